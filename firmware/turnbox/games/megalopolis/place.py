"""Placing pawns, heroes, landings and lairs on the map. The last placing is offered first."""

from turnbox.games.megalopolis.pick import Pick
from turnbox.games.megalopolis.places import setting_of
from turnbox.games.megalopolis.rules.names import NOWHERE
from turnbox.ui.keys import OK
from turnbox.ui.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.table import MegalopolisTable


class Place(Pick):
    """A step whose only move ends with a block."""

    def __init__(self, table: "MegalopolisTable") -> None:
        self.step = table.rules.step
        move = table.rules.moves_now()[0]
        found = table.session.ranges(move)
        given = tuple([low for low, _ in found[0][:-1]])
        blocks: list[int] = []
        for ranges in found:
            if tuple([low for low, _ in ranges[:-1]]) == given:
                blocks += range(ranges[-1][0], ranges[-1][1] + 1)
        self.setting = setting_of(table, self.step, given[0] if given else 0)
        start = table.box.settings[self.setting] if self.setting else NOWHERE
        Pick.__init__(self, table.box, move, given, blocks, start)
        self.name = self.step

    def what(self) -> str:
        """The thing to place: a pawn is only a letter, and the move does not name the teleporting
        hero, who comes with the roll."""
        say = self.table.say
        if self.step == "pawns":
            return "%s %s" % (say("place_pawn"), self.table.label("pawn", self.given[0]))
        if self.step == "land":
            return "%s ↯%d" % (self.table.label("hero", self.rules.fighter), self.rules.face)
        return Pick.what(self)

    def status(self) -> str:
        """Where it can go, and how to get to the next row."""
        row = Pick.status(self)
        where = self.table.say("where_" + self.step)
        return where + " " * (COLUMNS - len(where) - len(row)) + row

    def press(self, key: int) -> None:
        """Move along the blocks, or place it and remember the place."""
        if key != OK:
            Pick.press(self, key)
            return
        block, setting = self.blocks[self.place], self.setting
        box = self.box
        made = box.play(self.move, *(self.given + (block,)))
        if made and setting and box.settings[setting] != block:
            box.saved(box.journal.set, setting, block)

    def back(self) -> None:
        """The table undoes a move."""
