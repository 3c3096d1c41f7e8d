"""The contacts of a rotary encoder on CircuitPython, which counts the detents by itself."""

import time

import board
import pinout
import rotaryio

from turnbox.ports.encoder import Encoder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

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
        # Not taken yet: the direction of each detent, and its tick.
        self.passed: list[tuple[int, int]] = []

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

    def count(self) -> None:
        """Note what has been turned since the last look at the counter, during long work too.

        Only the number is known: the ticks are spread evenly.
        """
        since, self._counted = self._counted, self._ticks()
        passed = self._counter.position - self._position
        self._position += passed
        way, number = (1, passed) if passed > 0 else (-1, -passed)
        for place in range(1, number + 1):
            at = since + (self._counted - since) * place // number
            self.passed.append((way, at))

    def detents(self, tick: int) -> "Iterator[tuple[int, int]]":
        """What was turned until a tick and not taken yet."""
        self.count()
        while self.passed and self.passed[0][1] <= tick:
            yield self.passed.pop(0)
