"""Setting the slots' files aside on a new drive. In memory only while the box starts."""

import os

from turnbox.journal import SLOT_SIZE

SECTOR = 4096


def set_aside(root: str, folders: "tuple[str, ...]") -> None:
    """Make what is missing: a pad, the slot, a pad in each slot's folder. Raises OSError."""
    make_folder(root + "saves")
    # A save rewrites the entry in its slot's folder: keep both slots' way there out of it.
    _make_file(root + "saves/before", SECTOR)
    for folder in folders:
        make_folder(folder)
        for name, size in (("before", SECTOR), ("slot", SLOT_SIZE), ("after", SECTOR)):
            _make_file(folder + "/" + name, size)


def make_folder(path: str) -> None:
    """Make a folder if it is missing; a drive that has it is not written to."""
    try:
        os.stat(path)
    except OSError:
        os.mkdir(path)


def _make_file(path: str, size: int) -> None:
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
