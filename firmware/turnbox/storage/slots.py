"""Reading the two slots at power-on: the newest one that is whole counts."""

import struct
from binascii import crc32

from turnbox.storage.format import MAGIC, NOTES, SETTINGS, SLOT_HEADER, SLOT_SIZE
from turnbox.storage.log import NONSENSE
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

SLOT_HEAD = struct.calcsize(SLOT_HEADER)
# More snapshots than any flash survives. A torn number is larger: its high bytes are still erased.
MOST_TRACED = 0xFFFF0000
MOST_GENERATIONS = 0xFFFFFF00
FIRST, NEWEST = MAGIC[3] - 1, MAGIC[3]  # the last letters of the magic of the formats known
_BLANK = b"\xff" * SLOT_HEAD


class Newer(Exception):
    """A whole slot in a format that this box does not know."""


def load_slots(journal: "Journal") -> "tuple[int, int]":
    """Load the newest slot that can be read.

    Returns how many newer ones cannot, and the last letter of its magic, 0 if none was loaded.
    Raises Newer; then the journal is as it was.
    """
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
            letter = _read_slot(journal, number)
            journal.generation = generation
            journal.newest = max(journal.newest, generation)
            return damaged, letter
        except (OSError,) + NONSENSE:
            damaged += 1
            journal.newest = max(journal.newest, 1)  # something was saved here
            journal.log.clear()
    return damaged, 0


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
    if len(head) < SLOT_HEAD or head[:3] != MAGIC[:3] or head[3] < FIRST:
        return MOST_GENERATIONS
    return int(struct.unpack(SLOT_HEADER, head)[1])


def _read_slot(journal: "Journal", number: int) -> int:
    """Load a slot. If it raises, only the log has changed. Returns the last letter of its magic."""
    file = journal.store.open_slot(number)
    if not file:
        raise Damaged
    try:
        head = read_exactly(file, SLOT_HEAD)  # type: ignore[arg-type]
        magic, generation, size = struct.unpack(SLOT_HEADER, head)
        if magic[:3] != MAGIC[:3] or generation & 1 != number:
            raise Damaged
        if not 0 < generation < MOST_GENERATIONS:
            raise Damaged
        slot = Checked(file, size, crc32(head))  # type: ignore[arg-type]
        letter = int(magic[3])
        if letter > NEWEST:
            slot.check()
            raise Newer
        if size > SLOT_SIZE:
            raise Damaged
        if letter == FIRST:
            from turnbox.storage.format_1 import read_body

            found = read_body(journal.log, slot)
        else:
            found = read_sections(journal.log, slot)
        slot.check()
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
