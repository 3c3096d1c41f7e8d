"""Checks of a scheme deck, and its strings for the box: see `turnbox manual decks`."""

from host_tools.checks import Wrong
from host_tools.checks.said import counted, quoted, shown
from host_tools.checks.text import WIDTH, check_length, check_tiles, lower, too_wide
from turnbox.schemes.rules import FEWEST_CARDS, LAST_DECK, MOST_CARDS
from turnbox.ui.message import wrap
from turnbox.ui.text import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    Speech = dict[str, str]  # the same in every language

MOST_COPIES = 2  # of one name in a deck (A6)
LONGEST = 19  # cells of a title or a name: a line in a menu
MOST_ROWS = 20  # of a card's text on the screen

_DECK_KEYS = ("number", "title", "schemes")
_SCHEME_KEYS = ("name", "text", "ongoing", "copies")


class Deck:
    """A checked deck: its `number`, and its `title` and `schemes` in every language.

    Raises Wrong.
    """

    def __init__(self, values: "Mapping[str, Any]") -> None:
        _check_keys("", values, _DECK_KEYS, "a deck has")
        self.number = _number(values.get("number"))
        self.title = one_line("title", values.get("title"), "the title")
        self.schemes = _schemes(values.get("schemes", []))
        self.size = sum([scheme.copies for scheme in self.schemes])  # each copy counts
        self._check_size()
        for language in LANGUAGES:
            self._check_copies(language)

    def _check_size(self) -> None:
        if self.size < FEWEST_CARDS:
            raise Wrong(
                "schemes",
                "%s; a scheme deck holds at least %d: add %d more ([[schemes]], or copies = 2)"
                % (counted(self.size, "card"), FEWEST_CARDS, FEWEST_CARDS - self.size),
            )
        size = 0
        for scheme in self.schemes:
            size += scheme.copies
            if size > MOST_CARDS:
                raise scheme.wrong(
                    "",
                    "%d cards, and %s is the first one too many; a scheme deck on the box holds at"
                    " most %d: take %d out"
                    % (self.size, scheme.called, MOST_CARDS, self.size - MOST_CARDS),
                )

    def _check_copies(self, language: str) -> None:
        """Check the copies of each name, anywhere in the deck."""
        by_name: dict[str, list[Scheme]] = {}
        for scheme in self.schemes:
            by_name.setdefault(lower(scheme.name[language]), []).append(scheme)
        for same in by_name.values():
            copies = sum([scheme.copies for scheme in same])
            if copies > MOST_COPIES:
                raise same[-1].wrong(
                    "name",
                    "%d copies of %s; a scheme deck holds at most %d: take %d out, or rename one"
                    % (
                        copies,
                        quoted(same[-1].name[language]),
                        MOST_COPIES,
                        copies - MOST_COPIES,
                    ),
                )

    def strings(self, language: str) -> "dict[str, str]":
        """The strings of the pack of one language: a key for each card, counted from 1."""
        strings = {"title": self.title[language], "size": str(self.size)}
        number = 0
        for scheme in self.schemes:
            head = "%s\t%d" % (scheme.name[language], scheme.ongoing)
            for _ in range(scheme.copies):
                number += 1
                strings[str(number)] = head + "\n" + scheme.text[language]
        return strings


class Scheme:
    """One checked card: `name` and `text`, `ongoing` (A11), `copies` (A6). Raises Wrong."""

    def __init__(self, place: int, entry: "Mapping[str, Any]") -> None:
        self._key = f"schemes.{place}"
        name = entry.get("name")
        self.called = quoted(name) if isinstance(name, str) else f"card {place + 1}"
        _check_keys(f"{self._key}.", entry, _SCHEME_KEYS, f"{self.called}: a card has")
        self.name = one_line(f"{self._key}.name", name, f"the name of {self.called}")
        self.called = quoted(self.name[LANGUAGES[0]])
        self.text = self._text(entry.get("text"))
        self.ongoing: bool = entry.get("ongoing", False)
        if type(self.ongoing) is not bool:
            raise self.wrong(
                "ongoing", f"{self.called}: ongoing is {quoted(self.ongoing)}; write true or false"
            )
        self.copies = self._copies(entry.get("copies", 1))

    def wrong(self, key: str, problem: str) -> Wrong:
        """What is wrong with one of its keys, or with the whole card."""
        return Wrong(f"{self._key}.{key}".rstrip("."), problem)

    def _text(self, value: object) -> "Speech":
        what = f"the text of {self.called}"
        texts = _speech(f"{self._key}.text", value, what)
        for language, text in texts.items():
            place = f"text.{language}"
            for word in text.split(" "):
                if len(word) > WIDTH:
                    problem = "%s: %s; shorten that word"
                    raise self.wrong(place, problem % (what, too_wide(word, len(word))))
            rows = len(wrap(text, WIDTH))
            if rows > MOST_ROWS:
                problem = "%s takes %d rows, but only %d fit; shorten it"
                raise self.wrong(place, problem % (what, rows, MOST_ROWS))
        return texts

    def _copies(self, copies: "Any") -> int:
        if type(copies) is int and copies > MOST_COPIES:
            problem = "%s copies of %s; a scheme deck holds at most %d: write copies = %d"
            given = (shown(copies), self.called, MOST_COPIES, MOST_COPIES)
            raise self.wrong("copies", problem % given)
        if type(copies) is not int or copies < 1:
            remedy = "write copies = 1 or 2, or take the card out"
            raise self.wrong("copies", f"{self.called}: copies is {quoted(copies)}; {remedy}")
        return copies


def _number(number: "Any") -> int:
    if type(number) is not int or not 1 <= number <= LAST_DECK:
        problem = "number is missing" if number is None else "number is " + quoted(number)
        remedy = "; write number = N: 1 to %d, not used by another deck" % LAST_DECK
        raise Wrong("number", problem + remedy)
    return number


def _schemes(entries: "Any") -> "list[Scheme]":
    if not isinstance(entries, list) or not all([isinstance(entry, dict) for entry in entries]):
        raise Wrong("schemes", "schemes is not a list of cards; write [[schemes]] above each card")
    return [Scheme(place, entry) for place, entry in enumerate(entries)]


def _check_keys(
    path: str, values: "Mapping[str, Any]", known: "tuple[str, ...]", what: str
) -> None:
    for key in values:
        if key not in known:
            raise Wrong(f"{path}{key}", f"unknown key {quoted(key)}; {what} {', '.join(known)}")


def one_line(key: str, value: object, what: str) -> "Speech":
    """A title or a name, which takes one line in a menu. Raises Wrong; `what` names it there."""
    names = _speech(key, value, what)
    for language, name in names.items():
        check_length(f"{key}.{language}", what, name, LONGEST)
    return names


def _speech(key: str, value: object, what: str) -> "Speech":
    """One text for all languages, or a table by language; a missing language takes the other's
    text.

    Line ends count as spaces, so that long texts can be broken.
    """
    leaf = key.split(".")[-1]
    remedy = f'write {leaf} = "..." or {leaf} = ' + '{en = "...", fr = "..."}'
    if value is None:
        raise Wrong(key, f"{what} is missing; {remedy}")
    said = value if isinstance(value, dict) else {LANGUAGES[0]: value}
    texts: Speech = {}
    for language, text in said.items():
        place = f"{key}.{language}"
        if language not in LANGUAGES:
            known = " and ".join(LANGUAGES)
            raise Wrong(place, f"{what}: the box speaks {known}, not {quoted(language)}; rename it")
        if not isinstance(text, str) or not text.strip():
            problem = "is empty" if isinstance(text, str) else "is not text"
            raise Wrong(place, f"{what} {problem}; {remedy}")
        words = text.replace("\n", " ").split(" ")
        texts[language] = " ".join([word for word in words if word])
        check_tiles(place, what, texts[language])
    if not texts:
        raise Wrong(key, f"{what} is empty; {remedy}")
    other = list(texts.values())[0]
    return {language: texts.get(language, other) for language in LANGUAGES}
