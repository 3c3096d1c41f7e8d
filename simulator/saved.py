"""The flash of a board with the saved data of a store on the desk."""

from collections.abc import Mapping

from host_tools.build import RUNTIMES
from simulator.desk_port import Flash
from simulator.pico import PICO, Pico, Runtime
from turnbox.storage.format import SLOT_SIZE

SECTOR = b"\xff" * 4096
SEGMENT = 256  # bytes in a file of MicroPython's tail
# Where CircuitPython's nvm is in flash, just before its drive.
NVM = PICO.drive.circuitpython.start - RUNTIMES["circuitpython"].nvm


def flash_with(runtime: Runtime, files: Mapping[str, bytes], store: Flash, used: int) -> bytes:
    """All flash of a board with these files and the store's slots and tail (`used` bytes of it).

    Raises FirmwareMissing.
    """
    files = dict(files) | {"saves/before": SECTOR}
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
    return bytes(flash)
