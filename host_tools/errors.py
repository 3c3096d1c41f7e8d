"""The one exception for errors that the user can fix, and how messages show input."""

import errno
import shlex
from pathlib import Path

from host_tools.checks import said
from host_tools.checks.said import LONGEST_VALUE, alternatives, counted, quoted

__all__ = [
    "BAD_ARGUMENT",
    "LONGEST_PATH",
    "OTHER",
    "UserError",
    "alternatives",
    "counted",
    "current_folder",
    "quoted",
    "reason",
    "shown",
    "typed",
]

OTHER = 1
BAD_ARGUMENT = 2

# What helps against an error of the system, whatever the user has tried.
_REMEDIES = {
    errno.ENOSPC: "free some space",
    errno.EACCES: "change its permissions, or choose another place",
    errno.EPERM: "change its permissions, or choose another place",
    errno.EROFS: "make it writable, or choose another place",
    errno.ENAMETOOLONG: "give a shorter name",
}
if hasattr(errno, "EDQUOT"):  # not on Windows
    _REMEDIES[errno.EDQUOT] = _REMEDIES[errno.ENOSPC]

LONGEST_PATH = 240
LONGEST_MESSAGE = 1000


class UserError(Exception):
    """An error for the user: what is wrong, where, and the remedy.

    The command line prints the message, one printable line, and exits with `status`; it never shows
    a traceback.
    """

    def __init__(self, message: str, status: int = OTHER) -> None:
        super().__init__(shown(message, LONGEST_MESSAGE))
        self.status = status


def shown(what: object, most: int = LONGEST_VALUE) -> str:
    """`host_tools.checks.said.shown`, also for paths.

    A path below the current folder becomes relative, as the user would type it.
    """
    if isinstance(what, Path):
        what = _from_here(what)
        most = max(most, LONGEST_PATH)
    return said.shown(what, most)


def typed(what: object) -> str:
    """An argument of a command that the user can paste into a shell."""
    return shlex.quote(shown(what, LONGEST_PATH))


def reason(error: OSError, remedy: str) -> str:
    """Why the system refused, and what helps: `remedy` if the error does not say it."""
    return f"{error.strerror or error}; {_REMEDIES.get(error.errno or 0, remedy)}"


def _from_here(path: Path) -> Path:
    here = current_folder()
    return path.relative_to(here) if here and path.is_relative_to(here) else path


def current_folder() -> Path | None:
    """The current folder, None if somebody has deleted it."""
    try:
        return Path.cwd()
    except OSError:
        return None
