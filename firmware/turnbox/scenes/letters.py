"""A letter picker: a short name with three keys."""

from turnbox.keys import NEXT, PREV
from turnbox.scenes import HINTS, Scene, hint, title
from turnbox.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.box import Box
    from turnbox.screen import Screen

LONGEST = 8
_DONE, _DELETE = "✓", "←"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ éèêëàâçîïôùûüœ-'.0123456789"


class Letters(Scene):
    """Pick letters with prev and next, take one with ok; ✓ ends, ← deletes, hold next jumps."""

    name = "letters"

    def __init__(self, box: "Box", heading: str, word: str, done: "Callable[[str], None]") -> None:
        Scene.__init__(self, box)
        self.heading = heading
        self.word = word
        self._done = done
        self._wheel = _DONE + _DELETE + LETTERS
        self._place = 0 if word else 2

    def draw(self, screen: "Screen") -> None:
        """The name so far, and the wheel of letters round the one to take."""
        title(screen, self.heading)
        screen.text(2, 2, self.word + "_")
        wheel = self._wheel
        for column in range(COLUMNS):
            letter = wheel[(self._place + column - COLUMNS // 2) % len(wheel)]
            screen.text(4, column, letter if not self.word else letter.lower())
        screen.text(5, COLUMNS // 2, "▲")
        screen.invert(4, COLUMNS // 2, 1)
        screen.text(HINTS - 1, 0, self.box.say("box.letters_help"))
        hint(screen, "", self.box.say("box.ok"), "")

    def press(self, key: int) -> None:
        """Turn the wheel or take what it shows. Capitals come first, small letters after."""
        if key == PREV:
            self._place = (self._place - 1) % len(self._wheel)
        elif key == NEXT:
            self._place = (self._place + 1) % len(self._wheel)
        else:
            letter = self._wheel[self._place]
            if letter == _DONE:
                self._finish()
            elif letter == _DELETE:
                self.word = self.word[:-1]
            elif len(self.word) < LONGEST:
                self.word += letter.lower() if self.word else letter

    def _finish(self) -> None:
        word = self.word.strip()
        self.box.back()
        if word:
            self._done(word)

    def hold(self, key: int) -> None:
        """Held `next` jumps to the end of the name, held `prev` cancels."""
        if key == NEXT:
            self._place = 0
        elif key == PREV:
            self.box.back()


SCENE = Letters
