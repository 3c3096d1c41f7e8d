"""The cell writer: what goes over the bus for some cells."""

import random

from turnbox.ports.cells import LEFT, TILE_WIDTH, Cells

FONT = bytes(random.Random(1).randrange(256) for _ in range(256 * TILE_WIDTH))
HEAD = 7


def sent(cells: Cells, out: list[bytes], row: int, column: int, tiles: bytes, dark: bytes) -> bytes:
    cells.write(row, column, bytearray(tiles), bytearray(dark))
    return out.pop()


def columns(tiles: bytes, dark: bytes) -> bytes:
    """What the glass shows: each tile's columns, inverted where it is inverse."""
    return bytes(
        column ^ (0xFF if inverse else 0)
        for tile, inverse in zip(tiles, dark, strict=True)
        for column in FONT[tile * TILE_WIDTH : (tile + 1) * TILE_WIDTH]
    )


def writer() -> tuple[Cells, list[bytes]]:
    out: list[bytes] = []
    return Cells(lambda data: out.append(bytes(data)), FONT), out


def test_any_cells_may_be_inverse() -> None:
    cells, out = writer()
    luck = random.Random(2)
    for _ in range(300):
        length = luck.randint(1, 21)
        tiles = luck.randbytes(length)
        dark = bytes(luck.randrange(2) for _ in range(length))
        assert sent(cells, out, 3, 0, tiles, dark)[HEAD:] == columns(tiles, dark)


def test_the_place_comes_first() -> None:
    cells, out = writer()
    x = LEFT + 4 * TILE_WIDTH
    head = sent(cells, out, 5, 4, b"a", b"\x00")[:HEAD]
    assert (head[1], head[3], head[5]) == (0xB0 | 5, x & 15, 0x10 | x >> 4)
