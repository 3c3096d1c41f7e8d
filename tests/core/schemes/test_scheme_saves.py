"""Large games with schemes in a box's memory: six decks of sixty, forty names (A11, A13)."""

from playing import loaded, play, resume
from playing_schemes import WALL, name

from simulator.desk_port import Flash
from turnbox.games.supervillain_rumble.rules import SupervillainRumble
from turnbox.games.supervillain_rumble.set_up import REVISION
from turnbox.schemes.rules import MOST_CARDS, MOST_NAMED
from turnbox.storage.journal import Header, Journal
from turnbox.storage.recovery import recover

SIX = ["Seat %d" % seat for seat in range(6)]


def sit_down(store):
    """A Rumble of six whose first player begins; each roll is the highest."""
    journal = Journal(store, [0, 0])
    recover(journal)
    journal.begin(Header("supervillain_rumble", REVISION, (6, 0), SIX))
    session = resume(journal)
    session.dice = lambda sides: sides
    play(session, (("choose_starter", 0),))
    return session


def test_six_decks_of_sixty_and_many_ongoing_schemes_are_saved():
    """Through snapshots and power cuts, with states in several pieces."""
    store = Flash()
    session = sit_down(store)
    play(session, [("deck", seat, 1 + seat, MOST_CARDS) for seat in range(6)])
    for _ in range(24):
        play(session, (("next_phase",), ("stays",), ("end_turn",)))
    rules = session.rules
    assert (len(rules.ongoing), rules.left) == (24, [56] * 6)
    assert len(rules.packed) < 600
    again = resume(loaded(store))
    assert (again.rules.packed, again.log.count) == (rules.packed, session.log.count)
    session = None  # small Pythons have no room for two of them
    again.undo(36)
    assert len(again.rules.ongoing) == 12
    assert resume(loaded(store)).rules.packed == again.rules.packed


def test_as_many_ongoing_schemes_as_there_are_cards_fit_in_a_state():
    game = SupervillainRumble(6, None)
    game.apply("choose_starter", 0)
    for seat in range(6):
        game.apply("deck", seat, 1, MOST_CARDS)
    game.ongoing = [seat for seat in range(1, 7) for _ in range(MOST_CARDS)]
    game.ongoing_card = list(range(1, MOST_CARDS + 1)) * 6
    game.left, game.cards = [0] * 6, []
    game.go_to(game.pack())
    assert len(game.packed) < 900
    game.apply("abandon", 359)
    assert (len(game.ongoing), game.left, game.cards) == (359, [0] * 5 + [1], [60])


def test_forty_names_are_saved():
    store = Flash()
    session = sit_down(store)
    play(session, (("table_cards",),))
    for _ in range(MOST_NAMED):
        play(session, (("next_phase",), ("named",) + name(*WALL), ("end_turn",)))
    assert len(session.rules.packed) < 600
    assert resume(loaded(store)).rules.packed == session.rules.packed
