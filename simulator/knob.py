"""The rotary encoder of an emulated board: contacts that close and open, and bounce.

Seen from above and turned clockwise, contact a is ahead of contact b. Both are open at a detent.
"""

from collections.abc import Callable
from itertools import cycle, islice

from rp2040py.external import attach_external_devices
from rp2040py.external.key_mock import KeyMock
from rp2040py.rp2040 import RP2040

from host_tools.boards import Board, Encoder

BOUNCES = 3  # how often a contact opens again before it stays closed, and the reverse
BOUNCE_MS = 0.1


class Knob:
    """An encoder whose contacts connect to ground. `run` lets emulated milliseconds pass."""

    def __init__(
        self, mcu: RP2040, board: Board, encoder: Encoder, run: Callable[[float], None]
    ) -> None:
        self.push = KeyMock(board.pins[encoder.push], active_high=False)
        self._contacts = [
            KeyMock(board.pins[pin], active_high=False) for pin in (encoder.a, encoder.b)
        ]
        attach_external_devices(mcu, self.push, *self._contacts)
        self._steps, self._run = encoder.steps, run

    def turn(self, detents: int, interval_ms: float) -> None:
        """Turn by some detents, negative for anticlockwise, each in so many milliseconds."""
        a, b = self._contacts if detents > 0 else reversed(self._contacts)
        for contact in islice(cycle((a, b)), abs(detents) * self._steps):
            self._move(contact)
            self._run(interval_ms / self._steps - 2 * BOUNCES * BOUNCE_MS)

    def _move(self, contact: KeyMock) -> None:
        """Close a contact that is open, or open it."""
        there, back = contact.press, contact.release
        if contact.is_pressed:
            there, back = back, there
        for _ in range(BOUNCES):
            for move in (there, back):
                move()
                self._run(BOUNCE_MS)
        there()
