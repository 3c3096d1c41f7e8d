"""The turn clock's page: on or off, its limit, and the total time of each seat."""

from turnbox.settings import CLOCK
from turnbox.timing.limits import LIMITS, limit_name, minutes
from turnbox.ui.keys import NEXT, OK
from turnbox.ui.scene import HINTS, Scene, hint, title
from turnbox.ui.screen import COLUMNS, short_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.timing.times import GameTimes, Times
    from turnbox.ui.screen import Screen

NAME_WIDTH = 10  # columns
TOTAL = "%6s"  # the time after it: a shorter one leaves nothing of the one before (99:59, 1h40)


class ClockPage(Scene):
    """Prev and next: another limit, as a preview. Ok takes it; going back leaves it as it was.

    A game that is timed has its own limit (T9), never "off".
    """

    name = "clock"
    clock_row = -1

    def __init__(self, box: "Box", times: "Times | None" = None) -> None:
        """`times` of the seats may have been read before."""
        Scene.__init__(self, box)
        self.clock = clock_of(box, times)
        rules = self.clock.rules
        self._packed = rules.packed  # the state of the game that the clock has counted
        self.lowest = 1 if rules.TIMED else 0
        self.value = self.before = max(self.lowest, self.clock.value())
        self._second = self.clock.turn() // 1000

    def draw(self, screen: "Screen") -> None:
        """The limit above, the times below."""
        say = self.box.say
        if self._packed is not self.clock.rules.packed:  # a program has made a move
            self.clock = clock_of(self.box)
            self._packed = self.clock.rules.packed
        self._draw_limit(screen)
        draw_times(self.box, screen, self.clock)
        hint(screen, "-", say("box.ok"), "+")

    def _draw_limit(self, screen: "Screen") -> None:
        say = self.box.say
        title(screen, say("box.clock"))
        chosen = limit_name(self.value) or say("box.clock_%d" % self.value)
        screen.right(0, COLUMNS, " ◀%s▶" % chosen)

    def refresh(self, screen: "Screen") -> bool:
        """A press changes only the limit."""
        self._draw_limit(screen)
        return True

    def tick(self, now: int) -> bool:
        """Draw the time that runs: a key need not wait for the whole page."""
        self.clock.wake_next_second()
        second = self.clock.turn() // 1000
        if second != self._second:
            self._second = second
            draw_times(self.box, self.box.screen, self.clock)
        return False

    def press(self, key: int) -> None:
        """Another limit, or take it."""
        if key != OK:
            step = 1 if key == NEXT else -1
            self.value = min(max(self.lowest, self.value + step), len(LIMITS) - 1)
            return
        box = self.box
        box.scenes.to_table()
        if self.value == self.before:
            return
        if self.clock.rules.TIMED:
            box.play("limit", self.value)
        else:
            from turnbox.change_setting import change_setting

            box.saved(change_setting, box, CLOCK, self.value)


def clock_of(box: "Box", times: "Times | None" = None) -> "GameTimes":
    """The turn clock; while it is off, the times for this page: the log knows them."""
    if box.clock:
        return box.clock
    from turnbox.timing.times import GameTimes

    return GameTimes(box, times)


def draw_times(box: "Box", screen: "Screen", clock: "GameTimes | None" = None) -> None:
    """A line per seat: its name, total time and turns; inverse for the active seat."""
    clock = clock or clock_of(box)
    table = box.scenes.table()
    names, acting = table.names, table.acting()
    for seat, name in enumerate(short_names(names, NAME_WIDTH)):
        row = seat + 1
        screen.text(row, 0, name, NAME_WIDTH)
        screen.text(row, NAME_WIDTH, TOTAL % minutes(clock.total(seat)))
        screen.right(row, COLUMNS, "×%d" % clock.turns(seat))
        if seat in acting and clock.seat() is not None:
            screen.invert(row)
    if len(names) < HINTS - 1:
        screen.text(HINTS - 1, 0, box.say("box.total"))
        screen.text(HINTS - 1, NAME_WIDTH, TOTAL % minutes(clock.everybody()))
