"""The path of the README for a bare Pico: each line as it is written there, on both runtimes.

What a test machine lacks comes from elsewhere: pipx installs without a network, curl takes the
firmware that was downloaded for the tests, and a folder stands for the boot ROM's drive.
"""

import random
import shlex
import sys
from pathlib import Path

import pytest
import wheels
from emulated_boards import BOTH, need_firmware, power
from flashed import flash_of

from host_tools.boards import load_board
from host_tools.build import drive_of
from simulator.pico import Runtime, firmware

pytestmark = pytest.mark.emulator

SECTION = (wheels.ROOT / "README.md").read_text(encoding="utf-8").split("## Put it on the board")[1]
MOST_LINES = 5
MOUNTED = "/media/$USER"


def path_of(runtime: str) -> list[str]:
    """The lines of the path: those of CircuitPython take the place of the last ones."""
    blocks = [block for block in SECTION.split("\n\n") if block.startswith("    ")]
    micropython, circuitpython = [[line.strip() for line in b.splitlines()] for b in blocks[:2]]
    if runtime == "micropython":
        return micropython
    return micropython[: -len(circuitpython)] + circuitpython


def program(path: Path, script: str) -> None:
    """A program in the place of one that needs a network."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\nset -e\n{script}\n")
    path.chmod(0o755)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone beside the programs that a newcomer has."""
    install = shlex.join([sys.executable, wheels.__file__])
    program(tmp_path / "bin/pipx", f'test "$1" = install\nexec {install} "$2" {tmp_path}/env')
    (tmp_path / "drives/RPI-RP2").mkdir(parents=True)
    return wheels.copy_of_the_clone(tmp_path / "clone")


@BOTH
def test_each_line_turns_a_bare_pico_into_a_turnbox(clone: Path, runtime: Runtime) -> None:
    need_firmware(runtime)
    board, here = load_board("raspberry_pi_pico"), clone.parent
    released = firmware(runtime).image
    url = drive_of(board, runtime).firmware
    program(here / "bin/curl", f'test "$*" = "-O {url}"\ncp {shlex.quote(str(released))} .')
    lines = path_of(runtime)
    assert len(lines) <= MOST_LINES
    for line in lines:
        line = line.replace(MOUNTED, str(here / "drives"))
        wheels.run("sh", "-ec", line, cwd=clone, path=f"{here}/env/bin:{here}/bin")
    (copied,) = (here / "drives/RPI-RP2").iterdir()
    before = random.Random(runtime).randbytes(board.flash.size)
    box = power(runtime, flash=flash_of(copied.read_bytes(), before, board.flash.family))
    box.wait_for_picture()
    assert box.shows("New game")
    assert "turnbox:" not in box.pico.console  # no trouble
