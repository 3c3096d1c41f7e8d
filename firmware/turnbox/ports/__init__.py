"""What a port is: the only part of the box that touches hardware, a handful of small methods.

circuitpython.py and micropython.py are the two boards; the simulator has their siblings.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from turnbox.journal import Store

    class Port(Protocol):
        """Keys, panel, lights, clock, entropy and store of one device."""

        root: str  # where turnbox/ and table.pack lie, "" or with a slash at its end
        name: str  # of the board
        lights: int
        milliamps: int  # that the ring may draw
        store: Store
        troubles: list[str]  # message ids of what does not work ("trouble.panel_text")

        def ticks(self) -> int:
            """Milliseconds since the start; never wraps."""

        def key(self) -> "tuple[int, bool, int] | None":
            """The next edge of a key: which, whether it went down, and its tick."""

        def write(self, row: int, column: int, tiles: bytearray, inverse: bytearray) -> None:
            """Show a run of cells."""

        def panel(self, brightness: int, rotated: bool) -> None:
            """Set the panel: brightness 1 to 5, 0 for dark; whether it faces the far side."""

        def shine(self, colours: bytearray) -> None:
            """Show the lights, three bytes (red, green, blue) each."""

        def tone(self, hertz: int) -> None:
            """Sound the piezo, 0 to be silent."""

        def entropy(self, size: int) -> bytes:
            """Random bytes of the runtime's own."""

        def wait(self, milliseconds: int) -> None:
            """Let the processor sleep until a key moves, for so long at most, or less."""

        def crash(self, error: Exception) -> None:
            """Print what went wrong and write it to the crash file, if it can be written."""

        def reset(self) -> None:
            """Start the device again."""


class Clock:
    """Milliseconds that never wrap, from a runtime's ticks that do."""

    BITS = 0x1FFFFFFF  # CircuitPython wraps at 2**29, MicroPython at 2**30

    def __init__(self, ticks: int) -> None:
        self._last = ticks
        self._now = 0

    def read(self, ticks: int) -> int:
        """The time at some ticks, which may lie a little before the last ones read."""
        passed = (ticks - self._last) & self.BITS
        if passed > self.BITS >> 1:
            return self._now - (self.BITS + 1 - passed)
        self._last = ticks
        self._now += passed
        return self._now
