"""A number: prev and next change it, in larger steps if they are held."""

from turnbox.ui.digits import big
from turnbox.ui.keys import NEXT, OK
from turnbox.ui.lights import SEAT_COLOURS
from turnbox.ui.scene import Scene, hint, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.box import Box
    from turnbox.ui.lights import Ring
    from turnbox.ui.screen import Screen

    Done = Callable[[int], None]

LINES = 2  # that there is room for
LONG = 1000  # a range in which a held key counts by hundreds at last


class Stepper(Scene):
    """A number within limits. Prev and next change it by one, or by more if they are held."""

    repeats = counts = True
    most = 10  # the largest step of a held key
    _ends = (False, False)  # whether the keys show that the number is at a limit

    def count(self, limits: "tuple[int, int]", value: int) -> None:
        """Begin with a number."""
        self.low, self.high = limits
        self.value = value
        self.most = 100 if self.high - self.low > LONG else 10

    def press(self, key: int) -> None:
        """Change the number, within its limits, or take it."""
        by = self.box.keys.by(self.most)
        if key == OK:
            self.take()
        else:
            self.value = max(self.low, min(self.high, self.value + (by if key == NEXT else -by)))

    def take(self) -> None:
        """Ok."""
        raise NotImplementedError

    def draw_keys(self, screen: "Screen") -> None:
        """Show what the keys do: at a limit, one does nothing."""
        self._ends = lowest, highest = self._at_ends()
        hint(screen, "" if lowest else "-1", self.box.say("box.ok"), "" if highest else "+1")

    def redraw_keys(self, screen: "Screen") -> None:
        """Draw them again if the number has reached or left a limit."""
        if self._at_ends() != self._ends:
            self.draw_keys(screen)

    def _at_ends(self) -> "tuple[bool, bool]":
        return self.value <= self.low, self.value >= self.high


class Amount(Stepper):
    """A number within limits, at first `value`; `signed` for a change, shown with its sign.

    `before` is the number that it changes, if known. Ok passes the value to `done`, while this page
    is still open.
    """

    name = "amount"
    seat: "int | None" = None  # of the current game, to which the ring points

    def __init__(
        self,
        box: "Box",
        heading: str,
        lines: "list[str]",
        limits: "tuple[int, int]",
        value: int,
        signed: bool,
        done: "Done",
        before: "int | None" = None,
    ) -> None:
        Scene.__init__(self, box)
        self.heading = heading
        self.lines = lines[:LINES]
        self.signed = signed
        self._done = done
        self._before = before
        self.count(limits, value)

    def draw(self, screen: "Screen") -> None:
        """Draw the heading, the answers so far, and the number."""
        title(screen, self.heading)
        for row, line in enumerate(self.lines):
            screen.text(row + 1, 0, line)
        self._draw_value(screen)
        self.draw_keys(screen)

    def _draw_value(self, screen: "Screen") -> None:
        if self.signed and self.value > 0:
            screen.text(4, 7, "+")
        big(screen, 3, 8 if self.value >= 0 else 6, "%d" % self.value, 3)
        if self._before is not None:
            screen.text(6, 7, "%d -> %d" % (self._before, self._before + self.value), 14)

    def refresh(self, screen: "Screen") -> bool:
        """A press changes only the number."""
        screen.clear(3, 5)
        self._draw_value(screen)
        self.redraw_keys(screen)
        return True

    def paint(self, ring: "Ring", now: int) -> None:
        """The arc of the seat, in its colour."""
        if self.seat is not None:
            seats = len(self.box.scenes.table().names)
            ring.fill(ring.arc(self.seat, seats), SEAT_COLOURS[self.seat])

    def take(self) -> None:
        """Hand over the number."""
        self._done(self.value)
