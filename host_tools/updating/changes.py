"""What an update of a board changes: the files that it sends, and the plan that commits them.

`firmware/updater.py` describes the plan, and carries it out.
"""

from binascii import crc32, hexlify
from hashlib import sha256

from host_tools.updating.drives import LAYOUTS, PACKAGE, VOLUME, File, file_of, is_data

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

# As in firmware/updater.py, which no host imports.
FOLDER = "update/"
PLAN = FOLDER + "plan"
TITLE = "turnbox update 1"
NONE = "-"
DIGITS = 16
RESTART = "eject its drive if it is mounted, and press reset"  # lets the box install an update
UPDATERS = ("updater.mpy", "updater.py")


class Change:
    """A file that differs: the installed one, and the new content; None: no file."""

    def __init__(self, path: str, old: "File | None", new: "bytes | None") -> None:
        self.path = path
        self.old = old
        self.new = new

    def line(self, old: str) -> str:
        """Its line of the plan, with the SHA-256 of the installed file, or NONE."""
        new = NONE if self.new is None else hexlify(sha256(self.new).digest()).decode()
        return f"{old[:DIGITS]} {new[:DIGITS]} /{self.path}"


# A line of a plan that changes nothing: the box tells its players what has arrived.
TOLD = Change(FOLDER + "sync", None, None)


def changes(
    installed: "Mapping[str, File]", build: "Mapping[str, bytes]", data: bool = False
) -> "list[Change]":
    """What makes the installed files those of a build, in the order of their paths.

    Without `data`, the data of the table stay if there are any. Other files that are not of Turnbox
    stay, too.
    """
    wanted = {path: build[path] for path in build if data or not _stays(path, installed)}
    found = []
    for path in sorted(set(wanted) | _replaced(installed, build)):
        old, new = installed.get(path), wanted.get(path)
        if new is None or old != file_of(new):
            found.append(Change(path, old, new))
    return found


def _stays(path: str, installed: "Mapping[str, File]") -> bool:
    return is_data(path) and path in installed


def _replaced(installed: "Mapping[str, File]", build: "Mapping[str, bytes]") -> "set[str]":
    """The files of an earlier build that this one lacks.

    A module beside its namesake (volume.py, volume.mpy) would be imported instead of it.
    """
    stems = [path[: -len(".mpy")] for path in build if path.endswith(".mpy")]
    twins = {stem + suffix for stem in stems for suffix in (".py", ".mpy")}
    return {
        path
        for path in installed
        if path not in build
        and (path.startswith(PACKAGE) or path == VOLUME or path in twins)
        and not is_data(path)
    }


def plan(found: "list[Change]", digests: "Mapping[str, str]") -> bytes:
    """The text that commits the changes; the file of line n is <n>.n0.

    `digests` has the SHA-256 of each installed file that is replaced or removed, by its path.
    """
    lines = [change.line(digests[change.path] if change.old else NONE) for change in found]
    body = "\n".join([TITLE] + lines + [""]).encode()
    return body + ("end %08x\n" % (crc32(body) & 0xFFFFFFFF)).encode()


def plan_size(found: "list[Change]") -> int:
    """Bytes of the plan."""
    return len(plan(found, {change.path: "0" * DIGITS for change in found}))


def staged(found: "list[Change]") -> "dict[str, bytes]":
    """The new files by their paths in the folder of the update."""
    return {
        f"{FOLDER}{number}.n0": change.new
        for number, change in enumerate(found)
        if change.new is not None
    }


def space_needed(found: "list[Change]", runtime: str, block: int = 0) -> int:
    """Bytes that an update takes on the drive until it is accepted.

    That is all new files beside the old ones, the plan, and a copy of the largest file: a power cut
    may require one. `block`: bytes of a block of this drive; 0: as the runtime makes it.
    """
    sizes = [len(change.new) for change in found if change.new is not None]
    sizes += [plan_size(found), max(sizes) if sizes else 0]
    return _in_blocks(sizes, runtime, block) + 2 * _folder(runtime, block)


def space_left(installed: "Mapping[str, File]", free: int, runtime: str, block: int = 0) -> int:
    """Bytes for an update: what is free, and what an interrupted one has left there."""
    left = [installed[path].size for path in installed if path.startswith(FOLDER)]
    return free + _in_blocks(left, runtime, block)


def space_in_place(
    found: "list[Change]", installed: "Mapping[str, File]", runtime: str, block: int = 0
) -> int:
    """Bytes that the changes take where the new files are written over the installed ones.

    On littlefs a file stays until the new one is complete. So one of them is there twice.
    """
    new = {change.path: len(change.new) for change in found if change.new is not None}
    old = {change.path: change.old.size for change in found if change.old}
    replaced = [new[path] for path in new if path in old]
    twice = max(replaced) if replaced else 0
    folders = _folders(new) - _folders(installed)
    sizes = list(new.values()) + [twice]
    taken = _in_blocks(sizes, runtime, block) - _in_blocks(list(old.values()), runtime, block)
    return taken + len(folders) * _folder(runtime, block)


def space_of(paths: "Iterable[str]", sizes: "list[int]", runtime: str) -> int:
    """Bytes that files of these sizes take on an empty drive, with the folders around them."""
    return _in_blocks(sizes, runtime) + len(_folders(paths)) * _folder(runtime)


def _folders(paths: "Iterable[str]") -> "set[str]":
    """All folders around these paths."""
    found = set()
    for path in paths:
        parts = path.split("/")
        for depth in range(len(parts)):
            found.add("/".join(parts[:depth]))
    return found


def _folder(runtime: str, block: int = 0) -> int:
    """Bytes that a folder takes on a drive."""
    return max(LAYOUTS[runtime].folder, block)


def _in_blocks(sizes: "list[int]", runtime: str, block: int = 0) -> int:
    """Bytes that files of these sizes take on a drive."""
    layout = LAYOUTS[runtime]
    block = block or layout.block
    return sum([-(-size // block) for size in sizes if size > layout.inside]) * block


def waits(installed: "Iterable[str]") -> bool:
    """Whether an update has been sent that the box has not installed yet."""
    return PLAN in installed


def updates_itself(installed: "Iterable[str]", runtime: str) -> bool:
    """Whether a Turnbox is installed that can carry out an update."""
    names = set(installed)
    return not set(LAYOUTS[runtime].entries) - names and bool(names & set(UPDATERS))
