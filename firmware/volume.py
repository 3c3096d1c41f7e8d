"""The program's volume on MicroPython: a FAT volume in one file of the drive.

On littlefs each file takes at least a block of 4 KB, and many files make power-on slower. So the
program is one file, which is mounted before anything is imported from it.
"""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from io import BufferedReader

_FILE, _FOLDER = "/program.fat", "/program"
_SECTOR = 512
_SECTORS, _SECTOR_SIZE = 4, 5  # operations of `ioctl` (MicroPython, vfs.AbstractBlockDev)


class Volume:
    """A file as a block device that cannot be written."""

    def __init__(self, file: "BufferedReader") -> None:
        self._file = file
        self._size = file.seek(0, 2)

    def readblocks(self, sector: int, buffer: bytearray) -> None:
        """Read the sectors from this one on that fill the buffer."""
        self._file.seek(sector * _SECTOR)
        self._file.readinto(buffer)

    def ioctl(self, operation: int, _: int) -> int:
        """The answers to what a file system asks."""
        if operation == _SECTORS:
            return self._size // _SECTOR
        return _SECTOR if operation == _SECTOR_SIZE else 0


def mount() -> None:
    """Mount the volume, and import from it first. Without it, the modules are on the drive."""
    try:
        file = open(_FILE, "rb")  # noqa: SIM115 (open as long as the box runs)
    except OSError:
        return
    os.mount(os.VfsFat(Volume(file)), _FOLDER, readonly=True)  # type: ignore[attr-defined]
    sys.path.insert(0, _FOLDER)
