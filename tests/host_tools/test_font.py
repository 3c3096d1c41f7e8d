"""The tiles and their drawings."""

import unicodedata
from binascii import crc32
from collections import Counter
from pathlib import Path
from shutil import copytree

import pytest
from playing_screen import character_of
from rich.cells import cell_len

from host_tools.errors import UserError
from host_tools.font import ASCII, DRAWINGS, HEIGHT, WIDTH, compile_font, glyphs, render
from turnbox.ui.digits import BIG2, BIG3, DIGITS
from turnbox.ui.faces import DICE6, shape
from turnbox.ui.tiles import (
    FIRST_DRAWN,
    TILES,
    tile_of,
)


@pytest.fixture
def drawings(tmp_path: Path) -> Path:
    """A copy of the drawings, to be spoilt."""
    return copytree(DRAWINGS, tmp_path / "font")


def line_of(drawings: Path, name: str, text: str) -> int:
    """The line of the first `text` in one drawing file."""
    before, found, _ = (drawings / name).read_text(encoding="utf-8").partition(text)
    assert found
    return before.count("\n") + 1


def spoil(drawings: Path, name: str, old: str, new: str) -> int:
    """Replace the first `old` in one drawing file and return its line."""
    line = line_of(drawings, name, old)
    path = drawings / name
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    return line


def complaint(drawings: Path) -> str:
    with pytest.raises(UserError) as caught:
        compile_font(drawings)
    return str(caught.value)


# Tiles


def test_there_is_room_for_every_tile() -> None:
    assert FIRST_DRAWN + len(TILES) <= 256
    assert len(set(TILES)) == len(TILES)
    assert not set(TILES) & set(ASCII)


def test_tiles_never_change_their_numbers() -> None:
    """Golden frames and fonts on boards depend on them; new tiles come after these."""
    assert crc32(TILES[:114].encode()) == 0x614722E2


@pytest.mark.parametrize("character", TILES)
def test_a_character_is_one_narrow_sign_in_a_terminal(character: str) -> None:
    """Narrow also means that no terminal draws it as an emoji by default: those are wide."""
    assert cell_len(character) == 1
    assert unicodedata.east_asian_width(character) not in "WF"
    assert not unicodedata.combining(character)
    assert unicodedata.normalize("NFC", character) == character


def test_characters_and_tiles_map_both_ways() -> None:
    for character in ASCII + TILES:
        assert character_of(tile_of(character)) == character


def test_an_unknown_character_becomes_a_question_mark() -> None:
    assert tile_of("ж") == tile_of("?")


@pytest.mark.parametrize("tile", [-1, 0, 31, 127, FIRST_DRAWN + len(TILES), 256])
def test_a_number_without_a_tile_is_refused(tile: int) -> None:
    with pytest.raises(ValueError, match=f"no tile has the number {tile}"):
        character_of(tile)


# Drawings


def test_every_character_is_drawn() -> None:
    assert set(glyphs()) == set(ASCII + TILES)


def test_no_two_characters_look_the_same() -> None:
    looks = Counter(glyphs().values())
    assert [look for look, times in looks.items() if times > 1] == []


def test_letters_leave_a_gap_to_the_next() -> None:
    for character, glyph in glyphs().items():
        if character.isalnum():
            assert {row[-1] for row in glyph} == {"."}, character


def test_only_tails_use_the_last_row_of_a_letter() -> None:
    tails = {character for character, glyph in glyphs().items() if "#" in glyph[HEIGHT - 1]}
    assert {character for character in tails if character.isalnum()} == set("gjpqyçÇ")


def test_a_tile_is_columns_with_bit_0_on_top() -> None:
    font = compile_font()
    assert len(font) == 256 * WIDTH
    start = tile_of("L") * WIDTH
    assert list(font[start : start + WIDTH]) == [0x7F, 0x40, 0x40, 0x40, 0x40, 0]


def test_tiles_without_a_character_are_dark() -> None:
    font = compile_font()
    known = {tile_of(character) for character in ASCII + TILES}
    for tile in set(range(256)) - known:
        assert not any(font[tile * WIDTH : (tile + 1) * WIDTH])


# Big digits and dice

# A pixel inside each segment, two and three rows high.
PROBES2 = {"a": (5, 0), "b": (8, 5), "c": (8, 11), "d": (5, 14), "e": (1, 11), "f": (1, 5)}
PROBES3 = {"a": (5, 0), "b": (8, 6), "c": (8, 16), "d": (5, 22), "e": (1, 16), "f": (1, 6)}
SEGMENTS = ("abcdef", "bc", "abdeg", "abcdg", "bcfg", "acdfg", "acdefg", "abc", "abcdefg", "abcdfg")


def picture(cut: list[str]) -> list[str]:
    """The pixels of a few rows of characters."""
    pixels = render([*cut, *[""] * (8 - len(cut))], [], compile_font())
    width = len(cut[0]) * WIDTH
    return [
        "".join("#" if lit else "." for lit in row[1 : 1 + width])
        for row in pixels[: len(cut) * HEIGHT]
    ]


def digit(shapes: tuple[bytearray, ...], place: int) -> list[str]:
    """The characters of one big digit."""
    return shape(tuple("".join(map(character_of, row)) for row in shapes), place)


@pytest.mark.parametrize(
    ("shapes", "probes"),
    [(BIG2, {**PROBES2, "g": (5, 8)}), (BIG3, {**PROBES3, "g": (5, 10)})],
    ids=["16 pixels", "24 pixels"],
)
def test_big_digits_light_their_segments(
    shapes: tuple[bytearray, ...], probes: dict[str, tuple[int, int]]
) -> None:
    for place, segments in enumerate((*SEGMENTS, "g")):
        pixels = picture(digit(shapes, place))
        lit = "".join(name for name, (x, y) in probes.items() if pixels[y][x] == "#")
        assert sorted(lit) == sorted(segments)


@pytest.mark.parametrize("shapes", [BIG2, BIG3], ids=["16 pixels", "24 pixels"])
def test_big_digits_stand_apart(shapes: tuple[bytearray, ...]) -> None:
    for place in range(len(DIGITS)):
        pixels = picture(digit(shapes, place))
        assert all(row.endswith("..") for row in pixels)
        assert "#" not in pixels[-1]


def test_dice_show_their_pips() -> None:
    for face in (1, 2, 3, 4, 5, 6):
        die = shape(DICE6, face - 1, 3)
        assert sum(row.count("◘") for row in die) == face
        assert [row[::-1] for row in die[::-1]] == list(die), "a die looks the same upside down"


# The panel


def test_the_panel_has_a_dark_column_on_either_side() -> None:
    pixels = render(["█" * 21] * 8, [], compile_font())
    assert [len(row) for row in pixels] == [128] * 64
    for row in pixels:
        assert row == [False] + [True] * 126 + [False]


def test_inverse_turns_every_pixel_of_a_cell() -> None:
    font = compile_font()
    rows = ["Turn", *[""] * 7]
    plain, inverse = render(rows, [], font), render(rows, [(0, 1, 2)], font)
    for y in range(64):
        for x in range(128):
            turned = y < HEIGHT and 1 + WIDTH <= x < 1 + 3 * WIDTH
            assert inverse[y][x] == (plain[y][x] != turned)


# Errors name the file, the line and the remedy


def test_a_row_too_wide(drawings: Path) -> None:
    line = spoil(drawings, "small.txt", ".####. #...#.", ".####.. #...#.")
    message = complaint(drawings)
    assert f"small.txt:{line}: .####.. is 7 columns wide; draw 6" in message


def test_a_row_with_a_drawing_missing(drawings: Path) -> None:
    line = spoil(drawings, "capitals.txt", ".###.. ####..", ".###..")
    message = complaint(drawings)
    assert f"capitals.txt:{line}: there are 9 drawings in this row and 10 in the block" in message
    assert "put one space between two" in message


def test_a_drawing_too_low(drawings: Path) -> None:
    line = line_of(drawings, "capitals.txt", "U      V")
    row = "...... ...... ...... ...... ...... ......\n"
    path = drawings / "capitals.txt"
    path.write_text(path.read_text(encoding="utf-8").removesuffix(row), encoding="utf-8")
    message = complaint(drawings)
    assert f"capitals.txt:{line}: the drawings of U V W X Y Z are 7 rows high; draw 8" in message


def test_another_sign(drawings: Path) -> None:
    line = spoil(drawings, "signs.txt", "#..##.", "#..@#.")
    message = complaint(drawings)
    assert f"signs.txt:{line}: #..@#. has characters other than # and .; write # for lit" in message


def test_an_unknown_character(drawings: Path) -> None:
    line = spoil(drawings, "capitals.txt", "A      B", "Ж      B")
    message = complaint(drawings)
    assert f"capitals.txt:{line}: 'Ж' (U+0416) is not a tile; append it to TILES" in message


def test_two_characters_run_together(drawings: Path) -> None:
    line = spoil(drawings, "capitals.txt", "A      B", "AA     B")
    assert f"capitals.txt:{line}: AA is not one character; put a space" in complaint(drawings)


def test_a_character_drawn_twice(drawings: Path) -> None:
    first = line_of(drawings, "capitals.txt", "A      B")
    line = spoil(drawings, "small.txt", "a      b", "A      b")
    message = complaint(drawings)
    assert f"small.txt:{line}: 'A' (U+0041) is already drawn" in message
    assert f"capitals.txt:{first}; keep one" in message


def test_a_painted_character_drawn(drawings: Path) -> None:
    line = spoil(drawings, "small.txt", "a      b", "┏      b")
    message = complaint(drawings)
    assert f"small.txt:{line}: '┏' (U+250F) is part of the big digits; remove this" in message


def test_a_character_not_drawn(drawings: Path) -> None:
    (drawings / "lines.txt").unlink()
    message = complaint(drawings)
    assert "font: '─' (U+2500) is not drawn; add it to a file there" in message


def test_not_utf_8(drawings: Path) -> None:
    (drawings / "french.txt").write_bytes("é".encode("latin-1"))
    assert "french.txt:1: not UTF-8; save it as UTF-8 text" in complaint(drawings)
