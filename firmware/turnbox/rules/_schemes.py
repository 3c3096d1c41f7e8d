"""Phases and schemes, the same for Archenemy and for the Supervillain Rumble (A5-A14).

A scheme deck lies on the table, and the box counts and keeps the names of what is ongoing; or it
is in the box, which shuffles it. A shuffled deck is not dealt beforehand: each card that is turned
up for the first time is drawn by one roll from those not yet seen, which is the same, and fair.
A base, not a game.
"""

from turnbox.rules import _magic
from turnbox.rules._boxes import spans
from turnbox.rules._magic import A_CARD, HIGHEST, IN, LOWEST, MagicTable
from turnbox.state import EACH_SEAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from turnbox.rules import Boxes

BEGINNING, MAIN, COMBAT, SECOND_MAIN, ENDING = range(5)

FEWEST_CARDS, MOST_CARDS = 20, 40  # of a deck (A5); two of a name (A6) is checked where it is made
LAST_DECK = 9  # number of a deck in the box
PLACES = 8  # for ongoing schemes
LETTERS = 8  # of a name that the table gives
LAST_LETTER = 63

ANY_TIME = ["abandon"] + _magic.ANY_TIME
NAME = ["a", "b", "c", "d", "e", "f", "g", "h"]  # the letters of a name, as arguments


def scheme_state(decks: int) -> "list[list[Any]]":
    """The fields of such a game; so many decks: 1, or EACH_SEAT."""
    return [
        ["seat", 0, 5, 0],
        ["place", 0, 5, 0],
        ["starter", 0, 5, 0],
        ["phase", BEGINNING, ENDING, 0],
        ["turns", 0, _magic.MOST_TURNS, EACH_SEAT],
        ["life", LOWEST, HIGHEST, EACH_SEAT],
        ["poison", 0, _magic.MOST_POISON, EACH_SEAT],
        ["out", IN, A_CARD, EACH_SEAT],
        ["extra_turns", 0, 6, _magic.MOST_EXTRA_TURNS],
        ["card", 0, MOST_CARDS, 0],  # the scheme that is being set in motion
        ["schemes", 0, _magic.MOST_TURNS, EACH_SEAT],  # set in motion so far
        # The ongoing ones, the oldest first: whose (seat + 1), which card, or else which letters.
        ["ongoing", 0, 6, PLACES],
        ["ongoing_card", 0, MOST_CARDS, PLACES],
        ["ongoing_name", 0, LAST_LETTER, PLACES * LETTERS],
        # Decks: the number (0: on the table), how many cards, how many of them were not seen since
        # the shuffle: these come first in `cards`, in no order, then the bottom, the next first.
        ["deck", 0, LAST_DECK, decks],
        ["size", 0, MOST_CARDS, decks],
        ["unseen", 0, MOST_CARDS, decks],
        ["cards", 0, MOST_CARDS, decks * MOST_CARDS],
    ]


# What comes after the game's own opening.
MOVES = [
    ["table_cards"],
    ["next_phase"],
    ["go_to", "phase"],
    ["end_turn"],
    ["to_bottom"],
    ["stays"],
    ["named"] + NAME,
    ["abandon", "ongoing"],
    ["life", "seat", "delta"],
    ["life_opponents", "seat", "delta"],
    ["life_everyone", "delta"],
    ["poison", "seat", "n"],
    ["concede", "seat"],
    ["lose", "seat", "reason"],
    ["win", "seat"],
    ["extra_turn", "seat"],
]
STEPS = [
    ["turn", "next_phase", "go_to", "end_turn"] + ANY_TIME,
    ["scheme", "to_bottom", "stays", "named"] + ANY_TIME,
]


class SchemeTable(MagicTable):
    """A table at which somebody sets schemes in motion."""

    SIDES = MOST_CARDS

    # Filled in from STATE.
    starter: int
    phase: int
    card: int
    schemes: "list[int]"
    ongoing: "list[int]"
    ongoing_card: "list[int]"
    ongoing_name: "list[int]"
    deck: "list[int]"
    size: "list[int]"
    unseen: "list[int]"
    cards: "list[int]"

    # What a game answers

    def deck_of(self, seat: int) -> int:
        """The place of a seat's scheme deck among the decks."""
        raise NotImplementedError

    def sets_schemes(self) -> bool:
        """Whether a scheme belongs to the present turn."""
        return True

    def active_seat(self) -> "int | None":
        """The seat whose turn it is, after the opening."""
        return self.seat if self.step in ("turn", "scheme", "over") else None

    # Decks

    def do_table_cards(self) -> str:
        """The cards lie on the table; the box counts and remembers (A5)."""
        return self.begin_turn(self.seat)

    def put_in(self, deck: int, number: int, size: int) -> None:
        """A deck of this box, shuffled: none of its cards has been seen."""
        self.deck[deck], self.size[deck], self.unseen[deck] = number, size, size
        self._lay(deck, list(range(1, size + 1)))

    def pile(self, deck: int) -> "list[int]":
        """The cards in a deck: the unseen ones, then the bottom."""
        start = deck * MOST_CARDS
        return [card for card in self.cards[start : start + MOST_CARDS] if card]

    def _lay(self, deck: int, pile: "list[int]") -> None:
        start = deck * MOST_CARDS
        self.cards[start : start + MOST_CARDS] = pile + [0] * (MOST_CARDS - len(pile))

    def _turn_up(self, deck: int) -> int:
        """The top card of a deck."""
        pile = self.pile(deck)
        place = 0
        if self.unseen[deck]:
            place = self.roll(self.unseen[deck]) - 1 if self.unseen[deck] > 1 else 0
            self.unseen[deck] -= 1
        card = pile.pop(place)
        self._lay(deck, pile)
        return card

    # Phases

    def begin_turn(self, seat: int) -> str:
        """Every turn begins with its beginning phase."""
        self.phase = BEGINNING
        return MagicTable.begin_turn(self, seat)

    def do_next_phase(self) -> str:
        """On to the next phase; a scheme is due when the first main phase begins (A9, A25)."""
        if self.phase == ENDING:
            return self.next_turn()
        self.phase += 1
        if self.phase == MAIN and self.sets_schemes():
            return self._set_in_motion()
        return "turn"

    def ranges_go_to(self) -> "Boxes":
        """Any other phase once the first main phase has begun: a card adds one or skips some."""
        return [] if self.phase == BEGINNING else _others(self.phase)

    def do_go_to(self, phase: int) -> None:
        """Another phase; a second main phase brings no second scheme (A9)."""
        self.phase = phase

    def do_end_turn(self) -> str:
        """The rest of the turn is skipped, the scheme too if it was not due yet."""
        return self.next_turn()

    # Schemes

    def _set_in_motion(self) -> str:
        deck = self.deck_of(self.seat)
        self.card = self._turn_up(deck) if self.deck[deck] else 0
        self.schemes[self.seat] = min(self.schemes[self.seat] + 1, _magic.MOST_TURNS)
        return "scheme"

    def do_to_bottom(self) -> str:
        """Its ability has triggered: the scheme goes to the bottom of its deck (A10)."""
        self._put_under(self.seat, self.card)
        self.card = 0
        return "turn"

    def _put_under(self, seat: int, card: int) -> None:
        deck = self.deck_of(seat)
        if card:
            self._lay(deck, self.pile(deck) + [card])

    def ranges_stays(self) -> "Boxes":
        """A card of the box, while there is room for it."""
        return [()] if self.card and self._room() else []

    def do_stays(self) -> str:
        """An ongoing scheme stays face up (A11)."""
        return self._keep([0] * LETTERS)

    def ranges_named(self) -> "Boxes":
        """Any letters, the first of them not blank, for a card on the table."""
        if self.card or not self._room():
            return []
        return [((1, LAST_LETTER),) + ((0, LAST_LETTER),) * (LETTERS - 1)]

    def do_named(self, *name: int) -> str:
        """The same for a card on the table, with a short name for it (A11, A13)."""
        return self._keep(list(name))

    def _room(self) -> bool:
        return not self.ongoing[-1]

    def _keep(self, name: "list[int]") -> str:
        place = self.ongoing.index(0)
        self.ongoing[place] = self.seat + 1
        self.ongoing_card[place] = self.card
        self.ongoing_name[place * LETTERS : (place + 1) * LETTERS] = name
        self.card = 0
        return "turn"

    def name_of(self, place: int) -> "list[int]":
        """The letters of an ongoing scheme."""
        return self.ongoing_name[place * LETTERS : (place + 1) * LETTERS]

    def ranges_abandon(self) -> "Boxes":
        """Any ongoing scheme."""
        return spans([place for place in range(PLACES) if self.ongoing[place]])

    def do_abandon(self, place: int) -> None:
        """An ability says so: the scheme goes to the bottom of its owner's deck (A12)."""
        self._put_under(self.ongoing[place] - 1, self.ongoing_card[place])
        self._take_away(place)

    def _take_away(self, place: int) -> None:
        del self.ongoing[place]
        del self.ongoing_card[place]
        del self.ongoing_name[place * LETTERS : (place + 1) * LETTERS]
        self.ongoing.append(0)
        self.ongoing_card.append(0)
        self.ongoing_name += [0] * LETTERS

    def go_on_without(self) -> "str | None":
        """What a lost player owned leaves the game, its ongoing schemes too (A20)."""
        for place in range(PLACES - 1, -1, -1):
            if self.ongoing[place] and self.out[self.ongoing[place] - 1]:
                self._take_away(place)
        step = MagicTable.go_on_without(self)
        if step:
            self.card = 0
        return step

    def refusal(self, name: str, args: "tuple[int, ...]") -> str:
        """Why a scheme cannot stay or be abandoned, and why a phase cannot be gone to."""
        if name in ("stays", "named"):
            if not self._room():
                return "box.why.too_many_text"
            return "box.why.not_now_text" if bool(self.card) == (name == "named") else RANGE
        if name == "abandon":
            return "schemes.why.no_scheme_text" if not self.ongoing[0] else RANGE
        if name == "go_to":
            return "schemes.why.scheme_due_text" if self.phase == BEGINNING else RANGE
        if name in ("deck", "table_cards"):
            return RANGE
        return MagicTable.refusal(self, name, args)


RANGE = "box.why.range_text"


def _others(phase: int) -> "Boxes":
    """The phases from the first main phase on, but for one."""
    return spans([other for other in range(MAIN, ENDING + 1) if other != phase])
