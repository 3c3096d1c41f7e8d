"""Free dice that tumble for a moment before they show what was rolled. In memory only meanwhile."""

from turnbox.ui.scene import Scene, hint, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.system.free_dice import FreeDice
    from turnbox.ui.screen import Screen

# Milliseconds after the roll: a picture at each of them, more and more slowly; the last is the end.
PICTURES = (70, 150, 240, 330, 400)
SIDES_OF_CRIME = 8


class Tumbling(Scene):
    """A part of the dice. Any key ends it, and does nothing else: nobody has read the roll."""

    name = "free_dice"
    passing = True  # a program that reads the page waits until this is over

    def __init__(self, dice: "FreeDice", rolled: "list[int]") -> None:
        Scene.__init__(self, dice.box)
        self._dice = dice
        self._rolled = rolled
        self._since = dice.box.now
        self._picture = 0

    def tick(self, now: int) -> bool:
        """The next picture, if it is due."""
        elapsed, before = now - self._since, self._picture
        while self._picture < len(PICTURES) and elapsed >= PICTURES[self._picture]:
            self._picture += 1
        if self._picture == len(PICTURES):
            self._dice.tumbling = None
        else:
            self.box.wake_at(self._since + PICTURES[self._picture])
        return self._picture != before

    def press(self, key: int) -> None:
        """The roll is shown at once."""
        self._dice.tumbling = None

    def jump(self, key: int) -> None:
        """The same."""
        self._dice.tumbling = None

    def draw(self, screen: "Screen") -> None:
        """The dice that were rolled show other faces; there is no sum yet."""
        dice = self._dice
        title(screen, dice.label())
        rolled, sides = dice.faces, dice.sides() or SIDES_OF_CRIME
        dice.faces = list(rolled)
        for place in self._rolled:  # these faces do not count
            by = 1 + (place + 3 * self._picture) % (sides - 1)
            dice.faces[place] = (rolled[place] - 1 + by) % sides + 1
        dice.draw_dice(screen)
        dice.faces = rolled
        hint(screen, "", self.box.say("box.ok"), "")
