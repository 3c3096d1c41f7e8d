"""A block chosen on the map, for any move that needs one."""

from turnbox.games.megalopolis.city import City
from turnbox.games.megalopolis.labels import block_name
from turnbox.games.megalopolis.rules.names import PAWN
from turnbox.pages.labels import kind_of
from turnbox.pages.table import ask
from turnbox.ui.keys import NEXT, OK
from turnbox.ui.scene import hint, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.ui.screen import Screen

LONGEST = 17  # between the edge and the block's name


class Pick(City):
    """A cursor goes over the legal blocks; with ok down, over their rows."""

    repeats = True

    def __init__(
        self, box: "Box", move: str, given: "tuple[int, ...]", blocks: "list[int]", start: int = 0
    ) -> None:
        City.__init__(self, box.scenes.table())
        self.name = "pick"
        self.move = move
        self.given = given
        self.blocks = blocks
        if move == "correct":  # begin where the pawn or the hero is
            start = (self.rules.pawns if given[0] == PAWN else self.rules.at)[given[1]]
        self.place = blocks.index(start) if start in blocks else 0
        self._before = self.place

    def heading(self, screen: "Screen") -> None:
        """The thing to place, and the block."""
        title(screen, self.what())
        screen.right(0, 21, " " + block_name(self.blocks[self.place]))

    def what(self) -> str:
        """The thing to place: the arguments so far, or only the last if they are too long."""
        given, together, word = self.given, "", ""
        if not given:
            return self.table.say(self.move)
        for place, argument in enumerate(self.rules.arguments(self.move)[: len(given)]):
            word = self.table.label(kind_of(argument), given[place], given[:place])
            together += " " * (place > 0) + word
        return together if len(together) <= LONGEST else word

    def status(self) -> str:
        """How to get to the next row."""
        return "⏎+▶ " + self.table.say("next_row")

    def draw(self, screen: "Screen") -> None:
        """The map with the cursor on it."""
        City.draw(self, screen)
        self.mark(screen, self.blocks[self.place])
        hint(screen, "←", self.box.say("box.choose"), "→")

    def refresh(self, screen: "Screen") -> bool:
        """Only the rows that the cursor has left and reached."""
        before, block = self.blocks[self._before], self.blocks[self.place]
        self.draw_rows(screen, {(before + 4) // 5, (block + 4) // 5})
        self.mark(screen, block)
        screen.text(0, 19, block_name(block))
        return True

    def press(self, key: int) -> None:
        """Along the blocks, or take one."""
        self._before = self.place
        if key == OK:
            chosen = self.given + (self.blocks[self.place],)
            ask(self.box, self.move, chosen)
        else:
            self.place = (self.place + (1 if key == NEXT else -1)) % len(self.blocks)

    def jump(self, key: int) -> None:
        """To the next row, or the row before: to the block there that is nearest to this column.

        The rows wrap round.
        """
        here, column = divmod(self.blocks[self.place] - 1, 5)
        rows = [(block - 1) // 5 for block in self.blocks]
        if key == NEXT:
            row = ([row for row in rows if row > here] or rows)[0]
        else:
            row = ([row for row in rows if row < here] or rows)[-1]
        near = [
            (abs((block - 1) % 5 - column), place)
            for place, block in enumerate(self.blocks)
            if rows[place] == row
        ]
        self.place = min(near)[1]

    def back(self) -> None:
        """Leave the page."""
        self.box.scenes.pop()
