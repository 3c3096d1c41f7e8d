"""Reading a screen back: from pixels to the characters and inverse cells a person would name.

A cell is recognised only if its 48 pixels are exactly one tile of the font, or exactly the
complement of one; so a frame that reads right was drawn right, pixel for pixel.
"""

from functools import lru_cache
from pathlib import Path

from simulator.panel import Pixels
from turnbox.tiles import TILES

ROWS, COLUMNS = 8, 21
CELL_WIDTH, CELL_HEIGHT = 6, 8
LEFT = 1  # one dark pixel column on each side of the 21 cells
UNKNOWN = "\ufffd"

Inverse = list[list[int]]


def read_cells(pixels: Pixels, font: bytes) -> tuple[list[str], Inverse]:
    """The picture as 8 rows of 21 characters, and where it is inverse.

    `pixels` is Panel.pixels(). `font` is font.bin: 256 tiles of 6 column bytes, top pixel lowest.
    What is no tile reads as U+FFFD. A fully lit cell is an inverse space. Inverse cells come as
    [row, column, length] runs, in reading order.
    """
    known = _characters(font)
    rows, inverse = [], []
    for row in range(ROWS):
        cells = [known.get(cell, (UNKNOWN, False)) for cell in _cells(pixels, row)]
        rows.append("".join(character for character, _ in cells))
        inverse += [[row, column, length] for column, length in _runs([lit for _, lit in cells])]
    return rows, inverse


def to_png(pixels: Pixels, path: Path, scale: int = 4) -> None:
    """Write the picture to `path`, each pixel `scale` pixels wide. Needs Pillow (dev extra)."""
    from PIL import Image

    image = Image.new("1", (len(pixels[0]), len(pixels)))
    image.putdata([lit for row in pixels for lit in row])
    image.resize((image.width * scale, image.height * scale)).save(path)


@lru_cache(maxsize=4)
def _characters(font: bytes) -> dict[bytes, tuple[str, bool]]:
    """Column bytes of a cell -> its character and whether it is inverse.

    A tile that looks like an earlier one, or like its complement, reads as the earlier one; blank
    is always a space, and full always an inverse space.
    """
    known = {bytes(CELL_WIDTH): (" ", False), b"\xff" * CELL_WIDTH: (" ", True)}
    numbers = {**{n: chr(n) for n in range(32, 127)}, **dict(enumerate(TILES, 128))}
    for inverse in (False, True):
        for number, character in numbers.items():
            cell = font[number * CELL_WIDTH : (number + 1) * CELL_WIDTH]
            if inverse:
                cell = bytes(byte ^ 0xFF for byte in cell)
            known.setdefault(cell, (character, inverse))
    return known


def _cells(pixels: Pixels, row: int) -> list[bytes]:
    """The column bytes of each of a row's 21 cells."""
    lines = pixels[row * CELL_HEIGHT : (row + 1) * CELL_HEIGHT]
    columns = bytes(
        sum(lit << bit for bit, lit in enumerate(column)) for column in zip(*lines, strict=True)
    )
    starts = range(LEFT, LEFT + COLUMNS * CELL_WIDTH, CELL_WIDTH)
    return [columns[start : start + CELL_WIDTH] for start in starts]


def _runs(flags: list[bool]) -> list[tuple[int, int]]:
    """(start, length) of each stretch of true flags."""
    runs: list[tuple[int, int]] = []
    for column, flag in enumerate(flags):
        if flag and runs and sum(runs[-1]) == column:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        elif flag:
            runs.append((column, 1))
    return runs
