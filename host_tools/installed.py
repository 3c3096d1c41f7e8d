"""Which Turnbox is on a board: its files beside those of a fresh build."""

from dataclasses import dataclass

from host_tools.boards import Board, known_boards, load_board
from host_tools.build import drive_of, files_for
from host_tools.device.facts import Facts
from host_tools.updating.drives import PACKAGE, VOLUME, file_of, is_data

UNPACKED = "turnbox/box.py"  # only in a build with --py
NONE, SAME, INCOMPLETE, OTHER, UNKNOWN = "none", "same", "incomplete", "other", "unknown"


@dataclass(frozen=True)
class Installed:
    """The Turnbox on a board: paths of files, and how many a fresh build has.

    `state`: NONE, SAME; INCOMPLETE, as after a copy that was interrupted; OTHER, an older or a
    changed build; UNKNOWN without a board file to build from. `extra` are files in turnbox/ that
    the build does not have. `data` are those files with the data of the table (names, decks) that
    are not the ones of this computer; they do not count for the state.
    """

    state: str
    files: int = 0
    differ: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    data: tuple[str, ...] = ()


def board_named(facts: Facts) -> str | None:
    """The known board that a firmware names, or None."""
    for name in known_boards():
        if drive_of(load_board(name), facts.runtime).machine == facts.machine:
            return name
    return None


def compared(facts: Facts, board: Board | None) -> Installed:
    """Compare the files on a board with a fresh build for it.

    Raises UserError if a source is wrong.
    """
    present = {path for path in facts.files if path.startswith(PACKAGE) or path == VOLUME}
    if not present:
        return Installed(NONE)
    if not board:
        return Installed(UNKNOWN)
    sources = UNPACKED in present and VOLUME not in present
    built = files_for(board, facts.runtime, sources)
    fresh = {path: file_of(content) for path, content in built.items()}
    missing = sorted(fresh.keys() - facts.files.keys())
    extra = sorted(present - fresh.keys())
    both = fresh.keys() & facts.files.keys()
    differ = sorted(path for path in both if facts.files[path] != fresh[path])
    data = tuple(filter(is_data, sorted([*differ, *extra])))
    differ, extra = ([path for path in paths if not is_data(path)] for paths in (differ, extra))
    state = _state(differ, missing, extra)
    return Installed(state, len(fresh), tuple(differ), tuple(missing), tuple(extra), data)


def _state(differ: list[str], missing: list[str], extra: list[str]) -> str:
    if missing and not extra and len(differ) <= 1:  # the file that was being copied
        return INCOMPLETE
    return OTHER if missing or extra or differ else SAME
