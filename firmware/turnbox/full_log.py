"""A log that has reached its limit: the state after its oldest half replaces that half."""

from turnbox.rewind import go_to_first
from turnbox.tally import Tally

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.log import Log
    from turnbox.session import Session


def make_room(session: "Session") -> None:
    """Drop the oldest half; the game does not change. Raises OSError if this cannot be saved."""
    rules, log = session.rules, session.log
    present = rules.packed
    half = oldest_half(log)
    go_to_first(session)
    for place, (number, _, args, rolls, _) in enumerate(log.entries()):
        if place == half:
            break
        rules.replay(number, args, rolls)
    tally = Tally(rules.places(), session.dropped)
    tally.read(log, 0, half)
    drop_oldest_half(log, rules.pack() + tally.pack())
    marks = session.journal.marks
    session.journal.marks = [(count - half, state) for count, state in marks if count > half]
    rules.go_to(present)
    session.journal.snapshot()


def oldest_half(log: "Log") -> int:
    """How many entries are in the first half of the chunks."""
    return sum(log.counts[: len(log.chunks) // 2])


def drop_oldest_half(log: "Log", base: bytes) -> None:
    """Drop those entries; `base` is the state after them."""
    half = len(log.chunks) // 2
    log.chunks = log.chunks[half:]
    log.ends = log.ends[half:]
    log.counts = log.counts[half:]
    log.base = base
