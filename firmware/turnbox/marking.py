"""Note that a computer has pulled the finished games.

The computer calls this, not the box: on a board over the REPL, and in the save of a simulator.
"""

from turnbox.settings import defaults
from turnbox.storage.journal import Journal
from turnbox.storage.notes import ENDED, write_note
from turnbox.storage.recovery import recover
from turnbox.storage.shelf import Shelf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.storage.journal import Store


def mark_pulled(store: "Store", number: int, ended: bytes = b"") -> bool:
    """Note that all finished games up to this number on the shelf have been pulled.

    `ended` is the note about the current game, if that is finished too: `turnbox.storage.ended`.
    Returns False, and writes nothing, if the box first has to save what it has found after a loss,
    or if the store is in another format. Raises OSError if the store refuses.
    """
    journal = Journal(store, defaults())
    recover(journal)
    if journal.troubles or journal.refuses:
        return False
    Shelf(journal).mark_pulled(number)
    if ended:
        write_note(journal, ENDED, ended)
    return True
