"""The end of a game: who won, what the game was like, and how each seat ended."""

from turnbox.pages.table import short_name
from turnbox.ui.capitals import fits, write
from turnbox.ui.keys import OK
from turnbox.ui.lights import SEAT_COLOURS, WHITE
from turnbox.ui.scene import Scene, hint, title
from turnbox.ui.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.pages.story import Story
    from turnbox.pages.table import Table
    from turnbox.ui.lights import Ring
    from turnbox.ui.screen import Screen

NAME_WIDTH = 8  # with a blank
SLICE_MS = 20  # of the story at a time


class Winner(Scene):
    """The winner in large letters above the story of the game; prev and next: every seat's end."""

    name = "over"
    clock_row = -1

    def __init__(self, table: "Table") -> None:
        Scene.__init__(self, table.box)
        self.table = table
        self.ends = False  # how the seats ended is shown
        self._drawn = False
        self._story: Story | None = None
        self._reading: Iterator[None] | None = None

    def draw(self, screen: "Screen") -> None:
        """One of the two pages."""
        winners = self.table.rules.winners()
        names = self.table.names_of(winners) if winners else []
        if self.ends:
            self._draw_heading(screen, names)
            seats = self.table.names
            for seat, name in enumerate(seats):
                screen.text(seat + 1, 0, short_name(name, seats, NAME_WIDTH - 1))
                screen.text(seat + 1, NAME_WIDTH, self.table.end_of(seat))
        else:
            self._draw_story(screen, names)
        other = self.box.say("box.back" if self.ends else "box.ends")
        hint(screen, "", self.box.say("box.dice_menu"), other)

    def _draw_heading(self, screen: "Screen", names: "list[str]") -> None:
        if not names:
            title(screen, self.box.say(self.table.nobody))
            return
        line = "★ " + together(names, COLUMNS - 3)
        wins = " " + self.box.say("box.wins" if len(names) == 1 else "box.win")
        title(screen, line + wins if len(line + wins) < COLUMNS else line)

    def _draw_story(self, screen: "Screen", names: "list[str]") -> None:
        """Its lines are there as soon as they are known: see `tick`."""
        self._draw_heading(screen, names)
        if len(names) == 1 and fits(names[0]):
            write(screen, 1, names[0])
        elif names:
            screen.centre(2, together(names, COLUMNS))
            screen.invert(2)
        story, say = self._story, self.box.say
        if not story:
            self._drawn = True
            self.box.wake_at(self.box.now)
        if not story or not story.known:
            return
        parts = ["%d min" % (story.seconds // 60)]
        if story.turns:
            parts.append("%s %d" % (say("box.turn"), story.turns))
        if story.starter is not None:
            parts.append(say("box.began").replace("{name}", self.table.names[story.starter]))
        while len(" · ".join(parts)) > COLUMNS:
            parts.pop(1)
        screen.text(4, 0, " · ".join(parts))
        leader, (change, seat) = story.leader(), story.most
        if leader is not None:
            screen.text(5, 0, "%s %s" % (say("box.led"), self.table.names[leader]))
        if seat is not None:
            number = " %+d" % change
            line = "%s %s" % (say("box.gain" if story.gains else "box.hit"), self.table.names[seat])
            screen.text(6, 0, line[: COLUMNS - len(number)] + number)

    def tick(self, now: int) -> bool:
        """Find out what the game was like, a little each time: the lights run round meanwhile."""
        if not self._story and self._drawn:  # after the first picture
            from turnbox.pages.story import Story

            self._story = Story(self.table.session)
            self._reading = self._story.read()
        if not self._reading:
            return False
        port = self.box.port
        try:
            while port.ticks() - now < SLICE_MS:
                next(self._reading)
        except StopIteration:
            self._reading = None
            return True
        return False

    def press(self, key: int) -> None:
        """Ok leads to the main menu; the finished game stays until the next one."""
        if key == OK:
            self.box.scenes.home()
        else:
            self.ends = not self.ends

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
