"""The turn clock: the time of the current turn, the total time of each seat, and a limit.

The clock itself is not saved: the log has the seconds of every move, and the box those since the
last one.
"""

from turnbox.settings import CLOCK
from turnbox.storage.turn_times import TurnTimes
from turnbox.timing.limits import LIMITS, minutes
from turnbox.ui.lights import SEAT_COLOURS, WHITE
from turnbox.ui.screen import CLOCK_CELLS
from turnbox.ui.tiles import tiles_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Protocol

    from turnbox.navigation import Scenes
    from turnbox.session import Session
    from turnbox.timing.stopwatch import Stopwatch
    from turnbox.ui.lights import Ring
    from turnbox.ui.screen import Screen

    Times = tuple[bytes, int, bytes]  # a state of the game, its moves, their packed turn times

    class Host(Protocol):
        """What a clock needs from the box."""

        now: int  # ticks, in milliseconds
        stopwatch: Stopwatch
        settings: bytearray
        session: Session | None
        scenes: Scenes

        def wake_at(self, tick: int) -> None: ...  # noqa: D102
        def redraw(self) -> None: ...  # noqa: D102
        def beep(self, hertz: int, milliseconds: int) -> None: ...  # noqa: D102


APART = 32  # moves between two saved turn times, so that an undo need not read the whole log
KEPT = 3
WARNING_MS, SHARE = 10000, 6  # before the limit: this long, or a part of a short limit
DARK = 0
BLANK, LINE = b" ", bytes(tiles_of("─"))  # free cells: of a table, of a heading


class Clock:
    """The times of the current game, in milliseconds."""

    modules: "list[str]" = []  # loaded to make it: they stay with it

    def __init__(self, box: "Host", times: "Times | None" = None) -> None:
        """`times` may be those that `read_times` has found for this state of the game."""
        assert box.session
        self.box = box
        self.session = box.session
        self.rules = box.session.rules
        self._count = 0  # moves of the log that are in the turn times
        self._times = TurnTimes(0)
        self._earlier: list[tuple[int, bytes]] = []  # older turn times, packed, by that count
        if times and times[0] is self.rules.packed:
            self._earlier.append(times[1:])
        self._read_on()
        self._second = -1  # as it is on the screen
        self._cells = CLOCK_CELLS
        self._row = -1  # of the table where it is, if there is room
        self._shown = b""  # its tiles there
        self._rung = self._past()  # the limit was reached before, so it does not ring

    # Times

    def seat(self) -> "int | None":
        """The seat whose time runs, or is paused."""
        return None if self.rules.over else self.rules.timed_seat()

    def turn(self) -> int:
        """The time of the current turn; 0 if there is none."""
        seat = self.seat()
        if seat is None:
            return 0
        before = self._times.running if self._times.seat == seat else 0
        return before * 1000 + self.box.stopwatch.passed(self.box.now)

    def total(self, seat: int) -> int:
        """The total time of a seat, or of the team that acts with it."""
        team = self.rules.team_of(seat)
        running = self.box.stopwatch.passed(self.box.now) if self.seat() in team else 0
        return sum([self._times.seconds[mate] for mate in team]) * 1000 + running

    def everybody(self) -> int:
        """All seats together."""
        running = self.box.stopwatch.passed(self.box.now) if self.seat() is not None else 0
        return sum(self._times.seconds) * 1000 + running

    def turns(self, seat: int) -> int:
        """How many turns a seat has begun, by the game's own count or the log's."""
        own = getattr(self.rules, "turns", 0)
        if isinstance(own, list):
            return int(own[seat])
        begun = seat == self.seat() != self._times.seat
        return self._times.turns[seat] + (1 if begun else 0)

    def value(self) -> int:
        """The index into LIMITS: the game's own, if it has one, or the setting's."""
        own: int = getattr(self.rules, "turn_limit", 0)
        return own or self.box.settings[CLOCK]

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

    def running(self) -> bool:
        """Whether the time of a seat runs now."""
        return self.seat() is not None and not self.box.stopwatch.halted

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

    def _read_on(self) -> None:
        """Count again from the newest saved times; if that is far, save more of them."""
        session = self.session
        first, before = self._earlier[-1] if self._earlier else (0, session.dropped()[1])
        self._count = session.log.count
        self._times = TurnTimes(self.rules.places(), before)
        late = self._count - APART
        if late > first:
            self._times.read(session.log, first, late - first)
            self._earlier.append((late, self._times.pack()))
            first = late
        self._times.read(session.log, first, self._count - first)

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

    def wake_next_second(self) -> None:
        """Wake the box when the time of the turn is a second longer."""
        if self.running():
            self.box.wake_at(self.box.now + 1000 - self.turn() % 1000)

    def shown(self) -> "tuple[str, str]":
        """A sign and the time of the turn; with a limit, the time left, or + and the excess."""
        left = self.left()
        if left is None:
            return "◷", minutes(self.turn())
        return ("◷", minutes(left + 999)) if left > 0 else ("+", minutes(-left))

    def beside_name(self) -> str:
        """The same in at most five cells: no sign but the plus, and from 10:00 on only minutes."""
        sign, time = self.shown()
        if len(time) > 4 and ":" in time:
            time = time[:2] + "'"
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


def read_times(session: "Session") -> "Generator[None, None, Times]":
    """Read the turn times of a game from its log, APART moves per step."""
    packed, count = session.rules.packed, session.log.count
    times = TurnTimes(session.rules.places(), session.dropped()[1])
    for first in range(0, count, APART):
        if session.rules.packed is not packed:  # a program has made a move
            break
        times.read(session.log, first, min(APART, count - first))
        yield
    return packed, count, times.pack()
