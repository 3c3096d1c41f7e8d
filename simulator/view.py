"""The box as text: its screen in a frame, and its lights round it, clockwise from the front.

On a terminal the text has colours and inverse cells. The plain text has the same information: the
sign of a light shows its brightness, and inverse cells are marked at the frame.
"""

from itertools import groupby
from operator import itemgetter
from typing import Protocol

from rich.style import Style
from rich.text import Text

from simulator.desk import Color
from simulator.panel import Panel
from simulator.screen_reader import COLUMNS, ROWS, Inverse

WIDTH, HEIGHT = 35, 12
TOP, LEFT = 2, 7  # of the screen's first cell
# Row and column of each light: six o'clock, seven, eight... as seen from above.
RING = (
    *((11, 17), (11, 9), (8, 3), (5, 1), (2, 3), (0, 9)),
    *((0, 17), (0, 25), (2, 31), (5, 33), (8, 31), (11, 25)),
)
DARK, WEAK, BRIGHT = "·", "○", "●"
DIMMED = 51  # the contrast of a dimmed panel

Cell = tuple[str, Style]
Canvas = list[list[Cell]]

_BLOCKS = " ▄█"  # of which the box draws large letters
_INVERTED = str.maketrans(_BLOCKS, "█▀ ")
_PLAIN = Style()
_REVERSED = Style(reverse=True)


class Seen(Protocol):
    """What a person sees of a box on the desk or on an emulated board."""

    @property
    def panel(self) -> Panel: ...  # noqa: D102

    def picture(self) -> tuple[list[str], Inverse]: ...  # noqa: D102

    def lights(self) -> list[Color]: ...  # noqa: D102


def picture(box: Seen) -> Text:
    """The box for a terminal, WIDTH by HEIGHT characters, each one column wide."""
    rows, inverse = box.picture()
    canvas: Canvas = [[(" ", _PLAIN)] * WIDTH for _ in range(HEIGHT)]
    _draw_frame(canvas)
    for row, line in enumerate(rows):
        canvas[TOP + row][LEFT : LEFT + COLUMNS] = [(character, _PLAIN) for character in line]
    for row, column, length in inverse:
        for place in range(LEFT + column, LEFT + column + length):
            canvas[TOP + row][place] = (canvas[TOP + row][place][0], _REVERSED)
    return with_lights(canvas, box, RING)


def plain(box: Seen) -> str:
    """The same without colours: `▐▌` marks an inverse row, `◂` lists the inverse part of a row.

    Inverse blocks, as in large letters, become their complements.
    """
    lines = [line.rstrip() for line in picture(box).plain.split("\n")]
    rows, inverse = box.picture()
    for row, column, length in inverse:
        line, end = lines[TOP + row], column + length
        if {*rows[row][column:end]} <= {*_BLOCKS}:
            inverted = rows[row][column:end].translate(_INVERTED)
            lines[TOP + row] = line[: LEFT + column] + inverted + line[LEFT + end :]
        elif length == COLUMNS:
            lines[TOP + row] = f"{line[: LEFT - 1]}▐{rows[row]}▌{line[LEFT + COLUMNS + 1 :]}"
        else:
            marked = rows[row][column:end].strip()
            lines[TOP + row] = f"{line:{WIDTH}} ◂ {marked}"
    return "\n".join(lines)


def _draw_frame(canvas: Canvas) -> None:
    edge = "─" * COLUMNS
    for row in range(ROWS):
        for column in (LEFT - 1, LEFT + COLUMNS):
            canvas[TOP + row][column] = ("│", _PLAIN)
    for row, line in ((TOP - 1, f"┌{edge}┐"), (TOP + ROWS, f"└{edge}┘")):
        canvas[row][LEFT - 1 : LEFT + COLUMNS + 1] = [(character, _PLAIN) for character in line]


def with_lights(canvas: Canvas, box: Seen, ring: tuple[tuple[int, int], ...]) -> Text:
    """The canvas as text, with the lights at their places in `ring`, each a row and a column."""
    lights = box.lights()
    brightest = max(max(light) for light in lights)
    for (row, column), light in zip(ring, lights, strict=True):
        canvas[row][column] = _light(light, brightest)
    text = Text(style=Style(dim=box.panel.contrast <= DIMMED), no_wrap=True)
    for number, cells_of_row in enumerate(canvas):
        if number:
            text.append("\n")
        for style, cells in groupby(cells_of_row, key=itemgetter(1)):
            text.append("".join(character for character, _ in cells), style)
    return text


def _light(light: Color, brightest: int) -> Cell:
    """A light's sign, by its brightness relative to the others, and its hue at full strength."""
    own = max(light)
    if not own:
        return DARK, Style(dim=True)
    bright = 2 * own >= brightest
    strength = 255 if bright else 150
    red, green, blue = (channel * strength // own for channel in light)
    return BRIGHT if bright else WEAK, Style(color=f"rgb({red},{green},{blue})", bold=bright)
