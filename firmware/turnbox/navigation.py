"""The way through the pages: a stack of scenes. The one on top is seen and gets the keys."""

from turnbox.overlays import since

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from turnbox.box import Box
    from turnbox.ui.scene import Scene


class Scenes:
    """The open scenes. A scene opens others with `push` and closes itself with `pop`."""

    def __init__(self, box: "Box") -> None:
        self._box = box
        self.stack: list[Scene] = []  # the lowest one first

    @property
    def top(self) -> "Scene":
        """The scene that is seen."""
        return self.stack[-1]

    def push(self, scene: "Scene") -> None:
        """Put a scene on top. It keeps the modules that were loaded in this step."""
        scene.modules = since()
        self.stack.append(scene)
        self._arrive()

    def pop(self) -> None:
        """Return to the scene below; below all of them is the main menu."""
        self.stack.pop()
        if self.stack:
            self._arrive()
        else:
            self.home()

    def home(self, page: str = "") -> None:
        """Back to the main menu, or straight to one of its pages: see `go_home`.

        The "dice" lead back to the game.
        """
        if page == "dice":
            from turnbox.system.free_dice import show

            show(self._box)
            return
        from turnbox.system.main_menu import go_home

        go_home(self._box, page)

    def table(self) -> "Any":
        """The game's table: it is below all other scenes of a game."""
        return self.stack[0]

    def to_table(self) -> None:
        """Close all scenes above the table."""
        del self.stack[1:]
        self._arrive()

    def _arrive(self) -> None:
        box = self._box
        box.words.forget()
        self.top.enter()
        box.redraw()

    def notice(self, heading: str, text: str) -> None:
        """Show a message until `ok`. The heading is a key, the text is in words already."""
        self.tell_players(self._box.say(heading), text)

    def tell_players(
        self, heading: str, text: str, then: "Callable[[], None] | None" = None
    ) -> None:
        """The same, with a heading in words; `ok` calls `then` if it is given."""
        from turnbox.ui.message import Notice

        self.push(Notice(self._box, heading, text, then))
