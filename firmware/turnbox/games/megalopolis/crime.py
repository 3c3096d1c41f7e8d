"""The crime die: one roll for every pawn after one key, and where each has to go."""

from turnbox.games.megalopolis.city import City
from turnbox.games.megalopolis.labels import block_name
from turnbox.games.megalopolis.rules.names import CRIMELAND
from turnbox.ui.keys import OK
from turnbox.ui.scene import UNREAD_MS, Scene, hint, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from turnbox.ui.screen import Screen

PACE_MS = 100  # between two rolls: players see each pawn's move appear
ARROWS = "↑↗→↘↓↙←↖"
WIDTH = 11  # cells of a pawn's move
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
        hint(screen, "", self.table.say("roll_die"), "")

    def press(self, key: int) -> None:
        """Roll for the first pawn, and open the page that rolls for the others."""
        if key == OK:
            rolls = Rolls(self)
            if rolls.roll():
                self.box.scenes.push(rolls)


class Rolls(Scene):
    """Where the players have to put the pawns. Ok rolls for all that are left, then leaves."""

    name = "rolls"

    def __init__(self, crime: Crime) -> None:
        Scene.__init__(self, crime.box)
        self.heading = crime.table.say("crime_title")
        self._rules = crime.rules
        self._step = crime.name
        self._told: list[str] = []
        self._rolling = False  # more pawns are to move
        self._due = 0  # tick of the next roll

    def roll(self) -> bool:
        """Roll for the next pawn. Returns whether that worked; otherwise a notice says why not."""
        pawn = self._rules.pawn
        self._rolling = False
        if not self.box.play("crime_die"):
            return False
        self._told.append(_moved(self._rules, pawn))
        self._rolling = self._rules.step == self._step
        self._due = self.box.now + PACE_MS
        return True

    def draw(self, screen: "Screen") -> None:
        """Two pawns in each row."""
        title(screen, self.heading)
        for place, moved in enumerate(self._told):
            screen.text(2 + place // 2, place % 2 * WIDTH, moved)
        hint(screen, "", "" if self._rolling else self.box.say("box.ok"), "")

    def tick(self, now: int) -> bool:
        """Roll for one pawn after the other."""
        if self._rolling and now >= self._due:
            self.roll()
        if self._rolling:
            self.box.wake_at(self._due)
        return False

    def press(self, key: int) -> None:
        """Ok: do not wait for the other rolls, or leave."""
        if key == OK:
            if not self._rolling and self.box.now >= self._due + UNREAD_MS:
                self.box.scenes.pop()
            while self._rolling:
                self.roll()


def _moved(rules: "Any", pawn: int) -> str:
    """A pawn's move, at most WIDTH cells: letter, arrow, compass point, the block it is on now."""
    compass, block = rules.compass, rules.pawns[pawn]
    point = "%s %s %s" % ("ABCDEFG"[pawn], ARROWS[compass - 1], COMPASS[compass - 1])
    there = block_name(block) + "×" * (block == CRIMELAND)
    return "%-7s%s" % (point, there)
