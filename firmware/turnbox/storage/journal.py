"""What survives a power cut: a tail of records, and snapshots.

Moves are appended to the tail, a small region that can be written a few bytes at a time without an
erase. When it is full, everything is written to one of two slots, and only then is the tail erased:
whenever the power fails, one slot and the tail that follows it are intact. Generation numbers say
which tail follows which slot. A record has the CRC of itself and of all before it, so old or
partial data are never read as a move. `turnbox.storage.format` describes the bytes.

Undone moves stay in the log, after the others, until another move is made (`Log.undone`). The
next roll of the same die repeats an undone roll: once the moves are gone, `rolls` keeps the first
60 of them.

A store (see ports) has: tail_size; read_tail() -> bytes; append(offset, data); erase_tail();
open_slot(n) -> a readable file, or None if there never was one; write_slot(n, parts); pages(), for
`turnbox.storage.shelf`. All raise OSError if they fail.
"""

from binascii import crc32

from turnbox.storage.format import (
    CHECK,
    FORGET,
    NEW,
    PIECE,
    ROLLS,
    SETTING,
    STATE,
    TAIL_MAGIC,
)
from turnbox.storage.log import Log

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import IO, Protocol

    Parts = list[bytes | bytearray | memoryview]

    class Store(Protocol):
        """Where a port keeps the data that must survive a power cut."""

        tail_size: int

        def read_tail(self) -> "bytes | bytearray": ...  # noqa: D102
        def append(self, offset: int, data: "bytes | bytearray") -> None: ...  # noqa: D102
        def erase_tail(self) -> None: ...  # noqa: D102
        def open_slot(self, number: int) -> "IO[bytes] | None": ...  # noqa: D102
        def write_slot(self, number: int, parts: "Parts") -> None: ...  # noqa: D102
        def pages(self) -> "Pages": ...  # noqa: D102

    class Pages(Protocol):
        """Pages of PAGE_SIZE bytes on a store: `count` of them, each in `copies` copies."""

        count: int
        copies: int

        def open(self, page: int, copy: int) -> "IO[bytes] | None": ...  # noqa: D102
        def write(self, page: int, copy: int, parts: "Parts") -> None: ...  # noqa: D102
        def free(self, page: int, copy: int) -> None: ...  # noqa: D102


STATE_APART = 32  # moves between two states in the tail: as many as a fast undo can take back


class Journal:
    """The saved settings and the current game; the only way to change them on the store.

    `recover` fills it. `settings` has a byte for each setting. `header` is the header of the game,
    None without one; `log` has its moves. `checkpoints` is a list of (number of moves, packed state
    after them), the newest last; it may be empty. `state` is the packed state after all moves, b""
    from each move on until the session sets it. `rolls` has the rolls of undone moves that are no
    longer in the log, two bytes each: the sides of the die, and what it showed. `passed` is the
    time since the last move in milliseconds, as it was when the game was left; 0 if that was not
    saved. `notes` are small data outside of the games, by number. `heads` are those of the shelf
    (see there) once the main menu has read them, until a table opens or the shelf changes,
    otherwise None; `shelf_changes` counts these changes. `troubles` lists the message ids of
    losses. If `refuses` is not empty, nothing is written: it is the reason, the text of the
    OSError.
    """

    def __init__(self, store: "Store", settings: bytearray) -> None:
        self.store = store
        self.settings = settings
        self.log = Log()
        self.open(None)
        self.notes: dict[int, bytes] = {}
        self.heads: dict[tuple[bytes, int], list[int]] | None = None
        self.shelf_changes = 0
        self.refuses = ""
        self.troubles: list[str] = []
        self.generation = 0  # of the slot in use
        self.newest = 0  # the highest generation found
        self.start_tail()

    def open(self, header: "Header | None") -> None:
        """Make this the current game, in memory only, with an empty log; None for no game."""
        self.header = header
        self.log.clear()
        self.checkpoints: list[tuple[int, bytes]] = []
        self.state = b""
        self.since_checkpoint = 0  # moves saved since the last state was saved
        self.rolls = b""
        self.passed = 0

    def start_tail(self) -> None:
        """Note that the tail has been erased: the next record begins a new one."""
        self.tail_end = 0
        self.chain = 0  # CRC-32 over the tail so far
        self.clean = True  # whether everything after the end is erased

    # Writing. Each raises OSError if the store refuses; then nothing has changed.

    def begin(self, header: "Header") -> None:
        """Replace the current game with a new one. Raises ValueError if its names are too long."""
        from turnbox.storage.snapshot import packed_record

        self.write(NEW, packed_record(header))
        self.open(header)

    def forget(self) -> None:
        """Delete the game."""
        self.write(FORGET, b"")
        self.open(None)

    def move(self, entry: bytearray, rolled: bool = False) -> None:
        """Save a move, an encoded log entry. Every STATE_APART moves, save the state before it too.

        `rolled`: `rolls` has changed too, and goes into the same record.
        """
        due = self.since_checkpoint >= STATE_APART
        last = entry
        if rolled:
            last = record(ROLLS, bytes((len(self.rolls),)) + self.rolls + entry)
        self._append((_pieces_of(self.state) if due else []) + [last])
        if due:
            self.since_checkpoint = 0
        self.take([entry])

    def set(self, index: int, value: int) -> None:
        """Save and change one setting (a byte)."""
        self.write(SETTING, bytes((index, value)))
        self.settings[index] = value

    # The effect of a record on the game in memory, both when it is written and when it is read.

    def take(self, entries: "Sequence[bytes | bytearray | memoryview]") -> None:
        """Add moves to the log."""
        self.log.extend(entries)
        self.state = b""
        self.passed = 0
        self.since_checkpoint += len(entries)

    def shorten(self, moves: int) -> None:
        """Undo the last moves in the log (below 0: redo), and drop the states after them."""
        self.log.undone += moves
        self.state = b""
        self.passed = 0
        while self.checkpoints and self.checkpoints[-1][0] > self.log.count:
            self.checkpoints.pop()

    def write(self, kind: int, data: bytes) -> None:
        """Save one record. The caller applies its effect to the journal in memory."""
        self._append([record(kind, data)])

    def _append(self, records: "list[bytearray]") -> None:
        """Write several records together. A power cut may leave only the first few of them."""
        if self.refuses:
            raise OSError(self.refuses)
        if not self.clean and self.newest == self.tail_end == 0:
            self.store.erase_tail()  # nothing was ever saved here: the tail is not ours
            self.clean = True
        size = sum([len(record) + CHECK for record in records])
        if not self.clean or self.tail_end + size > self.store.tail_size:
            self.snapshot()
        chain = self.chain
        data = b""
        if self.tail_end == 0:
            data = tail_header(self.generation)
            chain = crc32(data)
        for record in records:
            chain = crc32(record, chain)
            data += bytes(record) + check_bytes(chain)
        # Until the write is complete, the rest of the tail may not be clean.
        self.clean = False
        self.store.append(self.tail_end, data)
        self.clean = True
        self.chain = chain
        self.tail_end += len(data)

    def snapshot(self) -> None:
        """Write everything to the older slot, then empty the tail. Raises OSError; loses
        nothing."""
        from turnbox.storage.snapshot import write

        write(self)


class Header:
    """What identifies a saved game: its rules and their revision, the set-up, and a random id."""

    def __init__(
        self,
        game: str,
        revision: int,
        options: "tuple[int, ...]",
        names: "list[str]",
        id: bytes = b"",
    ) -> None:
        self.game = game
        self.revision = revision
        self.options = options  # integers from 0 on, the number of seats first
        self.names = names
        self.id = id  # ID_SIZE bytes; none after format 1 or a loss, until the game gets one


def record(kind: int, data: bytes) -> bytearray:
    """A record without its check: length, kind, data."""
    return bytearray((len(data) + 2, kind)) + data


def _pieces_of(state: bytes) -> "list[bytearray]":
    """A packed state split into records, each with its index and the number of records."""
    count = -(-len(state) // PIECE)
    records = []
    for place in range(count):
        piece = state[place * PIECE : (place + 1) * PIECE]
        records.append(record(STATE, bytes((place, count)) + piece))
    return records


def tail_header(generation: int) -> bytes:
    """The head of a tail that follows the snapshot of this generation."""
    head = TAIL_MAGIC + generation.to_bytes(4, "little")
    return head + check_bytes(crc32(head))


def check_bytes(chain: int) -> bytes:
    """The check after a record, from the CRC-32 of everything up to it: CHECK bytes."""
    return (chain & 0xFFFFFFFF).to_bytes(CHECK, "little")
