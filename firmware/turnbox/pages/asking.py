"""Ask for the arguments of a move, a page each, then make the move: the same for every game."""

from turnbox.pages.labels import CARD, CHANGE, NUMBER, SEAT, kind_of, known, name_of
from turnbox.rules import fits
from turnbox.ui.menu import WIDE, Choices, OfSeats

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from turnbox.box import Box
    from turnbox.pages.table import Table
    from turnbox.rules import Range
    from turnbox.ui.menu import Item


def ask_on(box: "Box", name: str, given: "tuple[int, ...]" = ()) -> None:
    """Ask for the next argument of a move that is in doubt, or make it if none is.

    If the move is not possible, show why.
    """
    table = box.scenes.table()
    arguments = table.rules.arguments(name)
    late = name not in table.rules.moves_now()  # the step has changed since the menu opened
    if late or (given and len(given) == len(arguments)):
        _make(box, name, given)
        return
    found = [ranges for ranges in table.session.ranges(name) if fits(given, ranges)]
    while found and len(given) < len(arguments):
        argument = arguments[len(given)]
        kind = kind_of(argument)
        left = [ranges[len(given)] for ranges in found]
        low, high = min([low for low, _ in left]), max([high for _, high in left])
        if low < high or kind == CARD:
            page = table.picker(name_of(argument) if kind == SEAT else kind, given)
            if page:
                box.scenes.push(page(box, name, given, _values(left)))
            elif kind in (NUMBER, CHANGE) and high - low > WIDE:
                _amount(box, name, given, low, high)
            else:
                box.scenes.push(_choices(box, name, given, left))
            overlay = table.rules.overlay_of(name)
            box.scenes.top.needed = ["pages.news"] + [overlay] * (overlay != "") + table.follows()
            return
        given += (low,)
    if not found and given:  # a program has made the last answer illegal: the rules say why
        given += (0,) * (len(arguments) - len(given))
    if found or given:
        _make(box, name, given)
    else:
        box.play(name)


def _make(box: "Box", name: str, given: "tuple[int, ...]") -> None:
    """Make the move on the table."""
    box.scenes.to_table()
    if box.play(name, *given):
        _go_on(box, name)


def _go_on(box: "Box", name: str) -> None:
    """Keep the menu open, if the table says what follows this move."""
    table = box.scenes.table()
    following = table.after(name) if table.usual[1:] else ""
    if following:
        if len(box.scenes.stack) == 1:
            table.open_moves()
        menu: Any = box.scenes.top
        menu.go_to(following)


def _choices(box: "Box", name: str, given: "tuple[int, ...]", left: "list[Range]") -> Choices:
    """A line for each value that the next argument may have."""
    table = box.scenes.table()
    argument = table.rules.arguments(name)[len(given)]
    kind = kind_of(argument)
    lines: list[Item] = []
    for value in _values(left):
        label = table.label(kind, value, given)
        if label:
            lines.append((label, ask_on, (box, name, given + (value,))))
    heading = _answers(table, name, given)[-1] if given else table.say(name)
    heading = known(table, "arg_" + name_of(argument), heading)
    if kind != SEAT:
        return Choices(box, heading, lines, "moves")
    page = OfSeats(box, heading, lines, "moves")
    page.seats, page.count = [line[2][-1][-1] for line in lines], len(table.names)
    likely = table.likely_seat()
    if not given and likely in page.seats:
        page.cursor = page.seats.index(likely)
    return page


def _amount(box: "Box", name: str, given: "tuple[int, ...]", low: int, high: int) -> None:
    """A page for the next argument, which is a number."""
    table = box.scenes.table()
    argument = table.rules.arguments(name)[len(given)]
    change = kind_of(argument) == CHANGE  # to be added, and 0 is no change; else the number itself
    before = table.at_first(name, given)
    first = 0
    if change:
        low, high = min(low, 0), max(high, 0)
    else:
        first = min(max(before or 0, low), high)
        before = None

    def done(value: int) -> None:
        session, chosen = table.session, given + (value,)
        # A program may have made a move.
        other = value != first or name not in session.rules.moves_now()
        if other or not change and any([fits(chosen, ranges) for ranges in session.ranges(name)]):
            ask_on(box, name, chosen)
        else:
            box.scenes.pop()  # it is so already
            if not given:
                _go_on(box, name)

    heading = known(table, "arg_" + name_of(argument), table.say(name))
    from turnbox.ui.number_input import Amount

    answers = _answers(table, name, given)
    page = Amount(box, heading, answers, (low, high), first, change, done, before)
    if given and kind_of(table.rules.arguments(name)[0]) == SEAT:
        page.seat = given[0]
    box.scenes.push(page)


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
