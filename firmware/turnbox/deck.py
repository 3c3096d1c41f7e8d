"""Scheme decks (A5, A6): which there are, and one card at a time.

A deck is words like any others: a domain "deck_1" with the keys "title", "size", and "1" and so on
for its cards. It is known by its number, in every language; which card lies where is the game's to
know.
"""

import os

from turnbox.rules._schemes import FEWEST_CARDS, LAST_DECK, MOST_CARDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.text import Words


def decks(words: "Words") -> "list[tuple[int, str, int]]":
    """Number, title and count of cards of each sound deck on this drive, in order.

    What cannot be used is told on the console, and not offered.
    """
    try:
        names = os.listdir(words.folder + "/" + words.language)
    except OSError:
        names = []
    found = []
    for number in range(1, LAST_DECK + 1):
        if "deck_%d.pack" % number not in names:
            continue
        size = words("deck_%d.size" % number)
        cards = int(size) if size.isdigit() else 0
        if FEWEST_CARDS <= cards <= MOST_CARDS:
            found.append((number, words("deck_%d.title" % number), cards))
        else:
            print("turnbox: deck_%d.pack cannot be used" % number)
    return found


def card(words: "Words", deck: int, number: int) -> "tuple[str, bool, str] | None":
    """Name, whether it is ongoing (A11), and text of one card, counted from 1.

    None if there is no such card, or no such deck.
    """
    key = "deck_%d.%d" % (deck, number)
    found = words(key)
    if found == key:
        return None
    head, _, text = found.partition("\n")
    name, _, ongoing = head.partition("\t")
    return name, ongoing == "1", text
