"""Reading a screen back: from pixels to characters and inverse cells.

A cell is recognised only if its 48 pixels are exactly one tile of the font, or exactly the
complement of one; so a frame that reads correctly was drawn correctly, pixel for pixel.
"""

from functools import lru_cache
from pathlib import Path

from simulator.panel import Pixels
from turnbox.ui.tiles import TILES

ROWS, COLUMNS = 8, 21
CELL_WIDTH = 6
LEFT = 1  # one dark pixel column on each side of the 21 cells
UNKNOWN = "\ufffd"

Inverse = list[list[int]]


def read_cells(bands: list[bytes], font: bytes) -> tuple[list[str], Inverse]:
    """The picture as 8 rows of 21 characters, and where it is inverse.

    `bands` is Panel.bands(). `font` is font.bin: 6 column bytes per tile, top pixel lowest. A cell
    that is no tile reads as U+FFFD. A fully lit cell is an inverse space, or "█" if no inverse
    character is beside it. Inverse cells come as [row, column, length] runs, in reading order.
    """
    rows, inverse = [], []
    for row, band in enumerate(bands):
        characters, runs = _read_row(band, font)
        rows.append(characters)
        inverse += [[row, column, length] for column, length in runs]
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


@lru_cache(maxsize=4096)  # most rows are as they were
def _read_row(band: bytes, font: bytes) -> tuple[str, list[tuple[int, int]]]:
    """The 21 characters of a row, and its inverse runs."""
    known = _characters(font)
    starts = range(LEFT, LEFT + COLUMNS * CELL_WIDTH, CELL_WIDTH)
    cells = [known.get(band[start : start + CELL_WIDTH], (UNKNOWN, False)) for start in starts]
    characters = "".join(character for character, _ in cells)
    runs = []
    for start, length in _runs([lit for _, lit in cells]):
        end = start + length
        if characters[start:end].strip():
            runs.append((start, length))
        else:  # no bar with a text on it
            characters = characters[:start] + "█" * length + characters[end:]
    return characters, runs


def _runs(flags: list[bool]) -> list[tuple[int, int]]:
    """(start, length) of each stretch of true flags."""
    runs: list[tuple[int, int]] = []
    for column, flag in enumerate(flags):
        if flag and runs and sum(runs[-1]) == column:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        elif flag:
            runs.append((column, 1))
    return runs
