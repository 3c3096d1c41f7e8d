"""Renames that the power cuts on FAT, so that two names share clusters: for MicroPython."""

from small_update import FOLDER, Update, tree, with_folders, write
from torn_flash import PowerCut

import updater

FILLER = "/filler"  # takes the clusters that were freed
RECOVERY = 40  # writes: enough to copy the largest file and remove both of its names


def start(update: Update, writes: int) -> bool:
    """Start until that write (0: until the end), and look. Whether the power was cut."""
    cut = False
    update.flash.power(writes)
    try:
        update.start(True)
    except PowerCut:
        cut = True
    update.flash.power(0)
    update.mount()  # FAT takes the first free clusters then
    return cut


def twins(update: Update) -> list[str]:
    """The files that have a second name beside the installed files."""
    digests = [(item, updater._digest(item.path)) for item in updater._plan()]
    return [
        item.path
        for item, here in digests
        for kind in (updater.OLD, updater.NEW)
        if here == item.digests[kind] != updater.NONE and item.copies[kind]
    ]


def whole_in_the_end(update: Update) -> bool:
    """Whether one of the builds is whole, also when what is free was written."""
    for _ in range(3):
        start(update, 0)
    write(FILLER, b"x" * 65536)
    try:
        found = tree()
    except OSError:  # a folder has become filler
        return False
    del found[FILLER]
    rest = {path: found[path] for path in found if not path.startswith("/saves")}
    builds = [with_folders(build) for build in (update.old, update.new)]
    return not updater._exists(FOLDER) and rest in builds


def main() -> None:
    """Print how many states have twins, and those that a later cut has damaged."""
    update = Update("fat")
    update.stage(update.new)
    flash, before = update.flash, list(update.flash.units)
    states, damaged, cut = [], [], 0
    while True:
        cut += 1
        flash.units = list(before)
        if not start(update, cut):
            break
        names, state = twins(update), flash.units
        if not names or names in states or update.dead():
            continue
        states.append(names)
        for second in range(RECOVERY):
            flash.units = list(state)
            start(update, second)
            if not update.dead() and not whole_in_the_end(update):
                damaged.append((cut, second, names))
    print(len(states), damaged)
