"""Schemes: when one is due, where it goes, what stays (A5, A6, A9 to A14)."""

from playing import refusal
from playing_schemes import (
    ANN,
    BEN,
    WALL,
    archenemy,
    keep,
    name,
    name_of,
    phases,
    pile,
    rumble,
    turns,
)

from turnbox.rules._schemes import COMBAT, MAIN, MOST_CARDS, PLACES, SECOND_MAIN
from turnbox.rules.archenemy import Archenemy


def test_a_scheme_is_due_when_the_first_main_phase_begins():
    """A9, A14: it is set in motion, whatever its ability does then."""
    game = archenemy()
    game.apply("next_phase")
    assert (game.step, game.phase, game.schemes[ANN]) == ("scheme", MAIN, 1)
    assert "next_phase" not in game.moves_now()


def test_the_second_main_phase_brings_none():
    """A9."""
    game = archenemy()
    phases(game, 3)
    assert (game.step, game.phase, game.schemes[ANN]) == ("turn", SECOND_MAIN, 1)


def test_a_main_phase_that_is_gone_back_to_brings_none():
    """A9: only there, and only once a turn."""
    game = archenemy()
    phases(game, 2)
    game.apply("go_to", MAIN)
    assert (game.step, game.schemes[ANN]) == ("turn", 1)


def test_the_team_sets_none_in_motion():
    """A9: in the archenemy's turns alone."""
    game = archenemy()
    turns(game, 2)
    assert game.schemes == [1, 0, 0, 0]
    turns(game, 2)
    assert game.schemes == [2, 0, 0, 0]


def test_a_scheme_that_is_not_ongoing_goes_to_the_bottom():
    """A10."""
    game = archenemy(size=20, rolls=[7])
    game.apply("next_phase")
    assert game.card == 7
    game.apply("to_bottom")
    cards = pile(game, 0)
    assert (len(cards), cards[-1], game.unseen, game.card) == (20, 7, [19], 0)


def test_an_ongoing_scheme_stays_until_it_is_abandoned():
    """A11, A12."""
    game = archenemy(size=20, rolls=[7, 1])
    game.apply("next_phase")
    game.apply("stays")
    assert (game.ongoing_card[0], 7 in pile(game, 0)) == (7, False)
    turns(game, 2)
    assert game.ongoing_card[0] == 7
    game.apply("abandon", 0)
    assert (game.ongoing, pile(game, 0)[-1]) == ([0] * PLACES, 7)


def test_several_schemes_can_be_ongoing_with_names_of_the_table():
    """A13."""
    game = archenemy()
    keep(game)
    turns(game, 2)
    keep(game, 6, 15, 7)
    assert game.ongoing[:3] == [1, 1, 0]
    assert name_of(game, 0) == name(*WALL)
    game.apply("abandon", 0)
    assert name_of(game, 0) == name(6, 15, 7)
    assert name_of(game, 1) == name()


def test_a_card_of_the_box_needs_no_name_and_one_of_the_table_does():
    game = archenemy(size=20, rolls=[1])
    game.apply("next_phase")
    assert refusal(game, "named", *name(*WALL)) == "box.why.not_now_text"
    game = archenemy()
    game.apply("next_phase")
    assert refusal(game, "stays") == "box.why.not_now_text"
    assert refusal(game, "named", *name()) == "box.why.range_text"


def test_a_ninth_ongoing_scheme_has_no_place():
    game = archenemy()
    for _ in range(PLACES):
        keep(game)
        game.apply("end_turn")
        game.apply("end_turn")
    phases(game, 0)
    game.apply("next_phase")
    assert refusal(game, "named", *name(*WALL)) == "schemes.why.full_text"
    game.apply("to_bottom")


def test_an_unseen_card_is_drawn_by_one_fair_roll_each():
    """A5, A6: shuffled as the cards are turned up; what was seen waits at the bottom in order."""
    sides = []

    def first(number):
        sides.append(number)
        return 1

    game = archenemy(size=20, rolls=())
    game.dice = first
    seen = []
    for _ in range(21):
        game.apply("next_phase")
        seen.append(game.card)
        game.apply("to_bottom")
        game.apply("end_turn")
        game.apply("end_turn")
    assert sides == list(range(20, 1, -1))  # the last card is no choice
    assert sorted(seen[:20]) == list(range(1, 21))
    assert seen[20] == seen[0]


def test_a_deck_has_twenty_to_forty_cards():
    """A5, and as many as the box can hold."""
    game = archenemy(size=MOST_CARDS, rolls=[40])
    game.apply("next_phase")
    assert game.card == 40
    opening = Archenemy(4, None)
    opening.apply("choose_archenemy", ANN)
    assert refusal(opening, "deck", 1, 19) == "box.why.range_text"
    assert refusal(opening, "deck", 1, MOST_CARDS + 1) == "box.why.range_text"
    assert refusal(opening, "deck", 10, 20) == "box.why.range_text"


def test_a_skipped_turn_has_no_scheme():
    game = archenemy()
    game.apply("end_turn")
    game.apply("end_turn")
    assert game.schemes[ANN] == 0


def test_what_a_lost_player_owned_leaves_the_game():
    """A20: the ongoing schemes too."""
    game = rumble()
    keep(game)
    game.apply("end_turn")
    keep(game, 1, 2)
    game.apply("concede", ANN)
    assert game.ongoing[:2] == [BEN + 1, 0]
    assert name_of(game, 0) == name(1, 2)
    assert game.phase == MAIN


def test_who_leaves_while_a_scheme_is_read_takes_it_along():
    """A20."""
    game = rumble()
    game.apply("next_phase")
    game.apply("concede", ANN)
    assert (game.step, game.seat, game.card) == ("turn", BEN, 0)
    phases(game, 2)
    assert game.phase == COMBAT
