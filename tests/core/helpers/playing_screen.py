"""The text of a screen, for tests."""

from turnbox.ui.tiles import FIRST_DRAWN, TILES


def character_of(tile: int) -> str:
    """Return the one character that stands for a tile; ValueError when no tile has that number."""
    if 32 <= tile <= 126:
        return chr(tile)
    if FIRST_DRAWN <= tile < FIRST_DRAWN + len(TILES):
        return TILES[tile - FIRST_DRAWN]
    raise ValueError("no tile has the number %d" % tile)
