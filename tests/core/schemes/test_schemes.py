"""Schemes: when one is due, where it goes, what stays (A5, A6, A9 to A14)."""

from playing import refusal
from playing_schemes import (
    ANN,
    BEN,
    WALL,
    archenemy,
    dice,
    keep,
    name,
    name_of,
    phases,
    pile,
    rumble,
    turns,
)

from turnbox.games.archenemy.rules import Archenemy
from turnbox.games.supervillain_rumble.rules import SupervillainRumble
from turnbox.schemes.rules import COMBAT, ENDING, MAIN, MOST_CARDS, MOST_NAMED, SECOND_MAIN


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
    assert (game.ongoing, pile(game, 0)[-1]) == ([], 7)


def test_several_schemes_can_be_ongoing_with_names_of_the_players():
    """A13."""
    game = archenemy()
    keep(game)
    turns(game, 2)
    keep(game, 6, 15, 7)
    assert game.ongoing == [1, 1]
    assert name_of(game, 0) == name(*WALL)
    game.apply("abandon", 0)
    assert name_of(game, 0) == name(6, 15, 7)
    assert name_of(game, 1) == ()


def test_a_card_of_the_box_needs_no_name_and_one_of_the_table_does():
    game = archenemy(size=20, rolls=[1])
    game.apply("next_phase")
    assert refusal(game, "named", *name(*WALL)) == "box.why.not_now_text"
    game = archenemy()
    game.apply("next_phase")
    assert refusal(game, "stays") == "box.why.not_now_text"
    assert refusal(game, "named", *name()) == "box.why.range_text"


def test_forty_ongoing_schemes_of_the_table_have_room():
    """A11, A13: the rulebook has no limit; a name takes room, so the box has one."""
    game = archenemy()
    for number in range(MOST_NAMED):
        keep(game, number % 26 + 1, 2)
        game.apply("end_turn")
        game.apply("end_turn")
    assert [name_of(game, place)[0] for place in (0, 20, 39)] == [1, 21, 14]
    game.apply("next_phase")
    assert refusal(game, "named", *name(*WALL)) == "schemes.why.full_text"
    game.apply("to_bottom")
    game.apply("abandon", 20)
    assert (len(game.ongoing), name_of(game, 20)[0]) == (39, 22)


def test_all_cards_of_a_deck_in_the_box_may_be_ongoing():
    """A11, A13: with none left to turn up, the first main phase brings no scheme."""
    game = archenemy(size=20, rolls=[1] * 19)
    for _ in range(20):
        game.apply("next_phase")
        game.apply("stays")
        game.apply("end_turn")
        game.apply("end_turn")
    assert (game.ongoing_card, pile(game, 0)) == (list(range(1, 21)), [])
    assert refusal(game, "go_to", ENDING) is None
    game.apply("end_turn")
    game.apply("end_turn")
    game.apply("next_phase")
    assert (game.step, game.phase, game.schemes[ANN]) == ("turn", MAIN, 20)
    game.apply("abandon", 7)
    game.apply("end_turn")
    game.apply("end_turn")
    game.apply("next_phase")
    assert (game.step, game.card) == ("scheme", 8)


def test_names_stay_with_their_schemes_beside_cards_of_the_box():
    """A13, A25: Ann's cards lie in the box, the others' on the table."""
    game = SupervillainRumble(3, dice([5, 7]))
    game.apply("choose_starter", ANN)
    game.apply("deck", ANN, 1, 20)
    game.apply("table_cards")
    for letter in (0, 1, 2, 0, 3, 4):
        game.apply("next_phase")
        game.apply("named", *name(letter)) if letter else game.apply("stays")
        game.apply("end_turn")
    assert game.ongoing_card == [5, 0, 0, 8, 0, 0]
    game.apply("abandon", 1)
    game.apply("abandon", 2)
    assert (game.ongoing, game.ongoing_card) == ([1, 3, 2, 3], [5, 0, 0, 0])
    assert [name_of(game, place)[0] for place in (1, 2, 3)] == [2, 3, 4]


def test_the_piles_of_several_decks_do_not_mix():
    """A25: no matter who draws, keeps or abandons."""
    game = SupervillainRumble(3, dice([20, 30, 20]))
    game.apply("choose_starter", BEN)
    for seat, size in ((BEN, 30), (2, 60), (ANN, 20)):
        game.apply("deck", seat, 1, size)
    game.apply("next_phase")
    game.apply("stays")
    game.apply("end_turn")
    game.apply("next_phase")
    game.apply("to_bottom")
    game.apply("end_turn")
    game.apply("next_phase")
    game.apply("stays")
    game.apply("abandon", 0)
    assert pile(game, ANN) == list(range(1, 20))
    assert pile(game, BEN) == list(range(1, 20)) + list(range(21, 31)) + [20]
    assert pile(game, 2) == list(range(1, 30)) + list(range(31, 61)) + [30]


def test_a_scheme_that_is_not_ongoing_does_not_stay():
    """A10, A11: if anybody can tell; a deck that is gone leaves it to the table."""
    game = archenemy(size=20, rolls=[1, 1, 1])
    known = {1: False, 2: True, 3: None}
    game.is_ongoing = lambda deck, card: known[card]
    game.apply("next_phase")
    assert refusal(game, "stays") == "schemes.why.not_ongoing_text"
    assert not game.ranges("stays")
    game.apply("to_bottom")
    for _ in range(2):
        turns(game, 1)
        game.apply("end_turn")
        game.apply("next_phase")
        game.apply("stays")
    assert game.ongoing_card == [2, 3]


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


def test_a_deck_has_twenty_to_sixty_cards():
    """A5, and as many as the box can hold."""
    game = archenemy(size=MOST_CARDS, rolls=[60])
    game.apply("next_phase")
    assert game.card == 60
    opening = Archenemy(4, None)
    opening.apply("choose_archenemy", ANN)
    for number, size in ((1, 19), (1, MOST_CARDS + 1), (10, 20)):
        assert refusal(opening, "deck", number, size) == "schemes.why.no_deck_text"


def test_only_a_deck_that_exists_is_taken_and_with_its_own_size():
    """A5: where somebody tells which there are."""
    game = Archenemy(4, None)
    game.apply("choose_archenemy", ANN)
    game.decks = lambda: [(2, 24), (7, 60)]
    assert game.ranges("deck") == [((2, 2), (24, 24)), ((7, 7), (60, 60))]
    for number, size in ((7, 30), (1, 24), (2, 60)):
        assert refusal(game, "deck", number, size) == "schemes.why.no_deck_text"
    assert refusal(game, "deck", 7) == "box.why.range_text"
    game.apply("deck", 7, 60)
    game = SupervillainRumble(3, None)
    game.apply("choose_starter", BEN)
    game.decks = lambda: []
    assert refusal(game, "deck", BEN, 1, 24) == "schemes.why.no_deck_text"
    assert [move for move in game.moves_now() if game.ranges(move)] == ["table_cards"]


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
    assert game.ongoing == [BEN + 1]
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
