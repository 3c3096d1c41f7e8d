"""The turn clock on the screen: the time of the turn in large digits, all totals below."""

from turnbox.pages.question import Ask
from turnbox.pages.table import Table
from turnbox.timing.limits import limit_name, minutes
from turnbox.ui.digits import big
from turnbox.ui.keys import CHORD_MS, OK, PREV
from turnbox.ui.scene import Scene, hint, title
from turnbox.ui.screen import COLUMNS, short_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.turn_clock.rules import TurnClock
    from turnbox.pages.table import Picker
    from turnbox.timing.clock import Clock
    from turnbox.ui.screen import Screen

COLON = 10  # its column; the digits lie on both sides
TIME, TOTALS = 1, 4  # rows
WIDTH = 10  # cells of a total, two in a row


class TurnClockTable(Table):
    """A turn, or the question who starts."""

    rules: "TurnClock"
    nobody = "turn_clock.ended"

    def part_for(self, step: str) -> "Scene":
        """The time in a turn, else the question."""
        if step == "turn":
            return Turn(self)
        text = self.say("starter_text")
        return Ask(self, self.say("title"), text, ["draw_starter", "choose_starter"])

    def picker(self, kind: str, given: "tuple[int, ...]") -> "Picker | None":
        """The limit is chosen on the page of the clock."""
        if kind != "limit":
            return None
        from turnbox.pages.clock import ClockPage

        return lambda box, move, given, values: ClockPage(box)

    def clock(self) -> "Clock":
        """It is always on here."""
        assert self.box.clock
        return self.box.clock

    def alive(self) -> "list[int]":
        """Who has not left."""
        return self.rules.playing()

    def end_of(self, seat: int) -> str:
        """The total time, and the turns."""
        turns = "×%d" % self.rules.turns[seat]  # "%6s" of a board would count the bytes of ×
        return "%7s" % minutes(self.clock().total(seat)) + " " * (6 - len(turns)) + turns


class Turn(Scene):
    """Ok: the next seat. Prev: a pause. Next: skip this seat.

    The skip is shown at once, and made when `next` can no longer be the first key of a chord.
    """

    name = "table"
    lasts = True
    clock_row = -1  # this page shows it itself

    def __init__(self, table: TurnClockTable) -> None:
        Scene.__init__(self, table.box)
        self.table = table
        self._second = -1  # as the page shows it; -1: the page is about to be drawn
        self._skip_at = 0  # tick at which the skip that is shown will be made; 0: none is shown

    def press(self, key: int) -> None:
        """End the turn, stop the clock, or pass over the seat."""
        self._second = -1
        self._skip()
        if key == OK:
            self.box.play("end_turn")
        elif key == PREV:
            from turnbox.pages.paused import Paused

            self.box.scenes.push(Paused(self.box, key))
        else:
            self._skip_at = self.box.now + CHORD_MS + 1

    def _skip(self) -> None:
        """Make the skip that is shown, if there is one."""
        if self._skip_at:
            self._skip_at = 0
            self.box.play("skip")

    def hold(self) -> None:
        """The menu of moves opens: make the skip before."""
        self._skip()

    def back(self) -> None:
        """The table undoes a move; next, if it was the first key, skips nothing."""
        self._skip_at = 0

    def tick(self, now: int) -> bool:
        """Every second only the time changes."""
        if self._skip_at:
            if now >= self._skip_at:
                self._skip()
            else:
                self.box.wake_at(self._skip_at)
            return False
        self.table.clock().wake_next_second()
        if -1 < self._second != self.table.clock().turn() // 1000:
            self._draw_time(self.box.screen)
        return False

    def draw(self, screen: "Screen") -> None:
        """The seat and its turn; the time and the limit; the totals in the order of play."""
        table, rules, say = self.table, self.table.rules, self.table.say
        seat, begun = self._seat(), 1 if self._skip_at else 0
        title(screen, table.names[seat])
        screen.right(0, COLUMNS, " %s %d" % (self.box.say("box.turn"), rules.turns[seat] + begun))
        screen.right(1, COLUMNS, limit_name(table.clock().value()))
        self._draw_time(screen)
        order = rules.clockwise(seat)
        if rules.backwards:
            order = order[:1] + order[:0:-1]
        for place, seat in enumerate([seat for seat in order if not rules.out[seat]]):
            self._draw_total(screen, place, seat)
        hint(screen, say("pause"), say("done"), say("pass"))

    def _seat(self) -> int:
        """Whose turn it is, after a skip that is shown."""
        rules = self.table.rules
        return rules.next_seat() if self._skip_at else rules.seat

    def _draw_time(self, screen: "Screen") -> None:
        """The time of the turn; with a limit, the time left, or a plus and the excess.

        After a skip that is shown, the whole time of the next turn.
        """
        clock = self.table.clock()
        self._second = clock.turn() // 1000
        sign, time = clock.shown()
        if self._skip_at:
            sign, time = "◷", minutes(clock.limit() * 1000)
        time = "%5s" % time
        screen.text(TIME + 1, COLON - 6, sign if sign == "+" else " ")
        big(screen, TIME, COLON - 4, time[:2], 3)
        screen.text(TIME + 1, COLON, time[2])
        big(screen, TIME, COLON + 1, time[3:], 3)
        self._draw_total(screen, 0, self._seat())

    def _draw_total(self, screen: "Screen", place: int, seat: int) -> None:
        """A seat's total time, in the order of play: the active seat, the next one, the others."""
        time = minutes(self.table.clock().total(seat))
        names = self.table.names
        name = short_name(names[seat], names, WIDTH - 2 - len(time))
        row, column = TOTALS + place // 2, place % 2 * (WIDTH + 1)
        screen.text(row, column, ("◷", "→", " ")[min(place, 2)] + name, WIDTH - len(time))
        screen.right(row, column + WIDTH, time)


TABLE = TurnClockTable
