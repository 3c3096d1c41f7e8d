"""What a scene is: keys in, rows of cells out. It asks the rules what is legal and offers that."""

from turnbox.keys import NEXT, PREV
from turnbox.screen import COLUMNS, ROWS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.box import Box
    from turnbox.lights import Ring
    from turnbox.screen import Screen

    Item = tuple[str, Callable[[], None]]  # a line of a menu, and what choosing it does

HINTS = ROWS - 1  # the bottom row: what the keys do now


class Scene:
    """One thing the box shows. `name` is what simulators call it."""

    name = "scene"
    # For parts of a table: the held prev it has just had is not to undo a move; and it stays as it
    # is as long as the step lasts, also after a move.
    keeps_undo = lasts = False

    def __init__(self, box: "Box") -> None:
        self.box = box

    def draw(self, screen: "Screen") -> None:
        """Draw everything; the screen is blank."""
        raise NotImplementedError

    def refresh(self, screen: "Screen") -> bool:
        """Draw only what the last key changed, if that is possible; else False."""
        return False

    def press(self, key: int) -> None:
        """A key acted."""

    def hold(self, key: int) -> None:
        """A key was held. Held `prev` goes back, unless a scene knows better."""
        if key == PREV:
            self.box.back()

    def tick(self, now: int) -> bool:
        """Time passes (milliseconds); whether the scene must be drawn again."""
        return False

    def paint(self, ring: "Ring", now: int) -> None:
        """Paint the lights; they are dark."""

    def enter(self) -> None:
        """The scene has come to the top, for the first time or again."""


def hint(screen: "Screen", left: str, middle: str, right: str) -> None:
    """The bottom row: what prev, ok and next do now."""
    screen.clear(HINTS, HINTS)
    if middle:
        screen.centre(HINTS, "⏎" + middle)
    if left:
        screen.text(HINTS, 0, "◀" + left)
    if right:
        screen.right(HINTS, COLUMNS, right + "▶")


def hint_ok(screen: "Screen", middle: str) -> None:
    """Change what the bottom row says of ok alone."""
    left = (COLUMNS - len(middle) - 1) // 2
    screen.text(HINTS, 4, " " * (left - 4) + "⏎" + middle, COLUMNS - 8)


def title(screen: "Screen", text: str) -> None:
    """The top row, dark on light."""
    screen.text(0, 0, " " + text, COLUMNS)
    screen.invert(0)


class Menu(Scene):
    """A list to choose from. Subclasses answer `items`; the cursor stays where it was."""

    name = "menu"
    heading = ""

    def __init__(self, box: "Box") -> None:
        Scene.__init__(self, box)
        self.cursor = 0
        self.top = 0

    def items(self) -> "list[Item]":
        """The lines and what they do, in order."""
        raise NotImplementedError

    def enter(self) -> None:
        """The list may have changed while another scene was on top."""
        self._items = self.items()
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
        for row in range(rows):
            screen.clear(row + 1, row + 1)
            place = self.top + row
            if place < len(self._items):
                screen.text(row + 1, 1, self._items[place][0], COLUMNS - 2)
                if place == self.cursor:
                    screen.invert(row + 1)
        if self.top:
            screen.text(1, COLUMNS - 1, "▲")
        if self.top + rows < len(self._items):
            screen.text(HINTS - 1, COLUMNS - 1, "▼")

    def refresh(self, screen: "Screen") -> bool:
        """Only the list moves."""
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
            self.box.back()


class Choices(Menu):
    """A menu made of given lines, with a way back at its end."""

    def __init__(self, box: "Box", heading: str, lines: "list[Item]", name: str = "menu") -> None:
        Menu.__init__(self, box)
        self.name = name
        self.heading = heading
        self._lines = lines

    def items(self) -> "list[Item]":
        """The given lines and the way back."""
        return self._lines + [(self.box.say("box.back"), self.box.back)]
