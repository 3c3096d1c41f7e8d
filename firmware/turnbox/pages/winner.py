"""The end of a game: who won, what the game was like, and how each seat ended."""

from turnbox.ui.capitals import fits, write
from turnbox.ui.keys import OK
from turnbox.ui.lights import SEAT_COLOURS, WHITE
from turnbox.ui.scene import HINTS, Scene, hint, title
from turnbox.ui.screen import COLUMNS, short_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.pages.story import Story
    from turnbox.pages.table import Table
    from turnbox.ui.lights import Ring
    from turnbox.ui.screen import Screen

NAME_WIDTH = 8  # with a blank
STORY = 4  # the row of its first line, below the name of the winner
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

    def _draw_heading(self, screen: "Screen", names: "list[str]", length: str = "") -> bool:
        """Who has won, and the length of the game. Returns whether there was room for both."""
        line = self.box.say(self.table.nobody)
        room = COLUMNS - 1 - len(length) - bool(length)
        if names:
            line = "★ " + together(names, COLUMNS - 3)
            wins = " " + self.box.say("box.wins" if len(names) == 1 else "box.win")
            if len(line + wins) <= room:
                line += wins
        title(screen, line)
        if len(line) > room:
            return False
        screen.right(0, COLUMNS, " " * bool(length) + length)
        return True

    def _draw_story(self, screen: "Screen", names: "list[str]") -> None:
        """Its lines are there as soon as they are known: see `tick`."""
        lines: list[str] = []
        story = self._story
        if not story:
            self._drawn = True
            self.box.wake_at(self.box.now)
        if story and story.known:
            lines = self._lines(story)
        if self._draw_heading(screen, names, lines[0] if lines else ""):
            lines = lines[1:]
        elif len(" · ".join(lines[:2])) <= COLUMNS:
            lines = [" · ".join(lines[:2])] + lines[2:]
        if len(names) == 1 and fits(names[0]):
            write(screen, 1, names[0])
        elif names:
            screen.centre(2, spread(names[0]) if len(names) == 1 else together(names, COLUMNS))
            for row in range(1, STORY):
                screen.invert(row)
        for place, line in enumerate(lines[: HINTS - STORY] if names else lines):
            screen.text(place + (STORY if names else 2), 0, line)

    def _lines(self, story: "Story") -> "list[str]":
        """How long it was; turns and starter; who led; who gained or lost most at once."""
        say, seats = self.box.say, self.table.names
        lines = ["%d min" % (story.seconds // 60)]
        line = "%s %d" % (say("box.turn"), story.turns) if story.turns else ""
        if story.starter is not None:
            line, began = line + " · " * bool(line), say("box.began")
            room = COLUMNS - len(line + began.replace("{name}", ""))
            line += began.replace("{name}", short_name(seats[story.starter], seats, room))
        lines.append(line)
        leader, (change, seat) = story.leader(), story.most
        if leader is not None:
            lines.append("%s %s" % (say("box.led"), seats[leader]))
        if seat is not None:
            number = " %+d" % change
            line = "%s %s" % (say("box.gain" if story.gains else "box.hit"), seats[seat])
            lines.append(line[: COLUMNS - len(number)] + number)
        return [line for line in lines if line]

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


def spread(name: str) -> str:
    """A name with a blank between its letters, taken as slices: see `capitals`."""
    return " ".join([name[at : at + 1] for at in range(len(name))])


def together(names: "list[str]", room: int) -> str:
    """Names in one line; if there is no room for all of them, the longest are cut."""
    names = list(names)
    between = " + " if len(names) < 4 else "+"
    while len(between.join(names)) > room:
        lengths = [len(name) for name in names]
        place = lengths.index(max(lengths))
        names[place] = names[place][:-1]
    return between.join(names)
