"""The flash of a board with the saved data of a store on the desk."""

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from host_tools.build import RUNTIMES
from host_tools.drives import LITTLEFS_NEWEST, littlefs
from simulator.desk_port import Flash
from simulator.pico import PICO, Pico, Runtime
from turnbox.ports.fat_pages import FatPages
from turnbox.ports.littlefs_pages import LittlefsPages
from turnbox.storage.format import SLOT_SIZE

SECTOR = b"\xff" * 4096
SEGMENT = 256  # bytes in a file of MicroPython's tail
# Where CircuitPython's nvm is in flash, just before its drive.
NVM = PICO.drive.circuitpython.start - RUNTIMES["circuitpython"].nvm


def flash_with(runtime: Runtime, files: Mapping[str, bytes], store: Flash, used: int) -> bytes:
    """All flash of a board with these files and the store's slots, pages and tail (`used` bytes of
    it).

    Raises FirmwareMissing.
    """
    files = dict(files) | _pages(runtime, store.shelf) | {"saves/before": SECTOR}
    for folder, slot in zip("ab", store.slots, strict=True):
        files[f"saves/{folder}/before"] = files[f"saves/{folder}/after"] = SECTOR
        files[f"saves/{folder}/slot"] = bytes(slot).ljust(SLOT_SIZE, b"\xff")
    if runtime == "micropython":
        for start in range(0, used, SEGMENT):
            end = min(start + SEGMENT, used)
            files[f"saves/tail/{start // SEGMENT:02}"] = bytes(store.tail[start:end])
    flash = bytearray(Pico(runtime, files).cut())
    if runtime == "circuitpython":
        flash[NVM : NVM + len(store.tail)] = store.tail
    else:  # as if the board had written it: else its first write erases a block
        drive = PICO.drive.micropython
        written = littlefs(files, drive.size, LITTLEFS_NEWEST)
        flash[drive.start : drive.start + drive.size] = written
    return bytes(flash)


def _pages(runtime: Runtime, shelf: Mapping[int, bytes]) -> dict[str, bytes]:
    """The files of the pages, as the board's own store writes them."""
    with TemporaryDirectory() as folder:
        root = Path(folder)
        pages = FatPages(f"{root}/") if runtime == "circuitpython" else LittlefsPages(f"{root}/")
        for page, content in shelf.items():
            for copy in range(pages.copies):
                pages.write(page, copy, [content])
        written = [path for path in root.rglob("*") if path.is_file()]
        return {path.relative_to(root).as_posix(): path.read_bytes() for path in written}
