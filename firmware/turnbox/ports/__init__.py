"""What a port is: the only part of the box that touches hardware, with a few small methods.

circuitpython.py and micropython.py are for boards; the simulator has others. Below the protocol is
the code that both boards share, in this module because each further module would slow down their
start.
"""

from os import stat

SECTOR = 4096  # bytes of flash that are erased at once
SETTLE_MS = 20  # after an edge the key may bounce for this long
REST_MS = 10000  # after the last edge: nobody plays by keys now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import IO, Protocol

    from turnbox.storage.journal import Parts, Store

    class Port(Protocol):
        """Keys, panel, lights, clock, entropy and store of one device."""

        root: str  # the folder of the data and of saves/, "" or with a slash at its end
        name: str  # of the board
        lights: int
        milliamps: int  # that the ring may draw
        troubles: list[str]  # message ids of what does not work ("trouble.panel_text")

        @property
        def store(self) -> Store:
            """Where saved games are kept; read-only, so that a port can have any type of store."""

        def ticks(self) -> int:
            """Milliseconds since the start; never wraps."""

        def key(self) -> "tuple[int, bool, int] | None":
            """The next edge of a key: which, whether it went down, and its tick."""

        def write(self, row: int, first: int, end: int, cells: bytearray, shown: bytearray) -> None:
            """Show the cells of a row that differ from `shown`; see `Screen.flush`."""

        def panel(self, brightness: int, rotated: bool) -> None:
            """Set the panel: brightness 1 to 5, 0 for dark; whether it faces the far side."""

        def shine(self, colours: bytearray) -> None:
            """Show the lights, three bytes (red, green, blue) each."""

        def tone(self, hertz: int, soft: bool = False) -> None:
            """Sound the piezo, 0 to be silent."""

        def entropy(self, size: int) -> bytes:
            """Random bytes from the runtime."""

        def catch(self, on: bool) -> None:
            """Note the edges of the keys during long work; called when it begins and ends."""

        def wait(self, milliseconds: int) -> None:
            """Let the processor sleep until a key moves, for at most this long."""

        def crash(self, error: Exception) -> None:
            """Print what went wrong and write it to the crash file, if it can be written."""

        def restart(self) -> None:
            """Start again with an empty heap."""


class Clock:
    """Milliseconds that never wrap, from a runtime's ticks that do."""

    _BITS = 0x1FFFFFFF  # CircuitPython wraps at 2**29, MicroPython at 2**30

    def __init__(self, ticks: int) -> None:
        self._last = ticks
        self._now = 0

    def read(self, ticks: int) -> int:
        """The time at some ticks, which may be slightly earlier than the last ones read."""
        passed = (ticks - self._last) & self._BITS
        if passed > self._BITS >> 1:
            return self._now - (self._BITS + 1 - passed)
        self._last = ticks
        self._now += passed
        return self._now


class KeyPins:
    """Three keys on pins: which are down, and the `edges` that have not been taken yet.

    An edge acts at once. Contacts bounce, so a key that has just moved is ignored for a moment.
    """

    far: bool  # the picture faces the far side; set by the port, and only an encoder needs it

    def __init__(self) -> None:
        self.down = [False, False, False]
        self._moved = [-REST_MS, -REST_MS, -REST_MS]
        self.edges: list[tuple[int, bool, int]] = []

    def look(self, key: int, down: bool, tick: int) -> None:
        """Read the level that a key has, or had, at a tick."""
        if down != self.down[key] and tick - self._moved[key] >= SETTLE_MS:
            self.down[key] = down
            self._moved[key] = tick
            edges = self.edges
            place = len(edges)
            # Before later edges of other keys. At the same tick, a key comes up first.
            while place and edges[place - 1][2] >= tick + down:
                place -= 1
            edges.insert(place, (key, down, tick))

    def take(self) -> "tuple[int, bool, int] | None":
        """The oldest edge: which key, whether it went down, and its tick."""
        return self.edges.pop(0) if self.edges else None

    def still(self, tick: int) -> int:
        """Milliseconds since a key last moved: below SETTLE_MS it may still bounce."""
        return tick - max(self._moved)


class FileSlots:
    """The two snapshot slots, `<root>/saves/a/slot` and `b`: files that are overwritten in place.

    Each file is as long as a save can be, between pads in its own folder. So a flash sector never
    has parts of both slots or of both folder entries: a power cut while one is written cannot
    damage the other.
    """

    def __init__(self, root: str) -> None:
        self._folders = (root + "saves/a", root + "saves/b")
        self._root = root

    def prepare(self) -> None:
        """Create the files if they are missing. Raises OSError if the drive refuses."""
        if not self._were_made():
            self._set_aside()

    def _were_made(self) -> bool:
        try:
            return self._are_there()
        except OSError:
            return False

    def _are_there(self) -> bool:
        """Whether the file that is made last exists. A slot of a wrong size grows when written."""
        return all([stat(folder + "/after")[6] >= SECTOR for folder in self._folders])

    def _set_aside(self) -> None:
        from turnbox.ports.set_aside import set_aside

        set_aside(self._root, self._folders)

    def open_slot(self, number: int) -> "IO[bytes] | None":
        """The slot, to read it, None if there is none yet. Raises OSError if it is lost."""
        try:
            return open(self._folders[number] + "/slot", "rb")
        except OSError:
            if self._were_made():
                raise
            return None

    def write_slot(self, number: int, parts: "Parts") -> None:
        """Overwrite a slot. Raises OSError if the drive refuses."""
        from turnbox.ports.set_aside import write

        write(self._folders[number], parts)
