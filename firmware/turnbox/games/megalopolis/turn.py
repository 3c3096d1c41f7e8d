"""A turn: the map with whose turn it is and the markers left. Ok: what to do; else: a block."""

from turnbox.games.megalopolis.city import City
from turnbox.games.megalopolis.rules.names import COMPANION
from turnbox.ui.keys import NEXT, OK, PREV
from turnbox.ui.scene import hint, title
from turnbox.ui.screen import COLUMNS, TIME, short_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.ui.screen import Screen


class Turn(City):
    """The map in the turn of a seat."""

    def heading(self, screen: "Screen") -> None:
        """Phase and turn, the seat, and its markers: coloured, white, its heroes', the HQ's.

        The name leaves room for the turn clock.
        """
        rules, seat, say = self.rules, self.rules.seat, self.table.say
        if rules.depth == COMPANION:
            marks = ""
            if rules.with_justice:
                marks = "%s %d" % (say("justice_short"), rules.justice[seat])
        else:
            marks = "●" * rules.coloured[seat] + "○" * rules.white[seat]
            for hero in rules.team(seat):
                marks += "◆" * rules.bonus[hero]
            if rules.hq[seat] and not rules.hq_used[seat]:
                marks += "★"
        names, end = self.table.session.names, TIME[0] if self.table.timing() else COLUMNS
        turn = "%d.%d " % (rules.phase, rules.turn)
        name = short_name(names[seat], names, min(8, end - len(turn + " " + marks)))
        title(screen, turn + name)
        screen.right(0, end, " " + marks)

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
