"""The rounds so far, as on a sheet of paper: read from the log, a column for each seat."""

from turnbox.storage.log import NONSENSE
from turnbox.storage.replay import decode
from turnbox.ui.keys import NEXT, OK
from turnbox.ui.scene import HINTS, Scene, hint
from turnbox.ui.screen import COLUMNS, short_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from turnbox.box import Box
    from turnbox.games.score_pad.rules import ScorePad
    from turnbox.games.score_pad.table import ScorePadTable
    from turnbox.ui.screen import Screen

    Lines = tuple[bytes, bytearray]  # the state of the game, and its lines as `read_lines` says

ROWS = HINTS - 2  # between the names and the totals
COLUMNS_OF_SEATS = 3  # side by side
WIDTH = 6  # cells of a column
MARGIN = COLUMNS - COLUMNS_OF_SEATS * WIDTH  # cells for the number of the round
NOTHING = -20000  # where no points were entered: below any correction
ENTER, CORRECT = 0, 1  # numbers of moves
CORRECTION, BEFORE = 0, 1000  # instead of the number of a round
AT_ONCE = 16  # moves of the log that are read in a step


class Rounds(Scene):
    """Prev and next scroll; ok: the other seats, if there are more, then back.

    A correction has a line of its own (`+-`). A log that has dropped its oldest moves begins with
    the totals up to that point (`…`).
    """

    name = "rounds"

    def __init__(self, box: "Box", lines: "Lines | None" = None) -> None:
        """`lines` may have been read before."""
        Scene.__init__(self, box)
        self.table = box.scenes.table()
        self.rules: ScorePad = self.table.rules
        self.first_seat = 0
        if not lines or lines[0] is not self.rules.packed:
            lines = _all(read_lines(self.table))
        self._lines = lines[1]
        self.top = max(0, self.count() - ROWS)

    def count(self) -> int:
        """How many lines there are."""
        return len(self._lines) // 2 // (1 + self.rules.seats)

    def _value(self, line: int, column: int) -> int:
        place = 2 * (line * (1 + self.rules.seats) + column)
        return (self._lines[place] << 8 | self._lines[place + 1]) + NOTHING

    def draw(self, screen: "Screen") -> None:
        """The names, some lines, and the totals that they lead to."""
        rules, names = self.rules, short_names(self.table.names, WIDTH - 1)
        seats = list(range(self.first_seat, min(self.first_seat + COLUMNS_OF_SEATS, rules.seats)))
        for place, seat in enumerate(seats):
            end = MARGIN + (place + 1) * WIDTH
            screen.right(0, end, names[seat])
            screen.right(HINTS - 1, end, "%d" % rules.total(seat))
            for row in range(min(ROWS, self.count())):
                value = self._value(self.top + row, seat + 1)
                screen.right(row + 1, end, "%d" % value if value != NOTHING else "")
        screen.invert(0)
        screen.text(HINTS - 1, 0, "=")
        for row in range(min(ROWS, self.count())):
            number = self._value(self.top + row, 0)
            screen.text(row + 1, 0, {CORRECTION: "+-", BEFORE: "…"}.get(number, "%d" % number))
        last = seats[-1] + 1
        ok = self.box.say("box.back")
        if last < rules.seats:
            end = min(last + COLUMNS_OF_SEATS, rules.seats)
            ok = "%d-%d" % (last + 1, end) if last + 1 < end else "%d" % end
        elder = "▲" if self.top else ""
        hint(screen, elder, ok, "▼" if self.top + ROWS < self.count() else "")

    def press(self, key: int) -> None:
        """Older; the other seats, or back to the pad; newer."""
        if key != OK:
            top = self.top + (ROWS if key == NEXT else -ROWS)
            self.top = max(0, min(top, self.count() - ROWS))
        elif self.first_seat + COLUMNS_OF_SEATS < self.rules.seats:
            self.first_seat += COLUMNS_OF_SEATS
        else:
            self.box.scenes.to_table()


def read_lines(table: "ScorePadTable") -> "Generator[None, None, Lines]":
    """Read all lines from the log, AT_ONCE moves per step.

    A line is a number of its own, then one for each seat: two bytes each, from NOTHING up.
    """
    rules, session = table.rules, table.session
    packed, seats, lines = rules.packed, rules.seats, bytearray()
    was = type(rules)(seats, rules.dice, session.header.options[2:])
    if session.log.base:
        was.go_to(session.dropped()[0])
        _add(lines, BEFORE, was.totals)
    entered = [was.points[seat] if was.entered[seat] else NOTHING for seat in range(seats)]
    number = was.played + 1
    left = AT_ONCE
    for data, place in session.log.places():
        left -= 1
        if not left:
            left = AT_ONCE
            yield
            if rules.packed is not packed:  # a program has made a move
                break
        try:
            move, seat, points = _read_move(data, place, rules)
        except NONSENSE:  # it was saved so
            continue
        if move == ENTER:
            entered[seat] = points
        elif move == CORRECT:
            _add(lines, CORRECTION, [NOTHING] * seat + [points] + [NOTHING] * (seats - seat - 1))
        if NOTHING not in entered:
            _add(lines, number, entered)
            entered = [NOTHING] * seats
            number += 1
    if max(entered) != NOTHING:
        _add(lines, number, entered)
    return packed, lines


def _add(lines: bytearray, number: int, values: "list[int]") -> None:
    for value in [number] + values:
        lines.extend((value - NOTHING).to_bytes(2, "big"))


def _all(reading: "Generator[None, None, Lines]") -> "Lines":
    """What a generator returns, all steps at once."""
    while True:
        try:
            next(reading)
        except StopIteration as end:
            lines: Lines = end.value
            return lines


def _read_move(data: bytearray, place: int, rules: "ScorePad") -> "tuple[int, int, int]":
    """A move of the log: its number, and of points also the seat, and how many.

    Raises one of NONSENSE if it is no move of this pad.
    """
    move, _, args, _, _ = decode(data, place)
    if move not in (ENTER, CORRECT):
        return move, 0, 0
    seat, points = args
    if not 0 <= seat < rules.seats or abs(points) >= -NOTHING:
        raise ValueError
    return move, seat, points
