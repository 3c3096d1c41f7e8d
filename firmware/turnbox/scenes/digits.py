"""Large digits, of several tiles each."""

from turnbox.screen import tiles_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.screen import Screen

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

_known: "dict[int, list[bytearray]]" = {}  # by height, the tiles of all of them


def big(screen: "Screen", row: int, column: int, number: str, height: int = 2) -> None:
    """Write digits, minus and spaces, each 2 cells wide and 2 or 3 high (16, 24 pixels)."""
    if height not in _known:
        _known[height] = [tiles_of(line) for line in (BIG2 if height == 2 else BIG3)]
    for line, digits in enumerate(_known[height]):
        tiles = bytearray(2 * len(number))
        for at, character in enumerate(number):
            place = 2 * DIGITS.find(character)
            tiles[2 * at : 2 * at + 2] = digits[place : place + 2]
        screen.put(row + line, column, tiles)
