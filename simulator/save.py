"""The store of a desk in one file, laid out and written like the box's own flash.

Only one program at a time can use it. A file is either a complete save or does not exist.
"""

import errno
import hashlib
import os
import weakref
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from host_tools.errors import BAD_ARGUMENT, UserError, reason, shown, typed
from host_tools.history.save_file import (
    FILE_SIZE,
    FREE,
    SHELF,
    TAIL_SIZE,
    check_content,
    check_regular,
    check_size,
    cut_off,
    split,
)
from simulator.desk_port import Flash, FlashPages
from simulator.lock import lock
from turnbox.storage.format import PAGE_SIZE, SLOT_SIZE

if TYPE_CHECKING:
    from turnbox.storage.journal import Pages, Parts


class FileStore(Flash):
    """A tail, two slots and pages in a file, changed in place: what is not being written stays
    intact.

    The file is locked as long as the store exists. Raises UserError for a file of another kind or
    one that another program uses, OSError if it cannot be opened or created.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        if not path.exists():
            _create(Path(os.path.realpath(path)))  # unlike resolve, takes a circle of links
        check_regular(path)
        self._file = path.open("r+b", buffering=0)
        weakref.finalize(self, self._file.close)
        if not lock(self._file):
            problem = "another program uses it; end that program, or give another file with --save"
            raise UserError(f"{shown(path)}: {problem}")
        self._size = os.fstat(self._file.fileno()).st_size
        check_size(path, self._size)
        self._file.seek(0)
        contents = split(self._file.read(FILE_SIZE))
        check_content(path, contents)
        if lost := cut_off(self._size, contents):
            raise UserError(f"{shown(path)}: {lost}; {_remedy(path)}", BAD_ARGUMENT)
        self.tail[:] = contents.tail
        self.slots[:] = contents.slots
        self.shelf.update(contents.pages)

    def append(self, offset: int, data: bytes | bytearray) -> None:
        """Program erased bytes, in the file first."""
        before = bytes(self.tail)
        super().append(offset, data)
        try:
            self._write(offset, bytes(data))
        except OSError:
            self.tail[:] = before
            raise

    def erase_tail(self) -> None:
        """All bytes 0xFF again."""
        self._write(0, b"\xff" * TAIL_SIZE)
        super().erase_tail()

    def open_slot(self, number: int) -> BytesIO | None:
        """The slot as a file."""
        return BytesIO(self.slots[number])

    def write_slot(self, number: int, parts: "Parts") -> None:
        """Overwrite a slot."""
        super().write_slot(number, parts)
        self._write(TAIL_SIZE + number * SLOT_SIZE, self.slots[number])

    def pages(self) -> "Pages":
        """The pages, in the file."""
        return FilePages(self.shelf, self._write_page)

    def _write_page(self, page: int, data: bytes) -> None:
        if self._size < FILE_SIZE:  # the file grows with the first page
            self._write(self._size, b"\xff" * (FILE_SIZE - self._size))
            self._size = FILE_SIZE
        self._write(SHELF + page * PAGE_SIZE, data)

    def _write(self, offset: int, data: bytes | bytearray) -> None:
        """Raises OSError, also for a file that another program has deleted or cut off."""
        file = self._file
        state = os.fstat(file.fileno())
        if not state.st_nlink:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), file.name)
        if state.st_size < self._size:
            raise OSError(errno.EIO, "another program has truncated this file", file.name)
        file.seek(offset)
        if file.write(data) != len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), file.name)
        os.fsync(file.fileno())


class FilePages(FlashPages):
    """Pages in memory and in a file: `write(page, data)` changes the file."""

    def __init__(self, shelf: dict[int, bytes], write: Callable[[int, bytes], None]) -> None:
        super().__init__(shelf)
        self._write = write

    def write(self, page: int, copy: int, parts: "Parts") -> None:
        """Write a page, in the file first."""
        self._write(page, b"".join(bytes(part) for part in parts))
        super().write(page, copy, parts)

    def free(self, page: int, copy: int) -> None:
        """Make a page empty."""
        self._write(page, FREE)
        super().free(page, copy)


def _remedy(path: Path) -> str:
    """What helps if a save was cut off."""
    pull = f"turnbox pull --save {typed(path)}"
    return f"restore it from a copy, or play in a new save; {pull} reads the games that are left"


def _create(path: Path) -> None:
    """Create an empty save, or nothing: it is first written beside its place. Raises OSError."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("wb") as file:
            file.write(b"\xff" * SHELF)
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(beside, path)  # unlike a rename, this never replaces another file
        except FileExistsError:
            pass
        except OSError:  # a file system without links
            beside.rename(path)
    finally:
        beside.unlink(missing_ok=True)


def seed_after(store: Flash, seed: int | None) -> str | None:
    """The seed of the dice of a session that continues a save.

    With the plain seed, each session would repeat the dice of the one before, and a new game could
    get the id of an earlier one and replace it.
    """
    if seed is None:
        return None
    contents = [store.tail, *store.slots, *(store.shelf[page] for page in sorted(store.shelf))]
    used = b"".join(contents).strip(b"\xff")
    return f"{seed} {hashlib.sha256(used).hexdigest()}" if used else str(seed)


def open_store(path: Path | None) -> Flash:
    """The store in a file, or one in memory without a path. Raises UserError for a bad file."""
    if path is None:
        return Flash()
    try:
        return FileStore(path)
    except OSError as error:
        raise UserError(
            f"{shown(path)}: {reason(error, 'give a writable file with --save')}",
            BAD_ARGUMENT,
        ) from None
