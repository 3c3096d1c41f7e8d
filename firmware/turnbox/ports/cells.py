"""The cell writer of both runtimes: tiles to bytes on the I2C bus, for the SSD1306 and SH1106."""

from turnbox.ui.screen import COLUMNS, ROWS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


# Both drivers have page addressing (SSD1306 datasheet, section 10.1.3). An SH1106 has 132 columns
# of memory, of which the glass shows those from 2 on.
TILE_WIDTH = 6
LEFT = 1  # 21 tiles leave one dark pixel at either edge
_COLUMN_OFFSETS = {"ssd1306": 0, "sh1106": 2}

_COMMAND = 0x80  # control byte: one command byte follows, then another control byte
_DATA = 0x40  # control byte: only data follows
_WIDEST = 132  # columns of the widest panel memory (SH1106); an SSD1306 wraps round
_HEAD = 7  # three commands with their control bytes, and the control byte of the data

# Power-on sequence of a 128 x 64 module with a charge pump (SSD1306 application note), up to page
# addressing. The panel stays dark until the first picture is complete, since its memory holds
# noise.
_INIT = b"\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\xa1\xc8\xda\x12\xd9\xf1\xdb\x40\xa4\xa6\x20\x02"
_FACING = (b"\xa1\xc8", b"\xa0\xc0")  # segment and row order, upright and turned by 180 degrees


class Cells:
    """Writes cells through `send(buffer)`, one I2C transaction per changed row."""

    def __init__(
        self,
        send: "Callable[[memoryview], None]",
        font: bytes,
        driver: str = "ssd1306",
        pack: "Callable[..., int] | None" = None,
    ) -> None:
        """`font` has 256 tiles of 6 column bytes. `pack`: see `ports.micropython_cells`."""
        self._send = send
        self._font = memoryview(font)  # its slices are not copied
        self._pack = pack or _pack
        self._left = LEFT + _COLUMN_OFFSETS[driver]
        buffer = bytearray(_HEAD + COLUMNS * TILE_WIDTH)
        buffer[0] = buffer[2] = buffer[4] = _COMMAND
        buffer[6] = _DATA
        self._buffer = memoryview(buffer)

    def write(self, row: int, first: int, end: int, cells: bytearray, shown: bytearray) -> None:
        """Show what differs in some columns of a row, from the first difference to the last one.

        Equal cells in between are sent too: to skip them would take longer.
        """
        buffer = self._buffer
        size = self._pack(buffer, self._font, cells, shown, row, self._left, first, end)
        self._send(buffer[:size])

    def start(self) -> None:
        """Start the panel, dark; clear it: its memory holds noise."""
        self._send(memoryview(b"\x00" + _INIT))
        for row in range(ROWS):
            head = _COMMAND, 0xB0 | row, _COMMAND, 0, _COMMAND, 0x10, _DATA
            self._send(memoryview(bytes(head) + bytes(_WIDEST)))

    def panel(self, brightness: int, rotated: bool) -> None:
        """Set the brightness, 1 to 5, or 0 for dark, which keeps the picture; see `face`."""
        self.face(rotated)
        power = bytes((0x81, brightness * 51, 0xAF)) if brightness else b"\xae"
        self._send(memoryview(b"\x00" + power))

    def face(self, rotated: bool) -> None:
        """Turn the picture, for the far side of the table; then it must be drawn again."""
        self._send(memoryview(b"\x00" + _FACING[rotated]))


def _pack(
    buffer: memoryview,
    font: memoryview,
    cells: bytearray,
    shown: bytearray,
    row: int,
    left: int,
    first: int,
    end: int,
) -> int:
    """Fill the buffer with the part of a row that differs. Returns the size of the transaction."""
    while cells[first] == shown[first] and cells[first + COLUMNS] == shown[first + COLUMNS]:
        first += 1
    end -= 1
    while cells[end] == shown[end] and cells[end + COLUMNS] == shown[end + COLUMNS]:
        end -= 1
    end += 1
    x = left + first * TILE_WIDTH
    buffer[1] = 0xB0 | row
    buffer[3] = x & 15
    buffer[5] = 0x10 | x >> 4
    place = _HEAD
    for tile in cells[first:end]:
        column = tile * TILE_WIDTH
        after = place + TILE_WIDTH  # a name takes less time than the same sum twice
        buffer[place:after] = font[column : column + TILE_WIDTH]
        place = after
    inverse = cells[COLUMNS + first : COLUMNS + end]
    turned = inverse.find(b"\x01")
    while turned >= 0:
        upright = inverse.find(b"\x00", turned)
        if upright < 0:
            upright = len(inverse)
        columns = buffer[_HEAD + turned * TILE_WIDTH : _HEAD + upright * TILE_WIDTH]
        size = len(columns)
        # One operation on a large number takes less time than one for each column.
        number = int.from_bytes(columns, "little") ^ (1 << 8 * size) - 1
        columns[:] = number.to_bytes(size, "little")
        turned = inverse.find(b"\x01", upright)
    return place
