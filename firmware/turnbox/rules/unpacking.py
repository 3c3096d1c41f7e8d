"""A state from bytes. In memory only when it is needed."""

from turnbox.rules.packed import UP_TO, OutOfRange, layout_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.rules.state import State


def unpack(state: "State", packed: bytes, current: bytes = b"") -> None:
    """What `State.unpack` does."""
    if layout_of(packed) != state.LAYOUT:
        raise OutOfRange("layout %d of a state, not %d" % (layout_of(packed), state.LAYOUT))
    first = 1 if state.LAYOUT else 0
    place = first + 1
    found: list[tuple[str, int | list[int]]] = []
    for name, low, high, count in state.fields():
        if count >= UP_TO:
            most, size = count - UP_TO, packed[place : place + 2]
            if size != current[place : place + 2]:
                current = b""  # what follows is at another offset in it
            place += 2
            count = int.from_bytes(size, "big")
            if count > most:
                raise OutOfRange("%s has %d values, not at most %d" % (name, count, most))
            if not count:
                if not current:
                    found.append((name, []))
                continue
        start = place
        place += (count or 1) * (2 if high - low > 255 else 1)
        data = packed[start:place]
        if data == current[start:place]:
            continue
        if place > len(packed):
            break
        if high - low > 255:
            values = [(packed[at] << 8 | packed[at + 1]) + low for at in range(start, place, 2)]
        else:
            values = [item + low for item in data] if low else list(data)
        if max(values) > high:
            raise OutOfRange("%s is outside %d..%d" % (name, low, high))
        found.append((name, values if count else values[0]))
    if place != len(packed):
        raise OutOfRange("%d bytes of state, not %d" % (len(packed), place))
    state.step_number = packed[first]
    for name, value in found:
        setattr(state, name, value)
