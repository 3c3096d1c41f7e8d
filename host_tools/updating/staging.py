"""Send the changes to a board, so that a lost link leaves its old version or the new one."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Protocol

from host_tools.build import RUNTIMES
from host_tools.device.facts import File
from host_tools.device.receiver import BLOCK, Part
from host_tools.errors import UserError
from host_tools.flash.update import FOLDER, PLAN, UPDATERS, Change, plan, staged

_DIGITS = 16  # of the digest of a block
_LARGE = 32 * 1024  # bytes of a file of which only the changed blocks are sent


class Target(Protocol):
    """Where the files go: a board's REPL (`Receiver`) or its mounted drive (`MountedDrive`)."""

    def write(
        self, path: str, parts: Sequence[Part], source: str, tell: Callable[[int], None]
    ) -> str:
        """Write a file, and return the CRC-32 of what the drive then holds."""

    def digest(self, path: str) -> str:
        """The SHA-256 of a file."""

    def blocks(self, path: str) -> list[str]:
        """The first digits of the SHA-256 of each block of a file."""

    def names(self, folder: str) -> list[str]:
        """The names in a folder."""

    def remove(self, path: str) -> None:
        """Remove a file, if it exists."""


def stage(target: Target, found: list[Change], tell: Callable[[int], None]) -> None:
    """Put the new files beside the installed ones, and commit them: the next start installs them.

    Raises UserError; until the last byte has arrived, the board keeps its version.
    """
    _forget_staged(target)
    paths = {f"{FOLDER}{number}.n0": change for number, change in enumerate(found)}
    for path, content in staged(found).items():
        change = paths[path]
        installed = "/" + change.path if change.old and len(content) > _LARGE else ""
        blocks = target.blocks(installed) if installed else []
        _write(target, "/" + path, difference(content, blocks), content, installed, tell)
    text = plan(
        found, {change.path: target.digest("/" + change.path) for change in found if change.old}
    )
    _write(target, "/" + PLAN, [text], text, "", tell)


def _forget_staged(target: Target) -> None:
    """Remove what an earlier transfer has left, the plan first."""
    folder = "/" + FOLDER
    left = target.names(folder.rstrip("/"))
    for name in sorted(left, key=lambda name: folder + name != "/" + PLAN):
        target.remove(folder + name)


def write_in_place(
    target: Target, found: list[Change], runtime: str, tell: Callable[[int], None]
) -> None:
    """Write the new files over the installed ones, where the board cannot update itself.

    The entry files are removed first and come last: without them nothing starts. Raises UserError.
    """
    _forget_staged(target)
    entries = (*UPDATERS, *reversed(RUNTIMES[runtime].entries))
    for path in RUNTIMES[runtime].entries:
        target.remove("/" + path)
    order = sorted(
        found, key=lambda change: entries.index(change.path) if change.path in entries else -1
    )
    for change in order:
        if change.new is None:
            target.remove("/" + change.path)
        else:
            _write(target, "/" + change.path, [change.new], change.new, "", tell)


def difference(content: bytes, blocks: Sequence[str]) -> list[Part]:
    """A file as parts of one that has these blocks, and new content."""
    places = {digest: number * BLOCK for number, digest in reversed(list(enumerate(blocks)))}
    parts: list[Part] = []
    for start in range(0, len(content), BLOCK):
        piece = content[start : start + BLOCK]
        place = places.get(sha256(piece).hexdigest()[:_DIGITS])
        last = parts[-1] if parts else None
        if place is None:
            parts[-1:] = [last + piece] if isinstance(last, bytes) else [*parts[-1:], piece]
        elif isinstance(last, tuple) and sum(last) == place:
            parts[-1] = last[0], last[1] + len(piece)
        else:
            parts.append((place, len(piece)))
    return parts


def _write(
    target: Target,
    path: str,
    parts: list[Part],
    content: bytes,
    source: str,
    tell: Callable[[int], None],
) -> None:
    if target.write(path, parts, source, tell) != File.of(content).crc32:
        raise UserError(f"{path}: it did not arrive as it was sent; try again")
