"""Preparing undo: earlier moves are replayed while no key is pressed."""

from turnbox.log import NONSENSE, Log
from turnbox.session import AHEAD, NEAR, lengthen
from turnbox.state import difference

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.session import Session


def search(session: "Session") -> "Iterator[None]":
    """Collect the differences that undo needs, one move per call.

    A move or an undo ends the search: the log must not change meanwhile.
    """
    try:
        yield from _search(session)
    except NONSENSE:  # an undo that reaches such a move will report it
        pass


def _search(session: "Session") -> "Iterator[None]":
    log, known = session.log, session.way
    end = log.count - known.count  # from here on the differences are known
    start = max(0, log.count - NEAR - AHEAD)
    done, state = session.mark_before(start)
    rules = type(session.rules)(session.seats, session.rules.dice, session.header.options[2:])
    yield
    rules.go_to(state)
    way = Log()
    for number, _, args, rolls, _ in log.entries(done):
        if done == end:
            break
        yield
        if done == start:
            rules.packed = rules.pack()
        rules.replay(number, args, rolls)
        if done >= start:
            before, rules.packed = rules.packed, rules.pack()
            lengthen(way, difference(before, rules.packed))
        done += 1
    for data, place in known.places():
        lengthen(way, data[place : place + data[place]])
    session.way = way
