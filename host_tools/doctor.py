"""Look at everything that is connected, and say what to do next."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from host_tools.boards import load_board
from host_tools.build import RUNTIMES
from host_tools.device.facts import Facts, ask, journal, journal_on, read_drive
from host_tools.device.places import Drive, Port, drives, given_drive, serial_ports
from host_tools.device.repl import CodeFailed, Repl
from host_tools.errors import UserError, typed
from host_tools.installed import SAME, Installed, board_named, compared
from host_tools.updating.changes import RESTART, waits
from host_tools.updating.versions import too_old

_DAMAGED = "the drive is damaged: install the image (turnbox image --help); its games are lost"


@dataclass(frozen=True)
class Search:
    """What to look at. None means all that can be found, or what the firmware names.

    `board` is the name or path of a board file. `patience` is in seconds, as for Repl. With
    `journal` the saved games are read, too.
    """

    port: str | None
    drive: Path | None
    board: str | None
    patience: float
    journal: bool


@dataclass(frozen=True)
class Examined:
    """A board: where it is (a port or a folder), what it says, and what was found out.

    `board` is the name or path of its board file, None if none is known. `saved` is the journal, if
    it was asked for. `folder` is where its drive is mounted, if it is.
    """

    where: str
    facts: Facts
    board: str | None
    installed: Installed
    saved: dict[str, bytes] | None = None
    folder: Path | None = None


@dataclass
class Found:
    """Everything that is connected; `problems` say which ports could not be examined, and why."""

    ports: list[Port]
    drives: list[Drive]
    boards: list[Examined] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


def look(search: Search) -> Found:
    """Examine all boards that are connected. Raises UserError if a given one cannot be examined."""
    found = Found([] if search.port else serial_ports(), _drives(search))
    if search.port:
        found.boards.append(_at_port(search.port, search, found.drives))
    for port in found.ports:
        if port.known and not search.drive:
            try:
                found.boards.append(_at_port(port.path, search, found.drives))
            except UserError as error:
                found.problems.append(str(error))
    seen = {board.folder for board in found.boards}
    for drive in found.drives:
        if drive.runtime and drive.folder not in seen:
            found.boards.append(_on_drive(drive, search))
    return found


def _drives(search: Search) -> list[Drive]:
    return [given_drive(search.drive)] if search.drive else drives()


def _at_port(port: str, search: Search, mounted: list[Drive]) -> Examined:
    with Repl(port, search.patience) as repl:
        try:
            facts = ask(repl)
        except CodeFailed as error:
            raise _unreadable(error) from None
        saved = journal(repl, facts) if search.journal else None
    folders = (drive.folder for drive in mounted if drive.about == facts.machine)
    return _examined(port, facts, search, saved, next(folders, None))


def _on_drive(drive: Drive, search: Search) -> Examined:
    try:
        facts = read_drive(drive)
        saved = journal_on(drive) if search.journal else None
    except UserError as error:
        raise _unreadable(error) from None
    return _examined(str(drive.folder), facts, search, saved, drive.folder)


def _unreadable(error: UserError) -> UserError:
    return UserError(f"{error}; if that does not help, {_DAMAGED}")


def _examined(
    where: str, facts: Facts, search: Search, saved: dict[str, bytes] | None, folder: Path | None
) -> Examined:
    board = search.board or board_named(facts)
    installed = compared(facts, load_board(board) if board else None)
    return Examined(where, facts, board, installed, saved, folder)


def next_steps(board: Examined) -> Iterator[str]:
    """What to do about a board: commands, and what to do by hand."""
    facts = board.facts
    if too_old(facts.runtime, facts.version):
        yield f"install a newer {RUNTIMES[facts.runtime].title}: turnbox image --help"
    elif waits(facts.files):
        yield f"{RESTART}: the box then installs the update that was sent to it"
    elif board.board is None:
        yield "name the file of this board: turnbox doctor --board FILE.toml"
    elif board.installed.state != SAME:
        yield from _update(board)
    elif facts.crash is None:
        yield "nothing: the box is up to date"
    if facts.crash is not None:
        yield "turnbox doctor --report report.json, and report the crash with it"


def _update(board: Examined) -> Iterator[str]:
    """How to put this version on a board."""
    if board.where == str(board.folder):
        if board.facts.owner == "box":
            yield "hold ok while you plug in the board: its drive then belongs to the computer"
        yield f"turnbox flash {typed(board.board)} --drive {typed(board.where)}"
    else:
        yield f"turnbox flash {typed(board.board)} --port {typed(board.where)}"
    if board.facts.runtime == "circuitpython" and board.installed.missing:
        yield f"if files are missing after that, {_DAMAGED}"
