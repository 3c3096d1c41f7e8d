"""Every legal move as a menu, and pickers for its arguments: the same for every game."""

from turnbox.pages.labels import CHANGE, NUMBER, kind_of, known, name_of
from turnbox.rules import fits
from turnbox.settings import CLOSE_VIEW
from turnbox.ui.menu import WIDE, Choices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.box import Box
    from turnbox.pages.history import Pages
    from turnbox.pages.table import Table
    from turnbox.rules import Range
    from turnbox.timing.clock import Times
    from turnbox.ui.menu import Item


class Moves(Choices):
    """The moves that are legal now, and below them the other pages of a table."""

    def __init__(self, box: "Box") -> None:
        table = self._table = box.scenes.table()
        runs = box.clock and box.clock.running()
        view = "box.table_view" if box.settings[CLOSE_VIEW] else "box.close_view"
        lines: list[Item] = [("box.pause", self._pause, (), runs)]
        lines += table.pages()
        lines += [("", ask_on, (box, name)) for name in table.session.offered()]
        lines += [("box.history", self._history, ()), ("box.clock", self._clock, ())]
        lines += table.notes()
        lines += [
            (view, self._other_view, (), table.two_views),
            ("box.main_menu", box.scenes.home, ()),
        ]
        Choices.__init__(self, box, box.say("box.moves"), lines, "moves")
        # For its pages, worked out ahead; both know the state of the game that they belong to.
        self._pages: Pages = {}
        self._times: Times | None = None

    def text(self, place: int) -> str:
        """The game's name of a move."""
        return str(self._table.say(self._items[place][2][1]))

    def expects(self) -> "list[str]":
        """What a move needs comes first.

        Under another page, which is most often an argument of a move, nothing else is likely.
        """
        modules: list[str] = [self._table.labels] + self._table.of_moves() + ["ui.number_input"]
        if self.box.scenes.top is not self:
            return modules
        return modules + Choices.expects(self) + ["timing.clock"]

    def ahead(self) -> "Iterator[None]":
        """Read the first page of the history, and the turn times, which come from all moves.

        Then look up the words of the clock's page.
        """
        from turnbox.pages.history import read_page

        read_page(self.box, self._pages, 0)
        yield
        known = self._times and self._times[0] is self._table.session.rules.packed
        if not (known or self.box.clock):
            from turnbox.timing.clock import read_times

            self._times = yield from read_times(self._table.session)
            yield
        for key in ("box.clock_0", "box.clock_1", "box.total", "box.ok"):
            self.box.say(key)

    def _history(self) -> None:
        from turnbox.pages.history import History

        self.box.scenes.push(History(self.box, self._pages))

    def _clock(self) -> None:
        from turnbox.pages.clock import ClockPage

        self.box.scenes.push(ClockPage(self.box, self._times))

    def _pause(self) -> None:
        from turnbox.pages.paused import Paused

        self.box.scenes.to_table()
        self.box.scenes.push(Paused(self.box))

    def _other_view(self) -> None:
        box = self.box
        if box.saved(box.remember, CLOSE_VIEW, 1 - box.settings[CLOSE_VIEW]):
            box.scenes.pop()


def ask_on(box: "Box", name: str, given: "tuple[int, ...]" = ()) -> None:
    """Ask for the next argument of a move that is in doubt, or make it if none is.

    If the move is not possible, show why.
    """
    table = box.scenes.table()
    arguments = table.rules.arguments(name)
    late = name not in table.rules.moves_now()  # the step has changed since the menu opened
    if late or (given and len(given) == len(arguments)):
        box.scenes.to_table()
        box.play(name, *given)
        return
    found = [ranges for ranges in table.rules.ranges(name) if fits(given, ranges)]
    while found and len(given) < len(arguments):
        kind = kind_of(arguments[len(given)])
        left = [ranges[len(given)] for ranges in found]
        low, high = min([low for low, _ in left]), max([high for _, high in left])
        if low < high:
            page = table.picker(kind, given)
            if page:
                box.scenes.push(page(box, name, given, _values(left)))
                return
            if kind in (NUMBER, CHANGE) and high - low > WIDE:
                _amount(box, name, given, low, high)
            else:
                box.scenes.push(_choices(box, name, given, left))
            return
        given += (low,)
    if found:
        box.scenes.to_table()
    box.play(name, *given)


def _choices(box: "Box", name: str, given: "tuple[int, ...]", left: "list[Range]") -> Choices:
    """A line for each value that the next argument may have."""
    table = box.scenes.table()
    argument = table.rules.arguments(name)[len(given)]
    lines: list[Item] = []
    for value in _values(left):
        label = table.label(kind_of(argument), value, given)
        if label:
            lines.append((label, ask_on, (box, name, given + (value,))))
    heading = _answers(table, name, given)[-1] if given else table.say(name)
    return Choices(box, known(table, "arg_" + name_of(argument), heading), lines, "moves")


def _amount(box: "Box", name: str, given: "tuple[int, ...]", low: int, high: int) -> None:
    """A page for the next argument, which is a number."""
    table = box.scenes.table()
    argument = table.rules.arguments(name)[len(given)]
    change = kind_of(argument) == CHANGE  # to be added, and 0 is no change; else the number itself
    first = 0 if change else min(max(table.at_first(name_of(argument), given), low), high)

    def done(value: int) -> None:
        rules, chosen = table.rules, given + (value,)
        other = value != first or name not in rules.moves_now()  # a program has made a move
        if other or not change and any([fits(chosen, ranges) for ranges in rules.ranges(name)]):
            ask_on(box, name, chosen)
        else:
            box.scenes.pop()  # it is so already

    heading = known(table, "arg_" + name_of(argument), table.say(name))
    from turnbox.ui.number_input import Amount

    answers = _answers(table, name, given)
    box.scenes.push(Amount(box, heading, answers, (low, high), first, change, done))


def _values(left: "list[Range]") -> "list[int]":
    """All values of these ranges, in order."""
    return sorted({value for low, high in left for value in range(low, high + 1)})


def _answers(table: "Table", name: str, given: "tuple[int, ...]") -> "list[str]":
    """What the arguments given so far are called; whose commander it is, with a word before it."""
    arguments = table.rules.arguments(name)
    answers = []
    for place, value in enumerate(given):
        label = table.label(kind_of(arguments[place]), value, given[:place])
        key = "given_" + name_of(arguments[place])
        answers.append(known(table, key, "{}").replace("{}", label))
    return answers
