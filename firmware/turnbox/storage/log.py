"""All moves of a game as bytes, a few each. `turnbox.storage.replay` reads them back.

An entry is: its length, the move's number, the seat that acted (255: none; see NEW_TURN and
UNTIMED), how many arguments and rolls it has (a nibble each), the arguments (zigzag varints), the
rolls (a byte each), the seconds since the previous move (varint). Replaying the entries gives the
same state on every Python; time stays outside of it.
"""

CHUNK = 1024  # bytes set aside at a time, some 120 moves
LIMIT = 16384  # then the oldest half is dropped, and undo no longer reaches it
NOBODY = 255  # the seat of moves made before any seat was active
NEW_TURN = 64  # added to the seat of a move with which another turn began, maybe of the same seat
UNTIMED = 128  # added to the seat of a move that belongs to no turn
WAY = 3  # chunks of a log of differences
TIMES, TIMES_OF_SEAT = 5, 6  # bytes of packed turn times, and those of each seat in them
# The exceptions that meaningless bytes can cause, but not a full memory or a bad drive.
NONSENSE = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def put(data: bytearray, value: int) -> None:
    """Append a varint: seven bits a byte, low end first."""
    while value > 127:
        data.append(value & 127 | 128)
        value >>= 7
    data.append(value)


def encode(
    number: int,
    seat: int,
    args: "tuple[int, ...]",
    rolls: "list[int] | tuple[int, ...]",
    seconds: int,
) -> bytearray:
    """One entry. Rolls are 1..255, arguments any integers. Raises ValueError above 15 of each."""
    if len(args) > 15 or len(rolls) > 15:
        raise ValueError("%d arguments and %d rolls, 15 are the most" % (len(args), len(rolls)))
    data = bytearray((0, number, seat, len(args) << 4 | len(rolls)))
    for value in args:
        put(data, value << 1 if value >= 0 else ~(value << 1))
    for value in rolls:
        data.append(value)
    put(data, seconds)
    data[0] = len(data)
    return data


class Log:
    """The moves since `base` (b"": the set-up), the packed state and turn times before them.

    They are in chunks, so that a long game never needs one large buffer from a fragmented heap. No
    entry crosses from one chunk into the next. The last `undone` entries are taken back: they do
    not count, and are dropped when another one is added.
    """

    def __init__(self) -> None:
        self.chunks = [bytearray(CHUNK)]
        self.clear()

    def clear(self, base: bytes = b"") -> None:
        """Start again from a state."""
        del self.chunks[1:]
        self.ends = [0]  # bytes in use of each chunk
        self.counts = [0]  # and entries in it
        self.base = base
        self.undone = 0

    @property
    def count(self) -> int:
        """How many entries there are, without those undone."""
        return sum(self.counts) - self.undone

    @property
    def size(self) -> int:
        """The bytes of all entries."""
        return sum(self.ends)

    def append(self, entry: "bytes | bytearray") -> None:
        """Add one encoded entry."""
        self.extend([entry])

    def extend(self, entries: "Sequence[bytes | bytearray | memoryview]") -> None:
        """Add encoded entries; those undone are dropped."""
        if self.undone:
            self.truncate(self.count)
        data, end, count = self.chunks[-1], self.ends[-1], self.counts[-1]
        for entry in entries:
            after = end + len(entry)
            if after > CHUNK:
                self.ends[-1], self.counts[-1] = end, count
                data = bytearray(CHUNK)
                self.chunks.append(data)
                self.ends.append(0)
                self.counts.append(0)
                end = count = 0
                after = len(entry)
            data[end:after] = entry
            end = after
            count += 1
        self.ends[-1], self.counts[-1] = end, count

    def _place(self, count: int) -> "tuple[int, int, int]":
        """The chunk and the offset after the first `count` entries, and how many entries are before
        the chunk."""
        chunk = 0
        while count > self.counts[chunk] and chunk + 1 < len(self.chunks):
            count -= self.counts[chunk]
            chunk += 1
        offset = 0
        data = self.chunks[chunk]
        for _ in range(min(count, self.counts[chunk])):
            offset += data[offset]
        return chunk, offset, count

    def truncate(self, count: int) -> None:
        """Drop all entries after the first `count`, those undone too."""
        if count < self.count + self.undone:
            self.undone = 0
            chunk, offset, left = self._place(count)
            del self.chunks[chunk + 1 :]
            self.ends = self.ends[:chunk] + [offset]
            self.counts = self.counts[:chunk] + [left]

    def places(self, first: int = 0, last: int = -1) -> "Iterator[tuple[bytearray, int]]":
        """The chunk and offset of each entry after the first `first`, up to entry `last`, or to the
        last one that is not undone."""
        left = (self.count if last < 0 else last) - first
        chunk, offset, _ = self._place(first)
        while chunk < len(self.chunks):
            data = self.chunks[chunk]
            while offset < self.ends[chunk]:
                if left <= 0:
                    return
                left -= 1
                yield data, offset
                offset += data[offset] or CHUNK  # never an endless loop, whatever was saved
            chunk += 1
            offset = 0


def lengthen(way: Log, entry: bytearray) -> None:
    """Add the difference to the previous state; if there is none (it is too long), earlier ones are
    dropped."""
    if not entry:
        way.clear()
        return
    if len(way.chunks) >= WAY and way.ends[-1] + len(entry) > CHUNK:
        way.chunks.append(way.chunks.pop(0))  # no memory is allocated
        way.ends = way.ends[1:] + [0]
        way.counts = way.counts[1:] + [0]
    way.append(entry)
