"""What a box has saved, on a board or on its drive, as stores that can only be read.

`mark_pulled` is the one thing that is written there, by the Turnbox of the board itself.
"""

import errno
import os
from base64 import b64decode
from collections.abc import Callable, Iterable, Iterator
from io import SEEK_END, BytesIO
from pathlib import Path
from typing import IO, TYPE_CHECKING

from host_tools.device.repl import CodeFailed, Repl
from host_tools.errors import UserError, shown
from host_tools.read_only import ReadOnly
from host_tools.updating.saves import (
    ALL_PAGES,
    FAT_PAGES,
    FREE,
    LITTLEFS_PAGE,
    MARK,
    MISSING,
    NVM,
    PIECE,
    PIECES,
    SEGMENT,
    SEGMENT_SIZE,
    SEGMENTS,
    SLOTS,
    STORES,
    page_place,
    page_size,
    slot_size,
)
from turnbox.ports.fat_pages import FatPages
from turnbox.storage.format import PAGE_MAGIC, PAGE_SIZE, PAGES
from turnbox.storage.recovery import SLOT_HEAD
from turnbox.storage.shelf import HEAD

if TYPE_CHECKING:
    from host_tools.updating.saves import Span

OLDER = "the Turnbox on the board is too old to mark them; update it (turnbox doctor)"
LOSSES = (
    "some saved data on the box is lost, or in another format; make a move on it, and pull again"
)


class BoardStore(ReadOnly):
    """The store of a board at its raw REPL. All methods raise UserError if the board is lost.

    The tail and the heads of slots and pages are read at once. What follows a head is read when it
    is needed; after each page, `told(done, pages)` is called: how many of those in use were read.
    """

    def __init__(
        self, repl: Repl, told: Callable[[int, int], object] = lambda done, pages: None
    ) -> None:
        self._repl, self._told = repl, told
        self._contents: dict[tuple[int, int], bytes] = {}  # pages that were read, by copy
        self._slots = _heads(repl, SLOTS, SLOT_HEAD)
        if repl.runtime == "circuitpython":
            self._tail, self._pages = nvm(repl), _on_fat(repl)
        else:
            self._tail, self._pages = _segments(repl), _on_littlefs(repl)
        self.tail_size = len(self._tail)
        self.copies = len(self._pages)  # for each, the heads of all pages
        used = [any(map(_is_used, heads)) for heads in zip(*self._pages, strict=True)]
        self._used = sum(used)

    def read_tail(self) -> bytes:
        """All of the tail."""
        return self._tail

    def open_slot(self, number: int) -> BytesIO | None:
        """The slot as a file; None if none was made yet. Raises OSError if it is lost."""
        head = self._slots[number]
        if head is None:
            if any(self._slots):
                raise OSError("one slot is missing")
            return None
        if len(head) < SLOT_HEAD:
            return BytesIO(head)
        return _Begun(head, lambda: self._rest_of_slot(number, head))

    def open(self, page: int, copy: int) -> BytesIO:
        """A page as a file; it is empty if there is none."""
        head = self._pages[copy][page]
        if len(head) < HEAD:
            return BytesIO(head)
        return _Begun(head, lambda: self._rest_of_page(page, copy, head))

    def _rest_of_slot(self, number: int, head: bytes) -> bytes:
        return self._range(SLOTS[number], SLOT_HEAD, slot_size(head))

    def _rest_of_page(self, page: int, copy: int, head: bytes) -> bytes:
        if (page, copy) not in self._contents:
            path, start = page_place(page, copy, self.copies)
            self._contents[page, copy] = self._range(path, start + HEAD, start + page_size(head))
            self._told(len({page for page, _ in self._contents}), self._used)
        return self._contents[page, copy]

    def _range(self, path: str, start: int, end: int) -> bytes:
        """Bytes of a file. Raises OSError if the board cannot read them."""
        (found,) = pieces(self._repl, [(path, start, end, PIECE, PIECE)])
        if found is None:
            raise OSError(f"{path} cannot be read")
        return b"".join(found)


class _Begun(BytesIO):
    """A file whose beginning is here. `rest()` returns what follows it, and may raise OSError."""

    def __init__(self, head: bytes, rest: Callable[[], bytes]) -> None:
        super().__init__(head)
        self._rest: Callable[[], bytes] | None = rest
        self._known = len(head)

    def read(self, size: int | None = -1, /) -> bytes:
        """Read this many bytes, or those that are left."""
        place = self.tell()
        if self._rest and (size is None or size < 0 or place + size > self._known):
            self.seek(0, SEEK_END)
            self.write(self._rest())
            self._rest = None
            self.seek(place)
        return super().read(size)


class DriveStore(ReadOnly):
    """The pages on a mounted drive of CircuitPython: all games but the running one.

    That one and the notes are in the slots, and what came after them is in the nvm, which no drive
    shows. Old slots alone may name another running game, so they are not read.
    """

    copies = len(FAT_PAGES)

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._pages = FatPages(f"{folder}/")

    def unread(self) -> list[str]:
        """What cannot be read of the two copies of the pages, a line each; one may be missing."""
        found = []
        for copy in FAT_PAGES:
            place = self._folder / copy.lstrip("/")
            try:
                if place.is_dir():
                    raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
                with place.open("rb") as file:
                    size = len(file.read(ALL_PAGES))
            except FileNotFoundError:
                continue
            except OSError as error:
                found.append(f"{shown(place)}: {error.strerror}; its games were not read")
                continue
            if size < ALL_PAGES:
                some = f"only {size:,} of {ALL_PAGES:,} bytes; some games may be missing"
                found.append(f"{shown(place)}: {some}")
        return found

    def read_tail(self) -> bytes:
        """An empty tail."""
        return FREE * self.tail_size

    def open_slot(self, number: int) -> None:
        """No slot."""

    def open(self, page: int, copy: int) -> IO[bytes] | None:
        """A page as a file. Raises OSError if there is none."""
        return self._pages.open(page, copy)


def pieces(repl: Repl, spans: "Iterable[Span]") -> list[list[bytes] | None]:
    """The pieces of each span, None for a file that the board cannot read. Raises UserError."""
    spans = list(spans)
    lines = iter(repl.run(PIECES.format(spans=spans, missing=MISSING)).splitlines())
    try:
        return [_decoded(lines, len(range(start, end, step))) for _, start, end, step, _ in spans]
    except (ValueError, StopIteration):
        raise UserError(f"{repl.port}: the board's answer is garbled; try again") from None


def _decoded(lines: Iterator[str], count: int) -> list[bytes] | None:
    found = []
    for _ in range(count):
        line = next(lines)
        if line == MISSING:
            return None
        found.append(b64decode(line, validate=True))
    return found


def _heads(repl: Repl, paths: Iterable[str], size: int) -> list[bytes | None]:
    """The first bytes of each file, None for one that the board cannot read."""
    found = pieces(repl, [(path, 0, size, size, size) for path in paths])
    return [each[0] if each else None for each in found]


def _on_fat(repl: Repl) -> list[list[bytes]]:
    """The heads of all pages on CircuitPython, in each of their copies."""
    end = PAGES * PAGE_SIZE
    found = pieces(repl, [(path, 0, end, PAGE_SIZE, HEAD) for path in FAT_PAGES])
    return [heads or [b""] * PAGES for heads in found]


def _on_littlefs(repl: Repl) -> list[list[bytes]]:
    """The heads of all pages on MicroPython, which keeps one copy; a free page has no file."""
    return [[head or b"" for head in _heads(repl, map(LITTLEFS_PAGE.format, range(PAGES)), HEAD)]]


def _is_used(head: bytes) -> bool:
    return head.startswith(PAGE_MAGIC)


def _segments(repl: Repl) -> bytes:
    """The tail on MicroPython."""
    found = _heads(repl, map(SEGMENT.format, range(SEGMENTS)), SEGMENT_SIZE)
    return b"".join((each or b"").ljust(SEGMENT_SIZE, FREE) for each in found)


def nvm(repl: Repl) -> bytes:
    """All of the nvm of a board with CircuitPython. Raises UserError."""
    size, *used = repl.run(NVM).split()
    return b64decode("".join(used)).ljust(int(size), FREE)


def mark_pulled(repl: Repl, number: int, ended: bytes = b"") -> str:
    """Let the board's Turnbox note what was pulled. See `turnbox.marking.mark_pulled`.

    Returns why that was not possible, or nothing. A connection that is lost meanwhile cuts no write
    short: the board runs the code once all of it has arrived, and then to its end.
    """
    store = STORES[repl.runtime]
    code = MARK.format(runtime=repl.runtime, store=store, number=number, ended=ended)
    try:
        return "" if repl.run(code).strip() == "True" else LOSSES
    except CodeFailed as error:
        older = "ImportError" in error.trace or "TypeError" in error.trace
        return OLDER if older else str(error)
    except UserError as error:
        return str(error)
