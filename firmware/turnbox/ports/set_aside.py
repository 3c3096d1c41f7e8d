"""Setting the slots' files aside on a drive.

A slot that holds a save is not touched, however short it is: an older box may have made it. It is
made anew, in today's size, when it is to be written over and the new save does not fit.
"""

import os

from turnbox.journal import MAGIC, SLOT_SIZE
from turnbox.ports import SECTOR

NAMES = ("before", "slot", "after")  # made in a row, so that they lie side by side


def set_aside(root: str, folders: "tuple[str, ...]") -> None:
    """Make what is missing: a pad, the slot, a pad in each slot's folder. Raises OSError."""
    make_folder(root + "saves")
    # A save rewrites the entry in its slot's folder: keep both slots' way there out of it.
    _make_file(root + "saves/before", SECTOR)
    for folder in folders:
        make_folder(folder)
        _make_slot(folder)


def renew(folder: str) -> None:
    """Make a slot in today's size, with its pads. What was in it is lost. Raises OSError."""
    for name in NAMES:
        try:
            os.remove(folder + "/" + name)
        except OSError:  # the power went while it was renewed before
            pass
    _make_slot(folder)


def _make_slot(folder: str) -> None:
    for name in NAMES:
        _make_file(folder + "/" + name, SLOT_SIZE if name == "slot" else SECTOR)


def make_folder(path: str) -> None:
    """Make a folder if it is missing; a drive that has it is not written to."""
    try:
        os.stat(path)
    except OSError:
        os.mkdir(path)


def _make_file(path: str, size: int) -> None:
    """Make a file so large, unless it holds a save."""
    there = _size(path)
    if there < 0 or there < size and not _holds_save(path):
        with open(path, "wb") as file:
            for _ in range(0, size, 512):
                file.write(b"\xff" * 512)


def _holds_save(path: str) -> bool:
    """Whether a file begins as a slot does that was written."""
    with open(path, "rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def _size(path: str) -> int:
    try:
        return os.stat(path)[6]
    except OSError:
        return -1
