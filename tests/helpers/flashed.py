"""What a UF2 file makes of a flash."""

from host_tools.boards import SECTOR
from host_tools.image import FLASH
from host_tools.uf2 import PAYLOAD, read_uf2


def flash_of(file: bytes, before: bytes, family: int) -> bytes:
    """The flash of a board with these contents after its boot ROM has taken a UF2 file.

    It erases a sector before the first page of it that arrives.
    """
    flash, erased = bytearray(before), set()
    for address, page in read_uf2(file, family).items():
        place = address - FLASH
        if place // SECTOR not in erased:
            erased.add(place // SECTOR)
            start = place - place % SECTOR
            flash[start : start + SECTOR] = b"\xff" * SECTOR
        flash[place : place + PAYLOAD] = page
    return bytes(flash)
