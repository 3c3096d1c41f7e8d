"""A turn clock for any game: whose turn it is, and no more (rules T1-T9). The box keeps the time.

T1. Two to six seats; one starts, chosen or drawn. The turns go round the table, clockwise.
T2. A seat ends its turn, and the next seat in the game has one.
T3. The turn of a seat that is skipped is not counted.
T4. The turn may be given to any other seat in the game; the order goes on from there.
T5. A seat may have another turn at once.
T6. The direction may be reversed.
T7. A seat may leave, and come back. If it was to act, the next seat's turn begins.
T8. When only one seat is left, or the players say so, the game is over. Nobody wins it.
T9. The players agree on the limit of a turn before the game, and may change it in a turn.
"""

from turnbox.rules import OVER, Rules
from turnbox.rules.ranges import spans
from turnbox.rules.state import EACH_SEAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.rules import Ranges

MOST_TURNS = 9999  # of one seat that are counted
HIGHEST_LIMIT = 8  # see turnbox.timing.limits; 0: as in the settings


class TurnClock(Rules):
    """Two to six seats that take turns."""

    SET_UP = "games.turn_clock.set_up"
    SIDES = 6
    TIMED = True
    STATE = [
        ["seat", 0, 5, 0],  # whose turn it is
        ["starter", 0, 5, 0],
        ["backwards", 0, 1, 0],  # the turns go anticlockwise
        ["turn_limit", 0, HIGHEST_LIMIT, 0],
        ["turns", 0, MOST_TURNS, EACH_SEAT],  # with the current one
        ["out", 0, 1, EACH_SEAT],  # who has left
    ]
    MOVES = [
        ["choose_starter", "seat"],
        ["draw_starter"],
        ["end_turn"],
        ["skip"],
        ["give_turn", "seat"],
        ["another_turn"],
        ["reverse"],
        ["leave", "seat"],
        ["come_back", "seat"],
        ["limit", "limit"],
        ["end_game"],
    ]
    STEPS = [
        ["starter", "choose_starter", "draw_starter"],
        ["turn", "end_turn", "skip", "give_turn", "another_turn", "reverse"]
        + ["leave", "come_back", "limit", "end_game"],
    ]

    limit: int  # an option: what the game begins with

    # Filled in from STATE.
    seat: int
    starter: int
    backwards: int
    turn_limit: int
    turns: "list[int]"
    out: "list[int]"

    def set_up(self) -> None:
        """Set the limit that the players agreed on (T9)."""
        self.turn_limit = self.limit

    def playing(self) -> "list[int]":
        """The seats in the game."""
        return [seat for seat in range(self.seats) if not self.out[seat]]

    def active_seat(self) -> "int | None":
        """The seat whose turn it is."""
        return self.seat if self.step == "turn" else None

    def winners(self) -> "list[int]":
        """None: a clock has no winners (T8)."""
        return []

    # The starter

    def ranges_choose_starter(self) -> "Ranges":
        """Any seat."""
        return [((0, self.seats - 1),)]

    def do_choose_starter(self, seat: int) -> str:
        """The players choose who starts (T1)."""
        self.starter = seat
        return self._begin_turn(seat)

    def do_draw_starter(self) -> str:
        """The box draws who starts, each seat equally likely (T1)."""
        return self.do_choose_starter(self.roll(self.seats) - 1)

    # Turns

    def _begin_turn(self, seat: int) -> str:
        self.seat = seat
        self.turns[seat] = min(self.turns[seat] + 1, MOST_TURNS)
        return "turn"

    def next_seat(self) -> int:
        """The seat that comes next, in the direction of the game (T1, T6)."""
        step = -1 if self.backwards else 1
        seat = self.seat
        for _ in range(self.seats):
            seat = (seat + step) % self.seats
            if not self.out[seat]:
                break
        return seat

    def do_end_turn(self) -> str:
        """The next seat's turn (T2)."""
        return self._begin_turn(self.next_seat())

    def do_skip(self) -> str:
        """The next seat's turn; this one is not counted (T3)."""
        self.turns[self.seat] = max(0, self.turns[self.seat] - 1)
        return self._begin_turn(self.next_seat())

    def ranges_give_turn(self) -> "Ranges":
        """Any other seat in the game."""
        return spans([seat for seat in self.playing() if seat != self.seat])

    def do_give_turn(self, seat: int) -> str:
        """This seat's turn, whatever the order (T4)."""
        return self._begin_turn(seat)

    def do_another_turn(self) -> str:
        """The same seat's turn again (T5)."""
        return self._begin_turn(self.seat)

    def do_reverse(self) -> None:
        """The other way round (T6)."""
        self.backwards = 1 - self.backwards

    # Who plays, and for how long

    def ranges_leave(self) -> "Ranges":
        """Any seat in the game."""
        return spans(self.playing())

    def do_leave(self, seat: int) -> "str | None":
        """A seat is out (T7); if only one is left, the game is over (T8)."""
        self.out[seat] = 1
        if len(self.playing()) < 2:
            return OVER
        return self._begin_turn(self.next_seat()) if seat == self.seat else None

    def ranges_come_back(self) -> "Ranges":
        """Any seat that has left."""
        return spans([seat for seat in range(self.seats) if self.out[seat]])

    def do_come_back(self, seat: int) -> None:
        """A seat is in again, at its place in the order (T7)."""
        self.out[seat] = 0

    def ranges_limit(self) -> "Ranges":
        """Any but the current one."""
        other = [(0, self.turn_limit - 1), (self.turn_limit + 1, HIGHEST_LIMIT)]
        return [((low, high),) for low, high in other if low <= high]

    def do_limit(self, limit: int) -> None:
        """Another limit from now on (T9)."""
        self.turn_limit = limit

    def do_end_game(self) -> str:
        """End the game (T8)."""
        return OVER

    def refusal(self, name: str, args: "tuple[int, ...]") -> str:
        """The reason: no such seat, a seat that is out, or no change."""
        if len(args) == len(self.arguments(name)) == 1:
            if name == "limit" and args[0] == self.turn_limit:
                return "box.why.nothing_text"
            if name == "limit":
                return "box.why.range_text"
            if not 0 <= args[0] < self.seats:
                return "box.why.no_seat_text"
            return "box.why.seat_out_text" if self.out[args[0]] else "box.why.nothing_text"
        return "box.why.range_text"


GAME = TurnClock
