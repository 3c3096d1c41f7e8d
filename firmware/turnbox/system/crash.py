"""A crash of the box: show it, save it, keep the game."""

from turnbox.settings import apply
from turnbox.ui.message import wrap
from turnbox.ui.scene import Scene, hint, title
from turnbox.ui.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.ui.screen import Screen

STEADY_MS = 10000  # after the start: a box that has run for so long runs again after a restart


def show(box: "Box", error: Exception) -> None:
    """Show the crash page until a key restarts the box.

    If the memory is full, the box restarts at once instead.
    """
    full = isinstance(error, MemoryError) and box.now - box.started >= STEADY_MS
    try:
        if box.later:  # save it: after a restart the players find the game that they asked for
            box.saved(box.later)
            box.scenes.stack, box.session, box.later = [], None, None
        if not full:
            apply(box)  # the panel may still be dark
            box.scenes.push(Crash(box, error))
    except MemoryError:
        full = True
    if full:
        box.port.restart()
    while True:
        box.port.wait(box.step())


class Crash(Scene):
    """The last page before a restart."""

    name = "crash"

    def __init__(self, box: "Box", error: Exception) -> None:
        Scene.__init__(self, box)
        self.error = error
        box.clock = None  # which may have caused the crash

    def draw(self, screen: "Screen") -> None:
        """Show what to report, and that the game is safe."""
        title(screen, self.box.say("box.crash"))
        row = 1
        what = "%s: %s" % (type(self.error).__name__, self.error)
        for line in wrap(self.box.say("box.crash_text"), COLUMNS) + wrap(what, COLUMNS):
            if row < 7:
                screen.text(row, 0, line)
            row += 1
        hint(screen, "", self.box.say("box.restart"), "")

    def press(self, key: int) -> None:
        """Any key restarts the box; it resumes the game from the store."""
        self.box.port.restart()

    def back(self) -> None:
        """There is no way back to the scene that crashed."""
