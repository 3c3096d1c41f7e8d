"""Making undone moves again."""

from turnbox.rules import Illegal
from turnbox.rules.packed import difference
from turnbox.storage.log import NONSENSE, Log, lengthen
from turnbox.storage.undo import entries, replay, seconds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.session import Session


def redo(session: "Session", moves: int) -> int:
    """Make the next undone moves again, with the rolls they had. Returns the seconds they take.

    Raises Illegal if there are too few, OSError if it cannot be saved; then nothing has changed.
    """
    log, way, rules, journal = session.log, session.way, session.rules, session.journal
    if not 1 <= moves <= log.undone:
        raise Illegal("box.why.no_redo_text")
    before, count = rules.packed, log.count
    steps = Log()
    try:
        for number, _, args, rolls, _ in entries(log, count, count + moves):
            last = rules.packed
            replay(rules, number, args, rolls)
            rules.packed = rules.pack()
            lengthen(steps, difference(last, rules.packed))
        journal.undo(-moves)
    except (OSError,) + NONSENSE as error:
        rules.go_to(before)
        if isinstance(error, OSError):
            raise
        raise Illegal("box.why.no_redo_text") from None  # they were saved so
    session.search = None
    if steps.count < moves:
        way.clear()
    for data, place in steps.places():
        lengthen(way, data[place : place + data[place]])
    journal.keep_state(rules.packed)
    return seconds(log, count)
