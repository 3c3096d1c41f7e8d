"""`turnbox build` as a command: the same bytes every time, its reports, its status."""

import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from folders import folder

from host_tools.boards import load_board
from host_tools.build import RUNTIMES, files_for
from host_tools.cli import main
from host_tools.installers import PACKAGE, REQUIREMENTS
from host_tools.places import FIRMWARE

ROOT = FIRMWARE.parent
BOTH = pytest.mark.parametrize("runtime", sorted(RUNTIMES))


def turnbox(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


@BOTH
def test_two_builds_are_equal_byte_for_byte_wherever_they_are_run(
    tmp_path: Path, runtime: str
) -> None:
    command = [str(Path(sys.executable).parent / "turnbox"), "build", "raspberry_pi_pico"]
    for number, here in ((1, ROOT), (2, tmp_path)):
        subprocess.run(
            [*command, "--runtime", runtime, "--out", str(tmp_path / str(number))],
            cwd=here,
            env=os.environ | {"PYTHONHASHSEED": str(number), "TZ": f"UTC{number}"},
            check=True,
            capture_output=True,
        )
    first, second = folder(tmp_path / "1"), folder(tmp_path / "2")
    assert first == second
    assert set(first) == set(files_for(load_board("raspberry_pi_pico"), runtime))


def test_the_report_for_people_is_short_and_says_how_full_the_drive_gets(tmp_path: Path) -> None:
    out = tmp_path / "pico"
    result = turnbox("build", "raspberry_pi_pico", "--runtime", "micropython", "--out", out)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert len(lines) < 16
    assert lines[-1].startswith(f"{out}: takes ")
    assert lines[-1].endswith(" of the drive's 1,408 KiB")
    assert "\x1b" not in result.stdout


def test_the_report_for_programs_lists_what_was_written(tmp_path: Path) -> None:
    out = tmp_path / "pico"
    result = turnbox(
        "build", "raspberry_pi_pico", "--runtime", "circuitpython", "--out", out, "--json"
    )
    report = json.loads(result.stdout)
    for entry in report["files"]:
        content = (out / entry["path"]).read_bytes()
        assert (entry["bytes"], entry["sha256"]) == (len(content), sha256(content).hexdigest())
    assert report["bytes"] == sum(entry["bytes"] for entry in report["files"])
    assert report["bytes"] <= report["taken"] <= report["drive"] == 1_048_576
    assert {entry["path"] for entry in report["files"]} == set(folder(out))


@BOTH
def test_the_lists_of_other_installers_are_beside_the_folder(tmp_path: Path, runtime: str) -> None:
    """They would take room on the drive, and the folder is copied as a whole."""
    out = tmp_path / "pico"
    result = turnbox("build", "raspberry_pi_pico", "--runtime", runtime, "--out", out, "--json")
    report = json.loads(result.stdout)
    lists = {report["package"], report["requirements"]} - {None}
    assert {out, *map(Path, lists)} == set(tmp_path.iterdir())
    assert report["package"] == f"{out}{PACKAGE}"
    circup = f"{out}{REQUIREMENTS}" if runtime == "circuitpython" else None
    assert report["requirements"] == circup


def test_bad_arguments_end_with_2_and_one_line(tmp_path: Path) -> None:
    result = turnbox("build", "pico3", "--runtime", "micropython", "--out", tmp_path / "x")
    assert result.exit_code == 2
    assert result.stderr.startswith("turnbox: unknown board 'pico3'; known boards: ")
    assert turnbox("build", "raspberry_pi_pico", "--runtime", "lua").exit_code == 2
    assert turnbox("juggle").exit_code == 2


def test_a_broken_source_ends_with_1_and_no_traceback(tmp_path: Path) -> None:
    board = tmp_path / "mine.toml"
    board.write_text("name = \n")
    result = turnbox("build", board, "--runtime", "micropython", "--out", tmp_path / "x")
    assert result.exit_code == 1
    assert result.stderr.startswith(f"turnbox: {board}:1: Invalid value; ")
    assert not (tmp_path / "x").exists()
