"""What all games of Magic share: life, poison, who is out and why, and the order of the turns.

A base, not a game: a game declares STATE, MOVES and STEPS, and says who wins.
"""

from turnbox.rules import OVER, Rules
from turnbox.rules._boxes import changes, spans

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.rules import Boxes

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


class MagicTable(Rules):
    """A table of Magic players. The moves of ANY_TIME are answered here."""

    # Filled in from a game's STATE.
    seat: int  # whose turn it is
    place: int  # who had the last turn in the order of the table
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
        """The last player standing; nobody in a draw."""
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
        """A seat that is out would have had its turn now."""

    def ranges_extra_turn(self) -> "Boxes":
        """Any seat in the game, while the stack has room."""
        return [] if self.extra_turns[-1] else spans(self.alive())

    def do_extra_turn(self, seat: int) -> None:
        """This seat takes an extra turn after the present one."""
        self.extra_turns = [seat + 1] + self.extra_turns[:-1]

    # Life and poison

    def ranges_life(self) -> "Boxes":
        """Any change of a living seat's total that the box can hold."""
        boxes = []
        for seat in self.alive():
            boxes += changes(LOWEST - self.life[seat], HIGHEST - self.life[seat], (seat, seat))
        return boxes

    def do_life(self, seat: int, delta: int) -> "str | None":
        """One seat gains or loses life."""
        return self.change_life([seat], delta)

    def ranges_life_opponents(self) -> "Boxes":
        """A change that fits every opponent of the seat."""
        boxes = []
        for seat in self.alive():
            totals = [self.life[other] for other in self.opponents(seat)]
            boxes += changes(LOWEST - min(totals), HIGHEST - max(totals), (seat, seat))
        return boxes

    def do_life_opponents(self, seat: int, delta: int) -> "str | None":
        """Each opponent of a seat gains or loses life, all at once."""
        return self.change_life(self.opponents(seat), delta)

    def ranges_life_everyone(self) -> "Boxes":
        """A change that fits every living seat."""
        totals = [self.life[seat] for seat in self.alive()]
        return changes(LOWEST - min(totals), HIGHEST - max(totals))

    def do_life_everyone(self, delta: int) -> "str | None":
        """Everyone gains or loses life, all at once."""
        return self.change_life(self.alive(), delta)

    def change_life(self, seats: "list[int]", delta: int) -> "str | None":
        """Some seats gain or lose life, all at once; the step that follows, if another does."""
        for seat in seats:
            self.life[seat] += delta
        return self.eliminate()

    def ranges_poison(self) -> "Boxes":
        """Poison counters given, or mistaken ones taken back."""
        boxes = []
        for seat in self.alive():
            boxes += changes(-self.poison[seat], MOST_POISON - self.poison[seat], (seat, seat))
        return boxes

    def do_poison(self, seat: int, n: int) -> "str | None":
        """A seat gets poison counters; ten of them lose the game."""
        self.poison[seat] += n
        return self.eliminate()

    # Leaving the game

    def ranges_concede(self) -> "Boxes":
        """Any seat in the game."""
        return spans(self.alive())

    def do_concede(self, seat: int) -> "str | None":
        """A player gives up."""
        self.out[seat] = CONCEDED
        return self.go_on_without()

    def ranges_lose(self) -> "Boxes":
        """Any seat in the game, for want of cards or because a card says so."""
        return [(span[0], (NO_CARDS, A_CARD)) for span in spans(self.alive())]

    def do_lose(self, seat: int, reason: int) -> "str | None":
        """A seat loses for a reason that the box cannot see."""
        self.out[seat] = reason
        return self.go_on_without()

    ranges_win = ranges_concede

    def do_win(self, seat: int) -> "str | None":
        """A card wins the game for a seat."""
        for other in self.opponents(seat):
            self.out[other] = A_CARD
        return self.go_on_without()

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
        """The end, if it is decided; else a lost player's own turn ends at once."""
        if self.decided():
            return OVER
        return None if self.out[self.seat] == IN else self.next_turn()

    def refusal(self, name: str, args: "tuple[int, ...]") -> str:
        """A seat that is out, a change of nothing, or a number the box cannot hold."""
        named = self.arguments(name)
        if len(named) == len(args):
            for argument, value in zip(named, args):
                if argument in ("seat", "to", "from"):
                    if not 0 <= value < self.seats:
                        return "box.why.no_seat_text"
                    if self.out[value]:
                        return "box.why.seat_out_text"
                elif value == 0:
                    return "box.why.nothing_text"
        if name == "extra_turn":
            return "box.why.too_many_text"
        return "box.why.range_text"
