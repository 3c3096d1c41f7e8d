"""The box in a browser: the desk's port, with what the page can do. MicroPython runs it there.

The module `browser` is the page's; bytes are hexadecimal digits there. It has `now()` in
milliseconds, `entropy(size)`, `bus(bytes)` for what follows the panel's address, `shine(bytes)` for
the lights, `tone(hertz, soft)`, `read(name)` and `write(name, bytes)` for its storage (`write`
returns whether it was stored; no bytes remove the name), `restart()` and `crashed(text)`.
"""

import sys
from binascii import crc32
from io import StringIO

import browser

from simulator.desk_port import TAIL_SIZE, DeskPort, Flash, FlashPages
from turnbox.box import Box
from turnbox.settings import LANGUAGE
from turnbox.storage.format import (
    CHECK,
    MAGIC,
    PAGE_SIZE,
    PAGES,
    SLOT_SIZE,
    TAIL_HEADER,
    TAIL_MAGIC,
)
from turnbox.storage.journal import Journal
from turnbox.ui.screen import ROWS
from turnbox.ui.text import LANGUAGES
from turnbox.ui.tiles import FIRST_DRAWN, TILES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from turnbox.storage.journal import Pages, Parts

box: "Any" = None  # once it is on
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


class BrowserPort(DeskPort):
    """Keys, panel, lights, sound and clock of the page."""

    name = "Browser"

    def shine(self, colours: bytearray) -> None:
        """Show the lights."""
        DeskPort.shine(self, colours)
        browser.shine(colours.hex())

    def tone(self, hertz: int, soft: bool = False) -> None:
        """Sound, or silence."""
        browser.tone(hertz, soft)

    def restart(self) -> None:
        """The page loads again, with an empty heap."""
        browser.restart()


def start(language: str, shared: str) -> bool:
    """Power on. A box that has saved nothing yet speaks the browser's language, if it can.

    `shared` is a game as of `shared_game`: it is shown instead of the browser's own, and nothing is
    stored. Returns whether there is one, or the box says why not.
    """
    store = Flash() if shared else BrowserStore()
    if shared:
        store.slots[1] = bytes.fromhex(shared)
    new = shared or not (any(store.slots) or store.tail[0] != ERASED[0])
    port = BrowserPort(
        "/",
        store,
        lambda message: browser.bus(bytes(message).hex()),
        browser.now,
        lambda size: bytes.fromhex(browser.entropy(size)),
    )
    global box
    box = Box(port)
    speaks = LANGUAGES.index(language) if language in LANGUAGES else 0
    if new:
        box.settings[LANGUAGE] = speaks  # for what it says at once
    box.start()
    if new:
        from turnbox.change_setting import change_setting

        if speaks or box.settings[LANGUAGE]:  # a shared game comes with that of its table
            box.saved(change_setting, box, LANGUAGE, speaks)
    return not shared or bool(box.journal.header or box.journal.troubles or box.journal.refuses)


def move_key(key: int, down: bool) -> None:
    """A key is pressed or released now: 0, 1, 2 from the left of the player who reads."""
    box.port.move_key(2 - key if box.far else key, down)


def step() -> int:
    """Let the box do what is due. Returns the milliseconds until the next step."""
    try:
        due: int = box.step()
        return due
    except Exception as error:
        said = StringIO()
        sys.print_exception(error, said)  # type: ignore[attr-defined]
        browser.crashed(said.getvalue())
        return -1


def shared_game() -> str:
    """The game on the table as a slot of a store, without anything else; "" if there is none."""
    if not box.session:
        return ""
    from turnbox.storage.snapshot import write as write_snapshot

    store = Flash()
    alone = Journal(store, bytearray(box.settings))
    alone.header, alone.log, alone.state = box.journal.header, box.journal.log, box.journal.state
    write_snapshot(alone)
    return bytes(store.slots[alone.generation & 1]).hex()


def go(moves: int) -> None:
    """Take this many moves back; a negative number makes moves again."""
    if box.table_open:
        box.scenes.to_table()
        box.scenes.table().undo(moves)


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
    if not (_is_tail(parts[0]) or _is_slot(parts[1]) or _is_slot(parts[2])):
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


def _is_tail(part: bytes) -> bool:
    """Whether it begins as `turnbox.storage.format` says."""
    head = part[: TAIL_HEADER - CHECK]
    return part.startswith(TAIL_MAGIC) and part[len(head) : TAIL_HEADER] == _check(head)


def _is_slot(part: bytes) -> bool:
    """Whether it is whole."""
    end = 12 + int.from_bytes(part[8:12], "little")
    return part.startswith(MAGIC[:3]) and part[end : end + 4] == _check(part[:end])


def _check(data: bytes) -> bytes:
    return (crc32(data) & 0xFFFFFFFF).to_bytes(4, "little")


def _padded(content: bytes, size: int) -> bytes:
    return content + ERASED * (size - len(content))


def language() -> str:
    """The language of the rows."""
    return LANGUAGES[box.settings[LANGUAGE]]


def rows() -> str:
    """The eight rows of the screen as lines of text, for a screen reader. A cursor is "> ".

    Without the tiles of large digits and frames; below, the totals that they show.
    """
    lines = []
    for row in range(ROWS):
        tiles, inverse = box.screen.row(row)
        text = "".join([_character(tile) for tile in tiles]).strip()
        if text:
            lines.append("> " + text if any(inverse) and row else text)
    total = getattr(box.scenes.top, "total", None) if box.table_open else None
    if total and box.scenes.top is box.scenes.table() and not box.session.rules.over:
        names = box.scenes.table().names
        lines += ["%s %d" % (name, total(seat)) for seat, name in enumerate(names)]
    return "\n".join(lines)


def _character(tile: int) -> str:
    if tile < FIRST_DRAWN:
        return chr(tile)
    sign = TILES[tile - FIRST_DRAWN]
    return " " if TILES.find("─") <= tile - FIRST_DRAWN else sign
