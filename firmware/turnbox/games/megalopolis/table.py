"""Megalopolis on the screen: the map of the city, and a page for every step that asks something.

A page is a module of its own.
"""

from turnbox.games.megalopolis.rules.names import AT, PAWN
from turnbox.pages.table import Table
from turnbox.settings import OF_GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.rules import Megalopolis
    from turnbox.pages.table import Picker
    from turnbox.ui.scene import Scene

# Where pieces stood at the last set-up, in these settings: 5, 6 and 7 pawns of two, three and four
# seats, 18 in all, and then 8 heroes.
PAWNS = OF_GAMES
HEROES = OF_GAMES + 18
QUESTIONS = ["starter", "heroes", "deal", "fizzle", "villains", "lair_die", "phase_end"]


class MegalopolisTable(Table):
    """A page for each step of a phase."""

    rules: "Megalopolis"
    labels = "games.megalopolis.labels"
    drafted = False  # the draft has been explained

    def part_for(self, step: str) -> "Scene":
        """The page of a step, the likeliest first: the box loads them in this order."""
        if step == "rolled":
            from turnbox.games.megalopolis.rolled import Rolled

            return Rolled(self)
        drafted = step == "heroes" and (self.drafted or any(self.rules.origin))
        if step in QUESTIONS and not drafted:
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

    def setting_of(self, step: str, piece: int) -> int:
        """The setting that remembers where a pawn or a hero was placed; 0 for other pieces."""
        if step == "pawns":
            return PAWNS + (0, 5, 11)[self.rules.seats - 2] + piece
        return HEROES + piece if step == "place" else 0

    def pawns_before(self) -> bytearray:
        """Where the pawns were placed in the last game; 0 for one that the box has not seen."""
        first = self.setting_of("pawns", 0)
        return self.box.settings[first : first + self.rules.pawn_count]

    def hero_to_choose(self) -> str:
        """Whose hero is next, and which of the two."""
        hero = self.rules.ranges("choose_hero")[0][0][0]
        name = self.session.names[self.rules.seat] + self.box.say("box.colon")
        return "%s %s %d" % (name, self.say("name_0"), hero % 2 + 1)

    def end_of(self, seat: int) -> str:
        """The score."""
        return "%4d %s" % (self.rules.score[seat], self.say("hp"))

    def picker(self, kind: str, given: "tuple[int, ...]") -> "Picker | None":
        """Blocks are chosen on the map, also where a correction puts something; names by name."""
        if kind == "block" or kind == "to" and given[0] in (PAWN, AT):
            from turnbox.games.megalopolis.pick import Pick

            return Pick
        if kind == "tile":
            from turnbox.games.megalopolis.value import Names

            return Names
        return None

    def at_first(self, move: str, given: "tuple[int, ...]") -> "int | None":
        """A hero that can fight where it stands."""
        if move != "fight" or given:
            return None
        from turnbox.games.megalopolis.actions import in_a_fight

        return in_a_fight(self.rules)

    def of_moves(self) -> "list[str]":
        """A move may need the pages of its arguments, too."""
        return Table.of_moves(self) + ["games.megalopolis.pick", "games.megalopolis.value"]


TABLE = MegalopolisTable
