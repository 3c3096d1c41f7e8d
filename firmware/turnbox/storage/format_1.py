"""What format 1 had instead: a slot without sections, two bytes of check, games without an id.

It can always be read, and is never written.
"""

from binascii import crc32

from turnbox.storage.format import BASE, CHECKPOINTS, HEADER, ID_SIZE, PRESENT, SETTINGS
from turnbox.storage.sections import number, read_exactly, read_log

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.storage.log import Log
    from turnbox.storage.sections import Checked

TAIL_MAGIC = b"TB"
CHECK = 2


def tail_header(generation: int) -> bytes:
    """The head of a tail: magic, generation, the low bytes of the CRC-32 of both."""
    head = TAIL_MAGIC + generation.to_bytes(4, "little")
    return head + (crc32(head) & 0xFFFF).to_bytes(CHECK, "little")


TAIL = (tail_header, CHECK)


def read_body(log: "Log", slot: "Checked") -> "dict[int, bytes]":
    """The body of a slot as the sections that it would have now; the log goes into `log`.

    It consists of blocks, each preceded by its length: the settings (one byte of
    length), then (two bytes) the header, the dropped moves' state, the current state; then the log;
    then the checkpoints, which the earliest builds did not save.
    """
    found = {SETTINGS: read_exactly(slot, read_exactly(slot, 1)[0])}
    log.clear()
    for kind in (HEADER, BASE, PRESENT):
        found[kind] = read_exactly(slot, number(read_exactly(slot, 2)))
    if found[HEADER]:
        found[HEADER] = bytes(ID_SIZE) + found[HEADER]
    else:
        del found[HEADER]
    read_log(log, slot)
    if slot.left:
        found[CHECKPOINTS] = read_exactly(slot, number(read_exactly(slot, 2)))
    return found
