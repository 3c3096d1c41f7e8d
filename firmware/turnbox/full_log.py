"""A log that has reached its limit: the oldest half of it goes, for the state that it led to."""

from turnbox.tally import Tally

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.log import Log
    from turnbox.session import Session


def make_room(session: "Session") -> None:
    """Drop the oldest half; the game stays as it is. Raises OSError if that cannot be saved."""
    rules, log = session.rules, session.log
    present = rules.packed
    half = oldest_half(log)
    session.go_to_first()
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
    """How many entries lie in the first half of the chunks."""
    return sum(log.counts[: len(log.chunks) // 2])


def drop_oldest_half(log: "Log", base: bytes) -> None:
    """Forget those; `base` is the state that they led to."""
    half = len(log.chunks) // 2
    log.chunks = log.chunks[half:]
    log.ends = log.ends[half:]
    log.counts = log.counts[half:]
    log.base = base
