"""A message that waits for `ok`."""

from turnbox.ui.keys import NEXT, PREV
from turnbox.ui.scene import HINTS, Scene, hint, title
from turnbox.ui.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.box import Box
    from turnbox.ui.screen import Screen


class Notice(Scene):
    """A message that waits for `ok`."""

    name = "notice"

    def __init__(
        self,
        box: "Box",
        heading: str,
        text: str,
        after: "Callable[[], None] | None" = None,
        unread_ms: int = 0,
    ) -> None:
        """In the first `unread_ms`, ok does nothing: it was meant for the page before."""
        Scene.__init__(self, box)
        self._from = box.now + unread_ms
        self.heading = heading
        self.text = text
        self.after = after  # if there is one, ok does it; going back does not

    def draw(self, screen: "Screen") -> None:
        """The heading and the text, wrapped."""
        title(screen, self.heading)
        for row, line in enumerate(wrap(self.text, COLUMNS)[: HINTS - 2]):
            screen.text(row + 2, 0, line)
        back = self.box.say("box.back_keys") if self.after else ""
        hint(screen, back, self.box.say("box.ok"), "")

    def press(self, key: int) -> None:
        """Ok confirms the message."""
        if key not in (PREV, NEXT) and self.box.now >= self._from:
            self.box.scenes.pop()
            if self.after:
                self.after()


SPACED = ["?", "!", ":", ";", "%"]  # signs with a space before them in French


def wrap(text: str, width: int) -> "list[str]":
    """Break a text into lines of at most `width` characters, at spaces where it can be.

    In French, a space comes before some signs: no line begins with one of them.
    """
    lines = []
    for left in text.split("\n"):
        while len(left) > width:
            end = left.rfind(" ", 0, width + 1)  # the one after a full line, too
            while end > 0 and left[end + 1 : end + 2] in SPACED:
                end = left.rfind(" ", 0, end)
            if end <= 0:
                end = width
            lines.append(left[:end])
            left = left[end:].lstrip()
        lines.append(left)
    return lines
