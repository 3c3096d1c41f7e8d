"""Archenemy: who plays, turns, lives and the end (A1 to A4, A7, A8, A14 to A21, A26)."""

from playing import raises, refusal
from playing_schemes import ANN, BEN, CLEO, DAN, archenemy, phases, turns

from turnbox.games.archenemy.rules import Archenemy
from turnbox.magic.rules import A_CARD, CONCEDED, NO_LIFE, POISON
from turnbox.schemes.rules import BEGINNING, COMBAT, ENDING, MAIN, SECOND_MAIN


def test_one_plays_against_two_to_five():
    """A1: the rulebook says three or more; two are let in, with a note on the screen."""
    for seats in (3, 4, 5, 6):
        assert len(archenemy(seats).team()) == seats - 1
    for seats in (2, 7):
        assert raises(ValueError, Archenemy, seats, None)


def test_the_archenemy_has_forty_life_and_the_others_twenty_each():
    """A3, A4: separate totals."""
    assert archenemy(4, boss=CLEO).life == [20, 20, 40, 20]


def test_the_archenemy_always_goes_first():
    """A7: no draw decides it."""
    game = archenemy(4, boss=DAN)
    assert (game.seat, game.active_seat(), game.phase) == (DAN, DAN, BEGINNING)


def test_the_box_can_draw_who_is_the_archenemy():
    game = Archenemy(4, lambda sides: sides)
    assert game.active_seat() is None
    game.apply("draw_archenemy")
    assert (game.starter, game.rolled, game.life) == (DAN, [4], [20, 20, 20, 40])


def test_the_first_turn_has_a_beginning_phase_with_its_draw():
    """A8, A26: no first draw is skipped, the archenemy's or the team's."""
    game = archenemy()
    assert (game.turns, game.phase) == ([1, 0, 0, 0], BEGINNING)
    turns(game, 1)
    assert (game.turns, game.phase) == ([1, 1, 1, 1], BEGINNING)


def test_archenemy_and_team_take_turns_in_two_slots():
    """A15, A16: the team has one turn together, not one a member."""
    game = archenemy(5, boss=BEN)
    seen = []
    for _ in range(4):
        seen.append(game.teams_turn())
        turns(game, 1)
    assert seen == [False, True, False, True]
    assert game.turns == [2, 3, 2, 2, 2]


def test_the_team_has_one_tracker_of_phases():
    """A15: beginning, main, combat, and so on, for all of them."""
    game = archenemy()
    turns(game, 1)
    seen = []
    for _ in range(5):
        seen.append((game.phase, game.step, game.active_seat()))
        game.apply("next_phase")
    order = (BEGINNING, MAIN, COMBAT, SECOND_MAIN, ENDING)
    assert seen == [(phase, "turn", BEN) for phase in order]
    assert not game.teams_turn()


def test_the_opponents_of_the_archenemy_are_the_team_and_the_teams_it_alone():
    game = archenemy()
    game.apply("life_opponents", ANN, -3)
    assert game.life == [40, 17, 17, 17]
    game.apply("life_opponents", CLEO, -5)
    assert game.life == [35, 17, 17, 17]


def test_a_member_without_life_is_out_and_the_game_goes_on():
    """A20, A21."""
    game = archenemy()
    turns(game, 1)
    game.apply("life", BEN, -20)
    assert (game.out, game.over) == ([0, NO_LIFE, 0, 0], False)
    assert (game.teams_turn(), game.team()) == (True, [CLEO, DAN])
    assert game.active_seat() == CLEO
    assert game.timed_seat() == BEN  # one turn of the team for the clock
    turns(game, 2)
    assert game.turns == [2, 1, 2, 2]


def test_whoever_acts_for_the_team_is_still_in_it():
    """A15, A20: in its turn, in an extra turn, and after one loss more."""
    game = archenemy()
    game.apply("concede", BEN)
    assert game.active_seat() == ANN
    game.apply("end_turn")
    assert game.active_seat() == CLEO
    game.apply("concede", CLEO)
    assert game.active_seat() == DAN
    game.apply("concede", DAN)
    assert (game.over, game.winners()) == (True, [ANN])


def test_the_team_waits_for_no_scheme():
    """A9, A15: it goes to any phase from its first on; its reasons speak of no scheme."""
    game = archenemy()
    game.apply("end_turn")
    assert game.ranges("go_to") == [((MAIN, ENDING),)]
    assert refusal(game, "go_to", BEGINNING) == "box.why.range_text"
    game.apply("go_to", COMBAT)
    assert (game.phase, game.step, game.schemes) == (COMBAT, "turn", [0] * 4)


def test_ten_poison_counters_lose_too():
    """A26: other losses are entered by hand."""
    game = archenemy()
    game.apply("poison", DAN, 10)
    game.apply("lose", CLEO, A_CARD)
    game.apply("concede", BEN)
    assert game.out == [0, CONCEDED, A_CARD, POISON]
    assert game.winners() == [ANN]


def test_the_archenemy_wins_when_the_last_member_is_out():
    """A21."""
    game = archenemy(3)
    game.apply("life", BEN, -20)
    assert not game.over
    game.apply("life", CLEO, -20)
    assert (game.over, game.winners()) == (True, [ANN])


def test_the_team_wins_with_those_it_has_lost():
    """A21, A26."""
    game = archenemy()
    game.apply("life", BEN, -20)
    game.apply("life", ANN, -40)
    assert (game.over, game.winners()) == (True, [BEN, CLEO, DAN])


def test_a_card_can_win_for_a_side():
    game = archenemy()
    game.apply("win", CLEO)
    assert (game.winners(), game.out) == ([BEN, CLEO, DAN], [A_CARD, 0, 0, 0])
    game = archenemy()
    game.apply("win", ANN)
    assert (game.winners(), game.out) == ([ANN], [0, A_CARD, A_CARD, A_CARD])


def test_if_all_fall_at_once_nobody_wins():
    game = archenemy()
    game.apply("life_everyone", -40)
    assert (game.over, game.winners()) == (True, [])


def test_an_extra_turn_is_the_sides():
    game = archenemy()
    game.apply("extra_turn", DAN)
    game.apply("extra_turn", ANN)
    sides = []
    for _ in range(5):
        sides.append(game.teams_turn())
        game.apply("end_turn")
    assert sides == [False, False, True, True, False]
    assert game.turns[ANN] == 3


def test_an_extra_turn_of_one_who_is_out_is_the_teams():
    game = archenemy()
    game.apply("extra_turn", DAN)
    game.apply("concede", DAN)
    game.apply("end_turn")
    assert (game.active_seat(), game.place) == (BEN, ANN)


def test_a_card_may_add_a_combat_phase():
    """A17 to A19: who attacks whom, and who blocks, is the table's business."""
    game = archenemy()
    phases(game, 3)
    assert game.phase == SECOND_MAIN
    game.apply("go_to", COMBAT)
    phases(game, 1)
    assert (game.phase, game.schemes) == (SECOND_MAIN, [1, 0, 0, 0])


def test_refusals_have_reasons():
    """A2: the decks of 60 cards are not asked for."""
    game = archenemy()
    assert refusal(game, "go_to", COMBAT) == "schemes.why.scheme_due_text"
    assert refusal(game, "abandon", 0) == "schemes.why.no_scheme_text"
    assert refusal(game, "life", BEN, 0) == "box.why.nothing_text"
    game.apply("concede", BEN)
    assert refusal(game, "life", BEN, 1) == "box.why.seat_out_text"
    assert refusal(game, "to_bottom") == "box.why.not_now_text"
    phases(game, 1)
    assert refusal(game, "go_to", MAIN) == "box.why.range_text"
