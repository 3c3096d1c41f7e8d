"""The turn clock: the time of the current turn on the screen, in the lights and by sound."""

from turnbox.timing.limits import LIMITS, minutes
from turnbox.timing.times import APART, GameTimes
from turnbox.ui.lights import SEAT_COLOURS, WHITE
from turnbox.ui.screen import CLOCK_CELLS
from turnbox.ui.tiles import tiles_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.timing.times import Host
    from turnbox.ui.lights import Ring
    from turnbox.ui.screen import Screen

KEPT = 3
WARNING_MS, SHARE = 10000, 6  # before the limit: this long, or a part of a short limit
DARK = 0
BLANK, LINE = b" ", bytes(tiles_of("─"))  # free cells: of a table, of a heading


class Clock(GameTimes):
    """The turn clock of the current game."""

    modules: "list[str]" = []  # loaded to make it: they stay with it

    def __init__(self, box: "Host") -> None:
        """The clock of the game that is played."""
        GameTimes.__init__(self, box)
        self._second = -1  # as it is on the screen
        self._cells = CLOCK_CELLS
        self._row = -1  # of the table where it is, if there is room
        self._shown = b""  # its tiles there
        self._rung = self._past()  # the limit was reached before, so it does not ring

    # Times

    def limit(self) -> int:
        """The seconds that a turn may take; 0: no limit."""
        return LIMITS[self.value()]

    def left(self) -> "int | None":
        """The time left, below 0 past the limit; None without a limit or a turn."""
        limit = self.limit()
        return limit * 1000 - self.turn() if limit and self.seat() is not None else None

    def _past(self) -> bool:
        left = self.left()
        return left is not None and left <= 0

    # The log

    def moved(self) -> None:
        """One more move is in the log."""
        count = self.session.log.count
        if count != self._count + 1:  # the oldest half has been dropped
            self._earlier = []
            self._read_on()
            return
        self._times.read(self.session.log, self._count, 1)
        self._count = count
        if count % APART == 0:
            self._earlier.append((count, self._times.pack()))
            del self._earlier[:-KEPT]

    def undone(self) -> None:
        """The log has lost its last moves."""
        while self._earlier and self._earlier[-1][0] > self.session.log.count:
            self._earlier.pop()
        self._read_on()
        self._rung = self._past()

    # What is seen and heard

    def tick(self) -> None:
        """Ring once when the limit is reached."""
        left = self.left()
        past = left is not None and left <= 0
        if past and not self._rung:
            self.box.beep(880, 400)
        self._rung = past
        if left is not None and left > 0 and self.running():
            self.box.wake_at(self.box.now + left)

    def shown(self) -> "tuple[str, str]":
        """A sign and the time of the turn; with a limit, the time left, or + and the excess."""
        left = self.left()
        if left is None:
            return "◷", minutes(self.turn())
        return ("◷", minutes(left + 999)) if left > 0 else ("+", minutes(-left))

    def beside_name(self) -> str:
        """The same in five cells: no sign but the plus; of 10:00 or 10h00 the first part."""
        sign, time = self.shown()
        if len(time) > 4:
            time = time[:2] + ("'" if ":" in time else "h")
        return "+" + time if sign == "+" else time

    def draw(self, screen: "Screen", whole: bool, part: bool) -> None:
        """Draw the time once a second, where the scene leaves room for it.

        `whole` or `part`: the scene has just drawn all or some of itself.
        """
        if whole or self._row >= 0:
            self.wake_next_second()
        second = self.turn() // 1000
        if second == self._second and not whole and not part:
            return
        self._second = second
        if whole:
            self._row = self._find(screen)
            self._shown = b""
        if self._row < 0:
            return
        if self._shown and self._tiles(screen, self._row) != self._shown:
            self.box.redraw()  # the scene uses the cells
            self._row = -1
            return
        text = "".join(self.shown())
        first, last = self._cells
        if self._cells != CLOCK_CELLS:
            text = self.beside_name()
            if len(text) > last - first:  # the table makes room
                self.box.redraw()
                return
        screen.text(self._row, first, " " * (last - first - len(text)) + text)
        self._shown = self._tiles(screen, self._row)

    def _find(self, screen: "Screen") -> int:
        """The lowest row with room for it: blank in a table, the line of a heading on a page."""
        box = self.box
        if self.seat() is None:
            return -1
        part = box.scenes.top.part()
        lowest, self._cells = part.clock_row, part.clock_cells
        first, last = self._cells
        if self._cells != CLOCK_CELLS:
            return lowest
        if len(box.scenes.stack) > 1:
            lowest = min(0, lowest)
        for row in range(lowest, -1, -1):
            free = (BLANK if row else LINE) * (last - first)
            if self._tiles(screen, row) == free and not any(screen.row(row)[1][first:]):
                return row
        return -1

    def _tiles(self, screen: "Screen", row: int) -> bytes:
        first, last = self._cells
        return bytes(screen.row(row)[0][first:last])

    def paint(self, ring: "Ring", now: int) -> None:
        """Over the scene's lights: near the limit the arc of the turn blinks, past it the ring.

        It flashes twice every two seconds, so that the scene's lights can be seen in between.
        """
        left = self.left()
        if left is None or not self.running():
            return
        if left <= 0:
            flash = ring.beat(400, 200)
            if ring.beat(2000, 800):
                ring.fill(range(ring.count), WHITE if flash else DARK, 60)
            return
        warning = min(WARNING_MS, self.limit() * 1000 // SHARE)
        if left > warning:
            ring.again(left - warning)
        else:
            blink = ring.beat(500, 250)
            table = self.box.scenes.table()
            for acting in table.acting():
                arc = ring.arc(acting, len(table.names))
                if not blink:
                    ring.fill(arc, DARK)
                elif self.box.scenes.top is not table:  # a menu paints nothing itself
                    ring.fill(arc, SEAT_COLOURS[acting])

    def report(self) -> "dict[str, object]":
        """For simulators: the times in seconds."""
        seats = [self.total(seat) // 1000 for seat in range(self.rules.places())]
        turn = None if self.seat() is None else self.turn() // 1000
        return {
            "turn": turn,
            "seats": seats,
            "limit": self.limit() or None,
            "paused": self.box.stopwatch.halted,
        }
