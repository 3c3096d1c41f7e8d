"""The emulated board in a terminal: its OLED and its ring, as fast as possible."""

import time
from collections import deque

from textual.app import ComposeResult
from textual.containers import Center, Middle
from textual.widgets import Footer, Static

from simulator.emulated import AFTER_MS, HOLD_MS, Emulated, tap_events
from simulator.terminal_parts import BoxApp, BoxView

TICK_S = 0.1
WORK_S = 0.08  # of each tick; the rest is for the terminal
SLICE_MS = 0.5  # emulated, between two looks at the clock
BELOW = 3  # rows: an empty one, the speed, the footer
TAKEN = 10  # ticks over which the speed is averaged


class EmulatorTerminal(BoxApp):
    """The keys of `turnbox play`, as levels on the board's pins."""

    CSS = """
    #speed { width: auto; margin-top: 1; }
    """

    def __init__(self, board: Emulated) -> None:
        super().__init__()
        self.board = board
        # The next key events: a key, whether it goes down, and milliseconds to the next event.
        self._fingers: deque[tuple[str, bool, float]] = deque()
        self._free_ms = 0.0  # when all events are done
        self._taken: deque[tuple[float, float]] = deque(maxlen=TAKEN)
        self._box = BoxView(BELOW)
        self._speed = Static(id="speed")

    def compose(self) -> ComposeResult:
        """The box in the middle, how slow it is, the keys below."""
        with Middle():
            with Center():
                yield self._box
            with Center():
                yield self._speed
        yield Footer(compact=True)

    def on_mount(self) -> None:
        """Start the clock."""
        self.set_interval(TICK_S, self._tick)

    def action_tap(self, key: str) -> None:
        """Press and release a key of the box, or two together."""
        self._fingers += tap_events(key, self.board.pico.keyless)

    def action_hold(self, key: str) -> None:
        """Hold a key of the box."""
        self._fingers += [(key, True, HOLD_MS), (key, False, AFTER_MS)]

    def action_arrow(self, up: bool) -> None:
        """Up and down do what the bottom row shows: move through a list, or increase and
        decrease."""
        lists = self.board.picture()[0][-1].startswith("◀▲")
        self.action_tap("prev" if up == lists else "next")

    def _tick(self) -> None:
        pico = self.board.pico
        end = time.monotonic() + WORK_S
        while time.monotonic() < end:
            if self._fingers and pico.now_ms >= self._free_ms:
                key, down, ms = self._fingers.popleft()
                (pico.press if down else pico.release)(key)
                self._free_ms = pico.now_ms + ms
            pico.run(SLICE_MS)
        self._taken.append((time.monotonic(), pico.now_ms))
        self._box.show(self.board)
        self._speed.update(self._slowdown())

    def _slowdown(self) -> str:
        (start, start_ms), (now, now_ms) = self._taken[0], self._taken[-1]
        speed = (now_ms - start_ms) / 1000 / (now - start) if now > start else 0.0
        return f"board's clock {now_ms / 1000:.1f} s, {speed:.2f} emulated seconds per second"
