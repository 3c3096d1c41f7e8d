"""A file lock for one program at a time, on every system that Python runs on."""

import errno
import sys
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        # A byte far beyond the end: other programs can still read the file, to say what it is.
        file.seek(1 << 30)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(file: IO[bytes]) -> bool:
    """Lock a file that is open for writing until it is closed; False if another program has it.

    On a file system without locks it always succeeds. Moves the file's position.
    """
    try:
        _lock(file)
    except OSError as error:
        return error.errno not in (errno.EAGAIN, errno.EACCES)
    return True
