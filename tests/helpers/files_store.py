"""The store of MicroPython on files of this machine, and a drive whose plug can be pulled."""

import builtins
import os
import sys
from pathlib import Path
from types import TracebackType
from unittest.mock import MagicMock

import pytest
from cut_flash import PowerCut

from turnbox.ports import FileSlots
from turnbox.ports.fat_pages import FatPages

# The flags of the modes in which a store writes.
MODES = {
    "wb": os.O_WRONLY | os.O_CREAT | os.O_TRUNC,
    "ab": os.O_WRONLY | os.O_CREAT | os.O_APPEND,
    "r+b": os.O_RDWR,
}


def segment_store(root: Path):
    """The board's own store, in a folder. The hardware of the port is neither there nor used."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("machine", "micropython", "neopixel", "pinout"):
            patch.setitem(sys.modules, name, MagicMock())
        from turnbox.ports import micropython
    micropython.open = opened_on_board
    return micropython.SegmentStore(f"{root}/")


def opened_on_board(path: str, mode: str):
    """A file of the board's store; it may be open when the plug is pulled."""
    if mode == "rb":
        return open(path, mode)
    drive = CutDrive.pulled
    if drive:
        drive._spend(mode == "wb")
    return _File(path, mode)


class NvmStore(FileSlots):
    """The store of CircuitPython on files of this machine: the tail is apart from the drive."""

    tail_size = 4096

    def __init__(self, root: Path, nvm: Path | None = None) -> None:
        super().__init__(f"{root}/")
        self._drive = f"{root}/"
        self._nvm = nvm or root.with_name("nvm")
        if not self._nvm.exists():
            self.erase_tail()

    def read_tail(self) -> bytes:
        return self._nvm.read_bytes()

    def append(self, offset: int, data: bytes) -> None:
        tail = self.read_tail()
        self._nvm.write_bytes(tail[:offset] + data + tail[offset + len(data) :])

    def erase_tail(self) -> None:
        self._nvm.write_bytes(b"\xff" * self.tail_size)

    def pages(self) -> FatPages:
        return FatPages(self._drive)


class CutDrive:
    """Stops all writing to files after so many bytes of a save; other writes count as one each.

    Of a slot that is filled with 0xFF, 32 bytes count as one.
    """

    pulled: "CutDrive | None" = None  # the one in use

    def __init__(self, left: int) -> None:
        self.left = left
        self.cut = False
        self._patch = pytest.MonkeyPatch()
        self._open, self._remove = builtins.open, os.remove

    def __enter__(self) -> "CutDrive":
        CutDrive.pulled = self
        self._patch.setattr(builtins, "open", self._opened)
        self._patch.setattr(os, "remove", self._removed)
        return self

    def __exit__(
        self, kind: type | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        self._patch.undo()
        CutDrive.pulled = None
        self.cut = kind is PowerCut
        return self.cut

    def _opened(self, path, mode="r", *rest):
        if mode in ("rb", "r"):
            return self._open(path, mode, *rest)
        self._spend(mode == "wb")  # it is empty from now on
        return _File(path, mode)

    def _removed(self, path):
        self._spend(True)
        self._remove(path)

    def _spend(self, units: int) -> None:
        if self.left < units:
            raise PowerCut
        self.left -= units


class _File:
    """A file that is written to until the power goes. Nobody has to close it, as on a board."""

    def __init__(self, path: str, mode: str) -> None:
        self.slot = path.endswith("/slot")
        self.number = os.open(path, MODES[mode])

    def __enter__(self) -> "_File":
        return self

    def __exit__(self, *_error) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()

    def close(self) -> None:
        if self.number >= 0:
            os.close(self.number)
        self.number = -1

    def seek(self, place: int) -> None:
        os.lseek(self.number, place, os.SEEK_SET)

    def flush(self) -> None:
        """It has no buffer."""

    def write(self, data) -> None:
        unit = 32 if bytes(data) == b"\xff" * 512 else 1 if self.slot else len(data)
        for start in range(0, len(data), unit):
            if CutDrive.pulled:
                CutDrive.pulled._spend(1)
            os.write(self.number, bytes(data[start : start + unit]))
