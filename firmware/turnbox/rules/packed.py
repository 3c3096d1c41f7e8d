"""Packed states: their layout, and the difference between two of them."""

# Added to the maximum length of a list that grows and shrinks.
UP_TO = 1000

BLOCK = 8  # bytes of a packed state that are compared at once
MOST_BYTES = 255  # of a difference

FIRST_LAYOUT = 0xF0  # plus the layout: the first byte of a packed state, above any step


class OutOfRange(ValueError):
    """A value out of the range of its field; raised before anything is packed."""


def layout_of(packed: bytes) -> int:
    """The layout number of a packed state."""
    return packed[0] - FIRST_LAYOUT if packed and packed[0] > FIRST_LAYOUT else 0


# The difference between a packed state and the one before. A difference is: its length; 0 if both
# have the same size, else 1, the size of the old one and how many bytes at the end of both are the
# same (two bytes each, least significant byte first); then the blocks that differ before that:
# number, old bytes.


def difference(old: bytes, new: bytes) -> bytearray:
    """The data to make `old` from `new` (see `step_back`); nothing if it takes too many bytes."""
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
