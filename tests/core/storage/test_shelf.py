"""The shelf: suspended games, the archive of finished ones, and what is evicted from it."""

from playing import SOME, begin, header, ids, loaded, play, raises, resume, sit_down

from simulator.desk_port import Flash
from turnbox.storage.ended import as_noted, carry_over, was_pulled
from turnbox.storage.format import PAGES
from turnbox.storage.log import encode
from turnbox.storage.notes import ENDED, PULLED, SUSPENDED, write_note
from turnbox.storage.shelf import DAMAGED, DATA, FULL, HEAD, Shelf


def put_many(journal, numbers, finished, moves=0):
    """Games of about so many moves, one after the other."""
    for number in numbers:
        begin(journal, number)
        for _ in range(moves):
            journal.move(encode(7, 0, (0, 1), (), 0))
        Shelf(journal).put(finished)
    begin(journal, 255)


def test_a_suspended_game_is_resumed_where_it_was():
    store = Flash()
    session = sit_down(store)
    play(session, SOME)
    session.undo(1)
    session.journal.header.id = b"12345678"
    state, log = session.rules.packed, bytes(session.log.chunks[0][: session.log.size])
    Shelf(session.journal).put(False)
    begin(session.journal, 2)
    play(resume(session.journal), SOME[:1])
    journal = loaded(store)
    Shelf(journal).put(False)
    Shelf(journal).resume(b"12345678")
    for _ in range(2):
        session = resume(journal)
        assert session.rules.packed == session.rules.pack() == state
        assert (session.log.count, session.log.undone) == (3, 1)
        assert bytes(session.log.chunks[0][: session.log.size]) == log
        assert ids(Shelf(journal)) == [2]
        journal = loaded(store)


def test_the_current_game_is_not_listed_whatever_is_on_the_shelf():
    store = Flash()
    journal = loaded(store)
    put_many(journal, (1,), False)
    assert ids(Shelf(journal)) == [1]
    Shelf(journal).put(False)
    assert ids(Shelf(journal)) == [1]
    Shelf(journal).resume(bytes((1,) * 8))
    assert ids(Shelf(journal)) == [255]
    assert ids(Shelf(loaded(store))) == [255]


def test_the_latest_version_of_a_game_counts():
    journal = loaded(Flash())
    put_many(journal, (1, 2), False)
    for moves in (1, 2, 3):
        Shelf(journal).put(False)
        Shelf(journal).resume(bytes((1,) * 8))
        journal.move(encode(7, 0, (0, 1), (), 0))
        assert journal.log.count == moves
        Shelf(journal).put(False)
        Shelf(journal).resume(bytes((2,) * 8))
    assert sorted(ids(Shelf(journal))) == [1, 255]


def pulled_before(journal, number, moves=0):
    """A finished game that was pulled as the current one, then some moves, then it is put away."""
    begin(journal, number)
    journal.move(encode(7, 0, (0, 1), (), 0))
    write_note(journal, ENDED, as_noted(journal))
    for _ in range(moves):
        journal.move(encode(7, 0, (0, 1), (), 0))
    assert was_pulled(journal) == (not moves)
    shelf = Shelf(journal)
    carry_over(shelf, shelf.put(True))
    begin(journal, 255)
    shelf = Shelf(journal)
    return [shelf.pulled(game) for game in shelf.games()]


def test_a_game_that_was_pulled_as_the_current_one_is_pulled_on_the_shelf():
    assert pulled_before(loaded(Flash()), 1) == [True]


def test_a_game_that_has_gone_on_since_it_was_pulled_waits():
    assert pulled_before(loaded(Flash()), 1, 1) == [False]


def test_no_other_game_is_marked_with_one_that_was_pulled_as_the_current_one():
    journal = loaded(Flash())
    put_many(journal, (1,), True, 1)
    assert pulled_before(journal, 2) == [False, False]


def test_a_dropped_game_is_gone_in_all_versions():
    store = Flash()
    journal = loaded(store)
    put_many(journal, (1, 2, 1), False)
    Shelf(journal).delete(bytes((1,) * 8))
    assert ids(Shelf(journal)) == ids(Shelf(loaded(store))) == [2]
    assert raises(OSError, Shelf(journal).resume, bytes((1,) * 8)) == DAMAGED


def test_a_long_game_takes_several_pages():
    store = Flash()
    journal = loaded(store)
    begin(journal, 1)
    while journal.log.size < 2 * DATA + 100:
        journal.move(encode(7, 0, (0, 1), (), 0))
    count = journal.log.count
    shelf = Shelf(journal)
    shelf.put(False)
    begin(journal, 2)
    assert len(shelf.games()[0].pages) == 3
    assert shelf.header(shelf.games()[0]).names == header().names
    shelf = None
    Shelf(journal).resume(bytes((1,) * 8))
    assert journal.log.count == count


def test_at_least_thirty_finished_games_of_a_page_are_kept_and_the_oldest_leave():
    journal = loaded(Flash())
    put_many(journal, range(1, PAGES + 6), True)
    kept = ids(Shelf(journal))
    assert kept == list(range(6, PAGES + 6))
    assert len(kept) >= 30


def test_a_long_game_evicts_more_than_one():
    journal = loaded(Flash())
    put_many(journal, range(1, PAGES + 1), True)
    put_many(journal, (100,), True, 2 * DATA // 8)
    pages = len(Shelf(journal).games()[-1].pages)
    assert pages > 1
    assert ids(Shelf(journal)) == list(range(1 + pages, PAGES + 1)) + [100]


def test_heads_that_the_journal_has_are_not_read_again():
    store = Flash()
    journal = loaded(store)
    put_many(journal, (1, 2), False)
    journal.heads = Shelf(journal).heads
    pages = store.pages()
    pages.open = None  # nothing can be read
    store.pages = lambda: pages
    assert ids(Shelf(journal)) == [1, 2]
    shelf = Shelf(journal, False)
    assert not list(shelf.read_heads())
    assert ids(shelf) == [1, 2]


def test_heads_are_read_again_once_the_shelf_has_changed():
    journal = loaded(Flash())
    put_many(journal, (1, 2), False)
    put_many(journal, range(3, PAGES + 1), True)
    for change in (
        lambda: put_many(journal, (100,), True, 2 * DATA // 8),  # evicts more than one
        lambda: Shelf(journal).delete(bytes((1,) * 8)),
    ):
        journal.heads = Shelf(journal).heads
        changes = journal.shelf_changes
        change()
        assert journal.heads is None
        assert journal.shelf_changes > changes


def test_heads_are_read_again_after_a_write_that_failed():
    store = Flash()
    journal = loaded(store)
    put_many(journal, (1, 2), False)

    def refuse(page, copy, parts=()):
        raise OSError("full")

    for change in (
        lambda: Shelf(journal).put(False),
        lambda: Shelf(journal).delete(bytes((1,) * 8)),
    ):
        journal.heads = Shelf(journal).heads
        pages = store.pages()
        pages.write = pages.free = refuse
        was, store.pages = store.pages, lambda pages=pages: pages
        raises(OSError, change)
        store.pages = was
        assert journal.heads is None


def test_suspended_games_are_never_evicted():
    journal = loaded(Flash())
    put_many(journal, (1,), False)
    put_many(journal, range(2, PAGES + 9), True)
    assert ids(Shelf(journal))[0] == 1
    put_many(journal, range(100, 99 + PAGES), False)
    shelf = Shelf(journal)
    assert not [game for game in shelf.games() if game.finished]
    assert raises(OSError, shelf.put, False) == FULL
    assert raises(OSError, shelf.put, True) == FULL
    assert len(Shelf(journal).games()) == PAGES


def test_finished_games_up_to_a_number_have_been_pulled():
    store = Flash()
    journal = loaded(store)
    put_many(journal, (1, 2, 3), True)
    shelf = Shelf(journal)
    assert [shelf.pulled(game) for game in shelf.games()] == [False] * 3
    shelf.mark_pulled(shelf.games()[1].number)
    shelf = Shelf(loaded(store))
    assert [shelf.pulled(game) for game in shelf.games()] == [True, True, False]


def test_a_game_that_comes_after_all_were_pulled_and_dropped_is_not_pulled():
    journal = loaded(Flash())
    put_many(journal, (1, 2), True)
    shelf = Shelf(journal)
    shelf.mark_pulled(shelf.games()[-1].number)
    shelf.delete(bytes((1,) * 8))
    shelf.delete(bytes((2,) * 8))
    put_many(journal, (3,), True)
    shelf = Shelf(journal)
    assert [shelf.pulled(game) for game in shelf.games()] == [False]
    assert PULLED in journal.notes


def test_a_page_whose_head_is_damaged_is_listed_and_kept_until_it_is_deleted():
    store = Flash()
    journal = loaded(store)
    put_many(journal, (1,), False)
    (page,) = store.shelf
    good = store.shelf[page]
    for place in range(HEAD):
        store.shelf[page] = good[:place] + bytes((good[place] ^ 4, 0)) + good[place + 2 :]
        shelf = Shelf(journal)
        (game,) = shelf.games()
        assert (shelf.header(game), game.finished) == (None, False)
        assert raises(OSError, shelf.resume, game.id) == DAMAGED
    put_many(journal, range(2, PAGES + 8), True)
    assert [game for game in Shelf(journal).games() if not game.finished][0].pages == [page]
    Shelf(journal).delete(game.id)
    assert page not in store.shelf
    Shelf(journal).note_suspended()
    assert not journal.notes[SUSPENDED]


def test_a_damaged_page_is_no_game_to_resume_and_the_current_one_stays():
    store = Flash()
    session = sit_down(store)
    play(session, SOME)
    session.journal.header.id = b"12345678"
    Shelf(session.journal).put(False)
    begin(session.journal, 2)
    play(resume(session.journal), SOME[:1])
    (page,) = store.shelf
    good = store.shelf[page]
    for place in range(len(good)):
        store.shelf[page] = good[:place] + bytes((good[place] ^ 4,)) + good[place + 1 :]
        journal = loaded(store)
        assert raises(OSError, Shelf(journal).resume, b"12345678") == DAMAGED
        assert (journal.header.id[0], journal.log.count) == (2, 1)


def test_a_store_that_refuses_the_snapshot_keeps_the_current_game():
    store = Flash()
    session = sit_down(store)
    play(session, SOME)
    session.journal.header.id = b"12345678"
    Shelf(session.journal).put(False)
    begin(session.journal, 2)
    play(resume(session.journal), SOME[:2])
    journal = loaded(store)

    def refuse(number, parts):
        raise OSError("full")

    write, store.write_slot = store.write_slot, refuse
    raises(OSError, Shelf(journal).resume, b"12345678")
    assert (journal.header.id[0], journal.log.count) == (2, 2)
    play(resume(journal), SOME[2:])
    store.write_slot = write
    assert resume(loaded(store)).log.count == 4


def test_a_note_tells_whether_games_are_suspended():
    journal = loaded(Flash())
    put_many(journal, (1,), True)
    assert not journal.notes.get(SUSPENDED)
    put_many(journal, (2,), False)
    assert journal.notes.get(SUSPENDED)
    Shelf(journal).resume(bytes((2,) * 8))
    assert not journal.notes.get(SUSPENDED)


def test_only_the_latest_version_of_a_game_takes_room():
    store = Flash()
    journal = loaded(store)
    put_many(journal, (1, 2), False)
    for _ in range(3):
        for number in (1, 2):
            Shelf(journal).resume(bytes((number,) * 8))
            Shelf(journal).put(False)
    begin(journal, 255)
    assert len(store.shelf) == 2


def test_a_game_that_is_wanted_is_not_evicted_for_the_current_one():
    journal = loaded(Flash())
    put_many(journal, range(1, PAGES + 1), True)
    Shelf(journal).put(False, bytes((1,) * 8))
    begin(journal, 254)
    assert ids(Shelf(journal))[0] == 1
    assert len(Shelf(journal).games()) == PAGES
