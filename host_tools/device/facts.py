"""What a board says of itself, over its REPL or on its drive."""

import json
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Self
from zlib import crc32

from host_tools.device.places import Drive
from host_tools.device.repl import Repl
from host_tools.device.saves import nvm
from host_tools.errors import UserError, shown

CRASH = "crash.txt"
SAVES = "saves/"  # what the box has saved; its files always differ, and are not compared

# Runs on both runtimes, and prints a line as soon as it knows it, so that the port is never silent
# for long. CircuitPython has no os.ilistdir, and the one of the Unix port tells no sizes. The files
# of a mounted program (firmware/volume.py) are those of its volume once more.
_QUESTIONS = """\
import gc, json, os, sys
from binascii import crc32
try:
    os.umount("/program")
except (AttributeError, OSError):
    pass
gc.collect()
view = memoryview(bytearray(2048))
def measured(path):
    if path.startswith("/" + {saves!r}):
        return [os.stat(path)[6], ""]
    length = check = 0
    with open(path, "rb") as file:
        while True:
            size = file.readinto(view)
            if not size:
                return [length, "%08x" % check]
            check = crc32(view[:size], check)
            length += size
def look(folder):
    for name, kind, *_ in entries("/" + folder[:-1]):
        path = folder + name
        if kind & 0x4000:
            look(path + "/")
        else:
            print(json.dumps([path] + measured("/" + path)))
owner = "box"
if sys.implementation.name == "circuitpython":
    import storage
    drive = storage.getmount("/")
    entries = drive.ilistdir
    if drive.readonly:
        owner = "computer"
else:
    entries = os.ilistdir
version = ".".join([str(part) for part in sys.implementation.version[:3]])
machine = getattr(sys.implementation, "_machine", "") or os.uname().machine
drive = os.statvfs("/")
print(json.dumps([version, machine, owner, drive[1] * drive[2], drive[1] * drive[3]]))
look("")
"""


@dataclass(frozen=True)
class File:
    """A file on a board: bytes, and its CRC-32 in hexadecimal, "" for a save.

    The CRC only has to show whether a file differs, and a board computes it five times as fast as
    a SHA-256.
    """

    size: int
    crc32: str

    @classmethod
    def of(cls, content: bytes) -> Self:
        """A file with this content."""
        return cls(len(content), f"{crc32(content):08x}")


@dataclass(frozen=True)
class Facts:
    """A board: its firmware, its drive (bytes), and its files by path ("turnbox/core.mpy").

    `runtime` is a key of RUNTIMES, `machine` the name that the firmware gives the board, `owner`
    "box", "computer", or None if nobody has said who may write. `crash` is the text of the crash
    file, None if there is none.
    """

    runtime: str
    version: str
    machine: str
    owner: str | None
    size: int
    free: int
    files: dict[str, File]
    crash: str | None


def ask(repl: Repl) -> Facts:
    """The facts about a board, over its REPL: two round trips. Raises UserError."""
    lines = repl.run(_QUESTIONS.format(saves=SAVES)).splitlines()
    try:
        (version, machine, owner, size, free), *listed = map(json.loads, lines)
        files = {path: File(length, check) for path, length, check in listed}
    except (ValueError, TypeError):
        said = shown(lines[-1] if lines else "nothing")
        raise UserError(f"{repl.port}: the board answers {said}; try again") from None
    crash = repl.read("/" + CRASH).decode(errors="replace") if CRASH in files else None
    return Facts(repl.runtime, version, machine, owner, size, free, files, crash)


def journal(repl: Repl, facts: Facts) -> dict[str, bytes]:
    """What the box has saved: all files of saves/, and "nvm" on CircuitPython. Raises UserError."""
    saved = {path: repl.read("/" + path) for path in facts.files if path.startswith(SAVES)}
    if repl.runtime == "circuitpython":
        saved["nvm"] = nvm(repl)
    return saved


def read_drive(drive: Drive) -> Facts:
    """The facts about a board with a runtime, from its drive. Raises UserError."""
    assert drive.runtime  # that of a boot ROM has no files
    files = _contents(drive)
    usage = shutil.disk_usage(drive.folder)
    listed = {
        path: File(len(content), "") if path.startswith(SAVES) else File.of(content)
        for path, content in files.items()
    }
    crash = files[CRASH].decode(errors="replace") if CRASH in files else None
    return Facts(
        drive.runtime,
        drive.version,
        drive.about,
        drive.owner,
        usage.total,
        usage.free,
        listed,
        crash,
    )


def journal_on(drive: Drive) -> dict[str, bytes]:
    """What the box has saved on its drive; on CircuitPython the nvm is not there."""
    return {path: content for path, content in _contents(drive).items() if path.startswith(SAVES)}


def _contents(drive: Drive) -> dict[str, bytes]:
    """All files by path. Raises UserError."""
    try:
        return {
            path.relative_to(drive.folder).as_posix(): path.read_bytes()
            for path in sorted(drive.folder.rglob("*"))
            if path.is_file()
        }
    except OSError as error:
        where = Path(error.filename or drive.folder)
        raise UserError(
            f"{shown(where)}: {error.strerror}; unplug the board, and plug it in again"
        ) from None
