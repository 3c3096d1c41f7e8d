"""Send the changes to a board, so that a lost link leaves its old version or the new one."""

from binascii import hexlify
from hashlib import sha256

from host_tools.updating import NotArrived
from host_tools.updating.changes import FOLDER, PLAN, UPDATERS, plan, staged
from host_tools.updating.drives import LAYOUTS, file_of
from host_tools.updating.receiver import BLOCK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Protocol

    from host_tools.updating.changes import Change
    from host_tools.updating.receiver import Part

    class Target(Protocol):
        """Where the files go: a board's REPL (`Receiver`) or its mounted drive."""

        async def write(
            self, path: str, parts: Sequence[Part], source: str, tell: Callable[[int], None]
        ) -> str:
            """Write a file, and return the CRC-32 of what the drive then holds."""

        async def digest(self, path: str) -> str:
            """The SHA-256 of a file."""

        async def blocks(self, path: str) -> list[str]:
            """The first digits of the SHA-256 of each block of a file."""

        async def names(self, folder: str) -> list[str]:
            """The names in a folder."""

        async def remove(self, path: str) -> None:
            """Remove a file, if it exists."""


_DIGITS = 16  # of the digest of a block
_LARGE = 32 * 1024  # bytes of a file of which only the changed blocks are sent


async def stage(target: "Target", found: "list[Change]", tell: "Callable[[int], None]") -> None:
    """Put the new files beside the installed ones, and commit them: the next start installs them.

    Raises NotArrived; until the last byte has arrived, the board keeps its version.
    """
    await forget_staged(target)
    paths = {"%s%d.n0" % (FOLDER, number): change for number, change in enumerate(found)}
    files = staged(found)
    for path in sorted(files):
        change, content = paths[path], files[path]
        installed = "/" + change.path if change.old and len(content) > _LARGE else ""
        blocks = await target.blocks(installed) if installed else []
        await _write(target, "/" + path, difference(content, blocks), content, installed, tell)
    digests = {}
    for change in found:
        if change.old:
            digests[change.path] = await target.digest("/" + change.path)
    text = plan(found, digests)
    await _write(target, "/" + PLAN, [text], text, "", tell)


async def forget_staged(target: "Target") -> None:
    """Remove what an earlier transfer has left, the plan first."""
    folder = "/" + FOLDER
    left = await target.names(folder.rstrip("/"))
    for name in sorted(left, key=lambda name: folder + name != "/" + PLAN):
        await target.remove(folder + name)


async def write_in_place(
    target: "Target", found: "list[Change]", runtime: str, tell: "Callable[[int], None]"
) -> None:
    """Write the new files over the installed ones, where the board cannot update itself.

    The entry files are removed first and come last: without them nothing starts. Raises NotArrived.
    """
    await forget_staged(target)
    entries = list(UPDATERS) + list(reversed(LAYOUTS[runtime].entries))
    for path in LAYOUTS[runtime].entries:
        await target.remove("/" + path)
    order = sorted(
        found, key=lambda change: entries.index(change.path) if change.path in entries else -1
    )
    for change in order:
        if change.new is None:
            await target.remove("/" + change.path)
        else:
            await _write(target, "/" + change.path, [change.new], change.new, "", tell)


def difference(content: bytes, blocks: "Sequence[str]") -> "list[Part]":
    """A file as parts of one that has these blocks, and new content."""
    places = {digest: number * BLOCK for number, digest in reversed(list(enumerate(blocks)))}
    parts: list[Part] = []
    for start in range(0, len(content), BLOCK):
        piece = content[start : start + BLOCK]
        place = places.get(hexlify(sha256(piece).digest()).decode()[:_DIGITS])
        last = parts[-1] if parts else None
        if place is None and isinstance(last, bytes):
            parts[-1] = last + piece
        elif place is None:
            parts.append(piece)
        elif isinstance(last, tuple) and sum(last) == place:
            parts[-1] = (last[0], last[1] + len(piece))
        else:
            parts.append((place, len(piece)))
    return parts


async def _write(
    target: "Target",
    path: str,
    parts: "list[Part]",
    content: bytes,
    source: str,
    tell: "Callable[[int], None]",
) -> None:
    if await target.write(path, parts, source, tell) != file_of(content).crc32:
        raise NotArrived(f"{path}: it did not arrive as it was sent; try again")
