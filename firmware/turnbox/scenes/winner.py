"""The end of a game: who won, or that nobody did."""

from turnbox.keys import OK
from turnbox.lights import SEAT_COLOURS, WHITE
from turnbox.scenes import Scene, hint, title
from turnbox.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.lights import Ring
    from turnbox.scenes.table import Table
    from turnbox.screen import Screen

NAME_WIDTH = 8


class Winner(Scene):
    """Every seat with how it ended, the winner above."""

    name = "over"

    def __init__(self, table: "Table") -> None:
        Scene.__init__(self, table.box)
        self.table = table

    def draw(self, screen: "Screen") -> None:
        """The winner, and everybody's end."""
        names = self.table.names
        winners = self.table.rules.winners()
        if winners:
            line = "★ " + self.table.names_of(winners)
            wins = " " + self.box.say("box.wins")
            title(screen, line + wins if len(line + wins) < COLUMNS else line)
        else:
            title(screen, self.box.say(self.table.nobody))
        for seat, name in enumerate(names):
            screen.text(seat + 1, 0, name, NAME_WIDTH)
            screen.text(seat + 1, NAME_WIDTH, self.table.end_of(seat))
        hint(screen, "", self.box.say("box.main_menu"), "")

    def press(self, key: int) -> None:
        """Ok leads to the main menu; the finished game stays until the next one."""
        if key == OK:
            self.box.home()

    def hold(self, key: int) -> None:
        """Held prev is undo, as in all the game."""

    def paint(self, ring: "Ring", now: int) -> None:
        """The winner's colour runs round; a draw pulses white."""
        winners = self.table.rules.winners()
        ring.clear()
        if winners:
            for tail in range(ring.count // 2):
                ring.set(now // 80 - tail, SEAT_COLOURS[winners[0]], 100 >> tail)
        elif now % 2000 < 1000:
            ring.fill(range(ring.count), WHITE, 20)


SCENE = Winner
