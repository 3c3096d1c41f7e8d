"""Supervillain Rumble: everyone for oneself, everyone with schemes (A22 to A25)."""

from playing import raises, refusal
from playing_schemes import ANN, BEN, CLEO, dice, keep, pile, rumble, turns

from turnbox.games.supervillain_rumble.rules import SupervillainRumble
from turnbox.schemes.rules import BEGINNING


def test_three_or_more_play():
    """A22."""
    assert raises(ValueError, SupervillainRumble, 2, None)
    for seats in (3, 4, 5, 6):
        assert rumble(seats).alive() == list(range(seats))


def test_everybody_starts_at_forty():
    """A23."""
    assert rumble(5).life == [40] * 5


def test_the_first_player_is_drawn():
    """A24: each seat by one roll."""
    for roll in (1, 2, 3):
        game = SupervillainRumble(3, dice([roll]))
        game.apply("draw_starter")
        game.apply("table_cards")
        assert (game.seat, game.rolled) == (roll - 1, [])


def test_each_player_sets_a_scheme_in_motion():
    """A25: at the start of each one's first main phase."""
    game = rumble()
    turns(game, 4)
    assert (game.schemes, game.seat) == ([2, 1, 1], BEN)


def test_turns_go_clockwise_past_those_who_are_out():
    game = rumble(4, starter=CLEO)
    game.apply("concede", 3)
    seen = []
    for _ in range(4):
        seen.append(game.seat)
        turns(game, 1)
    assert seen == [CLEO, ANN, BEN, CLEO]


def test_an_extra_turn_has_a_scheme_of_its_own():
    """A25."""
    game = rumble()
    game.apply("extra_turn", ANN)
    turns(game, 2)
    assert (game.schemes[ANN], game.seat, game.place) == (2, BEN, BEN)


def test_ongoing_schemes_are_each_players_own():
    """A25."""
    game = rumble()
    keep(game)
    game.apply("end_turn")
    keep(game)
    assert game.ongoing == [ANN + 1, BEN + 1]


def test_each_player_may_have_a_deck_in_the_box():
    """A25: asked round the table from the starter; copies of one deck are shuffled apart."""
    game = SupervillainRumble(3, dice([5, 6]))
    game.apply("choose_starter", CLEO)
    assert refusal(game, "deck", ANN, 1, 20) == "box.why.range_text"
    for seat in (CLEO, ANN, BEN):
        assert game.step == "decks"
        game.apply("deck", seat, 1, 20)
    assert (game.step, game.seat, game.phase) == ("turn", CLEO, BEGINNING)
    game.apply("next_phase")
    game.apply("stays")
    game.apply("end_turn")
    game.apply("next_phase")
    assert (game.card, game.unseen) == (6, [19, 20, 19])
    game.apply("to_bottom")
    game.apply("abandon", 0)
    assert [pile(game, seat)[-1] for seat in (CLEO, ANN)] == [5, 6]


def test_those_who_have_no_deck_in_the_box_play_theirs_on_the_table():
    game = SupervillainRumble(3, dice([5]))
    game.apply("choose_starter", ANN)
    game.apply("deck", ANN, 2, 24)
    game.apply("table_cards")
    game.apply("next_phase")
    assert game.card == 5
    game.apply("to_bottom")
    game.apply("end_turn")
    game.apply("next_phase")
    assert (game.card, game.moves_now()[:3]) == (0, ["to_bottom", "stays", "named"])


def test_the_last_one_in_the_game_wins():
    """A22: as in every free-for-all."""
    game = rumble()
    game.apply("life", ANN, -40)
    game.apply("life", CLEO, -41)
    assert (game.over, game.winners()) == (True, [BEN])
