"""The scheme decks in this box, to choose one."""

from turnbox.modules import load
from turnbox.scenes.lists import Choices
from turnbox.scenes.table import table_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.box import Box
    from turnbox.scenes.lists import Item


class SchemeDecks(Choices):
    """A line a deck, and the way back."""

    def __init__(
        self, box: "Box", move: str, given: "tuple[int, ...]", values: "list[int]"
    ) -> None:
        def giver(number: int, size: int) -> "Callable[[], None]":
            return lambda: load("turnbox.scenes.moves", "ask")(box, move, given + (number, size))

        table = table_of(box)
        decks = load("turnbox.deck", "decks")(box.words)
        lines: list[Item] = []
        for number, title, size in decks:
            lines.append((title, giver(number, size)))
        Choices.__init__(self, box, table.say("decks"), lines, "decks")


SCENE = SchemeDecks
