"""The states of games with schemes in earlier builds (see `turnbox.rules.earlier`)."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from turnbox.schemes.rules import SchemeRules

PLACES, LETTERS, CARDS = 8, 8, 40  # of ongoing schemes, of a name, of a deck


def fields(game: "SchemeRules", layout: int) -> "list[list[Any]]":
    """The STATE of layout 0, the only one before the current one."""
    decks = game.deck_of(game.seats - 1) + 1
    return [
        ["seat", 0, 5, 0],
        ["place", 0, 5, 0],
        ["starter", 0, 5, 0],
        ["phase", 0, 4, 0],
        ["turns", 0, 999, game.seats],
        ["life", -999, 999, game.seats],
        ["poison", 0, 99, game.seats],
        ["out", 0, 6, game.seats],
        ["extra_turns", 0, 6, 8],
        ["card", 0, CARDS, 0],
        ["schemes", 0, 999, game.seats],
        ["ongoing", 0, 6, PLACES],
        ["ongoing_card", 0, CARDS, PLACES],
        ["ongoing_name", 0, 63, PLACES * LETTERS],
        ["deck", 0, 9, decks],
        ["size", 0, CARDS, decks],
        ["unseen", 0, CARDS, decks],
        ["cards", 0, CARDS, decks * CARDS],
    ]


def carry(game: "SchemeRules", old: "Any", new: "Any") -> None:
    """There were eight places for ongoing schemes, and forty for the cards of each deck."""
    new.ongoing = [seat for seat in old.ongoing if seat]
    new.ongoing_card = old.ongoing_card[: len(new.ongoing)]
    new.ongoing_name = []
    for place, card in enumerate(new.ongoing_card):
        if not card:
            new.ongoing_name += old.ongoing_name[place * LETTERS : (place + 1) * LETTERS]
    new.cards = []
    for deck in range(len(old.deck)):
        cards = [card for card in old.cards[deck * CARDS : (deck + 1) * CARDS] if card]
        new.left[deck] = len(cards)
        new.cards += cards
