"""The font: text drawings that people edit, compiled to the format of the panel.

A drawing file is text. A block starts with the characters it draws ("space" for the space); below
each character are its eight rows of six columns, # lit and . dark. A blank line ends the block.
Between blocks, a line that starts with // is a note. The big digits are not drawn but generated
from their segments.
"""

from collections.abc import Iterator
from pathlib import Path

from host_tools.errors import UserError, shown
from host_tools.streams import decoded
from turnbox.ui.digits import BIG2, BIG3
from turnbox.ui.tiles import TILES, tile_of

DRAWINGS = Path(__file__).with_name("font")
ASCII = "".join(chr(code) for code in range(32, 127))

WIDTH = 6
HEIGHT = 8
PANEL_WIDTH = 128
PANEL_HEIGHT = 64
MARGIN = 1  # 21 cells use 126 of 128 columns: one stays dark on either side

Glyph = tuple[str, ...]  # eight rows of six characters, # lit and . dark
Pixels = list[list[bool]]


def compile_font(drawings: Path = DRAWINGS) -> bytes:
    """Return the font file: 256 tiles of six bytes, one byte per column, bit 0 the top pixel.

    That is the order of an SSD1306 page (datasheet, section 8.7). Tiles without a character stay
    dark. Raises UserError, see `glyphs`.
    """
    font = bytearray(256 * WIDTH)
    for character, glyph in glyphs(drawings).items():
        start = tile_of(character) * WIDTH
        font[start : start + WIDTH] = _columns(glyph)
    return bytes(font)


def _columns(glyph: Glyph) -> bytes:
    return bytes(sum(1 << y for y in range(HEIGHT) if glyph[y][x] == "#") for x in range(WIDTH))


def glyphs(drawings: Path = DRAWINGS) -> dict[str, Glyph]:
    """Every character of the font and its picture, drawn or generated.

    Raises UserError naming file, line and remedy for a drawing that is malformed, duplicate or of
    an unknown character, and for a character that is not drawn.
    """
    found: dict[str, Glyph] = {}
    places: dict[str, str] = {}
    for path in sorted(drawings.glob("*.txt")):
        for place, character, glyph in _drawings(path):
            if character in found:
                first = places[character]
                raise _error(place, character, f"is already drawn at {first}; keep one of the two")
            found[character] = glyph
            places[character] = place
    for character, glyph in paint_digits().items():
        if found.setdefault(character, glyph) != glyph:
            place = places[character]
            raise _error(place, character, "is part of the big digits; remove this drawing")
    for character in ASCII + TILES:
        if character not in found:
            raise _error(shown(drawings), character, "is not drawn; add it to a file there")
    return found


def _error(place: str, character: str, problem: str) -> UserError:
    return UserError(f"{place}: {character!r} (U+{ord(character):04X}) {problem}")


def _drawings(path: Path) -> Iterator[tuple[str, str, Glyph]]:
    """The drawings of one file: place (file and line), character, picture."""
    for start, lines in _blocks(path):
        place = f"{shown(path)}:{start}"
        names = lines[0].split()
        if len(lines) - 1 != HEIGHT:
            raise UserError(
                f"{place}: the drawings of {' '.join(names)} are {len(lines) - 1} rows high;"
                f" draw {HEIGHT} rows, then a blank line"
            )
        rows = [_row(path, start + 1 + y, line, len(names)) for y, line in enumerate(lines[1:])]
        for name, glyph in zip(names, zip(*rows, strict=True), strict=True):
            yield place, _character(place, name), glyph


def _blocks(path: Path) -> Iterator[tuple[int, list[str]]]:
    """The blocks of a file, with the number of the first line of each."""
    block: list[str] = []
    lines = decoded(path, path.read_bytes()).split("\n")
    for number, line in enumerate([*lines, ""], 1):
        if line.strip() and not line.startswith("//"):
            block.append(line)
        elif block:
            yield number - len(block), block
            block = []


def _row(path: Path, number: int, line: str, drawings: int) -> list[str]:
    """One row of each drawing in a block."""
    pieces = line.split()
    place = f"{shown(path)}:{number}"
    if len(pieces) != drawings:
        raise UserError(
            f"{place}: there are {len(pieces)} drawings in this row and {drawings} in the block;"
            " put one space between two, and a blank line after the last row"
        )
    for piece in pieces:
        if len(piece) != WIDTH:
            raise UserError(
                f"{place}: {piece} is {len(piece)} columns wide; draw {WIDTH} (a letter leaves the"
                " last one dark)"
            )
        if piece.strip("#."):
            raise UserError(
                f"{place}: {piece} has characters other than # and .; write # for lit, . for dark"
            )
    return pieces


def _character(place: str, name: str) -> str:
    character = " " if name == "space" else name
    if len(character) != 1:
        raise UserError(f"{place}: {name} is not one character; put a space between two")
    if character not in ASCII + TILES:
        raise _error(place, character, "is not a tile; append it to TILES in turnbox/ui/tiles.py")
    return character


# Seven segments: a top, b upper right, c lower right, d bottom, e lower left, f upper left,
# g middle. In the order of DIGITS.
_SEGMENTS = (
    *("abcdef", "bc", "abdeg", "abcdg", "bcfg", "acdfg", "acdefg", "abc", "abcdefg", "abcdfg"),
    "g",
)
_POST = 3  # how wide the vertical segments are
_BAR = 2  # how high the horizontal segments are: more would close the loops of a 16-pixel digit
_RIGHT = 10  # where a digit ends: the last two of its 12 columns are the gap to the next


def paint_digits() -> dict[str, Glyph]:
    """The tiles of the big digits, cut from the digits that use them."""
    tiles: dict[str, Glyph] = {}
    for shapes in (BIG2, BIG3):
        for place, segments in enumerate(_SEGMENTS):
            picture = _digit(segments, len(shapes))
            for row, tiles_of_row in enumerate(shapes):
                pair = characters(tiles_of_row[2 * place : 2 * place + 2])
                for column, character in enumerate(pair):
                    glyph = _cut(picture, row, column)
                    if tiles.setdefault(character, glyph) != glyph:
                        raise ValueError(f"BIG{len(shapes)}: {character} has two pictures")
    return tiles


def characters(tiles: bytes | bytearray) -> str:
    """The characters of tiles."""
    known = ASCII + " " + TILES  # tile 127 is none
    return "".join(known[tile - 32] for tile in tiles)


def _cut(picture: list[str], row: int, column: int) -> Glyph:
    lines = picture[row * HEIGHT : (row + 1) * HEIGHT]
    return tuple(line[column * WIDTH : (column + 1) * WIDTH] for line in lines)


def _digit(segments: str, rows: int) -> list[str]:
    """A seven-segment picture, two cells wide and 2 or 3 high; its last row is a gap.

    The middle bar may not cross cells: it is the top of the lower of two, or inside the second of
    three.
    """
    bottom = rows * HEIGHT - 1
    middle = 8 if rows == 2 else 10
    across, left, right = (0, _RIGHT), (0, _POST), (_RIGHT - _POST, _RIGHT)
    bars = {
        "a": (across, (0, _BAR)),
        "b": (right, (0, middle + _BAR)),
        "c": (right, (middle, bottom)),
        "d": (across, (bottom - _BAR, bottom)),
        "e": (left, (middle, bottom)),
        "f": (left, (0, middle + _BAR)),
        "g": (across, (middle, middle + _BAR)),
    }
    lit = {
        (x, y)
        for segment in segments
        for x in range(*bars[segment][0])
        for y in range(*bars[segment][1])
    }
    return [
        "".join("#" if (x, y) in lit else "." for x in range(2 * WIDTH))
        for y in range(rows * HEIGHT)
    ]


def render(rows: list[str], inverse: list[tuple[int, int, int]], font: bytes) -> Pixels:
    """The 64 rows of 128 pixels that a panel shows for eight rows of up to 21 characters.

    `inverse` lists runs of dark-on-light cells as (row, column, length), like Screen.invert.
    """
    pixels = [[False] * PANEL_WIDTH for _ in range(PANEL_HEIGHT)]
    flipped = {(row, column + i) for row, column, length in inverse for i in range(length)}
    columns = (PANEL_WIDTH - 2 * MARGIN) // WIDTH
    for row in range(PANEL_HEIGHT // HEIGHT):
        for column in range(columns):
            character = rows[row][column : column + 1] or " "
            start = tile_of(character) * WIDTH
            for x in range(WIDTH):
                bits = font[start + x] ^ (0xFF if (row, column) in flipped else 0)
                for y in range(HEIGHT):
                    pixel = bool(bits >> y & 1)
                    pixels[row * HEIGHT + y][MARGIN + column * WIDTH + x] = pixel
    return pixels
