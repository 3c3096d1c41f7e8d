"""The one exception for errors that the user can fix, and how messages show input."""

from pathlib import Path

from host_tools.checks import said
from host_tools.checks.said import LONGEST_VALUE, quoted

__all__ = ["BAD_ARGUMENT", "LONGEST_PATH", "OTHER", "UserError", "quoted", "shown"]

OTHER = 1
BAD_ARGUMENT = 2

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
        here = Path.cwd()
        what = what.relative_to(here) if what.is_relative_to(here) else what
        most = max(most, LONGEST_PATH)
    return said.shown(what, most)
