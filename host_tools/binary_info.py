"""What a firmware for an RP2 chip says of itself: its name, its version and the place of its drive.

Source: Raspberry Pi Pico SDK 2.0, pico/binary_info/structure.h and defs.h. Near the start of the
firmware a header gives the place of a table of pointers, each to a record.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass

from host_tools.boards import Volume

_MARK = struct.pack("<I", 0x7188EBF2)
_HEADER_WITHIN = 4096  # bytes
_TEXT, _BLOCK_DEVICE = 6, 7  # kinds of records
_PROGRAM, _VERSION = 0x02031C86, 0x11A9BC3A  # which text it is


@dataclass(frozen=True)
class BinaryInfo:
    """The firmware's name and version ("" if it gives none), and its drive in the flash."""

    program: str = ""
    version: str = ""
    drive: Volume | None = None


def read_binary_info(contents: bytes, base: int) -> BinaryInfo:
    """What a firmware says that begins at the address `base`, the start of the flash.

    What cannot be read is left out: other firmware has no such header.
    """
    texts: dict[int, str] = {}
    drive = None
    for place in _records(contents, base):
        kind, _ = struct.unpack_from("<HH", contents, place)
        if kind == _TEXT and place + 12 <= len(contents):
            name, text = struct.unpack_from("<2I", contents, place + 4)
            texts.setdefault(name, _text(contents, text - base))
        elif kind == _BLOCK_DEVICE and place + 16 <= len(contents):
            start, size = struct.unpack_from("<2I", contents, place + 8)
            drive = Volume(start - base if start >= base else start, size)  # both are in use
    return BinaryInfo(texts.get(_PROGRAM, ""), texts.get(_VERSION, "").lstrip("v"), drive)


def _records(contents: bytes, base: int) -> Iterator[int]:
    """Where the records are, from the start of the flash. Some are in RAM: they are left out."""
    header = contents.find(_MARK, 0, _HEADER_WITHIN)
    if header < 0 or header + 12 > len(contents):
        return
    first, last = struct.unpack_from("<2I", contents, header + 4)
    for place in range(max(first - base, 0), min(last - base, len(contents) - 3), 4):
        (record,) = struct.unpack_from("<I", contents, place)
        if 0 <= record - base <= len(contents) - 4:
            yield record - base


def _text(contents: bytes, place: int) -> str:
    """A text that ends with a zero; "" if there is none."""
    if not 0 <= place < len(contents):
        return ""
    return contents[place : place + 100].partition(b"\0")[0].decode(errors="replace")
