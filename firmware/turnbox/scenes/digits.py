"""Large digits, of several tiles each."""

from turnbox.tiles import tiles_of

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

_drawn_digits: "dict[int, dict[int, list[bytearray]]]" = {
    2: {},
    3: {},
}  # by height, as far as drawn


def big(screen: "Screen", row: int, column: int, number: str, height: int = 2) -> None:
    """Write digits, minus and spaces, each 2 cells wide and 2 or 3 high (16, 24 pixels)."""
    known = _drawn_digits[height]
    digits = [known.get(digit) or _learn(digit, height) for digit in number.encode()]
    for line in range(height):
        screen.put(row + line, column, b"".join([digit[line] for digit in digits]))


def _learn(digit: int, height: int) -> "list[bytearray]":
    """The rows of tiles of a digit that is drawn for the first time."""
    place = 2 * DIGITS.find(chr(digit))
    rows = [tiles_of(line[place : place + 2]) for line in (BIG2 if height == 2 else BIG3)]
    _drawn_digits[height][digit] = rows
    return rows
