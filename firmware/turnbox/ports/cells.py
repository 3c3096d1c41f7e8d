"""The cell writer of both runtimes: tiles to bytes on the I2C bus, for the SSD1306 and SH1106."""

from turnbox.ui.screen import COLUMNS, ROWS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


# Both drivers have page addressing (SSD1306 datasheet, section 10.1.3). A SH1106 has 132 columns of
# memory, of which the glass shows those from 2 on.
TILE_WIDTH = 6
LEFT = 1  # 21 tiles leave one dark pixel at either edge
_COLUMN_OFFSETS = {"ssd1306": 0, "sh1106": 2}

_COMMAND = 0x80  # control byte: one command byte follows, then another control byte
_DATA = 0x40  # control byte: only data follows
_HEAD = 7  # three commands with their control bytes, and the control byte of the data

# Power-on sequence of a 128 x 64 module with a charge pump (SSD1306 application note), up to page
# addressing. The panel stays dark until the first picture is complete, since its memory holds
# noise.
_INIT = b"\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\xa1\xc8\xda\x12\xd9\xf1\xdb\x40\xa4\xa6\x20\x02"
_FACING = (b"\xa1\xc8", b"\xa0\xc0")  # segment and row order, upright and turned by 180 degrees


class Cells:
    """Writes cells through `send(buffer)`, one I2C transaction per run of cells."""

    def __init__(
        self,
        send: "Callable[[memoryview], None]",
        font: bytes,
        driver: str = "ssd1306",
        copy: "Callable[..., int] | None" = None,
    ) -> None:
        """`font` has 256 tiles of 6 column bytes. `copy`: see `ports.micropython_cells`."""
        self._send = send
        self._font = memoryview(font)  # its slices are not copied
        self._copy = copy
        self._left = LEFT + _COLUMN_OFFSETS[driver]
        buffer = bytearray(_HEAD + COLUMNS * TILE_WIDTH)
        buffer[0] = buffer[2] = buffer[4] = _COMMAND
        buffer[6] = _DATA
        self._buffer = memoryview(buffer)
        self._data = self._buffer[_HEAD:]

    def write(self, row: int, column: int, tiles: bytearray, inverse: bytearray) -> None:
        """Show some cells."""
        self._go_to(row, self._left + column * TILE_WIDTH)
        size = len(tiles) * TILE_WIDTH
        if self._copy:
            self._copy(self._data, self._font, tiles, inverse, size)
        else:
            self._fill(tiles, inverse)
        self._send(self._buffer[: _HEAD + size])

    def _fill(self, tiles: bytearray, inverse: bytearray) -> None:
        """Put cells into the buffer."""
        data, font, place = self._data, self._font, 0
        for tile in tiles:
            column = tile * TILE_WIDTH
            data[place : place + TILE_WIDTH] = font[column : column + TILE_WIDTH]
            place += TILE_WIDTH
        first = inverse.find(b"\x01")
        while first >= 0:
            after = inverse.find(b"\x00", first)
            if after < 0:
                after = len(inverse)
            _turn(data[first * TILE_WIDTH : after * TILE_WIDTH])
            first = inverse.find(b"\x01", after)

    def start(self) -> None:
        """Start the panel, dark; clear its edges, which no cell covers."""
        self._send(memoryview(b"\x00" + _INIT))
        self._buffer[_HEAD] = 0
        for row in range(ROWS):
            for x in (self._left - LEFT, self._left + COLUMNS * TILE_WIDTH):
                self._go_to(row, x)
                self._send(self._buffer[: _HEAD + 1])

    def _go_to(self, row: int, x: int) -> None:
        """Put the place of the first column into the buffer."""
        buffer = self._buffer
        buffer[1] = 0xB0 | row
        buffer[3] = x & 15
        buffer[5] = 0x10 | x >> 4

    def panel(self, brightness: int, rotated: bool) -> None:
        """Set the brightness, 1 to 5, or 0 for dark, which keeps the picture; see `face`."""
        self.face(rotated)
        power = bytes((0x81, brightness * 51, 0xAF)) if brightness else b"\xae"
        self._send(memoryview(b"\x00" + power))

    def face(self, rotated: bool) -> None:
        """Turn the picture, for the far side of the table; then it must be drawn again."""
        self._send(memoryview(b"\x00" + _FACING[rotated]))


def _turn(columns: memoryview) -> None:
    """Turn upright columns to inverse ones, as one large number."""
    size = len(columns)
    columns[:] = (int.from_bytes(columns, "little") ^ (1 << 8 * size) - 1).to_bytes(size, "little")
