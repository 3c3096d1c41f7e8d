"""Note in a save which finished games were pulled, with the store's own code."""

from pathlib import Path
from typing import TYPE_CHECKING

from host_tools.errors import UserError
from simulator.save import open_store
from turnbox.settings import defaults
from turnbox.storage.journal import Journal
from turnbox.storage.recovery import recover
from turnbox.storage.shelf import Shelf

if TYPE_CHECKING:
    from host_tools.history.source import Found


def mark_pulled(path: Path, found: "Found") -> str:
    """Mark the finished games of a save as pulled. Returns why that was not possible, or nothing.

    The save is only written if there is something to mark and no other program uses it. After a
    loss, the box first has to save what it has found.
    """
    number = found.complete_up_to()
    if number <= found.pulled:
        return ""
    try:
        journal = Journal(open_store(path), defaults())
        recover(journal)
        if journal.troubles or journal.refuses:
            return "the save has losses, or is in another format; open it with turnbox play"
        Shelf(journal).mark_pulled(number)
    except UserError as error:
        return str(error)
    except OSError as error:
        return error.strerror or str(error)
    return ""
