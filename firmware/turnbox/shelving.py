"""Resume or delete a game on the shelf. In memory only meanwhile."""

from turnbox.overlays import worn
from turnbox.settings import repair
from turnbox.storage.later import part
from turnbox.storage.log import NONSENSE
from turnbox.storage.shelf import Shelf
from turnbox.switching import open_table, put_away, report, resumed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box


def resume(box: "Box", id: bytes, shelf: "Shelf | None" = None) -> None:
    """Open a game from the shelf; the current one is suspended, or kept as a finished one.

    `shelf`: if it has been read before, which takes a board 150 ms.
    If the game cannot be read, or the current one not saved, this raises OSError, and the current
    one stays. The resumed game is saved as the current one after the picture, and a notice says if
    that fails; until then the shelf has it. A game that this version cannot play becomes the
    current one too: the main menu shows it.
    """
    shelf = shelf or Shelf(box.journal)
    shelf.check(id)
    put_away(box, shelf, id)
    box.scenes.stack, box.session, box.clock, box.table_open = [], None, None, False
    try:
        shelf.take(id)
        if worn():
            shelf.keep()
            box.port.restart()  # which resumes the game
    except OSError:
        _go_back(box)
        raise
    box.later = lambda: _keep(box, shelf)
    known = len(box.journal.troubles)
    _play_on(box)
    if box.session:
        open_table(box)
    else:
        box.scenes.home()
    report(box, box.journal.troubles[known:])


def _keep(box: "Box", shelf: Shelf) -> None:
    """Save the resumed game as the current one.

    If this raises OSError, the main menu shows the game that the journal has.
    """
    box.later = None
    try:
        shelf.keep()
    except OSError:
        box.scenes.stack, box.session, box.clock, box.table_open = [], None, None, False
        _go_back(box)
        raise
    box.tell("resume", (), [])


def _go_back(box: "Box") -> None:
    """Show the game that the journal has again, in the main menu."""
    part(box.journal)
    box.settings = box.journal.settings = repair(box.journal.settings)
    _play_on(box)
    box.scenes.home()


def _play_on(box: "Box") -> None:
    """Make the journal's game the current one, unless it is damaged."""
    try:
        box.session = resumed(box)
    except NONSENSE as error:
        print("turnbox:", type(error).__name__, error)


def delete_game(box: "Box", id: bytes) -> None:
    """Delete a game: one on the shelf, or the current one, of which the shelf may have earlier
    versions. Raises OSError if that cannot be saved."""
    shelf = Shelf(box.journal)
    shelf.delete(id)
    shelf.note_suspended()
    if box.journal.header and box.journal.header.id == id:
        box.journal.forget()
        box.session = None
