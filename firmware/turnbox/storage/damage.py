"""A tail that is damaged, does not follow the slot in use, or is not of this format.

In memory only then.
"""

from binascii import crc32

from turnbox.storage.format import CHECK, MOST_TRACED, TAIL_HEADER, TAIL_MAGIC
from turnbox.storage.format_1 import TAIL
from turnbox.storage.format_1 import tail_header as first_header
from turnbox.storage.journal import check_bytes, tail_header
from turnbox.storage.records import erased, read_records
from turnbox.storage.sections import number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.storage.journal import Journal

    Bytes = bytes | bytearray

# A snapshot is at most this many generations above the tail that it replaces.
STEP = 3


def is_newer(journal: "Journal", tail: "Bytes") -> bool:
    """Whether the tail has a whole head of a newer format, and follows the slots."""
    if tail[:1] != TAIL_MAGIC[:1] or tail[1] <= TAIL_MAGIC[1]:
        return False
    whole = tail[6:TAIL_HEADER] == check_bytes(crc32(tail[:6]))
    return whole and number(tail[2:6]) >= journal.generation


def load_tail(
    journal: "Journal", tail: "Bytes", fallen_back: bool, old: bool
) -> "tuple[bool, str]":
    """Load a tail that is of format 1 (`old`) or does not begin with the head that it should have.

    Returns whether it follows the slot in use, and its trouble.
    """
    head_of, check = TAIL if old else (tail_header, CHECK)
    mine = head_of(journal.generation)
    start = len(mine)
    same = tail[:start] == mine
    if not same:
        generation = number(tail[2:6])
        if _is_whole(tail, generation):
            if generation < journal.generation:
                return False, ""  # cut before the erase: the snapshot has all of it
            if generation < MOST_TRACED:
                journal.newest = max(journal.newest, generation)
            # It follows a slot that was lost, unless an older or a damaged one is there.
            return False, "tail" if journal.generation or fallen_back else "slots"
    place = chain = 0
    if same or _alike(tail, mine):
        place, chain = read_records(journal, tail, start, crc32(mine), check)
    if place <= start and not same:
        return False, "tail" if fallen_back else _cut_head(journal.generation, tail, head_of)
    journal.tail_end, journal.chain = place, chain
    if erased(tail, place):
        journal.clean = same
        return True, ""
    return True, after_records(tail, place, chain, check)


def after_records(tail: "Bytes", place: int, chain: int, check: int) -> str:
    """The trouble with what follows the records, which is not erased."""
    return "torn" if _torn(tail, place, chain, check) else "moves"


def _is_whole(tail: "Bytes", generation: int) -> bool:
    """Whether the tail has a whole head of this generation, in any known format."""
    heads = (tail_header(generation), first_header(generation))
    return any([tail[: len(head)] == head for head in heads])


def _torn(tail: "Bytes", place: int, chain: int, check: int) -> bool:
    """Whether the record at a place is the last one, and only partly written."""
    if not 0 < tail[place] < 255:
        return False
    end = place + tail[place]
    if erased(tail, end):
        return True
    found, crc = tail[end : end + check], crc32(tail[place:end], chain) & 0xFFFFFFFF
    wanted = crc.to_bytes(4, "little")[:check]
    return found != wanted and _holds(found, wanted) and erased(tail, end + check)


def _cut_head(generation: int, tail: "Bytes", head_of: "Callable[[int], bytes]") -> str:
    """Why a tail does not begin with its head, which `head_of` makes."""
    mine = head_of(generation)
    ours = _holds(tail, mine)
    if ours and erased(tail, len(mine)):
        return "torn"  # the first move after an erase
    for before in range(max(0, generation - STEP), generation):
        if _holds(tail, tail_header(before)) or _holds(tail, first_header(before)):
            return "copy"  # the erase, of moves that are in the snapshot
    return "torn" if ours else "tail"


def _alike(tail: "Bytes", mine: bytes) -> bool:
    """Whether the head differs in at most one byte; the records show if it is ours."""
    return sum([found != wanted for found, wanted in zip(tail, mine)]) <= 1


def _holds(found: "Bytes", wanted: bytes) -> bool:
    """Whether it has all bits that are wanted."""
    # Programming clears bits and an erase sets them. So unfinished data has at least these set.
    return all([one & other == other for one, other in zip(found, wanted)])
