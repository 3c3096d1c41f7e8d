"""The store of a desk in one file, laid out and written as the box's own flash is."""

import os
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from host_tools.errors import BAD_ARGUMENT, UserError
from simulator.desk import TAIL_SIZE, Flash
from turnbox.journal import SLOT_SIZE

if TYPE_CHECKING:
    from turnbox.journal import Parts

FILE_SIZE = TAIL_SIZE + 2 * SLOT_SIZE


class NotASave(Exception):
    """A file that is no save of ours; the text names it and what to do."""


class FileStore(Flash):
    """A tail and two slots in a file, changed in place: what is not being written stays whole.

    Raises NotASave for a file of another kind, OSError if it cannot be opened or made.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        if not path.exists():
            path.write_bytes(b"\xff" * FILE_SIZE)
        data = path.read_bytes()
        if len(data) != FILE_SIZE:
            raise NotASave(
                f"{path}: {len(data)} bytes, but a save of Turnbox has {FILE_SIZE}; "
                "name another file, or a new one"
            )
        self.tail[:] = data[:TAIL_SIZE]
        for number in (0, 1):
            start = TAIL_SIZE + number * SLOT_SIZE
            self.slots[number] = data[start : start + SLOT_SIZE]

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

    def _write(self, offset: int, data: bytes | bytearray) -> None:
        with self._path.open("r+b") as file:
            file.seek(offset)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())


def open_store(path: Path | None) -> Flash:
    """The store in a file, or one in memory without a path. Raises UserError for a bad file."""
    if path is None:
        return Flash()
    try:
        return FileStore(path)
    except NotASave as error:
        raise UserError(str(error), BAD_ARGUMENT) from None
    except OSError as error:
        raise UserError(
            f"{path}: {error.strerror}; name a file that can be written with --save", BAD_ARGUMENT
        ) from None
