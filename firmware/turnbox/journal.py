"""What the box remembers through a power cut: a tail of records, and snapshots behind it.

Moves are appended to the tail, a small region that takes a few bytes at a time without an erase.
When it is full, everything goes into one of two slots, and only then is the tail erased: at any
instant of a cut, one slot and the tail that follows it are whole. Generation numbers say which
tail follows which slot. A record carries the CRC of itself and of all before it, so nothing old
or torn is ever taken for a move.

A store (see ports) has: tail_size; read_tail() -> bytes; append(offset, data); erase_tail();
open_slot(n) -> a readable file or None; write_slot(n, parts). Writing raises OSError if it fails.
"""

import struct
from binascii import crc32

from turnbox.log import LIMIT, Log

try:
    from typing import IO, Protocol

    Parts = list[bytes | bytearray | memoryview]

    class Store(Protocol):
        """Where a port keeps what must survive."""

        tail_size: int

        def read_tail(self) -> "bytes | bytearray": ...  # noqa: D102
        def append(self, offset: int, data: "bytes | bytearray") -> None: ...  # noqa: D102
        def erase_tail(self) -> None: ...  # noqa: D102
        def open_slot(self, number: int) -> "IO[bytes] | None": ...  # noqa: D102
        def write_slot(self, number: int, parts: "Parts") -> None: ...  # noqa: D102

except ImportError:
    pass

MAGIC = b"TBX1"
TAIL_MAGIC = b"TB"
_TAIL_HEADER = 8
_SLOT_HEADER = "<4sII"  # magic, generation, length of what follows up to the CRC-32 at the end
SLOT_SIZE = LIMIT + 4096  # bytes that a slot needs at most

# Records that are no moves; the moves of a game are numbered from 0.
NEW, UNDO, SETTING, FORGET = 255, 254, 253, 252
MOST_MOVES = 252


class Damaged(Exception):
    """A slot whose contents cannot be trusted."""


class Journal:
    """The settings and the game as they are saved, and the only way to change them on the store.

    After `load`: `settings`, `header` (the game's, None without one), `log`, and `state`, the
    packed state after the first `state_count` moves of the log (b"" and 0 if there is none).
    `troubles` lists message ids of what was lost.
    """

    def __init__(self, store: "Store", settings: "list[int]") -> None:
        self._store = store
        self.settings = list(settings)
        self.header: Header | None = None
        self.log = Log()
        self.state = b""
        self.state_count = 0
        self.troubles: list[str] = []
        self._generation = 0
        self._end = 0  # of the tail
        self._chain = 0  # CRC-32 over the tail so far
        self._clean = True  # whether all after the end is erased

    # Reading

    def load(self) -> None:
        """Read what is saved. Never raises for what it finds; it says so in `troubles`."""
        self._load_slots()
        try:
            tail = self._store.read_tail()
        except OSError:
            self.troubles.append("trouble.store_text")
            return
        self._load_tail(tail)

    def _load_slots(self) -> None:
        found = []
        for number in (0, 1):
            generation = self._peek(number)
            if generation is not None:
                found.append((generation, number))
        for generation, number in sorted(found, reverse=True):
            try:
                self._read_slot(number)
            except (Damaged, OSError):
                self.troubles.append("trouble.slot_text")
                continue
            self._generation = generation
            return

    def _peek(self, number: int) -> "int | None":
        """The generation of a slot that looks written."""
        try:
            file = self._store.open_slot(number)
        except OSError:
            return None
        if not file:
            return None
        head = file.read(struct.calcsize(_SLOT_HEADER))
        file.close()
        if len(head) < struct.calcsize(_SLOT_HEADER) or head[:4] != MAGIC:
            return None
        return int(struct.unpack(_SLOT_HEADER, head)[1])

    def _read_slot(self, number: int) -> None:
        file = self._store.open_slot(number)
        if not file:
            raise Damaged
        try:
            _check_slot(file)
            file.seek(struct.calcsize(_SLOT_HEADER))
            count = file.read(1)[0]
            values = file.read(count)
            # A newer box may know more settings, an older one fewer.
            for index in range(min(count, len(self.settings))):
                self.settings[index] = values[index]
            self.header = Header.read(file)
            self.log.clear(_read_block(file))
            self.state = _read_block(file)
            self.log.count = int.from_bytes(file.read(2), "little")
            self.state_count = self.log.count if self.state else 0
            self.log.end = int.from_bytes(file.read(2), "little")
            self.log.reserve(self.log.end)
            file.readinto(memoryview(self.log.buffer)[: self.log.end])  # type: ignore[attr-defined]
        finally:
            file.close()

    def _load_tail(self, tail: "bytes | bytearray") -> None:
        self._start_tail()
        if _erased(tail, 0):
            return
        head = tail[:_TAIL_HEADER]
        if head != _tail_header(self._generation):
            self._clean = False
            generation = int.from_bytes(head[2:6], "little")
            if head == _tail_header(generation) and generation < self._generation:
                return  # cut between the snapshot and the erase: all of it is in the snapshot
            self.troubles.append("trouble.tail_text")
            return
        self._chain = crc32(head)
        place = _TAIL_HEADER
        while place + 2 < len(tail) and 0 < tail[place] < 255:
            size = tail[place]
            record = tail[place : place + size]
            chain = crc32(record, self._chain)
            if tail[place + size : place + size + 2] != _check_bytes(chain):
                break
            self._replay(record)
            self._chain = chain
            place += size + 2
        self._end = place
        self._clean = _erased(tail, place)
        if not self._clean:
            self.troubles.append("trouble.torn_text")

    def _replay(self, record: "bytes | bytearray") -> None:
        kind = record[1]
        if kind < MOST_MOVES:
            self.log.append(record)
        elif kind == UNDO:
            self._shorten(int.from_bytes(record[2:4], "little"))
        elif kind == SETTING:
            if record[2] < len(self.settings):
                self.settings[record[2]] = record[3]
        else:
            self._begin(Header.unpack(record[2:]) if kind == NEW else None)

    def _shorten(self, moves: int) -> None:
        self.log.truncate(self.log.count - moves)
        if self.log.count < self.state_count:
            self.state_count = 0
            self.state = b""

    def _begin(self, header: "Header | None") -> None:
        self.header = header
        self.log.clear()
        self.state = b""
        self.state_count = 0

    def usage(self) -> "tuple[int, int, int]":
        """Bytes of the tail in use, its size, and how many snapshots were ever written."""
        return self._end, self._store.tail_size, self._generation

    # Writing. Each raises OSError if the store refuses; then nothing has changed.

    def begin(self, header: "Header") -> None:
        """A new game takes the place of the old one."""
        self._write(NEW, header.pack())
        self._begin(header)

    def forget(self) -> None:
        """No game any more."""
        self._write(FORGET, b"")
        self._begin(None)

    def move(self, entry: bytearray) -> None:
        """A move, as an encoded log entry."""
        self._append(entry)
        self.log.append(entry)

    def undo(self, moves: int) -> None:
        """Take back the last moves."""
        self._write(UNDO, moves.to_bytes(2, "little"))
        self._shorten(moves)

    def set(self, index: int, value: int) -> None:
        """Change one setting (a byte)."""
        self._write(SETTING, bytes((index, value)))
        self.settings[index] = value

    def keep_state(self, state: bytes) -> None:
        """Tell the state after all moves so far, for the next snapshot to hold."""
        self.state = state
        self.state_count = self.log.count

    def _write(self, kind: int, data: bytes) -> None:
        self._append(bytearray((len(data) + 2, kind)) + data)

    def _append(self, record: bytearray) -> None:
        if not self._clean and self._generation == self._end == 0:
            self._store.erase_tail()  # nothing was ever saved here: this is no tail of ours
            self._clean = True
        if not self._clean or self._end + len(record) + 2 > self._store.tail_size:
            self.snapshot()
        chain = self._chain
        data = b""
        if self._end == 0:
            data = _tail_header(self._generation)
            chain = crc32(data)
        chain = crc32(record, chain)
        data += bytes(record) + _check_bytes(chain)
        # Until the write is known to be whole, the rest of the tail is not known to be clean.
        self._clean = False
        self._store.append(self._end, data)
        self._clean = True
        self._chain = chain
        self._end += len(data)

    def snapshot(self) -> None:
        """Everything into the older slot, then an empty tail. Raises OSError; loses nothing."""
        generation = self._generation + 1
        header = self.header.pack() if self.header else b""
        known = self.state if self.state_count == self.log.count else b""
        body: Parts = [
            bytes((len(self.settings),)) + bytes(self.settings),
            len(header).to_bytes(2, "little") + header,
            len(self.log.base).to_bytes(2, "little") + self.log.base,
            len(known).to_bytes(2, "little") + known,
            self.log.count.to_bytes(2, "little") + self.log.end.to_bytes(2, "little"),
            memoryview(self.log.buffer)[: self.log.end],
        ]
        length = sum(len(part) for part in body)
        parts: Parts = [struct.pack(_SLOT_HEADER, MAGIC, generation, length)] + body
        check = 0
        for part in parts:
            check = crc32(part, check)
        parts.append((check & 0xFFFFFFFF).to_bytes(4, "little"))
        self._store.write_slot(generation & 1, parts)
        self._generation = generation
        self._clean = False
        self._store.erase_tail()
        self._start_tail()

    def _start_tail(self) -> None:
        self._end = self._chain = 0
        self._clean = True


class Header:
    """What a saved game is: its rules and their revision, and the names given at set-up."""

    def __init__(self, game: str, revision: int, options: "tuple[int, ...]", names: "list[str]"):
        self.game = game
        self.revision = revision
        self.options = options  # small integers, the number of seats first
        self.names = names

    def pack(self) -> bytes:
        """As bytes, at most 250 of them. Raises ValueError if the names are too long for that."""
        words = "\n".join([self.game] + self.names).encode()
        packed = bytes((self.revision, len(self.options))) + bytes(self.options) + words
        if len(packed) > 250:
            raise ValueError("the names of the game take %d bytes, 250 is the most" % len(packed))
        return packed

    @staticmethod
    def unpack(packed: "bytes | bytearray") -> "Header":
        """The header from its bytes."""
        count = packed[1]
        words = str(packed[2 + count :], "utf-8").split("\n")
        return Header(words[0], packed[0], tuple(packed[2 : 2 + count]), words[1:])

    @staticmethod
    def read(file: "IO[bytes]") -> "Header | None":
        """The header from a slot, None if no game is saved there."""
        packed = _read_block(file)
        return Header.unpack(packed) if packed else None


def _read_block(file: "IO[bytes]") -> bytes:
    return file.read(int.from_bytes(file.read(2), "little"))


def _check_slot(file: "IO[bytes]") -> None:
    """Raise Damaged unless the slot's CRC is right."""
    size = struct.calcsize(_SLOT_HEADER)
    head = file.read(size)
    left = struct.unpack(_SLOT_HEADER, head)[2]
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


def _tail_header(generation: int) -> bytes:
    head = TAIL_MAGIC + generation.to_bytes(4, "little")
    return head + _check_bytes(crc32(head))


def _check_bytes(chain: int) -> bytes:
    return (chain & 0xFFFF).to_bytes(2, "little")


def _erased(tail: "bytes | bytearray", place: int) -> bool:
    """Whether all bytes from a place on are 0xFF, as after an erase."""
    rest = tail[place:]
    return rest == b"\xff" * len(rest)
