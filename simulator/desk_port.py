"""The box on a desk: a port like those of the boards, with the caller's bus, clock and store.

It uses the same cell writer as the boards, so that a panel at the other end of `send` gets the same
bytes as a real one. Runs on CPython and on the MicroPython Unix port.
"""

import io

from turnbox.ports.cells import Cells
from turnbox.storage.format import PAGES, SLOT_SIZE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.storage.journal import Pages, Parts, Store

TAIL_SIZE = 4096
ERASED = 0xFF
LIGHTS = 12
MILLIAMPS = 200


class Flash:
    """A store in memory that behaves like flash: programming needs erased bytes."""

    tail_size = TAIL_SIZE

    def __init__(self) -> None:
        self.tail = bytearray(b"\xff" * TAIL_SIZE)
        self.slots: list[bytes | bytearray] = [b"", b""]
        self.shelf: dict[int, bytes] = {}  # the pages that were written

    def read_tail(self) -> bytes:
        """All of the tail."""
        return bytes(self.tail)

    def append(self, offset: int, data: "bytes | bytearray") -> None:
        """Program erased bytes. Raises OSError where they are not erased."""
        end = offset + len(data)
        if end > TAIL_SIZE or self.tail[offset:end] != b"\xff" * len(data):
            raise OSError("these bytes are not erased")
        self.tail[offset:end] = data

    def erase_tail(self) -> None:
        """All bytes 0xFF again."""
        self.tail[:] = b"\xff" * TAIL_SIZE

    def open_slot(self, number: int) -> "io.BytesIO | None":
        """The slot as a file, None if it was never written."""
        return io.BytesIO(self.slots[number]) if self.slots[number] else None

    def write_slot(self, number: int, parts: "Parts") -> None:
        """Overwrite a slot."""
        size = sum([len(part) for part in parts])
        if size > SLOT_SIZE:
            raise OSError("a slot has %d bytes" % SLOT_SIZE)
        self.slots[number] = b""  # overwritten: the old content is gone, and its memory free
        slot = bytearray(size)  # filled in place: a small heap has no room for two copies
        place = 0
        for part in parts:
            slot[place : place + len(part)] = part
            place += len(part)
        self.slots[number] = slot

    def pages(self) -> "Pages":
        """The pages of the games that are not being played."""
        return FlashPages(self.shelf)


class FlashPages:
    """Pages in memory."""

    copies = 1
    count = PAGES

    def __init__(self, shelf: "dict[int, bytes]") -> None:
        self._shelf = shelf

    def open(self, page: int, copy: int) -> "io.BytesIO | None":
        """A page as a file, None if it is free."""
        return io.BytesIO(self._shelf[page]) if page in self._shelf else None

    def write(self, page: int, copy: int, parts: "Parts") -> None:
        """Write a page."""
        self._shelf[page] = b"".join([bytes(part) for part in parts])

    def free(self, page: int, copy: int) -> None:
        """Make a page empty."""
        self._shelf.pop(page, None)


class DeskPort:
    """Keys, panel, lights, clock and store on a desk.

    `send(message)` gets what follows the panel's address on the bus, `clock()` returns
    milliseconds, `entropy(n)` bytes. `colours` are the lights as last shown.
    """

    name = "Desk"
    lights = LIGHTS
    milliamps = MILLIAMPS

    def __init__(
        self,
        root: str,
        store: "Store",
        send: "Callable[[memoryview], None]",
        clock: "Callable[[], int]",
        entropy: "Callable[[int], bytes]",
    ) -> None:
        self.root = root
        self.store = store
        self.troubles: list[str] = []
        self.colours = bytes(3 * LIGHTS)
        self.hertz = 0
        self.restart_wanted = False
        self.crash_report: Exception | None = None
        self.entropy = entropy
        self.ticks = clock
        self._edges: list[tuple[int, bool, int]] = []
        with open(root + "turnbox/font.bin", "rb") as font:
            self._cells = Cells(send, font.read())
        self._cells.start()

    def move_key(self, key: int, down: bool) -> None:
        """A key is pressed or released now."""
        self._edges.append((key, down, self.ticks()))

    def key(self) -> "tuple[int, bool, int] | None":
        """The next edge of a key."""
        return self._edges.pop(0) if self._edges else None

    def write(self, row: int, first: int, end: int, cells: bytearray, shown: bytearray) -> None:
        """Show what differs in a part of a row."""
        self._cells.write(row, first, end, cells, shown)

    def panel(self, brightness: int, rotated: bool) -> None:
        """Set brightness (1 to 5, 0 for dark) and facing."""
        self._cells.panel(brightness, rotated)

    def shine(self, colours: bytearray) -> None:
        """Show the lights."""
        self.colours = bytes(colours)

    def tone(self, hertz: int, soft: bool = False) -> None:
        """Sound the piezo; `hertz` is what it sounds now."""
        self.hertz = hertz

    def catch(self, on: bool) -> None:
        """Nothing to do: work takes no time here, and edges come between two steps of the box."""

    def wait(self, milliseconds: int) -> None:
        """Nothing to do: the desk's own loop decides how long."""

    def crash(self, error: Exception) -> None:
        """Keep the error for the desk to report."""
        self.crash_report = error

    def restart(self) -> None:
        """Set a flag: the desk's loop then starts a new box."""
        self.restart_wanted = True
