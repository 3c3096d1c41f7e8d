"""The value of a block, asked when it is first fought for: by its name, or as a number."""

from turnbox.games.megalopolis.labels import block_name
from turnbox.pages.table import ask
from turnbox.pages.table_lists import table_list
from turnbox.ui.menu import Choices, Menu

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.games.megalopolis.table import MegalopolisTable
    from turnbox.ui.menu import Item

HIGHEST = 6  # a block is worth 2 to 5 (H14)


class Value(Menu):
    """Numbers first, then the blocks of the players' list that are not on the map yet."""

    def __init__(self, table: "MegalopolisTable") -> None:
        Menu.__init__(self, table.box)
        self.table = table
        self.name = "value"
        self.heading = table.say("value_of").replace("{}", block_name(table.rules.block))
        self.enter()

    def items(self) -> "list[Item]":
        """A line for each."""
        play, block = self.box.play, self.table.rules.block
        lines: list[Item] = [
            ("%d" % value, play, ("block", block, value, 0)) for value in range(2, HIGHEST + 1)
        ]
        for place, line in enumerate(table_list(self.box.port.root, "blocks")):
            name, _, value = line.partition("\t")
            if int(value) and place + 1 not in self.table.rules.tile:
                args = ("block", block, int(value), place + 1)
                lines.append(("%s %s" % (value, name), play, args))
        return lines

    def back(self) -> None:
        """The table undoes a move."""


class Names(Choices):
    """The name of a block that is described: none, or one of the players' list."""

    def __init__(
        self, box: "Box", move: str, given: "tuple[int, ...]", values: "list[int]"
    ) -> None:
        say = box.scenes.table().say
        names = [line.partition("\t")[0] for line in table_list(box.port.root, "blocks")]
        lines: list[Item] = [
            (name, ask, (box, move, given + (place,)))
            for place, name in enumerate([say("tile_0")] + names)
        ]
        Choices.__init__(self, box, say("arg_tile"), lines, "moves")
