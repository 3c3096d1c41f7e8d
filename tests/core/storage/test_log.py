"""The log: every move of a game in one bytearray."""

from playing import raises

from turnbox.storage.log import Log, encode
from turnbox.storage.replay import decode, entries, seconds

ENTRIES = (
    (0, 255, (), (), 0),
    (2, 0, (), (6,), 7),
    (7, 3, (3, -40), (), 127),
    (10, 5, (0, 1, 21), (), 128),
    (8, 1, (1, -1), (), 86400),
    (9, 1, (-999,), (), 1),
    (251, 5, (63, 64, -64, -65, 8191, 8192, 1000000), (1, 255), 0),
    (1, 0, tuple(range(-7, 8)), tuple(range(1, 16)), 3),
)


def filled():
    """A log with all of them."""
    log = Log()
    for entry in ENTRIES:
        log.append(encode(*entry))
    return log


def test_what_is_written_is_read_again():
    for entry in ENTRIES:
        data = encode(*entry)
        assert data[0] == len(data)
        assert decode(data, 0) == entry


def test_a_move_takes_a_few_bytes():
    """With its length, its number, the seat, the counts, and the seconds."""
    assert bytes(encode(2, 1, (), (4,), 9)) == b"\x06\x02\x01\x01\x04\x09"
    assert bytes(encode(7, 1, (2, -3), (), 300)) == b"\x08\x07\x01\x20\x04\x05\xac\x02"


def test_entries_come_back_in_order_from_any_place_on():
    log = filled()
    assert tuple(entries(log)) == ENTRIES
    for first in range(len(ENTRIES) + 1):
        assert tuple(entries(log, first)) == ENTRIES[first:]


def test_the_last_entries_can_be_forgotten():
    log = filled()
    log.truncate(3)
    assert log.count == 3
    assert tuple(entries(log)) == ENTRIES[:3]
    log.append(encode(*ENTRIES[7]))
    assert tuple(entries(log)) == ENTRIES[:3] + ENTRIES[7:]
    log.truncate(9)
    assert log.count == 4
    log.truncate(0)
    assert (log.count, log.size, tuple(entries(log))) == (0, 0, ())


def test_an_entry_with_more_rolls_than_it_can_tell_is_refused():
    assert "16 rolls" in raises(ValueError, encode, 1, 0, (), [1] * 16, 0)
    assert "16 arguments" in raises(ValueError, encode, 1, 0, (1,) * 16, [], 0)


def test_the_seconds_of_the_last_entries_add_up():
    """Also where the byte before them belongs to something else."""
    log = filled()
    for first in range(len(ENTRIES) + 1):
        assert seconds(log, first) == sum([entry[4] for entry in ENTRIES[first:]])
