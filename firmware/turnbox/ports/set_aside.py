"""Creating and writing the files of the slots on a drive.

A slot with a save is not changed, even if it is short: an older version may have made it. It is
recreated in the current size when it must be overwritten and the new save does not fit.
"""

import os

from turnbox.ports import SECTOR
from turnbox.storage.format import MAGIC, SLOT_SIZE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.storage.journal import Parts

NAMES = ("before", "slot", "after")  # made one after the other, so that they are adjacent


def set_aside(root: str, folders: "tuple[str, ...]") -> None:
    """Create what is missing: a pad, the slot and a pad in each slot's folder. Raises OSError."""
    make_folder(root + "saves")
    # A save rewrites the entry in its slot's folder, so keep the entries of both slots apart.
    make_file(root + "saves/before", SECTOR)
    for folder in folders:
        make_folder(folder)
        _make_slot(folder)


def write(folder: str, parts: "Parts") -> None:
    """Overwrite the slot in a folder. Raises OSError."""
    if sum([len(part) for part in parts]) > _size(folder + "/slot"):  # or it is missing
        renew(folder)
    with open(folder + "/slot", "r+b") as file:
        for part in parts:
            file.write(part)


def renew(folder: str) -> None:
    """Recreate a slot in the current size, with its pads. Its content is lost. Raises OSError."""
    for name in NAMES:
        try:
            os.remove(folder + "/" + name)
        except OSError:  # the power failed during an earlier renewal
            pass
    _make_slot(folder)


def _make_slot(folder: str) -> None:
    for name in NAMES:
        make_file(folder + "/" + name, SLOT_SIZE if name == "slot" else SECTOR)


def make_folder(path: str) -> None:
    """Create a folder if it is missing; if it exists, nothing is written."""
    try:
        os.stat(path)
    except OSError:
        os.mkdir(path)


def make_file(path: str, size: int) -> None:
    """Create a file of this size, unless it holds a save."""
    there = _size(path)
    if there < 0 or there < size and not _holds_save(path):
        with open(path, "wb") as file:
            for _ in range(0, size, 512):
                file.write(b"\xff" * 512)


def _holds_save(path: str) -> bool:
    """Whether a file begins like a written slot, of any format."""
    with open(path, "rb") as file:
        return file.read(3) == MAGIC[:3]


def _size(path: str) -> int:
    try:
        return os.stat(path)[6]
    except OSError:
        return -1
