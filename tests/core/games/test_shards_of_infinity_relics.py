"""Relics: who may recruit one and when, and the two that need arithmetic (S30-S39)."""

from playing import refusal
from playing_shards import (
    CRESCENTS_FIRST,
    CRESCENTS_THEN,
    DECIMA,
    KO_SYN_WU,
    TETRA,
    VOLOS,
    first_turn,
    solo,
)

OTHERS = (TETRA, DECIMA, KO_SYN_WU, VOLOS)
SPHERE, CRESCENTS = 5, 6


def tetra(mastery, relic, changed=()):
    """A duel in Tetra's turn, with that mastery and a relic."""
    game = first_turn(2, 0, changed, OTHERS)
    game.apply("gain_mastery", mastery)
    game.apply("recruit_relic", relic)
    return game


def test_a_relic_is_offered_as_soon_as_mastery_is_ten():
    """S31, S34: exactly ten is enough."""
    game = first_turn(2)
    game.apply("gain_mastery", 9)
    assert game.step == "turn"
    assert refusal(game, "recruit_relic", 1) == "shards_of_infinity.why.relic_early_text"
    game.apply("focus")
    assert (game.mastery[0], game.step) == (10, "relic")
    assert game.moves_now() == ["recruit_relic", "later"]


def test_a_leap_over_ten_is_as_good():
    """S34: 9 to 12."""
    game = first_turn(2)
    game.apply("gain_mastery", 9)
    game.apply("gain_mastery", 3)
    assert game.step == "relic"
    game.apply("later")
    assert game.relic_open(0)


def test_each_hero_has_two_relics_of_its_own():
    """S30, S35."""
    for place, hero in enumerate((DECIMA, KO_SYN_WU, TETRA, VOLOS)):
        game = first_turn(2, 0, (), (hero, VOLOS if hero < VOLOS else DECIMA))
        game.apply("gain_mastery", 10)
        assert game.ranges("recruit_relic") == [((2 * place + 1, 2 * place + 2),)]
        strange = 8 if hero < VOLOS else 1
        reason = refusal(game, "recruit_relic", strange)
        assert reason == "shards_of_infinity.why.other_hero_text"


def test_a_relic_costs_nothing():
    """S32: neither mastery nor power; it is cards and gems that the players keep."""
    game = first_turn(2)
    game.apply("power", 4)
    game.apply("gain_mastery", 11)
    game.apply("recruit_relic", 2)
    assert (game.relic, game.mastery[0], game.power) == ([2, 0], 11, 4)
    assert (game.step, game.seat) == ("turn", 0)


def test_there_is_one_relic_a_game_for_each_player():
    """S33: and the other player's is another one."""
    game = first_turn(2)
    game.apply("gain_mastery", 10)
    game.apply("recruit_relic", 1)
    assert refusal(game, "recruit_relic", 2) == "shards_of_infinity.why.one_relic_text"
    game.apply("end_turn")
    assert not game.relic_open(1)
    game.apply("gain_mastery", 9)
    game.apply("recruit_relic", 4)
    assert game.relic == [1, 4]


def test_a_relic_can_wait_and_is_not_offered_twice():
    """S31, S34: later, in a turn of one's own."""
    game = first_turn(2)
    game.apply("gain_mastery", 10)
    game.apply("later")
    game.apply("focus")
    assert game.step == "turn"
    game.apply("end_turn")
    assert refusal(game, "recruit_relic", 1) == "shards_of_infinity.why.relic_early_text"
    game.apply("end_turn")
    game.apply("recruit_relic", 1)
    assert game.relic == [1, 0]


def test_the_nemesis_has_no_use_for_relics():
    """S11: it gains no cards."""
    game = solo()
    game.apply("end_turn")
    game.apply("reveal", TETRA)
    game.apply("gain", 0, 12)
    assert (game.step, game.relic_open(1)) == ("revealed", False)


def test_the_crescents_gain_half_the_mastery_rounded_up():
    """S36, S37: 10 becomes 11, of which the half is 6; 11 becomes 12, half of it 6 too."""
    for mastery, power in ((10, 6), (11, 6), (12, 7), (18, 10)):
        game = tetra(mastery, CRESCENTS)
        game.apply("crescents")
        assert (game.mastery[0], game.power) == (mastery + 1, power)


def test_from_twenty_on_the_crescents_gain_all_the_mastery():
    """S36, S37, S39: 19 becomes 20, and 20 is met."""
    for mastery, power in ((19, 20), (20, 21), (29, 30), (30, 30)):
        game = tetra(mastery, CRESCENTS)
        game.apply("crescents")
        assert game.power == power


def test_what_the_crescents_gain_first_the_players_say():
    """S37: without the mastery, 10 is 5, and 19 stays below 20."""
    for mastery, power in ((10, 5), (19, 10)):
        game = tetra(mastery, CRESCENTS, [(CRESCENTS_FIRST, 2)])
        game.apply("health", 0, -9)
        game.apply("crescents")
        assert (game.mastery[0], game.power, game.health[0]) == (mastery, power, 42)


def test_what_the_crescents_gain_then_the_players_say():
    """S36: health, and no more than there is room for."""
    game = tetra(20, CRESCENTS, [(CRESCENTS_THEN, 2)])
    game.apply("health", 0, -40)
    game.apply("crescents")
    assert (game.power, game.health[0]) == (0, 31)
    game.apply("crescents")
    assert game.health[0] == 50


def test_only_their_owner_has_the_crescents():
    """S33, S35."""
    game = tetra(10, SPHERE)
    assert refusal(game, "crescents") == "shards_of_infinity.why.no_crescents_text"
    game = tetra(10, CRESCENTS)
    game.apply("end_turn")
    assert refusal(game, "crescents") == "shards_of_infinity.why.no_crescents_text"


def test_the_sphere_is_a_shield_of_as_much_as_the_mastery():
    """S38, S39: it draws one card, two from 20 on."""
    for mastery, cards in ((10, 1), (19, 1), (20, 2), (30, 2)):
        assert tetra(mastery, SPHERE).sphere(0) == (mastery, cards)


def test_relics_and_the_shard_are_offered_to_whoever_can_use_them():
    """S31, S35, S52: in a menu; what is legal is the same."""
    game = first_turn(2, 0, (), (TETRA, VOLOS))
    rare = ("recruit_relic", "crescents", "shard")
    for mastery, relic, offered in (
        (9, 0, []),
        (10, 0, ["recruit_relic"]),
        (10, CRESCENTS, ["crescents"]),
        (10, CRESCENTS - 1, []),
        (30, CRESCENTS - 1, ["shard"]),
    ):
        game.mastery[0], game.relic[0] = mastery, relic
        assert [name for name in rare if game.offers(name)] == offered
        assert [name for name in rare if game.ranges(name)] == offered
