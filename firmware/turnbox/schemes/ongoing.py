"""The ongoing schemes: a list of their names, and the text of each with the way to abandon it."""

from turnbox.pages.question import Ask
from turnbox.pages.table import ask
from turnbox.schemes.labels import scheme_name
from turnbox.schemes.page import card_of
from turnbox.ui.keys import OK
from turnbox.ui.menu import Choices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.schemes.table import SchemesTable
    from turnbox.ui.menu import Item
    from turnbox.ui.screen import Screen


class SchemeList(Choices):
    """All face-up schemes, the oldest first (A13): to read one, or for a `move`.

    There may be many, so a name is read when its line is drawn.
    """

    def __init__(
        self,
        box: "Box",
        move: str = "",
        given: "tuple[int, ...]" = (),
        values: "list[int] | None" = None,
    ) -> None:
        self.table = box.scenes.table()
        self._move = move
        self._given = given
        heading = self.table.say("arg_ongoing" if move else "ongoing")
        Choices.__init__(self, box, heading, [], "ongoing")

    def items(self) -> "list[Item]":
        """A line for each ongoing scheme, and the way back."""
        self._count = self.table.count_ongoing()
        self._lines = [("", self._choose, (place,)) for place in range(self._count)]
        return Choices.items(self)

    def _choose(self, place: int) -> None:
        if self._move:
            ask(self.box, self._move, self._given + (place,))
        else:
            self.box.scenes.push(SchemeText(self.table, place))

    def draw(self, screen: "Screen") -> None:
        """The list, read again if a program has changed it with a move."""
        if self._count != self.table.count_ongoing():
            self.enter()
        Choices.draw(self, screen)

    def text(self, place: int) -> str:
        """The name of a scheme."""
        return scheme_name(self.table, place)


class SchemeText(Ask):
    """One ongoing scheme: whose it is, what it says, abandon or back."""

    def __init__(self, table: "SchemesTable", place: int) -> None:
        rules = table.rules
        owner, card = rules.ongoing[place] - 1, rules.ongoing_card[place]
        text = card_of(table, owner, card)[2] if card else table.say("on_table_text")
        text = table.names[owner] + "\n" + text
        Ask.__init__(self, table, scheme_name(table, place), text, ["keep", "abandon"])
        self.name = "ongoing"
        self._place = place

    def press(self, key: int) -> None:
        """Keep it and go back, or abandon this very one."""
        if key != OK or self._reading():
            Ask.press(self, key)
        elif self.answers[self.cursor] == "abandon":
            ask(self.box, "abandon", (self._place,))
        else:
            self.box.scenes.pop()

    def back(self) -> None:
        """Leave: no move was made that could be undone."""
        self.box.scenes.pop()
