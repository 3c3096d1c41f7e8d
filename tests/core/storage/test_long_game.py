"""Games longer than a chunk of the log, than the tail, than the whole log."""

import io

from playing import begun, loaded, play, resume, sit_down

from simulator.desk_port import Flash
from turnbox.storage.log import CHUNK, LIMIT, Log, encode
from turnbox.storage.replay import entries


def test_a_full_tail_becomes_a_snapshot_by_itself():
    """600 moves, more than most games have."""
    store = Flash()
    journal = begun(store)
    session = resume(journal)
    play(session, (("choose_starter", 1),))
    for _ in range(300):
        play(session, (("life", 1, 2), ("life", 1, -2)))
    assert journal.generation == 1
    again = resume(loaded(store))
    assert again.rules.packed == session.rules.packed
    assert again.log.count == 601


def test_a_full_log_drops_its_oldest_half_and_undo_reaches_no_further():
    """Each move gives one life, so that the sum tells how many moves are in a state."""
    store = Flash()
    session = sit_down(store)
    play(session, (("choose_starter", 1),))
    made = 1
    while session.log.count == made:
        play(session, (("life", made % 3, 1),))
        made += 1
    assert made // 3 < session.log.count < made * 2 // 3
    assert LIMIT // 3 < session.log.size < LIMIT * 2 // 3
    packed, count = session.rules.packed, session.log.count
    del session  # the power is cut: only the store is left
    again = resume(loaded(store))
    assert again.rules.packed == packed
    assert again.log.count == count
    again.undo(count)
    assert sum(again.rules.life) == 120 + (made - 1) - count


def long_log():
    """One that takes three chunks and a little of a fourth, entry n with n seconds."""
    log = Log()
    while log.size < 3 * CHUNK + 20:
        log.append(encode(7, 0, (log.count, -1), (), log.count))
    return log


def seconds(log, first=0):
    """The seconds of its entries."""
    return [entry[4] for entry in entries(log, first)]


def test_a_long_game_is_read_from_any_place_on():
    log = long_log()
    count = log.count
    assert seconds(log) == list(range(count))
    for first in (0, 1, count // 3, count // 2, count - 1, count):
        assert seconds(log, first) == list(range(first, count))


def test_what_is_saved_of_a_long_game_is_read_again():
    from turnbox.storage.sections import (
        read_log,  # here: the others run in as little memory as a box
    )
    from turnbox.storage.snapshot import parts_of

    log = long_log()
    again = Log()
    read_log(again, io.BytesIO(b"".join([bytes(part) for part in parts_of(log)])))
    assert (again.count, again.size) == (log.count, log.size)
    assert seconds(again) == seconds(log)
    again.append(encode(7, 0, (), (), 99))
    assert seconds(again, log.count - 1) == [log.count - 1, 99]


def test_a_long_game_can_be_taken_back_to_any_place():
    log = long_log()
    while log.count:
        left = log.count * 2 // 3
        log.truncate(left)
        assert log.count == left
        assert seconds(log) == list(range(left))
    log.append(encode(7, 0, (), (), 99))
    assert seconds(log) == [99]


def test_the_oldest_half_can_be_dropped_for_the_state_it_led_to():
    from turnbox.storage.full_log import drop_oldest_half, oldest_half

    log = long_log()
    count, half = log.count, oldest_half(log)
    assert count // 4 < half < count * 3 // 4
    drop_oldest_half(log, b"state")
    assert (log.count, log.base) == (count - half, b"state")
    assert seconds(log) == list(range(half, count))
    log.clear()
    assert (log.count, log.size, log.base) == (0, 0, b"")
