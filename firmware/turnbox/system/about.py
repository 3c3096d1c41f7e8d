"""The About page."""

import gc
import sys

from turnbox.ui.keys import OK
from turnbox.ui.scene import Scene, hint, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.ui.screen import Screen

VERSION = "0.1.0"


class About(Scene):
    """Version, board, runtime, free memory, and the games that no computer has pulled yet."""

    name = "about"
    free = 0  # bytes of memory: not measured yet, or on a computer
    waiting = 0  # finished games to be pulled: not counted yet, or none

    def ahead(self) -> "Iterator[None]":
        """Measure the free memory, and count the games: no key has to wait for it."""
        mem_free = getattr(gc, "mem_free", None)  # only on a board
        if mem_free:
            gc.collect()
            self.free = mem_free()
            self.box.redraw()
            yield
        from turnbox.storage.shelf import Shelf

        shelf = Shelf(self.box.journal, False)
        yield from shelf.read_heads()
        games = [game for game in shelf.games() if game.finished and not shelf.pulled(game)]
        waiting, session = len(games), self.box.session
        if session and session.rules.over:
            from turnbox.storage.ended import was_pulled

            waiting += not was_pulled(self.box.journal)
        if waiting:
            self.waiting = waiting
            self.box.redraw()

    def draw(self, screen: "Screen") -> None:
        """One fact a row."""
        box = self.box
        title(screen, "Turnbox " + VERSION)
        version = sys.implementation.version
        screen.text(2, 0, box.port.name)
        screen.text(3, 0, sys.implementation.name)
        screen.text(4, 0, "%d.%d.%d" % (version[0], version[1], version[2]))
        if self.free:
            line = box.say("box.free_memory") + box.say("box.colon")
            screen.text(5, 0, "%s %d KB" % (line, self.free // 1024))
        if self.waiting:
            line = box.say("box.to_pull") + box.say("box.colon")
            screen.text(6, 0, "%s %d" % (line, self.waiting))
        hint(screen, "", box.say("box.back"), "")

    def press(self, key: int) -> None:
        """Ok: back."""
        if key == OK:
            self.box.scenes.pop()
