"""The map: 25 blocks of four cells, from north-west to south-east, and the scores below.

A block shows its pawn (a letter, ◆ for several, ☠ for a lair; dark on light while a villain stands
in the way), up to two heroes (their numbers, two a seat; + for more), and the best die that stands
there, dark on light.
"""

from turnbox.rules.megalopolis.names import CRIMELAND
from turnbox.scenes import HINTS, Scene, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.scenes.megalopolis import MegalopolisTable
    from turnbox.screen import Screen

BLOCK = 4  # cells
STATUS = HINTS - 1


class City(Scene):
    """A page with the map on it."""

    def __init__(self, table: "MegalopolisTable") -> None:
        Scene.__init__(self, table.box)
        self.table = table
        self.rules = table.rules
        self.name = table.rules.step

    def heading(self, screen: "Screen") -> None:
        """The top row."""
        title(screen, self.table.say("title"))

    def status(self) -> str:
        """The row below the map: everybody's points."""
        scores = [
            "%s%d" % (self.table.session.names[seat][:3], score)
            for seat, score in enumerate(self.rules.score)
        ]
        return " ".join(scores)

    def draw(self, screen: "Screen") -> None:
        """Heading, map, status."""
        self.heading(screen)
        for block in range(1, 26):
            self.draw_block(screen, block)
        screen.text(STATUS, 0, self.status(), 21)

    def draw_block(self, screen: "Screen", block: int) -> None:
        """One block of the map."""
        rules = self.rules
        row, column = (block - 1) // 5 + 1, (block - 1) % 5 * BLOCK
        pawns = rules.pawns_at(block)
        villains = rules.villains_at(block)
        if rules.lair_at(block):
            mark = "☠"
        elif pawns:
            mark = "ABCDEFG"[pawns[0]] if len(pawns) == 1 else "◆"
        else:
            mark = "×" if block == CRIMELAND else "·"
        heroes = ["%d" % (hero + 1) for hero in range(2 * rules.seats) if rules.at[hero] == block]
        here = "".join(heroes) if len(heroes) < 3 else heroes[0] + "+"
        dice = [rules.strength(hero) for hero in rules.busy_at(block)]
        screen.text(row, column, mark + here, 3)
        screen.text(row, column + 3, "%d" % max(dice) if dice else " ")
        if dice:
            screen.invert(row, column + 3, 1)
        if villains and mark != "☠":
            screen.invert(row, column, 1)

    def mark(self, screen: "Screen", block: int) -> None:
        """Show one block as the one that matters."""
        screen.invert((block - 1) // 5 + 1, (block - 1) % 5 * BLOCK, BLOCK)
