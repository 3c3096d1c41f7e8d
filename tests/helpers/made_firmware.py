"""UF2 files that say of themselves what released firmware says."""

import struct

from host_tools.boards import Board, load_board
from host_tools.build import RUNTIMES, drive_of
from host_tools.image import FLASH
from host_tools.uf2 import PAYLOAD, write_uf2

PICO = load_board("raspberry_pi_pico")
HEAD = 0x200  # bytes before the texts
PROGRAM, VERSION = 0x02031C86, 0x11A9BC3A


def firmware(
    program: str,
    machine: str,
    version: str = "v1.2.3",
    drive: tuple[int, int] | None = None,
    size: int = 0,
    family: int = PICO.flash.family,
    leading: bytes = b"",
) -> bytes:
    """A UF2 file of at least `size` bytes of flash: binary info, and what the REPL shows."""
    contents = info(program, version, drive) + f"; {machine}\0".encode()
    return write_uf2(pages(contents, size), family, leading)


def of(runtime: str, board: Board = PICO, **changed: object) -> bytes:
    """A firmware for a board, as released, but for what is changed."""
    drive = drive_of(board, runtime)
    wanted = {
        "family": board.flash.family,
        "program": RUNTIMES[runtime].title,
        "machine": drive.machine,
        "drive": (drive.start, drive.size),
    } | changed
    return firmware(**wanted)  # type: ignore[arg-type]


def info(program: str, version: str, drive: tuple[int, int] | None) -> bytes:
    """Contents with a table of records; one of them is in RAM, as in released firmware."""
    body, table = bytearray(), []

    def add(content: bytes) -> int:
        body.extend(content)
        return FLASH + HEAD + len(body) - len(content)

    for name, text in ((PROGRAM, program), (VERSION, version)):
        place = add(text.encode() + b"\0")
        table.append(add(struct.pack("<HH2I", 6, 0x5052, name, place)))
    table.append(0x20000000)
    if drive:
        table.append(add(struct.pack("<HH4IHH", 7, 0x504D, 0, *drive, 0, 3, 0)))
    first = add(struct.pack(f"<{len(table)}I", *table))
    header = struct.pack("<5I", 0x7188EBF2, first, first + 4 * len(table), 0, 0xE71AA390)
    return bytes(range(0xD4)) + header.ljust(HEAD - 0xD4, b"\0") + bytes(body)


def pages(contents: bytes, size: int) -> dict[int, bytes]:
    """Contents as pages of the flash, padded to a size."""
    contents = contents.ljust(size, b"\xa5")
    return {
        FLASH + at: contents[at : at + PAYLOAD].ljust(PAYLOAD, b"\0")
        for at in range(0, len(contents), PAYLOAD)
    }
