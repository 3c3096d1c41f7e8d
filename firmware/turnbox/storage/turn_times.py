"""The time of each seat, from the seats and seconds in the log.

A turn lasts as long as the same seat is active, unless the rules say that another turn has begun.
"""

from turnbox.storage.log import NEW_TURN, NOBODY, TIMES, TIMES_OF_SEAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.storage.log import Log

SECONDS, TURNS = 4, 2  # bytes of each, for every seat: together TIMES_OF_SEAT
LARGEST = 0xFFFFFFFF
HEAD = 4  # bytes of an entry before its arguments, rolls and seconds


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
            self.seat = packed[-1] if packed[-1] < seats else NOBODY

    def pack(self) -> bytes:
        """All of it as bytes, for `TurnTimes(seats, packed)`."""
        packed = b""
        for seconds, turns in zip(self.seconds, self.turns):
            packed += min(seconds, LARGEST).to_bytes(SECONDS, "little")
            packed += (turns & 0xFFFF).to_bytes(TURNS, "little")
        return packed + min(self.running, LARGEST).to_bytes(SECONDS, "little") + bytes((self.seat,))

    def read(self, log: "Log", first: int, count: int) -> None:
        """Add `count` entries of the log, after the first `first`.

        Most are moves of the seat that moved before. For these no function is called: a call takes
        a board longer than all the rest.
        """
        for data, place in log.places(first, first + count):
            acted, size = data[place + 2], data[place]
            try:
                passed = data[place + size - 1]
                # A varint of one byte, if the byte before is the last one of something else.
                if size <= HEAD or data[place + size - 2] > 127:
                    passed = _seconds(data, place)
            except IndexError:  # an entry that makes no sense: its seconds are not counted
                passed = 0
            if acted == self.seat != NOBODY:
                self.running += passed
                self.seconds[acted] += passed
            else:
                self._take(acted, passed)

    def _take(self, acted: int, seconds: int) -> None:
        seat = acted if acted == NOBODY else acted & ~NEW_TURN
        if seat >= len(self.seconds):  # nobody, or a move that belongs to no turn
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

    Raises IndexError if it makes no sense.
    """
    left = data[place + 3] >> 4
    at, end = place + HEAD, place + data[place]
    while left:
        if data[at] < 128:
            left -= 1
        at += 1
    at += data[place + 3] & 15
    seconds = shift = 0
    for byte in data[at:end]:
        seconds |= (byte & 127) << shift
        shift += 7
    return seconds
