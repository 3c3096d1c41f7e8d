"""A rotary encoder for tests: what a hand turned is a list."""

from turnbox.ports.encoder import Encoder

try:
    from collections.abc import Callable
except ImportError:
    pass

CLOCKWISE, BACKWARDS = 1, -1


class TurnedKnob(Encoder):
    """An encoder with its push, and with three keys if it has four pins.

    Its own attributes have names that the firmware does not use: a build gives those short names,
    which may be the same as others of `Encoder`.
    """

    def __init__(self, ticks: "Callable[[], int]", number: int = 1) -> None:
        Encoder.__init__(self, number, ticks)
        self.far = False
        self.untaken: "list[tuple[int, int]]" = []

    def pass_detent(self, way: int) -> None:
        """Turn it by one detent now."""
        self.untaken.append((way, self._ticks()))

    def detents(self, tick: int) -> "list[tuple[int, int]]":
        """As a port knows them."""
        found = [each for each in self.untaken if each[1] <= tick]
        self.untaken = [each for each in self.untaken if each[1] > tick]
        return found

    def push(self, down: bool, tick: int) -> None:
        """Push it, or release it, at a tick."""
        self.look(len(self.down) - 1, down, tick)
