"""The cell writer of both runtimes: tiles to bytes on the I2C bus, in page addressing.

Serves the SSD1306 and the SH1106, which share page addressing (SSD1306 datasheet, section
10.1.3); a SH1106 has 132 columns of memory, of which the glass shows those from 2 on.
"""

from turnbox.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


TILE_WIDTH = 6
LEFT = 1  # 21 tiles leave one dark pixel at either edge
COLUMN_OFFSETS = {"ssd1306": 0, "sh1106": 2}

_COMMAND = 0x80  # control byte: one command byte follows, then another control byte
_DATA = 0x40  # control byte: only data follows
_HEAD = 7  # three commands with their control bytes, and the control byte of the data

# Power-on sequence of a 128 x 64 module with a charge pump (SSD1306 application note).
INIT = b"\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\xa1\xc8\xda\x12\xd9\xf1\xdb\x40\xa4\xa6\xaf"
PAGE_ADDRESSING = b"\x20\x02"
_FACING = (b"\xa1\xc8", b"\xa0\xc0")  # segment and row order, upright and turned by 180 degrees


class Cells:
    """Writes cells through `send(buffer)`, one I2C transaction a run of cells."""

    def __init__(
        self, send: "Callable[[memoryview], None]", font: bytes, driver: str = "ssd1306"
    ) -> None:
        """`font` is 6 column bytes a tile (256 tiles)."""
        self._send = send
        self._font = memoryview(font)
        self._left = LEFT + COLUMN_OFFSETS[driver]
        buffer = bytearray(_HEAD + COLUMNS * TILE_WIDTH)
        buffer[0] = buffer[2] = buffer[4] = _COMMAND
        buffer[6] = _DATA
        self._buffer = memoryview(buffer)

    def write(self, row: int, column: int, tiles: bytearray, inverse: bytearray) -> None:
        """Show a run of cells from one place on."""
        buffer, font = self._buffer, self._font
        x = self._left + column * TILE_WIDTH
        buffer[1] = 0xB0 | row
        buffer[3] = x & 15
        buffer[5] = 0x10 | x >> 4
        place = _HEAD
        for index, tile in enumerate(tiles):
            start = tile * TILE_WIDTH
            if inverse[index]:
                for byte in range(TILE_WIDTH):
                    buffer[place + byte] = font[start + byte] ^ 255
            else:
                buffer[place : place + TILE_WIDTH] = font[start : start + TILE_WIDTH]
            place += TILE_WIDTH
        self._send(buffer[:place])

    def power(self, on: bool) -> None:
        """Turn the panel on or off. It keeps its picture."""
        self.command(b"\xaf" if on else b"\xae")

    def command(self, commands: bytes) -> None:
        """Send some command bytes."""
        self._send(memoryview(b"\x00" + commands))

    def blank(self) -> None:
        """Darken all of the panel's memory, the pixels at the edges included."""
        for row in range(8):
            self._buffer[1] = 0xB0 | row
            self._buffer[3], self._buffer[5] = 0, 0x10
            self._buffer[_HEAD:] = bytes(COLUMNS * TILE_WIDTH)
            self._send(self._buffer)
            self._buffer[3], self._buffer[5] = 6, 0x17  # column 118: the last of 132
            self._send(self._buffer[: _HEAD + 14])

    def face(self, rotated: bool) -> None:
        """Turn the picture by 180 degrees, for the far side of the table; draw it anew then."""
        self.command(_FACING[rotated])
