"""Scheme decks (A5, A6): a list of them, and one card at a time.

A deck is a domain of words: "deck_1" has the keys "title", "size", and "1" and so on for its cards.
Its number identifies it in every language; the game knows the order of the cards.
"""

import os

from turnbox.schemes.rules import FEWEST_CARDS, LAST_DECK, MOST_CARDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.ui.text import Words


def decks(words: "Words") -> "list[tuple[int, str, int]]":
    """Number, title and size of each valid deck on this drive, in order.

    A deck that cannot be used is a trouble of the words, which the box reports. It is not listed.
    """
    try:
        names = os.listdir(words.folder + "/" + words.language)
    except OSError:
        names = []
    found = []
    for number in range(1, LAST_DECK + 1):
        name = "deck_%d.pack" % number
        if name not in names:
            continue
        try:
            cards = int(words("deck_%d.size" % number))
        except ValueError:  # the pack is damaged, or what it says is no number
            cards = 0
        if FEWEST_CARDS <= cards <= MOST_CARDS:
            found.append((number, words("deck_%d.title" % number), cards))
        elif not [trouble for trouble in words.troubles if name in trouble]:
            words.troubles.append(name + ": not a deck")
    return found


def card(words: "Words", deck: int, number: int) -> "tuple[str, bool, str] | None":
    """Name, whether it is ongoing (A11), and text of one card, counted from 1.

    None if there is no such card or deck.
    """
    key = "deck_%d.%d" % (deck, number)
    found = words(key)
    if found == key:
        return None
    head, _, text = found.partition("\n")
    name, _, ongoing = head.partition("\t")
    return name, ongoing == "1", text
