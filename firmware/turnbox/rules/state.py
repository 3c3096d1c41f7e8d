"""State declared once: named fields with their ranges, packed to bytes and back."""

from turnbox.rules.packed import FIRST_LAYOUT, UP_TO, OutOfRange

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

# How many values a field has: one per seat, or two (0 and 1 are the first seat's; -n is n per
# seat), or one for each pair of seats (seats x seats).
EACH_SEAT, TWO_A_SEAT = -1, -2
EACH_PAIR = -99


class State:
    """The fields of STATE as attributes: an int each, or a list of ints.

    STATE lists the fields in order, each as [name, low, high, count]: count 0 is a single value,
    another number a list of that length, those above depend on the seats, and UP_TO + n is a list
    of at most n values, empty at first. Other values start at 0, or at `low` where 0 is out of
    range.

    The packed form is one byte for the step, then one per value, or two (big-endian) if the range
    needs them. A list that grows has its length before it, two bytes.

    LAYOUT is the number of the packed form, raised when STATE changes (see
    `turnbox.rules.earlier`). From 1 on it is the first byte.
    """

    STATE: "list[list[Any]]" = []
    LAYOUT = 0

    step_number: int
    seats: int

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.step_number = 0
        # For each field, computed once: on a board this is the slowest part of `pack`.
        counts: list[int] = []
        places = self.places()
        for (
            name,
            low,
            _,
            count,
        ) in self.STATE:  # a large game has eighty fields: a call for each is slow
            if count < 0:
                count = places * (places if count == EACH_PAIR else -count)
            counts.append(count)
            value: Any = low if low > 0 else 0
            if count:
                value = [value] * count if count < UP_TO else []
            setattr(self, name, value)
        self._counts = counts

    def places(self) -> int:
        """The number of seats in the fields: one for each player, and one more if the game itself
        plays a seat."""
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

    def unpack(self, packed: bytes, current: bytes = b"") -> None:
        """Set the state from bytes. Raises OutOfRange and changes nothing if they are invalid.

        `current` is the packed current state, if known: then only the fields that differ are read.
        """
        from turnbox.rules.unpacking import unpack

        unpack(self, packed, current)


def rows(*lists: "list[Any]") -> "list[tuple[Any, ...]]":
    """A table for a large game: as tuples, rows of one or two items take half the memory."""
    return [tuple(row) for row in lists]
