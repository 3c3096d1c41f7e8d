"""The end of a game: who won, what the game was like, and how each seat ended."""

from turnbox.heap import collect
from turnbox.ui.capitals import fits, write
from turnbox.ui.keys import OK
from turnbox.ui.lights import SEAT_COLOURS, WHITE
from turnbox.ui.scene import Scene, hint, title
from turnbox.ui.screen import COLUMNS, short_name, short_names

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
        self._ends: list[str] = []  # of the seats, once they are known
        self._story: Story | None = None
        self._reading: Iterator[None] | None = None

    def draw(self, screen: "Screen") -> None:
        """One of the two pages."""
        winners = self.table.rules.winners()
        names = self.table.names_of(winners) if winners else []
        if self.ends:
            self._draw_heading(screen, names)
            self._draw_ends(screen)
        else:
            self._draw_story(screen, names)
        other = self.box.say("box.back" if self.ends else "box.ends")
        hint(screen, "", self.box.say("box.dice_menu"), other)

    def _draw_ends(self, screen: "Screen") -> None:
        """Every seat's end, as far to the right as all of them leave room for."""
        seats, ends = self.table.names, self._known_ends()
        column = max(NAME_WIDTH, min(NAME_WIDTH + 3, COLUMNS - max([len(end) for end in ends])))
        for seat, name in enumerate(short_names(seats, column - 1)):
            screen.text(seat + 1, 0, name)
            screen.text(seat + 1, column, ends[seat])

    def _known_ends(self) -> "list[str]":
        """How each seat ended."""
        if not self._ends:
            table = self.table
            self._ends = [table.end_of(seat).rstrip() for seat in range(len(table.names))]
        return self._ends

    def _draw_heading(self, screen: "Screen", names: "list[str]", length: str = "") -> None:
        """Who has won, and the length of the game; the names may be cut, they are below as well."""
        seats, room = self.table.names, COLUMNS - 1 - len(length) - bool(length)
        if not names:
            line = self.box.say(self.table.nobody)
        else:
            line = "★ " + together(names, seats, room - 2)
            wins = " " + self.box.say("box.wins" if len(names) == 1 else "box.win")
            if len(line + wins) <= room:
                line += wins
        title(screen, line)
        if length:
            screen.right(0, COLUMNS, " " + length)

    def _draw_story(self, screen: "Screen", names: "list[str]") -> None:
        """Its lines are there as soon as they are known: see `tick`."""
        lines: list[str] = []
        story = self._story
        if not story:
            self._drawn = True
            self.box.wake_at(self.box.now)
        if story and story.known:
            lines = self._lines(story)
        if names and lines:
            self._draw_heading(screen, names, lines[0])
            lines = lines[1:]
        else:
            self._draw_heading(screen, names)
        if len(names) == 1 and fits(names[0]):
            write(screen, 1, names[0])
        elif names:
            seats = self.table.names
            one = len(names) == 1
            screen.centre(2, spread(names[0]) if one else together(names, seats, COLUMNS))
            for row in range(1, STORY):
                screen.invert(row)
        for place, line in enumerate(lines):
            screen.text(place + (STORY if names else 2), 0, line)

    def _lines(self, story: "Story") -> "list[str]":
        """How long it was; turns and starter; who led; who gained or lost most at once."""
        say, seats = self.box.say, self.table.names

        def line(key: str, seat: int, before: str = "", after: str = "") -> str:
            start, _, end = (before + say(key) + after).partition("{name}")
            return start + short_name(seats[seat], seats, COLUMNS - len(start + end)) + end

        lines = ["%d min" % (story.seconds // 60)]
        turn = "%s %d" % (say("box.turn"), story.turns) if story.turns else ""
        if story.starter is None:
            lines.append(turn)
        else:
            began = line("box.began", story.starter)
            if turn and len(turn + " · " + began) > COLUMNS:
                turn = "%s%d" % (say("box.turn")[:1], story.turns)  # T12
            lines.append(line("box.began", story.starter, turn + " · " if turn else ""))
        leader, (change, seat) = story.leader(), story.most
        if leader is not None:
            lines.append(line("box.led", leader, "", " {name}"))
        if seat is not None:
            key = "box.gain" if story.gains else "box.hit"
            lines.append(line(key, seat, "", " {name} %+d" % change))
        return [text for text in lines if text]

    def tick(self, now: int) -> bool:
        """Find out what the game was like, a little each time: the lights run round meanwhile."""
        if not self._story and self._drawn:  # after the first picture
            self._known_ends()  # for the next key: the story takes longer
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
            collect(True)  # while the lights run round, nothing else does before a key
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


def together(names: "list[str]", seats: "list[str]", room: int) -> str:
    """Names of some seats in one line; if there is no room for all of them, the longest are cut."""
    between = " + " if len(names) < 4 else "+"
    cells = max([len(name) for name in names])
    line = between.join(names)
    while len(line) > room and cells > 1:
        cells -= 1
        line = between.join([short_name(name, seats, cells) for name in names])
    return line
