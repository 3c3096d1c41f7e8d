"""A number by steps of 1, 5, 10 or more: prev and next change it, hold next changes the step."""

from turnbox.ui.digits import big
from turnbox.ui.keys import NEXT, PREV
from turnbox.ui.scene import Scene, hint, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from turnbox.box import Box
    from turnbox.ui.screen import Screen

    Done = Callable[[int], None]

STEPS = (1, 5, 10, 100, 1000)
FEWEST = 9  # steps above 10 are offered only if the range has room for this many
LINES = 2  # that there is room for


class Stepper(Scene):
    """A number within limits. Prev and next change it by a step; held next changes the step.

    A hold undoes what its key did when it was pressed.
    """

    def count(self, limits: "tuple[int, int]", value: int, steps: "Sequence[int]") -> None:
        """Begin with a number and the first of the steps."""
        self.low, self.high = limits
        self.value = self._before = value
        self._steps = steps
        self._step = 0

    def by(self) -> int:
        """The current step."""
        return self._steps[self._step]

    def press(self, key: int) -> None:
        """Change the number, within its limits, or take it."""
        self._before = self.value
        if key == PREV:
            self.value = max(self.low, self.value - self.by())
        elif key == NEXT:
            self.value = min(self.high, self.value + self.by())
        else:
            self.take()

    def take(self) -> None:
        """Ok."""
        raise NotImplementedError

    def hold(self, key: int) -> None:
        """Held `next`: the next step; held `prev`: back."""
        if key == PREV:
            self.box.scenes.pop()
        elif key == NEXT:
            self.value = self._before
            self._step = (self._step + 1) % len(self._steps)

    def draw_step(self, screen: "Screen", row: int, column: int) -> None:
        """Show what held next and the keys do."""
        by = self.by()
        screen.text(row, column, "⤓▶ %s %d" % (self.box.say("box.step"), by))
        hint(screen, "-%d" % by, self.box.say("box.ok"), "+%d" % by)


class Amount(Stepper):
    """A number within limits, at first `value`; `signed` for a change, shown with its sign.

    Ok passes it to `done`, while this page is still open.
    """

    name = "amount"

    def __init__(
        self,
        box: "Box",
        heading: str,
        lines: "list[str]",
        limits: "tuple[int, int]",
        value: int,
        signed: bool,
        done: "Done",
    ) -> None:
        Scene.__init__(self, box)
        self.heading = heading
        self.lines = lines[:LINES]
        self.signed = signed
        self._done = done
        room = limits[1] - limits[0]
        self.count(limits, value, [by for by in STEPS if by <= 10 or room >= by * FEWEST])

    def draw(self, screen: "Screen") -> None:
        """Draw the heading, the number, and the step."""
        title(screen, self.heading)
        for row, line in enumerate(self.lines):
            screen.text(row + 1, 0, line)
        self._draw_value(screen)
        self.draw_step(screen, 6, 0)

    def _draw_value(self, screen: "Screen") -> None:
        if self.signed and self.value > 0:
            screen.text(4, 7, "+")
        big(screen, 3, 8 if self.value >= 0 else 6, "%d" % self.value, 3)

    def refresh(self, screen: "Screen") -> bool:
        """A press changes only the number."""
        screen.clear(3, 5)
        self._draw_value(screen)
        return True

    def take(self) -> None:
        """Hand over the number."""
        self._done(self.value)
