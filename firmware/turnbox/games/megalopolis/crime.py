"""The crime die: one roll for every pawn, and the map as it changes."""

from turnbox.games.megalopolis.city import City
from turnbox.games.megalopolis.labels import block_name
from turnbox.games.megalopolis.rules.names import CRIMELAND
from turnbox.ui.keys import OK
from turnbox.ui.lights import SHOW_MS, WHITE
from turnbox.ui.scene import hint, title
from turnbox.ui.spin import spin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.table import MegalopolisTable
    from turnbox.ui.lights import Ring
    from turnbox.ui.screen import Screen

ARROWS = "↑↗→↘↓↙←↖"
COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


class Crime(City):
    """Ok rolls for the next pawn."""

    lasts = True

    def __init__(self, table: "MegalopolisTable") -> None:
        City.__init__(self, table)
        self.thrown_at = -SHOW_MS

    def heading(self, screen: "Screen") -> None:
        """Which pawn is next."""
        heading = self.table.say("crime_title") + self.box.say("box.colon")
        title(screen, heading + " " + "ABCDEFG"[self.rules.pawn])

    def status(self) -> str:
        """The last roll and where its pawn is now."""
        rules = self.rules
        if not rules.pawn:
            return self.table.say("crime")
        return self._throw(rules.pawn - 1, rules.compass, rules.pawns[rules.pawn - 1])

    def draw(self, screen: "Screen") -> None:
        """The map; the pawn that has moved is marked."""
        City.draw(self, screen)
        if self.rules.pawn:
            self.mark(screen, self.rules.pawns[self.rules.pawn - 1])
        hint(screen, "", self.table.say("throw_die"), "")

    def press(self, key: int) -> None:
        """Roll."""
        if key != OK or not self.box.play("crime_die"):
            return
        self.thrown_at = self.box.now
        self.box.beep(1200, 30)
        rules = self.rules
        if rules.step != self.name:  # this page is gone, and somebody has to move the last pawn
            pawn = rules.pawn_count - 1
            told = self._throw(pawn, rules.compass, rules.pawns[pawn])
            self.box.scenes.notice(self.table.session.header.game + ".crime_title", told)

    def paint(self, ring: "Ring", now: int) -> None:
        """A light runs round and rests where the die points: north is the front."""
        elapsed = now - self.thrown_at
        if elapsed < SHOW_MS:
            ring.clear()
            spin(ring, elapsed, (self.rules.compass - 1) * ring.count // 8)
        elif self.rules.pawn:
            ring.clear()
            ring.set((self.rules.compass - 1) * ring.count // 8, WHITE)

    def _throw(self, pawn: int, compass: int, block: int) -> str:
        """A pawn's move: letter, arrow, compass point, and the block it is on now."""
        where = "%s %s %s" % ("ABCDEFG"[pawn], ARROWS[compass - 1], COMPASS[compass - 1])
        line = "%s%s %s" % (where, self.box.say("box.colon"), block_name(block))
        return line + (" ×" if block == CRIMELAND else "")
