"""The box shows that its dice are fair: 600 rolls, how often each face and each pair came up."""

from turnbox.ui.keys import NEXT, OK
from turnbox.ui.message import Notice
from turnbox.ui.scene import HINTS, Scene, hint, title
from turnbox.ui.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.ui.screen import Screen

ROLLS = 600
SIDES = 6
A_TICK = 12  # rolls in one turn of the loop, so that the keys stay quick
TICK_MS = 50  # between two of these turns
# Two chi-square tests in whole numbers. The first takes the faces (5 degrees of freedom). The
# second takes each roll with the next one, the last with the first (I. J. Good's serial test: 36
# pairs less the share of the faces, 30 degrees of freedom): 1, 2, 3, 4, 5, 6, 1, 2 ... is even, but
# not random. Fair dice reach each of them in 2.3 and 2.5 of 100 tries, one or both in 4.4.
FACES_LIMIT = 13
PAIRS_LIMIT = 47
BARS = " ▁▂▃▄▅▆▇█"


class Fairness(Scene):
    """Rolls while you watch; ok starts 600 new rolls, next explains what they can show."""

    name = "fairness"

    def __init__(self, box: "Box") -> None:
        Scene.__init__(self, box)
        self._begin()

    def _begin(self) -> None:
        self._due = 0  # tick of the next rolls; 0: the page answers the key before the first ones
        self.rolled = 0
        self.counts = [0] * SIDES
        self.pairs = [0] * (SIDES * SIDES)
        self._first = self._last = 0

    def enter(self) -> None:
        """It is shown again before it goes on."""
        self._due = 0

    def tick(self, now: int) -> bool:
        """Some more rolls, until there are enough. Scripted rolls are left to the games."""
        if self.rolled == ROLLS:
            return False
        self._due = self._due or now + TICK_MS
        if now < self._due:
            self.box.wake_at(self._due)
            return False
        self._due = now + TICK_MS
        self.box.wake_at(self._due)
        for _ in range(A_TICK):
            self.count(self.box.dice.pool.roll(SIDES) - 1)
        return True

    def count(self, face: int) -> None:
        """Take one roll into account; faces are counted from 0."""
        if self.rolled:
            self.pairs[self._last * SIDES + face] += 1
        else:
            self._first = face
        self.counts[face] += 1
        self._last = face
        self.rolled += 1
        if self.rolled == ROLLS:
            self.pairs[face * SIDES + self._first] += 1

    def of_faces(self) -> int:
        """Chi-square of the faces after all rolls, rounded down."""
        return squares(self.counts) * SIDES // ROLLS - ROLLS

    def of_pairs(self) -> int:
        """Chi-square of the pairs less that of the faces, rounded down."""
        return (squares(self.pairs) * SIDES - squares(self.counts)) * SIDES // ROLLS

    def draw(self, screen: "Screen") -> None:
        """A bar of up to two rows for each face (full height: 120 rolls), and the verdict."""
        say = self.box.say
        title(screen, "%d × d%d" % (self.rolled, SIDES))
        for face, count in enumerate(self.counts):
            column = face * 3 + 2
            height = count * 16 // 120  # eighths of a row
            for row in range(2):
                screen.text(2 - row, column, BARS[min(max(height - row * 8, 0), 8)] * 2)
            # The counts alternate between two lines, so that they do not touch.
            screen.right(3 + face % 2, column + 2, "%d" % count)
        if self.rolled == ROLLS:
            faces, pairs = self.of_faces(), self.of_pairs()
            fair = faces < FACES_LIMIT and pairs < PAIRS_LIMIT
            screen.text(5, 0, "chi2 %d" % faces)
            screen.right(5, COLUMNS, "%s %d" % (say("box.pairs"), pairs))
            screen.text(6, 0, say("box.fair" if fair else "box.unlikely"))
        hint(screen, say("box.back_keys"), "", "?")
        screen.text(HINTS, 9, "⏎" + say("box.again"))  # after a way back that is longer in French

    def press(self, key: int) -> None:
        """Roll again, or explain the test."""
        box = self.box
        if key == OK:
            self._begin()
        elif key == NEXT:
            box.scenes.push(Help(box, box.say("box.fairness"), box.say("box.fairness_text")))


class Help(Notice):
    """What the rolls can show."""

    opened_by = NEXT  # until another press

    def press(self, key: int) -> None:
        """As in every notice."""
        self.opened_by = OK
        Notice.press(self, key)

    def back(self) -> None:
        """Leave; if the first of the two keys has just opened this, the page below, too."""
        self.box.scenes.pop()
        if self.opened_by != OK:
            self.box.scenes.pop()


def squares(numbers: "list[int]") -> int:
    """The sum of their squares."""
    return sum([number * number for number in numbers])
