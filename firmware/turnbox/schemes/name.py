"""A short name for an ongoing scheme, chosen from letters."""

from turnbox.pages.table import ask
from turnbox.schemes.rules import LETTERS as LONGEST
from turnbox.ui.text_input import FIRST, SMALL, Letters

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box


class SchemeName(Letters):
    """The letters of one name, which are arguments of the move."""

    longest = LONGEST

    def __init__(
        self, box: "Box", move: str, given: "tuple[int, ...]", values: "list[int]"
    ) -> None:
        def done(word: str) -> None:
            numbers = [1 + max(FIRST.find(letter), SMALL.find(letter)) for letter in word]
            numbers += [0] * (LONGEST - len(numbers))
            ask(box, move, given + tuple(numbers))

        Letters.__init__(self, box, box.scenes.table().say("which_name"), "", done)
