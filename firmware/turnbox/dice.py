"""Fair dice. All rolls come from one pool of entropy, fed by every key press."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

try:
    from hashlib import sha256
except ImportError:  # CircuitPython
    import hashlib

    def sha256(data: bytes) -> "hashlib._Hash":  # type: ignore[misc]
        """SHA-256, as CircuitPython names it."""
        return hashlib.new("sha256", data)


# Of free dice:
COUNTS, ROLLED = 1, 2  # flags of a die after a roll: it is kept; it was rolled just now
CRIME, COIN = 0, 2  # sides: the eight-faced crime die, and the only one with words
MOST = 30  # dice at once: as many as the screen can show
KEPT = 9  # last rolls


class BadRoll(ValueError):
    """A scripted roll that is not on the die."""


class Pool:
    """Entropy that no single source controls: each stir hashes the old pool with the new bytes.

    `entropy(n)` gives n bytes of the runtime's own randomness. It is not enough on its own (an
    emulator may return the same bytes each time), so the ticks of the key edges are stirred in.
    """

    def __init__(self, entropy: "Callable[[int], bytes]") -> None:
        self._entropy = entropy
        self._pool = b""
        self._counter = 0
        self._bytes = b""  # drawn from the pool and not used yet
        self.stir(b"turnbox")

    def stir(self, data: bytes) -> None:
        """Mix in some bytes, such as the tick of a key edge."""
        self._counter += 1
        counter = self._counter.to_bytes(4, "little")
        self._pool = sha256(self._pool + self._entropy(16) + data + counter).digest()
        self._bytes = b""

    def _next(self) -> int:
        if not self._bytes:
            self._counter += 1
            counter = self._counter.to_bytes(4, "little")
            # The drawn bytes are a hash of the pool, so visible rolls never reveal the pool.
            self._bytes = sha256(b"draw" + self._pool + counter).digest()
        value = self._bytes[0]
        self._bytes = self._bytes[1:]
        return value

    def roll(self, sides: int) -> int:
        """1 to `sides` (at most 256), each equally likely: rejection sampling, no modulo bias."""
        limit = 256 - 256 % sides
        while True:
            value = self._next()
            if value < limit:
                return value % sides + 1


class Dice:
    """The only source of rolls: scripted numbers first (tests, replays), then the pool."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.script: list[int] = []

    def roll(self, sides: int, again: int = 0) -> int:
        """A number from 1 to `sides`: a scripted one, else `again` if it is not 0, else a new one.

        Raises BadRoll, and uses nothing up, on a bad scripted one.
        """
        if not self.script:
            return again or self.pool.roll(sides)
        if not 1 <= self.script[0] <= sides:
            raise BadRoll("%d is not on a d%d" % (self.script[0], sides))
        return self.script.pop(0)
