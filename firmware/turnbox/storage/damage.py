"""What a power cut looks like in the tail; loaded only if the tail is damaged.

Programming clears bits and an erase sets them, so unfinished data has at least the bits of the
finished data set. `erased` tells whether all bits from a place on are set.
"""

from binascii import crc32

from turnbox.storage.format import TAIL_HEADER
from turnbox.storage.journal import check_bytes, tail_header

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Bytes = bytes | bytearray
    Erased = Callable[[Bytes, int], bool]

# A snapshot is at most this many generations above the tail that it replaces.
STEP = 3


def torn(tail: "Bytes", place: int, chain: int, erased: "Erased") -> bool:
    """Whether the record at a place is the last one, and only partly written."""
    if not 0 < tail[place] < 255:
        return False
    end = place + tail[place]
    if erased(tail, end):
        return True
    found, wanted = tail[end : end + 2], check_bytes(crc32(tail[place:end], chain))
    return found != wanted and _holds(found, wanted) and erased(tail, end + 2)


def cut_head(generation: int, tail: "Bytes", erased: "Erased") -> str:
    """Why a tail does not begin with a head."""
    head = tail[:TAIL_HEADER]
    ours = _holds(head, tail_header(generation))
    if ours and erased(tail, TAIL_HEADER):
        return "torn"  # the first move after an erase
    for before in range(max(0, generation - STEP), generation):
        if _holds(head, tail_header(before)):
            return "copy"  # the erase, of moves that are in the snapshot
    return "torn" if ours else "tail"


def alike(head: "Bytes", mine: bytes) -> bool:
    """Whether a head differs in at most one byte; the records after it show whether it is ours."""
    return sum([found != wanted for found, wanted in zip(head, mine)]) <= 1


def _holds(found: "Bytes", wanted: bytes) -> bool:
    """Whether all bits that must be set are set."""
    return all([one & other == other for one, other in zip(found, wanted)])
