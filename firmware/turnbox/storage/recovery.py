"""Reading the journal at power-on: the newest whole slot, and the records that follow it.

Never raises, whatever is in the store: reading stops at data that cannot be read or is invalid, and
the trouble is reported.
"""

import struct
from binascii import crc32

from turnbox.storage.format import (
    FORGET,
    MAGIC,
    MOST_MOVES,
    NEW,
    SETTING,
    SLOT_HEADER,
    SLOT_SIZE,
    STATE,
    TAIL_HEADER,
    UNDO,
)
from turnbox.storage.journal import Header, tail_header
from turnbox.storage.log import CHUNK, LIMIT, NONSENSE
from turnbox.storage.undo import get

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import IO

    from turnbox.storage.journal import Journal
    from turnbox.storage.log import Log

    Bytes = bytes | bytearray

SLOT_HEAD = struct.calcsize(SLOT_HEADER)
MOST_CHUNKS = 2 * LIMIT // CHUNK  # of a log: more would not fit a board's memory
_BLANK = b"\xff" * 256
# More snapshots than any flash survives. A torn number is larger: its high bytes are still erased.
MOST_TRACED = 0xFFFF0000
MOST_GENERATIONS = 0xFFFFFF00
SHORTEST = 5  # bytes of an entry of the log


class Damaged(ValueError):
    """Contents that cannot be trusted."""


def recover(journal: "Journal") -> None:
    """Fill a new journal from its store; losses are listed in its `troubles`. Never raises."""
    damaged = _load_slots(journal)
    trouble = "store"
    try:
        tail = journal.store.read_tail()
    except OSError:
        follows = journal.clean = False
    else:
        follows, trouble = _load_tail(journal, tail, damaged > 0)
    if damaged:
        journal.clean = False  # there must be a new copy before the game continues
        lost = "slot" if journal.generation else "slots"
        # The tail is erased once the copy is complete: if the tail is there, the copy was never
        # complete.
        copying = follows and damaged == 1 and not trouble
        journal.troubles.append("trouble.%s_text" % ("copy" if copying else lost))
    if trouble:
        journal.troubles.append("trouble.%s_text" % trouble)


# Slots


def _load_slots(journal: "Journal") -> int:
    """Load the newest slot that can be read. Returns how many newer ones cannot."""
    found = []
    for number in (0, 1):
        generation = _peek(journal, number)
        if generation is not None:
            found.append((generation, number))
    damaged = 0
    for generation, number in sorted(found, reverse=True):
        if generation < MOST_TRACED:
            journal.newest = max(journal.newest, generation)
        try:
            _read_slot(journal, number)
            journal.generation = generation
            journal.newest = max(journal.newest, generation)
            break
        except (OSError,) + NONSENSE:
            damaged += 1
            journal.newest = max(journal.newest, 1)  # something was saved here
            journal.log.clear()
    return damaged


def _peek(journal: "Journal", number: int) -> "int | None":
    """The generation of a slot that is not blank. If it is lost or its head is damaged, it may be
    the newest."""
    try:
        file = journal.store.open_slot(number)
        if not file:
            return None
        head = file.read(SLOT_HEAD)
        file.close()
    except OSError:
        return MOST_GENERATIONS
    if head == _BLANK[: len(head)]:
        return None
    if len(head) < SLOT_HEAD or head[:4] != MAGIC:
        return MOST_GENERATIONS
    return int(struct.unpack(SLOT_HEADER, head)[1])


def _read_slot(journal: "Journal", number: int) -> None:
    """Load a slot. If it raises, only the log has changed."""
    file = journal.store.open_slot(number)
    if not file:
        raise Damaged
    try:
        slot = _Slot(file, number)
        values = _read(slot, _read(slot, 1)[0])
        header = _read_block(slot)
        base = _read_block(slot)
        state = _read_block(slot)
        read_log(journal.log, slot)
        marks = _marks(_read_block(slot)) if slot.left else []
        slot.check()
    finally:
        file.close()
    found = _header(header) if header else None
    journal.log.base = base
    # A newer box may know more settings, an older one fewer.
    for index in range(min(len(values), len(journal.settings))):
        journal.settings[index] = values[index]
    journal.header = found
    journal.marks = marks
    if state:
        journal.mark(journal.log.count, state)


class _Slot:
    """The file of a slot, after its head.

    All data read go into a CRC, for `check` at the end. Raises Damaged unless the slot's generation
    belongs into this slot.
    """

    def __init__(self, file: "IO[bytes]", number: int) -> None:
        head = _read(file, SLOT_HEAD)
        _, generation, self.left = struct.unpack(SLOT_HEADER, head)
        if generation & 1 != number or not 0 < generation < MOST_GENERATIONS:
            raise Damaged
        if self.left > SLOT_SIZE:
            raise Damaged
        self._file = file
        self._crc = crc32(head)

    def read(self, size: int) -> bytes:
        """Read this many bytes, or those that are left."""
        data = self._file.read(min(size, self.left))
        self.left -= len(data)
        self._crc = crc32(data, self._crc)
        return data

    def check(self) -> None:
        """Raise Damaged unless the CRC of the whole slot is right."""
        while self.left:
            if not self.read(512):
                raise Damaged
        if self._file.read(4) != (self._crc & 0xFFFFFFFF).to_bytes(4, "little"):
            raise Damaged


def _read(file: "IO[bytes] | _Slot", size: int) -> bytes:
    data = file.read(size)
    if len(data) != size:
        raise Damaged
    return data


def _read_block(file: "IO[bytes] | _Slot") -> bytes:
    return _read(file, int.from_bytes(_read(file, 2), "little"))


def _header(packed: "Bytes") -> Header:
    place, options = 2, []
    for _ in range(packed[1]):
        option, place = get(packed, place)
        options.append(option)
    words = str(packed[place:], "utf-8").split("\n")
    return Header(words[0], packed[0], tuple(options), words[1:])


def _marks(data: bytes) -> "list[tuple[int, bytes]]":
    """The earlier states that `snapshot.marks_of` wrote; an earlier build wrote none."""
    marks, place = [], 0
    while place < len(data):
        count, size = (int.from_bytes(data[at : at + 2], "little") for at in (place, place + 2))
        place += 4
        marks.append((count, data[place : place + size]))
        place += size
    return marks


def read_log(log: "Log", file: "IO[bytes] | _Slot") -> None:
    """Read from a file what `snapshot.parts_of` returned. Raises Damaged or one of NONSENSE."""
    number = _read(file, 1)[0]
    if not 0 < number <= MOST_CHUNKS:
        raise Damaged
    chunks, ends, counts = [], [], []
    for _ in range(number):
        head = _read(file, 4)
        end = int.from_bytes(head[:2], "little")
        if end > CHUNK:
            raise Damaged
        data = bytearray(CHUNK)
        data[:end] = _read(file, end)
        chunks.append(data)
        ends.append(end)
        counts.append(int.from_bytes(head[2:], "little"))
        if _count(data, end) != counts[-1]:
            raise Damaged
    log.chunks, log.ends, log.counts = chunks, ends, counts


def _count(data: bytearray, end: int) -> int:
    """The number of entries in a chunk. Raises Damaged unless each ends where the next begins."""
    count = place = 0
    while place < end:
        if data[place] < SHORTEST:
            raise Damaged
        place += data[place]
        count += 1
    if place != end:
        raise Damaged
    return count


def _check_entry(entry: "Bytes") -> None:
    """Raise Damaged or IndexError unless these bytes are exactly one move."""
    place = 4
    for _ in range(entry[3] >> 4):
        _, place = get(entry, place)
    _, place = get(entry, place + (entry[3] & 15))
    if place != len(entry):
        raise Damaged


# The tail


def _load_tail(journal: "Journal", tail: "Bytes", fallen_back: bool) -> "tuple[bool, str]":
    """Load the tail. Returns whether it follows the slot in use, and its trouble."""
    journal.start_tail()
    if erased(tail, 0):
        return False, ""
    journal.clean = False
    mine = tail_header(journal.generation)
    head = tail[:TAIL_HEADER]
    if head != mine:
        generation = int.from_bytes(head[2:6], "little")
        if head == tail_header(generation):
            if generation < journal.generation:
                return False, ""  # cut before the erase: the snapshot has all of it
            if generation < MOST_TRACED:
                journal.newest = max(journal.newest, generation)
            # It follows a slot that was lost, unless an older or a damaged one is there.
            return False, "tail" if journal.generation or fallen_back else "slots"
    place = chain = 0
    if head == mine or _alike(head, mine):
        place, chain = _read_records(journal, tail, crc32(mine))
    if place <= TAIL_HEADER and head != mine:
        return False, "tail" if fallen_back else _cut_head(journal, tail)
    journal.tail_end, journal.chain = place, chain
    if erased(tail, place):
        journal.clean = head == mine
        return True, ""
    return True, "torn" if _torn(tail, place, chain) else "moves"


def _alike(head: "Bytes", mine: bytes) -> bool:
    from turnbox.storage.damage import alike

    return alike(head, mine)


def _cut_head(journal: "Journal", tail: "Bytes") -> str:
    from turnbox.storage.damage import cut_head

    return cut_head(journal.generation, tail, erased)


def _torn(tail: "Bytes", place: int, chain: int) -> bool:
    from turnbox.storage.damage import torn

    return torn(tail, place, chain, erased)


def _read_records(journal: "Journal", tail: "Bytes", chain: int) -> "tuple[int, int]":
    """Load the records as far as they are complete and valid.

    Returns where they end, and their CRC. A record whose check is right by chance can only be the
    last one, since later checks depend on it.
    """
    place = start = TAIL_HEADER
    before = chain  # of the record at `start`, the last one
    moves: list[memoryview] = []  # read, but not in the log yet
    pieces: list[bytes | bytearray] = []
    last = len(tail) - 2  # place of a check
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
            if record[1] < MOST_MOVES:
                moves.append(record)
            else:
                if moves:
                    journal.take(moves)
                    moves.clear()
                    pieces.clear()
                _replay(journal, bytes(record), pieces)
            start = place
            before = chain
            chain = after
            place = end + 2
    except NONSENSE:  # a torn record whose CRC is right by chance
        pass
    journal.take(moves)
    if place > TAIL_HEADER and tail[start + 1] < MOST_MOVES:
        try:
            _check_entry(tail[start : place - 2])
        except NONSENSE:
            journal.shorten(1)
            return start, before
    return place, chain


def _replay(journal: "Journal", record: "Bytes", pieces: "list[bytes | bytearray]") -> None:
    """Repeat the effect of a record other than a move.

    A record of a newer version is skipped. Raises one of NONSENSE and changes nothing if this is
    not possible.
    """
    kind = record[1]
    if kind == STATE:
        _piece_together(journal, record, pieces)
        return
    pieces.clear()
    if kind == UNDO:
        moves = int.from_bytes(record[2:], "little")
        if moves > journal.log.count:
            raise Damaged
        journal.shorten(moves)
    elif kind == SETTING:
        index, value = record[2:]
        if index < len(journal.settings):
            journal.settings[index] = value
    elif kind == NEW:
        journal.open(_header(record[2:]))
    elif kind == FORGET:
        journal.open(None)


def _piece_together(journal: "Journal", record: "Bytes", pieces: "list[bytes | bytearray]") -> None:
    """Add a piece of a state; only a complete state with consecutive pieces counts."""
    place, count = record[2:4]
    if place == 0:
        pieces.clear()
    pieces.append(record[4:])
    if len(pieces) == count:
        journal.mark(journal.log.count, b"".join(pieces))
        journal.unmarked = 0


def erased(tail: "Bytes", place: int) -> bool:
    """Whether all bytes from a place on are 0xFF, as after an erase.

    Looks at small pieces: the heap may have no room for a second tail.
    """
    for at in range(place, len(tail), len(_BLANK)):
        piece = tail[at : at + len(_BLANK)]
        if piece != _BLANK[: len(piece)]:
            return False
    return True
