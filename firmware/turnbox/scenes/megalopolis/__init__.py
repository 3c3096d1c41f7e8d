"""Megalopolis on the screen: the map of the city, and a page for every step that asks something.

A page is a module of its own.
"""

from turnbox.rules.megalopolis.names import AT, PAWN
from turnbox.scenes.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.rules.megalopolis import Megalopolis
    from turnbox.scenes import Scene

PAGES = "rolled question crime value place pick count"  # the likeliest first
# Steps with a page of their name; of the others some place a thing, and the rest are questions.
OWN_PAGE = "turn crime value rolled count"
PLACING = "pawns place land lair"


class MegalopolisTable(Table):
    """The table of one game."""

    rules: "Megalopolis"
    labels = "megalopolis.labels"
    draws = ("draw_starter", "next_phase")
    next_pages = tuple(["megalopolis." + page for page in PAGES.split(" ")])

    def part_for(self, step: str) -> "Scene":
        """The page of a step."""
        page = "question"
        if step in OWN_PAGE.split(" "):
            page = step
        elif step in PLACING.split(" "):
            page = "place"
        elif step == "companion":
            page = "turn"
        return self.page("megalopolis." + page)

    def end_of(self, seat: int) -> str:
        """The score."""
        return "%4d %s" % (self.rules.score[seat], self.say("hp"))

    def picker(self, argument: str, given: "tuple[int, ...]") -> str:
        """Blocks are chosen on the map, also where a correction puts something; names by name."""
        if argument == "block" or argument == "to" and given[0] in (PAWN, AT):
            return "megalopolis.pick"
        return "megalopolis.value" if argument == "tile" else ""

    def of_moves(self) -> "list[str]":
        """A move may need the pages of its arguments, too."""
        pages = ["turnbox.scenes.megalopolis.pick", "turnbox.scenes.megalopolis.value"]
        return Table.of_moves(self) + pages


TABLE = MegalopolisTable
