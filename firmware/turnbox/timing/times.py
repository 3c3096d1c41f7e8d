"""The times of a game: of the current turn, of each seat, and how many turns it has begun.

They are not saved: the log has the seconds of every move, and the box those since the last one.
"""

from turnbox.settings import CLOCK
from turnbox.storage.turn_times import TurnTimes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Protocol

    from turnbox.navigation import Scenes
    from turnbox.session import Session
    from turnbox.timing.stopwatch import Stopwatch

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


class GameTimes:
    """The times of the current game, in milliseconds."""

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

    def running(self) -> bool:
        """Whether the time of a seat runs now."""
        return self.seat() is not None and not self.box.stopwatch.halted

    def wake_next_second(self) -> None:
        """Wake the box when the time of the turn is a second longer."""
        if self.running():
            self.box.wake_at(self.box.now + 1000 - self.turn() % 1000)

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
