"""A text to read, of any length, and the way back."""

from turnbox.pages.question import Ask
from turnbox.ui.keys import OK
from turnbox.ui.scene import HINTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.ui.screen import Screen


class Reading(Ask):
    """Pages to turn with prev and next; ok at their end goes back."""

    def __init__(self, box: "Box", heading: str, text: str) -> None:
        Ask.__init__(self, box.scenes.table(), heading, text, ["back"])
        self.name = "reading"

    def press(self, key: int) -> None:
        """Read on, or go back."""
        if key == OK and not self._reading():
            self.box.scenes.pop()
        else:
            Ask.press(self, key)

    def back(self) -> None:
        """Leave from any page of it."""
        self.box.scenes.pop()

    def _draw_answers(self, screen: "Screen") -> None:
        screen.text(HINTS - 1, 1, self.box.say("box.back"))
        screen.invert(HINTS - 1)
