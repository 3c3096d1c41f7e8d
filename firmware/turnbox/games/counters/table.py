"""Counters on the screen: all at a glance, or one large; prev and next count."""

from turnbox.games.counters.rules import HIGHEST, LOWEST
from turnbox.pages.totals import Totals, TotalsTable
from turnbox.ui.keys import NEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.counters.rules import Counters
    from turnbox.ui.scene import Scene


class CountersTable(TotalsTable):
    """A counter for each seat. There are no turns: ok moves to the next seat."""

    rules: "Counters"
    change = "add"
    timed = False
    low, high = LOWEST, HIGHEST

    def part_for(self, step: str) -> "Scene":
        """There is only one step."""
        return Totals(self)

    def total(self, seat: int) -> int:
        """A seat's counter."""
        return self.rules.counters[seat]

    def marks(self, seat: int) -> "tuple[str, str]":
        """A star for the goal."""
        return "★" if seat in self.rules.at_goal() else "", ""

    def at_first(self, move: str, given: "tuple[int, ...]") -> "int | None":
        """A counter is set from what it is."""
        return self.rules.counters[given[0]] if given else None

    def details(self, seat: int) -> "list[str]":
        """The goal, and how far it is."""
        missing = max(0, self.rules.missing(seat))
        if not self.rules.has_goal():
            return [self.say("no_goal")]
        return [self._goal(), "%s %d" % (self.say("left"), missing) if missing else "★"]

    def status(self) -> str:
        """The goal."""
        return self._goal() if self.rules.has_goal() else self.say("no_goal")

    def _goal(self) -> str:
        return "%s %d" % (self.say("goal"), self.rules.goal)

    def ok_label(self) -> str:
        """The next seat, or the Moves menu if there is only one."""
        return self.say("next_seat") if self.rules.seats > 1 else self.box.say("box.moves")

    def ok(self) -> None:
        """Move to the next seat."""
        if self.rules.seats > 1:
            self.part().jump(NEXT)
            self.box.redraw()
        else:
            self.open_moves()

    def end_of(self, seat: int) -> str:
        """The counter, and whether it won."""
        won = seat in self.rules.winners()
        return "%4d%s" % (self.rules.counters[seat], " ★" if won else "")


TABLE = CountersTable
