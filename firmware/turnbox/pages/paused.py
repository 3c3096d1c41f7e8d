"""A pause: no time runs, and all times are shown."""

from turnbox.pages.clock import draw_times
from turnbox.ui.keys import OK
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
        """`key` has just opened it, and may become a part of a chord."""
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
        if key != OK:  # else it is up already
            self.box.keys.drop(self.box.now)
        self._end()

    def hold(self) -> None:
        """Go on with the game."""
        self._end()

    def back(self) -> None:
        """Go on. If the first of the two keys has just paused the game, undo a move."""
        self._end()
        if self.opened_by >= 0:
            self.box.scenes.table().back()

    def _end(self) -> None:
        self.box.stopwatch.go_on(self.box.now)
        self.box.scenes.pop()

    def paint(self, ring: "Ring", now: int) -> None:
        """A short glow every three seconds, of the seat whose turn waits."""
        table = self.box.scenes.table()
        for seat in table.acting() if ring.beat(3000, 300) else []:
            ring.fill(ring.arc(seat, len(table.names)), SEAT_COLOURS[seat], 25)
