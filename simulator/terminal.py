"""The box in a terminal: its screen, its lights, and keyboard keys for its keys."""

import time
from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Center, Middle
from textual.widgets import Footer

from simulator.desk import FRAME_MS, Desk
from simulator.terminal_parts import BoxApp, BoxView
from turnbox.system.crash import Crash

TICK_S = 0.05
LONGEST_MS = 1000  # time while the laptop was asleep does not count


class Terminal(BoxApp):
    """Plays on a desk, by a clock in seconds.

    A terminal never reports a key's release, so holds and two keys together have keys of their own.
    Errors that crashed the box are kept in `crashes`.
    """

    def __init__(self, desk: Desk, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.desk = desk
        self.crashes: list[Exception] = []
        self._clock = clock
        self._last_tick = clock()
        self._box = BoxView()

    def put_away(self) -> None:
        """Close the desk, and so remove its drive."""
        self.desk.close()

    def compose(self) -> ComposeResult:
        """The box in the middle, the keys below."""
        with Middle(), Center():
            yield self._box
        yield Footer(compact=True)

    def on_mount(self) -> None:
        """Start the clock."""
        self.set_interval(TICK_S, self._tick)

    def action_tap(self, key: str) -> None:
        """Press and release a key of the box."""
        self._live(lambda: self.desk.press(key))

    def action_hold(self, key: str) -> None:
        """Hold a key of the box."""
        self._live(lambda: self.desk.hold(key))

    def action_arrow(self, up: bool) -> None:
        """Up and down do what the bottom row shows: move through a list, or increase and
        decrease."""
        lists = self.desk.picture()[0][-1].startswith("◀▲")
        self.action_tap("prev" if up == lists else "next")

    def _tick(self) -> None:
        now = self._clock()
        passed = min(int((now - self._last_tick) * 1000), LONGEST_MS)
        self._last_tick = now
        self._live(lambda: self.desk.advance(passed))

    def _live(self, act: Callable[[], None]) -> None:
        """Let time pass, and draw. A box that crashes shows it, and restarts with a key."""
        desk = self.desk
        try:
            act()
        except Exception as error:
            self.crashes.append(error)
            desk.port.crash(error)
            desk.box.scenes.push(Crash(desk.box, error))
            desk.advance(FRAME_MS)
        if desk.port.restart_wanted:
            desk.cut_power()
        self._box.show(desk)
