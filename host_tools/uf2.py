"""UF2: flash contents in blocks of 512 bytes, which a board's boot ROM takes from its own drive.

Source: "USB Flashing Format (UF2)", github.com/microsoft/uf2. A file for the RP2350 may begin with
one block of another family, which belongs to no part of the flash: the workaround for RP2350-E10
(RP2350 datasheet, appendix C; picotool writes it with --abs-block).
"""

import struct
from collections.abc import Mapping

BLOCK = 512
PAYLOAD = 256  # bytes of flash in a block, as the boot ROM of the RP2 chips needs it
_HEADER = "<8I"
_MAGIC = (0x0A324655, 0x9E5D5157)
_END = 0x0AB16F30
_NOT_FLASH, _HAS_FAMILY = 0x1, 0x2000  # flags

RP2350, ABSOLUTE = 0xE48BFF59, 0xE48BFF57  # families

Pages = dict[int, bytes]  # address -> PAYLOAD bytes


def leading_block(data: bytes, family: int) -> bytes:
    """The block of a UF2 file that works around RP2350-E10, or nothing if it begins with none."""
    if family != RP2350 or len(data) < BLOCK:
        return b""
    *magic, _flags, _address, size, place, _count, of = struct.unpack_from(_HEADER, data)
    is_it = (*magic, size, place, of) == (*_MAGIC, PAYLOAD, 0, ABSOLUTE)
    return data[:BLOCK] if is_it and data[32 : 32 + PAYLOAD] == b"\xef" * PAYLOAD else b""


def read_uf2(data: bytes, family: int) -> Pages:
    """The pages of a UF2 file for one chip family, by address, without the leading block.

    Raises ValueError if the file is not whole or is for another chip; the message completes "this
    file is ...".
    """
    if not data.startswith(struct.pack("<I", _MAGIC[0])):
        raise ValueError("not a UF2 file")
    if len(data) % BLOCK:
        raise ValueError("truncated")
    data = data.removeprefix(leading_block(data, family))
    pages: Pages = {}
    total = len(data) // BLOCK
    for number in range(total):
        block = data[number * BLOCK : (number + 1) * BLOCK]
        *magic, flags, address, size, place, count, of = struct.unpack_from(_HEADER, block)
        (end,) = struct.unpack_from("<I", block, BLOCK - 4)
        if (*magic, end) != (*_MAGIC, _END) or size != PAYLOAD or address % PAYLOAD:
            raise ValueError(f"damaged in block {number}")
        if (place, count) != (number, total):
            raise ValueError(f"incomplete: block {number} says {place} of {count}")
        if not flags & _HAS_FAMILY or of != family:
            raise ValueError(f"for another chip: its family is 0x{of:08X}, not 0x{family:08X}")
        if address in pages:
            raise ValueError(f"damaged in block {number}: it appears twice")
        if not flags & _NOT_FLASH:
            pages[address] = block[32 : 32 + PAYLOAD]
    if not pages:
        raise ValueError("empty")
    return pages


def write_uf2(pages: Mapping[int, bytes], family: int, leading: bytes = b"") -> bytes:
    """A UF2 file of these pages, in the order of their addresses, after a `leading` block."""
    file = bytearray(leading)
    for number, address in enumerate(sorted(pages)):
        place = (address, PAYLOAD, number, len(pages), family)
        block = struct.pack(_HEADER, *_MAGIC, _HAS_FAMILY, *place) + pages[address]
        file += block.ljust(BLOCK - 4, b"\0") + struct.pack("<I", _END)
    return bytes(file)
