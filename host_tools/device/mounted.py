"""Write files on a board's drive that this computer has mounted."""

import errno
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from host_tools.errors import UserError, reason, shown
from host_tools.updating.drives import file_of

if TYPE_CHECKING:
    from host_tools.updating.receiver import Part

# What helps if a file has the name of a folder that Turnbox needs, or the other way round, and if
# this computer may not write: there is no other place than the board.
_ON_DRIVE = dict.fromkeys(
    (errno.EEXIST, errno.EISDIR, errno.ENOTDIR), "remove it from the drive, and try again"
) | dict.fromkeys(
    (errno.EROFS, errno.EACCES, errno.EPERM),
    "hold ok while you plug in the board, or make its drive writable",
)


class MountedDrive:
    """The same as `Receiver`, in a folder. All methods raise UserError."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def write(
        self, path: str, parts: "Sequence[Part]", source: str, tell: Callable[[int], None]
    ) -> str:
        """Write a file, and return the CRC-32 of what the drive then holds."""
        target = self._place(path)
        with self._told():
            old = self._place(source).read_bytes() if source else b""
            target.parent.mkdir(parents=True, exist_ok=True)
            with target.open("wb") as file:
                for part in parts:
                    piece = old[part[0] : sum(part)] if isinstance(part, tuple) else part
                    file.write(piece)
                    tell(len(piece))
                file.flush()
                os.fsync(file.fileno())
            return file_of(target.read_bytes()).crc32

    async def digest(self, path: str) -> str:
        """The SHA-256 of a file."""
        with self._told():
            return sha256(self._place(path).read_bytes()).hexdigest()

    async def blocks(self, path: str) -> list[str]:
        """Nothing: on a mounted drive a file is written whole."""
        return []

    async def names(self, folder: str) -> list[str]:
        """The names in a folder, [] if there is none."""
        place = self._place(folder)
        with self._told():
            return sorted(os.listdir(place)) if place.is_dir() else []

    async def remove(self, path: str) -> None:
        """Remove a file, if it exists."""
        with self._told():
            self._place(path).unlink(missing_ok=True)

    def _place(self, path: str) -> Path:
        return self._folder / path.lstrip("/")

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise _unwritable(self._folder, error) from None


def _unwritable(folder: Path, error: OSError) -> UserError:
    name = shown(Path(error.filename or folder))
    if error.errno in _ON_DRIVE:
        return UserError(f"{name}: {error.strerror}; {_ON_DRIVE[error.errno]}")
    return UserError(f"{name}: {reason(error, 'unplug the board, plug it in, and try again')}")
