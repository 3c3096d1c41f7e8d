"""The arena of three: a hit strikes both opponents in full (S4-S8)."""

from playing import refusal
from playing_shards import first_turn, order


def test_five_power_is_five_damage_for_each_opponent():
    """S4: the example."""
    game = first_turn(3)
    game.apply("attack", 1, 5, 0, 0)
    assert game.health == [50, 45, 45]


def test_a_shield_protects_its_owner_alone():
    """S5: the first shield is that of the seat that is named, the second that of the other."""
    game = first_turn(3)
    game.apply("attack", 1, 5, 3, 0)
    assert game.health == [50, 48, 45]
    game.apply("end_turn")
    game.apply("attack", 2, 5, 0, 9)
    assert game.health == [50, 48, 40]
    game.apply("end_turn")
    game.apply("attack", 0, 6, 1, 2)
    assert game.health == [45, 44, 40]


def test_a_hit_names_the_next_opponent_and_means_both():
    """S4."""
    assert refusal(first_turn(3), "attack", 2, 5, 0, 0) == "shards_of_infinity.why.both_text"


def test_the_power_is_used_once_though_it_hits_twice():
    """S4, S51."""
    game = first_turn(3)
    game.apply("power", 7)
    game.apply("attack", 1, 5, 0, 0)
    assert game.power == 2


def test_the_last_one_standing_wins():
    """S6: the winner need not be the one whose turn it is."""
    game = first_turn(3)
    game.apply("health", 1, -20)
    game.apply("attack", 1, 30, 0, 0)
    assert (game.alive(), game.over, game.seat) == ([0, 2], False, 0)
    game.apply("end_turn")
    assert game.seat == 2
    game.apply("concede", 0)
    assert game.winners() == [2]


def test_both_fall_to_one_blow_and_the_attacker_wins():
    """S7."""
    game = first_turn(3, 1)
    game.apply("attack", 2, 50, 0, 0)
    assert (game.health, game.over, game.winners()) == ([0, 50, 0], True, [1])


def test_a_shield_decides_who_is_left():
    """S5, S7: one opponent lives on behind a shield."""
    game = first_turn(3)
    game.apply("attack", 1, 50, 0, 1)
    assert (game.health, game.over, game.alive()) == ([50, 0, 1], False, [0, 2])


def test_with_one_out_it_is_an_ordinary_duel():
    """S7: whoever of the three it is."""
    for gone in (1, 2):
        game = first_turn(3)
        game.apply("concede", gone)
        left = 3 - gone
        assert refusal(game, "attack", left, 5, 1, 1) == "box.why.range_text"
        assert refusal(game, "attack", gone, 5, 1, 0) == "box.why.seat_out_text"
        game.apply("attack", left, 5, 1, 0)
        assert game.health[left] == 46
        assert order(game, 3) == [0, left, 0]
