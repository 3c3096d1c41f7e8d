"""The solo game: the Nemesis's turn step by step (S10-S29)."""

from playing import refusal
from playing_shards import (
    DECIMA,
    DRAW_GAIN,
    MATCH_GAIN,
    NEMESIS_MASTERY,
    TETRA,
    VOLOS,
    nemesis_turn,
    solo,
)

MASTERY, POWER, RECOVERY, GEMS, DRAWS, CHAMPION = range(6)
NEMESIS = 1


def test_the_nemesis_plays_after_each_turn_of_yours():
    """S10, S15: it begins by revealing a card."""
    game = solo()
    for _ in range(2):
        assert (game.step, game.seat) == ("turn", 0)
        game.apply("end_turn")
        assert (game.step, game.seat, game.active_seat()) == ("reveal", 1, 1)
        game.apply("reveal", 0)
        game.apply("done")


def test_your_turn_is_an_ordinary_one():
    """S14: the Nemesis has no hand, so no shield either."""
    game = solo()
    game.apply("focus")
    game.apply("attack", 1, 7, 0, 0)
    assert (game.mastery, game.health) == ([1, 0], [50, 43])
    assert refusal(game, "attack", 1, 7, 2, 0) == "box.why.range_text"


def test_both_begin_with_fifty_health_and_the_players_say_with_what_mastery():
    """S29."""
    assert (solo().health, solo().mastery) == ([50, 50], [0, 0])
    assert solo(VOLOS, [(NEMESIS_MASTERY, 5)]).mastery == [0, 5]


def test_a_card_of_its_own_faction_gives_the_nemesis_three():
    """S16."""
    game = nemesis_turn(VOLOS)
    assert (game.mastery, game.step) == ([0, 3], "revealed")
    for faction in (0, DECIMA, TETRA):
        assert nemesis_turn(faction).mastery == [0, 0]


def test_three_of_what_the_players_say():
    """S17: mastery, power or health."""
    game = nemesis_turn(VOLOS, VOLOS, [(MATCH_GAIN, POWER)])
    assert (game.mastery[1], game.power) == (0, 3)
    game = solo(VOLOS, [(MATCH_GAIN, RECOVERY)])
    game.apply("attack", 1, 10, 0, 0)
    game.apply("end_turn")
    game.apply("reveal", VOLOS)
    assert game.health == [50, 43]


def test_the_two_comparisons_are_different():
    """S16, S19, S20: off its faction it gains no 3, and the river is looked at all the same."""
    game = nemesis_turn(TETRA)
    assert (game.matches(), game.mastery[1], game.revealed) == (False, 0, TETRA)
    game.apply("done")
    assert game.step == "river"
    game = nemesis_turn(VOLOS)
    assert game.matches()
    game.apply("done")
    assert game.step == "river"


def test_a_card_without_a_faction_has_no_match_in_the_river():
    """S19."""
    game = nemesis_turn(0, VOLOS, (), 1)
    game.apply("done")
    assert game.step == "activate"


def test_it_gains_what_is_on_its_cards():
    """S18, S21: the players put it in, as they choose for it."""
    game = nemesis_turn(TETRA)
    game.apply("health", 1, -10)
    game.apply("gain", POWER, 4)
    game.apply("gain", MASTERY, 2)
    game.apply("gain", RECOVERY, 3)
    assert (game.power, game.mastery, game.health) == (4, [0, 2], [50, 43])
    assert refusal(game, "gain", RECOVERY, 8) == "box.why.range_text"
    assert refusal(game, "gain", POWER, 0) == "box.why.nothing_text"
    assert refusal(game, "gain", 6, 1) == "box.why.range_text"


def test_gems_banish_as_many_cards_of_the_centre_deck():
    """S22: they are counted for the turn."""
    game = nemesis_turn(TETRA)
    game.apply("gain", GEMS, 2)
    game.apply("gain", GEMS, 1)
    assert (game.banished, game.power, game.mastery[1]) == (3, 0, 0)
    game.apply("done")
    game.apply("done")
    game.apply("end_turn")
    assert game.banished == 0


def test_each_draw_is_a_gain_of_one():
    """S23: of mastery, or what the players say."""
    game = nemesis_turn(TETRA)
    game.apply("gain", DRAWS, 2)
    assert game.mastery[1] == 2
    game = nemesis_turn(TETRA, VOLOS, [(DRAW_GAIN, POWER)])
    game.apply("gain", DRAWS, 2)
    assert (game.mastery[1], game.power) == (0, 2)


def test_its_champions_enter_at_once_and_are_activated_one_by_one():
    """S24, S27, S28: those played in this turn too, after the river."""
    game = nemesis_turn(TETRA, VOLOS, (), 1)
    game.apply("gain", CHAMPION, 1)
    game.apply("done")
    game.apply("gain", CHAMPION, 1)
    game.apply("done")
    for activated in (0, 1, 2):
        assert (game.step, game.activated, game.champions[1]) == ("activate", activated, 3)
        game.apply("gain", POWER, 2)
        game.apply("done")
    assert (game.step, game.power) == ("strike", 6)


def test_its_champions_are_activated_again_in_its_next_turn():
    """S27."""
    game = nemesis_turn(0, VOLOS, (), 2)
    for _ in range(2):
        activated = 0
        game.apply("done")
        while game.step == "activate":
            game.apply("done")
            activated += 1
        assert (activated, game.step) == (2, "turn")
        game.apply("end_turn")
        game.apply("reveal", 0)


def test_a_champion_that_you_destroy_is_activated_no_more():
    """S25: it is banished; the box counts one less."""
    game = solo()
    game.apply("champion", 1, 2)
    game.apply("champion", 1, -2)
    game.apply("end_turn")
    game.apply("reveal", DECIMA)
    game.apply("done")
    game.apply("done")
    assert (game.step, game.seat) == ("turn", 0)


def test_what_cannot_be_resolved_is_passed_over():
    """S26: a card without any gain needs nothing but a done."""
    game = nemesis_turn(DECIMA)
    game.apply("done")
    game.apply("done")
    assert (game.step, game.power, game.mastery, game.health) == ("turn", 0, [0, 0], [50, 50])


def test_its_power_hits_you_at_the_end_less_your_shield():
    """S28, S29: the whole order: reveal, 3 for the match, card, river, champions, strike."""
    game = nemesis_turn(VOLOS, VOLOS, [(MATCH_GAIN, POWER)], 1)
    steps = []
    for _ in range(3):
        steps.append(game.step)
        game.apply("gain", POWER, 2)
        game.apply("done")
    assert steps == ["revealed", "river", "activate"]
    assert (game.step, game.power) == ("strike", 9)
    assert game.moves_now() == ["strike", "health", "champion", "concede"]
    assert refusal(game, "strike", 10, 0) == "box.why.range_text"
    game.apply("strike", 9, 4)
    assert (game.health, game.step, game.seat, game.power) == ([45, 50], "turn", 0, 0)


def test_it_may_use_some_of_its_power_on_champions():
    """S29: asked, not enforced; you choose for it (S21)."""
    game = nemesis_turn(TETRA)
    game.apply("gain", POWER, 5)
    game.apply("done")
    game.apply("done")
    game.apply("strike", 0, 0)
    assert game.health == [50, 50]


def test_you_win_when_the_nemesis_has_no_health():
    """S29: by an attack, or by a card in its own turn."""
    game = solo()
    game.apply("attack", 1, 50, 0, 0)
    assert (game.over, game.winners()) == (True, [0])
    game = nemesis_turn(TETRA)
    game.apply("health", 1, -50)
    assert (game.over, game.winners()) == (True, [0])


def test_you_lose_when_you_have_none():
    """S29: or when you give up; the Nemesis never does."""
    game = nemesis_turn(TETRA)
    game.apply("gain", POWER, 60)
    game.apply("done")
    game.apply("done")
    game.apply("strike", 60, 9)
    assert (game.over, game.winners(), game.health) == (True, [1], [0, 50])
    game = nemesis_turn(TETRA)
    assert refusal(game, "concede", 1) == "shards_of_infinity.why.nemesis_stays_text"
    game.apply("concede", 0)
    assert game.winners() == [1]


def test_thirty_mastery_win_nothing_for_the_nemesis():
    """S11, S29: it has no starting deck, so no Infinity Shard."""
    game = nemesis_turn(TETRA)
    game.apply("gain", MASTERY, 30)
    assert refusal(game, "shard") == "box.why.not_now_text"
    assert refusal(game, "gain", MASTERY, 1) == "box.why.range_text"


def test_a_champion_that_falls_while_they_are_activated_is_the_one_about_to_be():
    """S25, S27: a reading; the others still have their turn, and nobody waits for the last."""
    game = solo()
    game.apply("champion", NEMESIS, 3)
    game.apply("end_turn")
    game.apply("reveal", 0)
    game.apply("done")
    assert game.step == "activate"
    game.apply("done")
    game.apply("champion", NEMESIS, -1)
    assert (game.step, game.activated, game.champions[NEMESIS]) == ("activate", 1, 2)
    game.apply("champion", NEMESIS, -1)
    assert (game.step, game.seat) == ("turn", 0)
