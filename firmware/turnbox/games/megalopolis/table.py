"""Megalopolis on the screen: the map of the city, and a page for every step that asks something.

A page is a module of its own.
"""

from turnbox.games.megalopolis.rules.names import AT, PAWN
from turnbox.pages.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.rules import Megalopolis
    from turnbox.pages.table import Picker
    from turnbox.ui.scene import Scene

QUESTIONS = ("starter", "heroes", "deal", "fizzle", "villains", "lair_die", "phase_end")


class MegalopolisTable(Table):
    """A page for each step of a phase."""

    rules: "Megalopolis"
    labels = "games.megalopolis.labels"

    def part_for(self, step: str) -> "Scene":
        """The page of a step, the likeliest first: the box loads them in this order."""
        if step == "rolled":
            from turnbox.games.megalopolis.rolled import Rolled

            return Rolled(self)
        if step in QUESTIONS and not (step == "heroes" and any(self.rules.origin)):
            from turnbox.games.megalopolis.question import Question

            return Question(self)
        if step == "heroes":
            from turnbox.games.megalopolis.heroes import Heroes

            return Heroes(self)
        if step == "crime":
            from turnbox.games.megalopolis.crime import Crime

            return Crime(self)
        if step == "value":
            from turnbox.games.megalopolis.value import Value

            return Value(self)
        if step == "turn" or step == "companion":
            from turnbox.games.megalopolis.turn import Turn

            return Turn(self)
        if step == "count":
            from turnbox.games.megalopolis.count import Count

            return Count(self)
        from turnbox.games.megalopolis.place import Place

        return Place(self)

    def end_of(self, seat: int) -> str:
        """The score."""
        return "%4d %s" % (self.rules.score[seat], self.say("hp"))

    def at_first(self, move: str, given: "tuple[int, ...]") -> "int | None":
        """A companion's roll begins with the number of the last fight."""
        return self.rules.need if move == "companion_roll" and not given else None

    def picker(self, kind: str, given: "tuple[int, ...]") -> "Picker | None":
        """Blocks are chosen on the map, also where a correction puts something; names by name."""
        if kind == "block" or kind == "to" and given[0] in (PAWN, AT):
            from turnbox.games.megalopolis.pick import Pick

            return Pick
        if kind == "tile":
            from turnbox.games.megalopolis.value import Names

            return Names
        return None

    def follows(self) -> "list[str]":
        """The count, if the phase ends."""
        if not self.rules.ends_phase():
            return []
        return ["games.megalopolis.count", "games.megalopolis.rules.count"]

    def of_moves(self) -> "list[str]":
        """A move may need the pages of its arguments, too."""
        return Table.of_moves(self) + ["games.megalopolis.pick", "games.megalopolis.value"]


TABLE = MegalopolisTable
