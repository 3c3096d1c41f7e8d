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
        self._fields: list[tuple[str, int, int, int]] = [("step_number", 0, 255, 0)]
        for name, low, high, count in self.STATE:
            if count == "seats":
                count = seats
            elif count == "pairs":
                count = seats * seats
            self._fields.append((name, low, high, int(count)))
        for name, low, high, count in self._fields:
            value = min(max(0, low), high)
            setattr(self, name, [value] * count if count else value)

    def check(self) -> None:
        """Raise OutOfRange, naming the field, if a value has left its range."""
        for name, low, high, count in self._fields:
            value = getattr(self, name)
            if count:
                if len(value) != count:
                    raise OutOfRange("%s has %d values, not %d" % (name, len(value), count))
                least, most = min(value), max(value)
            else:
                least = most = value
            if least < low or most > high:
                raise OutOfRange("%s is outside %d..%d" % (name, low, high))

    def pack(self) -> bytes:
        """The state as bytes, the same on every Python. Raises OutOfRange on a bad value."""
        self.check()
        packed = bytearray()
        for name, low, high, count in self._fields:
            value = getattr(self, name)
            wide = high - low > 255
            for item in value if count else (value,):
                item -= low
                if wide:
                    packed.append(item >> 8)
                packed.append(item & 255)
        return bytes(packed)

    def unpack(self, packed: bytes) -> None:
        """Take the state from bytes. Raises OutOfRange, changing nothing, if they do not fit."""
        place = 0
        values = []
        for name, low, high, count in self._fields:
            wide = high - low > 255
            items = []
            for _ in range(count or 1):
                if wide:
                    item = (
                        (packed[place] << 8 | packed[place + 1]) if place + 1 < len(packed) else -1
                    )
                    place += 2
                else:
                    item = packed[place] if place < len(packed) else -1
                    place += 1
                if not 0 <= item <= high - low:
                    raise OutOfRange("%s is outside %d..%d" % (name, low, high))
                items.append(item + low)
            values.append((name, items if count else items[0]))
        if place != len(packed):
            raise OutOfRange("%d bytes of state, not %d" % (len(packed), place))
        for name, value in values:
            setattr(self, name, value)

    def as_dict(self) -> "dict[str, int | list[int]]":
        """The declared state by name, for JSON and tests."""
        return {name: getattr(self, name) for name, _, _, _ in self._fields[1:]}
