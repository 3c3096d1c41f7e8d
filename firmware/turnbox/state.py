"""State declared once: named fields with their ranges, packed to bytes and back."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any


# How many values a field has: one a seat, or two (0 and 1 are the first seat's; -n is n a seat), or
# one for each pair of seats (seats x seats).
EACH_SEAT, TWO_A_SEAT = -1, -2
EACH_PAIR = -99
# Added to the most values that a list may have which grows and shrinks.
UP_TO = 1000

FIRST_LAYOUT = 0xF0  # plus the layout: the first byte of a packed state, above any step


class OutOfRange(ValueError):
    """A value that its field cannot hold; raised before anything is packed."""


class State:
    """The fields of STATE as attributes: an int each, or a list of ints.

    STATE lists the fields in order, each as [name, low, high, count]: count 0 is a single value,
    another number a list of that length, those above depend on the seats, and UP_TO + n is a list
    of at most n values, empty at first. Other values start at 0, or at `low` where 0 is out of
    range.

    The packed form has no gaps: one byte a value, or two where the range needs it, big end first,
    after one byte for the step. A list that grows has its length before it, two bytes.

    LAYOUT is the number of the packed form. It rises when STATE changes, so that a state saved by
    an earlier build is known as one (see `turnbox.earlier`); from 1 on it is the first byte.
    """

    STATE: "list[list[Any]]" = []
    LAYOUT = 0

    step_number: int
    seats: int

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.step_number = 0
        for name, low, high, count in self.fields():
            value = min(max(0, low), high)
            if count >= UP_TO:
                setattr(self, name, [])
            else:
                setattr(self, name, [value] * count if count else value)

    def places(self) -> int:
        """How many seats the fields count: those of the table, unless the game plays one itself."""
        return self.seats

    def fields(self) -> "Iterator[tuple[str, int, int, int]]":
        """Each field: name, lowest, highest, and how many values (0: a single one, no list)."""
        for name, low, high, count in self.STATE:
            if count < 0:
                places = self.places()
                count = places * (places if count == EACH_PAIR else -count)
            yield name, low, high, count

    def pack(self) -> bytes:
        """The state as bytes, the same on every Python. Raises OutOfRange, naming the field."""
        packed = bytearray((self.step_number,))
        if self.LAYOUT:
            packed = bytearray((FIRST_LAYOUT + self.LAYOUT, self.step_number))
        for name, low, high, count in self.fields():
            value = getattr(self, name)
            if count >= UP_TO:
                most, count = count - UP_TO, len(value)
                if count > most:
                    raise OutOfRange("%s has %d values, not at most %d" % (name, count, most))
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

    def unpack(self, packed: bytes) -> None:
        """Take the state from bytes. Raises OutOfRange, changing nothing, if they do not fit."""
        if layout_of(packed) != self.LAYOUT:
            raise OutOfRange("layout %d of a state, not %d" % (layout_of(packed), self.LAYOUT))
        first = 1 if self.LAYOUT else 0
        place = first + 1
        found: list[tuple[str, int | list[int]]] = []
        for name, low, high, count in self.fields():
            if count >= UP_TO:
                most, count = count - UP_TO, int.from_bytes(packed[place : place + 2], "big")
                place += 2
                if count > most:
                    raise OutOfRange("%s has %d values, not at most %d" % (name, count, most))
                if not count:
                    found.append((name, []))
                    continue
            width = 2 if high - low > 255 else 1
            start = place
            place += width * (count or 1)
            if place > len(packed):
                break
            values = [item + low for item in packed[start:place]]
            if width == 2:
                values = [(packed[at] << 8 | packed[at + 1]) + low for at in range(start, place, 2)]
            if max(values) > high:
                raise OutOfRange("%s is outside %d..%d" % (name, low, high))
            found.append((name, values if count else values[0]))
        if place != len(packed):
            raise OutOfRange("%d bytes of state, not %d" % (len(packed), place))
        self.step_number = packed[first]
        for name, value in found:
            setattr(self, name, value)


def layout_of(packed: bytes) -> int:
    """The number of the layout that a packed state has."""
    return packed[0] - FIRST_LAYOUT if packed and packed[0] > FIRST_LAYOUT else 0
