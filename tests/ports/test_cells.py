"""The cell writer: what goes over the bus for some cells."""

import random

from turnbox.ports.cells import LEFT, TILE_WIDTH, Cells
from turnbox.ui.screen import COLUMNS

FONT = bytes(random.Random(1).randrange(256) for _ in range(256 * TILE_WIDTH))
HEAD = 7


def sent(row: int, column: int, tiles: bytes, dark: bytes) -> bytes:
    """What goes over the bus for some cells, if the panel showed others in all of them."""
    out: list[bytes] = []
    cells = Cells(lambda data: out.append(bytes(data)), FONT)
    shown = bytearray(2 * COLUMNS)
    wanted = bytearray(shown)
    wanted[column : column + len(tiles)] = tiles
    wanted[COLUMNS + column : COLUMNS + column + len(tiles)] = dark
    cells.write(row, 0, COLUMNS, wanted, shown)
    (message,) = out
    return message


def columns(tiles: bytes, dark: bytes) -> bytes:
    """What the glass shows: each tile's columns, inverted where it is inverse."""
    return bytes(
        column ^ (0xFF if inverse else 0)
        for tile, inverse in zip(tiles, dark, strict=True)
        for column in FONT[tile * TILE_WIDTH : (tile + 1) * TILE_WIDTH]
    )


def test_any_cells_may_be_inverse() -> None:
    luck = random.Random(2)
    for _ in range(300):
        length = luck.randint(1, 21)
        tiles = bytes(luck.randint(1, 255) for _ in range(length))
        dark = bytes(luck.randrange(2) for _ in range(length))
        assert sent(3, luck.randint(0, 21 - length), tiles, dark)[HEAD:] == columns(tiles, dark)


def test_the_place_comes_first() -> None:
    x = LEFT + 4 * TILE_WIDTH
    head = sent(5, 4, b"a", b"\x00")[:HEAD]
    assert (head[1], head[3], head[5]) == (0xB0 | 5, x & 15, 0x10 | x >> 4)


def test_a_part_of_a_row_is_sent_from_its_first_to_its_last_difference() -> None:
    out: list[bytes] = []
    cells = Cells(lambda data: out.append(bytes(data)), FONT)
    before, after = (
        bytearray(text.ljust(COLUMNS) + bytes(COLUMNS)) for text in (b"abcde", b"aXcdE")
    )
    after[COLUMNS + 6] = 1  # inverse only
    cells.write(0, 0, 10, after, before)
    assert out[0][HEAD:] == columns(b"XcdE  ", b"\x00\x00\x00\x00\x00\x01")
