"""A letter picker: a short name with three keys."""

from turnbox.ui.keys import NEXT, PREV
from turnbox.ui.scene import HINTS, Scene, hint, title
from turnbox.ui.screen import COLUMNS
from turnbox.ui.tiles import tiles_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.box import Box
    from turnbox.ui.screen import Screen

LONGEST = 8
_DONE, _DELETE = "✓", "←"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ éèêëàâçîïôùûüœ-'.0123456789"


class Letters(Scene):
    """Pick letters with prev and next, take one with ok; ✓ ends, ← deletes, hold next jumps."""

    name = "letters"
    repeats = True

    def __init__(self, box: "Box", heading: str, word: str, done: "Callable[[str], None]") -> None:
        Scene.__init__(self, box)
        self.heading = heading
        self.word = word
        self._done = done
        self._wheel = _DONE + _DELETE + LETTERS
        self._place = 0 if word else 2
        self._drawn = ""  # the word on the screen
        self._tiles = bytearray()  # of the wheel, twice

    def draw(self, screen: "Screen") -> None:
        """The name so far, and the wheel of letters round the one to take."""
        title(screen, self.heading)
        screen.text(2, 2, self.word + "_")
        self._drawn = self.word
        self._tiles = tiles_of(2 * (self._wheel.lower() if self.word else self._wheel))
        self._draw_wheel(screen)
        screen.text(5, COLUMNS // 2, "▲")
        screen.invert(4, COLUMNS // 2, 1)
        screen.text(HINTS - 1, 0, self.box.say("box.letters_help"))
        hint(screen, "", self.box.say("box.ok"), "")

    def _draw_wheel(self, screen: "Screen") -> None:
        first = (self._place - COLUMNS // 2) % len(self._wheel)
        screen.put(4, 0, self._tiles[first : first + COLUMNS])

    def refresh(self, screen: "Screen") -> bool:
        """Draw only the wheel, unless the word has changed."""
        if self.word != self._drawn:
            return False
        self._draw_wheel(screen)
        return True

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
        self.box.scenes.pop()
        if word:
            self._done(word)

    def jump(self, key: int) -> None:
        """To the end of the name, or the sign that deletes."""
        self._place = 0 if key == NEXT else 1
