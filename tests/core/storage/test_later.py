"""A journal that has lost something, and a shelf with another version of its game."""

from playing import SOME, begin, ids, loaded, play, resume

from simulator.desk_port import Flash
from turnbox.storage.later import part
from turnbox.storage.log import encode
from turnbox.storage.notes import SUSPENDED
from turnbox.storage.shelf import DATA, Shelf


def played(moves):
    """A store with a game after these moves, its journal and its session."""
    store = Flash()
    journal = loaded(store)
    begin(journal, 1)
    session = resume(journal)
    play(session, moves)
    return store, journal, session


def after_a_loss(store):
    """A journal as a box has it after a start."""
    journal = loaded(store)
    part(journal)
    return journal


def test_a_later_version_than_the_journal_s_is_there_to_resume_after_a_loss():
    store, journal, session = played(SOME[:2])
    journal.snapshot()
    play(session, SOME[2:])
    Shelf(journal).put(False)
    begin(journal, 2)
    journal.snapshot()
    store.slots[journal.generation & 1] = b"lost"
    journal = after_a_loss(store)
    assert journal.troubles == ["trouble.slot_text"]
    assert journal.log.count == 2
    assert ids(Shelf(journal)) == [1]
    assert journal.notes[SUSPENDED]
    Shelf(journal).resume(bytes((1,) * 8))
    assert journal.log.count == 4


def test_a_loss_of_records_leaves_the_shelf_what_it_has():
    store, journal, session = played(SOME[:2])
    end = journal.tail_end
    play(session, SOME[2:])
    Shelf(journal).put(False)
    begin(journal, 2)
    store.tail[end + 2] ^= 4
    journal = after_a_loss(store)
    assert (journal.troubles, journal.log.count) == (["trouble.moves_text"], 2)
    assert ids(Shelf(journal)) == [1]


def test_the_versions_before_those_of_a_journal_stay_hidden_after_a_loss():
    store, journal, session = played(SOME[:1])
    session.undo(1)
    session.undo(-1)
    Shelf(journal).put(False)
    play(session, SOME[1:])
    store.tail[journal.tail_end - 6] ^= 4
    journal = after_a_loss(store)
    assert (journal.troubles, journal.log.count) == (["trouble.moves_text"], 3)
    assert journal.header.id == bytes((1,) * 8)
    assert ids(Shelf(journal)) == []


def test_a_later_version_of_several_pages_is_found_after_a_loss():
    for lost in (100, DATA + 400):
        store = Flash()
        journal = loaded(store)
        begin(journal, 1)
        while journal.log.size < DATA + 300:
            journal.move(encode(7, 0, (0, 1), (), 0))
        older = loaded(store)
        while journal.log.size < lost:
            journal.move(encode(7, 0, (0, 1), (), 0))
        Shelf(journal).put(False)
        older.troubles = ["trouble.slot_text"]
        part(older)
        assert (older.header.id == b"") == (lost > DATA)


def test_a_move_that_was_never_saved_is_no_loss():
    store = Flash()
    journal = loaded(store)
    begin(journal, 1)
    play(resume(journal), SOME)
    Shelf(journal).put(False)
    resume(journal).undo(4)
    play(resume(journal), (("choose_starter", 2),))
    store.tail[journal.tail_end - 3 : journal.tail_end] = b"\xff" * 3
    journal = after_a_loss(store)
    assert journal.troubles == ["trouble.torn_text"]
    assert journal.header.id == bytes((1,) * 8)
