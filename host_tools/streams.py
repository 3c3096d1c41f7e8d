"""Files and streams that may be anything: a pipe, a device, closed, or of another encoding."""

import errno
import os
import signal
import stat
import sys
from codecs import lookup
from collections.abc import Callable, Iterable
from io import TextIOWrapper
from pathlib import Path
from unicodedata import normalize

from host_tools.errors import BAD_ARGUMENT, UserError, quoted, shown

# What helps if a file cannot be read, whatever it is for.
_REMEDIES = {
    errno.EACCES: "change its permissions, or those of its folder",
    errno.EPERM: "change its permissions, or those of its folder",
    errno.EISDIR: "give a file in it",
    errno.ENAMETOOLONG: "give a shorter name",
}


def read_at_most(path: Path, most: int) -> bytes:
    """The first `most` bytes of a file. Raises OSError, also for a pipe that nobody writes to."""
    with open(path, "rb", opener=_open_at_once) as file:
        data = file.read(most)
        if not data and stat.S_ISFIFO(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EPIPE, "nobody writes to this pipe", path)
        return data


def read_given(path: Path, most: int, remedy: str) -> bytes:
    """The same for a file that the user has named.

    Raises UserError, which ends with the remedy, unless the error itself suggests a better one.
    """
    try:
        return read_at_most(path, most)
    except OSError as error:
        remedy = _REMEDIES.get(error.errno or 0, remedy)
        raise UserError(f"{shown(path)}: {error.strerror}; {remedy}") from None


def once(paths: Iterable[Path]) -> list[Path]:
    """These paths, the first of those that lead to one place: `deck.toml`, `./deck.toml`."""
    found: dict[str, Path] = {}
    for path in paths:
        found.setdefault(os.path.abspath(path), path)
    return list(found.values())


def decoded(path: Path, data: bytes) -> str:
    r"""The text in a file, each line with `\n` at its end. Raises UserError if it is not UTF-8.

    An accent that is a character of its own is joined to its letter: the screen shows both as one.
    """
    try:
        return normalize("NFC", _with_plain_ends(data.decode("utf-8-sig")))
    except UnicodeDecodeError as error:
        line = _with_plain_ends(error.object[: error.start].decode()).count("\n") + 1
        raise UserError(f"{shown(path)}:{line}: not UTF-8; save it as UTF-8 text") from None


def _with_plain_ends(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _open_at_once(path: str, flags: int) -> int:
    """Open a file for reading; a pipe without a writer is not waited for."""
    at_once = getattr(os, "O_NONBLOCK", 0)  # not known to Windows, which has no such pipes
    descriptor = os.open(path, flags | at_once)
    if at_once:
        os.set_blocking(descriptor, True)
    return descriptor


def in_terminal() -> bool:
    """Whether both ends are a terminal; a closed stream is not."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def hindrance() -> str:
    """Why this terminal cannot draw, or nothing: it only prints, as in some editors, or its
    encoding lacks the signs. Windows has no TERM.
    """
    term = os.environ.get("TERM", "")
    if os.name != "nt" and term in ("", "dumb", "unknown"):
        return f"this terminal (TERM={quoted(term)}) cannot draw the box; use another one"
    if lookup(sys.stdout.encoding).name != "utf-8":
        return f"the encoding {sys.stdout.encoding} cannot draw the box; use a UTF-8 locale"
    return ""


def can_draw(instead: str) -> bool:
    """Whether a program can draw on the whole terminal; False without a terminal.

    Raises UserError if something hinders it: `instead` is what to use then.
    """
    if in_terminal() and hindrance():
        raise UserError(f"{hindrance()}, or {instead}", BAD_ARGUMENT)
    return in_terminal()


def print_anything() -> None:
    """Let standard output show `?` for a character that its encoding lacks."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def at_end(leave: Callable[[int], object]) -> None:
    """Call `leave` with the exit status when the system ends the program or its terminal closes.

    Without it nothing is put away: neither temporary files nor the terminal's other screen. A
    signal that is ignored stays so (nohup).
    """
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, lambda number, _: leave(128 + number))
