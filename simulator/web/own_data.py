"""The players' own decks and names in the browser's storage, and on the drive of its box."""

import json

from simulator.web.browser_store import read, write
from turnbox.schemes.rules import LAST_DECK
from turnbox.ui.text import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from turnbox.box import Box

TABLE = "/table.pack"
WORDS = "/turnbox/words/%s/deck_%d.pack"
STORED = "file.%s"  # in the browser's storage
NAMES = 0  # in place of the number of a deck


def paths_of(deck: int) -> "list[str]":
    """The packs of a deck on the drive, one per language; that of the names for NAMES."""
    return [WORDS % (language, deck) for language in LANGUAGES] if deck else [TABLE]


def keep(packs: "dict[str, bytes]") -> None:
    """Store these packs, by their paths: all or none. Raises OSError if there is no room."""
    before = {path: read(STORED % path) for path in packs}
    try:
        for path in packs:
            write(STORED % path, packs[path])
    except OSError:
        for path in packs:  # first, so that what comes back has room
            write(STORED % path, b"")
        for path in packs:
            write(STORED % path, before[path])
        raise


def put(path: str, pack: bytes) -> None:
    """Write a pack on the drive."""
    with open(path, "wb") as file:
        file.write(pack)


def put_back() -> None:
    """Put what is stored on the drive, before the box starts."""
    for path, pack in packs().items():
        put(path, pack)


def packs() -> "dict[str, bytes]":
    """All that is stored, by the paths on the drive."""
    found = {}
    for deck in range(LAST_DECK + 1):
        for path in paths_of(deck):
            pack = read(STORED % path)
            if pack:
                found[path] = pack
    return found


def listed(box: "Box") -> str:
    """The number of each stored deck with its title, and NAMES for the names, as JSON."""
    found: list[Any] = []
    for deck in range(LAST_DECK + 1):
        if read(STORED % paths_of(deck)[0]):
            found.append([deck, box.say("deck_%d.title" % deck) if deck else ""])
    return json.dumps(found)


def remove(deck: int) -> None:
    """Forget a deck, or the names. The box must start again then, from its own files."""
    for path in paths_of(deck):
        write(STORED % path, b"")
