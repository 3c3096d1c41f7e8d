"""State declared once: named fields with their ranges, packed to bytes and back."""


class OutOfRange(ValueError):
    """A value that its field cannot hold; raised before anything is packed."""


class State:
    """The fields of STATE as attributes: an int each, or a list of ints.

    STATE is an ordered tuple of (name, low, high, count): count 0 is a single value, a number is a
    list of that length, and the words "seats" and "pairs" are one value a seat and one for each
    pair of seats (seats x seats). Values start at 0, or at `low` where 0 is out of range. The
    packed form has no gaps: one byte a value, or two where the range needs it, big end first.
    """

    STATE: "tuple[tuple[str, int, int, int | str], ...]" = ()

    step_number: int

    def __init__(self, seats: int) -> None:
        self.fields: list[tuple[str, int, int, int]] = [("step_number", 0, 255, 0)]
        for name, low, high, count in self.STATE:
            if count == "seats":
                count = seats
            elif count == "pairs":
                count = seats * seats
            self.fields.append((name, low, high, int(count)))
        for name, low, high, count in self.fields:
            value = min(max(0, low), high)
            setattr(self, name, [value] * count if count else value)

    def pack(self) -> bytes:
        """The state as bytes, the same on every Python. Raises OutOfRange, naming the field."""
        packed = bytearray()
        for name, low, high, count in self.fields:
            value = getattr(self, name)
            span = high - low
            if count and len(value) != count:
                raise OutOfRange("%s has %d values, not %d" % (name, len(value), count))
            for item in value if count else (value,):
                item -= low
                if not 0 <= item <= span:
                    raise OutOfRange("%s is outside %d..%d" % (name, low, high))
                if span > 255:
                    packed.append(item >> 8)
                packed.append(item & 255)
        return bytes(packed)

    def unpack(self, packed: bytes) -> None:
        """Take the state from bytes. Raises OutOfRange, changing nothing, if they do not fit."""
        place = 0
        values = []
        for name, low, high, count in self.fields:
            width = 2 if high - low > 255 else 1
            items = []
            for _ in range(count or 1):
                item = int.from_bytes(packed[place : place + width], "big")
                place += width
                if item > high - low:
                    raise OutOfRange("%s is outside %d..%d" % (name, low, high))
                items.append(item + low)
            values.append((name, items if count else items[0]))
        if place != len(packed):
            raise OutOfRange("%d bytes of state, not %d" % (len(packed), place))
        for name, value in values:
            setattr(self, name, value)
