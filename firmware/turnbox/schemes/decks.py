"""A list of the scheme decks on this box, to choose one."""

from turnbox.pages.table import ask
from turnbox.ui.menu import Choices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.ui.menu import Item


class SchemeDecks(Choices):
    """A line per deck, and the way back."""

    def __init__(
        self, box: "Box", move: str, given: "tuple[int, ...]", values: "list[int]"
    ) -> None:
        from turnbox.schemes.deck import decks

        table = box.scenes.table()
        lines: list[Item] = [
            (title, ask, (box, move, given + (number, size)))
            for number, title, size in decks(box.words)
        ]
        Choices.__init__(self, box, table.say("decks"), lines, "decks")
