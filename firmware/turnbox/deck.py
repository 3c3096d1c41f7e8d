"""Scheme decks (A5, A6): which there are, and one card at a time, read from their packs.

In memory only while it is used: `load("turnbox.deck").card(...)`, then `unload("turnbox", "deck")`.
A deck is known by its number, in every language. Which card lies where is the game's to know.
"""

import os

from turnbox.rules._schemes import FEWEST_CARDS, LAST_DECK, MOST_CARDS
from turnbox.text import KIND_DECK, LANGUAGES, Pack, PackError

DECKS = "turnbox/decks/"  # below it <language>/<number>.pack


def decks(root: str, language: str) -> "list[tuple[int, str, int]]":
    """Number, title and count of cards of each deck on this drive, in order.

    What cannot be used is told on the console, and not offered.
    """
    names = []
    for folder in LANGUAGES:
        try:
            names += os.listdir(root + DECKS + folder)
        except OSError:  # no deck speaks it
            pass
    found = []
    for number in range(1, LAST_DECK + 1):
        if "%d.pack" % number in names:
            pack = _open(root, language, number)
            if pack:
                found.append((number, pack.find("title") or "%d" % number, _size(pack)))
                pack.close()
    return found


def card(root: str, language: str, deck: int, number: int) -> "tuple[str, bool, str] | None":
    """Name, whether it is ongoing (A11), and text of one card, counted from 1.

    None if there is no such card, or no such deck.
    """
    pack = _open(root, language, deck)
    if not pack:
        return None
    found = pack.find("%d" % number)
    pack.close()
    if found is None:
        return None
    head, _, text = found.partition("\n")
    name, _, ongoing = head.partition("\t")
    return name, ongoing == "1", text


def _open(root: str, language: str, number: int) -> "Pack | None":
    """A deck's sound pack, in another language if there is none in this one."""
    for speech in [language] + [other for other in LANGUAGES if other != language]:
        name = "%s/%d.pack" % (speech, number)
        try:
            pack = Pack(root + DECKS + name, KIND_DECK)
        except OSError:
            continue
        except PackError as error:
            print("turnbox: decks/%s:" % name, error)
            continue
        if FEWEST_CARDS <= _size(pack) <= MOST_CARDS:
            return pack
        print("turnbox: decks/%s: %d cards" % (name, _size(pack)))
        pack.close()
    return None


def _size(pack: "Pack") -> int:
    """How many cards a pack says that it has; 0 if it does not say."""
    size = pack.find("size") or ""
    return int(size) if size.isdigit() else 0
