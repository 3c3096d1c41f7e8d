"""Reading the journal at power-on: the newest whole slot, and the records that follow it.

Never raises, whatever is in the store: reading stops at data that cannot be read or is invalid, and
the trouble is reported. Format 1 is read too. A store in a newer format is left alone.
"""

import struct
from binascii import crc32

from turnbox.storage.format import (
    CHECK,
    MAGIC,
    MOST_TRACED,
    NOTES,
    SETTINGS,
    SLOT_HEADER,
    SLOT_SIZE,
)
from turnbox.storage.journal import tail_header
from turnbox.storage.log import NONSENSE
from turnbox.storage.records import erased, read_records
from turnbox.storage.sections import (
    Checked,
    Damaged,
    notes_of,
    read_exactly,
    read_sections,
    take_game,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.storage.journal import Journal

    Bytes = bytes | bytearray

SLOT_HEAD = struct.calcsize(SLOT_HEADER)
MOST_GENERATIONS = 0xFFFFFF00
FIRST, NEWEST = MAGIC[3] - 1, MAGIC[3]  # the last characters of the magic of the formats known
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
    if head == b"\xff" * len(head):
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
    trouble. Raises Newer."""
    journal.start_tail()
    if erased(tail, 0):
        return False, ""
    journal.clean = False
    mine = tail_header(journal.generation)
    start = len(mine)
    if not old and tail[:start] == mine:
        place, chain = read_records(journal, tail, start, crc32(mine), CHECK)
        journal.tail_end, journal.chain = place, chain
        journal.clean = erased(tail, place)
        if journal.clean:
            return True, ""
        from turnbox.storage.damage import after_records

        return True, after_records(tail, place, chain, CHECK)
    from turnbox.storage.damage import is_newer, load_tail

    if is_newer(journal, tail):
        raise Newer
    return load_tail(journal, tail, fallen_back, old)
