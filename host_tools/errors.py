"""The one exception for what the person at the keyboard can put right, and how input is shown."""

from pathlib import Path

OTHER = 1
BAD_ARGUMENT = 2

LONGEST_VALUE = 60  # characters of one name, number or text in a message
LONGEST_PATH = 240
LONGEST_MESSAGE = 1000


class UserError(Exception):
    """Something to tell the user: what is wrong, where, and the remedy.

    The command line prints the message, one printable line, and exits with `status`; nobody sees a
    traceback.
    """

    def __init__(self, message: str, status: int = OTHER) -> None:
        super().__init__(shown(message, LONGEST_MESSAGE))
        self.status = status


def shown(what: object, most: int = LONGEST_VALUE) -> str:
    r"""Input as a message may show it: one line, printable, of at most `most` characters.

    Control characters, line ends and what else a terminal could obey appear as escapes (\x1b).
    A path is given as the user would type it: relative to where they are, if it is below.
    """
    if isinstance(what, Path):
        here = Path.cwd()
        what = what.relative_to(here) if what.is_relative_to(here) else what
        most = max(most, LONGEST_PATH)
    text = str(what)[: most + 1]
    text = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return text if len(text) <= most else f"{text[: most - 1]}…"


def quoted(value: object) -> str:
    """A value as Python writes it, text in quotes, by `shown`."""
    return shown(repr(value))
