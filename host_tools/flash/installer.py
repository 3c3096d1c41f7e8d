"""Update the Turnbox of a connected board: find it, compare it, send what changed."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from host_tools.boards import load_board
from host_tools.build import RUNTIMES, drive_of, files_for
from host_tools.device.console import heard
from host_tools.device.facts import Facts, ask, read_drive
from host_tools.device.mounted import MountedDrive
from host_tools.device.places import Drive, drives, given_drive, only_port, serial_ports
from host_tools.device.receiving import receiving
from host_tools.device.repl import Repl
from host_tools.device.waiting import finished
from host_tools.errors import BAD_ARGUMENT, UserError, quoted, shown
from host_tools.installed import board_named
from host_tools.updating.changes import (
    RESTART,
    Change,
    changes,
    plan_size,
    space_in_place,
    space_left,
    space_needed,
    staged,
    updates_itself,
    waits,
)
from host_tools.updating.staging import forget_staged, stage, write_in_place
from host_tools.updating.versions import OLDEST, too_old

if TYPE_CHECKING:
    from host_tools.updating.staging import Target

# What firmware/updater.py prints.
INSTALLED, BACK = "turnbox: the update is installed", "turnbox: the update was taken back"
_START_S, _FILE_S = 20.0, 0.5  # how long a start may take, and a file more of an update


@dataclass(frozen=True)
class Wanted:
    """What to update: the port or the folder of a drive, or None: what is connected.

    `board` is the name or the path of a board file, None for what the firmware names. `patience` is
    in seconds, as for Repl. With `data` the data of the table are replaced, too. `in_place`: write
    over the installed files, even if the board can update itself.
    """

    port: str | None
    drive: Path | None
    board: str | None
    patience: float
    data: bool = False
    in_place: bool = False


@dataclass(frozen=True)
class Update:
    """What a board has, and what is to change. `done` is said when it has been installed."""

    board: str
    facts: Facts
    changes: list[Change]
    done: str = "installed: the box has started the new version"
    in_place: bool = False

    @property
    def itself(self) -> bool:
        """Whether the Turnbox that is there carries out this update."""
        return not self.in_place and updates_itself(self.facts.files, self.facts.runtime)

    @property
    def bytes(self) -> int:
        """How many bytes are written."""
        sizes = [len(content) for content in staged(self.changes).values()]
        return sum(sizes) + (plan_size(self.changes) if self.itself else 0)


Begin = Callable[[Update], Callable[[int], None]]  # shows the progress of an update
Compare = Callable[[Facts], Update]  # what is to change on a board; raises UserError


def place(wanted: Wanted) -> str | Drive:
    """The port of the board, or its drive. Raises UserError if it is not exactly one."""
    if wanted.port and wanted.drive:
        raise UserError("give --port or --drive, not both", BAD_ARGUMENT)
    if wanted.port:
        return wanted.port
    if wanted.drive:
        return given_drive(wanted.drive)
    found = [drive for drive in drives() if drive.runtime]
    if len(found) == 1 and not any(port.known for port in serial_ports()):
        return found[0]
    return only_port("the folder of its drive with --drive")


def compare(facts: Facts, wanted: Wanted) -> Update:
    """What an update would change on a board. Raises UserError if it cannot be updated."""
    named = board_named(facts)
    name = wanted.board or named
    if not name:
        raise UserError(
            f"no board file matches the board {quoted(facts.machine)}; give your own:"
            " turnbox flash BOARD.toml"
        )
    board = load_board(name)
    machine = drive_of(board, facts.runtime).machine
    if machine != facts.machine:
        raise UserError(
            f"{shown(name)} is for the board {quoted(machine)}, but this is"
            f" {quoted(facts.machine)}; use turnbox flash {named or 'BOARD.toml'}",
            BAD_ARGUMENT,
        )
    if too_old(facts.runtime, facts.version):
        has = f"{RUNTIMES[facts.runtime].title} {facts.version}"
        raise UserError(
            f"this board has {has}, but Turnbox needs {OLDEST[facts.runtime]} or newer:"
            " update it (turnbox image --help)"
        )
    build = files_for(board, facts.runtime)
    found = changes(facts.files, build, wanted.data)
    update = Update(name, facts, found, in_place=wanted.in_place)
    if found and not update.itself:  # `write_in_place` removes the entry files first
        rest = facts.files.keys() - RUNTIMES[facts.runtime].entries
        others = {path: facts.files[path] for path in rest}
        update = replace(update, changes=changes(others, build, wanted.data))
    check_space(update, "use --in-place (turnbox manual flash)")
    return update


def check_space(update: Update, otherwise: str = "") -> None:
    """Refuse an update for which the drive has no room. Raises UserError.

    `otherwise` is one more remedy, if the files have room in the place of the installed ones.
    """
    facts = update.facts
    in_place = space_in_place(update.changes, facts.files, facts.runtime, facts.block)
    left, needed, beside = facts.free, in_place, "the other files"
    remedy = "remove some of your own files from it"
    if update.itself:
        needed = space_needed(update.changes, facts.runtime, facts.block)
        left = space_left(facts.files, facts.free, facts.runtime, facts.block)
        beside = "the installed version"
        if otherwise and in_place <= left:
            remedy += f", or {otherwise}"
    if update.changes and needed > left:
        raise UserError(
            f"the update needs {needed:,} bytes in addition to {beside}, but the drive has room for"
            f" {left:,}: {remedy}"
        )


def check_installed(facts: Facts) -> None:
    """Refuse an update while another one waits for the next start: it would be lost."""
    if waits(facts.files):
        raise UserError(
            f"the box has not installed what was sent before: {RESTART}; then try again"
        )


def flash(wanted: Wanted, begin: Begin | None) -> tuple[Update, str]:
    """Update the Turnbox of a board, as `send` does."""
    return send(wanted, begin, lambda facts: compare(facts, wanted))


def send(wanted: Wanted, begin: Begin | None, compare: Compare) -> tuple[Update, str]:
    """Change files of a board. Returns what changed, and a sentence for the user.

    `begin` is called before the first byte; without it nothing is written. Raises UserError.
    """
    where = place(wanted)
    if isinstance(where, Drive):
        return _on_drive(where, compare, begin)
    with Repl(where, wanted.patience) as repl:
        facts = ask(repl)
        update = compare(facts)
        if not update.changes:
            return update, "nothing to do: the box is up to date"
        if begin is None:
            return update, "nothing was written"
        if facts.owner == "computer":
            return _through_the_computer(facts, compare, begin)
        with receiving(repl) as receiver:
            _send(receiver, update, begin)
    return update, _result(where, update, wanted.patience)


def _send(target: "Target", update: Update, begin: Begin) -> None:
    tell = begin(update)
    if update.itself:
        finished(stage(target, update.changes, tell))
    else:
        finished(write_in_place(target, update.changes, update.facts.runtime, tell))


def _through_the_computer(facts: Facts, compare: Compare, begin: Begin) -> tuple[Update, str]:
    mounted = [drive for drive in drives() if drive.about == facts.machine]
    if len(mounted) != 1:
        raise UserError(
            "the drive belongs to the computer, which has not mounted it: mount it, and name it"
            " with --drive, or press reset without holding a key, and try again"
        )
    return _on_drive(mounted[0], compare, begin)


def _on_drive(drive: Drive, compare: Compare, begin: Begin | None) -> tuple[Update, str]:
    if drive.owner == "box":
        raise UserError(
            f"{shown(drive.folder)}: the drive belongs to the box; use its port, or hold ok while"
            " you plug it in"
        )
    if not drive.runtime:
        raise UserError(
            f"{shown(drive.folder)}: this board waits for an image, and has no files yet:"
            " run turnbox image, and copy the file onto this drive"
        )
    facts = read_drive(drive)
    check_installed(facts)
    update = compare(facts)
    if not update.changes:
        return update, "nothing to do: the box is up to date"
    if begin is None:
        return update, "nothing was written"
    target = MountedDrive(drive.folder)
    try:
        _send(target, update, begin)
    except UserError:
        with suppress(UserError):  # the drive may have been unplugged
            finished(forget_staged(target))  # the drive may be full of it
        raise
    then = "the box installs the update" if update.itself else "the box starts"
    return update, f"eject {shown(drive.folder)}, then press reset: {then}"


def _result(port: str, update: Update, patience: float) -> str:
    """What became of an update after the restart."""
    if not update.itself:
        return "installed: the box starts"
    seconds = (_START_S + _FILE_S * len(update.changes)) * max(1, patience / 5)
    said = heard(port, (INSTALLED, BACK), seconds)
    if said == BACK:
        problem = "the new version does not start; the previous version is back"
        raise UserError(f"{port}: {problem}; report it with turnbox doctor --report report.json")
    if said is None:
        return "sent: look at the box; turnbox doctor says which version it has"
    return update.done
