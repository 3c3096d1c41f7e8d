"""Scheme cards from files that players have: a deck list, JSON of Scryfall or of MTGJSON.

A deck list has a line for each card: `2 Quarter Day` or `2x Quarter Day (ABC) 12`. Scryfall's card
objects (scryfall.com/docs/api/cards) have `layout` "scheme" and `type_line` "Ongoing Scheme";
MTGJSON's (mtgjson.com/data-models/card/card-set) have `layout` and `type`, and other languages in
`foreignData`. They may be anywhere in the file: alone, in a list, in a set or in a deck.
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unicodedata import combining, normalize

from host_tools.checks import Wrong
from host_tools.checks.deck import LONGEST, MOST_COPIES, MOST_ROWS, Deck
from host_tools.checks.text import WIDTH
from host_tools.errors import UserError, counted, quoted, shown
from host_tools.streams import decoded, read_given
from turnbox.schemes.rules import FEWEST_CARDS, MOST_CARDS
from turnbox.ui.message import wrap
from turnbox.ui.text import LANGUAGES
from turnbox.ui.tiles import tile_of

MOST_BYTES = 512 << 20
MOST_COUNTED = 99  # copies of a card; a deck takes fewer
MOST_DEPTH = 50
ON_THE_CARD = {"en": "As on the card.", "fr": "Voir la carte."}  # a deck list has no texts
_LINE = re.compile(r"([1-9]\d?)x? (.+?)(?: \([A-Za-z0-9]{2,6}\)(?: \S+)?)?(?: \*[A-Z]\*)?")
_LONGEST_LINE = 200
_HEADINGS = ("deck", "schemes", "scheme", "scheme deck", "sideboard")
_REMARK = ("#", "//")
# Characters of printed cards that the box has no tile for.
_INSTEAD = str.maketrans(
    {"—": "-", "–": "-", "−": "-", "“": '"', "”": '"', "‘": "’", "•": "·", "\xa0": " "}
)
# Letters that Unicode does not take apart, and the slash of its fractions.
_SPELLED = str.maketrans({"ß": "ss", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "⁄": "/"})


@dataclass
class Card:
    """A scheme: `name` and `text` by language, as printed."""

    name: dict[str, str]
    text: dict[str, str] = field(default_factory=dict)
    ongoing: bool = False
    copies: int = 0  # 0: the file does not say


def read_cards(path: Path) -> list[Card]:
    """The schemes in a file, each name once, in order. Raises UserError if there are none."""
    data = read_given(path, MOST_BYTES + 1, "is the name right?")
    if len(data) > MOST_BYTES:
        raise UserError(f"{shown(path)}: more than {MOST_BYTES:,} bytes; take a smaller part of it")
    text = decoded(path, data)
    found = _in_json(path, text) if text.lstrip()[:1] in ("{", "[") else _in_list(path, text)
    cards: dict[str, Card] = {}
    for number, card in enumerate(found, 1):
        if not card.name:
            raise UserError(
                f"{shown(path)}: scheme {number} has no name; add a name, or remove the scheme"
            )
        known = cards.setdefault(next(iter(card.name.values())).casefold(), card)
        if known is not card:
            known.name, known.text = card.name | known.name, card.text | known.text
            known.copies += card.copies
    if not cards:
        raise UserError(f"{shown(path)}: no scheme cards found; is it the right file?")
    return list(cards.values())


def _in_list(path: Path, text: str) -> Iterator[Card]:
    for number, line in enumerate(text.split("\n"), 1):
        line = " ".join(line.split())
        if not line or line.startswith(_REMARK) or line.rstrip(":").casefold() in _HEADINGS:
            continue
        match = _LINE.fullmatch(line) if len(line) <= _LONGEST_LINE else None
        if not match:
            remedy = "write a count and a name: 2 Quarter Day"
            raise UserError(f"{shown(path)}:{number}: {quoted(line)} is not a card line; {remedy}")
        yield Card({LANGUAGES[0]: match[2]}, copies=int(match[1]))


def _in_json(path: Path, text: str) -> Iterator[Card]:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise UserError(
            f"{shown(path)}:{error.lineno}: not JSON ({error.msg}); download the file again"
        ) from None
    except ValueError as error:  # a number of thousands of digits
        raise UserError(f"{shown(path)}: {shown(error)}; is it the right file?") from None
    except RecursionError:
        raise UserError(f"{shown(path)}: brackets nest too deep; is it the right file?") from None
    yield from _walked(data, MOST_DEPTH)


def _walked(value: Any, depth: int) -> Iterator[Card]:
    if isinstance(value, dict) and _is_scheme(value):
        yield _card(value)
    elif isinstance(value, dict | list) and depth:
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _walked(inner, depth - 1)


def _is_scheme(entry: dict[str, Any]) -> bool:
    kind = _text(entry, "type_line") or _text(entry, "type")
    return entry.get("layout") == "scheme" or "Scheme" in kind


def _card(entry: dict[str, Any]) -> Card:
    language = entry.get("lang", LANGUAGES[0])
    card = Card({LANGUAGES[0]: _text(entry, "name")} if _text(entry, "name") else {})
    text = _text(entry, "oracle_text") or _text(entry, "text")
    if text:
        card.text[LANGUAGES[0]] = text
    if language in LANGUAGES and _text(entry, "printed_name"):
        card.name[language] = _text(entry, "printed_name")
        card.text[language] = _text(entry, "printed_text") or text
    others = entry.get("foreignData")
    for other in others if isinstance(others, list) else []:
        if isinstance(other, dict) and other.get("language") == "French" and _text(other, "name"):
            card.name["fr"] = _text(other, "name")
            card.text["fr"] = _text(other, "text") or text
    card.ongoing = "Ongoing" in (_text(entry, "type_line") or _text(entry, "type"))
    count = entry.get("count")
    card.copies = min(count, MOST_COUNTED) if type(count) is int and count > 0 else 0
    return card


def _text(entry: dict[str, Any], key: str) -> str:
    value = entry.get(key)
    return value.strip() if isinstance(value, str) else ""


# As the box can show them


def as_deck(
    path: Path, cards: list[Card], number: int, title: str
) -> tuple[Deck, dict[str, Any], list[str]]:
    """The checked deck, its values for a TOML file, and what had to be changed, a line each.

    Names and texts are shortened, and characters without a tile are replaced. Raises UserError if
    the cards are too few or too many.
    """
    size = sum(max(1, min(card.copies, MOST_COPIES)) for card in cards)
    if not FEWEST_CARDS <= size <= MOST_CARDS:
        raise UserError(
            f"{shown(path)}: {counted(size, 'scheme')}; a deck on the box has {FEWEST_CARDS} to"
            f" {MOST_CARDS}: {'remove' if size > MOST_CARDS else 'add'} some"
        )
    changes: list[str] = []
    schemes = [_scheme(card, changes) for card in cards]
    for language in LANGUAGES:
        _distinguish(schemes, language, changes)
    values = {"number": number, "title": title, "schemes": schemes}
    try:
        return Deck(values), values, changes
    except Wrong as wrong:
        raise UserError(f"{shown(path)}: {wrong.problem}") from None


def _scheme(card: Card, changes: list[str]) -> dict[str, Any]:
    texts = {language: text for language, text in card.text.items() if text}
    scheme: dict[str, Any] = {
        "name": _spoken(card.name, _short_name, changes),
        "text": _spoken(texts or ON_THE_CARD, _short_text, changes),
    }
    if card.ongoing:
        scheme["ongoing"] = True
    if card.copies > MOST_COPIES:
        name = next(iter(card.name.values()))
        changes.append(f"{quoted(name)}: {card.copies} copies reduced to {MOST_COPIES}")
    if card.copies > 1:
        scheme["copies"] = MOST_COPIES
    return scheme


def _distinguish(schemes: list[dict[str, Any]], language: str, changes: list[str]) -> None:
    """Number names that have become equal: the box tells the schemes of a deck by their names."""
    seen: set[str] = set()
    for scheme in schemes:
        name = first = scheme["name"].get(language)
        number = 1
        while name and name.casefold() in seen:
            number += 1
            name = first[: LONGEST - 1 - len(str(number))].rstrip("…") + f"…{number}"
        if name:
            seen.add(name.casefold())
            scheme["name"][language] = name
        if name != first:
            changes.append(f"{quoted(first)}: changed to {quoted(name)}")


def _spoken(
    said: dict[str, str], shorten: Callable[[str], str], changes: list[str]
) -> dict[str, str]:
    """A name or text by language, as the box can show it."""
    spoken = {}
    for language, text in said.items():
        plain = " ".join(normalize("NFC", text).translate(_INSTEAD).split())
        plain = "".join(map(_with_tiles, plain))
        spoken[language] = shorten(" ".join(plain.split()))
        if spoken[language] != " ".join(text.split()):
            changes.append(f"{quoted(text)}: changed to {quoted(spoken[language])}")
    return spoken


def _with_tiles(character: str) -> str:
    """A character, or what stands for it: letters without accents, or a question mark."""
    if tile_of(character) != tile_of("?"):
        return character
    plain = [c for c in normalize("NFKD", character).translate(_SPELLED) if not combining(c)]
    return "".join(c if tile_of(c) != tile_of("?") else "?" for c in plain)


def _short_name(name: str) -> str:
    if len(name) <= LONGEST:
        return name
    return name[: LONGEST - 1].rstrip(" ,.") + "…"


def _short_text(text: str) -> str:
    most = WIDTH * MOST_ROWS  # more letters do not fit, whatever the words
    words = [
        word[place : place + WIDTH]
        for word in text[: most + 1].split(" ")
        for place in range(0, len(word), WIDTH)
    ]
    if len(text) <= most and len(wrap(" ".join(words), WIDTH)) <= MOST_ROWS:
        return " ".join(words)
    while len(wrap(" ".join([*words, "…"]), WIDTH)) > MOST_ROWS:
        words.pop()
    return " ".join([*words, "…"])
