"""Large digits, of several tiles each."""

from turnbox.ui.tiles import tiles_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.ui.screen import Screen

# The large digits, each two tiles wide, as rows of all of them. 12 x 16 pixels:
DIGITS = "0123456789- "
BIG2 = (
    tiles_of("┏┓ ┃╺┓╺┓╽┃┏╸┏╸╺┓┏┓┏┓    "),
    tiles_of("┗┛ ╹╞╛═╡╺┫═╡╞╡ ╹╞╡═╡╺╸  "),
)
# The same, 12 x 24 pixels, readable across the table:
BIG3 = (
    tiles_of("┏┓ ┃╺┓╺┓╽┃┏╸┏╸╺┓┏┓┏┓    "),
    tiles_of("╽┃ ┃╔╝╶╣╚╣╚╗╠╗ ┃╠╣╚╣╶╴  "),
    tiles_of("┗┛ ╹┗╍━┛ ╹━┛┗┛ ╹┗┛━┛    "),
)


def big(screen: "Screen", row: int, column: int, number: str, height: int = 2) -> None:
    """Write digits, minus and spaces, each 2 cells wide and 2 or 3 high (16, 24 pixels)."""
    places = [2 * DIGITS.find(digit) for digit in number]
    for tiles in BIG2 if height == 2 else BIG3:
        screen.put(row, column, b"".join([tiles[place : place + 2] for place in places]))
        row += 1
