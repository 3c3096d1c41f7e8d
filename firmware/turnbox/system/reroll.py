"""Rerolling some of the free dice: mark them, then roll."""

from turnbox.ui.keys import NEXT, OK
from turnbox.ui.scene import HINTS, Scene, hint, title
from turnbox.ui.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.system.free_dice import FreeDice
    from turnbox.ui.screen import Screen


class Reroll(Scene):
    """Prev and next go from die to die (`▶`), ok marks one; after the last die ok rolls.

    With ok down, next jumps to the roll.
    """

    name = "reroll"
    repeats = True

    def __init__(self, box: "Box", dice: "FreeDice") -> None:
        Scene.__init__(self, box)
        self.dice = dice
        self.cursor = 0
        self.marked: list[int] = []

    def press(self, key: int) -> None:
        """Move, mark, or roll. If no die is marked, none is rolled."""
        count = len(self.dice.faces)
        if key != OK:
            self.cursor = (self.cursor + (1 if key == NEXT else -1)) % (count + 1)
        elif self.cursor == count:
            from turnbox.system.rolling import roll

            if not self.marked or roll(self.dice, sorted(self.marked)):
                self.box.scenes.pop()
        elif self.cursor in self.marked:
            self.marked.remove(self.cursor)
        else:
            self.marked.append(self.cursor)

    def jump(self, key: int) -> None:
        """Past the last die, or to the first."""
        self.cursor = len(self.dice.faces) if key == NEXT else 0

    def draw(self, screen: "Screen") -> None:
        """All dice, the marked ones inverse; below, how many are rolled."""
        say, dice = self.box.say, self.dice
        title(screen, say("box.which_again"))
        width = dice.width()
        in_row = COLUMNS // (width + 1)
        for place in range(len(dice.faces)):
            row, column = place // in_row + 1, place % in_row * (width + 1)
            if place == self.cursor:
                screen.text(row, column, "▶")
            screen.right(row, column + width + 1, dice.face(place))
            if place in self.marked:
                screen.invert(row, column + 1, width)
        rolls = self.cursor == len(dice.faces)
        count = len(self.marked)
        line = "▶" if rolls else " "
        line += "%s%s %d" % (say("box.roll"), say("box.colon"), count)
        screen.text(HINTS - 1, 0, line)
        screen.right(HINTS - 1, COLUMNS, "◀" + say("box.back_keys"))
        ok = "box.back" if rolls and not count else "box.roll" if rolls else "box.mark"
        hint(screen, "←", say(ok), "→")
