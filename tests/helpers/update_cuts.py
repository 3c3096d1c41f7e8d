"""Power cuts within each write of an update: a program for MicroPython."""

import json
import random

from small_update import FAILURES, FOLDER, SAVES, Update, free, tree, with_folders
from torn_flash import KINDS, PowerCut

import updater

STARTS = 12  # a drive is at rest long before


class Cuts:
    """One update, cut within each of its writes."""

    def __init__(self, name: str, works: bool, plain: bool) -> None:
        self.update, self.works, self.plain = Update(name), works, plain
        self.flash = self.update.flash
        self.counts: dict[str, int] = {}
        self.leaks = dict.fromkeys(KINDS, 0)  # the most free blocks that a run has lost
        self.free = {"old": free()}
        self.drives: list[list[bytes]] = []  # after each cut of a run

    def run(self, rounds: int, step: int) -> None:
        """Cut each write in each way, so many times; or only one of `step` of them."""
        flash, before = self.flash, list(self.flash.units)
        writes = self.whole()
        for number in range(rounds * len(KINDS)):
            kind = KINDS[number % len(KINDS)]
            flash.units = units = list(before)
            for place, (unit, start, old, new) in enumerate(writes):
                if (place + number) % step == 0:
                    flash.units, flash.harmed = list(units), set()
                    flash.put(unit, start, flash.tear(unit, old, new, kind))
                    self.count(kind, self.after(kind))
                    flash.units = units
                flash.put(unit, start, new)

    def whole(self) -> list[tuple[int, int, bytes, bytes]]:
        """The writes of the update without a cut."""
        update, flash = self.update, self.flash
        before = list(flash.units)
        update.stage(update.new)
        update.start(True)
        self.free["new"] = free()
        flash.units = before
        update.mount()
        flash.log = []
        if self.plain:
            update.plain(update.new)
        else:
            update.stage(update.new)
            running = [update.start(self.works) for _ in range(3)]
            assert running == ["new"] + ["new" if self.works else "old"] * 2, running
            assert not updater._exists(FOLDER)
        writes, flash.log = flash.log, None
        return writes

    def count(self, kind: str, outcome: str) -> None:
        """Count how a run has ended."""
        outcome = kind + " " + outcome
        self.counts[outcome] = self.counts.get(outcome, 0) + 1

    def after(self, kind: str) -> str:
        """What becomes of the drive after a cut: "old", "new", or what is wrong."""
        self.drives = []
        outcome = self.at_rest(kind)
        if outcome in ("old", "new"):
            outcome = self.next(kind, outcome)
        if outcome in ("old", "new"):
            return outcome
        if self.flash.harmed & self.update.drive.vital and not self.plain:
            return "lost: FAT"
        for units in self.drives:
            self.flash.units = units
            lost = self.update.lost()
            if lost and not (self.plain and lost in ("files", "plan")):
                return "lost: " + lost
            if outcome == "mistaken" and not self.update.whole(self.update.new, tree()):
                return "old"  # a torn write has damaged the new version after it had started
        return outcome

    def at_rest(self, kind: str) -> str:
        """Start until the drive is at rest, with more cuts. What is installed, or what is wrong."""
        accepted, now = False, "cut"
        for number in range(STARTS):
            if now == "cut":
                self.drives.append(list(self.flash.units))
            again = number < 2 and random.randrange(2)
            self.flash.power(random.randrange(1, 40) if again else 0, kind)
            try:
                self.update.mount()
                if self.plain:
                    return self.update.installed()
                accepted = accepted or updater._exists(updater.DRAWN)
                now = self.update.start(self.works)
            except (PowerCut,) + FAILURES as error:
                now = "damaged: %r" % error
            if self.flash.off:  # closing a file may hide that the power is off
                now = "cut"
                continue
            if now not in ("old", "new"):
                return now
            if not again and not updater._exists(FOLDER):
                break
        else:
            return "restless"
        if accepted and now != "new":
            return "mistaken"
        return "not back" if now == "new" and not self.works else now

    def next(self, kind: str, now: str) -> str:
        """Update once more, in the other direction if the first update is installed."""
        update, other = self.update, "old" if now == "new" else "new"
        target = update.old if now == "new" else update.new
        self.flash.power(0)
        try:
            update.mount()
            if self.plain:
                return now
            update.stage(target)
            for _ in range(2):
                update.start(True)
            found, left = tree(), free()
        except FAILURES as error:
            return "damaged: next %r" % error
        if found != with_folders(target | SAVES):
            return "next is wrong"
        self.leaks[kind] = max(self.leaks[kind], self.free[other] - left)
        return now


def main(name: str, works: bool, plain: bool, rounds: int, step: int) -> None:
    """Print the outcomes as JSON."""
    random.seed(1)
    cuts = Cuts(name, works, plain)
    cuts.run(rounds, step)
    print(json.dumps({"counts": cuts.counts, "leaks": cuts.leaks}))
