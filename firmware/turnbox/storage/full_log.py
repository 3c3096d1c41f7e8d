"""A log that has reached its limit: the state after its oldest half replaces that half."""

from turnbox.storage.log import CHUNK, LIMIT, NONSENSE
from turnbox.storage.replay import entries, replay
from turnbox.storage.turn_times import TurnTimes
from turnbox.storage.undo import go_to_first

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.session import Session
    from turnbox.storage.log import Log


def make_room(session: "Session") -> None:
    """Drop the undone moves, and the oldest half if this is not enough; the game does not change.

    Raises OSError if this cannot be saved; then nothing has changed. If the game was saved as moves
    that cannot be made again, all moves are dropped.
    """
    journal, log = session.journal, session.log
    before = (list(log.chunks), log.ends, log.counts, log.base, log.undone, journal.checkpoints)
    log.truncate(log.count)
    if log.size > LIMIT - CHUNK:
        _halve(session)
    try:
        journal.snapshot()
    except OSError:
        log.chunks, log.ends, log.counts, log.base, log.undone, journal.checkpoints = before
        raise


def _halve(session: "Session") -> None:
    """Drop the oldest half of the log."""
    rules, log = session.rules, session.log
    present = rules.packed
    half = oldest_half(log)
    try:
        state = _state_after(session, half)
    except NONSENSE:
        rules.go_to(present)
        begin_here(session)
        return
    times = _times(session, half)
    drop_oldest_half(log, state + times)
    later = [(count - half, state) for count, state in session.journal.checkpoints if count > half]
    session.journal.checkpoints = later
    rules.go_to(present)


def begin_here(session: "Session") -> None:
    """Drop all moves of the log: the game begins with its current state."""
    journal, log = session.journal, session.log
    log.clear(session.rules.packed + _times(session, log.count))
    journal.checkpoints = []
    journal.clean = False  # the next write saves all of it


def _state_after(session: "Session", moves: int) -> bytes:
    """Set the rules to the state after the first moves of the log; returns it packed."""
    rules = session.rules
    go_to_first(session)
    for place, (number, _, args, rolls, _) in enumerate(entries(session.log)):
        if place == moves:
            break
        replay(rules, number, args, rolls)
    return rules.pack()


def _times(session: "Session", moves: int) -> bytes:
    """The packed turn times up to there."""
    times = TurnTimes(session.rules.places(), session.dropped()[1])
    times.read(session.log, 0, moves)
    return times.pack()


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
