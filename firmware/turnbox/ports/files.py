"""The two snapshot slots as files, overwritten in place.

Each file is as long as it will ever be and lies between pads in a folder of its own, so that a
flash sector never holds parts of both slots, nor of the way to both: a cut while one is written
cannot hurt the other.
"""

import os

from turnbox.journal import SLOT_SIZE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import IO

    from turnbox.journal import Parts

SECTOR = 4096


class FileSlots:
    """Slots in `<root>/saves/a` and `<root>/saves/b`."""

    def __init__(self, root: str) -> None:
        self._folders = (root + "saves/a", root + "saves/b")
        self._root = root

    def prepare(self) -> None:
        """Set the files aside where they are missing. Raises OSError if the drive refuses."""
        make_folder(self._root + "saves")
        # A save rewrites the entry in its slot's folder: keep both slots' way there out of it.
        _set_aside(self._root + "saves/before", SECTOR)
        for folder in self._folders:
            make_folder(folder)
            for name, size in (("before", SECTOR), ("slot", SLOT_SIZE), ("after", SECTOR)):
                _set_aside(folder + "/" + name, size)

    def open_slot(self, number: int) -> "IO[bytes] | None":
        """The slot, to read it, None if there is none."""
        try:
            return open(self._folders[number] + "/slot", "rb")
        except OSError:
            return None

    def write_slot(self, number: int, parts: "Parts") -> None:
        """Overwrite a slot. Raises OSError if the drive refuses."""
        with open(self._folders[number] + "/slot", "r+b") as file:
            for part in parts:
                file.write(part)


def make_folder(path: str) -> None:
    """Make a folder if it is missing; a drive that has it is not written to."""
    try:
        os.stat(path)
    except OSError:
        os.mkdir(path)


def _set_aside(path: str, size: int) -> None:
    """Make a file so large, if there is none."""
    if _size(path) < size:
        with open(path, "wb") as file:
            for _ in range(0, size, 512):
                file.write(b"\xff" * 512)


def _size(path: str) -> int:
    try:
        return os.stat(path)[6]
    except OSError:
        return -1
