"""Which hero: a list of those that are left. A card that was entered before is not asked again."""

from turnbox.games.megalopolis.card import HeroCard, remembered
from turnbox.games.megalopolis.labels import hero_to_choose
from turnbox.ui.menu import Menu

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.table import MegalopolisTable
    from turnbox.ui.menu import Item


class Heroes(Menu):
    """The next hero of a team: above the page that explains the draft, and a part of the table.

    After an undo a known card is shown all the same, to correct it.
    """

    name = "heroes"

    def __init__(self, table: "MegalopolisTable") -> None:
        Menu.__init__(self, table.box)
        self.table = table
        self.heading = hero_to_choose(table)
        self.enter()

    def items(self) -> "list[Item]":
        """A line for each; heroes that the rulebook does not name come last."""
        names = [ranges[1][0] for ranges in self.table.session.ranges("choose_hero")]
        names.sort(key=lambda name: name or 99)
        return [(self.table.say("name_%d" % name), self._choose, (name,)) for name in names]

    def _choose(self, name: int) -> None:
        table, box = self.table, self.box
        if "choose_hero" not in table.rules.moves_now():  # a program has chosen them
            box.scenes.to_table()
            return
        hero = table.rules.ranges("choose_hero")[0][0][0]
        card = remembered(table, name)
        if card and not table.session.log.undone:
            box.scenes.to_table()
            box.play("choose_hero", hero, name, *card)
        else:
            box.scenes.push(HeroCard(table, hero, name))

    def back(self) -> None:
        """Leave the page; as a part of the table, undo a move."""
        if self.box.scenes.top is self:
            self.box.scenes.pop()
