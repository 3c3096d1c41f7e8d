"""A pause: no time runs, and all times are shown."""

from turnbox.pages.clock import draw_times
from turnbox.ui.lights import SEAT_COLOURS
from turnbox.ui.scene import Scene, hint, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.ui.lights import Ring
    from turnbox.ui.screen import Screen


class Paused(Scene):
    """Any key ends it."""

    name = "paused"
    clock_row = -1

    def __init__(self, box: "Box", key: int = -1) -> None:
        """A `key` that is still down may become a hold."""
        Scene.__init__(self, box)
        self.opened_by = key
        box.stopwatch.halt(box.now)

    def draw(self, screen: "Screen") -> None:
        """Everybody's time."""
        title(screen, self.box.say("box.paused"))
        draw_times(self.box, screen)
        hint(screen, " ", self.box.say("box.go_on"), " ")

    def press(self, key: int) -> None:
        """Go on with the game; the key does nothing else, however long it is held."""
        self.box.keys.drop()
        self._end()

    def hold(self, key: int) -> None:
        """The key that has just paused is now a hold: the table handles it."""
        self._end()
        if key == self.opened_by:
            self.box.scenes.table().hold(key)

    def _end(self) -> None:
        self.box.stopwatch.go_on(self.box.now)
        self.box.scenes.pop()

    def paint(self, ring: "Ring", now: int) -> None:
        """A short glow every three seconds, of the seat whose turn waits."""
        table = self.box.scenes.table()
        for seat in table.acting() if ring.beat(3000, 300) else []:
            ring.fill(ring.arc(seat, len(table.names)), SEAT_COLOURS[seat], 25)
