"""A letter picker: a short name with three keys, three presses a letter.

The keys are three columns of nine letters. Each press narrows them down to a third: 27, then nine,
three and one.
"""

from turnbox.ui.scene import HINTS, Scene, hint, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.box import Box
    from turnbox.ui.screen import Screen

# Two pages of them. The names of schemes are saved as places in this: never change the order.
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ éèêëàâçîïôùûüœ-'.0123456789"
PAGE = 27
SMALL = LETTERS.lower()
# What a name begins with: `upper` of boards knows no accents, and there is no capital ü.
FIRST = LETTERS[:PAGE] + "ÉÈÊËÀÂÇÎÏÔÙÛüŒ" + LETTERS[PAGE + 14 :]
COLUMN = 8  # cells from one column to the next
TOP = 3  # the first of three rows of letters


class Letters(Scene):
    """Prev, ok and next: the left, the middle or the right column. Hold ok: the name is complete.

    Prev and next together take back a press or a letter. With ok down: the other page of letters.
    Capitals come first, small letters after.
    """

    name = "letters"
    held_ok = "box.name_done"
    longest = 10  # letters, as in table.toml

    def __init__(self, box: "Box", heading: str, word: str, done: "Callable[[str], None]") -> None:
        Scene.__init__(self, box)
        self.heading = heading
        self.word = word
        self._done = done
        self._first, self._size = 0, PAGE  # of the letters that are left
        self._before = (word, 0, PAGE)  # the last press

    def draw(self, screen: "Screen") -> None:
        """The name so far, and the letters that are left."""
        title(screen, self.heading)
        keys = self.box.say("box.letters_help")
        screen.text(HINTS - 1, 0, keys + ("é0" if self._first < PAGE else "ABC"))
        self._draw_letters(screen)

    def _draw_letters(self, screen: "Screen") -> None:
        place = "_" if len(self.word) < self.longest else ""  # of the next letter
        screen.text(1, 2, self.word + place, self.longest + 1)
        third = self._size // 3
        hints = []
        for column in range(3):
            start = self._first + column * third
            letters = (SMALL if self.word else FIRST)[start : start + third].replace(" ", "_")
            rows = (0, 3, 6) if third > 3 else (0,)
            for row in rows:
                line = " ".join(letters[row : row + 3])
                shown = TOP + (row // 3 if third > 3 else 1)
                screen.text(shown, column * COLUMN + (3 - third if third < 3 else 0), line)
            hints.append(letters if third <= 3 else letters[0] + "-" + letters[-1])
        hint(screen, hints[0], hints[1], hints[2])

    def refresh(self, screen: "Screen") -> bool:
        """All but the heading and the help."""
        screen.clear(TOP, TOP + 2)
        self._draw_letters(screen)
        return True

    def press(self, key: int) -> None:
        """Narrow the letters down to a column; take the last one."""
        self._before = (self.word, self._first, self._size)
        self._size //= 3
        self._first += key * self._size
        if self._size == 1:
            letter = (SMALL if self.word else FIRST)[self._first]
            if len(self.word) < self.longest:
                self.word += letter
            # One accent is often enough; digits come together.
            self._begin(self._first if "0" <= letter <= "9" else 0)
            self.box.redraw()

    def _begin(self, place: int) -> None:
        """All letters of a page are left."""
        self._first, self._size = place // PAGE * PAGE, PAGE

    def back(self) -> None:
        """Revert the press of the first key; then take back a press, or a letter, or leave."""
        self.word, first, size = self._before
        self._begin(first)
        if size == PAGE:
            if not self.word:
                self.box.scenes.pop()
            self.word = self.word[:-1]

    def jump(self, key: int) -> None:
        """The other page of letters."""
        self._begin((self._first + PAGE) % len(LETTERS))

    def hold(self) -> None:
        """The name is complete."""
        word = self.word.strip()
        self.box.scenes.pop()
        if word:
            self._done(word)
