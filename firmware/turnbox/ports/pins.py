"""Keys on pins: levels become edges. The common half of the two boards.

An edge acts at once. Contacts bounce, so a key that has just moved is not looked at for a moment.
"""

SETTLE_MS = 20  # after an edge, the level of its key means nothing


class KeyPins:
    """Three keys: which ones are down, and the edges that nobody has taken yet."""

    def __init__(self) -> None:
        self.down = [False, False, False]
        self._moved = [-SETTLE_MS, -SETTLE_MS, -SETTLE_MS]
        self._edges: list[tuple[int, bool, int]] = []

    def look(self, key: int, down: bool, tick: int) -> None:
        """Take the level that a key has, or had, at a tick."""
        if down != self.down[key] and tick - self._moved[key] >= SETTLE_MS:
            self.down[key] = down
            self._moved[key] = tick
            self._edges.append((key, down, tick))

    def take(self) -> "tuple[int, bool, int] | None":
        """The oldest edge: which key, whether it went down, and its tick."""
        return self._edges.pop(0) if self._edges else None

    def settling(self, tick: int) -> int:
        """Milliseconds until the level of every key means something again."""
        return max(0, max(self._moved) + SETTLE_MS - tick)
