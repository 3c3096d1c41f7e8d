"""Decks, and schemes that stay or leave: an overlay of the scheme games."""

from turnbox.magic.rules import MOST_TURNS
from turnbox.rules import fits
from turnbox.rules.ranges import spans
from turnbox.schemes.rules import (
    ENDING,
    FEWEST_CARDS,
    LAST_DECK,
    LAST_LETTER,
    LETTERS,
    MAIN,
    MOST_CARDS,
    MOST_NAMED,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.rules import Ranges
    from turnbox.schemes.rules import SchemeRules

RANGE = "box.why.range_text"

# Decks


def do_table_cards(game: "SchemeRules") -> str:
    """The cards are on the table; the box counts schemes and remembers names (A5)."""
    return game.begin_turn(game.seat)


def known_decks(game: "SchemeRules") -> "Ranges":
    """Number and size of each deck that can be chosen (A5); any deck if the list is not known."""
    if game.decks is None:
        return [((1, LAST_DECK), (FEWEST_CARDS, MOST_CARDS))]
    return [((number, number), (size, size)) for number, size in game.decks()]


def put_in(game: "SchemeRules", deck: int, number: int, size: int) -> None:
    """A deck of this box, shuffled: none of its cards has been seen."""
    game.deck[deck], game.size[deck], game.unseen[deck] = number, size, size
    _lay(game, deck, list(range(1, size + 1)))


def pile(game: "SchemeRules", deck: int) -> "list[int]":
    """The cards in a deck: the unseen ones, in no particular order, then the bottom."""
    start = sum(game.left[:deck])
    return game.cards[start : start + game.left[deck]]


def _lay(game: "SchemeRules", deck: int, cards: "list[int]") -> None:
    start = sum(game.left[:deck])
    game.cards[start : start + game.left[deck]] = cards
    game.left[deck] = len(cards)


def _turn_up(game: "SchemeRules", deck: int) -> int:
    """The top card of a deck: a rolled one of those not seen yet, or else the first of the
    bottom."""
    cards = pile(game, deck)
    place = 0
    if game.unseen[deck]:
        place = game.roll(game.unseen[deck]) - 1 if game.unseen[deck] > 1 else 0
        game.unseen[deck] -= 1
    card = cards.pop(place)
    _lay(game, deck, cards)
    return card


# Phases


def ranges_go_to(game: "SchemeRules") -> "Ranges":
    """Any other phase, once no scheme is due: a card adds one or skips some (A9, A15)."""
    if game.scheme_due():
        return []
    return spans([phase for phase in range(MAIN, ENDING + 1) if phase != game.phase])


def do_go_to(game: "SchemeRules", phase: int) -> None:
    """Another phase; a second main phase brings no second scheme (A9)."""
    game.phase = phase


def do_end_turn(game: "SchemeRules") -> str:
    """The rest of the turn is skipped, the scheme too if it was not due yet."""
    return game.next_turn()


# Schemes


def set_in_motion(game: "SchemeRules") -> None:
    """The scheme of this turn (A9)."""
    deck = game.deck_of(game.seat)
    game.card = _turn_up(game, deck) if game.deck[deck] else 0
    game.schemes[game.seat] = min(game.schemes[game.seat] + 1, MOST_TURNS)


def do_to_bottom(game: "SchemeRules") -> str:
    """Its ability has triggered: the scheme goes to the bottom of its deck (A10)."""
    _put_under(game, game.seat, game.card)
    game.card = 0
    return "turn"


def _put_under(game: "SchemeRules", seat: int, card: int) -> None:
    deck = game.deck_of(seat)
    if card:
        _lay(game, deck, pile(game, deck) + [card])


def ranges_stays(game: "SchemeRules") -> "Ranges":
    """A card of the box that is ongoing, as far as known (A10, A11)."""
    if not game.card:
        return []
    deck = game.deck[game.deck_of(game.seat)]
    return [] if game.is_ongoing and game.is_ongoing(deck, game.card) is False else [()]


def do_stays(game: "SchemeRules") -> str:
    """An ongoing scheme stays face up (A11)."""
    return _keep(game, [])


def ranges_named(game: "SchemeRules") -> "Ranges":
    """Any letters, the first of them not blank, for a card on the table."""
    if game.card or not _room(game):
        return []
    return [((1, LAST_LETTER),) + ((0, LAST_LETTER),) * (LETTERS - 1)]


def do_named(game: "SchemeRules", *name: int) -> str:
    """The same for a card on the table, with a short name for it (A11, A13)."""
    return _keep(game, list(name))


def _room(game: "SchemeRules") -> bool:
    return len(game.ongoing_name) < MOST_NAMED * LETTERS


def _keep(game: "SchemeRules", name: "list[int]") -> str:
    game.ongoing.append(game.seat + 1)
    game.ongoing_card.append(game.card)
    game.ongoing_name += name
    game.card = 0
    return "turn"


def ranges_abandon(game: "SchemeRules") -> "Ranges":
    """Any ongoing scheme."""
    return spans(list(range(len(game.ongoing))))


def do_abandon(game: "SchemeRules", place: int) -> None:
    """An ability says so: the scheme goes to the bottom of its owner's deck (A12)."""
    _put_under(game, game.ongoing[place] - 1, game.ongoing_card[place])
    _take_away(game, place)


def _take_away(game: "SchemeRules", place: int) -> None:
    if not game.ongoing_card[place]:
        start = game.name_start(place)
        del game.ongoing_name[start : start + LETTERS]
    del game.ongoing[place]
    del game.ongoing_card[place]


def take_away_the_lost(game: "SchemeRules") -> None:
    """Remove the ongoing schemes of players who are out (A20)."""
    for place in range(len(game.ongoing) - 1, -1, -1):
        if game.out[game.ongoing[place] - 1]:
            _take_away(game, place)


def reason(game: "SchemeRules", name: str, args: "tuple[int, ...]") -> str:
    """The message id of why a move of schemes is refused, "" for all other moves."""
    if len(args) != len(game.arguments(name)):
        return RANGE
    if name in ("stays", "named"):
        if bool(game.card) == (name == "named"):
            return "box.why.not_now_text"
        if name == "stays":
            return "schemes.why.not_ongoing_text"
        return RANGE if _room(game) else "schemes.why.full_text"
    if name == "abandon":
        return RANGE if game.ongoing else "schemes.why.no_scheme_text"
    if name == "go_to":
        return "schemes.why.scheme_due_text" if game.scheme_due() else RANGE
    if name == "deck":
        wrong_seat = any([not fits(args[:-2], ranges) for ranges in game.ranges(name)])
        return RANGE if wrong_seat else "schemes.why.no_deck_text"
    return RANGE if name == "table_cards" else ""
