"""A running game: the way back, the history, and games that this box does not know."""

from playing import header, loaded, many, play, raises, resume, sit_down

from simulator.desk_port import Flash
from turnbox.rules import Illegal
from turnbox.session import Session, UnknownGame
from turnbox.storage.journal import Header, Journal
from turnbox.storage.log import NOBODY
from turnbox.storage.replay import checkpoint, entries


def test_undo_gives_exactly_the_state_before_the_move():
    session = sit_down(Flash())
    states = many(session, 12)
    while states:
        session.undo(1)
        assert session.rules.packed == session.rules.pack() == states.pop()
    assert session.log.count == 0


def test_undo_takes_back_any_number_of_moves_at_once():
    """Near states are kept at hand, far ones are found by replaying."""
    session = sit_down(Flash())
    states = many(session, 50)
    for moves in (1, 8, 9, 30, 2):
        session.undo(moves)
        assert session.rules.packed == session.rules.pack() == states[session.log.count]
    assert session.log.count == 0


def test_the_game_goes_on_from_where_undo_led():
    """And what was taken back never comes again."""
    session = sit_down(Flash())
    many(session, 20)
    session.undo(11)
    before = session.rules.packed
    play(session, (("life", 0, -1),) * 12)
    session.undo(12)
    assert session.rules.packed == before


def test_the_state_after_a_move_is_packed_when_the_picture_is_there():
    session = sit_down(Flash())
    many(session, 3)
    session.settle()
    packs = []
    pack = session.rules.pack

    def counted():
        packs.append(session.log.count)
        return pack()

    session.rules.pack = counted
    play(session, (("life", 0, -1),))
    assert packs == []
    session.settle()
    assert packs == [4]
    assert session.journal.state == session.rules.packed == pack()


def test_undo_works_after_a_reboot_as_before():
    store = Flash()
    states = many(sit_down(store), 20)
    session = resume(loaded(store))
    session.undo(10)
    assert session.rules.packed == states[10]


def test_a_state_that_the_rules_do_not_fit_is_replayed_from_an_older_one():
    store = Flash()
    states = many(sit_down(store), 20)
    journal = loaded(store)
    for count, wrong in ((8, states[8]), (16, b"\xff" * len(states[16])), (19, states[19][1:])):
        checkpoint(journal, count, wrong)
    session = resume(journal)
    session.undo(1)
    assert session.rules.packed == states[19]


def test_there_is_nothing_to_undo_before_the_first_move():
    session = sit_down(Flash())
    for moves in (1, 0):
        assert raises(Illegal, session.undo, moves) == "box.why.no_undo_text"


def test_rolls_are_part_of_the_move_and_are_not_rolled_again():
    store = Flash()
    session = sit_down(store, 2, [2, 5])
    play(session, (("draw_starter",),) + (("end_step",),) * 5)
    again = resume(loaded(store))
    assert again.rules.packed == session.rules.packed
    assert (again.rules.starter, again.rules.stone) == (1, 5)


def test_the_log_tells_who_what_and_when():
    session = sit_down(Flash(), 2, [2, 5])
    session.play("draw_starter", (), 3)
    session.play("life", (0, -4), 60)
    session.play("end_step", (), 7)
    number = session.rules.move_number
    assert list(entries(session.log)) == [
        (number("draw_starter"), NOBODY, (), (2,), 3),
        (number("life"), 1, (0, -4), (), 60),
        (number("end_step"), 1, (), (), 7),
    ]


def test_a_refused_move_is_not_saved():
    session = sit_down(Flash())
    assert raises(Illegal, session.play, "life", (0, 1), 0) == "box.why.not_now_text"
    assert session.log.count == 0


def test_a_game_of_an_unknown_revision_is_not_opened():
    """It is kept: the journal still has it."""
    known = header()
    for game, revision in (("commander_party", known.revision + 1), ("no_such_game", 1)):
        journal = Journal(Flash(), [0])
        journal.begin(Header(game, revision, known.options, known.names))
        assert raises(UnknownGame, Session, journal.header, journal, None) == game
        assert journal.header.game == game
