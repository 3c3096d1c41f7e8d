"""Packs: strings by their keys, as the box reads them.

A pack is a header, an index sorted by key, and the strings; `turnbox.ui.text` defines the format.
"""

import struct
from binascii import crc32

from turnbox.ui.text import PACK_HEADER, PACK_INDEX, PACK_MAGIC, PACK_VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

_LARGEST = 0xFFFF  # offsets and lengths are 16 bits


def compile_pack(kind: int, strings: "Mapping[str, str]") -> bytes:
    """One pack from keys and their strings.

    Raises ValueError if two keys share a CRC-32 or the strings need more than 65,535 bytes.
    """
    by_crc = {crc32(key.encode()): text.encode() for key, text in strings.items()}
    if len(by_crc) != len(strings):
        raise ValueError(f"two keys share a CRC-32 ({_twins(strings)}); rename one")
    index = b""
    body = b""
    start = len(strings) * struct.calcsize(PACK_INDEX)
    for crc in sorted(by_crc):
        if start + len(body) > _LARGEST or len(by_crc[crc]) > _LARGEST:
            raise ValueError("more than 65,535 bytes of text; split it into two files")
        index += struct.pack(PACK_INDEX, crc, start + len(body))
        body += struct.pack("<H", len(by_crc[crc])) + by_crc[crc]
    body = index + body
    return (
        struct.pack(
            PACK_HEADER, PACK_MAGIC, PACK_VERSION, kind, len(strings), len(body), crc32(body)
        )
        + body
    )


def _twins(keys: "Mapping[str, str]") -> str:
    seen: dict[int, str] = {}
    for key in keys:
        crc = crc32(key.encode())
        if crc in seen:
            return f"{seen[crc]} and {key}"
        seen[crc] = key
    raise AssertionError("no two keys share a CRC-32")
