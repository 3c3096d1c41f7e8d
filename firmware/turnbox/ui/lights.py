"""The ring of lights: an arc for each seat, a cap on the current, and a few shows.

Nothing is signalled by colour alone: the turn is a full arc, danger blinks, a roll is a number of
lights, and a seat that is out is dark.
"""

MILLIAMPS_EACH = 60  # a WS2812 at full white, three channels of 20 mA (datasheet)

# One for each seat. Seats differ by position; the colours only help.
SEAT_COLOURS = (0x005AFF, 0xFF3C00, 0x00C83C, 0xC800C8, 0xFFAA00, 0x00BEBE)  # red, green, blue
WHITE = 0xFFFFFF
RED = 0xFF0000

_SHARES = (0, 12, 40, 100)  # percent of full brightness, by the setting "lights"
SHOW_MS = 1200  # how long a roll or a draw spins
STILL_MS = 3600000  # between two pictures of lights that stay


class Ring:
    """The lights as the scene paints them, and as the board shows them."""

    def __init__(self, count: int, milliamps: int) -> None:
        self.count = count
        self._level, self._front = 2, 0
        self._budget = milliamps
        self._dark = bytes(count * 3)
        self._paint = bytearray(self._dark)
        self._settled = bytearray(1)  # the paint that `shown` was made from
        self.shown = bytearray(count * 3)
        self._now = 0
        self.due = 0  # tick of the next picture that a painter has requested

    def set_level(self, level: int, far: bool = False) -> None:
        """Set the brightness, by the setting "lights", and whether the far side is the front."""
        self._level, self._front = level, far * self.count // 2
        self._settled = bytearray(1)
        self.due = 0

    def begin(self, now: int) -> None:
        """Begin the picture of a tick: all dark, and no further picture unless requested."""
        self._now = now
        self.due = now + STILL_MS
        self.clear()

    def again(self, milliseconds: int) -> None:
        """Request another picture after this time, or earlier."""
        if self._now + milliseconds < self.due:
            self.due = self._now + milliseconds

    def beat(self, period: int, lit: int) -> bool:
        """Whether a blinking light is lit now: the first `lit` of every `period` ms."""
        phase = self._now % period
        self.again(lit - phase if phase < lit else period - phase)
        return phase < lit

    def clear(self) -> None:
        """All dark."""
        self._paint[:] = self._dark

    def set(self, light: int, colour: int, percent: int = 100) -> None:
        """Set one light, counted clockwise from the front."""
        place = (light + self._front) % self.count * 3
        for channel in range(3):
            self._paint[place + channel] = (colour >> 16 - 8 * channel & 255) * percent // 100

    def arc(self, seat: int, seats: int) -> range:
        """The lights that belong to a seat."""
        return range(seat * self.count // seats, (seat + 1) * self.count // seats)

    def fill(self, lights: "range", colour: int, percent: int = 100) -> None:
        """Set several lights to one colour."""
        for light in lights:
            self.set(light, colour, percent)

    def settle(self) -> bool:
        """Apply brightness and the current cap. Returns whether anything has changed."""
        if self._settled == self._paint:
            return False
        self._settled = bytearray(self._paint)
        share = _SHARES[self._level]
        total = sum(self._paint) * share // 100  # 255 x 3 a light is MILLIAMPS_EACH
        limit = self._budget * 765 // MILLIAMPS_EACH
        if total > limit:
            share = share * limit // total
        before = self.shown
        self.shown = bytearray([value * share // 100 for value in self._paint])
        return self.shown != before
