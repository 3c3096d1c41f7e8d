"""The layout of a simulator's save, and a copy of one that can only be read.

A save has a tail, two slots, and the pages of the shelf, one after the other; the pages are missing
until one was written.
"""

from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from host_tools.errors import BAD_ARGUMENT, UserError, shown
from host_tools.read_only import ReadOnly
from host_tools.streams import read_at_most
from turnbox.storage.format import MAGIC, PAGE_MAGIC, PAGE_SIZE, PAGES, SLOT_SIZE

TAIL_SIZE = 4096  # as in simulator.desk_port, which also runs where no host tools are
SHELF = TAIL_SIZE + 2 * SLOT_SIZE  # where the pages begin, or the end until one was written
FILE_SIZE = SHELF + PAGES * PAGE_SIZE
ERASED = 0xFF
FREE = b"\xff" * 4  # no magic of a page
MAGIC_SIZE = 3  # bytes that are the same in all formats
TRIES = 20  # readings, until nothing but new records comes between two in a row


class Contents(NamedTuple):
    """A tail, two slots, and the pages that are in use, by number."""

    tail: bytes
    slots: list[bytes]
    pages: dict[int, bytes]


def split(data: bytes) -> Contents:
    """The parts of a save; `data` has SHELF to FILE_SIZE bytes."""
    slots = [data[start : start + SLOT_SIZE] for start in (TAIL_SIZE, TAIL_SIZE + SLOT_SIZE)]
    pages = {}
    for page in range(PAGES):
        start = SHELF + page * PAGE_SIZE
        if data[start : start + len(FREE)] not in (FREE, b""):
            pages[page] = data[start : start + PAGE_SIZE]
    return Contents(data[:TAIL_SIZE], slots, pages)


def check_regular(path: Path) -> None:
    """Raise UserError unless this is a regular file: nobody waits for a pipe or reads a device."""
    if not path.is_file():
        problem = "not a regular file; give another file with --save, or a new one"
        raise UserError(f"{shown(path)}: {problem}", BAD_ARGUMENT)


def check_size(path: Path, size: int) -> None:
    """Raise UserError unless a save can have this size."""
    if not SHELF <= size <= FILE_SIZE:
        raise UserError(
            f"{shown(path)}: {size} bytes, but a Turnbox save has {SHELF} to {FILE_SIZE}; "
            "give another file, or a new one",
            BAD_ARGUMENT,
        )


def cut_off(size: int, contents: Contents) -> str:
    """What a save of this size has lost, or nothing.

    A save grows to its full size before its first page is written. If only that was interrupted,
    nothing is lost.
    """
    if size in (SHELF, FILE_SIZE) or not contents.pages:
        return ""
    return f"only {size:,} of {FILE_SIZE:,} bytes; some games may be missing"


def check_content(path: Path, contents: Contents) -> None:
    """Raise UserError for a file that only happens to have the size of a save.

    In a new save both slots are erased. In a used one, a slot or a page begins with its magic.
    """
    heads = [slot[:MAGIC_SIZE] for slot in contents.slots]
    erased = all(head == FREE[:MAGIC_SIZE] for head in heads)
    pages = any(page.startswith(PAGE_MAGIC[:MAGIC_SIZE]) for page in contents.pages.values())
    if MAGIC[:MAGIC_SIZE] not in heads and not erased and not pages:
        raise UserError(
            f"{shown(path)}: this is not a Turnbox save; give another file, or a new one",
            BAD_ARGUMENT,
        )


class SaveCopy(ReadOnly):
    """What a save held at one moment; `unread` says what is lost, a line each."""

    tail_size = TAIL_SIZE

    def __init__(self, contents: Contents, unread: tuple[str, ...] = ()) -> None:
        self.contents = contents
        self.unread = unread

    def read_tail(self) -> bytes:
        """All of the tail."""
        return self.contents.tail

    def open_slot(self, number: int) -> BytesIO:
        """The slot as a file."""
        return BytesIO(self.contents.slots[number])

    def open(self, page: int, copy: int) -> BytesIO | None:
        """A page as a file, None if it is free."""
        found = self.contents.pages.get(page)
        return BytesIO(found) if found else None


EMPTY = SaveCopy(split(b"\xff" * SHELF))  # for games that come from elsewhere


def read_save(path: Path) -> SaveCopy:
    """A copy of a save, which neither locks nor changes it. Raises UserError.

    A box may be playing in it. So it is read until two readings in a row are the same, apart from
    records that were appended meanwhile, which are left out. Then no other write was under way, or
    only one that a power cut could stop in the same way.
    """
    if not path.exists():
        remedy = "give a save with --save, or play a game first (turnbox play)"
        raise UserError(f"{shown(path)}: there is no save; {remedy}", BAD_ARGUMENT)
    check_regular(path)
    check_size(path, path.stat().st_size)
    before = b""
    for _ in range(TRIES):
        data = _read(path)
        check_size(path, len(data))
        whole = _without_new_records(before, data)
        if whole:
            contents = split(whole)
            check_content(path, contents)
            lost = cut_off(len(whole), contents)
            return SaveCopy(contents, (lost,) if lost else ())
        before = data
    raise UserError(f"{shown(path)}: a program keeps writing to it; end it, and try again")


def _without_new_records(before: bytes, after: bytes) -> bytes:
    """The first of two readings, up to the first byte that was appended to its tail.

    Empty if anything else has changed. The second reading is needed: the first one may have a
    record without the one before it.
    """
    if len(before) != len(after) or before[TAIL_SIZE:] != after[TAIL_SIZE:]:
        return b""
    changed = [place for place in range(TAIL_SIZE) if before[place] != after[place]]
    if any(before[place] != ERASED for place in changed):
        return b""
    end = changed[0] if changed else TAIL_SIZE
    return before[:end].ljust(TAIL_SIZE, bytes((ERASED,))) + before[TAIL_SIZE:]


def _read(path: Path) -> bytes:
    try:
        return read_at_most(path, FILE_SIZE + 1)
    except OSError as error:
        raise UserError(
            f"{shown(path)}: {error.strerror}; give a readable file with --save", BAD_ARGUMENT
        ) from None
