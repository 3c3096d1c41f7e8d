"""One UF2 file that turns a bare board into a Turnbox: released firmware and the built drive."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from littlefs import LittleFSError

from host_tools.binary_info import read_binary_info
from host_tools.boards import SECTOR, Board, Volume
from host_tools.build import RUNTIMES, drive_of
from host_tools.drives import ImageFull, fat12, littlefs
from host_tools.errors import UserError, shown
from host_tools.uf2 import PAYLOAD, Pages, leading_block, read_uf2, write_uf2

FLASH = 0x10000000  # where the RP2 chips see their flash (RP2040 datasheet, section 2.6.3)
_ERASED = b"\xff"
_MACHINE = rb"; ([ -~]{3,60} with [ -~]{3,30})\0"  # as it is shown when the REPL starts


@dataclass(frozen=True)
class Firmware:
    """A released firmware: its version, its contents by address, what its file begins with."""

    version: str
    pages: Pages
    leading: bytes = b""


def read_firmware(board: Board, runtime: str, file: bytes) -> Firmware:
    """A firmware from its UF2 file.

    Raises UserError if it is damaged, for another board or runtime, or has its drive elsewhere than
    the board's file says.
    """
    remedy = f"download {RUNTIMES[runtime].title} for {board.name}"
    try:
        pages = read_uf2(file, board.flash.family)
    except ValueError as error:
        raise UserError(f"the firmware is {error}; {remedy}") from None
    if not fits(board, pages):
        raise UserError(f"the firmware is for a larger flash; {remedy}")
    contents = _joined(pages)
    info = read_binary_info(contents, FLASH)
    if info.program != RUNTIMES[runtime].title:
        other = shown(info.program) or "something else"
        raise UserError(f"the firmware is {other}, not {RUNTIMES[runtime].title}; {remedy}")
    machines = sorted({match.decode() for match in re.findall(_MACHINE, contents)})
    drive = drive_of(board, runtime)
    if drive.machine not in machines:
        known = shown(", ".join(machines)) or "an unknown board"
        raise UserError(f"the firmware is for {known}, not for {shown(drive.machine)}; {remedy}")
    if not (info.drive and _is_the_drive(info.drive, drive, RUNTIMES[runtime].grows)):
        raise UserError(
            f"the firmware has its drive {_spoken(info.drive)}, but the board file says"
            f" {_spoken(drive)}; correct [drive.{runtime}] there, or use another version"
        )
    if len(contents) > drive.start - RUNTIMES[runtime].nvm:
        raise UserError(f"this is an image, not firmware: its drive already has files; {remedy}")
    if len(pages) * PAYLOAD < len(contents):
        raise UserError(f"parts of the firmware are missing; {remedy}")
    return Firmware(shown(info.version), pages, leading_block(file, board.flash.family))


def image_of(board: Board, runtime: str, firmware: Firmware, files: Mapping[str, bytes]) -> bytes:
    """A UF2 file with a firmware, and a drive with `files` (path -> content).

    Each sector that it touches is written whole, because the boot ROM erases whole sectors. The
    rest of the flash stays as it is.
    """
    drive, nvm = drive_of(board, runtime), RUNTIMES[runtime].nvm
    erased, contents = _pages(drive.start - nvm, _ERASED * nvm), _contents(runtime, drive, files)
    pages = _whole_sectors(firmware.pages | erased | contents)
    return write_uf2(pages, board.flash.family, firmware.leading)


def is_image(board: Board, file: bytes) -> bool:
    """Whether a file is an image of this board: a firmware with something in its own drive."""
    try:
        pages = read_uf2(file, board.flash.family)
    except ValueError:
        return False
    drive = read_binary_info(_joined(pages), FLASH).drive if fits(board, pages) else None
    return drive is not None and FLASH + drive.start in pages


def _is_the_drive(said: Volume, drive: Volume, grows: bool) -> bool:
    fits = said.size <= drive.size if grows else said.size == drive.size
    return said.start == drive.start and fits


def fits(board: Board, pages: Pages) -> bool:
    """Whether all pages are in the board's flash."""
    return min(pages) >= FLASH and max(pages) < FLASH + board.flash.size


def _joined(pages: Pages) -> bytes:
    """The contents of the flash up to the last page; what has no page is erased."""
    contents = bytearray(_ERASED * (max(pages) - FLASH + PAYLOAD))
    for address, page in pages.items():
        contents[address - FLASH : address - FLASH + PAYLOAD] = page
    return bytes(contents)


def _spoken(drive: Volume | None) -> str:
    return f"at 0x{drive.start:X}, {drive.size:,} bytes" if drive else "nowhere"


def _contents(runtime: str, drive: Volume, files: Mapping[str, bytes]) -> Pages:
    """The drive, without its free space. Raises UserError if the files do not fit."""
    try:
        return _used(runtime, drive, files)
    except (ImageFull, LittleFSError):
        raise UserError(
            f"the files do not fit into the drive of {drive.size:,} bytes;"
            f" check [drive.{runtime}] in the board file"
        ) from None


def _used(runtime: str, drive: Volume, files: Mapping[str, bytes]) -> Pages:
    if runtime == "circuitpython":
        used = fat12(files, drive.size).rstrip(b"\0")
        return _pages(drive.start, used.ljust(-(-len(used) // SECTOR) * SECTOR, b"\0"))
    pages: Pages = {}
    volume = littlefs(files, drive.size)
    for place in range(0, len(volume), SECTOR):
        sector = volume[place : place + SECTOR]
        if sector.strip(_ERASED):
            pages |= _pages(drive.start + place, sector)
    return pages


def _pages(start: int, contents: bytes) -> Pages:
    """A part of the flash, from `start` on."""
    return {
        FLASH + start + place: contents[place : place + PAYLOAD]
        for place in range(0, len(contents), PAYLOAD)
    }


def _whole_sectors(pages: Pages) -> Pages:
    """The pages, and erased ones for the rest of each sector that they touch."""
    return {
        address: pages.get(address, _ERASED * PAYLOAD)
        for sector in {address - address % SECTOR for address in pages}
        for address in range(sector, sector + SECTOR, PAYLOAD)
    }
