"""A seat drawn at random: a light runs round the ring, slows down and stops at it."""

from turnbox.ui.keys import OK
from turnbox.ui.lights import SEAT_COLOURS, SHOW_MS
from turnbox.ui.scene import HINTS, Scene, hint, title
from turnbox.ui.screen import COLUMNS
from turnbox.ui.spin import spin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.box import Box
    from turnbox.ui.lights import Ring
    from turnbox.ui.screen import Screen


class Drawn(Scene):
    """Who starts, or who else is drawn, once the light has stopped. A key stops it at once.

    Without `names`, those of the current game. Ok draws another with `again`, else it goes on.
    """

    name = "drawn"

    def __init__(
        self,
        box: "Box",
        seat: int,
        names: "list[str] | None" = None,
        again: "Callable[[], int | None] | None" = None,
    ) -> None:
        Scene.__init__(self, box)
        self.heading = "box.drawn"
        if names is None:
            table = box.scenes.table()
            names = table.names
            self.heading = table.drawn
        self.seat = seat
        self.names = names
        self.again = again
        self.since = box.now
        self._hidden = True  # while the light runs

    def draw(self, screen: "Screen") -> None:
        """The name."""
        say = self.box.say
        title(screen, say(self.heading))
        if self._hidden:
            screen.centre(3, "…")
            hint(screen, "", say("box.ok"), "")
            return
        screen.centre(3, self.names[self.seat])
        screen.invert(3)
        if self.again:
            hint(screen, say("box.back_keys"), "", "")
            screen.right(HINTS, COLUMNS, "⏎" + say("box.again"))
        else:
            hint(screen, "", say("box.ok"), "")

    def tick(self, now: int) -> bool:
        """Show the name when the light stops."""
        shown = self.since + SHOW_MS
        if self._hidden and now < shown:
            self.box.wake_at(shown)
            return False
        was, self._hidden = self._hidden, False
        return was

    def press(self, key: int) -> None:
        """Ok: go on to the game, or draw again."""
        if self._hidden:
            self.since, self._hidden = self.box.now - SHOW_MS, False
            return
        if key != OK:
            return
        if not self.again:
            self.box.scenes.pop()
        else:
            seat = self.again()
            if seat is not None:
                self.seat = seat
                self.since, self._hidden = self.box.now, True

    def paint(self, ring: "Ring", now: int) -> None:
        """Run, slow down, stop."""
        arc = ring.arc(self.seat, len(self.names))
        elapsed = now - self.since
        if elapsed < SHOW_MS:
            spin(ring, elapsed, arc[0])
        else:
            ring.fill(arc, SEAT_COLOURS[self.seat])
