"""Digits of 40 pixels, each three full cells wide. In memory only where they have room."""

from turnbox.ui.digits import DIGITS, big
from turnbox.ui.tiles import tiles_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.ui.screen import Screen

HEIGHT = 5  # rows
STEP = 4  # cells from one digit to the next
SMALL = 2  # the same for the digits of 24 pixels, which are shown if these have no room
_FULL, _NEARLY = bytes(tiles_of("█")), bytes(tiles_of("▇"))
_ROWS = (
    tiles_of("███  █  ███ ███ █ █ ███ ███ ███ ███ ███         "),
    tiles_of("█ █ ██    █   █ █ █ █   █     █ █ █ █ █         "),
    tiles_of("█ █  █  ███ ███ ███ ███ ███   █ ███ ███ ███     "),
    tiles_of("█ █  █  █     █   █   █ █ █   █ █ █   █         "),
    tiles_of("███ ███ ███ ███   █ ███ ███   █ ███ ███         "),
)


def huge(
    screen: "Screen", row: int, column: int, number: str, cells: int, apart: bool = False
) -> None:
    """Write digits and a minus into so many cells of five rows, right-aligned.

    `apart`: the top line of pixels stays dark, because there may be a bar above.
    """
    if STEP * len(number) > cells + 1:
        for line in range(row, row + HEIGHT):
            screen.text(line, column, "", cells)
        small = cells - SMALL * len(number)
        if small >= 0:
            big(screen, row + 1, column + small, number, 3)
        else:
            screen.text(row + 2, column, number)
        return
    places = [STEP * DIGITS.find(digit) for digit in number]
    blank = b" " * (cells + 1 - STEP * len(number))
    for tiles in _ROWS:
        digits = b"".join([tiles[place : place + STEP] for place in places])
        if apart:
            digits, apart = digits.replace(_FULL, _NEARLY), False
        screen.put(row, column, blank + digits[:-1])
        row += 1
