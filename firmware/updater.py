"""Finish an update of the files on this drive, or go back to the previous version.

The host puts new files into /update, beside the installed ones, and writes the plan last: that
commits the update. Each step can be repeated, so the power may fail at any time. The replaced files
stay until the new version has drawn its first page. If it does not start, they come back.

    /update/plan        a line for each file (see `_plan`)
    /update/<n>.n<k>    the new file of line n, copy k; the highest copy counts
    /update/<n>.o<k>    the replaced file
    /update/tried       the new version was started
    /update/drawn       it has drawn a page, so the update is accepted
    /update/back        it has not: the previous version is back
    /update/updater.mpy a copy that starts the box while this module is replaced (see boot.py)
"""

import hashlib
import os
from binascii import crc32, hexlify

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from turnbox.box import Box
    from turnbox.receiving import Arrival

FOLDER = "/update/"
PLAN, TRIED, DRAWN, BACK = FOLDER + "plan", FOLDER + "tried", FOLDER + "drawn", FOLDER + "back"
TITLE = "turnbox update 1"
NEW, OLD = "n", "o"
NONE = "-"  # in the place of a digest: there is no such file
DIGITS = 16  # of a SHA-256
# Files that an update needs to run. They are replaced last, when the new version has drawn a page.
UPDATERS = ("/updater.mpy", "/updater.py")
FIRST = ("/boot.py", "/code.py", "/main.py") + UPDATERS


class _Item:
    """A line of the plan: a file, and the digests of its old and its new content.

    `copies` are those of either content beside the installed files, lowest first.
    """

    def __init__(self, number: int, line: str, copies: "dict[str, list[str]]") -> None:
        old, new, self.path = line.split(" ", 2)
        self.number = number
        self.digests = {OLD: old, NEW: new}
        self.copies = {kind: copies.get("%d.%s" % (number, kind), []) for kind in (OLD, NEW)}
        self.first = self.path in FIRST

    def ready(self, kind: str) -> bool:
        """Whether the old or the new content is at hand."""
        wanted = self.digests[kind]
        found = wanted == NONE
        for place in self.copies[kind] + [self.path]:
            found = found or _digest(place) == wanted
        return found

    def put(self, kind: str) -> None:
        """Install the old or the new content. What is done already is not done again."""
        wanted, here = self.digests[kind], _digest(self.path)
        if here == NONE and kind == NEW:
            self._best(OLD)  # the power may have cut `_part`
        if self.path in UPDATERS and here not in (NONE, wanted):
            self._keep(here)
        if wanted == NONE:
            if here != NONE:
                self._clear(kind)
            _remove_empty(self.path)
            return
        if here == wanted:
            if not self.copies[kind]:
                return
            self._part(kind)
        elif here != NONE and not self.first:
            self._clear(kind)
        _make_folders(self.path)
        os.rename(self._best(kind), self.path)
        self.copies[kind] = []

    def _keep(self, here: str) -> None:
        """Copy an updater to where boot.py finds it while its place is empty."""
        copy = FOLDER + self.path[1:]
        if _digest(copy) != here:
            _copy(self.path, copy)

    def _clear(self, kind: str) -> None:
        """Clear the place of the file. An update keeps the old content."""
        if kind == OLD:
            os.remove(self.path)
        elif self.copies[OLD]:
            self._part(OLD)
        else:
            self.copies[OLD] = [self._name(OLD, 0)]
            os.rename(self.path, self.copies[OLD][0])

    def _part(self, kind: str) -> None:
        """Leave one copy of a content that is installed, too, and nothing installed.

        On FAT, a cut within a rename leaves both names with the same clusters. To remove one name
        would free the clusters of the other. So write a copy with its own, then remove both names
        before anything else is written.
        """
        copies = self.copies[kind]
        while len(copies) == 1 or _digest(copies[-1]) != _digest(self.path):
            if len(copies) > 1:
                os.remove(copies.pop())
            copy = self._name(kind, int(copies[-1][-1]) + 1)
            _copy(self.path, copy)
            copies.append(copy)
        os.remove(self.path)
        self._best(kind)

    def _best(self, kind: str) -> str:
        """The highest copy that is whole. The others are removed."""
        best = ""
        for copy in reversed(self.copies[kind]):
            if not best and _digest(copy) == self.digests[kind]:
                best = copy
            else:
                os.remove(copy)
        self.copies[kind] = [best] if best else []
        return best

    def _name(self, kind: str, copy: int) -> str:
        return "%s%d.%s%d" % (FOLDER, self.number, kind, copy)


def begin() -> None:
    """Go on with a committed update, before anything that it replaces is imported."""
    _settle()
    items = _plan()
    if not items:
        return
    rest = _rest(items)
    accepted = _exists(DRAWN)
    if _exists(TRIED) and not accepted or not _ready(rest if accepted else items, NEW):
        if _ready(rest, OLD):
            _go_back(rest)
    elif accepted:
        _finish(items)
    else:
        for item in rest:
            item.put(NEW)
        _mark(TRIED)


def failed(error: Exception, reset: "Callable[[], None]") -> None:
    """The box does not start. If this is a new version, reset: the one before it comes back."""
    items = _plan()
    if not (items and _exists(TRIED) and _ready(_rest(items), OLD)):
        raise error
    print("turnbox: the update does not start:", type(error).__name__, error)
    reset()


def drawn(box: "Box") -> None:
    """A page is there: accept the update, or say that it was taken back."""
    try:
        items = _plan()
        if items and (_exists(TRIED) or _exists(DRAWN)):
            arrival = _arrival(box, items)
            if _exists(TRIED):
                os.rename(TRIED, DRAWN)
            if arrival:
                arrival.accept()
            _finish(items)
            _end()
            print("turnbox: the update is installed")
        elif _exists(BACK):
            print("turnbox: the update was taken back")
            box.scenes.notice("box.trouble", box.say("trouble.update_text"))
            os.remove(BACK)
        box.chores = _clean()
    except OSError as error:  # at the next start again
        print("turnbox: the update is not finished:", error)


def _arrival(box: "Box", items: "list[_Item]") -> "Arrival | None":
    """What the box makes of the packs in an update; None if there are none.

    Where it refuses a pack, the one before it comes back.
    """
    if not [item for item in items if item.path.endswith(".pack")]:
        return None
    try:
        from turnbox.receiving import Arrival
    except ImportError:  # an earlier version was installed
        return None
    arrival = Arrival(box, {item.path: item.digests[NEW] != NONE for item in items})
    for item in items:
        if item.path in arrival.refused:
            item.put(OLD)
    return arrival


def _finish(items: "list[_Item]") -> None:
    for item in items:
        if item.first and item.ready(NEW):
            item.put(NEW)


def _go_back(items: "list[_Item]") -> None:
    for item in items:
        item.put(OLD)
    _mark(BACK)
    _end()


def _end() -> None:
    """Forget the plan. What is left in the folder is garbage."""
    for path in (PLAN, TRIED, DRAWN):
        if _exists(path):
            os.remove(path)


def _clean() -> "Iterator[None]":
    """Remove what an update has left, a file per step."""
    if _plan():
        return
    try:
        for name in os.listdir(FOLDER[:-1]):
            os.remove(FOLDER + name)
            yield
        os.rmdir(FOLDER[:-1])
    except OSError:  # the drive belongs to the computer
        return


def _plan() -> "list[_Item]":
    """The committed update: TITLE, a line "old new path" per file, and "end" with a CRC-32.

    [] if there is none, or if it is not whole.
    """
    try:
        with open(PLAN, "rb") as file:
            text = file.read()
    except OSError:
        return []
    body, _, end = text.rpartition(b"end ")
    if end != b"%08x\n" % crc32(body):
        return []
    title, *lines = str(body, "utf-8").splitlines()
    if title != TITLE:
        return []
    copies: "dict[str, list[str]]" = {}  # by their names without the last digit
    for name in sorted(os.listdir(FOLDER[:-1])):
        copies.setdefault(name[:-1], []).append(FOLDER + name)
    return [_Item(number, line, copies) for number, line in enumerate(lines)]


def _rest(items: "list[_Item]") -> "list[_Item]":
    return [item for item in items if not item.first]


def _ready(items: "list[_Item]", kind: str) -> bool:
    return all([item.ready(kind) for item in items])


def _settle() -> None:
    """Let littlefs finish a rename that the power has cut.

    Until the first change to the drive, it also hides the file after the renamed one in its folder.
    Any change will do, even one that fails.
    """
    try:
        os.remove(FOLDER + NONE)
    except OSError:  # there is no such file
        pass


def _mark(path: str) -> None:
    open(path, "wb").close()


def _exists(path: str) -> bool:
    try:
        os.stat(path)
    except OSError:
        return False
    return True


def _digest(path: str) -> str:
    """The first digits of the SHA-256 of a file, NONE if there is no file."""
    new = getattr(hashlib, "new", None)  # CircuitPython has no sha256, MicroPython has no new
    digest = new("sha256") if new else hashlib.sha256()
    view = memoryview(bytearray(1024))
    try:
        with open(path, "rb") as file:
            while True:
                size = file.readinto(view)
                if not size:
                    return str(hexlify(digest.digest()), "ascii")[:DIGITS]
                digest.update(view[:size])
    except OSError:
        return NONE


def _copy(source: str, target: str) -> None:
    view = memoryview(bytearray(1024))
    with open(source, "rb") as file, open(target, "wb") as copy:
        while True:
            size = file.readinto(view)
            if not size:
                return
            copy.write(view[:size])


def _folders(path: str) -> "list[str]":
    """The folders that a file is in, the outermost one first."""
    parts = path.split("/")[1:-1]
    return ["/" + "/".join(parts[: depth + 1]) for depth in range(len(parts))]


def _make_folders(path: str) -> None:
    for folder in _folders(path):
        if not _exists(folder):
            os.mkdir(folder)


def _remove_empty(path: str) -> None:
    for folder in reversed(_folders(path)):
        try:
            os.rmdir(folder)
        except OSError:  # it is not empty, or already removed
            pass
