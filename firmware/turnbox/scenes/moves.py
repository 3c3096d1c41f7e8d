"""Every legal move as a menu, and pickers for its arguments: the same for every game."""

from turnbox.keys import NEXT, PREV
from turnbox.rules import fits
from turnbox.scenes import Scene, hint, title
from turnbox.scenes.labels import CHANGES, known
from turnbox.scenes.lists import Choices
from turnbox.scenes.table import table_of
from turnbox.settings import CLOSE_VIEW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.box import Box
    from turnbox.rules import Range
    from turnbox.scenes.lists import Item
    from turnbox.scenes.table import Table
    from turnbox.screen import Screen

STEPS = (1, 5, 10)
WIDE = 9  # numbers with a larger range are stepped through, not listed


class Moves(Choices):
    """The moves that are legal now; below, what else can be done at a table.

    Of a game in chapters all moves of the step are there: to ask them would read every chapter.
    """

    def __init__(self, box: "Box") -> None:
        table = table_of(box)
        rules = table.rules
        lines: list[Item] = []
        for name in rules.moves_now():
            if rules.CHAPTERS or rules.ranges(name):
                lines.append((table.say(name), _chooser(box, name)))
        lines.append((box.say("box.history"), lambda: box.visit("history")))
        if table.two_views:
            view = "box.table_view" if box.settings[CLOSE_VIEW] else "box.close_view"
            lines.append((box.say(view), self._other_view))
        lines.append((box.say("box.main_menu"), box.home))
        Choices.__init__(self, box, box.say("box.moves"), lines, "moves")

    def _other_view(self) -> None:
        self.box.set(CLOSE_VIEW, 1 - self.box.settings[CLOSE_VIEW])
        self.box.back()


def _chooser(box: "Box", name: str) -> "Callable[[], None]":
    return lambda: ask(box, name, ())


def ask(box: "Box", name: str, given: "tuple[int, ...]") -> None:
    """Ask for the next argument of a move that is in doubt, or make it if none is.

    A move that cannot be made is told why.
    """
    table = table_of(box)
    arguments = table.rules.arguments(name)
    if given and len(given) == len(arguments):
        box.to_table()
        box.play(name, *given)
        return
    boxes = [ranges for ranges in table.rules.ranges(name) if fits(given, ranges)]
    while boxes and len(given) < len(arguments):
        argument = arguments[len(given)]
        left = [ranges[len(given)] for ranges in boxes]
        low, high = min([low for low, _ in left]), max([high for _, high in left])
        if low < high:
            page = table.picker(argument, given)
            if page:
                box.visit(page, name, given, _values(left))
                return
            number = table.label(argument, high, given).lstrip("+-").isdigit()
            if number and high - low > WIDE:
                box.open(Amount(box, name, given, low, high))
            else:
                box.open(_choices(box, name, given, left))
            return
        given += (low,)
    if boxes:
        box.to_table()
    box.play(name, *given)


def _choices(box: "Box", name: str, given: "tuple[int, ...]", left: "list[Range]") -> Choices:
    """A line for each value that the next argument may have."""
    table = table_of(box)
    argument = table.rules.arguments(name)[len(given)]
    lines: list[Item] = []
    for value in _values(left):
        label = table.label(argument, value, given)
        if label:
            lines.append((label, _giver(box, name, given + (value,))))
    heading = _answers(table, name, given)[-1] if given else table.say(name)
    return Choices(box, known(table, "arg_" + argument, heading), lines, "moves")


def _values(left: "list[Range]") -> "list[int]":
    """All values of these ranges, in order."""
    return sorted({value for low, high in left for value in range(low, high + 1)})


def _giver(box: "Box", name: str, given: "tuple[int, ...]") -> "Callable[[], None]":
    return lambda: ask(box, name, given)


def _answers(table: "Table", name: str, given: "tuple[int, ...]") -> "list[str]":
    """What the arguments given so far are called."""
    arguments = table.rules.arguments(name)
    return [
        table.label(arguments[place], value, given[:place]) for place, value in enumerate(given)
    ]


class Amount(Scene):
    """A number by steps of 1, 5 or 10: prev and next change it, hold next changes the step."""

    name = "amount"

    def __init__(
        self, box: "Box", move: str, given: "tuple[int, ...]", low: int, high: int
    ) -> None:
        Scene.__init__(self, box)
        self.table = table_of(box)
        self.move = move
        self.given = given
        self.low, self.high = low, high
        self.argument = self.table.rules.arguments(move)[len(given)]
        self.change = self.argument in CHANGES  # to be added; else the number itself
        self.value = 0 if self.change else low
        self.step = 0
        self._before = 0

    def draw(self, screen: "Screen") -> None:
        """What is changed, by how much, and the step."""
        table = self.table
        title(screen, known(table, "arg_" + self.argument, table.say(self.move)))
        for row, answer in enumerate(_answers(table, self.move, self.given)[:2]):
            screen.text(row + 1, 0, answer)
        if self.change and self.value > 0:
            screen.text(4, 7, "+")
        screen.big(3, 8 if self.value >= 0 else 6, "%d" % self.value, 3)
        by = STEPS[self.step]
        screen.text(6, 0, "⤓▶ " + self.box.say("box.step") + " %d" % by)
        hint(screen, "-%d" % by, self.box.say("box.ok"), "+%d" % by)

    def press(self, key: int) -> None:
        """Change the number, within what is legal, or make the move."""
        self._before = self.value
        if key == PREV:
            self.value = max(self.low, self.value - STEPS[self.step])
        elif key == NEXT:
            self.value = min(self.high, self.value + STEPS[self.step])
        elif self.value or not self.change:
            ask(self.box, self.move, self.given + (self.value,))
        else:
            self.box.back()

    def hold(self, key: int) -> None:
        """Held `next`: the next step; held `prev`: back."""
        if key == PREV:
            self.box.back()
        elif key == NEXT:
            self.value = self._before
            self.step = (self.step + 1) % len(STEPS)


SCENE = Moves
