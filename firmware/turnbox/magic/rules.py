"""What all Magic games share: life, poison, who is out and why, and the order of turns.

A base, not a game: a game declares STATE, MOVES and STEPS, and says who wins.
"""

from turnbox.rules import OVER, Rules
from turnbox.rules.ranges import changes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.rules import Ranges

LOWEST, HIGHEST = -999, 999  # life totals the box can hold
MOST_TURNS = 999  # of one seat that are counted
LETHAL_POISON = 10
MOST_POISON = 99
MOST_EXTRA_TURNS = 8  # that can wait

# Why a seat is out.
IN, NO_LIFE, COMMANDER, POISON, CONCEDED, NO_CARDS, A_CARD = range(7)

ANY_TIME = [
    "life",
    "life_opponents",
    "life_everyone",
    "poison",
    "extra_turn",
    "concede",
    "lose",
    "win",
]
# All of these but life are in an overlay.
OVERLAY = ["magic.moves"] + ANY_TIME[1:]


class MagicRules(Rules):
    """A game of Magic. The moves of ANY_TIME are answered here and in the overlay."""

    OVERLAYS = [OVERLAY]

    # Filled in from a game's STATE.
    seat: int  # whose turn it is
    place: int  # who had the last turn in the order of the seats
    turns: "list[int]"  # each seat's own
    life: "list[int]"
    poison: "list[int]"
    out: "list[int]"  # why, or IN
    extra_turns: "list[int]"  # a stack of seats + 1: the newest is taken first

    def alive(self) -> "list[int]":
        """The seats still in the game."""
        return [seat for seat in range(self.seats) if self.out[seat] == IN]

    def opponents(self, seat: int) -> "list[int]":
        """The living seats that play against a seat: everyone else, unless there are teams."""
        return [other for other in self.alive() if other != seat]

    def decided(self) -> bool:
        """Whether the game is over: one player is left, or none."""
        return len(self.alive()) < 2

    def winners(self) -> "list[int]":
        """The last player in the game; nobody in a draw."""
        return self.alive() if self.over else []

    # Turns

    def begin_turn(self, seat: int) -> str:
        """A seat's turn begins; the step it begins in."""
        self.seat = seat
        self.turns[seat] = min(self.turns[seat] + 1, MOST_TURNS)
        return "turn"

    def next_turn(self) -> str:
        """Extra turns first, the newest before the others; then clockwise round the table."""
        while self.extra_turns[0]:
            seat = self.extra_turns[0] - 1
            self.extra_turns = self.extra_turns[1:] + [0]
            if self.out[seat] == IN:
                return self.begin_turn(seat)
        for seat in self.clockwise((self.place + 1) % self.seats):
            if self.out[seat] == IN:
                break
            self.passed_over(seat)
        self.place = seat
        return self.begin_turn(seat)

    def passed_over(self, seat: int) -> None:
        """Called when a seat that is out would have had its turn."""

    # Life

    def ranges_life(self) -> "Ranges":
        """Any change of a living seat's total that the box can hold."""
        found = []
        for seat in self.alive():
            found += changes(LOWEST - self.life[seat], HIGHEST - self.life[seat], (seat, seat))
        return found

    def do_life(self, seat: int, delta: int) -> "str | None":
        """One seat gains or loses life."""
        return self.change_life([seat], delta)

    def change_life(self, seats: "list[int]", delta: int) -> "str | None":
        """Some seats gain or lose life, all at once; the step that follows, if another does."""
        for seat in seats:
            self.life[seat] += delta
        return self.eliminate()

    # Leaving the game

    def eliminate(self) -> "str | None":
        """All who have lost now are out together, each with its reason."""
        for seat in self.alive():
            self.out[seat] = self.fate(seat)
        return self.go_on_without()

    def fate(self, seat: int) -> int:
        """Why a living seat is out now, or IN."""
        if self.life[seat] <= 0:
            return NO_LIFE
        return POISON if self.poison[seat] >= LETHAL_POISON else IN

    def go_on_without(self) -> "str | None":
        """End the game if it is decided; otherwise end the turn of a player who is out."""
        if self.decided():
            return OVER
        return None if self.turn_goes_on() else self.next_turn()

    def turn_goes_on(self) -> bool:
        """Whether the current turn continues after a loss: if its player is still in."""
        return self.out[self.seat] == IN

    def offers(self, name: str) -> bool:
        """Extra turns only while the stack has room."""
        return Rules.offers(self, name) and (name != "extra_turn" or not self.extra_turns[-1])

    def refusal(self, name: str, args: "tuple[int, ...]") -> str:
        """The reason: a seat that is out, a change of 0, or a number that is too large."""
        reason: str = self.overlay("magic.moves").reason(self, name, args)
        return reason
