"""A rotary encoder for tests: what a hand turned is a list."""

from turnbox.ports.encoder import Encoder

try:
    from collections.abc import Callable
except ImportError:
    pass

CLOCKWISE, BACKWARDS = 1, -1


class TurnedKnob(Encoder):
    """An encoder with its push, and with three keys if it has four pins."""

    def __init__(self, ticks: "Callable[[], int]", number: int = 1) -> None:
        Encoder.__init__(self, number, ticks)
        self.far = False
        self.now = ticks
        self.passed: "list[tuple[int, int]]" = []

    def pass_detent(self, way: int) -> None:
        """Turn it by one detent now."""
        self.passed.append((way, self.now()))

    def detents(self, tick: int) -> "list[tuple[int, int]]":
        """As a port knows them."""
        found = [each for each in self.passed if each[1] <= tick]
        self.passed = [each for each in self.passed if each[1] > tick]
        return found

    def push(self, down: bool, tick: int) -> None:
        """Push it, or release it, at a tick."""
        self.look(len(self.down) - 1, down, tick)
