"""Life, commander damage and poison, as in any Commander game (M32, a reading)."""

from playing import awake, party, refusal

from turnbox.magic import rules as magic


def test_everyone_starts_at_forty_life():
    """M32."""
    game = party(6)
    assert game.life == [40] * 6
    assert game.counters == game.poison == game.out == [0] * 6
    assert game.damage == [0] * 36


def test_life_goes_up_and_down_and_never_below_what_it_is():
    """M32: a total has no upper limit worth speaking of: 999."""
    game = party(3)
    game.apply("life", 1, 100)
    game.apply("life", 2, -39)
    assert game.life == [40, 140, 1]
    assert refusal(game, "life", 1, 860) == "box.why.range_text"
    game.apply("life", 1, 859)
    assert game.life[1] == 999


def test_each_opponent_and_everyone_change_as_one_move():
    """M32: the player is no opponent of its own."""
    game = party(4)
    game.apply("life_opponents", 2, -3)
    assert game.life == [37, 37, 40, 37]
    game.apply("life_everyone", 5)
    assert game.life == [42, 42, 45, 42]


def test_lost_players_are_no_longer_counted():
    """M32: neither as opponents nor as everyone."""
    game = party(4)
    game.apply("concede", 3)
    game.apply("life_opponents", 0, -1)
    game.apply("life_everyone", -1)
    assert game.life == [39, 38, 38, 40]


def test_commander_damage_lowers_life_too():
    """M32: counted by commander and by victim."""
    game = party(3)
    game.apply("commander_damage", 1, 0, 7)
    assert game.damage_by(1, 0) == 7
    assert game.damage_by(0, 1) == 0
    assert game.life == [40, 33, 40]


def test_twenty_one_damage_from_one_commander_loses():
    """M32: 20 does not."""
    game = party(3)
    game.apply("life", 1, 20)
    game.apply("commander_damage", 1, 0, 20)
    assert game.out == [0, 0, 0]
    game.apply("commander_damage", 1, 0, 1)
    assert game.out == [0, magic.COMMANDER, 0]
    assert game.life[1] == 39


def test_twenty_one_damage_from_two_commanders_does_not():
    """M32: from ONE commander."""
    game = party(3)
    game.apply("commander_damage", 2, 0, 20)
    game.apply("commander_damage", 2, 1, 19)
    assert game.out == [0, 0, 0]
    assert game.life[2] == 1


def test_a_player_can_fall_to_the_own_commander():
    """M32: somebody else may control it."""
    game = party(2)
    game.apply("commander_damage", 0, 0, 21)
    assert game.out == [magic.COMMANDER, 0]
    assert game.winners() == [1]


def test_mistaken_commander_damage_is_taken_back_with_its_life():
    """M32: but not more than there was."""
    game = party(2)
    game.apply("commander_damage", 1, 0, 5)
    assert refusal(game, "commander_damage", 1, 0, -6) == "box.why.range_text"
    game.apply("commander_damage", 1, 0, -5)
    assert game.life == [40, 40]
    assert game.damage == [0, 0, 0, 0]


def test_ten_poison_counters_lose():
    """M32: 9 do not, and life does not matter."""
    game = party(3)
    game.apply("poison", 0, 9)
    assert game.out == [0, 0, 0]
    assert refusal(game, "poison", 0, -10) == "box.why.range_text"
    game.apply("poison", 0, 1)
    assert game.out == [magic.POISON, 0, 0]
    assert game.life[0] == 40


def test_life_can_change_while_a_stone_waits_for_its_answer():
    """M12, M13: in every step but the first."""
    game = awake(2, [1])
    game.apply("end_step")
    game.apply("life", 1, -2)
    assert game.step == "answer"
    game.apply("obeyed")
    game.apply("poison", 0, 1)
    assert game.step == "trigger"
    assert game.life == [40, 38]


def test_every_refusal_has_a_reason_of_its_own():
    """The message ids that the box shows."""
    game = party(3)
    game.apply("concede", 2)
    assert refusal(game, "life", 2, -1) == "box.why.seat_out_text"
    assert refusal(game, "life", 3, -1) == "box.why.no_seat_text"
    assert refusal(game, "life", 0, 0) == "box.why.nothing_text"
    assert refusal(game, "life", 0) == "box.why.range_text"
    assert refusal(game, "life", 0, 9999) == "box.why.range_text"
    assert refusal(game, "lose", 0, magic.POISON) == "box.why.range_text"
    assert refusal(game, "commander_damage", 0, 2, 1) == "box.why.seat_out_text"
    assert refusal(game, "resolved") == "box.why.not_now_text"
    assert refusal(game, "no_such_move") == "box.why.not_now_text"
    game.apply("concede", 1)
    assert refusal(game, "life", 0, -1) == "box.why.over_text"
