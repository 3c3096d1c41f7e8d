"""Megalopolis on the screen: the map of the city, and a page for every step that asks something.

A page is a module of its own.
"""

from turnbox.rules.megalopolis.names import AT, PAWN
from turnbox.scenes.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.rules.megalopolis import Megalopolis
    from turnbox.scenes import Scene
    from turnbox.scenes.table import Picker

QUESTIONS = "starter heroes deal fizzle villains lair_die phase_end"


class MegalopolisTable(Table):
    """The table of one game."""

    rules: "Megalopolis"
    draws = Table.draws + ["next_phase"]

    def part_for(self, step: str) -> "Scene":
        """The page of a step, the likeliest first: the box loads them in this order."""
        if step == "rolled":
            from turnbox.scenes.megalopolis.rolled import Rolled

            return Rolled(self)
        if step in QUESTIONS.split(" "):
            from turnbox.scenes.megalopolis.question import Question

            return Question(self)
        if step == "crime":
            from turnbox.scenes.megalopolis.crime import Crime

            return Crime(self)
        if step == "value":
            from turnbox.scenes.megalopolis.value import Value

            return Value(self)
        if step == "turn" or step == "companion":
            from turnbox.scenes.megalopolis.turn import Turn

            return Turn(self)
        if step == "count":
            from turnbox.scenes.megalopolis.count import Count

            return Count(self)
        from turnbox.scenes.megalopolis.place import Place

        return Place(self)

    def label(self, argument: str, value: int, given: "tuple[int, ...]" = ()) -> str:
        """Names of blocks, heroes, powers and villains too."""
        from turnbox.scenes.megalopolis.labels import label

        return label(self, argument, value, given)

    def end_of(self, seat: int) -> str:
        """The score."""
        return "%4d %s" % (self.rules.score[seat], self.say("hp"))

    def picker(self, argument: str, given: "tuple[int, ...]") -> "Picker | None":
        """Blocks are chosen on the map, also where a correction puts something; names by name."""
        if argument == "block" or argument == "to" and given[0] in (PAWN, AT):
            from turnbox.scenes.megalopolis.pick import Pick

            return Pick
        if argument == "tile":
            from turnbox.scenes.megalopolis.value import Names

            return Names
        return None

    def of_moves(self) -> "list[str]":
        """A move may need the labels and the pages of its arguments, too."""
        return Table.of_moves(self) + [
            "scenes.megalopolis.labels",
            "scenes.megalopolis.pick",
            "scenes.megalopolis.value",
        ]


TABLE = MegalopolisTable
