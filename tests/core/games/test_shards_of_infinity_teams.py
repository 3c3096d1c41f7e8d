"""Two against two: seats 0 and 3 against 1 and 2, who faces whom, and what is left over."""

from playing import refusal
from playing_shards import SURVIVOR_SAFE, first_turn, order


def turn_of(seat, changed=()):
    """A game of two teams in the first turn of this seat."""
    game = first_turn(4, 0, changed)
    order(game, seat)
    assert game.seat == seat
    return game


def test_power_reaches_the_player_across_the_table_alone():
    """S40, S44, S45: 0 faces 1, 2 faces 3."""
    for seat, opposite, beyond in ((0, 1, 2), (1, 0, 3), (2, 3, 0), (3, 2, 1)):
        game = turn_of(seat)
        assert game.targets(seat) == [opposite]
        assert refusal(game, "attack", beyond, 5, 0, 0) == "shards_of_infinity.why.facing_text"
        game.apply("attack", opposite, 5, 1, 0)
        assert game.health[opposite] == 46
        assert sum(game.health) == 196


def test_nobody_attacks_the_own_team():
    """S45."""
    game = turn_of(0)
    for seat in (0, 3):
        assert refusal(game, "attack", seat, 5, 0, 0) == "box.why.range_text"
    assert refusal(game, "attack", 1, 5, 0, 2) == "box.why.range_text"


def test_nine_power_on_six_health_leave_three_for_the_partner():
    """S47: the example."""
    game = turn_of(0)
    game.apply("health", 1, -44)
    game.apply("attack", 1, 9, 0, 0)
    assert (game.step, game.excess, game.alive()) == ("excess", 3, [0, 2, 3])
    game.apply("pass_on", 0)
    assert (game.health, game.step, game.excess) == ([50, 0, 47, 50], "turn", 0)
    assert game.seat == 0


def test_the_partner_may_reveal_a_shield_too():
    """S47, S5."""
    for shield, left in ((2, 49), (8, 50)):
        game = turn_of(0)
        game.apply("attack", 1, 53, 0, 0)
        game.apply("pass_on", shield)
        assert game.health[2] == left


def test_the_excess_may_be_spared():
    """S47: it may go on, it does not have to."""
    game = turn_of(3)
    game.apply("attack", 2, 57, 0, 0)
    game.apply("spare")
    assert (game.health, game.step, game.excess) == ([50, 50, 0, 50], "turn", 0)


def test_a_shield_counts_before_there_is_an_excess():
    """S47: 9 power on 6 health with a shield of 3 leave nothing."""
    game = turn_of(0)
    game.apply("health", 1, -44)
    game.apply("attack", 1, 9, 3, 0)
    assert (game.step, game.alive()) == ("turn", [0, 2, 3])


def test_the_excess_may_end_the_game():
    """S47, S50."""
    game = turn_of(0)
    game.apply("attack", 1, 99, 0, 0)
    assert (game.step, game.excess) == ("excess", 49)
    game.apply("pass_on", 0)
    assert (game.over, game.health) == (False, [50, 0, 1, 50])
    game.apply("attack", 2, 1, 0, 0)
    assert (game.over, game.winners()) == (True, [0, 3])


def test_who_has_lost_the_partner_faces_both_opponents():
    """S48: and what is left over of one may hit the other."""
    game = turn_of(0)
    game.apply("concede", 3)
    assert game.targets(0) == [1, 2]
    game.apply("attack", 2, 4, 0, 0)
    game.apply("attack", 1, 52, 0, 0)
    assert (game.step, game.excess) == ("excess", 2)
    game.apply("pass_on", 0)
    assert game.health == [50, 0, 44, 50]


def test_a_survivor_faces_the_player_whose_opposite_is_out():
    """S49, the reading that the box proposes; 2 has lost its partner and faces both (S48)."""
    game = turn_of(0)
    game.apply("concede", 1)
    assert (game.targets(0), game.targets(3), game.targets(2)) == ([2], [2], [3, 0])
    game.apply("attack", 2, 4, 0, 0)
    assert game.health == [50, 50, 46, 50]


def test_the_players_may_rule_that_a_survivor_does_not():
    """S49: then there is no target, until one's own partner is out too (S48)."""
    game = turn_of(0, [(SURVIVOR_SAFE, 1)])
    game.apply("concede", 1)
    assert refusal(game, "attack", 2, 4, 0, 0) == "shards_of_infinity.why.facing_text"
    assert game.targets(3) == [2]
    game.apply("concede", 3)
    assert game.targets(0) == [2]


def test_turns_pass_over_who_is_out():
    """S43."""
    game = turn_of(0)
    game.apply("concede", 2)
    assert order(game, 6) == [0, 1, 3, 0, 1, 3]


def test_a_team_has_won_when_both_opponents_are_out():
    """S50: also the one of it who is out already."""
    game = turn_of(1)
    game.apply("concede", 2)
    game.apply("concede", 3)
    assert not game.over
    game.apply("attack", 0, 50, 0, 0)
    assert (game.over, game.winners(), game.alive()) == (True, [1, 2], [1])


def test_the_infinity_shard_puts_the_other_team_out():
    """S50, S52: power without end goes on to the partner (S47)."""
    game = turn_of(0)
    game.apply("gain_mastery", 30)
    game.apply("later")
    game.apply("shard")
    assert (game.alive(), game.winners()) == ([0, 3], [0, 3])
