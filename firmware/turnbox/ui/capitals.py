"""Capital letters of 24 pixels, for a name. In memory only where one is shown."""

from turnbox.ui.screen import COLUMNS
from turnbox.ui.tiles import tile_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.ui.screen import Screen

HEIGHT = 3  # rows; each has two lines of the letters below, and a cell is one column of them
STEP = 4  # cells from one letter to the next
_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-. "
# Each letter's five lines, as octal digits: of 4, 2 and 1 the left, middle and right one is lit.
# Bytes, because a board stores each digit of a string as a name, which takes memory for good.
_LINES = (
    b"25755656563444365556747477474434553557557222711152556554444757755755552555265644"
    b"25573656553421672222555575555255775552555522271247"
    b"75557262277124771717557117471774757711117575775717"
    b"007000000200000"
)
_ACCENTED = "àâçéèêëîïôùûüœæÀÂÇÉÈÊËÎÏÔÙÛŒ"
_PLAIN = "AACEEEEIIOUUUOAAACEEEEIIOUUO"
_LOWER, _BOTH = tile_of("▄"), tile_of("█")


def fits(name: str) -> bool:
    """Whether a name has room, and is made of these letters."""
    return 0 < STEP * len(name) <= COLUMNS + 1 and min(_places(name)) >= 0


def _places(name: str) -> "list[int]":
    """Each letter's place in _SIGNS, below 0 if there is none.

    The name is sliced: each letter that a loop takes from a string becomes a name on a board, too.
    """
    return [_place(name[at : at + 1]) for at in range(len(name))]


def _place(sign: str) -> int:
    place = _ACCENTED.find(sign)
    return _SIGNS.find(_PLAIN[place : place + 1] if place >= 0 else sign.upper())


def write(screen: "Screen", row: int, name: str) -> None:
    """Write a name that `fits` in the middle of three rows."""
    first = (COLUMNS + 1 - STEP * len(name)) // 2
    letters = [_LINES[5 * place : 5 * place + 5] + b"0" for place in _places(name)]
    for upper in range(0, 2 * HEIGHT, 2):
        tiles, _ = screen.row(row)
        column = first
        for lines in letters:
            over, under = lines[upper] & 7, lines[upper + 1] & 7
            for bit in (4, 2, 1):
                # The upper half of a cell is its lower half in inverse.
                if (over | under) & bit:
                    tiles[column] = _BOTH if over & under & bit else _LOWER
                    if not under & bit:
                        screen.invert(row, column, 1)
                column += 1
            column += STEP - 3
        screen.put(row, 0, tiles)
        row += 1
