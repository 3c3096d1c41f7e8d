"""The time of each seat, from the seats and seconds in the log.

A turn lasts as long as the same seat is active, unless the rules say that another turn has begun.
"""

from turnbox.storage.log import NEW_TURN, NOBODY, TIMES, TIMES_OF_SEAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.storage.log import Log

SECONDS, TURNS = 4, 2  # bytes of each, for every seat: together TIMES_OF_SEAT
LARGEST = 0xFFFFFFFF


class TurnTimes:
    """Seconds and turns of each seat up to a move; `running` is the time of `seat` in its current
    turn."""

    def __init__(self, seats: int, packed: bytes = b"") -> None:
        """Start empty, or from what `pack` returned."""
        self.seconds = [0] * seats
        self.turns = [0] * seats
        self.seat = NOBODY
        self.running = 0
        if len(packed) == TIMES_OF_SEAT * seats + TIMES:
            for seat in range(seats):
                self.seconds[seat] = _number(packed, TIMES_OF_SEAT * seat, SECONDS)
                self.turns[seat] = _number(packed, TIMES_OF_SEAT * seat + SECONDS, TURNS)
            self.running = _number(packed, TIMES_OF_SEAT * seats, SECONDS)
            self.seat = packed[-1]

    def pack(self) -> bytes:
        """All of it as bytes, for `TurnTimes(seats, packed)`."""
        packed = b""
        for seconds, turns in zip(self.seconds, self.turns):
            packed += min(seconds, LARGEST).to_bytes(SECONDS, "little")
            packed += (turns & 0xFFFF).to_bytes(TURNS, "little")
        return packed + min(self.running, LARGEST).to_bytes(SECONDS, "little") + bytes((self.seat,))

    def read(self, log: "Log", first: int, count: int) -> None:
        """Add `count` entries of the log, after the first `first`."""
        for data, place in log.places(first):
            if not count:
                break
            count -= 1
            self._take(data[place + 2], _seconds(data, place))

    def _take(self, acted: int, seconds: int) -> None:
        seat = acted if acted == NOBODY else acted & ~NEW_TURN
        if seat >= len(self.seconds):  # nobody
            self._end_turn()
            return
        if seat != self.seat:
            self.seat = seat
            self.running = 0
            self.turns[seat] += 1
        self.running += seconds
        self.seconds[seat] += seconds
        if acted & NEW_TURN:
            self._end_turn()

    def _end_turn(self) -> None:
        self.seat = NOBODY
        self.running = 0


def _number(packed: bytes, place: int, size: int) -> int:
    return int.from_bytes(packed[place : place + size], "little")


def _seconds(data: bytearray, place: int) -> int:
    """The seconds of the entry at a place: to decode all of it takes much longer.

    Those of an entry that makes no sense are not counted.
    """
    left = data[place + 3] >> 4
    at = place + 4
    try:
        end = place + data[place]
        if data[place] > 4 and data[end - 2] < 128:  # the last byte of something else
            return data[end - 1]
        while left:
            if data[at] < 128:
                left -= 1
            at += 1
    except IndexError:
        return 0
    at += data[place + 3] & 15
    seconds = shift = 0
    for byte in data[at:end]:
        seconds |= (byte & 127) << shift
        shift += 7
    return seconds
