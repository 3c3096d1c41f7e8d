"""Decks as players write them, and as the box reads them: what the tests of decks share."""

from pathlib import Path

import pytest

from host_tools.decks import DECKS, deck_packs
from host_tools.errors import UserError
from turnbox.schemes import deck as reader
from turnbox.schemes.rules import FEWEST_CARDS
from turnbox.ui.text import Words

SAMPLE = DECKS / "rents_and_tithes.toml"
TOP = 'number = 1\ntitle = "Plot"\n'
LAST = 3 + 4 * (FEWEST_CARDS - 1)  # the line of the last card's [[schemes]] in `sound()`


def scheme(name: str, more: str = "") -> str:
    """A card in four lines."""
    return f'[[schemes]]\nname = "{name}"\ntext = "Draw."\n{more}\n'


def sound(last: str = scheme("T")) -> str:
    """A deck of twenty cards, A to S and another."""
    return TOP + "".join(scheme(chr(ord("A") + place)) for place in range(FEWEST_CARDS - 1)) + last


def deck(folder: Path, text: str, name: str = "mine.toml") -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def complaint(folder: Path, text: str) -> str:
    """The message about a deck, without the folder."""
    with pytest.raises(UserError) as caught:
        deck_packs(deck(folder, text))
    return str(caught.value).replace(f"{folder}/", "")


def drive(folder: Path, packs: dict[str, bytes]) -> str:
    """The root of a drive that has these decks."""
    (folder / "drive/turnbox/words/en").mkdir(parents=True, exist_ok=True)
    for name, content in packs.items():
        path = folder / "drive/turnbox/words" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return f"{folder}/drive/"


def decks(root: str, language: str) -> list[tuple[int, str, int]]:
    """The decks on a drive, as the box lists them."""
    words = Words(f"{root}turnbox/words", language)
    found = reader.decks(words)
    words.close()
    return found


def card(root: str, language: str, number: int, place: int) -> tuple[str, bool, str] | None:
    """One card of a deck on a drive, as the box reads it."""
    words = Words(f"{root}turnbox/words", language)
    found = reader.card(words, number, place)
    words.close()
    return found


def cards(root: str, language: str, number: int = 1) -> list[tuple[str, bool, str] | None]:
    """All cards of a deck, as the box reads them."""
    (size,) = [size for found, _, size in decks(root, language) if found == number]
    return [card(root, language, number, place + 1) for place in range(size)]
