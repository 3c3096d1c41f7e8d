"""Phases and schemes, shared by Archenemy and Supervillain Rumble (A5-A14).

A scheme deck is on the table, and the box counts schemes and keeps the names of ongoing ones; or it
is in the box, which shuffles it. A shuffled deck has no stored order: each new card is drawn by one
roll from those not yet seen, which is equivalent, and fair. A base, not a game.

The rules do not read decks. The scene sets `decks` and `is_ongoing`, which only determine what is
legal now: saved moves are replayed without them.
"""

from turnbox.magic import rules as magic
from turnbox.magic.rules import A_CARD, HIGHEST, IN, LOWEST, MagicRules
from turnbox.rules.packed import UP_TO
from turnbox.rules.state import EACH_SEAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


BEGINNING, MAIN, COMBAT, SECOND_MAIN, ENDING = range(5)

FEWEST_CARDS, MOST_CARDS = 20, 60  # of a deck (A5); two of a name (A6) is checked where it is made
LAST_DECK = 9  # number of a deck in the box
ALL_CARDS = 360  # of six decks: the maximum number of ongoing schemes (A11, A13)
MOST_NAMED = 40  # ongoing cards on the table, each with a name
LETTERS = 8  # of a name that players give
LAST_LETTER = 63

ANY_TIME = ["abandon"] + magic.ANY_TIME


def scheme_state(decks: int) -> "list[list[Any]]":
    """The fields of such a game; number of decks: 1 or EACH_SEAT."""
    return [
        ["seat", 0, 5, 0],
        ["place", 0, 5, 0],
        ["starter", 0, 5, 0],
        ["phase", BEGINNING, ENDING, 0],
        ["turns", 0, magic.MOST_TURNS, EACH_SEAT],
        ["life", LOWEST, HIGHEST, EACH_SEAT],
        ["poison", 0, magic.MOST_POISON, EACH_SEAT],
        ["out", IN, A_CARD, EACH_SEAT],
        ["extra_turns", 0, 6, magic.MOST_EXTRA_TURNS],
        ["card", 0, MOST_CARDS, 0],  # the scheme that is being set in motion
        ["schemes", 0, magic.MOST_TURNS, EACH_SEAT],  # set in motion so far
        # The ongoing ones, the oldest first: whose (seat + 1), which card (0: on the table),
        # then the letters of those on the table.
        ["ongoing", 1, 6, UP_TO + ALL_CARDS],
        ["ongoing_card", 0, MOST_CARDS, UP_TO + ALL_CARDS],
        ["ongoing_name", 0, LAST_LETTER, UP_TO + MOST_NAMED * LETTERS],
        # Decks: the number (0: on the table), how many cards, how many of them were not seen since
        # the shuffle, how many are in it now. `cards` has one deck after the other: of each first
        # the unseen ones, in no order, then the bottom, the next first.
        ["deck", 0, LAST_DECK, decks],
        ["size", 0, MOST_CARDS, decks],
        ["unseen", 0, MOST_CARDS, decks],
        ["left", 0, MOST_CARDS, decks],
        ["cards", 1, MOST_CARDS, UP_TO + ALL_CARDS],
    ]


OVERLAYS = [
    [
        "schemes.moves",
        "table_cards",
        "go_to",
        "end_turn",
        "to_bottom",
        "stays",
        "named",
        "abandon",
    ],
    magic.OVERLAY,
]
# The steps after the game's own opening.
MOVES = [
    ["table_cards"],
    ["next_phase"],
    ["go_to", "phase"],
    ["end_turn"],
    ["to_bottom"],
    ["stays"],
    ["named", "a:letter", "b:letter", "c:letter", "d:letter"]
    + ["e:letter", "f:letter", "g:letter", "h:letter"],
    ["abandon", "ongoing"],
    ["life", "seat", "delta:+"],
    ["life_opponents", "seat", "delta:+"],
    ["life_everyone", "delta:+"],
    ["poison", "seat", "n:+"],
    ["concede", "seat"],
    ["lose", "seat", "reason"],
    ["win", "seat"],
    ["extra_turn", "seat"],
]
STEPS = [
    ["turn", "next_phase", "go_to", "end_turn"] + ANY_TIME,
    ["scheme", "to_bottom", "stays", "named"] + ANY_TIME,
]


class SchemeRules(MagicRules):
    """A game in which schemes are set in motion."""

    SIDES = MOST_CARDS
    OVERLAYS = OVERLAYS
    LAYOUT = 1
    EARLIER = "schemes.earlier"

    # Number and size of each deck in the box; and whether a card of a deck is ongoing, None if no
    # deck has it. Without these two every deck may be there, and every card may stay.
    decks: "Callable[[], list[tuple[int, int]]] | None" = None
    is_ongoing: "Callable[[int, int], bool | None] | None" = None

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
    left: "list[int]"
    cards: "list[int]"

    # What a game defines

    def deck_of(self, seat: int) -> int:
        """The place of a seat's scheme deck among the decks."""
        raise NotImplementedError

    def sets_schemes(self) -> bool:
        """Whether the current turn has a scheme."""
        return True

    def scheme_due(self) -> bool:
        """Whether the first main phase has a scheme: not from an empty deck."""
        if self.phase != BEGINNING or not self.sets_schemes():
            return False
        deck = self.deck_of(self.seat)
        return not self.deck[deck] or self.left[deck] > 0

    def active_seat(self) -> "int | None":
        """The seat whose turn it is, after the opening."""
        return self.seat if self.step in ("turn", "scheme", "over") else None

    # Phases

    def begin_turn(self, seat: int) -> str:
        """Every turn begins with its beginning phase."""
        self.phase = BEGINNING
        return MagicRules.begin_turn(self, seat)

    def do_next_phase(self) -> str:
        """On to the next phase; a scheme is due when the first main phase begins (A9, A25)."""
        if self.phase == ENDING:
            return self.next_turn()
        due = self.scheme_due()
        self.phase += 1
        if due:
            self.moves().set_in_motion(self)
            return "scheme"
        return "turn"

    def go_on_without(self) -> "str | None":
        """Everything of a player who is out leaves the game, ongoing schemes too (A20)."""
        if self.ongoing:
            self.moves().take_away_the_lost(self)
        step = MagicRules.go_on_without(self)
        if step:
            self.card = 0
        return step

    def name_start(self, place: int) -> int:
        """Where in `ongoing_name` the letters of an ongoing scheme on the table begin."""
        return self.ongoing_card[:place].count(0) * LETTERS

    def offers(self, name: str) -> bool:
        """Some need an ongoing scheme, or one that may stay, or that no scheme is due."""
        if name == "abandon":
            return bool(self.ongoing)
        if name == "go_to":
            return not self.scheme_due()
        if name in ("stays", "named"):  # the overlay is loaded: it has set the scheme in motion
            return bool(self.ranges(name))
        return MagicRules.offers(self, name)

    def moves(self) -> "Any":
        """The overlay of schemes."""
        return self.overlay("schemes.moves")

    def refusal(self, name: str, args: "tuple[int, ...]") -> str:
        """Why a scheme cannot stay or be abandoned; else as in all games of Magic."""
        reason: str = self.moves().reason(self, name, args)
        return reason or MagicRules.refusal(self, name, args)
