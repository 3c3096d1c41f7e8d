"""Which of two versions of a game goes on from the other."""

from typing import TYPE_CHECKING

from host_tools.history.source import logged

if TYPE_CHECKING:
    from host_tools.history.outcome import Outcome
    from turnbox.storage.journal import Journal

# What the new version has: the same moves; the old one's and more; the first of the old one's;
# other moves, and not fewer; other moves, and fewer.
SAME, GROWN, OLDER, CHANGED, FORKED = "same", "grown", "older", "changed", "forked"


def relation(old: "Journal", before: "Outcome", new: "Journal", now: "Outcome") -> str:
    """How a new version of a game relates to an old one, from their moves and their replays."""
    contained = _contained(old, new)
    return contained or (CHANGED if _progress(new, now) >= _progress(old, before) else FORKED)


def continues(old: "Journal", new: "Journal") -> bool:
    """Whether one of two versions of a game has all moves of the other."""
    return bool(_contained(old, new))


def _contained(old: "Journal", new: "Journal") -> str:
    """SAME, GROWN or OLDER, or nothing if neither version has all moves of the other."""
    if old.log.base != new.log.base:
        return ""
    known, found = list(logged(old)), list(logged(new))
    if found == known:
        return SAME
    if found[: len(known)] == known:
        return GROWN
    return OLDER if known[: len(found)] == found else ""


def _progress(journal: "Journal", outcome: "Outcome") -> tuple[bool, bool, int, int, int, bool]:
    """A key that rises while a game goes on, also when its log drops its oldest half.

    A version that can be made again comes after one that cannot.
    """
    dropped = bool(journal.log.base)
    turns, seconds = (sum(outcome.turns), outcome.duration) if dropped else (0, 0)
    good = not outcome.problem
    return good, dropped, turns, seconds, journal.log.count, outcome.over
