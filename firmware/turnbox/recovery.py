"""Reading the journal at power-on: the newest whole slot, and the records that follow it.

In memory only while it runs (`Journal.load`).
"""

import struct
from binascii import crc32

from turnbox.journal import (
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
    Header,
    check_bytes,
    tail_header,
)
from turnbox.log import CHUNK, get

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import IO

    from turnbox.journal import Journal
    from turnbox.log import Log


class Damaged(Exception):
    """A slot whose contents cannot be trusted."""


def recover(journal: "Journal") -> None:
    """Fill a new journal from its store; what is lost goes into its `troubles`."""
    _load_slots(journal)
    try:
        tail = journal.store.read_tail()
    except OSError:
        journal.troubles.append("trouble.store_text")
        return
    _load_tail(journal, tail)


def _load_slots(journal: "Journal") -> None:
    found = []
    for number in (0, 1):
        generation = _peek(journal, number)
        if generation is not None:
            found.append((generation, number))
    for generation, number in sorted(found, reverse=True):
        try:
            _read_slot(journal, number)
        except (Damaged, OSError):
            journal.troubles.append("trouble.slot_text")
            continue
        journal.generation = generation
        return


def _peek(journal: "Journal", number: int) -> "int | None":
    """The generation of a slot that looks written."""
    try:
        file = journal.store.open_slot(number)
    except OSError:
        return None
    if not file:
        return None
    head = file.read(struct.calcsize(SLOT_HEADER))
    file.close()
    if len(head) < struct.calcsize(SLOT_HEADER) or head[:4] != MAGIC:
        return None
    return int(struct.unpack(SLOT_HEADER, head)[1])


def _read_slot(journal: "Journal", number: int) -> None:
    file = journal.store.open_slot(number)
    if not file:
        raise Damaged
    try:
        _check_slot(file)
        file.seek(struct.calcsize(SLOT_HEADER))
        count = file.read(1)[0]
        values = file.read(count)
        # A newer box may know more settings, an older one fewer.
        for index in range(min(count, len(journal.settings))):
            journal.settings[index] = values[index]
        header = _read_block(file)
        journal.header = _header(header) if header else None
        log = journal.log
        log.clear(_read_block(file))
        state = _read_block(file)
        read_log(log, file)
        if state:
            journal.mark(log.count, state)
    finally:
        file.close()


def _check_slot(file: "IO[bytes]") -> None:
    """Raise Damaged unless the slot's CRC is right."""
    head = file.read(struct.calcsize(SLOT_HEADER))
    left = struct.unpack(SLOT_HEADER, head)[2]
    check = crc32(head)
    if left > SLOT_SIZE:
        raise Damaged
    while left:
        chunk = file.read(min(left, 512))
        if not chunk:
            raise Damaged
        check = crc32(chunk, check)
        left -= len(chunk)
    if file.read(4) != (check & 0xFFFFFFFF).to_bytes(4, "little"):
        raise Damaged


def _read_block(file: "IO[bytes]") -> bytes:
    return file.read(int.from_bytes(file.read(2), "little"))


def _header(packed: "bytes | bytearray") -> Header:
    place, options = 2, []
    for _ in range(packed[1]):
        option, place = get(packed, place)
        options.append(option)
    words = str(packed[place:], "utf-8").split("\n")
    return Header(words[0], packed[0], tuple(options), words[1:])


def _load_tail(journal: "Journal", tail: "bytes | bytearray") -> None:
    journal.start_tail()
    if _erased(tail, 0):
        return
    head = tail[:TAIL_HEADER]
    if head != tail_header(journal.generation):
        journal.clean = False
        generation = int.from_bytes(head[2:6], "little")
        if head == tail_header(generation) and generation < journal.generation:
            return  # cut between the snapshot and the erase: all of it is in the snapshot
        if _erased(head, 0):
            return  # cut during that erase: a head is never written without what follows it
        journal.troubles.append("trouble.tail_text")
        return
    journal.chain = crc32(head)
    place = TAIL_HEADER
    pieces: list[bytes | bytearray] = []
    while place + 2 < len(tail) and 0 < tail[place] < 255:
        end = place + tail[place]
        record = tail[place:end]
        chain = crc32(record, journal.chain)
        if tail[end : end + 2] != check_bytes(chain):
            break
        kind = record[1]
        if kind < MOST_MOVES:
            journal.take(record)
        elif kind == STATE:
            _piece_together(journal, record, pieces)
        else:
            _replay(journal, record)
        if kind != STATE:
            pieces.clear()
        journal.chain = chain
        place = end + 2
    journal.tail_end = place
    journal.clean = _erased(tail, place)
    if not journal.clean:
        journal.troubles.append("trouble.torn_text")


def _replay(journal: "Journal", record: "bytes | bytearray") -> None:
    """Do again what a record did that is no move. One of a newer box is passed over."""
    kind = record[1]
    if kind == UNDO:
        journal.shorten(int.from_bytes(record[2:4], "little"))
    elif kind == SETTING:
        if record[2] < len(journal.settings):
            journal.settings[record[2]] = record[3]
    elif kind == NEW:
        journal.open(_header(record[2:]))
    elif kind == FORGET:
        journal.open(None)


def _piece_together(
    journal: "Journal", record: "bytes | bytearray", pieces: "list[bytes | bytearray]"
) -> None:
    """A piece of a state; only a whole one counts, whose pieces follow each other."""
    if record[2] == 0:
        pieces.clear()
    pieces.append(record[4:])
    if len(pieces) == record[3]:
        journal.mark(journal.log.count, b"".join(pieces))
        journal.unmarked = 0


def _erased(tail: "bytes | bytearray", place: int) -> bool:
    """Whether all bytes from a place on are 0xFF, as after an erase."""
    rest = tail[place:]
    return rest == b"\xff" * len(rest)


def read_log(log: "Log", file: "IO[bytes]") -> None:
    """Take back from a file what `snapshot.parts_of` gave."""
    log.chunks = []
    log.ends = []
    log.counts = []
    for _ in range(file.read(1)[0]):
        head = file.read(4)
        end = int.from_bytes(head[:2], "little")
        data = bytearray(CHUNK)
        file.readinto(memoryview(data)[:end])  # type: ignore[attr-defined]
        log.chunks.append(data)
        log.ends.append(end)
        log.counts.append(int.from_bytes(head[2:], "little"))
