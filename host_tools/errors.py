"""The one exception for errors that the user can fix, and how messages show input."""

from pathlib import Path

OTHER = 1
BAD_ARGUMENT = 2

LONGEST_VALUE = 60  # characters of one name, number or text in a message
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
    r"""Input for a message: one printable line of at most `most` characters.

    Control characters, line ends and anything else that a terminal could interpret become escapes
    (\x1b). A path below the current folder becomes relative, as the user would type it.
    """
    if isinstance(what, Path):
        here = Path.cwd()
        what = what.relative_to(here) if what.is_relative_to(here) else what
        most = max(most, LONGEST_PATH)
    text = str(what)[: most + 1]
    text = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return text if len(text) <= most else f"{text[: most - 1]}…"


def quoted(value: object) -> str:
    """The repr of a value, passed through `shown`."""
    return shown(repr(value))
