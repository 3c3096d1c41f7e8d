"""Where boards may be: serial ports, and drives that a board shows."""

import re
from dataclasses import dataclass
from pathlib import Path

import psutil
from serial.tools import list_ports

from host_tools.boards import known_boards, load_board
from host_tools.build import RUNTIMES, drive_of
from host_tools.errors import BAD_ARGUMENT, UserError, shown
from host_tools.streams import read_at_most

_FAT = ("vfat", "msdos", "fat", "fat12", "fat16", "fat32")  # Linux, macOS, Windows
BOOT_OUT, INFO_UF2 = "boot_out.txt", "INFO_UF2.TXT"  # what a runtime and a boot ROM say
_MOST = 4096  # bytes of these that are read
# Adafruit CircuitPython 10.2.1 on 2026-05-13; Raspberry Pi Pico with rp2040
_CIRCUITPYTHON = re.compile(r"Adafruit CircuitPython (\S+) on \S+; (.+)")
_MODEL = re.compile(r"Model: *(.+)")


@dataclass(frozen=True)
class Port:
    """A serial port. `usb` is its vendor and product, "2E8A:0005", or "" without USB.

    `known`: the ids are those of a board that Turnbox knows. Others might be anything.
    """

    path: str
    usb: str
    product: str
    known: bool


@dataclass(frozen=True)
class Drive:
    """A mounted drive of a board.

    With `runtime` None it is that of the boot ROM: the board waits for an image. `about` is what
    the drive says of itself: the machine of a runtime, or the model of the boot ROM. `owner` is
    "box" or "computer": who may write, if a Turnbox has said it.
    """

    folder: Path
    about: str
    runtime: str | None = None
    version: str = ""
    owner: str | None = None


def serial_ports() -> list[Port]:
    """The serial ports with USB, and others that look like one; those of known boards first."""
    known = _known_ids()
    found = [
        Port(
            port.device,
            f"{port.vid:04X}:{port.pid:04X}",
            port.product or port.description or "",
            (port.vid, port.pid) in known,
        )
        for port in list_ports.comports()
        if port.vid is not None and port.pid is not None
    ]
    return sorted(found, key=lambda port: (not port.known, port.path))


def only_port(remedy: str) -> str:
    """The path of the port of the known board that is connected.

    Raises UserError if there are several, or none: then the message ends with the remedy.
    """
    known = [port.path for port in serial_ports() if port.known]
    if len(known) == 1:
        return known[0]
    if known:
        named = ", ".join(known)
        raise UserError(f"{len(known)} boards are connected; name one with --port: {named}")
    raise UserError(
        "no board is connected; plug one in, or name its port with --port (turnbox doctor lists"
        f" the ports), or {remedy}"
    )


def _known_ids() -> set[tuple[int, ...]]:
    boards = [load_board(name) for name in known_boards()]
    ids = [drive_of(board, runtime).usb for board in boards for runtime in RUNTIMES]
    return {pair for pair in ids if pair}


def drives() -> list[Drive]:
    """The drives of boards among those that the system has mounted."""
    mounted = [part for part in psutil.disk_partitions() if part.fstype.lower() in _FAT]
    found = [drive_in(Path(part.mountpoint)) for part in mounted]
    return [drive for drive in found if drive]


def drive_in(folder: Path) -> Drive | None:
    """The drive that is mounted in a folder, or None if it is not one of a board."""
    said = _text(folder / BOOT_OUT)
    if match := _CIRCUITPYTHON.match(said):
        owner = re.search(r"turnbox: the drive belongs to the (box|computer)", said)
        about, version = match[2].strip(), match[1]
        return Drive(folder, about, "circuitpython", version, owner[1] if owner else None)
    if match := _MODEL.search(_text(folder / INFO_UF2)):
        return Drive(folder, match[1].strip())
    return None


def given_drive(folder: Path) -> Drive:
    """The drive in a folder that the user has named. Raises UserError if it is not one."""
    if drive := drive_in(folder):
        return drive
    remedy = "give the folder of a board's drive"
    if not folder.is_dir():
        raise UserError(f"{shown(folder)}: there is no such folder; {remedy}", BAD_ARGUMENT)
    _check_told(folder / BOOT_OUT)
    _check_told(folder / INFO_UF2)
    problem = f"there is no {BOOT_OUT} and no {INFO_UF2}"
    raise UserError(f"{shown(folder)}: {problem}; {remedy}", BAD_ARGUMENT)


def _check_told(path: Path) -> None:
    """Raise UserError if a file that says nothing of a board exists: why it says nothing."""
    try:
        read_at_most(path, _MOST)
    except FileNotFoundError:
        return
    except OSError as error:
        remedy = "check its permissions, or plug the board in again"
        raise UserError(f"{shown(path)}: {error.strerror}; {remedy}", BAD_ARGUMENT) from None
    raise UserError(
        f"{shown(path)}: it is damaged, or not from a board; press reset on the board, and try"
        " again",
        BAD_ARGUMENT,
    )


def _text(path: Path) -> str:
    try:
        return read_at_most(path, _MOST).decode(errors="replace")
    except OSError:
        return ""
