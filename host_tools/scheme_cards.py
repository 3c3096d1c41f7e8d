"""Scheme cards from files that players have: a deck list, JSON of Scryfall or of MTGJSON.

A deck list has a line for each card: `2 Quarter Day` or `2x Quarter Day (ABC) 12`. Scryfall's card
objects (scryfall.com/docs/api/cards) have `layout` "scheme" and `type_line` "Ongoing Scheme";
MTGJSON's (mtgjson.com/data-models/card/card-set) have `layout` and `type`, and other languages in
`foreignData`. They may be anywhere in the file: alone, in a list, in a set or in a deck.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from host_tools.checks import Wrong
from host_tools.checks.deck import LONGEST, MOST_COPIES, MOST_ROWS, Deck
from host_tools.checks.text import WIDTH
from host_tools.errors import UserError, quoted, shown
from host_tools.streams import read_at_most
from turnbox.ui.message import wrap
from turnbox.ui.text import LANGUAGES
from turnbox.ui.tiles import tile_of

MOST_BYTES = 512 << 20
MOST_DEPTH = 50
ON_THE_CARD = {"en": "As on the card.", "fr": "Voir la carte."}  # a deck list has no texts
_LINE = re.compile(r"(\d{1,3})x?\s+(.+?)(?:\s+\([A-Za-z0-9]{2,6}\)(?:\s+\S+)?)?(?:\s+\*[A-Z]\*)?")
_REMARK = ("#", "//")
# Characters of printed cards that the box has no tile for.
_INSTEAD = str.maketrans(
    {"—": "-", "–": "-", "−": "-", "“": '"', "”": '"', "‘": "’", "•": "·", "\xa0": " "}
)


@dataclass
class Card:
    """A scheme: `name` and `text` by language, as printed."""

    name: dict[str, str]
    text: dict[str, str] = field(default_factory=dict)
    ongoing: bool = False
    copies: int = 0  # 0: the file does not say


def read_cards(path: Path) -> list[Card]:
    """The schemes in a file, each name once, in order. Raises UserError if there are none."""
    try:
        text = read_at_most(path, MOST_BYTES).decode("utf-8-sig")
    except OSError as error:
        raise UserError(f"{shown(path)}: {error.strerror}; is the name right?") from None
    except UnicodeDecodeError:
        raise UserError(f"{shown(path)}: not UTF-8; save it as UTF-8 text") from None
    found = _in_json(path, text) if text.lstrip()[:1] in ("{", "[") else _in_list(path, text)
    cards: dict[str, Card] = {}
    for card in found:
        known = cards.setdefault(next(iter(card.name.values())).casefold(), card)
        if known is not card:
            known.name, known.text = card.name | known.name, card.text | known.text
            known.copies += card.copies
    if not cards:
        raise UserError(f"{shown(path)}: no scheme in it; a scheme has the layout or type scheme")
    return list(cards.values())


def _in_list(path: Path, text: str) -> Iterator[Card]:
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        match = _LINE.fullmatch(line)
        if match:
            yield Card({LANGUAGES[0]: match[2]}, dict(ON_THE_CARD), copies=int(match[1]))
        elif line and not line.startswith(_REMARK) and line[0].isdigit():
            raise UserError(f"{shown(path)}:{number}: {quoted(line)}; write 2 NAME OF THE CARD")


def _in_json(path: Path, text: str) -> Iterator[Card]:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise UserError(
            f"{shown(path)}:{error.lineno}: not JSON ({error.msg}); download the file again"
        ) from None
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
    return bool(_text(entry, "name")) and (entry.get("layout") == "scheme" or "Scheme" in kind)


def _card(entry: dict[str, Any]) -> Card:
    language = entry.get("lang", LANGUAGES[0])
    card = Card({LANGUAGES[0]: _text(entry, "name")})
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
    card.copies = count if type(count) is int and count > 0 else 0
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
    changes: list[str] = []
    schemes = [_scheme(card, changes) for card in cards]
    values = {"number": number, "title": title, "schemes": schemes}
    try:
        return Deck(values), values, changes
    except Wrong as wrong:
        raise UserError(f"{shown(path)}: {wrong.problem}") from None


def _scheme(card: Card, changes: list[str]) -> dict[str, Any]:
    scheme: dict[str, Any] = {
        "name": _spoken(card.name, _short_name, changes),
        "text": _spoken(card.text or ON_THE_CARD, _short_text, changes),
    }
    if card.ongoing:
        scheme["ongoing"] = True
    if card.copies > MOST_COPIES:
        name = next(iter(card.name.values()))
        changes.append(f"{card.copies} copies of {quoted(name)}: {MOST_COPIES}")
    if card.copies > 1:
        scheme["copies"] = MOST_COPIES
    return scheme


def _spoken(said: dict[str, str], shorten: Any, changes: list[str]) -> dict[str, str]:
    """A name or text by language, as the box can show it."""
    spoken = {}
    for language, text in said.items():
        plain = " ".join(text.translate(_INSTEAD).split())
        plain = "".join(c if tile_of(c) != tile_of("?") else "?" for c in plain)
        spoken[language] = shorten(plain)
        if spoken[language] != " ".join(text.split()):
            changes.append(f"{quoted(text)}: {quoted(spoken[language])}")
    return spoken


def _short_name(name: str) -> str:
    if len(name) <= LONGEST:
        return name
    return name[: LONGEST - 1].rstrip(" ,.") + "…"


def _short_text(text: str) -> str:
    words = [word[i : i + WIDTH] for word in text.split(" ") for i in range(0, len(word), WIDTH)]
    while len(wrap(" ".join(words), WIDTH)) > MOST_ROWS:
        words = [*words[:-2], "…"] if words[-1] == "…" else [*words[:-1], "…"]
    return " ".join(words)
