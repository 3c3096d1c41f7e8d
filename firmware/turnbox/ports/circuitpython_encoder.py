"""The contacts of a rotary encoder on CircuitPython, which counts the detents by itself."""

import time

import board
import pinout
import rotaryio

from turnbox.ports.encoder import Encoder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    import digitalio


class Knob(Encoder):
    """The keys and the encoder of a board that runs CircuitPython."""

    def __init__(self, ticks: "Callable[[], int]") -> None:
        Encoder.__init__(self, len(pinout.KEYS), ticks)
        assert pinout.ENCODER
        a, b, steps = pinout.ENCODER
        self._counter = rotaryio.IncrementalEncoder(
            getattr(board, a), getattr(board, b), divisor=steps
        )
        self._position = 0
        self._counted = 0  # tick of the last look at the counter

    def wait(self, pins: "list[digitalio.DigitalInOut]", polls: int, seconds: float) -> bool:
        """Look so many times, at this pace, until the knob or the level of a pin has changed.

        Returns whether it has.
        """
        counter, position, sleep = self._counter, self._position, time.sleep
        watched = list(zip(pins, self.down))
        for _ in range(polls):
            if counter.position != position:
                return True
            for pin, down in watched:
                if pin.value is down:
                    return True
            sleep(seconds)
        return False

    def detents(self, tick: int) -> "list[tuple[int, int]]":
        """What was turned until now. Only the count is known: the ticks are spread evenly."""
        count = self._counter.position - self._position
        since, self._counted = self._counted, max(tick, self._counted)
        if not count:
            return []
        self._position += count
        way, number = (1, count) if count > 0 else (-1, -count)
        passed = self._counted - since
        return [(way, since + passed * place // number) for place in range(1, number + 1)]
