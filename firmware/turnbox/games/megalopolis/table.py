"""Megalopolis on the screen: the map of the city, and a page for every step that asks something.

A page is a module of its own.
"""

from turnbox.games.megalopolis.rules.names import AT, PAWN
from turnbox.pages.table import Table
from turnbox.ui.screen import short_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.games.megalopolis.rules import Megalopolis
    from turnbox.pages.table import Picker
    from turnbox.ui.scene import Scene

QUESTIONS = ("starter", "heroes", "deal", "fizzle", "villains", "lair_die", "phase_end")


class MegalopolisTable(Table):
    """A page for each step of a phase."""

    rules: "Megalopolis"
    labels = "games.megalopolis.labels"
    _words: "tuple[int, list[str]]" = (-1, [])  # the room, and the names as far as they fit

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

    def words(self, cells: int) -> "list[str]":
        """The names before the points, with a space each if there is room for it.

        `cells`: for all of them, with one more after each.
        """
        names = self.session.names
        room = cells // len(names) - 2
        if self._words[0] != room:  # they are on most pages
            words = [short_name(name, names, room) + " " for name in names]
            if len(set(words)) < len(words):  # then a letter more, and no space
                words = [short_name(name, names, room + 1) for name in names]
            self._words = (room, words)
        return self._words[1]

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

    def ahead(self) -> "Iterator[None]":
        """Look up the words of the page that follows: the count, or another turn."""
        turn, count = ("justice_short", "look", "act"), ("count", "goal", "no_block", "next_seat")
        for key in turn + (count if self.rules.ends_phase() else ()):
            self.say(key)
        return Table.ahead(self)

    def of_moves(self) -> "list[str]":
        """A move may need the pages of its arguments, too."""
        return Table.of_moves(self) + ["games.megalopolis.pick", "games.megalopolis.value"]


TABLE = MegalopolisTable
