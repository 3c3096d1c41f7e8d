"""Lists to choose from."""

from turnbox.ui.keys import NEXT, PREV
from turnbox.ui.scene import HINTS, Scene, hint, title
from turnbox.ui.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.box import Box
    from turnbox.ui.screen import Screen

    # A line of a menu ("" if `text` gives it when it shows), and what choosing it does.
    Item = tuple[str, Callable[[], None]]

WIDE = 9  # numbers with a larger range are stepped through, not listed
WIDTH = COLUMNS - 2  # of a line: a cell before it, one behind it for the marks
NOTHING = (-1, -1)  # of this list is on the screen; else the top and the cursor as drawn there


class Menu(Scene):
    """A list to choose from. Subclasses answer `items`; the cursor stays where it was."""

    name = "menu"
    module = __name__
    heading = ""

    def __init__(self, box: "Box") -> None:
        Scene.__init__(self, box)
        self.cursor = 0
        self.top = 0
        self._drawn = NOTHING

    def items(self) -> "list[Item]":
        """The lines and what they do, in order."""
        raise NotImplementedError

    def enter(self) -> None:
        """The list may have changed: take it anew, and draw all of it next."""
        self._items = self.items()
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
        """The text of a line, looked up when it first shows."""
        text, choose = self._items[place]
        if not text:
            text = self.text(place)
            self._items[place] = (text, choose)
        return text

    def text(self, place: int) -> str:
        """The text of a line that `items` has left open."""
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
        """Up, choose, down; the list wraps round."""
        if key == PREV:
            self.cursor = (self.cursor - 1) % len(self._items)
        elif key == NEXT:
            self.cursor = (self.cursor + 1) % len(self._items)
        else:
            self._items[self.cursor][1]()

    def hold(self, key: int) -> None:
        """Held `prev` goes back; what it did when it went down does not matter then."""
        if key == PREV:
            self.cursor = (self.cursor + 1) % len(self._items)
            self.box.pop()


class Choices(Menu):
    """A menu made of given lines, with a way back at its end."""

    def __init__(self, box: "Box", heading: str, lines: "list[Item]", name: str = "menu") -> None:
        Menu.__init__(self, box)
        self.name = name
        self.heading = heading
        self._lines = lines

    def expects(self) -> "list[str]":
        """A plain list leads to what the page below has made its lines for: that one knows it."""
        return [] if type(self) is Choices else Menu.expects(self)

    def items(self) -> "list[Item]":
        """The given lines and the way back."""
        return self._lines + [("", self.box.pop)]

    def text(self, place: int) -> str:
        """The last line leads back. A list that leaves other lines open overrides this."""
        return self.box.say("box.back")
