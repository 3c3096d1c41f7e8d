"""Writing a snapshot: everything in the journal, into the older slot."""

import struct
from binascii import crc32

from turnbox.storage.format import (
    BASE,
    CHECKPOINTS,
    HEADER,
    ID_SIZE,
    KEPT_ROLLS,
    LOG,
    MAGIC,
    MOST_HEADER,
    NOTES,
    PRESENT,
    SECTION_HEAD,
    SETTINGS,
    SLOT_HEADER,
    SLOT_SIZE,
    TIME_PASSED,
)
from turnbox.storage.log import put

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.storage.journal import Header, Journal, Parts
    from turnbox.storage.log import Log

FRAME = struct.calcsize(SLOT_HEADER) + 4 + SECTION_HEAD  # around all sections, before the last one


def write(journal: "Journal") -> None:
    """Write everything to the older slot, then empty the tail. Raises OSError; loses nothing."""
    if journal.refuses:
        raise OSError(journal.refuses)
    generation = journal.newest + 1  # above all existing ones: no old tail ever follows it
    if (generation ^ journal.generation) & 1 == 0:
        generation += 1  # the slot in use is never written over
    notes: Parts = []
    for number, data in journal.notes.items():
        notes.append(bytes((number, len(data))) + data)
    body: Parts = section(SETTINGS, [bytes(journal.settings)]) + section(NOTES, notes)
    body += game_sections(journal, SLOT_SIZE - FRAME - size_of(body))
    parts: Parts = [struct.pack(SLOT_HEADER, MAGIC, generation, size_of(body))] + body
    check = 0
    for part in parts:
        check = crc32(part, check)
    parts.append((check & 0xFFFFFFFF).to_bytes(4, "little"))
    journal.store.write_slot(generation & 1, parts)
    journal.generation = journal.newest = generation
    journal.since_checkpoint = 0
    journal.clean = False
    journal.store.erase_tail()
    journal.start_tail()


def game_sections(journal: "Journal", room: int) -> "Parts":
    """The journal's game as sections of at most `room` bytes; nothing without a game."""
    if not journal.header:
        return []
    log = journal.log
    parts = section(HEADER, [packed(journal.header)]) + section(BASE, [log.base])
    parts += section(PRESENT, [journal.state]) + section(KEPT_ROLLS, [journal.rolls])
    if journal.passed:
        parts += section(TIME_PASSED, [journal.passed.to_bytes(4, "little")])
    parts += section(LOG, [log.undone.to_bytes(2, "little")] + parts_of(log))
    return parts + section(CHECKPOINTS, checkpoints_of(journal.checkpoints, room - size_of(parts)))


def section(kind: int, parts: "Parts") -> "Parts":
    """A section with its head; nothing if it is empty."""
    size = size_of(parts)
    return [bytes((kind,)) + size.to_bytes(4, "little")] + parts if size else []


def size_of(parts: "Parts") -> int:
    """Bytes of all parts."""
    return sum([len(part) for part in parts])


def parts_of(log: "Log") -> "Parts":
    """A whole log: the number of chunks, then for each its size, its number of entries, and its
    bytes."""
    parts: Parts = [bytes((len(log.chunks),))]
    for data, end, count in zip(log.chunks, log.ends, log.counts):
        parts.append(end.to_bytes(2, "little") + count.to_bytes(2, "little"))
        parts.append(memoryview(data)[:end])
    return parts


def checkpoints_of(checkpoints: "list[tuple[int, bytes]]", room: int) -> "Parts":
    """The newest checkpoints for which there is room, the oldest first. Each is saved as its
    number of moves, its size and the state."""
    parts: Parts = []
    size = 0
    for count, state in reversed(checkpoints):
        if size + 4 + len(state) > room:
            break
        size += 4 + len(state)
        parts = [count.to_bytes(2, "little") + len(state).to_bytes(2, "little"), state] + parts
    return parts


def new_id(roll: "Callable[[int], int]") -> bytes:
    """An id for a game, from dice that nobody scripts."""
    return bytes([roll(256) - 1 for _ in range(ID_SIZE)])


def packed(header: "Header") -> bytes:
    """The header after its id."""
    words = "\n".join([header.game] + header.names).encode()
    data = bytearray(header.id or bytes(ID_SIZE))
    data.append(header.revision)
    data.append(len(header.options))
    for option in header.options:
        put(data, option)
    return bytes(data + words)


def packed_record(header: "Header") -> bytes:
    """The same, for a record. Raises ValueError if the names are too long for one."""
    data = packed(header)
    size = len(data) - ID_SIZE
    if size > MOST_HEADER:
        raise ValueError(
            "the names of the game take %d bytes, the maximum is %d" % (size, MOST_HEADER)
        )
    return data
