"""A small build on a model of a drive, its update, and a box, for MicroPython.

The box runs the real firmware/updater.py. Only what that needs of a box is a stand-in.
"""

import hashlib
import os
from binascii import crc32, hexlify

from torn_flash import Fat, Flash, Littlefs, mount

import updater

DRIVES = {"fat": Fat, "littlefs": Littlefs}
LONGEST = 1 << 14  # bytes of a file that are read
PIECE = 256  # bytes that are written at once; set to what `turnbox flash` sends
FAILURES = (MemoryError, OSError, UnicodeError)  # a torn folder may say anything
FOLDER = updater.FOLDER[:-1]


def text(name: str, size: int) -> bytes:
    """The content of a file."""
    return (hexlify(hashlib.sha256(name.encode()).digest()) * (size // 64 + 1))[:size]


def builds(drive: "Fat | Littlefs") -> tuple[dict[str, bytes], dict[str, bytes]]:
    """The installed files and those of the update, by their paths."""
    common = {
        "/turnbox/font.bin": 2100,
        "/turnbox/words/en": 700,
        "/turnbox/games/counters/table.mpy": 1900,
    }
    common |= {path: 300 for path in drive.entries if path not in drive.changing}
    changed = dict.fromkeys(drive.changing, 300)
    changed |= {
        "/updater.mpy": 3300,
        "/pinout.mpy": 100,
        "/turnbox/core.mpy": 9000,
        "/turnbox/startup.mpy": 5200,
        "/turnbox/games/counters/rules.mpy": 1100,
    }
    gone = {"/turnbox/games/dice/rules.mpy": 1500, "/turnbox/games/dice/table.mpy": 600}
    added = {"/turnbox/games/duel/rules.mpy": 1400, "/turnbox/games/duel/more/table.mpy": 700}
    old = {path: text("old" + path, size) for path, size in (common | changed | gone).items()}
    new = {path: text("new" + path, size + 40) for path, size in (changed | added).items()}
    return old, new | {path: old[path] for path in common}


SAVES = {"/saves/slot": text("slot", 4096), "/saves/page": text("page", 512)}


# The drive


def write(path: str, content: bytes) -> None:
    """Write a file as the host does, in pieces."""
    updater._make_folders(path)
    with open(path, "wb") as file:
        for place in range(0, len(content), PIECE):
            file.write(content[place : place + PIECE])


def read(path: str) -> bytes:
    """A file. b"" if it cannot be read."""
    try:
        with open(path, "rb") as file:
            return file.read(LONGEST)
    except OSError:
        return b""


def tree(folder: str = "") -> dict[str, bytes]:
    """What is in a folder. A folder in it is there, too, as an empty file."""
    found = {}
    for name, kind, *_ in os.ilistdir(folder or "/"):
        path = folder + "/" + name
        if kind == 0x4000:
            found[path] = b""
            if path.count("/") < 8:  # not in a circle
                found |= tree(path)
        else:
            found[path] = read(path)
    return found


def with_folders(files: dict[str, bytes]) -> dict[str, bytes]:
    """The same as `tree` gives."""
    return files | {folder: b"" for path in files for folder in updater._folders(path)}


def free() -> int:
    """Free blocks."""
    return os.statvfs("/")[3]


def rest_of(files: dict[str, bytes], folder: str) -> dict[str, bytes]:
    """The files that are not in this folder, and not this folder."""
    return {path: files[path] for path in files if not (path + "/").startswith(folder + "/")}


class Update:
    """The builds of a drive, and what a computer and a box do with them."""

    def __init__(self, name: str) -> None:
        self.drive = DRIVES[name]
        self.old, self.new = builds(self.drive)
        self.firsts = [path for path in updater.FIRST if path in self.old]
        self.flash = Flash(self.drive.size)
        self.drive.format(self.flash)
        self.mount()
        for path, content in (self.old | SAVES).items():
            write(path, content)

    def mount(self) -> None:
        """The power is on."""
        mount(self.drive, self.flash)

    def stage(self, target: dict[str, bytes]) -> None:
        """Write what the host writes: the new files, then the plan."""
        os.mkdir(FOLDER)
        lines = []
        for path in sorted(set(self.old) | set(self.new)):
            here, wanted = updater._digest(path), target.get(path)
            digest = hexlify(hashlib.sha256(wanted).digest())[:16].decode() if wanted else "-"
            if here != digest:
                if wanted:
                    write("%s/%d.n0" % (FOLDER, len(lines)), wanted)
                lines.append("%s %s %s" % (here, digest, path))
        body = "\n".join([updater.TITLE] + lines + [""]).encode()
        write(updater.PLAN, body + b"end %08x\n" % crc32(body))

    def plain(self, target: dict[str, bytes]) -> None:
        """Update without an updater: write each file beside the old one, and rename it."""
        for path, content in target.items():
            if read(path) != content:
                write(path + ".tmp", content)
                os.rename(path + ".tmp", path)
        for path in set(self.old) | set(self.new):
            if path not in target and updater._exists(path):
                os.remove(path)
                updater._remove_empty(path)

    def dead(self) -> str:
        """The file without which the box does not start: "no /main.py", or "" if all are whole."""
        for path in self.firsts:
            place = path
            if path in updater.UPDATERS and not updater._exists(path):
                place = FOLDER + path  # the entry files look there, too
            if read(place) not in (self.old[path], self.new[path]):
                return "no " + path
        return ""

    def installed(self) -> str:
        """What a box would import: "old", "new", or what is wrong."""
        dead = self.dead()
        if dead:
            return dead
        found = rest_of(rest_of(tree(), FOLDER), "/saves")
        found = {
            path: found[path]
            for path in found
            if path not in self.firsts and not path.endswith(".tmp")  # of `plain`
        }
        for name, build in (("old", self.old), ("new", self.new)):
            rest = {path: build[path] for path in build if path not in self.firsts}
            if found == with_folders(rest):
                return name
        return "mixture"

    def lost(self) -> str:
        """What no program could bring back: "" if one of the builds and the saves are whole."""
        self.flash.power(0)
        try:
            self.mount()
        except OSError:
            return "mount"
        try:
            found = tree()
        except FAILURES:
            return "folders"
        if any([found.get(path) != content for path, content in SAVES.items()]):
            return "saves"
        if not (self.whole(self.old, found) or self.whole(self.new, found)):
            return "files"
        if self.installed() == "mixture" and not updater._plan():
            return "plan"
        return ""

    @staticmethod
    def whole(build: dict[str, bytes], found: dict[str, bytes]) -> bool:
        """Whether each file of a build is in its place or beside the installed files."""
        beside = {found[path] for path in found if path.startswith(FOLDER)}
        return all([found.get(path) == build[path] or build[path] in beside for path in build])

    def start(self, works: bool) -> str:
        """One power-on: what was imported."""
        self.mount()
        dead = self.dead()
        if dead:
            return dead
        updating = updater._exists(FOLDER)
        if updating:
            updater.begin()
        running = self.installed()
        if running == "new" and not works:
            try:
                updater.failed(ValueError("new"), lambda: None)
            except ValueError:
                return "lost: old"
        elif running in ("old", "new") and updating:
            box = Box()
            updater.drawn(box)
            for _ in box.chores:
                pass
        return running


class Box:
    """What `drawn` needs of a box: it shows notices."""

    def __init__(self) -> None:
        self.chores = ()
        self.scenes = self

    def say(self, key: str) -> str:
        return key

    def notice(self, title: str, reason: str) -> None:
        pass
