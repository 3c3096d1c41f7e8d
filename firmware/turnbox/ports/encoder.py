"""A rotary encoder with a push button, as keys: a detent is a press of `prev` or `next`.

In memory only if the board's file lists an encoder. The modules circuitpython_encoder.py and
micropython_encoder.py read the contacts.

- Clockwise is always `next`. Keys change sides when the picture faces the far side of the table; a
  knob does not.
- Turning quickly presses several times for each detent.
- The push is `ok`. While it is down, a detent is a jump, always of one.
- While it is down, one detent and at once one back are both keys together. A box without keys has
  no other way to go back. Anything slower, or after more than one detent, is a correction.
"""

from turnbox.ports import REST_MS, SETTLE_MS, KeyPins
from turnbox.ui.keys import NEXT, OK, PREV

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

# Milliseconds since the detent before, in the same direction, and the presses that this one counts.
# A hand that looks for one line turns at five to ten detents a second; a twist of the knob, a
# quarter of a turn, is more than twenty a second, and a hard one more than forty.
QUICK_MS, QUICK = 60, 2
FAST_MS, FAST = 30, 5
BACK_MS = 300  # from a detent to the one back


class Encoder(KeyPins):
    """The keys of a board with an encoder. The last of its pins is the push."""

    def __init__(self, number: int, ticks: "Callable[[], int]") -> None:
        KeyPins.__init__(self)
        self.down = [False] * number
        self._moved = [-REST_MS] * number
        self._push = number - 1
        self._ticks = ticks
        self.far = False  # the box swaps prev and next, as its keys do
        self._turned = -REST_MS  # tick of the last detent
        self._way = 0  # its direction
        self._ok = False  # ok is down for the box, too
        self._lone = False  # the last detent began a turn while the knob was down

    def detents(self, tick: int) -> "Iterable[tuple[int, int]]":
        """What was turned until a tick and not taken yet: 1 for clockwise or -1, and its tick."""
        raise NotImplementedError

    def look(self, key: int, down: bool, tick: int) -> None:
        """Read the level of a pin. What was turned before the push moved comes first."""
        if key != self._push:
            KeyPins.look(self, key, down, tick)
            return
        self._turn(tick)
        known = len(self.edges)
        KeyPins.look(self, key, down, tick)
        if len(self.edges) > known:
            self.edges.remove((key, down, tick))
            self._begin(tick)
            if down or self._ok:
                self._set_ok(down, tick)

    def take(self) -> "tuple[int, bool, int] | None":
        """The oldest edge: which key, whether it went down, and its tick."""
        if not self.edges:
            self._turn(self._ticks())
        return KeyPins.take(self)

    def still(self, tick: int) -> int:
        """Milliseconds since a key or the knob last moved. The knob need not settle."""
        return min(KeyPins.still(self, tick), max(SETTLE_MS, tick - self._turned))

    def _turn(self, tick: int) -> None:
        """Make edges of what was turned until a tick."""
        for way, at in self.detents(tick):
            since = at - self._turned
            again = way == self._way and since <= BACK_MS
            self._turned, self._way = at, way
            key = NEXT if (way > 0) != self.far else PREV
            if self.down[self._push]:
                self._turn_pushed(key, at, since, again)
                continue
            for _ in range(_presses(since) if again else 1):
                self._press(key, at)

    def _turn_pushed(self, key: int, tick: int, since: int, again: bool) -> None:
        if not self._ok:
            self._set_ok(True, tick)
        self._press(key, tick)  # a jump; the one back takes back the first
        back = self._lone and not again and since <= BACK_MS
        self._lone = since > BACK_MS
        if back:
            self._go_back(tick)

    def _go_back(self, tick: int) -> None:
        """Both keys together. The box must believe that ok is up, or they would be jumps."""
        self._set_ok(False, tick)
        for down in (True, False):
            for key in (PREV, NEXT):
                self.edges.append((key, down, tick))
        self._begin(tick)

    def _begin(self, tick: int) -> None:
        """What is turned after a tick does not continue what was turned before."""
        self._turned = min(self._turned, tick - BACK_MS - 1)
        self._lone = False

    def _set_ok(self, down: bool, tick: int) -> None:
        self._ok = down
        self.edges.append((OK, down, tick))

    def _press(self, key: int, tick: int) -> None:
        self.edges.append((key, True, tick))
        self.edges.append((key, False, tick))


def _presses(since: int) -> int:
    """How often a detent counts that follows another one after these milliseconds."""
    return FAST if since < FAST_MS else QUICK if since < QUICK_MS else 1
