"""Lists to choose from."""

from turnbox.ui.keys import NEXT, OK
from turnbox.ui.lights import SEAT_COLOURS
from turnbox.ui.scene import HINTS, Scene, hint, title
from turnbox.ui.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from turnbox.box import Box
    from turnbox.ui.lights import Ring
    from turnbox.ui.screen import Screen

    # A row of a menu: its text, what choosing it calls, and with what; then a condition, if it has
    # one. The text is looked up when the row shows if it is a key of the box ("box.back"), and ""
    # if `text` gives it then.
    Row = tuple[str, Callable[..., object], tuple[Any, ...]]
    Item = Row | tuple[str, Callable[..., object], tuple[Any, ...], object]

WIDE = 9  # numbers with a larger range are stepped through, not listed
WIDTH = COLUMNS - 2  # of a line: a cell before it, and one after it for scroll arrows
NOTHING = (-1, -1)  # of this list is on the screen; else the top and the cursor as drawn there


class Menu(Scene):
    """A list to choose from. Subclasses answer `items`; the cursor stays where it was."""

    name = "menu"
    repeats = True
    module = __name__
    heading = ""

    def __init__(self, box: "Box") -> None:
        Scene.__init__(self, box)
        self.cursor = 0
        self.top = 0
        self._drawn = NOTHING

    def items(self) -> "list[Item]":
        """The rows, in order. One whose condition does not hold is left out."""
        raise NotImplementedError

    def enter(self) -> None:
        """The list may have changed: read it again, and draw all of it next."""
        self._items = [row for row in self.items() if all(row[3:])]
        self._drawn = NOTHING
        self.cursor = min(self.cursor, len(self._items) - 1)

    def draw(self, screen: "Screen") -> None:
        """The heading, a window of the list, and the keys."""
        title(screen, self.heading)
        self._draw_list(screen)
        hint(screen, "▲", self.box.say("box.choose"), "▼")

    def _draw_list(self, screen: "Screen") -> None:
        rows = HINTS - 1
        if self.cursor < self.top:
            self.top = self.cursor
        elif self.cursor >= self.top + rows:
            self.top = self.cursor - rows + 1
        self.top = max(0, min(self.top, len(self._items) - rows))  # if the list is shorter now
        self._drawn = (self.top, self.cursor)
        for place in range(self.top, min(self.top + rows, len(self._items))):
            screen.text(place - self.top + 1, 1, self.label(place), WIDTH)
        self._mark(screen, self.cursor, True)
        if self.top:
            screen.text(1, COLUMNS - 1, "▲")
        if self.top + rows < len(self._items):
            screen.text(rows, COLUMNS - 1, "▼")

    def _mark(self, screen: "Screen", place: int, chosen: bool) -> None:
        """Show whether the cursor is on a line: its text is inverse then, with a cell before it.

        Only what is inverse crosses the bus when the cursor moves, so the rest of the row is not.
        """
        length = min(len(self.label(place)), WIDTH)
        screen.invert(place - self.top + 1, 0, 1 + length, chosen)

    def label(self, place: int) -> str:
        """The text of a row, looked up when it first shows."""
        text, choose, args = self._items[place][:3]
        if not text or text.startswith("box."):
            text = self.box.say(text) if text else self.text(place)
            self._items[place] = (text, choose, args)
        return text

    def text(self, place: int) -> str:
        """The text of a row that `items` has left open."""
        raise NotImplementedError

    def refresh(self, screen: "Screen") -> bool:
        """Only the list moves; while it does not scroll, only the cursor in it."""
        top, cursor = self._drawn
        if top == self.top <= self.cursor < top + HINTS - 1:
            self._drawn = (top, self.cursor)
            self._mark(screen, cursor, False)
            self._mark(screen, self.cursor, True)
        else:
            screen.clear(1, HINTS - 1)
            self._draw_list(screen)
        return True

    def press(self, key: int) -> None:
        """Up, choose, down. The list wraps round, but a held key stops at its ends."""
        if key != OK:
            cursor = self.cursor + (1 if key == NEXT else -1)
            if 0 <= cursor < len(self._items) or not self.box.keys.repeats:
                self.cursor = cursor % len(self._items)
        else:
            _, choose, args = self._items[self.cursor][:3]
            choose(*args)

    def jump(self, key: int) -> None:
        """A screenful on or back."""
        cursor = self.cursor + (HINTS - 1 if key == NEXT else 1 - HINTS)
        self.cursor = max(0, min(cursor, len(self._items) - 1))


class Choices(Menu):
    """A menu made of given rows, with a way back at its end."""

    def __init__(self, box: "Box", heading: str, lines: "list[Item]", name: str = "menu") -> None:
        Menu.__init__(self, box)
        self.name = name
        self.heading = heading
        self._lines = lines

    def expects(self) -> "list[str]":
        """What the lines open is known to the page that has made them."""
        return self.needed if type(self) is Choices else Menu.expects(self)

    def items(self) -> "list[Item]":
        """The given rows and the way back."""
        return self._lines + [("box.back", self.box.scenes.pop, ())]


class OfSeats(Choices):
    """A list about seats: the ring points to the seat of the line under the cursor."""

    seats: "list[int]" = []  # of each line; the way back has none
    count = 0  # of all seats at the table

    def expects(self) -> "list[str]":
        """As in every list that another page has made."""
        return self.needed

    def paint(self, ring: "Ring", now: int) -> None:
        """Its arc, in its colour."""
        if self.cursor < len(self.seats):
            seat = self.seats[self.cursor]
            ring.fill(ring.arc(seat, self.count), SEAT_COLOURS[seat])
