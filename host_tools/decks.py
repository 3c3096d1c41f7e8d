"""Compile scheme decks into packs: host_tools/decks/*.toml, one deck per file.

`turnbox.schemes.deck` reads them on the box. All errors are UserError and name the file,
the line, the card and the remedy. `turnbox manual decks` explains how to write a deck.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from host_tools.errors import UserError, quoted, shown
from host_tools.packs import WIDTH, check_tiles, compiled
from host_tools.source import Source
from turnbox.schemes.rules import FEWEST_CARDS, LAST_DECK, MOST_CARDS
from turnbox.ui.message import wrap
from turnbox.ui.text import KIND_WORDS, LANGUAGES

DECKS = Path(__file__).parent / "decks"

MOST_COPIES = 2  # of one name in a deck (A6)
LONGEST = 19  # cells of a title or a name: a line in a menu
MOST_ROWS = 20  # of a card's text on the screen

_DECK_KEYS = ("number", "title", "schemes")
_SCHEME_KEYS = ("name", "text", "ongoing", "copies")

Speech = dict[str, str]  # the same in every language


class Deck:
    """One checked file: its `number`, and its `title` and `schemes` in every language."""

    def __init__(self, path: Path) -> None:
        self.source = Source(path)
        values = self.source.values
        _check_keys(self.source, "", values, _DECK_KEYS, "a deck has")
        self.number = self._number(values.get("number"))
        self.title = _name(self.source, "title", values.get("title"), "the title")
        self.schemes = self._schemes(values.get("schemes", []))
        self._check_size()
        for language in LANGUAGES:
            self._check_copies(language)

    def _number(self, number: Any) -> int:
        if type(number) is not int or not 1 <= number <= LAST_DECK:
            problem = "number is missing" if number is None else f"number is {quoted(number)}"
            remedy = f"write number = 1, or another to {LAST_DECK} that no other deck has"
            raise self.source.error("number", f"{problem}; {remedy}")
        return number

    def _schemes(self, entries: Any) -> list["Scheme"]:
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            problem = "schemes is not a list of cards; write [[schemes]] above each card"
            raise self.source.error("schemes", problem)
        return [Scheme(self.source, place, entry) for place, entry in enumerate(entries)]

    @property
    def size(self) -> int:
        """The number of cards, where each copy counts."""
        return sum(scheme.copies for scheme in self.schemes)

    def _check_size(self) -> None:
        if self.size < FEWEST_CARDS:
            raise self.source.error(
                "schemes",
                f"{self.size} cards; a scheme deck holds at least {FEWEST_CARDS}:"
                f" add {FEWEST_CARDS - self.size} more ([[schemes]], or copies = 2)",
            )
        size = 0
        for scheme in self.schemes:
            size += scheme.copies
            if size > MOST_CARDS:
                raise scheme.error(
                    "",
                    f"{self.size} cards, {scheme} is one too many; a scheme deck on the box holds"
                    f" at most {MOST_CARDS}: take {self.size - MOST_CARDS} out",
                )

    def _check_copies(self, language: str) -> None:
        """Check the copies of each name, anywhere in the file."""
        by_name: dict[str, list[Scheme]] = {}
        for scheme in self.schemes:
            by_name.setdefault(scheme.name[language].casefold(), []).append(scheme)
        for same in by_name.values():
            copies = sum(scheme.copies for scheme in same)
            if copies > MOST_COPIES:
                raise same[-1].error(
                    "name",
                    f"{copies} copies of {quoted(same[-1].name[language])}; a scheme deck holds"
                    f" at most {MOST_COPIES}: take {copies - MOST_COPIES} out, or rename one",
                )

    def strings(self, language: str) -> dict[str, str]:
        """The strings of the pack of one language: a key for each card, counted from 1."""
        strings = {"title": self.title[language], "size": str(self.size)}
        cards = (scheme for scheme in self.schemes for _ in range(scheme.copies))
        for number, scheme in enumerate(cards, 1):
            head = f"{scheme.name[language]}\t{int(scheme.ongoing)}"
            strings[str(number)] = f"{head}\n{scheme.text[language]}"
        return strings


class Scheme:
    """One checked `[[schemes]]` of a file: `name` and `text`, `ongoing` (A11), `copies` (A6)."""

    def __init__(self, source: Source, place: int, entry: Mapping[str, Any]) -> None:
        self._source = source
        self._key = f"schemes.{place}"
        name = entry.get("name")
        self._called = quoted(name) if isinstance(name, str) else f"card {place + 1}"
        _check_keys(source, f"{self._key}.", entry, _SCHEME_KEYS, f"{self}: a card has")
        self.name = _name(source, f"{self._key}.name", name, f"the name of {self}")
        self._called = quoted(self.name[LANGUAGES[0]])
        self.text = self._text(entry.get("text"))
        self.ongoing = entry.get("ongoing", False)
        if type(self.ongoing) is not bool:
            raise self.error(
                "ongoing", f"{self}: ongoing is {quoted(self.ongoing)}; write true or false"
            )
        self.copies = self._copies(entry.get("copies", 1))

    def __str__(self) -> str:
        return self._called

    def error(self, key: str, problem: str) -> UserError:
        """An error about one of its keys, or about the whole card."""
        return self._source.error(f"{self._key}.{key}".rstrip("."), problem)

    def _text(self, value: Any) -> Speech:
        what = f"the text of {self}"
        texts = _speech(self._source, f"{self._key}.text", value, what)
        for language, text in texts.items():
            place = f"text.{language}"
            for word in text.split(" "):
                if len(word) > WIDTH:
                    problem = f"{what}: {quoted(word)} is {len(word)} wide, a row {WIDTH}"
                    raise self.error(place, f"{problem}; shorten that word")
            rows = len(wrap(text, WIDTH))
            if rows > MOST_ROWS:
                problem = f"{what} begins {quoted(text[:WIDTH])} and takes {rows} rows of {WIDTH}"
                raise self.error(place, f"{problem}; shorten it to {MOST_ROWS}")
        return texts

    def _copies(self, copies: Any) -> int:
        if type(copies) is int and copies > MOST_COPIES:
            most = f"a scheme deck holds at most {MOST_COPIES}: write copies = {MOST_COPIES}"
            raise self.error("copies", f"{shown(copies)} copies of {self}; {most}")
        if type(copies) is not int or copies < 1:
            remedy = "write copies = 1 or 2, or take the card out"
            raise self.error("copies", f"{self}: copies is {quoted(copies)}; {remedy}")
        return copies


def _check_keys(
    source: Source, path: str, values: Mapping[str, Any], known: tuple[str, ...], what: str
) -> None:
    for key in values:
        if key not in known:
            raise source.error(
                f"{path}{key}", f"unknown key {shown(key)}; {what} {', '.join(known)}"
            )


def _name(source: Source, key: str, value: Any, what: str) -> Speech:
    """A title or a name, one line in a menu."""
    names = _speech(source, key, value, what)
    for language, name in names.items():
        if len(name) > LONGEST:
            raise source.error(
                f"{key}.{language}",
                f"{what}: {quoted(name)} is {len(name)} long, at most {LONGEST} letters fit;"
                " shorten it",
            )
    return names


def _speech(source: Source, key: str, value: Any, what: str) -> Speech:
    """One text for all languages, or a table by language; a missing language takes the other's
    text.

    Line ends count as spaces, so that long texts can be broken.
    """
    leaf = key.rpartition(".")[2]
    remedy = f'write {leaf} = "..." or {leaf} = {{en = "...", fr = "..."}}'
    if value is None:
        raise source.error(key, f"{what} is missing; {remedy}")
    said = value if isinstance(value, dict) else {LANGUAGES[0]: value}
    texts: Speech = {}
    for language, text in said.items():
        place = f"{key}.{language}"
        if language not in LANGUAGES:
            known = " and ".join(LANGUAGES)
            raise source.error(
                place, f"{what}: the box speaks {known}, not {shown(language)}; rename it"
            )
        if not isinstance(text, str) or not text.strip():
            problem = "is empty" if isinstance(text, str) else "is not text"
            raise source.error(place, f"{what} {problem}; {remedy}")
        texts[language] = re.sub("[ \n]+", " ", text).strip(" ")
        check_tiles(source, place, what, texts[language])
    if not texts:
        raise source.error(key, f"{what} is empty; {remedy}")
    other = next(iter(texts.values()))
    return {language: texts.get(language, other) for language in LANGUAGES}


def read_decks(paths: Iterable[Path]) -> list[Deck]:
    """The checked decks in these files, by number."""
    decks = [Deck(path) for path in paths]
    by_number = {deck.number: deck for deck in reversed(decks)}  # the first one has it
    for deck in decks:
        first = by_number[deck.number]
        if deck is not first:
            free = [str(n) for n in range(1, LAST_DECK + 1) if n not in by_number]
            remedy = f"choose from {', '.join(free)}" if free else "take a deck out"
            problem = f"{shown(first.source.path)} has number {deck.number}; {remedy}"
            raise deck.source.error("number", problem)
    return [by_number[number] for number in sorted(by_number)]


def deck_files(folder: Path = DECKS) -> list[Path]:
    """The files of the decks in a folder, in order."""
    return sorted(folder.glob("*.toml"))


def deck_packs(folder: Path = DECKS) -> dict[str, bytes]:
    """Every deck's packs by their path below `words/` on the box: {"en/deck_1.pack": ...}."""
    return {
        f"{language}/deck_{deck.number}.pack": compiled(
            KIND_WORDS, deck.source, deck.strings(language)
        )
        for deck in read_decks(deck_files(folder))
        for language in LANGUAGES
    }
