"""How many power cuts make a FAT drive unreadable, counted as for a save: for MicroPython.

Each write of a unit is cut at 64 places, once: what comes before is new, the rest is blank. A drive
that cannot be mounted is lost: CircuitPython then formats it. So this is about the boot sector,
which is in the same unit as most of the FAT.
"""

import json
import os

from small_update import FOLDER, Update, write
from torn_flash import UNIT, Flash, mount

import updater

PLACES = range(0, UNIT, UNIT // 64)
SAVE = "/saves/one"
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def lost(update: Update, act: "Callable[[], None]") -> tuple[int, int]:
    """The lost drives, and all cuts, of something that writes. It is undone."""
    flash, before = update.flash, list(update.flash.units)
    update.mount()
    flash.log = []
    act()
    writes, flash.log = flash.log, None
    flash.units = list(before)
    count = 0
    for unit, start, _, new in writes:
        for place in PLACES:
            units = list(flash.units)
            flash.put(unit, start, new[:place] + b"\xff" * (UNIT - place))
            count += not readable(update, flash)
            flash.units = units
        flash.put(unit, start, new)
    flash.units = before
    return count, len(writes) * len(PLACES)


def readable(update: Update, flash: Flash) -> bool:
    """Whether the drive can be mounted."""
    try:
        mount(update.drive, flash)
    except OSError:
        return False
    return True


def save() -> None:
    """Write 300 bytes beside a file, and rename them over it."""
    write(SAVE + ".tmp", b"n" * 300)
    os.rename(SAVE + ".tmp", SAVE)


def main() -> None:
    """Print the lost drives and the cuts of each way to write, as JSON."""
    update = Update("fat")
    write(SAVE, b"o" * 300)

    def whole() -> None:
        update.stage(update.new)
        for _ in range(2):
            assert update.start(True) == "new"
        assert not updater._exists(FOLDER)

    ways = {"save": save, "plain": lambda: update.plain(update.new), "updater": whole}
    print(json.dumps({name: lost(update, way) for name, way in ways.items()}))
