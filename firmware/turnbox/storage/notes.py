"""Notes: small data that do not belong to a game, each saved in its own record."""

from turnbox.storage.format import NOTE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.storage.journal import Journal

# The numbers of the notes; append only.
NAMES = 0  # names that players have entered, the most recent first, a line each
TABLE = 1  # the last set-up: see `turnbox.pages.set_up`
DICE = 2  # the last free dice: kind, number, how many count (see `turnbox.system.free_dice`)
PULLED = 3  # the highest number of a finished game that was pulled
SUSPENDED = 4  # not empty if games may be suspended
ENDED = 5  # the finished game that was pulled as the current one: see `turnbox.storage.ended`
OPTIONS = 6  # with which games last began: see `turnbox.pages.table_lists`
LONGEST = 250  # bytes of a note


def write_note(journal: "Journal", number: int, data: bytes) -> None:
    """Save a note, unless it is the same already. Raises OSError; then nothing has changed."""
    if journal.notes.get(number, b"") != data:
        journal.write(NOTE, bytes((number,)) + data)
        journal.notes[number] = data


def keep_note(journal: "Journal", number: int, data: bytes) -> None:
    """The same for an unimportant note: if it cannot be saved or is longer than LONGEST bytes,
    keep the old one and raise nothing."""
    try:
        if len(data) <= LONGEST:
            write_note(journal, number, data)
    except OSError:
        pass
