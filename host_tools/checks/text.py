"""Checks that every text of players passes."""

from host_tools.checks import Wrong
from host_tools.checks.said import shown
from turnbox.ui.tiles import tile_of

WIDTH = 21  # cells in a row


def check_tiles(key: str, what: str, text: str) -> None:
    """Refuse a character that the box cannot show; `key` is its place, `what` names the text."""
    for character in text:
        if character != "?" and tile_of(character) == tile_of("?"):
            raise Wrong(
                key,
                f"{shown(what)}: no tile for {character!r} (U+{ord(character):04X});"
                " use a character that turnbox/ui/tiles.py lists, or draw it",
            )
