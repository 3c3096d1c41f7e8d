"""A store whose plug can be pulled in the middle of a write, and what flash looks like then."""

import random
from io import BytesIO

from simulator.desk_port import Flash
from turnbox.storage.format import PAGES, SLOT_SIZE

SECTOR = 512  # bytes of a slot that are erased and written as one


class PowerCut(BaseException):
    """The plug is pulled. No code of the box sees this; the next thing it does is start."""


class CutFlash(Flash):
    """Flash that can be told to stop within its n-th write from now.

    Programming only clears bits, so a torn program leaves bits set that should be clear: in its
    last byte, or (`scattered`) in any byte from there on. Of a torn erase or slot sector the first
    bytes are done, or (`scattered`) it holds any mix of the old, the new, 0xFF and garbage.
    """

    def __init__(self, tail_size: int, seed: int) -> None:
        super().__init__()
        self.tail_size = tail_size
        self.tail = bytearray(b"\xff" * tail_size)
        self.slots = [b"\xff" * SLOT_SIZE, b"\xff" * SLOT_SIZE]
        self.random = random.Random(seed)
        self.torn = ""  # what kind of write was cut
        self.copies = [{}, {}]  # of the pages
        self.ids = 0
        self.cut(0, 0)

    def cut(self, write: int, done: int, scattered: bool = False) -> None:
        """Stop in that write (1: the next one, 0: never) when `done` bytes of it are written."""
        self._writes_left = write
        self._done = done
        self._scattered = scattered

    def copy(self) -> "CutFlash":
        """The same contents, with the power back on."""
        twin = CutFlash(self.tail_size, self.random.randrange(1 << 30))
        twin.tail[:] = self.tail
        twin.slots = list(self.slots)
        twin.copies = [dict(copy) for copy in self.copies]
        twin.ids = self.ids
        return twin

    def _tears(self, kind: str, size: int) -> bool:
        """Whether the power goes within this write."""
        self._writes_left -= 1
        if self._writes_left or self._done >= size:
            return False
        self.torn = kind
        return True

    def append(self, offset: int, data: bytes | bytearray) -> None:
        """Program erased bytes."""
        end = offset + len(data)
        if end > self.tail_size or self.tail[offset:end] != b"\xff" * len(data):
            raise OSError("these bytes are not erased")
        if not self._tears("record", len(data)):
            self.tail[offset:end] = data
            return
        torn = len(data) if self._scattered else self._done + 1
        for place, byte in enumerate(data[:torn]):
            unfinished = self.random.randrange(256) if place >= self._done else 0
            self.tail[offset + place] = byte | unfinished
        raise PowerCut

    def erase_tail(self) -> None:
        """All bytes 0xFF again."""
        blank = b"\xff" * self.tail_size
        if not self._tears("erase", self.tail_size):
            self.tail[:] = blank
            return
        self.tail[:] = self._mixture(bytes(self.tail), blank, self._done)
        raise PowerCut

    def open_slot(self, number: int) -> BytesIO:
        """The slot as a file, always as long as it will ever be."""
        return BytesIO(self.slots[number])

    def write_slot(self, number: int, parts) -> None:
        """Overwrite a slot from its start."""
        data = b"".join(bytes(part) for part in parts)
        old = self.slots[number]
        new = data + old[len(data) :]
        assert len(new) == SLOT_SIZE
        if not self._tears("slot", len(data)):
            self.slots[number] = new
            return
        start = self._done // SECTOR * SECTOR
        end = start + SECTOR
        sector = self._mixture(old[start:end], new[start:end], self._done - start)
        self.slots[number] = new[:start] + sector + old[end:]
        raise PowerCut

    def pages(self) -> "CutPages":
        """The pages, as on CircuitPython."""
        return CutPages(self)

    def mixture(self, old: bytes, new: bytes, done: int) -> bytes:
        """The contents of a torn erase unit, which are as long as the new ones."""
        return self._mixture(old[: len(new)].ljust(len(new), b"\xff"), new, done)

    def new_id(self) -> bytes:
        """An id for a game: a copy of this flash gives the same ones."""
        self.ids += 1
        return self.ids.to_bytes(8, "big")

    def tears(self, size: int) -> bool:
        """Whether the power goes within this write of a page."""
        return self._tears("page", size)

    @property
    def done(self) -> int:
        """How many bytes of the torn write are written."""
        return self._done

    def _mixture(self, old: bytes, new: bytes, done: int) -> bytes:
        """The contents of a torn erase unit."""
        if not self._scattered:
            return new[:done] + old[done:]
        pick = self.random.choice
        return bytes(pick((*pair, 0xFF, pick(new))) for pair in zip(old, new, strict=True))


class CutPages:
    """Two copies of each page. A torn write also damages the pages beside it in the same copy."""

    count = PAGES
    copies = 2

    def __init__(self, flash: CutFlash) -> None:
        self._flash = flash

    def open(self, page: int, copy: int) -> "BytesIO | None":
        """A copy of a page, None if it was never written."""
        held = self._flash.copies[copy]
        return BytesIO(held[page]) if page in held else None

    def write(self, page: int, copy: int, parts) -> None:
        """Overwrite a copy of a page from its start."""
        data = b"".join(bytes(part) for part in parts)
        held = self._flash.copies[copy]
        old = held.get(page, b"")
        if not self._flash.tears(len(data)):
            held[page] = data + old[len(data) :]
            return
        for beside in (page - 1, page + 1):
            if beside in held:
                held[beside] = self._flash.mixture(held[beside], bytes(len(held[beside])), 9)
        held[page] = self._flash.mixture(old, data, self._flash.done) + old[len(data) :]
        raise PowerCut

    def free(self, page: int, copy: int) -> None:
        """Make a copy of a page empty."""
        self.write(page, copy, [b"\xff" * 4])
