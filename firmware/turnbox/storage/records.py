"""Reading the records of a tail: the effect of each on the journal in memory.

Reading stops at the first record that is not whole or not valid.
"""

from binascii import crc32

from turnbox.storage.format import (
    CHECK,
    FORGET,
    ID_SIZE,
    MOST_MOVES,
    NEW,
    NOTE,
    PASSED,
    REDO,
    ROLLS,
    SETTING,
    STATE,
    UNDO,
)
from turnbox.storage.log import NONSENSE
from turnbox.storage.replay import checkpoint, get
from turnbox.storage.sections import Damaged, header_of, number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.storage.journal import Journal

    Bytes = bytes | bytearray

_BLANK = b"\xff" * 256


def read_records(
    journal: "Journal", tail: "Bytes", start: int, chain: int, check: int
) -> "tuple[int, int]":
    """Load the records from a place on as far as they are complete and valid.

    Returns where they end, and their CRC. A record whose check is right by chance can only be the
    last one, since later checks depend on it.
    """
    place = begin = start
    before = chain  # of the record at `start`, the last one
    moves: list[memoryview] = []  # read, but not in the log yet
    pieces: list[bytes | bytearray] = []
    last = len(tail) - check  # place of a check
    view = memoryview(tail)  # its slices are not copies
    try:
        while place < last:
            size = tail[place]
            end = place + size
            if size == 0 or size == 255 or end > last:
                break
            record = view[place:end]
            after = crc32(record, chain)
            if after & 0xFFFF != tail[end] | tail[end + 1] << 8:
                break
            if check == CHECK and after >> 16 & 0xFFFF != tail[end + 2] | tail[end + 3] << 8:
                break
            if record[1] < MOST_MOVES:
                moves.append(record)
            else:
                if moves:
                    journal.take(moves)
                    moves.clear()
                    pieces.clear()
                _replay(journal, bytes(record), pieces, check == CHECK)
            start = place
            before = chain
            chain = after
            place = end + check
    except NONSENSE:  # a torn record whose CRC is right by chance
        pass
    if moves:
        journal.take(moves)
    if place > begin and tail[start + 1] < MOST_MOVES:
        try:
            _check_entry(tail[start : start + tail[start]])
        except NONSENSE:
            journal.log.truncate(journal.log.count - 1)
            journal.shorten(0)
            return start, before
    return place, chain


def _check_entry(entry: "Bytes") -> None:
    """Raise Damaged or IndexError unless these bytes are exactly one move."""
    place = 4
    for _ in range(entry[3] >> 4):
        _, place = get(entry, place)
    _, place = get(entry, place + (entry[3] & 15))
    if place != len(entry) or place != entry[0]:
        raise Damaged


def _replay(
    journal: "Journal", record: bytes, pieces: "list[bytes | bytearray]", ids: bool
) -> None:
    """Repeat the effect of a record other than a move; `ids`: games have them.

    A record of a newer version is skipped. Raises one of NONSENSE and changes nothing if this is
    not possible.
    """
    kind = record[1]
    if kind == STATE:
        _piece_together(journal, record, pieces)
        return
    pieces.clear()
    if kind == UNDO:
        moves = number(record[2:])
        if moves > journal.log.count:
            raise Damaged
        journal.shorten(moves)
    elif kind == REDO:
        moves = number(record[2:])
        if moves > journal.log.undone:
            raise Damaged
        journal.shorten(-moves)
    elif kind == SETTING:
        index, value = record[2:]
        if index < len(journal.settings):
            journal.settings[index] = value
    elif kind == NEW:
        journal.open(header_of(record[2:] if ids else bytes(ID_SIZE) + record[2:]))
    elif kind == FORGET:
        journal.open(None)
    elif kind == ROLLS:
        end = 3 + record[2]
        _check_entry(record[end:])
        journal.take([record[end:]])
        journal.rolls = record[3:end]
    elif kind == NOTE:
        journal.notes[record[2]] = record[3:]
    elif kind == PASSED:
        journal.passed = number(record[2:6])


def _piece_together(journal: "Journal", record: "Bytes", pieces: "list[bytes | bytearray]") -> None:
    """Add a piece of a state; only a complete state with consecutive pieces counts."""
    place, count = record[2:4]
    if place == 0:
        pieces.clear()
    pieces.append(record[4:])
    if len(pieces) == count:
        checkpoint(journal, journal.log.count, b"".join(pieces))
        journal.since_checkpoint = 0


def erased(tail: "Bytes", place: int) -> bool:
    """Whether all bytes from a place on are 0xFF, as after an erase.

    Looks at small pieces: the heap may have no room for a second tail.
    """
    for at in range(place, len(tail), len(_BLANK)):
        piece = tail[at : at + len(_BLANK)]
        if piece != _BLANK[: len(piece)]:
            return False
    return True
