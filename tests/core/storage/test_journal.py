"""The journal: records in the tail, snapshots beside it, and the effects of power cuts."""

from playing import SOME, begun, header, loaded, play, raises, resume, sit_down

from simulator.desk_port import Flash
from turnbox.storage.format import CHECK, MOST_MOVES, PIECE
from turnbox.storage.journal import STATE_APART, Header
from turnbox.storage.log import encode
from turnbox.storage.snapshot import packed


def test_a_new_store_holds_nothing_and_no_trouble():
    journal = loaded(Flash())
    assert journal.header is None
    assert (journal.log.count, journal.settings, journal.troubles) == (0, [0, 0], [])


def test_a_reboot_brings_the_same_game_back():
    store = Flash()
    session = sit_down(store)
    play(session, SOME)
    journal = loaded(store)
    again = resume(journal)
    assert journal.troubles == []
    assert again.rules.packed == session.rules.packed
    assert (again.log.count, again.names) == (4, ["Seat 1", "Seat 2", "Seat 3"])


def test_undo_and_settings_survive_a_reboot():
    store = Flash()
    session = sit_down(store)
    play(session, SOME)
    before = session.rules.packed
    play(session, (("life", 0, 1), ("life", 0, 2)))
    session.undo(2)
    journal = loaded(store)
    journal.set(1, 7)
    journal = loaded(store)
    assert resume(journal).rules.packed == before
    assert journal.settings == [0, 7]


def test_a_forgotten_game_stays_forgotten():
    store = Flash()
    play(sit_down(store), SOME)
    loaded(store).forget()
    journal = loaded(store)
    assert journal.header is None
    assert journal.log.count == 0


def test_a_new_game_takes_the_place_of_the_old_one():
    store = Flash()
    play(sit_down(store), SOME)
    journal = loaded(store)
    journal.begin(header(5))
    journal = loaded(store)
    assert (journal.header.options[0], journal.log.count) == (5, 0)


def test_a_snapshot_holds_everything_and_empties_the_tail():
    store = Flash()
    journal = begun(store)
    session = resume(journal)
    play(session, SOME)
    journal.snapshot()
    assert store.tail == b"\xff" * store.tail_size
    journal = loaded(store)
    assert resume(journal).rules.packed == session.rules.packed
    assert (journal.tail_end, journal.generation) == (0, 1)
    play(resume(journal), (("life", 1, -1),))
    assert resume(loaded(store)).rules.life[1] == 39


def test_what_was_undone_behind_a_snapshot_does_not_come_back_with_it():
    """Other moves take the places of those that the snapshot's state has in it."""
    store = Flash()
    journal = begun(store)
    session = resume(journal)
    play(session, SOME)
    journal.snapshot()
    session.undo(2)
    play(session, (("life", 2, -9), ("life", 2, -9)))
    again = resume(loaded(store))
    assert again.log.count == 4
    assert again.rules.packed == session.rules.packed
    assert again.rules.life == [37, 40, 22]


def test_a_torn_record_is_told_and_all_before_it_is_kept():
    store = Flash()
    journal = begun(store)
    session = resume(journal)
    play(session, SOME)
    before = session.rules.packed
    end = journal.tail_end
    play(session, (("life", 0, -5),))
    store.tail[end + 4 : journal.tail_end] = b"\xff" * (journal.tail_end - end - 4)
    journal = loaded(store)
    assert journal.troubles == ["trouble.torn_text"]
    again = resume(journal)
    assert again.rules.packed == before
    play(again, (("life", 0, -6),))
    assert resume(loaded(store)).rules.life[0] == 31


def test_old_moves_are_never_taken_for_new_ones():
    """Cut after a snapshot and before the erase: the tail belongs to the snapshot before."""
    store = Flash()
    journal = begun(store)
    journal.snapshot()
    play(resume(journal), SOME)
    tail = bytes(store.tail)
    journal.snapshot()
    store.tail[:] = tail
    journal = loaded(store)
    assert (journal.log.count, journal.troubles) == (4, [])
    play(resume(journal), (("life", 0, 1),))
    again = resume(loaded(store))
    assert (again.log.count, again.rules.life[0]) == (5, 38)


def test_a_store_that_refuses_changes_nothing():
    store = Flash()
    session = sit_down(store)
    play(session, SOME)
    before = session.rules.packed

    def refuse(offset, data):
        raise OSError("full")

    append, store.append = store.append, refuse
    raises(OSError, session.play, "life", (0, -1), 0)
    raises(OSError, session.undo, 1)
    assert session.rules.packed == session.rules.pack() == before
    assert session.log.count == 4
    store.append = append
    play(session, (("life", 0, -2),))
    assert resume(loaded(store)).rules.life[0] == 35


def long_game(store, moves):
    """A session after so many moves, and what is to be saved on the way: counts and states."""
    session = sit_down(store)
    checkpoints = []
    play(session, (("choose_starter", 1),))
    for number in range(1, moves):
        if number % STATE_APART == 0:
            checkpoints.append((number, session.rules.packed))
        play(session, (("life", number % 3, 1 + number % 4),))
    return session, checkpoints


def test_states_on_the_way_are_saved_so_that_power_on_replays_few_moves():
    store = Flash()
    session, checkpoints = long_game(store, 2 * STATE_APART + 1)
    journal = loaded(store)
    assert len(checkpoints) == 2
    assert journal.checkpoints == checkpoints
    assert resume(journal).rules.packed == session.rules.packed


def test_power_cuts_and_undo_do_not_put_off_the_next_state():
    """A box that is switched off every few moves would otherwise never save one."""
    store = Flash()
    session = sit_down(store)
    play(session, (("choose_starter", 1),))
    for _ in range(STATE_APART // 4 - 1):
        play(session, (("life", 0, 1),) * 4)
        session.undo(3)
        session = resume(loaded(store))
    before = session.log.count
    assert loaded(store).checkpoints == []
    play(session, (("life", 0, 1),) * 4)
    assert [count for count, _ in loaded(store).checkpoints] == [before + 3]


def test_an_undone_state_counts_no_more():
    """Other moves take the places of those that it has in it."""
    store = Flash()
    session, checkpoints = long_game(store, 2 * STATE_APART + 2)
    session.undo(3)
    play(session, (("life", 2, -9),) * 3)
    journal = loaded(store)
    assert journal.checkpoints == checkpoints[:1]
    assert resume(journal).rules.packed == session.rules.packed


def with_a_long_state(store):
    """A tail with a state of two records in it; where it begins there, and the state."""
    journal = begun(store)
    for _ in range(STATE_APART):
        journal.move(encode(7, 0, (0, 1), (), 0))
    place = journal.tail_end
    state = bytes([number % 251 for number in range(PIECE + 100)])
    journal.state = state
    journal.move(encode(7, 0, (0, 1), (), 0))
    return place, state


def test_a_state_longer_than_a_record_is_pieced_together():
    store = Flash()
    _, state = with_a_long_state(store)
    journal = loaded(store)
    assert journal.checkpoints == [(STATE_APART, state)]
    assert journal.log.count == STATE_APART + 1


def test_a_state_cut_between_its_pieces_does_not_count():
    """Neither alone nor with what is written later in the place of its end."""
    store = Flash()
    place, state = with_a_long_state(store)
    end = place + store.tail[place] + CHECK
    store.tail[end:] = b"\xff" * (store.tail_size - end)
    journal = loaded(store)
    assert (journal.checkpoints, journal.log.count) == ([], STATE_APART)
    state = bytes([255 - byte for byte in state])
    journal.state = state
    journal.move(encode(7, 0, (0, 1), (), 0))
    assert loaded(store).checkpoints == [(STATE_APART, state)]


def test_records_of_a_newer_box_are_passed_over():
    store = Flash()
    journal = begun(store)
    play(resume(journal), SOME[:2])
    journal.write(MOST_MOVES, b"what is this?")
    play(resume(journal), SOME[2:])
    journal = loaded(store)
    assert (journal.log.count, journal.troubles) == (4, [])
    assert resume(journal).rules.life[0] == 37


def test_names_keep_their_accents():
    store = Flash()
    loaded(store).begin(Header("game", 3, (2, 1), ["Chloé", "Zoë", ""]))
    again = loaded(store).header
    assert (again.game, again.revision, again.options) == ("game", 3, (2, 1))
    assert again.names == ["Chloé", "Zoë", ""]


def test_options_may_be_large_numbers():
    store = Flash()
    loaded(store).begin(Header("game", 3, (6, 0, 127, 128, 999, 9999, 0), ["Ann", "Ben"]))
    again = loaded(store).header
    assert again.options == (6, 0, 127, 128, 999, 9999, 0)
    assert again.names == ["Ann", "Ben"]
    assert packed(again)[8:13] == bytes((3, 7, 6, 0, 127))  # small ones as they always were


def test_names_too_long_for_a_record_are_refused():
    names = ["x" * 130, "y" * 130]
    journal = loaded(Flash())
    assert "244" in raises(ValueError, journal.begin, Header("game", 3, (2,), names))
    assert journal.header is None
