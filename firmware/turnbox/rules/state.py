"""State declared once: named fields with their ranges, packed to bytes and back."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any


# How many values a field has: one a seat, or two (0 and 1 are the first seat's; -n is n a seat), or
# one for each pair of seats (seats x seats).
EACH_SEAT, TWO_A_SEAT = -1, -2
EACH_PAIR = -99
# Added to the maximum length of a list that grows and shrinks.
UP_TO = 1000

BLOCK = 8  # bytes of a packed state that are compared at once
MOST_BYTES = 255  # of a difference

FIRST_LAYOUT = 0xF0  # plus the layout: the first byte of a packed state, above any step


class OutOfRange(ValueError):
    """A value out of the range of its field; raised before anything is packed."""


class State:
    """The fields of STATE as attributes: an int each, or a list of ints.

    STATE lists the fields in order, each as [name, low, high, count]: count 0 is a single value,
    another number a list of that length, those above depend on the seats, and UP_TO + n is a list
    of at most n values, empty at first. Other values start at 0, or at `low` where 0 is out of
    range.

    The packed form has no gaps: one byte a value, or two where the range needs it, big end first,
    after one byte for the step. A list that grows has its length before it, two bytes.

    LAYOUT is the number of the packed form. It rises when STATE changes, so that a state saved by
    an earlier build is known as one (see `turnbox.rules.earlier`); from 1 on it is the first byte.
    """

    STATE: "list[list[Any]]" = []
    LAYOUT = 0

    step_number: int
    seats: int

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.step_number = 0
        # For each field, computed once: on a board this is the slowest part of `pack`.
        places = self.places()
        self._counts = [
            count if count >= 0 else places * (places if count == EACH_PAIR else -count)
            for _, _, _, count in self.STATE
        ]
        for name, low, high, count in self.fields():
            value = min(max(0, low), high)
            if count >= UP_TO:
                setattr(self, name, [])
            else:
                setattr(self, name, [value] * count if count else value)

    def places(self) -> int:
        """The number of seats in the fields: those of the table, plus one if the game plays a seat
        itself."""
        return self.seats

    def fields(self) -> "Iterator[tuple[str, int, int, int]]":
        """Each field: name, lowest, highest, and how many values (0: a single one, no list)."""
        for (name, low, high, _), count in zip(self.STATE, self._counts):
            yield name, low, high, count

    def pack(self) -> bytes:
        """The state as bytes, the same on every Python. Raises OutOfRange, naming the field."""
        packed = bytearray((self.step_number,))
        if self.LAYOUT:
            packed = bytearray((FIRST_LAYOUT + self.LAYOUT, self.step_number))
        for (name, low, high, _), count in zip(self.STATE, self._counts):
            value = getattr(self, name)
            if count >= UP_TO:
                count = min(count - UP_TO, len(value))
                packed.extend(count.to_bytes(2, "big"))
                if not count:
                    continue
            if count and len(value) != count:
                raise OutOfRange("%s has %d values, not %d" % (name, len(value), count))
            if (min(value) < low or max(value) > high) if count else not low <= value <= high:
                raise OutOfRange("%s is outside %d..%d" % (name, low, high))
            if low == 0 and high < 256:
                if count:
                    packed.extend(bytes(value))
                else:
                    packed.append(value)
                continue
            for item in value if count else (value,):
                item -= low
                if high - low > 255:
                    packed.append(item >> 8)
                packed.append(item & 255)
        return bytes(packed)

    def unpack(self, packed: bytes, present: bytes = b"") -> None:
        """Take the state from bytes. Raises OutOfRange, changing nothing, if they do not fit.

        `present` is what the state packs to now, if that is known: then only the fields that differ
        are read.
        """
        from turnbox.storage.undo import unpack

        unpack(self, packed, present)


def rows(*lists: "list[Any]") -> "list[tuple[Any, ...]]":
    """A table for a large game: as tuples, rows of one or two items take half the memory."""
    return [tuple(row) for row in lists]


def layout_of(packed: bytes) -> int:
    """The layout number of a packed state."""
    return packed[0] - FIRST_LAYOUT if packed and packed[0] > FIRST_LAYOUT else 0


# The difference between a packed state and the one before. A difference is: its length; 0 if both
# have the same size, else 1, the size of the old one and how many bytes at the end of both are the
# same (two bytes each, low end first); then the blocks that differ before that: number, old bytes.


def difference(old: bytes, new: bytes) -> bytearray:
    """The data to make `old` from `new` (see `rewind`); nothing if it takes too many bytes."""
    entry = bytearray(2)
    end = len(old)
    if end != len(new):
        most, other = min(end, len(new)) - BLOCK, len(new)
        while len(old) - end <= most and old[end - BLOCK : end] == new[other - BLOCK : other]:
            end -= BLOCK
            other -= BLOCK
        new = new[:other]
        entry[1] = 1
        entry += len(old).to_bytes(2, "little") + (len(old) - end).to_bytes(2, "little")
    for far in range(0, end, 8 * BLOCK):
        if old[far : far + 8 * BLOCK] == new[far : far + 8 * BLOCK]:
            continue
        for start in range(far, min(far + 8 * BLOCK, end), BLOCK):
            block = old[start : min(start + BLOCK, end)]
            if block != new[start : start + len(block)]:
                entry.append(start // BLOCK & 255)
                entry += block
    if len(entry) > MOST_BYTES or end > 256 * BLOCK:
        return bytearray()
    entry[0] = len(entry)
    return entry
