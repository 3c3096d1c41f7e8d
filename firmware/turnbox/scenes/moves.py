"""Every legal move as a menu, and pickers for its arguments: the same for every game."""

from turnbox.keys import NEXT, PREV
from turnbox.scenes import Choices, Scene, hint, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.box import Box
    from turnbox.scenes import Item
    from turnbox.screen import Screen

SEATS = ("seat", "to", "from")  # arguments that are seats
STEPS = (1, 5, 10)


class Moves(Choices):
    """The moves that are legal now, and `more` lines after them."""

    def __init__(self, box: "Box", more: "list[Item]") -> None:
        assert box.session
        game, rules = box.session.header.game, box.session.rules
        lines: list[Item] = []
        for name in rules.moves_now():
            if rules.ranges(name):
                lines.append((box.say("%s.%s" % (game, name)), _chooser(box, name)))
        Choices.__init__(self, box, box.say("box.moves"), lines + more, "moves")


def _chooser(box: "Box", name: str) -> "Callable[[], None]":
    return lambda: ask(box, name, ())


def ask(box: "Box", name: str, given: "tuple[int, ...]") -> None:
    """Ask for the next argument of a move, or make it if all are given."""
    assert box.session
    rules = box.session.rules
    arguments = dict(rules.MOVES)[name]
    if len(given) == len(arguments):
        box.open_table()
        box.play(name, *given)
        return
    open_ranges = []
    for ranges in rules.ranges(name):
        if all([low <= value <= high for value, (low, high) in zip(given, ranges)]):
            open_ranges.append(ranges[len(given)])
    argument = arguments[len(given)]
    if argument in ("delta", "n"):
        low = min([low for low, _ in open_ranges])
        high = max([high for _, high in open_ranges])
        box.open(Amount(box, name, given, low, high))
        return
    values = sorted({value for low, high in open_ranges for value in range(low, high + 1)})
    lines = [(_label(box, argument, value), _giver(box, name, given, value)) for value in values]
    heading = box.say("%s.%s" % (box.session.header.game, name))
    if argument in ("to", "from"):
        heading = box.say("box.arg_" + argument)
    box.open(Choices(box, heading, lines, "moves"))


def _label(box: "Box", argument: str, value: int) -> str:
    assert box.session
    if argument in SEATS:
        return box.session.names[value]
    return box.say("%s.%s_%d" % (box.session.header.game, argument, value))


def _giver(box: "Box", name: str, given: "tuple[int, ...]", value: int) -> "Callable[[], None]":
    return lambda: ask(box, name, given + (value,))


class Amount(Scene):
    """A number by steps of 1, 5 or 10: prev and next change it, hold next changes the step."""

    name = "amount"

    def __init__(
        self, box: "Box", move: str, given: "tuple[int, ...]", low: int, high: int
    ) -> None:
        Scene.__init__(self, box)
        self.move = move
        self.given = given
        self.low, self.high = low, high
        self.value = 0
        self.step = 0
        self._before = 0

    def draw(self, screen: "Screen") -> None:
        """What is changed, by how much, and the step."""
        assert self.box.session
        box, session = self.box, self.box.session
        title(screen, box.say("%s.%s" % (session.header.game, self.move)))
        arguments = dict(session.rules.MOVES)[self.move]
        for row, value in enumerate(self.given):
            screen.text(row + 1, 0, _label(box, arguments[row], value))
        shown = ("+%d" if self.value > 0 else "%d") % self.value
        screen.big(3, 8 if self.value >= 0 else 6, str(self.value), 3)
        screen.right(2, 21, shown)
        by = STEPS[self.step]
        screen.text(6, 0, "⤓▶ " + box.say("box.step") + " %d" % by)
        hint(screen, "-%d" % by, box.say("box.ok"), "+%d" % by)

    def press(self, key: int) -> None:
        """Change the number, within what is legal, or make the move."""
        self._before = self.value
        if key == PREV:
            self.value = max(self.low, self.value - STEPS[self.step])
        elif key == NEXT:
            self.value = min(self.high, self.value + STEPS[self.step])
        elif self.value:
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
