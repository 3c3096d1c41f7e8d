"""Where games are pulled from: a save, a board, or the drive of one."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from host_tools.device import saves
from host_tools.device.places import given_drive
from host_tools.device.repl import Repl
from host_tools.errors import BAD_ARGUMENT, UserError, shown, typed
from host_tools.history.outcome import replayed
from host_tools.history.save_file import read_save
from host_tools.history.source import RUNNING, opened
from host_tools.progress import progress
from host_tools.updating.questions import SAVES
from simulator.save import open_store
from turnbox.marking import mark_pulled
from turnbox.storage.ended import as_noted

if TYPE_CHECKING:
    from host_tools.history.source import Found
    from turnbox.storage.journal import Store

PAGES_ONLY = (
    "the current game and the entered names are not on the drive, and nothing can be marked there;"
    " leave out --drive to use the port"
)


@dataclass(frozen=True)
class Source:
    """A port or a path, and a store to be read; `unread` says what is lost there, a line each.

    `mark(number, ended)` notes there what was pulled, see `turnbox.marking.mark_pulled`; it returns
    why that was not possible, or nothing.
    """

    name: str | Path
    store: "Store"
    mark: Callable[[int, bytes], str]
    unread: tuple[str, ...] = ()


def mark(source: Source, found: "Found") -> str:
    """Mark what was found in a source as pulled, if that is new. Returns why not, or nothing.

    Call it when the games are safe. Nothing is written if there is nothing to mark.
    """
    number, ended = found.complete_up_to(), _ended(source, found)
    if number <= found.pulled and not ended:
        return ""
    return source.mark(max(number, found.pulled), ended)


def _ended(source: Source, found: "Found") -> bytes:
    """The note about the running game if it is finished and not noted yet, otherwise nothing."""
    for game in found.games:
        if game.place == RUNNING and not game.derived:
            journal = opened(game.sections, source.store)
            note = as_noted(journal)
            return note if note != found.ended and replayed(journal).over else b""
    return b""


def from_save(path: Path) -> Source:
    """A save, of which a copy is read. Raises UserError."""
    store = read_save(path)
    return Source(path, store, lambda *pulled: _mark_save(path, *pulled), store.unread)


def _mark_save(path: Path, number: int, ended: bytes) -> str:
    """Mark a save that no other program uses."""
    try:
        if mark_pulled(open_store(path), number, ended):
            return ""
        command = f"turnbox play --save {typed(path)}"
        return f"some data in this save is lost, or in another format; open it with {command}"
    except UserError as error:
        return str(error)
    except OSError as error:
        return error.strerror or str(error)


@contextmanager
def from_board(port: str, patience: float) -> Iterator[Source]:
    """A board at a serial port, which stops until the end of the `with`. Raises UserError."""
    with progress(f"reading the games at {port}") as told, Repl(port, patience) as repl:
        store = saves.BoardStore(repl, told)
        yield Source(port, store, lambda *pulled: saves.mark_pulled(repl, *pulled))


def from_drive(folder: Path) -> Source:
    """The games in the pages of a mounted drive. Raises UserError if it is not that of a box."""
    drive = given_drive(folder)
    if drive.runtime != "circuitpython":
        problem = "this drive belongs to the boot ROM and has no games; press reset on the board"
        raise UserError(f"{shown(folder)}: {problem}", BAD_ARGUMENT)
    if not any((folder / part).exists() for part in (SAVES, "turnbox")):
        problem = "there is no Turnbox on this drive; give the drive of a box"
        raise UserError(f"{shown(folder)}: {problem}", BAD_ARGUMENT)
    store = saves.DriveStore(folder)
    return Source(folder, store, lambda *_: PAGES_ONLY, tuple(store.unread()))
