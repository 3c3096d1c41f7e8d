"""Copies of a save with some bytes changed, with the checks as they were or with right ones."""

import random
import struct
from binascii import crc32

from host_tools.history.save_file import Contents, SaveCopy, split
from turnbox.storage import format as known
from turnbox.storage.journal import check_bytes

PAGE_HEAD = struct.calcsize(known.PAGE_HEADER)
SLOT_HEAD = struct.calcsize(known.SLOT_HEADER)


def _crc(data: bytes) -> bytes:
    return crc32(data).to_bytes(4, "little")


def _flip(data: bytearray, luck: random.Random, first: int, last: int) -> None:
    """Change one to four bits or bytes between two places."""
    for _ in range(luck.randint(1, 4)):
        place = luck.randrange(first, last)
        data[place] ^= luck.choice((1 << luck.randrange(8), luck.randint(1, 255)))


def flipped(data: bytes, luck: random.Random) -> SaveCopy:
    """Any bytes that are in use; no check is right any more."""
    changed = bytearray(data)
    used = [place for place, byte in enumerate(data) if byte != 0xFF]
    for _ in range(luck.randint(1, 4)):
        changed[luck.choice(used)] ^= luck.randint(1, 255)
    return SaveCopy(split(bytes(changed)))


def with_other_page(data: bytes, luck: random.Random) -> SaveCopy:
    """The contents of a game on the shelf, with the right CRC."""
    contents = split(data)
    page = luck.choice(list(contents.pages))
    old = bytearray(contents.pages[page])
    end = PAGE_HEAD + struct.unpack(known.PAGE_HEADER, old[:PAGE_HEAD])[6]
    _flip(old, luck, PAGE_HEAD, end)
    old[end : end + 4] = _crc(bytes(old[:end]))
    return SaveCopy(contents._replace(pages=contents.pages | {page: bytes(old)}))


def with_other_slot(data: bytes, luck: random.Random) -> SaveCopy:
    """The contents of a slot, with the right CRC."""
    contents = split(data)
    written = [n for n, slot in enumerate(contents.slots) if slot[:4] == known.MAGIC]
    number = luck.choice(written)
    slot = bytearray(contents.slots[number])
    end = SLOT_HEAD + struct.unpack(known.SLOT_HEADER, slot[:SLOT_HEAD])[2]
    _flip(slot, luck, SLOT_HEAD, end)
    slot[end : end + 4] = _crc(bytes(slot[:end]))
    slots = list(contents.slots)
    slots[number] = bytes(slot)
    return SaveCopy(contents._replace(slots=slots))


def with_other_records(data: bytes, luck: random.Random) -> SaveCopy:
    """The contents of some records of the tail, with the right chain of checks."""
    contents = split(data)
    records = records_of(contents)
    changed = luck.randrange(len(records))
    record = bytearray(records[changed])
    _flip(record, luck, 1, len(record))
    records[changed] = bytes(record)
    return _with_records(contents, records)


def with_more_records(data: bytes, luck: random.Random) -> SaveCopy:
    """Records of any bytes after those of the tail, with the right chain of checks."""
    contents = split(data)
    records = records_of(contents)
    for _ in range(luck.randint(1, 3)):
        kind = luck.choice((luck.randrange(256), luck.randrange(4), luck.randrange(247, 256)))
        more = luck.randbytes(luck.randrange(12))
        records.append(bytes((2 + len(more), kind)) + more)
    return _with_records(contents, records)


def records_of(contents: Contents) -> list[bytes]:
    """The records of a tail."""
    tail, place, found = contents.tail, known.TAIL_HEADER, []
    while tail[place] != 0xFF:
        found.append(tail[place : place + tail[place]])
        place += tail[place] + known.CHECK
    return found


def _with_records(contents: Contents, records: list[bytes]) -> SaveCopy:
    tail = contents.tail[: known.TAIL_HEADER]
    chain = crc32(tail)
    for record in records:
        chain = crc32(record, chain)
        tail += record + check_bytes(chain)
    return SaveCopy(contents._replace(tail=tail.ljust(len(contents.tail), b"\xff")))
