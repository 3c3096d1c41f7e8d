"""What a power cut looks like in the tail; loaded only if the tail is damaged.

Programming clears bits and an erase sets them, so unfinished data has at least the bits of the
finished data set. `erased` tells whether all bits from a place on are set.
"""

from binascii import crc32

from turnbox.storage.format_1 import tail_header as first_header
from turnbox.storage.journal import tail_header

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Bytes = bytes | bytearray
    Erased = Callable[[Bytes, int], bool]

# A snapshot is at most this many generations above the tail that it replaces.
STEP = 3


def torn(tail: "Bytes", place: int, chain: int, erased: "Erased", check: int) -> bool:
    """Whether the record at a place, with `check` bytes after it, is the last one and only partly
    written."""
    if not 0 < tail[place] < 255:
        return False
    end = place + tail[place]
    if erased(tail, end):
        return True
    found, crc = tail[end : end + check], crc32(tail[place:end], chain) & 0xFFFFFFFF
    wanted = crc.to_bytes(4, "little")[:check]
    return found != wanted and _holds(found, wanted) and erased(tail, end + check)


def cut_head(
    generation: int, tail: "Bytes", erased: "Erased", head_of: "Callable[[int], bytes]"
) -> str:
    """Why a tail does not begin with a head, which `head_of` makes of a generation."""
    mine = head_of(generation)
    ours = _holds(tail, mine)
    if ours and erased(tail, len(mine)):
        return "torn"  # the first move after an erase
    for before in range(max(0, generation - STEP), generation):
        if _holds(tail, tail_header(before)) or _holds(tail, first_header(before)):
            return "copy"  # the erase, of moves that are in the snapshot
    return "torn" if ours else "tail"


def alike(head: "Bytes", mine: bytes) -> bool:
    """Whether a head differs in at most one byte; the records after it show whether it is ours."""
    return sum([found != wanted for found, wanted in zip(head, mine)]) <= 1


def _holds(found: "Bytes", wanted: bytes) -> bool:
    """Whether all bits that must be set are set."""
    return all([one & other == other for one, other in zip(found, wanted)])
