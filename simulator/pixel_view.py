"""The box with the real pixels of its panel, for a large terminal: two pixels in each character."""

from rich.style import Style
from rich.text import Text

from simulator.panel import HEIGHT as PIXEL_ROWS
from simulator.panel import WIDTH as PIXELS
from simulator.screen_reader import COLUMNS
from simulator.view import HEIGHT, LEFT, RING, TOP, WIDTH, Canvas, Seen, with_lights

LINES = PIXEL_ROWS // 2
LARGE_WIDTH, LARGE_HEIGHT = WIDTH - COLUMNS + PIXELS, 2 * TOP + LINES
_HALVES = " ▀▄█"  # by the upper pixel, and twice the lower one
_PLAIN = Style()


def _place(row: int, column: int) -> tuple[int, int]:
    """Where a light of the small picture is in the large one."""
    row = row * (LARGE_HEIGHT - 1) // (HEIGHT - 1)
    if column > LEFT + COLUMNS:
        column += PIXELS - COLUMNS
    elif column >= LEFT:
        column = LEFT + (2 * (column - LEFT) + 1) * PIXELS // (2 * COLUMNS)
    return row, column


LARGE_RING = tuple(_place(row, column) for row, column in RING)


def pixel_picture(box: Seen) -> Text:
    """The box for a terminal, LARGE_WIDTH by LARGE_HEIGHT characters."""
    pixels = box.panel.pixels()
    edge = "─" * PIXELS
    lines = ["", f"┌{edge}┐"]
    for upper, lower in zip(pixels[::2], pixels[1::2], strict=True):
        halves = zip(upper, lower, strict=True)
        lines.append(f"│{''.join([_HALVES[top + 2 * bottom] for top, bottom in halves])}│")
    lines += [f"└{edge}┘", ""]
    canvas: Canvas = [
        [(character, _PLAIN) for character in (" " * (LEFT - 1) + line).ljust(LARGE_WIDTH)]
        for line in lines
    ]
    return with_lights(canvas, box, LARGE_RING)
