"""The screen: 8 rows by 21 cells, drawn as text and compared row by row.

A scene draws into the screen; `flush` hands only the runs of changed cells to the panel. Two bytes
arrays hold the picture: the tile numbers, and which cells are inverse.
"""

try:
    from collections.abc import Callable
except ImportError:
    pass

from turnbox.tiles import BIG2, BIG3, tile_of

ROWS = 8
COLUMNS = 21
_BLANK = b" " * COLUMNS
_UPRIGHT = bytes(COLUMNS)
_GAP = ("  ", "  ", "  ")


class Screen:
    """What the players see, and what the panel already shows."""

    def __init__(self) -> None:
        self._tiles = [bytearray(_BLANK) for _ in range(ROWS)]
        self._inverse = [bytearray(COLUMNS) for _ in range(ROWS)]
        self._shown = [bytearray(_BLANK) for _ in range(ROWS)]
        self._shown_inverse = [bytearray(COLUMNS) for _ in range(ROWS)]
        self._dirty = bytearray(ROWS)

    def clear(self, first: int = 0, last: int = ROWS - 1) -> None:
        """Blank the rows from `first` to `last`."""
        for row in range(first, last + 1):
            self._tiles[row][:] = _BLANK
            self._inverse[row][:] = _UPRIGHT
            self._dirty[row] = 1

    def text(self, row: int, column: int, text: str, width: int = 0) -> None:
        """Write text from a cell on, cut at the edge; a `width` pads it or cuts it short."""
        room = COLUMNS - column
        if width and width < room:
            room = width
        data = text.encode()
        if len(data) == len(text):  # plain ASCII is its own tiles
            if width and len(data) < room:
                data = data + b" " * (room - len(data))
            if len(data) > room:
                data = data[:room]
            self._tiles[row][column : column + len(data)] = data
        else:
            line = self._tiles[row]
            for character in text:
                if not room:
                    break
                line[column] = tile_of(character)
                column += 1
                room -= 1
            while width and room:
                line[column] = 32
                column += 1
                room -= 1
        self._dirty[row] = 1

    def right(self, row: int, end: int, text: str) -> None:
        """Write text so that it ends just before column `end`."""
        self.text(row, max(0, end - len(text)), text)

    def centre(self, row: int, text: str) -> None:
        """Write text in the middle of a row."""
        self.text(row, max(0, (COLUMNS - len(text)) // 2), text)

    def invert(self, row: int, column: int = 0, length: int = COLUMNS) -> None:
        """Show some cells dark on light."""
        length = min(length, COLUMNS - column)
        self._inverse[row][column : column + length] = b"\x01" * length
        self._dirty[row] = 1

    def big(self, row: int, column: int, number: str, height: int = 2) -> None:
        """Write digits, minus and spaces, each 2 cells wide and 2 or 3 high (16, 24 pixels)."""
        shapes = BIG2 if height == 2 else BIG3
        for character in number:
            shape = _GAP if character == " " else shapes["0123456789-".find(character)]
            for line in range(height):
                self.text(row + line, column, shape[line])
            column += 2

    def flush(self, write: "Callable[[int, int, bytearray, bytearray], None]") -> None:
        """Give each run of changed cells to `write(row, column, tiles, inverse)`.

        Rows that nobody touched cost nothing; a touched row equal to the last one, one comparison.
        """
        for row in range(ROWS):
            if not self._dirty[row]:
                continue
            self._dirty[row] = 0
            tiles, inverse = self._tiles[row], self._inverse[row]
            shown, shown_inverse = self._shown[row], self._shown_inverse[row]
            if tiles == shown and inverse == shown_inverse:
                continue
            start = -1
            for column in range(COLUMNS + 1):
                changed = column < COLUMNS and (
                    tiles[column] != shown[column] or inverse[column] != shown_inverse[column]
                )
                if changed and start < 0:
                    start = column
                elif start >= 0 and not changed:
                    write(row, start, tiles[start:column], inverse[start:column])
                    start = -1
            shown[:] = tiles
            shown_inverse[:] = inverse

    def forget(self) -> None:
        """Take nothing for shown: the next flush sends every cell (a new or turned panel)."""
        for row in range(ROWS):
            # Tile 0 is never drawn, so every cell differs from it.
            self._shown[row][:] = _UPRIGHT
            self._dirty[row] = 1

    def row(self, row: int) -> "tuple[bytearray, bytearray]":
        """The tiles of a row and its inverse flags, for whoever looks at the picture."""
        return self._tiles[row], self._inverse[row]
