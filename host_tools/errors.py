"""The one exception for what the person at the keyboard can put right."""

from pathlib import Path

OTHER = 1
BAD_ARGUMENT = 2


class UserError(Exception):
    """Something to tell the user: what is wrong, where, and the remedy.

    The command line prints the message and exits with `status`; nobody sees a traceback.
    """

    def __init__(self, message: str, status: int = OTHER) -> None:
        super().__init__(message)
        self.status = status


def shown(path: Path) -> str:
    """A path as the user would type it: relative to where they are, if it is below."""
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)
