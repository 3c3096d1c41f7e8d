"""What to do about a log that the rules cannot repeat."""

from turnbox.storage.log import NONSENSE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.session import Session


def mend(session: "Session", done: int, moves: "Iterator[None]") -> None:
    """Drop the first move that the rules cannot repeat, and all later ones.

    The rules are in the state after the first `done` moves of the log; `moves` makes the next one
    each time it is asked.
    """
    rules, journal = session.rules, session.journal
    try:
        for _ in moves:
            rules.packed = rules.pack()
            done += 1
    except NONSENSE:
        rules.go_to(rules.packed)
    journal.log.truncate(done)
    journal.shorten(0)
    journal.clean = False
    journal.state = rules.packed
    journal.troubles.append("trouble.moves_text")
