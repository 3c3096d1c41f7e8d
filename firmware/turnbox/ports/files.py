"""The two snapshot slots as files, overwritten in place.

Each file is as long as it will ever be and lies between pads in a folder of its own, so that a
flash sector never holds parts of both slots: a cut while one is written cannot hurt the other.
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
        _folder(self._root + "saves")
        for folder in self._folders:
            _folder(folder)
            for name, size in (("before", SECTOR), ("slot", SLOT_SIZE), ("after", SECTOR)):
                path = folder + "/" + name
                if _size(path) < size:
                    with open(path, "wb") as file:
                        for _ in range(0, size, 512):
                            file.write(b"\xff" * 512)

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


def _folder(path: str) -> None:
    try:
        os.mkdir(path)
    except OSError:
        os.stat(path)  # fine if it is there; else this says what is wrong


def _size(path: str) -> int:
    try:
        return os.stat(path)[6]
    except OSError:
        return -1
