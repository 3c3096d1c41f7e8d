"""Counters: a number for each seat, for any game (there is no rulebook).

Each begins at `start`, and any of them can change at any time. A goal is above the start when
counting up and below it when counting down; any other value means no goal.
"""

from turnbox.rules import OVER, Rules
from turnbox.rules.ranges import changes
from turnbox.rules.state import EACH_SEAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.rules import Ranges

LOWEST, HIGHEST = -999, 999
UP, DOWN = range(2)  # the option "direction"


class Counters(Rules):
    """One counter per seat, one to six seats. There are no turns."""

    SET_UP = "games.counters.set_up"
    STATE = [["counters", LOWEST, HIGHEST, EACH_SEAT]]
    MOVES = [
        ["add", "seat", "delta:+"],
        ["add_everyone", "delta:+"],
        ["set_to", "seat", "value:#"],
        ["end_game"],
    ]
    STEPS = [["count", "add", "add_everyone", "set_to", "end_game"]]

    # Filled in from STATE and OPTIONS.
    counters: "list[int]"
    start: int
    goal: int
    direction: int
    goal_ends: int

    def set_up(self) -> None:
        """All begin alike."""
        self.counters = [self.start] * self.seats

    # Questions of the scenes

    def has_goal(self) -> bool:
        """Whether there is a goal."""
        return self.goal < self.start if self.direction == DOWN else self.goal > self.start

    def missing(self, seat: int) -> int:
        """How far a counter is from the goal; 0 or less if it is there, or past it."""
        if self.direction == DOWN:
            return self.counters[seat] - self.goal
        return self.goal - self.counters[seat]

    def at_goal(self) -> "list[int]":
        """The seats that have reached the goal, if there is one."""
        if not self.has_goal():
            return []
        return [seat for seat in range(self.seats) if self.missing(seat) <= 0]

    def active_seat(self) -> "int | None":
        """None: turns are not tracked."""
        return None

    def winners(self) -> "list[int]":
        """All seats at the goal that ended the game; otherwise those that have come furthest."""
        if not self.over:
            return []
        if self.goal_ends and self.at_goal():
            return self.at_goal()
        nearest = min([self.missing(seat) for seat in range(self.seats)])
        return [seat for seat in range(self.seats) if self.missing(seat) == nearest]

    # Counting

    def ranges_add(self) -> "Ranges":
        """Any change that is one, of any counter, within what a counter holds."""
        found = []
        for seat in range(self.seats):
            value = self.counters[seat]
            found += changes(LOWEST - value, HIGHEST - value, (seat, seat))
        return found

    def do_add(self, seat: int, delta: int) -> "str | None":
        """Raise or lower one counter."""
        self.counters[seat] += delta
        return self._reached()

    def ranges_add_everyone(self) -> "Ranges":
        """A change that all counters can hold."""
        return changes(LOWEST - min(self.counters), HIGHEST - max(self.counters))

    def do_add_everyone(self, delta: int) -> "str | None":
        """All counters change alike, at once: several may reach the goal together."""
        self.counters = [value + delta for value in self.counters]
        return self._reached()

    def ranges_set_to(self) -> "Ranges":
        """Any other value for any counter."""
        found: Ranges = []
        for seat in range(self.seats):
            value = self.counters[seat]
            for low, high in ((LOWEST, value - 1), (value + 1, HIGHEST)):
                if low <= high:
                    found.append(((seat, seat), (low, high)))
        return found

    def do_set_to(self, seat: int, value: int) -> "str | None":
        """Set a counter to a value."""
        self.counters[seat] = value
        return self._reached()

    def _reached(self) -> "str | None":
        return OVER if self.goal_ends and self.at_goal() else None

    def do_end_game(self) -> str:
        """End the game: the seat that has come furthest wins."""
        return OVER

    def refusal(self, name: str, args: "tuple[int, ...]") -> str:
        """The reason: no such seat, a change of 0, or a number that is too large."""
        if len(args) == len(self.arguments(name)):
            if name != "add_everyone" and not 0 <= args[0] < self.seats:
                return "box.why.no_seat_text"
            if args[-1] == (self.counters[args[0]] if name == "set_to" else 0):
                return "box.why.nothing_text"
        return "box.why.range_text"


GAME = Counters
