"""Resuming the game in the journal. In memory only then."""

from turnbox.session import Session, UnknownGame
from turnbox.storage.log import NONSENSE
from turnbox.storage.undo import go_to_first

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box


def resumed(box: "Box") -> "Session | None":
    """The journal's game; None without one, or if this version cannot play it.

    Raises one of NONSENSE if it is damaged.
    """
    header = box.journal.header
    if not header:
        return None
    if not header.id:  # format 1 saved none
        from turnbox.storage.snapshot import new_id

        header.id = new_id(box.dice.pool.roll)
    try:
        session = Session(header, box.journal, box.dice.roll)
    except UnknownGame:
        return None
    _check(session)
    return session


def _check(session: Session) -> None:
    """Find out now what a page would need later: a name for each seat and each pick (ValueError if
    there are too few), and the state before the first move, without which nothing can be undone."""
    rules, journal = session.rules, session.journal
    if len(session.header.names) < session.seats * (2 if rules.PICKS else 1):
        raise ValueError("names are missing")
    if not journal.log.base:
        return
    present = rules.packed
    try:
        if not session.dropped()[0]:
            raise ValueError("a short state")
        go_to_first(session)
    except NONSENSE:  # the rules have not changed
        from turnbox.storage.full_log import begin_here

        begin_here(session)
        journal.troubles.append("trouble.early_text")
    rules.go_to(present)
