"""`turnbox flash` with released firmware, at the other end of a pty."""

import json
from collections.abc import Mapping
from hashlib import sha256
from random import Random
from typing import Any, cast

import pytest
from board_by_keys import until_it_shows
from click.testing import CliRunner, Result
from emulated_boards import (
    BOTH,
    MOSTLY_MICROPYTHON,
    desk_with_a_game,
    drive,
    flash_with,
    power,
    small_build,
)
from on_pty import End, PulledEnd, served

from host_tools.build import RUNTIMES, compile_module
from host_tools.cli import main
from host_tools.flash import installer
from host_tools.places import FIRMWARE
from host_tools.updating.changes import PLAN, changes, plan, staged
from host_tools.updating.drives import VOLUME, file_of
from simulator.desk_port import Flash
from simulator.emulated import Emulated

pytestmark = pytest.mark.emulator

CLEAN_MS = 5000  # until the box has removed the replaced files, and is at rest
BACK_MS = 30000  # until the box has tried a version, and is back at the one before it
PATIENCE = 60  # seconds of this computer: an emulated board is slow
GAME = "Stones asleep"  # on its table
CHANGED, GONE = "turnbox/words/en/turn_clock.pack", "turnbox/words/en/gone.pack"
LEAST = 4000  # bytes that are typed for any update
ENDLESS = 1 << 30
ACCEPTED_MS = {"circuitpython": 3000, "micropython": 700}  # from power-on with a committed update
STILL_MS = 5


def older(new: Mapping[str, bytes]) -> dict[str, bytes]:
    """A version of which one file has changed since, and one is gone."""
    return {**new, CHANGED: b"older", GONE: b"gone"}


def in_a_game(runtime: str, files: Mapping[str, bytes]) -> bytes:
    """The flash of a board with these files and a game."""
    store = Flash()
    desk_with_a_game(store).close()
    return flash_with(runtime, files, store)


def box(runtime: str, files: Mapping[str, bytes]) -> Emulated:
    """A box with these files, on the table of its game."""
    board = power(runtime, flash=in_a_game(runtime, files))
    board.wait_for(GAME)
    return board


def flash(board: Emulated, most: int = ENDLESS) -> tuple[Result, int]:
    """Flash a box whose cable is pulled when so many bytes were typed. How many that were."""
    ends: list[PulledEnd] = []

    def serve(end: End) -> None:
        ends.append(PulledEnd(end, most))
        board.pico.serve(cast(Any, ends[0]))

    with served(serve) as port:
        command = ["flash", "--json", "--port", port, "--timeout", str(PATIENCE)]
        result = CliRunner().invoke(main, command)
    return result, ends[0].typed


def files(runtime: str, board: Emulated) -> dict[str, bytes]:
    """What is on the drive, without what the box and the runtime write there."""
    found = drive(runtime, board.pico.flash)
    return {
        path: content
        for path, content in found.items()
        if not path.startswith("saves/") and path != "boot_out.txt"
    }


def installed(runtime: str, board: Emulated) -> dict[str, bytes]:
    """The same, without what is beside the installed files."""
    found = files(runtime, board)
    return {path: content for path, content in found.items() if not path.startswith("update/")}


def committed(old: Mapping[str, bytes], new: Mapping[str, bytes]) -> dict[str, bytes]:
    """A drive on which an update is committed, and not begun."""
    found = changes({path: file_of(content) for path, content in old.items()}, new)
    digests = {path: sha256(content).hexdigest() for path, content in old.items()}
    return {**old, **staged(found), PLAN: plan(found, digests)}


def at_rest(runtime: str, board: Emulated) -> dict[str, bytes]:
    """The files of a box, when it has removed those that were replaced."""
    board.wait_for(GAME)
    board.pico.run(CLEAN_MS)
    return files(runtime, board)


@MOSTLY_MICROPYTHON
def test_a_box_is_updated_in_a_game_and_goes_on(runtime, monkeypatch):
    new = small_build(runtime)
    monkeypatch.setattr(installer, "files_for", lambda board, runtime: new)
    board = box(runtime, older(new))
    result, typed = flash(board)

    assert result.exit_code == 0, result.output
    said = json.loads(result.output)
    assert (said["changed"], said["removed"]) == ([CHANGED], [GONE])
    assert said["result"] == "installed: the box has started the new version"
    assert typed > LEAST
    assert at_rest(runtime, board) == new
    until_it_shows(board, "ok")


@BOTH
@pytest.mark.parametrize("losses", [3, pytest.param(20, marks=pytest.mark.long)])
def test_a_lost_link_leaves_the_version_and_the_next_attempt_succeeds(runtime, losses, monkeypatch):
    new = small_build(runtime)
    monkeypatch.setattr(installer, "files_for", lambda board, runtime: new)
    board, random = box(runtime, older(new)), Random(runtime)
    for _ in range(losses):
        most = random.randrange(1, LEAST)
        result, typed = flash(board, most)
        assert (result.exit_code, typed) == (1, most), result.output
        assert installed(runtime, board) == older(new)
    result, _ = flash(board)
    assert result.exit_code == 0, result.output
    assert at_rest(runtime, board) == new


@BOTH
@pytest.mark.parametrize("cuts", [3, pytest.param(20, marks=pytest.mark.long)])
def test_power_cuts_leave_one_of_the_versions(runtime, cuts):
    """The older one if the power fails before the new one has drawn a page."""
    new, random = small_build(runtime), Random(runtime)
    old = {path: content[:-1] for path, content in new.items() if "/words/en/t" in path}
    old = {**new, **old, GONE: b"gone"}
    flash = in_a_game(runtime, committed(old, new))
    for _ in range(cuts):
        board = power(runtime, flash=flash)
        board.pico.run(random.randrange(ACCEPTED_MS[runtime]))
        while runtime == "circuitpython" and writes(board):
            pass  # what a torn write does to FAT is counted in tests/update
        flash = board.pico.cut()
    assert at_rest(runtime, power(runtime, flash=flash)) in (old, new)


def test_a_copy_of_the_updater_starts_a_box_that_has_lost_it():
    """A power cut has left CircuitPython without it, while its accepted successor was installed."""
    new = small_build("circuitpython")
    source = (FIRMWARE / "updater.py").read_bytes() + b"EARLIER = 1\n"
    copy = compile_module("updater.py", source, RUNTIMES["circuitpython"].magic)
    files = committed({**new, "updater.mpy": copy}, new)
    files |= {"update/updater.mpy": copy, "update/drawn": b""}
    del files["updater.mpy"]
    board = power("circuitpython", flash=in_a_game("circuitpython", files))
    assert at_rest("circuitpython", board) == new


def writes(board: Emulated) -> bool:
    """Let a moment pass. Whether the box has written to its flash."""
    before = board.pico.flash
    board.pico.run(STILL_MS)
    return board.pico.flash != before


def broken(runtime: str, new: Mapping[str, bytes]) -> dict[str, bytes]:
    """A version that does not start: its core, or the volume with it, is damaged."""
    if runtime == "micropython":
        volume = new[VOLUME]
        return {**new, VOLUME: volume[:3000] + bytes(4000) + volume[7000:]}
    return {**new, "turnbox/core.mpy": b"no module"}


@BOTH
def test_a_version_that_does_not_start_is_taken_back(runtime, monkeypatch):
    good = small_build(runtime)
    bad = broken(runtime, good) | {CHANGED: b"newer"}
    monkeypatch.setattr(installer, "files_for", lambda board, runtime: bad)
    board = box(runtime, good)
    result, _ = flash(board)

    assert result.exit_code == 1
    assert "the new version does not start; the previous version is back" in result.output
    board.wait_for("The new version did", BACK_MS)
    board.pico.run(CLEAN_MS)
    assert files(runtime, board) == good
    board.press("ok")
    board.wait_for(GAME)
