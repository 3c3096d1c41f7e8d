"""What a board says of itself, over its REPL or on its drive."""

import json
import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

from host_tools.device.places import Drive
from host_tools.device.repl import Repl
from host_tools.device.saves import nvm
from host_tools.errors import UserError, shown
from host_tools.streams import read_at_most
from host_tools.updating.drives import File
from host_tools.updating.questions import QUESTIONS, SAVES

CRASH = "crash.txt"
LARGEST_CRASH, LARGEST_SAVE = 1 << 16, 1 << 22  # bytes that are read of a file on a drive
PIECE = 1 << 16


@dataclass(frozen=True)
class Facts:
    """A board: its firmware, its drive (bytes), and its files by path ("turnbox/core.mpy").

    `runtime` is a key of RUNTIMES, `machine` the name that the firmware gives the board, `owner`
    "box", "computer", or None if unknown: who may write. `crash` is the text of the crash
    file, None if there is none. `block`: bytes of a block of a mounted drive, 0 if unknown.
    """

    runtime: str
    version: str
    machine: str
    owner: str | None
    size: int
    free: int
    files: dict[str, File]
    crash: str | None
    block: int = 0


def ask(repl: Repl) -> Facts:
    """The facts about a board, over its REPL: two round trips. Raises UserError."""
    lines = repl.run(QUESTIONS.format(saves=SAVES)).splitlines() or ["nothing"]
    version, machine, owner, size, free = _values(repl, lines[0], (str, str, str, int, int))
    listed = [_values(repl, line, (str, int, str)) for line in lines[1:]]
    files = {path: File(length, check) for path, length, check in listed}
    crash = repl.read("/" + CRASH).decode(errors="replace") if CRASH in files else None
    return Facts(repl.runtime, version, machine, owner, size, free, files, crash)


def _values(repl: Repl, line: str, kinds: tuple[type, ...]) -> list[Any]:
    """The values in a line that a board prints, one of each kind. Raises UserError."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, list) or [type(value) for value in found] != [*kinds]:
        raise UserError(f"{repl.port}: the board answers {shown(line)}; try again")
    return found


def journal(repl: Repl, facts: Facts) -> dict[str, bytes]:
    """What the box has saved: all files of saves/, and "nvm" on CircuitPython. Raises UserError."""
    saved = {path: repl.read("/" + path) for path in facts.files if path.startswith(SAVES)}
    if repl.runtime == "circuitpython":
        saved["nvm"] = nvm(repl)
    return saved


def read_drive(drive: Drive) -> Facts:
    """The facts about a board with a runtime, from its drive. Raises UserError."""
    assert drive.runtime  # that of a boot ROM has no files
    try:
        usage, block = shutil.disk_usage(drive.folder), _block(drive.folder)
        listed = {path: _measured(drive.folder, path) for path in _paths(drive)}
        crash = _crash_in(drive.folder) if CRASH in listed else None
    except OSError as error:
        raise unreadable(drive.folder, error) from None
    return Facts(
        drive.runtime,
        drive.version,
        drive.about,
        drive.owner,
        usage.total,
        usage.free,
        listed,
        crash,
        block,
    )


def journal_on(drive: Drive) -> dict[str, bytes]:
    """What the box has saved on its drive; on CircuitPython the nvm is not there."""
    try:
        return {
            path: read_at_most(drive.folder / path, LARGEST_SAVE)
            for path in _paths(drive)
            if path.startswith(SAVES)
        }
    except OSError as error:
        raise unreadable(drive.folder, error) from None


def _paths(drive: Drive) -> list[str]:
    """The paths of all files on a drive. Raises OSError."""
    found = (path for path in sorted(drive.folder.rglob("*")) if path.is_file())
    return [path.relative_to(drive.folder).as_posix() for path in found]


def _block(folder: Path) -> int:
    """Bytes of a block of a drive; 0 on Windows, which does not report it. Raises OSError."""
    return os.statvfs(folder).f_frsize if hasattr(os, "statvfs") else 0


def _measured(folder: Path, path: str) -> File:
    """A file on a drive, read a piece at a time. Raises OSError."""
    place = folder / path
    if path.startswith(SAVES):
        return File(place.stat().st_size, "")
    size = check = 0
    with place.open("rb") as file:
        while piece := file.read(PIECE):
            size, check = size + len(piece), crc32(piece, check)
    return File(size, f"{check:08x}")


def _crash_in(folder: Path) -> str:
    return read_at_most(folder / CRASH, LARGEST_CRASH).decode(errors="replace")


def unreadable(folder: Path, error: OSError) -> UserError:
    """An error of the system in reading from a drive that this computer has mounted."""
    name = shown(Path(error.filename or folder))
    remedy = "check its permissions, or plug the board in again"
    return UserError(f"{name}: {error.strerror or error}; {remedy}")
