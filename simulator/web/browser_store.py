"""The browser's storage as the memory of a box.

The module `browser` is the page's; bytes are hexadecimal digits there. It has `read(name)` and
`write(name, bytes)`, which returns whether they were stored; no bytes remove the name.
"""

import browser

from simulator.desk_port import TAIL_SIZE, Flash, FlashPages
from turnbox.settings import defaults
from turnbox.storage.format import PAGE_SIZE, PAGES, SLOT_SIZE
from turnbox.storage.journal import Journal, tail_header
from turnbox.storage.recovery import Newer, load_slots
from turnbox.storage.snapshot import write as write_snapshot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.storage.journal import Pages, Parts

TAIL, SLOT, PAGE = "tail", "slot.%d", "page.%d"
NAMES = [TAIL] + [SLOT % number for number in range(2)] + [PAGE % page for page in range(PAGES)]
SIZES = [TAIL_SIZE] + [SLOT_SIZE] * 2 + [PAGE_SIZE] * PAGES  # of these in a save
ERASED = b"\xff"
DAMAGED = b"\x00"  # no slot, page or tail begins so: the box says what is lost


def read(name: str) -> bytes:
    """What the browser's storage has under a name, empty if it has nothing."""
    try:
        return bytes.fromhex(browser.read(name))
    except ValueError:  # somebody has changed it
        return DAMAGED


def write(name: str, data: "bytes | bytearray") -> None:
    """Keep it there; without data, remove the name. Raises OSError if the browser refuses."""
    if not browser.write(name, data.hex()):
        raise OSError("trouble.full_text")


class BrowserStore(Flash):
    """The tail, the slots and the pages in the browser's storage, written at once.

    The browser replaces a value whole, so a tab may be closed at any moment.
    """

    def __init__(self) -> None:
        Flash.__init__(self)
        tail = read(TAIL)[:TAIL_SIZE]
        self.tail[: len(tail)] = tail
        self.slots = [read(SLOT % number) for number in range(2)]
        for page in range(PAGES):
            content = read(PAGE % page)
            if content:
                self.shelf[page] = content

    def append(self, offset: int, data: "bytes | bytearray") -> None:
        """Program erased bytes; see `Flash.append`."""
        Flash.append(self, offset, data)
        try:
            write(TAIL, bytes(self.tail).rstrip(ERASED))
        except OSError:
            self.tail[offset : offset + len(data)] = ERASED * len(data)
            raise

    def erase_tail(self) -> None:
        """All bytes 0xFF again."""
        write(TAIL, b"")
        Flash.erase_tail(self)

    def write_slot(self, number: int, parts: "Parts") -> None:
        """Overwrite a slot."""
        before = self.slots[number]
        Flash.write_slot(self, number, parts)
        try:
            write(SLOT % number, self.slots[number])
        except OSError:
            self.slots[number] = before
            raise

    def pages(self) -> "Pages":
        """The pages of the games that are not being played."""
        return BrowserPages(self.shelf)


class BrowserPages(FlashPages):
    """Pages in the browser's storage."""

    def write(self, page: int, copy: int, parts: "Parts") -> None:
        """Write a page."""
        write(PAGE % page, b"".join([bytes(part) for part in parts]))
        FlashPages.write(self, page, copy, parts)

    def free(self, page: int, copy: int) -> None:
        """Make a page empty."""
        write(PAGE % page, b"")
        FlashPages.free(self, page, copy)


def saved() -> str:
    """All games as the bytes of a save, as of `turnbox play --save`."""
    return b"".join([_padded(read(name), size) for name, size in zip(NAMES, SIZES)]).hex()


def take_over(save: str) -> bool:
    """Replace all games by those of a save. Returns whether it is one, and has room.

    The box must start again then. If there is no room, all is as before.
    """
    data = bytes.fromhex(save)
    if len(data) not in (sum(SIZES), sum(SIZES[:3])):  # the pages are missing until one was written
        return False
    parts = []
    for size in SIZES:
        part, data = data[:size], data[size:]
        parts.append(part if part.rstrip(ERASED) else b"")
    if not (_is_tail(parts[0]) or _has_slot(parts[1:3])):
        return False
    before = [read(name) for name in NAMES]
    try:
        _write_all(parts)
    except OSError:
        _write_all(before)  # there was room for it
        return False
    return True


def _write_all(parts: "list[bytes]") -> None:
    for name in NAMES:  # first, so that what goes needs no room beside what comes
        write(name, b"")
    for name, part in zip(NAMES, parts):
        write(name, part)


def slot_of(journal: Journal, settings: "bytes | bytearray") -> bytes:
    """The game of a journal as a slot of a store, without anything else."""
    store = Flash()
    alone = Journal(store, bytearray(settings))
    alone.header, alone.log, alone.state = journal.header, journal.log, journal.state
    write_snapshot(alone)
    return bytes(store.slots[alone.generation & 1])


def _is_tail(part: bytes) -> bool:
    """Whether it begins as a tail does that follows a slot."""
    head = tail_header(int.from_bytes(part[2:6], "little"))
    return part.startswith(head)


def _has_slot(parts: "list[bytes]") -> bool:
    """Whether one of the two slots can be read, or is of a newer version."""
    store = Flash()
    store.slots[:] = parts
    try:
        _, letter = load_slots(Journal(store, defaults()))
    except Newer:
        return True
    return letter > 0


def _padded(content: bytes, size: int) -> bytes:
    return content + ERASED * (size - len(content))
