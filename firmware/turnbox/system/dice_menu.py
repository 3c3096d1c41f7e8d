"""The menu of free dice: keep some, reroll some, test their fairness."""

from turnbox.ui.menu import Choices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.box import Box
    from turnbox.system.free_dice import FreeDice
    from turnbox.ui.menu import Item


class DiceMenu(Choices):
    """The menu opened by a held ok; each line replaces it."""

    def __init__(self, box: "Box", dice: "FreeDice") -> None:
        say = box.say
        self.dice = dice
        lines: list[Item] = []
        if dice.adds_up() and dice.count > 1:
            lines.append((say("box.keep_highest"), self._counter("box.keep_highest", 1)))
            lines.append((say("box.keep_lowest"), self._counter("box.keep_lowest", -1)))
            if dice.keep:
                lines.append((say("box.keep_all"), self._keeper(0)))
        if dice.faces:
            lines.append((say("box.reroll"), self._reroll))
        lines.append((say("box.fairness"), self._fairness))
        Choices.__init__(self, box, dice.label(), lines, "dice_menu")

    def _reroll(self) -> None:
        from turnbox.system.reroll import Reroll

        self.box.pop()
        self.box.push(Reroll(self.box, self.dice))

    def _fairness(self) -> None:
        from turnbox.system.fairness import Fairness

        self.box.pop()
        self.box.push(Fairness(self.box))

    def _counter(self, heading: str, sign: int) -> "Callable[[], None]":
        """Ask how many are kept."""

        def ask() -> None:
            box = self.box
            lines = [("%d" % k, self._keeper(sign * k)) for k in range(1, self.dice.count)]
            box.pop()
            box.push(Choices(box, box.say(heading), lines, "dice_menu"))

        return ask

    def _keeper(self, keep: int) -> "Callable[[], None]":
        def choose() -> None:
            self.dice.choose(keep)
            self.box.pop()

        return choose
