"""Compile scheme decks into packs: host_tools/decks/*.toml, one deck per file.

`host_tools.checks.deck` checks them, and `turnbox.schemes.deck` reads them on the box. All errors
are UserError and name the file, the line, the card and the remedy.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from host_tools.checks.deck import Deck
from host_tools.errors import alternatives, shown
from host_tools.packs import compiled
from host_tools.source import Source
from host_tools.streams import once
from turnbox.schemes.rules import LAST_DECK
from turnbox.ui.text import KIND_WORDS, LANGUAGES

DECKS = Path(__file__).parent / "decks"


@dataclass(frozen=True)
class DeckFile:
    """A file and the checked deck in it."""

    source: Source
    deck: Deck


def read_deck(path: Path) -> DeckFile:
    """The checked deck in a file."""
    source = Source(path)
    return DeckFile(source, source.check(Deck))


def read_decks(paths: Iterable[Path]) -> list[DeckFile]:
    """The checked decks in these files, by number. A file that is given twice is read once."""
    return by_number([read_deck(path) for path in once(paths)])


def by_number(files: list[DeckFile]) -> list[DeckFile]:
    """These decks in the order of their numbers, which differ."""
    found = {file.deck.number: file for file in reversed(files)}  # the first one has it
    for file in files:
        first = found[file.deck.number]
        if file is not first:
            free = [str(n) for n in range(1, LAST_DECK + 1) if n not in found]
            remedy = f"write number = {alternatives(free)}" if free else "take a deck out"
            problem = f"{shown(first.source.path)} also has number {file.deck.number}; {remedy}"
            raise file.source.error("number", problem)
    return [found[number] for number in sorted(found)]


def deck_files(folder: Path = DECKS) -> list[Path]:
    """The files of the decks in a folder, in order."""
    return sorted(folder.glob("*.toml"))


def deck_packs(folder: Path = DECKS) -> dict[str, bytes]:
    """Every deck's packs by their path below `words/` on the box: {"en/deck_1.pack": ...}."""
    return packs_of(read_decks(deck_files(folder)))


def packs_of(files: Iterable[DeckFile]) -> dict[str, bytes]:
    """The same for these decks."""
    return {
        f"{language}/deck_{file.deck.number}.pack": compiled(
            KIND_WORDS, file.source, file.deck.strings(language)
        )
        for file in files
        for language in LANGUAGES
    }
