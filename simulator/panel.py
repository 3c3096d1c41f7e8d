"""A model of the SSD1306 OLED controller, as seen from the I2C bus and by a viewer.

Source: Solomon Systech, SSD1306 datasheet rev 1.1: section 8.1.5 (I2C), 8.7 (display RAM), 9 and
10 (commands); the charge pump is in its application note. Command state is kept between
transactions, as in the chip: displayio sends a command and its arguments in separate ones.

Common modules have the glass upside down, so A1 with C8 is upright and A0 with C0 faces a person on
the far side of the table. A0/A1 changes where *later* bytes go, not those already written (10.1.8):
after turning the picture it must be drawn again.
"""

from collections.abc import Callable
from operator import ne

WIDTH, HEIGHT, PAGES = 128, 64, 8
HORIZONTAL, VERTICAL, PAGE = 0, 1, 2

# How many argument bytes follow a command; those not listed take none (table 9-1).
ARGUMENTS = {
    0x20: 1,  # memory addressing mode
    0x21: 2,  # column range
    0x22: 2,  # page range
    0x26: 6,  # scrolling set-up, right and left
    0x27: 6,
    0x29: 5,  # ... and diagonal
    0x2A: 5,
    0x81: 1,  # contrast
    0x8D: 1,  # charge pump
    0xA3: 2,  # vertical scroll area
    0xA8: 1,  # multiplex ratio
    0xAD: 1,  # current reference (SSD1306B)
    0xD3: 1,  # display offset
    0xD5: 1,  # clock
    0xD9: 1,  # pre-charge
    0xDA: 1,  # COM pins
    0xDB: 1,  # VCOMH
}
# Commands that change nothing this model shows: timing, analogue settings, NOP.
SILENT = {0x8D, 0xAD, 0xD5, 0xD9, 0xDA, 0xDB, 0xE3, 0x2E}

_INVERTED = bytes(range(255, -1, -1))  # the complement of each byte

Pixels = list[list[bool]]


class PanelError(ValueError):
    """The bus requested something that this model, or the chip, does not support."""


def _nothing() -> None:
    pass


class Panel:
    """One 128 x 64 panel. Feed it start(), write(byte)..., stop(); read pixels()."""

    def __init__(self, on_change: Callable[[], None] = _nothing) -> None:
        self.on_change = on_change
        """Called after a display RAM byte has taken a new value, or the panel turned on or off."""
        self.bytes_received = 0
        """Every byte of every transaction, address and control bytes included."""
        self.on = False
        self.contrast = 0x7F
        self.inverted = False
        self.ram = bytearray(PAGES * WIDTH)
        """Display RAM by page and segment: page * 128 + segment."""
        self._all_lit = False
        self._mode = PAGE
        self._columns = (0, WIDTH - 1)
        self._pages = (0, PAGES - 1)
        self._column_start = 0  # page addressing returns to this column at the end of a row
        self._column = self._page = 0
        self._segments_remapped = self._rows_reversed = False
        self._start_line = self._offset = 0
        self._lines = HEIGHT
        self._pending: list[int] = []  # a command waiting for its arguments
        self._control: int | None = None

    @property
    def rotated(self) -> bool:
        """Whether the picture faces a person on the far side (A0 with C0)."""
        return not self._segments_remapped and not self._rows_reversed

    @property
    def status(self) -> int:
        """The byte a read returns: bit 6 says the display is off (8.1.1)."""
        return 0x00 if self.on else 0x40

    def start(self) -> None:
        """START and the panel's own address byte, acknowledged."""
        self.bytes_received += 1
        self._control = None

    def write(self, byte: int) -> None:
        """One byte after the address: a control byte, a command byte or display data."""
        self.bytes_received += 1
        if self._control is None:
            if byte & 0x3F:
                raise PanelError(f"control byte 0x{byte:02X}: its low six bits must be 0")
            self._control = byte
            return
        is_data = self._control & 0x40
        if self._control & 0x80:  # Co: one byte follows, then another control byte
            self._control = None
        if is_data:
            self._store(byte)
        else:
            self._command_byte(byte)

    def stop(self) -> None:
        """STOP. A command may still be waiting for arguments; they may come later."""
        self._control = None

    def receive(self, message: bytes) -> None:
        """A whole transaction: `message` is what follows the address, control bytes included."""
        self.start()
        for place, byte in enumerate(message):
            run = message[place:]
            if self._control == 0x40 and self._mode == PAGE and len(run) < WIDTH - self._column:
                self._store_run(run)
                break
            self.write(byte)
        self.stop()

    def front(self) -> Pixels:
        """64 rows of 128 lit or dark pixels, as seen by a person in front of the box."""
        if not self.on:
            return [[False] * WIDTH for _ in range(HEIGHT)]
        return [self._glass_row(y) for y in range(HEIGHT)]

    def pixels(self) -> Pixels:
        """The same, as seen by the person whom the picture faces: see `rotated`."""
        picture = self.front()
        return [row[::-1] for row in reversed(picture)] if self.rotated else picture

    def bands(self) -> list[bytes]:
        """The picture of pixels() as 8 bands of 128 column bytes, the top pixel in bit 0."""
        if not self.on:
            return [bytes(WIDTH)] * PAGES
        turned = self.rotated
        if (
            self._lines < HEIGHT
            or self._start_line
            or self._offset
            or turned == self._rows_reversed
        ):
            return _banded(self.pixels())
        if self._all_lit:
            return [b"\xff" * WIDTH] * PAGES
        step = 1 if turned else -1
        pages = (self.ram[page * WIDTH : (page + 1) * WIDTH][::step] for page in range(PAGES))
        return [bytes(page.translate(_INVERTED) if self.inverted else page) for page in pages]

    def _glass_row(self, y: int) -> list[bool]:
        com = HEIGHT - 1 - y  # the glass is mounted upside down: COM63 is at the top
        scanned = self._lines - 1 - com if self._rows_reversed else com
        line = (scanned + self._offset) % HEIGHT
        if line >= self._lines:
            return [False] * WIDTH
        if self._all_lit:
            return [True] * WIDTH
        page, bit = divmod((line + self._start_line) % HEIGHT, 8)
        segments = self.ram[page * WIDTH : (page + 1) * WIDTH]
        return [bool(byte >> bit & 1) != self.inverted for byte in reversed(segments)]

    def _store(self, byte: int) -> None:
        segment = WIDTH - 1 - self._column if self._segments_remapped else self._column
        at = self._page * WIDTH + segment
        changed = self.ram[at] != byte
        self.ram[at] = byte
        self._advance()
        if changed:
            self.on_change()

    def _store_run(self, data: bytes) -> None:
        """Data in page addressing that ends before the row does, as `_store` byte by byte."""
        self.bytes_received += len(data)
        first = self._column
        self._column += len(data)
        if self._segments_remapped:
            first, data = WIDTH - self._column, data[::-1]
        run = slice(self._page * WIDTH + first, self._page * WIDTH + first + len(data))
        changed = sum(map(ne, self.ram[run], data))
        self.ram[run] = data
        for _ in range(changed):
            self.on_change()

    def _advance(self) -> None:
        """The address counter after a data byte (10.1.3)."""
        if self._mode == PAGE:
            at_end = self._column == WIDTH - 1
            self._column = self._column_start if at_end else self._column + 1
        elif self._mode == HORIZONTAL:
            self._column, wrapped = _step(self._column, self._columns)
            if wrapped:
                self._page, _ = _step(self._page, self._pages)
        else:
            self._page, wrapped = _step(self._page, self._pages)
            if wrapped:
                self._column, _ = _step(self._column, self._columns)

    def _command_byte(self, byte: int) -> None:
        self._pending.append(byte)
        command, *arguments = self._pending
        if len(arguments) == ARGUMENTS.get(command, 0):
            self._pending = []
            self._obey(command, arguments)

    def _obey(self, command: int, arguments: list[int]) -> None:
        if command in SILENT:
            return
        if command < 0x20:
            self._set_column_nibble(command)
        elif command in (0x20, 0x21, 0x22):
            self._set_addressing(command, arguments)
        elif 0x40 <= command < 0x80:
            self._start_line = command & 0x3F
        elif 0xB0 <= command < 0xB8:
            self._page = command & 7
        elif command & 0xF0 == 0xC0:
            self._rows_reversed = bool(command & 8)
        else:
            self._set_display(command, arguments)

    def _set_column_nibble(self, command: int) -> None:
        nibble = command & 0x0F
        if command & 0x10:
            self._column_start = (self._column_start & 0x0F) | (nibble & 7) << 4
        else:
            self._column_start = (self._column_start & 0x70) | nibble
        self._column = self._column_start

    def _set_addressing(self, command: int, arguments: list[int]) -> None:
        if command == 0x20:
            self._mode = arguments[0] & 3
            if self._mode > PAGE:
                raise PanelError("addressing mode 3 does not exist")
            return
        limit = WIDTH if command == 0x21 else PAGES
        first, last = (argument & (limit - 1) for argument in arguments)
        if command == 0x21:
            self._columns, self._column = (first, last), first
        else:
            self._pages, self._page = (first, last), first

    def _set_display(self, command: int, arguments: list[int]) -> None:
        if command == 0x81:
            self.contrast = arguments[0]
        elif command in (0xA0, 0xA1):
            self._segments_remapped = command == 0xA1
        elif command in (0xA4, 0xA5):
            self._all_lit = command == 0xA5
        elif command in (0xA6, 0xA7):
            self.inverted = command == 0xA7
        elif command == 0xA8:
            self._lines = (arguments[0] & 0x3F) + 1
        elif command in (0xAE, 0xAF):
            if self.on != (command == 0xAF):
                self.on = not self.on
                self.on_change()
        elif command == 0xD3:
            self._offset = arguments[0] & 0x3F
        else:
            raise PanelError(f"command 0x{command:02X} is not modelled")


def _step(value: int, limits: tuple[int, int]) -> tuple[int, bool]:
    """The next value in a range that wraps, and whether it just did."""
    first, last = limits
    return (first, True) if value == last else (value + 1, False)


def _banded(pixels: Pixels) -> list[bytes]:
    """Pixels, eight rows at a time, as column bytes."""
    tops = range(0, HEIGHT, 8)
    return [
        bytes(
            sum(lit << bit for bit, lit in enumerate(column)) for column in zip(*rows, strict=True)
        )
        for rows in (pixels[top : top + 8] for top in tops)
    ]
