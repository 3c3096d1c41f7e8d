"""The cell writer of MicroPython: the same, with its inner loop as machine code.

The build leaves this file as source, and the board compiles it at power-on, in 10 ms: machine code
in a .mpy file fits only some versions of MicroPython.
"""

import micropython

from turnbox.ports.cells import HEAD, TILE_WIDTH, Cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    ptr8 = Any  # the address of bytes: a type of the viper emitter, which has no stub


class FastCells(Cells):
    """Writes cells as `Cells` does, and faster: 0.1 ms for a row instead of 0.6."""

    def __init__(
        self, send: "Callable[[memoryview], None]", font: bytes, driver: str = "ssd1306"
    ) -> None:
        Cells.__init__(self, send, font, driver)
        self._data = self._buffer[HEAD:]

    def fill(self, tiles: bytearray, inverse: bytearray) -> int:
        """Put the columns of these cells into the buffer. Returns their number."""
        size: int = _fill(self._data, self._font, tiles, inverse, len(tiles) * TILE_WIDTH)
        return size


@micropython.viper
def _fill(data: ptr8, font: ptr8, tiles: ptr8, inverse: ptr8, size: int) -> int:
    """Copy the columns of each tile, turned where a cell is inverse. Returns `size`."""
    cell = place = 0
    while place < size:
        column = tiles[cell] * 6
        mask = 0
        if inverse[cell]:
            mask = 0xFF
        end = place + 6
        while place < end:
            data[place] = font[column] ^ mask
            place += 1
            column += 1
        cell += 1
    return size
