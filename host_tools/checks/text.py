"""Checks that every text of players passes."""

from host_tools.checks import Wrong
from host_tools.checks.said import quoted, shown
from turnbox.ui.tiles import tile_of

WIDTH = 21  # cells in a row
# MicroPython knows the small letters of ASCII only.
_LARGE, _SMALL = "ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜŸ", "àâäæçèéêëîïôöœùûüÿ"


def lower(text: str) -> str:
    """A text in small letters, French ones included."""
    for large, small in zip(_LARGE, _SMALL):
        text = text.replace(large, small)
    return text.lower()


def check_tiles(key: str, what: str, text: str) -> None:
    """Refuse a character that the box cannot show; `key` is its place, `what` names the text."""
    for character in text:
        if character != "?" and tile_of(character) == tile_of("?"):
            raise Wrong(
                key,
                f"{shown(what)}: the screen cannot show {character!r} (U+{ord(character):04X});"
                " use another character",
            )


def check_length(key: str, what: str, text: str, most: int) -> None:
    """Refuse a text that is too long for its place; see `check_tiles`."""
    if len(text) > most:
        problem = "%s: %s has %d characters, but only %d fit; shorten it"
        raise Wrong(key, problem % (what, quoted(text), len(text), most))


def too_wide(text: str, width: int) -> str:
    """What is wrong with a text of this width, which is wider than a row."""
    return "%s has %d characters, but a row has %d" % (quoted(text), width, WIDTH)
