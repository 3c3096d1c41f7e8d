"""Flash in the memory of MicroPython, with a file system on it, whose power can fail in any write.

MicroPython's Unix port has the FAT driver that CircuitPython uses and the littlefs of the Pico.
"""

import os
import random

UNIT = 4096  # bytes that are erased as one
SECTOR, PAGE = 512, 256
CLEAN, OLD, BLANK, GARBAGE = "clean", "old", "blank", "garbage"
KINDS = (CLEAN, OLD, BLANK, GARBAGE)  # of a torn write: see `Flash.tear`
HARMFUL = (BLANK, GARBAGE)  # also what was not to be changed is gone
ENDLESS = 100000  # reads after a mount
_SYNC, _COUNT, _SIZE, _ERASE = 3, 4, 5, 6  # operations of `ioctl` (vfs.AbstractBlockDev)

random.seed(1)
_NOISE = bytes([random.getrandbits(8) for _ in range(2 * UNIT)])


class PowerCut(BaseException):
    """The power is off. Nothing that runs on a board sees this."""


class Flash:
    """Units of UNIT bytes, all blank.

    If `log` is a list, each write is added to it: unit, start, old, new.
    """

    def __init__(self, count: int) -> None:
        self.units = [b"\xff" * UNIT] * count
        self.log: list[tuple[int, int, bytes, bytes]] | None = None
        self.user: object = None  # the file system: what others have open is gone with the power
        self.harmed: set[int] = set()  # units
        self.reads = 0
        self.power(0)

    def power(self, writes: int, kind: str = CLEAN) -> None:
        """Switch the power on, until that write from now (1: the next one, 0: for ever)."""
        self._left, self._kind = writes, kind
        self.off = False

    def read(self, unit: int, start: int, buffer: memoryview) -> None:
        """Fill a buffer from one unit. OSError if this goes on without an end."""
        self.reads += 1
        if self.reads > ENDLESS:
            raise OSError("a chain of clusters is a circle")
        buffer[:] = self.units[unit][start : start + len(buffer)]

    def write(self, unit: int, start: int, new: bytes) -> None:
        """Erase or program a part of a unit. PowerCut if the power fails."""
        old = self.units[unit][start : start + len(new)]
        self._left -= 1
        if self._left == 0:
            self.user, self.off = None, True
            new = self.tear(unit, old, new, self._kind)
        if self.log is not None:
            self.log.append((unit, start, old, new))
        self.put(unit, start, new)
        if self.off:
            raise PowerCut

    def put(self, unit: int, start: int, new: bytes) -> None:
        """Change the content."""
        content = self.units[unit]
        self.units[unit] = content[:start] + new + content[start + len(new) :]

    def tear(self, unit: int, old: bytes, new: bytes, kind: str) -> bytes:
        """A torn write: nothing is done (CLEAN), or the first bytes are new, the rest is ..."""
        if kind in HARMFUL:
            self.harmed.add(unit)
        if kind == CLEAN:
            return old
        done, noise = random.randrange(len(new)), random.randrange(UNIT)
        rest = {OLD: old, BLANK: b"\xff" * len(new), GARBAGE: _NOISE[noise:]}[kind]
        return new[:done] + rest[done : len(new)]


class Device:
    """What a file system uses as flash, until the power fails.

    The garbage collector closes files that a power cut has left open, even those of an earlier
    start. It allows no memory: so the methods that it calls are small.
    """

    def __init__(self, flash: Flash) -> None:
        self.flash = flash
        flash.user = self

    def readblocks(self, block: int, buffer: bytearray, start: int = 0) -> None:
        """Fill the buffer."""
        if self.flash.user is self:
            self.read(block, start, memoryview(buffer))

    def writeblocks(self, block: int, buffer: bytearray, start: int = 0) -> None:
        """Write the buffer."""
        if self.flash.user is self:
            self.write(block, start, memoryview(buffer))

    def ioctl(self, operation: int, block: int) -> int:
        """The answers to what file systems ask; sync and erase."""
        return self.operate(operation, block) if self.flash.user is self else 0


class Sectors(Device):
    """Flash as CircuitPython gives it to FAT: sectors, and a cache of one unit.

    A write to another unit, a sync, and on RP2040 any read write the cache: the unit is erased and
    programmed (CircuitPython, ports/raspberrypi/supervisor/internal_flash.c).
    """

    def __init__(self, flash: Flash) -> None:
        super().__init__(flash)
        self._cached = -1
        self._cache = bytearray(UNIT)

    def read(self, sector: int, _: int, view: memoryview) -> None:
        self._flush()
        for place in range(0, len(view), SECTOR):
            unit, start = self._place(sector + place // SECTOR)
            self.flash.read(unit, start, view[place : place + SECTOR])

    def write(self, sector: int, _: int, view: memoryview) -> None:
        for place in range(0, len(view), SECTOR):
            unit, start = self._place(sector + place // SECTOR)
            if unit != self._cached:
                self._flush()
                self.flash.read(unit, 0, memoryview(self._cache))
                self._cached = unit
            self._cache[start : start + SECTOR] = view[place : place + SECTOR]

    def operate(self, operation: int, _: int) -> int:
        if operation == _SYNC:
            self._flush()
        sizes = {_COUNT: len(self.flash.units) * UNIT // SECTOR, _SIZE: SECTOR}
        return sizes.get(operation, 0)

    def _place(self, sector: int) -> tuple[int, int]:
        return sector * SECTOR // UNIT, sector * SECTOR % UNIT

    def _flush(self) -> None:
        cached, self._cached = self._cached, -1
        if cached >= 0:
            self.flash.write(cached, 0, bytes(self._cache))


class Blocks(Device):
    """Flash as MicroPython's rp2 port gives it to littlefs (ports/rp2/rp2_flash.c)."""

    def read(self, block: int, start: int, view: memoryview) -> None:
        self.flash.read(block, start, view)

    def write(self, block: int, start: int, view: memoryview) -> None:
        for place in range(0, len(view), PAGE):
            self.flash.write(block, start + place, bytes(view[place : place + PAGE]))

    def operate(self, operation: int, block: int) -> int:
        if operation == _ERASE:
            self.flash.write(block, 0, b"\xff" * UNIT)
        return {_COUNT: len(self.flash.units), _SIZE: UNIT}.get(operation, 0)


class Fat:
    """The drive of CircuitPython on a Pico: 1 MB."""

    entries = ("/boot.py", "/code.py")
    changing: tuple[str, ...] = ()  # these stay as they are in all versions
    size = 256  # units
    vital = {0}  # the unit with the FAT

    @staticmethod
    def format(flash: Flash) -> None:
        """Make the file system."""
        os.VfsFat.mkfs(Sectors(flash))

    @staticmethod
    def mounted(flash: Flash) -> object:
        """The file system. OSError if there is none."""
        return os.VfsFat(Sectors(flash))


class Littlefs:
    """The drive of MicroPython on a Pico, but without times: they would change what is torn."""

    entries = changing = ("/main.py",)
    size = 352
    vital: set[int] = set()  # each change is made in a copy

    @staticmethod
    def format(flash: Flash) -> None:
        """Make the file system."""
        os.VfsLfs2.mkfs(Blocks(flash), progsize=PAGE)

    @staticmethod
    def mounted(flash: Flash) -> object:
        """The file system. OSError if there is none."""
        return os.VfsLfs2(Blocks(flash), progsize=PAGE, readsize=PAGE, mtime=False)


def mount(drive: "Fat | Littlefs", flash: Flash) -> None:
    """Make the flash the only file system. OSError if there is none on it."""
    flash.reads = 0
    system = drive.mounted(flash)
    try:
        os.umount("/")
    except OSError:
        pass
    os.mount(system, "/")
