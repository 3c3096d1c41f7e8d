"""A seat drawn at random: a light runs round the ring, slows down and stops at it."""

from turnbox.lights import SEAT_COLOURS, SHOW_MS
from turnbox.scenes import Scene, hint, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.lights import Ring
    from turnbox.screen import Screen


class Drawn(Scene):
    """Who starts. The die has fallen already: no key waits for the lights."""

    name = "drawn"

    def __init__(self, box: "Box", seat: int) -> None:
        Scene.__init__(self, box)
        assert box.session
        self.seat = seat
        self.session = box.session
        self.since = box.now

    def draw(self, screen: "Screen") -> None:
        """The name."""
        title(screen, self.box.say("box.drawn"))
        screen.centre(3, self.session.names[self.seat])
        screen.invert(3)
        hint(screen, "", self.box.say("box.ok"), "")

    def press(self, key: int) -> None:
        """On to the game."""
        self.box.back()

    def paint(self, ring: "Ring", now: int) -> None:
        """Run, slow down, stop."""
        arc = ring.arc(self.seat, self.session.seats)
        elapsed = now - self.since
        if elapsed < SHOW_MS:
            ring.spin(elapsed, arc[0])
        else:
            ring.fill(arc, SEAT_COLOURS[self.seat])


SCENE = Drawn
