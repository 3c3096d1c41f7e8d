"""The menu of free dice: keep some, reroll some, test their fairness."""

from turnbox.ui.menu import Choices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.system.free_dice import FreeDice
    from turnbox.ui.menu import Item


class DiceMenu(Choices):
    """The menu opened by a held ok; each line replaces it."""

    def __init__(self, box: "Box", dice: "FreeDice") -> None:
        self.dice = dice
        several = dice.adds_up() and dice.count > 1
        lines: list[Item] = [
            ("box.keep_highest", self._how_many, ("box.keep_highest", 1), several),
            ("box.keep_lowest", self._how_many, ("box.keep_lowest", -1), several),
            ("box.keep_all", self._keep, (0,), several and dice.keep),
            ("box.reroll", self._reroll, (), dice.faces),
            ("box.fairness", self._fairness, ()),
        ]
        Choices.__init__(self, box, dice.label(), lines, "dice_menu")

    def _reroll(self) -> None:
        from turnbox.system.reroll import Reroll

        self.box.scenes.pop()
        self.box.scenes.push(Reroll(self.box, self.dice))

    def _fairness(self) -> None:
        from turnbox.system.fairness import Fairness

        self.box.scenes.pop()
        self.box.scenes.push(Fairness(self.box))

    def _how_many(self, heading: str, sign: int) -> None:
        """Ask how many are kept."""
        box = self.box
        lines: list[Item] = [
            ("%d" % kept, self._keep, (sign * kept,)) for kept in range(1, self.dice.count)
        ]
        box.scenes.pop()
        box.scenes.push(Choices(box, box.say(heading), lines, "dice_menu"))
        box.scenes.top.modules = self.modules  # its lines are functions of this menu

    def _keep(self, keep: int) -> None:
        from turnbox.system.rolling import keep_some

        keep_some(self.dice, keep)
        self.box.scenes.pop()
