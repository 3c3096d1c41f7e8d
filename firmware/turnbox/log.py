"""All moves of a game in one bytearray, a few bytes each, and the way to write a record.

An entry is: its length, the move's number, the seat that acted (255: none), how many arguments and
rolls it has (a nibble each), the arguments (zigzag varints), the rolls (a byte each), the seconds
since the previous move (varint). Replaying the entries gives the same state on every Python; time
stays outside of it.
"""

START = 2048  # bytes set aside at a time, some 250 moves
LIMIT = 16384  # then the oldest half goes, and undo no longer reaches it

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    # number, seat, arguments, rolls, seconds
    Entry = tuple[int, int, tuple[int, ...], tuple[int, ...], int]


def _put(data: bytearray, value: int) -> None:
    """Append a varint: seven bits a byte, low end first."""
    while value > 127:
        data.append(value & 127 | 128)
        value >>= 7
    data.append(value)


def _get(data: "bytes | bytearray", place: int) -> "tuple[int, int]":
    """A varint and the place after it."""
    value = shift = 0
    while True:
        byte = data[place]
        place += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, place
        shift += 7


def encode(
    number: int,
    seat: int,
    args: "tuple[int, ...]",
    rolls: "list[int] | tuple[int, ...]",
    seconds: int,
) -> bytearray:
    """One entry. Rolls are 1..255, arguments any integers, at most 15 of each."""
    data = bytearray((0, number, seat, len(args) << 4 | len(rolls)))
    for value in args:
        _put(data, value << 1 if value >= 0 else ~(value << 1))
    for value in rolls:
        data.append(value)
    _put(data, seconds)
    data[0] = len(data)
    return data


def decode(data: "bytes | bytearray", place: int) -> "Entry":
    """The entry at a place."""
    number, seat, counts = data[place + 1], data[place + 2], data[place + 3]
    place += 4
    args = []
    for _ in range(counts >> 4):
        value, place = _get(data, place)
        args.append(~(value >> 1) if value & 1 else value >> 1)
    rolls = tuple(data[place : place + (counts & 15)])
    seconds, _ = _get(data, place + (counts & 15))
    return number, seat, tuple(args), rolls, seconds


class Log:
    """The moves since `base`, the packed state before the first of them (b"": the set-up)."""

    def __init__(self) -> None:
        self.buffer = bytearray(START)
        self.end = 0
        self.count = 0
        self.base = b""

    def clear(self, base: bytes = b"") -> None:
        """Start again from a state."""
        self.end = self.count = 0
        self.base = base

    def append(self, entry: "bytes | bytearray") -> None:
        """Add one encoded entry, growing the buffer if it must."""
        end = self.end + len(entry)
        if end > len(self.buffer):
            self.reserve(end)
        self.buffer[self.end : end] = entry
        self.end = end
        self.count += 1

    def reserve(self, size: int) -> None:
        """Make the buffer at least so large, in steps, to copy it rarely."""
        if size > len(self.buffer):
            larger = bytearray((size + START - 1) // START * START)
            larger[: self.end] = memoryview(self.buffer)[: self.end]
            self.buffer = larger

    def truncate(self, count: int) -> None:
        """Forget all entries after the first `count`."""
        self.end = self.place(count)
        self.count = min(count, self.count)

    def place(self, count: int) -> int:
        """Where the entry after the first `count` begins."""
        place = 0
        for _ in range(min(count, self.count)):
            place += self.buffer[place]
        return place

    def drop(self, count: int, base: bytes) -> None:
        """Forget the first `count` entries; `base` is the state that they led to."""
        place = self.place(count)
        self.buffer[: self.end - place] = self.buffer[place : self.end]
        self.end -= place
        self.count -= count
        self.base = base

    def entries(self, first: int = 0) -> "Iterator[Entry]":
        """The decoded entries, from the one after the first `first` on."""
        place = self.place(first)
        while place < self.end:
            yield decode(self.buffer, place)
            place += self.buffer[place]
