"""Write files on a board, through a program at the other end of its raw REPL.

A line that the host sends is an order, each answered by a line. Files go as lines of base64, which
both runtimes read without losing a byte, and which Ctrl-C can still interrupt.
"""

from binascii import b2a_base64

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Protocol

    Part = bytes | tuple[int, int]  # new content, or the offset and length in another file

    class Talk(Protocol):
        """A program on a board that reads lines and prints lines."""

        def say(self, line: str) -> object:
            """Send a line."""

        async def hear(self) -> str:
            """The next line that it prints."""


BLOCK = 512  # bytes: what may move as a whole within a file (a cluster of the program's volume)
PIECE = 5 * BLOCK  # bytes of a file in one line: FAT writes its table less often for whole sectors
AHEAD = 3  # lines that are on their way before the first one is answered

PROGRAM = """\
import gc, hashlib, os, sys
from binascii import a2b_base64, crc32, hexlify
gc.collect()
view = memoryview(bytearray(2048))
def hashed():
    new = getattr(hashlib, "new", None)
    return new("sha256") if new else hashlib.sha256()
def pieces(path):
    with open(path, "rb") as file:
        while True:
            size = file.readinto(view)
            if not size:
                return
            yield view[:size]
def check(path):
    found = 0
    for piece in pieces(path):
        found = crc32(piece, found)
    return "%08x" % found
def digest(path):
    made = hashed()
    for piece in pieces(path):
        made.update(piece)
    return hexlify(made.digest()).decode()
def blocks(path):
    for piece in pieces(path):
        for start in range(0, len(piece), 512):
            made = hashed()
            made.update(piece[start:start + 512])
            print(hexlify(made.digest()[:8]).decode(), end=" ")
    return ""
def write(path, source):
    old = open(source, "rb") if source else None
    with open(path, "wb") as file:
        while True:
            line = sys.stdin.readline().strip()
            if line == ".":
                break
            if line[0] == "=":
                offset, left = [int(part) for part in line[1:].split(",")]
                old.seek(offset)
                while left:
                    size = old.readinto(view[:min(left, 2048)])
                    file.write(view[:size])
                    left -= size
            else:
                file.write(a2b_base64(line))
            print("ok")
    if old:
        old.close()
    return check(path)
def folders(path):
    parts = path.split("/")[1:-1]
    for depth in range(len(parts)):
        try:
            os.mkdir("/" + "/".join(parts[:depth + 1]))
        except OSError:
            pass
    return ""
def remove(path):
    try:
        os.remove(path)
    except OSError:
        pass
    return ""
def names(path):
    try:
        return " ".join(os.listdir(path))
    except OSError:
        return ""
print("ready")
while True:
    order, *rest = sys.stdin.readline().strip().split("|")
    if order == "end":
        break
    print({"blocks": blocks, "digest": digest, "write": write, "folders": folders, "remove": remove,
           "names": names}[order](*rest))
"""


class Receiver:
    """The board's end of a transfer; paths begin with a slash. PROGRAM runs there, and is ready."""

    def __init__(self, talk: "Talk") -> None:
        self._talk = talk

    async def write(
        self, path: str, parts: "Sequence[Part]", source: str, tell: "Callable[[int], None]"
    ) -> str:
        """Write a file, and return the CRC-32 of what the drive then holds.

        `tell` gets the number of bytes of each part, when it is on the drive. `source` is the file
        that the parts without content are from, "" if there is none.
        """
        await self._order("folders", path)
        self._talk.say(f"write|{path}|{source}")
        waiting: list[int] = []
        for line, size in _lines(parts):
            self._talk.say(line)
            waiting.append(size)
            if len(waiting) == AHEAD:
                await self._written(waiting, tell)
        while waiting:
            await self._written(waiting, tell)
        self._talk.say(".")
        return await self._talk.hear()

    async def digest(self, path: str) -> str:
        """The SHA-256 of a file."""
        return await self._order("digest", path)

    async def blocks(self, path: str) -> "list[str]":
        """The first 16 digits of the SHA-256 of each block of a file."""
        return (await self._order("blocks", path)).split()

    async def names(self, folder: str) -> "list[str]":
        """The names in a folder, [] if there is none."""
        return (await self._order("names", folder)).split()

    async def remove(self, path: str) -> None:
        """Remove a file, if it exists."""
        await self._order("remove", path)

    async def _order(self, order: str, path: str) -> str:
        self._talk.say(f"{order}|{path}")
        return await self._talk.hear()

    async def _written(self, waiting: "list[int]", tell: "Callable[[int], None]") -> None:
        await self._talk.hear()
        tell(waiting.pop(0))


def _lines(parts: "Sequence[Part]") -> "Iterator[tuple[str, int]]":
    """The line of each part and its bytes."""
    for part in parts:
        if isinstance(part, tuple):
            offset, size = part
            yield f"={offset},{size}", size
        else:
            for start in range(0, len(part), PIECE):
                piece = part[start : start + PIECE]
                yield b2a_base64(piece).decode().strip(), len(piece)
