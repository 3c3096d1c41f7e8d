"""Where a box keeps its games on a board, and programs there that read them."""

import struct

from turnbox.storage.format import CHECK, PAGE_HEADER, PAGE_SIZE, PAGES, SLOT_HEADER, SLOT_SIZE
from turnbox.storage.recovery import SLOT_HEAD
from turnbox.storage.shelf import CRC, HEAD

# Where the ports of the firmware save (turnbox/ports/).
SLOTS = ("/saves/a/slot", "/saves/b/slot")
FAT_PAGES = ("/saves/games/pages", "/saves/copies/pages")  # CircuitPython
ALL_PAGES = PAGES * PAGE_SIZE  # bytes of such a file
LITTLEFS_PAGE, SEGMENT = "/saves/games/{:02d}", "/saves/tail/{:02d}"  # MicroPython
SEGMENTS, SEGMENT_SIZE = 16, 256
STORES = {"circuitpython": "NvmStore", "micropython": "SegmentStore"}

FREE = b"\xff"
PIECE = 768  # bytes in a line
MISSING = "-"  # in place of a file that cannot be read

TYPE_CHECKING = False
if TYPE_CHECKING:
    # A file, and bytes of it: at most `size` at every `step` from `start` up to `end`.
    Span = tuple[str, int, int, int, int]

PIECES = """\
from binascii import b2a_base64
for path, start, end, step, size in {spans!r}:
    try:
        with open(path, "rb") as file:
            for place in range(start, end, step):
                file.seek(place)
                print(b2a_base64(file.read(min(size, end - place))).decode().strip())
    except OSError:
        print({missing!r})
"""

NVM = """\
import microcontroller
from binascii import b2a_base64
nvm = bytes(microcontroller.nvm[:])
print(len(nvm), b2a_base64(nvm.rstrip(b"\\xff")).decode())
"""

# MicroPython's modules may be in a volume, which the box has mounted already if it has started.
MARK = """\
try:
    from volume import mount
    mount()
except (ImportError, OSError):
    pass
from turnbox.ports.{runtime} import {store}
from turnbox.marking import mark_pulled
print(mark_pulled({store}(), {number}, {ended!r}))
"""


def slot_size(head: bytes) -> int:
    """Bytes of a slot with this head of SLOT_HEAD bytes."""
    size: int = struct.unpack(SLOT_HEADER, head)[2]
    return min(SLOT_HEAD + size + CHECK, SLOT_SIZE)


def page_size(head: bytes) -> int:
    """Bytes of a page with this head of HEAD bytes."""
    size: int = struct.unpack(PAGE_HEADER, head)[6]
    return min(HEAD + size + CRC, PAGE_SIZE)


def page_place(page: int, copy: int, copies: int) -> "tuple[str, int]":
    """The file of a page, and where it begins there. Only CircuitPython has two copies."""
    if copies > 1:
        return FAT_PAGES[copy], page * PAGE_SIZE
    return LITTLEFS_PAGE.format(page), 0
