"""The screen: 8 rows by 21 cells, drawn as text and compared row by row.

A scene draws into the screen; `flush` sends the part of each row that changed to the panel. A row
is a byte array: the tile numbers of its cells, then which of them are inverse.
"""

from turnbox.ui.tiles import cells_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


ROWS = 8
COLUMNS = 21
CLOCK_CELLS = (15, COLUMNS)  # of the turn clock: from, and up to
_BLANK = b" " * COLUMNS
_UPRIGHT = bytes(COLUMNS)
_INVERSE = b"\x01" * COLUMNS


class Screen:
    """What the players see, and what the panel already shows."""

    def __init__(self) -> None:
        self._rows = [bytearray(_BLANK + _UPRIGHT) for _ in range(ROWS)]
        self._shown = [bytearray(_BLANK + _UPRIGHT) for _ in range(ROWS)]
        # The columns of each row that were drawn since the last flush: from, and up to.
        self._from = bytearray([COLUMNS] * ROWS)
        self._to = bytearray(ROWS)

    def _touch(self, row: int, first: int, last: int) -> None:
        if first < self._from[row]:
            self._from[row] = first
        if last > self._to[row]:
            self._to[row] = last

    def clear(self, first: int = 0, last: int = ROWS - 1) -> None:
        """Blank the rows from `first` to `last`."""
        blank = _BLANK + _UPRIGHT
        for row in range(first, last + 1):
            self._rows[row][:] = blank
            self._from[row], self._to[row] = 0, COLUMNS

    def text(self, row: int, column: int, text: str, width: int = 0) -> None:
        """Write text from a cell on, cut at the edge; a `width` pads it or cuts it short."""
        room = COLUMNS - column
        if width and width < room:
            room = width
        data = cells_of(text)
        if len(data) > room:
            data = data[:room]
        elif width and len(data) < room:
            data = data + _BLANK[: room - len(data)]
        end = column + len(data)
        self._rows[row][column:end] = data
        if column < self._from[row] or end > self._to[row]:  # a call takes longer
            self._touch(row, column, end)

    def line(self, row: int, tiles: bytearray) -> None:
        """Replace a row by tile numbers, all of them upright."""
        self._rows[row][:] = tiles + _UPRIGHT
        self._from[row], self._to[row] = 0, COLUMNS

    def put(self, row: int, column: int, tiles: "bytes | bytearray") -> None:
        """Write tile numbers from a cell on."""
        end = column + len(tiles)
        self._rows[row][column:end] = tiles
        if column < self._from[row] or end > self._to[row]:
            self._touch(row, column, end)

    def right(self, row: int, end: int, text: str) -> None:
        """Write text so that it ends just before column `end`."""
        self.text(row, max(0, end - len(text)), text)

    def centre(self, row: int, text: str) -> None:
        """Write text in the middle of a row."""
        self.text(row, max(0, (COLUMNS - len(text)) // 2), text)

    def invert(
        self, row: int, column: int = 0, length: int = COLUMNS, inverse: bool = True
    ) -> None:
        """Make some cells inverse, or normal again."""
        length = min(length, COLUMNS - column)
        first = COLUMNS + column
        self._rows[row][first : first + length] = (_INVERSE if inverse else _UPRIGHT)[:length]
        if column < self._from[row] or column + length > self._to[row]:
            self._touch(row, column, column + length)

    def flush(self, write: "Callable[[int, int, int, bytearray, bytearray], None]") -> None:
        """Call `write(row, first, end, cells, shown)` for each row that changed.

        All changes are in the columns from `first` up to `end`; `shown` are the cells before. A row
        that was not drawn costs nothing, and a drawn row without changes costs one comparison.
        """
        for row in range(ROWS):
            end = self._to[row]
            if end:
                cells, shown = self._rows[row], self._shown[row]
                if cells != shown:
                    write(row, self._from[row], end, cells, shown)
                    shown[:] = cells
                self._from[row], self._to[row] = COLUMNS, 0

    def forget(self) -> None:
        """Assume that nothing is shown: the next flush sends every cell (for a new or turned
        panel)."""
        for row in range(ROWS):
            # Tile 0 is never drawn, so every cell differs from it.
            self._shown[row][:] = bytes(2 * COLUMNS)
            self._touch(row, 0, COLUMNS)

    def row(self, row: int) -> "tuple[bytearray, bytearray]":
        """Copies of the tiles of a row, and of its inverse flags."""
        return self._rows[row][:COLUMNS], self._rows[row][COLUMNS:]


def short_names(names: "list[str]", room: int) -> "list[str]":
    """Names in so many cells; from two on each is unlike all others (`turnbox.ui.alike`)."""
    room = max(0, room)
    cuts = [name[:room] for name in names]
    if cuts == names or room < 2:
        return cuts
    bare = [cut.rstrip() for cut in cuts]
    if len(set(bare)) == len(bare):
        return cuts
    from turnbox.ui.alike import marked

    made = marked(names, room)
    return [cut if bare.count(bare[seat]) < 2 else made[seat] for seat, cut in enumerate(cuts)]


def short_name(name: str, names: "list[str]", room: int) -> str:
    """One of these names as `short_names` makes it, or another one, cut."""
    return short_names(names, room)[names.index(name)] if name in names else name[: max(0, room)]
