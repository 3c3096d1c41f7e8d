"""The box shows that its dice are fair: 600 rolls, their histogram, and its chi-square."""

from turnbox.lights import FRAME_MS
from turnbox.scenes import Scene, hint, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.screen import Screen

ROLLS = 600
SIDES = 6
A_TICK = 20  # rolls in one turn of the loop, so that the keys stay quick
LIMIT = 1107  # hundredths: fair dice exceed 11.07 once in 20 times (5 degrees of freedom)
BARS = " ▁▂▃▄▅▆▇█"


class Fairness(Scene):
    """Rolls as you watch; ok rolls 600 more from nothing."""

    name = "fairness"

    def __init__(self, box: "Box") -> None:
        Scene.__init__(self, box)
        self.counts = [0] * SIDES

    def tick(self, now: int) -> bool:
        """Some more rolls, until there are enough. Scripted rolls are left to the games."""
        if sum(self.counts) >= ROLLS:
            return False
        self.box.wake_at(now + FRAME_MS)
        for _ in range(A_TICK):
            self.counts[self.box.dice.pool.roll(SIDES) - 1] += 1
        return True

    def chi_square(self) -> int:
        """In hundredths: the squared distances from the expected counts, over those."""
        expected = sum(self.counts) // SIDES
        return sum([(count - expected) ** 2 for count in self.counts]) * 100 // max(1, expected)

    def draw(self, screen: "Screen") -> None:
        """A bar of up to three rows for each face (full height: 120 rolls), and the verdict.

        The counts stand on two lines in turn, so that none touches the next.
        """
        title(screen, "%d × d%d" % (sum(self.counts), SIDES))
        for face, count in enumerate(self.counts):
            column = face * 3 + 2
            height = min(count // 5, 24)  # eighths of a row
            for row in range(3):
                level = min(max(height - row * 8, 0), 8)
                screen.text(3 - row, column, BARS[level] * 2)
            screen.right(4 + face % 2, column + 2, "%d" % count)
        chi = self.chi_square()
        screen.text(6, 0, "chi2 %d.%02d" % (chi // 100, chi % 100))
        if sum(self.counts) >= ROLLS:
            verdict = "box.fair" if chi <= LIMIT else "box.unlikely"
            screen.text(6, 11, self.box.say(verdict))
        hint(screen, "", self.box.say("box.again"), "")

    def press(self, key: int) -> None:
        """Once more."""
        self.counts = [0] * SIDES


SCENE = Fairness
