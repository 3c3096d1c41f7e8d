"""The end of a game: who won, or that nobody won."""

from turnbox.ui.keys import OK
from turnbox.ui.lights import SEAT_COLOURS, WHITE
from turnbox.ui.scene import Scene, hint, title
from turnbox.ui.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.pages.table import Table
    from turnbox.ui.lights import Ring
    from turnbox.ui.screen import Screen

NAME_WIDTH = 8  # with a blank


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
            who = self.table.names_of(winners)
            line = "★ " + together(who, COLUMNS - 3)
            wins = " " + self.box.say("box.wins" if len(who) == 1 else "box.win")
            title(screen, line + wins if len(line + wins) < COLUMNS else line)
        else:
            title(screen, self.box.say(self.table.nobody))
        for seat, name in enumerate(names):
            screen.text(seat + 1, 0, name[: NAME_WIDTH - 1])
            screen.text(seat + 1, NAME_WIDTH, self.table.end_of(seat))
        hint(screen, "", self.box.say("box.main_menu"), "")

    def press(self, key: int) -> None:
        """Ok leads to the main menu; the finished game stays until the next one."""
        if key == OK:
            self.box.scenes.home()

    def back(self) -> None:
        """The table undoes a move, as everywhere in the game."""

    def paint(self, ring: "Ring", now: int) -> None:
        """The winner's colour runs round; a draw pulses white."""
        winners = self.table.rules.winners()
        ring.clear()
        if winners:
            ring.again(80 - now % 80)
            for tail in range(ring.count // 2):
                ring.set(now // 80 - tail, SEAT_COLOURS[winners[0]], 100 >> tail)
        elif ring.beat(2000, 1000):
            ring.fill(range(ring.count), WHITE, 20)


def together(names: "list[str]", room: int) -> str:
    """Names in one line; if there is no room for all of them, the longest are cut."""
    names = list(names)
    between = " + " if len(names) < 4 else "+"
    while len(between.join(names)) > room:
        lengths = [len(name) for name in names]
        place = lengths.index(max(lengths))
        names[place] = names[place][:-1]
    return between.join(names)
