"""After a loss: is there a later version of the journal's game on the shelf? In memory only then.

The journal may have fallen back to a time before the game was suspended. Then both versions are
kept: the journal's gets another id, so the one on the shelf is listed again and its pages are in
use. There is no such version if all moves on the shelf, undone ones too, are the first ones of the
journal's log.
"""

from turnbox.storage.format import BASE, LOG, SECTION_HEAD
from turnbox.storage.log import NONSENSE
from turnbox.storage.notes import SUSPENDED
from turnbox.storage.sections import Damaged, number, read_exactly, skip
from turnbox.storage.shelf import Shelf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.storage.journal import Journal
    from turnbox.storage.log import Log
    from turnbox.storage.sections import Source


# Troubles without a loss: a write that the power failure stopped had not taken effect yet.
HARMLESS = ("trouble.copy_text", "trouble.torn_text")


def part(journal: "Journal") -> None:
    """Remove the id of a recovered game if the shelf has a later version of it. Never raises.

    A note that games are suspended may be among what was lost, so it is set. The next write saves
    all of this: after a loss it is a snapshot.
    """
    if not [trouble for trouble in journal.troubles if trouble not in HARMLESS]:
        return
    journal.notes[SUSPENDED] = b"1"
    header = journal.header
    if not header or not header.id:
        return
    id, header.id = header.id, b""  # so the shelf lists its versions too
    try:
        shelf = Shelf(journal)
        if not _has_all(journal.log, shelf.source(shelf.find(id))):
            return
    except (OSError,) + NONSENSE:  # there is none that can be read
        pass
    header.id = id


def _has_all(log: "Log", source: "Source") -> bool:
    """Whether a log begins with all moves of a stored game. Raises Damaged."""
    base = b""
    while source.left:
        head = read_exactly(source, SECTION_HEAD)
        kind, size = head[0], number(head[1:])
        if kind == BASE:
            base = read_exactly(source, size)
        elif kind == LOG:
            _, chunks = read_exactly(source, 2), read_exactly(source, 1)[0]
            return base == log.base and all([_has(log, at, source) for at in range(chunks)])
        else:
            skip(source, size)
    raise Damaged


def _has(log: "Log", chunk: int, source: "Source") -> bool:
    """The same for the next chunk of a stored log: chunks are filled one after the other."""
    end = number(read_exactly(source, 4)[:2])
    data = read_exactly(source, end)
    return chunk < len(log.chunks) and end <= log.ends[chunk] and log.chunks[chunk][:end] == data
