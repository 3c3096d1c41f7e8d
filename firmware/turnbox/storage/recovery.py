"""Reading the journal at power-on: the newest whole slot, and the records that follow it.

Never raises, whatever is in the store: reading stops at data that cannot be read or is invalid, and
the trouble is reported. Format 1 is read too. A store in a newer format is left alone.
"""

import struct
from binascii import crc32

from turnbox.storage.format import (
    CHECK,
    FORGET,
    ID_SIZE,
    MAGIC,
    MOST_MOVES,
    NEW,
    NOTE,
    NOTES,
    REDO,
    ROLLS,
    SETTING,
    SETTINGS,
    SLOT_HEADER,
    SLOT_SIZE,
    STATE,
    TAIL_HEADER,
    TAIL_MAGIC,
    UNDO,
)
from turnbox.storage.journal import check_bytes, tail_header
from turnbox.storage.log import NONSENSE
from turnbox.storage.replay import get
from turnbox.storage.sections import (
    Checked,
    Damaged,
    header_of,
    notes_of,
    number,
    read_exactly,
    read_sections,
    take_game,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.storage.journal import Journal

    Bytes = bytes | bytearray

SLOT_HEAD = struct.calcsize(SLOT_HEADER)
# More snapshots than any flash survives. A torn number is larger: its high bytes are still erased.
MOST_TRACED = 0xFFFF0000
MOST_GENERATIONS = 0xFFFFFF00
FIRST, NEWEST = MAGIC[3] - 1, MAGIC[3]  # the last characters of the magic of the formats known
_BLANK = b"\xff" * 256
FIRST_MAGIC = b"TB"  # of a tail in format 1


class Newer(Exception):
    """A whole slot in a format that this box does not know."""


def recover(journal: "Journal") -> None:
    """Fill a new journal from its store; losses are listed in its `troubles`. Never raises.

    Nothing is written to a store in format 1 until the caller clears `refuses`, which it does once
    the box has shown what it found; and nothing at all to one in a newer format.
    """
    try:
        _recover(journal)
    except Newer:
        journal.open(None)
        journal.notes = {}
        journal.refuses = NEWER
        journal.troubles.append(NEWER)


NEWER = "trouble.newer_text"


def _recover(journal: "Journal") -> None:
    damaged, letter = load_slots(journal)
    trouble = "store"
    try:
        tail = journal.store.read_tail()
    except OSError:
        follows = journal.clean = False
        old = letter == FIRST
    else:
        old = letter == FIRST or not journal.generation and _is_of_format_1(tail)
        follows, trouble = _load_tail(journal, tail, damaged > 0, old)
    if old:
        journal.clean = False  # the next write saves all of it in format 2
        journal.refuses = "the box has not started yet"
    if damaged:
        journal.clean = False  # there must be a new copy before the game continues
        lost = "slot" if journal.generation else "slots"
        # The tail is erased once the copy is complete: if the tail is there, the copy was never
        # complete.
        copying = follows and damaged == 1 and not trouble
        journal.troubles.append("trouble.%s_text" % ("copy" if copying else lost))
    if trouble:
        journal.troubles.append("trouble.%s_text" % trouble)


def _is_of_format_1(tail: "Bytes") -> bool:
    """Whether a tail begins like those of format 1, with at most one byte damaged."""
    return tail[0] == FIRST_MAGIC[0] or tail[1] == FIRST_MAGIC[1]


# Slots


def load_slots(journal: "Journal") -> "tuple[int, int]":
    """Load the newest slot that can be read.

    Returns how many newer ones cannot be read, and the last character of the magic of the loaded
    one, 0 if there is none.
    Raises Newer; then the journal is as it was.
    """
    found = []
    for slot in (0, 1):
        generation = _peek(journal, slot)
        if generation is not None:
            found.append((generation, slot))
    damaged = 0
    for generation, slot in sorted(found, reverse=True):
        if generation < MOST_TRACED:
            journal.newest = max(journal.newest, generation)
        try:
            letter = _read_slot(journal, slot)
            journal.generation = generation
            journal.newest = max(journal.newest, generation)
            return damaged, letter
        except (OSError,) + NONSENSE:
            damaged += 1
            journal.newest = max(journal.newest, 1)  # something was saved here
            journal.log.clear()
    return damaged, 0


def _peek(journal: "Journal", slot: int) -> "int | None":
    """The generation of a slot that is not blank. If it is lost or its head is damaged, it may be
    the newest."""
    try:
        file = journal.store.open_slot(slot)
        if not file:
            return None
        head = file.read(SLOT_HEAD)
        file.close()
    except OSError:
        return MOST_GENERATIONS
    if head == _BLANK[: len(head)]:
        return None
    if len(head) < SLOT_HEAD or head[:3] != MAGIC[:3] or head[3] < FIRST:
        return MOST_GENERATIONS
    return int(struct.unpack(SLOT_HEADER, head)[1])


def _read_slot(journal: "Journal", slot: int) -> int:
    """Load a slot. If it raises, only the log has changed. Returns the last character of its
    magic."""
    file = journal.store.open_slot(slot)
    if not file:
        raise Damaged
    try:
        head = read_exactly(file, SLOT_HEAD)  # type: ignore[arg-type]
        magic, generation, size = struct.unpack(SLOT_HEADER, head)
        if magic[:3] != MAGIC[:3] or generation & 1 != slot:
            raise Damaged
        if not 0 < generation < MOST_GENERATIONS:
            raise Damaged
        source = Checked(file, size, crc32(head))  # type: ignore[arg-type]
        letter = int(magic[3])
        if letter > NEWEST:
            source.check()
            raise Newer
        if size > SLOT_SIZE:
            raise Damaged
        if letter == FIRST:
            from turnbox.storage.format_1 import read_body

            found = read_body(journal.log, source)
        else:
            found = read_sections(journal.log, source)
        source.check()
    finally:
        file.close()
    notes = notes_of(found.get(NOTES, b""))
    take_game(journal, found)
    journal.notes = notes
    # A newer box may know more settings, an older one fewer.
    values = found.get(SETTINGS, b"")
    for index in range(min(len(values), len(journal.settings))):
        journal.settings[index] = values[index]
    return letter


# The tail


def _load_tail(
    journal: "Journal", tail: "Bytes", fallen_back: bool, old: bool
) -> "tuple[bool, str]":
    """Load the tail; `old`: it is of format 1. Returns whether it follows the slot in use, and its
    trouble."""
    journal.start_tail()
    if erased(tail, 0):
        return False, ""
    journal.clean = False
    head_of, check = tail_header, CHECK
    if old:
        from turnbox.storage.format_1 import TAIL

        head_of, check = TAIL
    mine = head_of(journal.generation)
    start = len(mine)
    same = tail[:start] == mine
    if not same:
        _look_for_newer(journal, tail)
        generation = number(tail[2:6])
        if _is_whole(tail, generation):
            if generation < journal.generation:
                return False, ""  # cut before the erase: the snapshot has all of it
            if generation < MOST_TRACED:
                journal.newest = max(journal.newest, generation)
            # It follows a slot that was lost, unless an older or a damaged one is there.
            return False, "tail" if journal.generation or fallen_back else "slots"
    place = chain = 0
    if same or _alike(tail, mine):
        place, chain = _read_records(journal, tail, start, crc32(mine), check)
    if place <= start and not same:
        return False, "tail" if fallen_back else _cut_head(journal, tail, head_of)
    journal.tail_end, journal.chain = place, chain
    if erased(tail, place):
        journal.clean = same
        return True, ""
    return True, "torn" if _torn(tail, place, chain, check) else "moves"


def _look_for_newer(journal: "Journal", tail: "Bytes") -> None:
    """Raise Newer if the tail has a whole head of a newer format, and follows the slots."""
    if tail[:1] != TAIL_MAGIC[:1] or tail[1] <= TAIL_MAGIC[1]:
        return
    whole = tail[6:TAIL_HEADER] == check_bytes(crc32(tail[:6]))
    if whole and number(tail[2:6]) >= journal.generation:
        raise Newer


def _is_whole(tail: "Bytes", generation: int) -> bool:
    """Whether the tail has a whole head of this generation, in any format."""
    from turnbox.storage.format_1 import tail_header as first_header

    heads = (tail_header(generation), first_header(generation))
    return any([tail[: len(head)] == head for head in heads])


def _alike(tail: "Bytes", mine: bytes) -> bool:
    from turnbox.storage.damage import alike

    return alike(tail[: len(mine)], mine)


def _cut_head(journal: "Journal", tail: "Bytes", head_of: "Callable[[int], bytes]") -> str:
    from turnbox.storage.damage import cut_head

    return cut_head(journal.generation, tail, erased, head_of)


def _torn(tail: "Bytes", place: int, chain: int, check: int) -> bool:
    from turnbox.storage.damage import torn

    return torn(tail, place, chain, erased, check)


def _read_records(
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


def _piece_together(journal: "Journal", record: "Bytes", pieces: "list[bytes | bytearray]") -> None:
    """Add a piece of a state; only a complete state with consecutive pieces counts."""
    place, count = record[2:4]
    if place == 0:
        pieces.clear()
    pieces.append(record[4:])
    if len(pieces) == count:
        journal.checkpoint(journal.log.count, b"".join(pieces))
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
