"""A turn of a duel: health, mastery, power, champions, and how it ends (S51, S52)."""

from playing import refusal
from playing_shards import BASE_GAME, HEALTH_LIMIT, first_turn, order


def test_an_attack_takes_health_less_the_shield():
    """S5, S51: a shield greater than the power leaves the health as it is."""
    game = first_turn(2)
    game.apply("attack", 1, 9, 2, 0)
    assert game.health == [50, 43]
    game.apply("attack", 1, 3, 5, 0)
    assert (game.health, game.step, game.seat) == ([50, 43], "turn", 0)


def test_only_an_opponent_can_be_attacked_and_only_one_shield_be_shown():
    """S45 has no part in a duel."""
    game = first_turn(2)
    assert refusal(game, "attack", 0, 5, 0, 0) == "box.why.range_text"
    assert refusal(game, "attack", 2, 5, 0, 0) == "box.why.no_seat_text"
    assert refusal(game, "attack", 1, 0, 0, 0) == "box.why.range_text"
    assert refusal(game, "attack", 1, 5, 0, 1) == "box.why.range_text"


def test_the_pool_of_power_helps_and_hinders_nobody():
    """S51: an attack may use more than was put in; the rest stays in the pool."""
    game = first_turn(2)
    game.apply("power", 6)
    game.apply("power", -1)
    game.apply("attack", 1, 3, 0, 0)
    assert game.power == 2
    game.apply("attack", 1, 8, 0, 0)
    assert (game.power, game.health) == (0, [50, 39])
    assert refusal(game, "power", -1) == "box.why.range_text"
    assert refusal(game, "power", 0) == "box.why.nothing_text"


def test_power_and_focus_do_not_outlast_the_turn():
    """S51."""
    game = first_turn(2)
    game.apply("power", 6)
    game.apply("focus")
    assert (game.power, game.focused) == (6, 1)
    game.apply("end_turn")
    assert (game.power, game.focused, game.seat) == (0, 0, 1)


def test_one_focus_a_turn_gives_one_mastery():
    """S52: one gem for one mastery."""
    game = first_turn(2)
    game.apply("focus")
    assert game.mastery == [1, 1]
    assert refusal(game, "focus") == "shards_of_infinity.why.focused_text"
    order(game, 2)
    game.apply("focus")
    assert game.mastery == [2, 1]


def test_mastery_never_falls_and_ends_at_thirty():
    """S34, S52."""
    game = first_turn(2)
    assert refusal(game, "gain_mastery", -1) == "shards_of_infinity.why.mastery_falls_text"
    assert refusal(game, "gain_mastery", 0) == "box.why.nothing_text"
    assert refusal(game, "gain_mastery", 31) == "box.why.range_text"
    game.apply("gain_mastery", 30)
    game.apply("later")
    assert game.mastery == [30, 1]
    for move in (("gain_mastery", 1), ("focus",)):
        assert refusal(game, *move) == "shards_of_infinity.why.mastery_full_text"


def test_the_infinity_shard_wins_with_thirty_mastery():
    """S52: and not before."""
    game = first_turn(3)
    game.apply("gain_mastery", 29)
    game.apply("later")
    assert refusal(game, "shard") == "shards_of_infinity.why.shard_early_text"
    game.apply("focus")
    game.apply("shard")
    assert (game.over, game.winners()) == (True, [0])


def test_health_is_healed_up_to_fifty():
    """S52: the box's limit, which the players may lift."""
    game = first_turn(2)
    game.apply("health", 1, -4)
    assert refusal(game, "health", 1, 5) == "shards_of_infinity.why.health_full_text"
    game.apply("health", 1, 4)
    assert game.health == [50, 50]
    assert refusal(game, "health", 0, 0) == "box.why.nothing_text"
    free = first_turn(2, 0, [(HEALTH_LIMIT, 0)])
    free.apply("health", 1, 49)
    assert free.health == [50, 99]


def test_who_has_no_health_left_is_out_and_the_other_has_won():
    """S6: also by a card, in one's own turn."""
    game = first_turn(2)
    game.apply("attack", 1, 60, 0, 0)
    assert (game.health, game.over, game.winners()) == ([50, 0], True, [0])
    game = first_turn(2)
    game.apply("health", 0, -50)
    assert (game.over, game.winners()) == (True, [1])
    assert refusal(game, "end_turn") == "box.why.over_text"


def test_champions_of_anybody_are_counted():
    """S46, S51: any opposing champion may be attacked; the count is by the players' word."""
    game = first_turn(4)
    game.apply("champion", 2, 2)
    game.apply("champion", 2, -1)
    assert game.champions == [0, 0, 1, 0]
    assert refusal(game, "champion", 2, -2) == "box.why.range_text"
    assert refusal(game, "champion", 4, 1) == "box.why.no_seat_text"


def test_who_gives_up_is_out_and_the_turn_passes_on():
    """S6."""
    game = first_turn(3, 1)
    game.apply("concede", 1)
    assert (game.seat, game.alive()) == (2, [0, 2])
    assert refusal(game, "concede", 1) == "box.why.seat_out_text"
    assert order(game, 3) == [2, 0, 2]
    game.apply("concede", 2)
    assert game.winners() == [0]


def test_by_the_rules_of_the_base_game_a_hit_names_one_of_all_opponents():
    """S4: what the arena is an exception to; the damage is divided by several hits."""
    for seats in (3, 4):
        game = first_turn(seats, 0, [(BASE_GAME, 1)])
        assert game.targets(0) == list(range(1, seats))
        game.apply("attack", 2, 3, 0, 0)
        game.apply("attack", 1, 2, 1, 0)
        assert game.health[:3] == [50, 49, 47]
        assert refusal(game, "attack", 1, 5, 0, 1) == "box.why.range_text"
    game.apply("attack", 3, 60, 0, 0)
    assert (game.step, game.alive()) == ("turn", [0, 1, 2])
    game.apply("concede", 1)
    game.apply("concede", 2)
    assert game.winners() == [0]
