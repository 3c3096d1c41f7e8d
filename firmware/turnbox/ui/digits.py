"""Large digits, of several tiles each."""

from turnbox.ui.tiles import tiles_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.ui.screen import Screen

# The large digits, each two tiles wide, as rows of all of them. 12 x 16 pixels:
DIGITS = "0123456789- "
BIG2 = (
    "┏┓ ┃╺┓╺┓╽┃┏╸┏╸╺┓┏┓┏┓    ",
    "┗┛ ╹╞╛═╡╺┫═╡╞╡ ╹╞╡═╡╺╸  ",
)
# The same, 12 x 24 pixels, readable across the table:
BIG3 = (
    "┏┓ ┃╺┓╺┓╽┃┏╸┏╸╺┓┏┓┏┓    ",
    "╽┃ ┃╔╝╶╣╚╣╚╗╠╗ ┃╠╣╚╣╶╴  ",
    "┗┛ ╹┗╍━┛ ╹━┛┗┛ ╹┗┛━┛    ",
)

_rows: "dict[int, list[bytearray]]" = {}  # the tiles of BIG2 and BIG3, by height


def big(screen: "Screen", row: int, column: int, number: str, height: int = 2) -> None:
    """Write digits, minus and spaces, each 2 cells wide and 2 or 3 high (16, 24 pixels)."""
    if height not in _rows:
        _rows[height] = [tiles_of(line) for line in (BIG2 if height == 2 else BIG3)]
    places = [2 * DIGITS.find(digit) for digit in number]
    for tiles in _rows[height]:
        screen.put(row, column, b"".join([tiles[place : place + 2] for place in places]))
        row += 1
