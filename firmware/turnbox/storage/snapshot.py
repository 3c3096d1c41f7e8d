"""Writing a snapshot: everything in the journal, into the older slot."""

import struct
from binascii import crc32

from turnbox.storage.format import MAGIC, SLOT_HEADER, SLOT_SIZE
from turnbox.storage.log import put

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.storage.journal import Header, Journal, Parts
    from turnbox.storage.log import Log

FRAME = struct.calcsize(SLOT_HEADER) + 4 + 2  # bytes before the body, CRC, size of the marks


def write(journal: "Journal") -> None:
    """Write everything to the older slot, then empty the tail. Raises OSError; loses nothing."""
    generation = journal.newest + 1  # above all existing ones: no old tail ever follows it
    if (generation ^ journal.generation) & 1 == 0:
        generation += 1  # the slot in use is never written over
    header = packed(journal.header) if journal.header else b""
    log = journal.log
    body: Parts = [bytes((len(journal.settings),)) + bytes(journal.settings)]
    for block in (header, log.base, journal.state):
        body.append(len(block).to_bytes(2, "little") + block)
    body += parts_of(log)
    length = sum(len(part) for part in body)
    marks = marks_of(journal.marks, SLOT_SIZE - FRAME - length)
    body += marks
    length += sum(len(part) for part in marks)
    parts: Parts = [struct.pack(SLOT_HEADER, MAGIC, generation, length)] + body
    check = 0
    for part in parts:
        check = crc32(part, check)
    parts.append((check & 0xFFFFFFFF).to_bytes(4, "little"))
    journal.store.write_slot(generation & 1, parts)
    journal.generation = journal.newest = generation
    journal.unmarked = 0
    journal.clean = False
    journal.store.erase_tail()
    journal.start_tail()


def parts_of(log: "Log") -> "list[bytes | memoryview]":
    """A whole log: the number of chunks, then for each its size, its number of entries, and its
    bytes."""
    parts: list[bytes | memoryview] = [bytes((len(log.chunks),))]
    for data, end, count in zip(log.chunks, log.ends, log.counts):
        parts.append(end.to_bytes(2, "little") + count.to_bytes(2, "little"))
        parts.append(memoryview(data)[:end])
    return parts


def marks_of(marks: "list[tuple[int, bytes]]", room: int) -> "list[bytes]":
    """The newest states on the way for which there is room, the oldest first: bytes in all, then
    of each after how many moves it is, its size, and it. Earlier builds do not read so far.
    """
    parts: list[bytes] = []
    size = 0
    for count, state in reversed(marks):
        if size + 4 + len(state) > room:
            break
        size += 4 + len(state)
        parts = [count.to_bytes(2, "little") + len(state).to_bytes(2, "little"), state] + parts
    return [size.to_bytes(2, "little")] + parts


def packed(header: "Header") -> bytes:
    """The header as at most 250 bytes. Raises ValueError if the names are too long."""
    words = "\n".join([header.game] + header.names).encode()
    data = bytearray((header.revision, len(header.options)))
    for option in header.options:
        put(data, option)
    data += words
    if len(data) > 250:
        raise ValueError("the names of the game take %d bytes, the maximum is 250" % len(data))
    return bytes(data)
