"""The crime die: one roll for every pawn, all at once, and where each has to go."""

from turnbox.games.megalopolis.city import City
from turnbox.games.megalopolis.labels import block_name
from turnbox.games.megalopolis.rules.names import CRIMELAND
from turnbox.ui.keys import OK
from turnbox.ui.scene import hint, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.ui.screen import Screen

ARROWS = "↑↗→↘↓↙←↖"
COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


class Crime(City):
    """Ok rolls for each pawn that has not moved."""

    def heading(self, screen: "Screen") -> None:
        """Which pawns have not moved."""
        first, last = self.rules.pawn, self.rules.pawn_count - 1
        pawns = "ABCDEFG"[first] + ("-" + "ABCDEFG"[last] if first < last else "")
        title(screen, "%s%s %s" % (self.table.say("crime_title"), self.box.say("box.colon"), pawns))

    def status(self) -> str:
        """What is to do."""
        return self.table.say("crime")

    def draw(self, screen: "Screen") -> None:
        """The map before the rolls."""
        City.draw(self, screen)
        hint(screen, "", self.table.say("throw_die"), "")

    def press(self, key: int) -> None:
        """Roll, and say where the players have to put the pawns."""
        rules, told = self.rules, []
        if key == OK:
            while rules.step == self.name:
                pawn = rules.pawn
                if not self.box.play("crime_die"):
                    break
                told.append(self._moved(pawn))
        if told:
            heading = self.table.say("crime_title")
            lines = ["".join(told[place : place + 2]).rstrip() for place in range(0, len(told), 2)]
            self.box.scenes.tell_players(heading, "\n".join(lines))

    def _moved(self, pawn: int) -> str:
        """A pawn's move, in 11 cells: letter, arrow, compass point, and the block it is on now."""
        compass, block = self.rules.compass, self.rules.pawns[pawn]
        point = "%s %s %s" % ("ABCDEFG"[pawn], ARROWS[compass - 1], COMPASS[compass - 1])
        there = block_name(block) + "×" * (block == CRIMELAND)
        return "%-7s%-4s" % (point, there)
