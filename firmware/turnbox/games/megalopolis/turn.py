"""A turn: the map with whose turn it is and the markers left. Ok: what to do; else: a block."""

from turnbox.games.megalopolis.city import City
from turnbox.games.megalopolis.rules.names import COMPANION
from turnbox.ui.keys import NEXT, OK, PREV
from turnbox.ui.scene import hint, title
from turnbox.ui.screen import CLOCK_CELLS, COLUMNS, short_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.ui.screen import Screen


class Turn(City):
    """The map in the turn of a seat."""

    def heading(self, screen: "Screen") -> None:
        """Phase and turn, the seat, and its markers.

        With the turn clock, numbers take the place of signs, to leave room for the time.
        """
        rules, seat, end = self.rules, self.rules.seat, COLUMNS
        marks = self._marks()
        if self.table.clock_runs():
            end = CLOCK_CELLS[0] - 1
            for mark in "●◆":
                count = marks.count(mark)
                marks = marks.replace(mark * count, "%s%d" % (mark, count)) if count else marks
            marks = marks.replace(". ", "")  # "Just. 2" of a companion
        names, turn = self.table.session.names, "%d.%d " % (rules.phase, rules.turn)
        name = short_name(names[seat], names, min(8, end - len(turn + " " + marks)))
        title(screen, turn + name)
        screen.right(0, end, " " + marks)

    def _marks(self) -> str:
        """The markers of the seat: coloured, white, of its heroes, of the HQ; or justice."""
        rules, seat = self.rules, self.rules.seat
        if rules.depth == COMPANION:
            if not rules.with_justice:
                return ""
            return "%s %d" % (self.table.say("justice_short"), rules.justice[seat])
        marks = "●" * rules.coloured[seat] + "○" * rules.white[seat]
        marks += "◆" * sum([rules.bonus[hero] for hero in rules.team(seat)])
        if rules.hq[seat] and not rules.hq_used[seat]:
            marks += "★"
        return marks

    def draw(self, screen: "Screen") -> None:
        """The map and the keys."""
        City.draw(self, screen)
        say = self.table.say
        hint(screen, say("look"), say("act"), say("look"))

    def press(self, key: int) -> None:
        """Act, or look at a block."""
        if key == OK:
            from turnbox.games.megalopolis.actions import Actions

            self.box.scenes.push(Actions(self.box))
        elif key in (PREV, NEXT):
            from turnbox.games.megalopolis.look import Look

            self.box.scenes.push(Look(self.box, key))
