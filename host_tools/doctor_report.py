"""What the doctor found: lines for people, JSON for programs, a file for a bug report."""

import json
import platform
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from typing import Any

from host_tools.build import RUNTIMES
from host_tools.checks.said import counted
from host_tools.device.places import Drive
from host_tools.doctor import Examined, Found, next_steps
from host_tools.errors import LONGEST_PATH, shown
from host_tools.installed import INCOMPLETE, NONE, SAME, UNKNOWN, Installed
from host_tools.tree import Tree
from host_tools.updating.versions import OLDEST, too_old

FORMAT = 1  # of the file for a bug report
MOST_NAMED = 5  # paths in a line for people
_OWNERS = {
    "box": "the box; the computer can only read it",
    "computer": "the computer; the box saves nothing on it until it restarts",
    None: "unknown; plug the box in again",
}


def lines(found: Found) -> Iterator[str]:
    """One fact a line."""
    for port in found.ports:
        about = "" if port.known else ", not a known board: turnbox doctor --port looks at it"
        yield f"port {shown(port.path)}: {port.usb} {shown(port.product)}{about}"
    for drive in found.drives:
        yield f"drive {shown(drive.folder)}: {shown(drive.about)}"
        if drive.runtime is None:
            yield "next: turnbox image BOARD --runtime RUNTIME --firmware FILE, and copy it there"
    for board in found.boards:
        yield from _lines_of(board)
    for problem in found.problems:
        yield f"problem: {problem}"
    if not (found.ports or found.drives or found.boards):
        yield "nothing is connected"
        yield "next: plug the box in, with a cable that has data lines"
        yield "next: if the board is new, turnbox manual first_power_on"


def _lines_of(board: Examined) -> Iterator[str]:
    facts, runtime = board.facts, RUNTIMES[board.facts.runtime]
    yield f"board at {shown(board.where, LONGEST_PATH)}: {shown(facts.machine)}"
    is_old = too_old(facts.runtime, facts.version)
    old = f", too old: Turnbox needs {OLDEST[facts.runtime]}" if is_old else ""
    yield f"firmware: {runtime.title} {shown(facts.version)}{old}"
    yield f"board file: {shown(board.board or 'none', LONGEST_PATH)}"
    yield f"Turnbox: {_told(board.installed)}"
    if board.installed.data:
        which = _some(board.installed.data)
        yield f"its names and decks differ from those on this computer: {which}"
    yield f"free: {facts.free:,} of {facts.size:,} bytes"
    if facts.runtime == "circuitpython":
        yield f"the drive belongs to: {_OWNERS[facts.owner]}"
    if facts.crash is not None:
        last = (facts.crash.strip().splitlines() or ["empty"])[-1]
        yield f"crash.txt: {shown(last, LONGEST_PATH)}"
    for step in next_steps(board):
        yield f"next: {shown(step, LONGEST_PATH)}"


def _told(installed: Installed) -> str:
    if installed.state == NONE:
        return "not installed"
    if installed.state == UNKNOWN:
        return "installed, but no board file is known to compare it with"
    if installed.state == SAME:
        return f"the same as this one ({installed.files} files)"
    counts = [
        f"{len(paths)} of {installed.files} files {one if len(paths) == 1 else several}"
        f" ({_some(paths)})"
        for one, several, paths in (
            ("is missing", "are missing", installed.missing),
            ("differs", "differ", installed.differ),
        )
        if paths
    ]
    if installed.extra:
        counts.append(
            f"{counted(len(installed.extra), 'file')} too many ({_some(installed.extra)})"
        )
    what = "incomplete" if installed.state == INCOMPLETE else "another build"
    return f"{what}: {', '.join(counts)}"


def _some(paths: tuple[str, ...]) -> str:
    more = ["…"] if len(paths) > MOST_NAMED else []
    return shown(", ".join([*paths[:MOST_NAMED], *more]), LONGEST_PATH)


def as_json(found: Found) -> dict[str, Any]:
    """The same for programs; sizes in bytes."""
    return {
        "ports": [asdict(port) for port in found.ports],
        "drives": [_drive(drive) for drive in found.drives],
        "boards": [_board(board) | {"next": list(next_steps(board))} for board in found.boards],
        "problems": found.problems,
    }


def bug_report(found: Found) -> bytes:
    """The file for a bug report, JSON, so that it can be read before it is sent.

    It has no names of folders on this computer. The journal, if it was read, is in base64.
    """
    report = {
        "format": FORMAT,
        "turnbox": version("turnbox"),
        "python": platform.python_version(),
        "system": platform.platform(),
        "ports": [asdict(port) for port in found.ports],
        "drives": [_drive(drive) | {"folder": drive.folder.name} for drive in found.drives],
        "boards": [_reported(board) for board in found.boards],
        "problems": found.problems,
    }
    return json.dumps(report, indent=1).encode() + b"\n"


def _reported(board: Examined) -> dict[str, Any]:
    facts = board.facts
    report = _board(board) | {
        "where": Path(board.where).name,
        "board": board.board and Path(board.board).name,
        "files": [{"path": path} | vars(file) for path, file in facts.files.items()],
    }
    if facts.crash is not None and board.installed.state == SAME:  # other builds have other names
        report["crash_readable"] = Tree().readable(facts.crash)
    if board.saved is not None:
        report["journal"] = {
            path: b64encode(content).decode() for path, content in board.saved.items()
        }
    return report


def _board(board: Examined) -> dict[str, Any]:
    facts = {key: value for key, value in vars(board.facts).items() if key != "files"}
    return {"where": board.where, "board": board.board, **facts, "turnbox": asdict(board.installed)}


def _drive(drive: Drive) -> dict[str, Any]:
    return asdict(drive) | {"folder": str(drive.folder)}
