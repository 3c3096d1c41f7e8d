"""`turnbox doctor --report`: a file for a bug report."""

import json
from base64 import b64decode
from pathlib import Path

import pytest
from doctored import Circuitpy, build, doctor

pytestmark = pytest.mark.usefixtures("ports", "builds_once")
CRASH = "Traceback (most recent call last):\nValueError: torn\n"


def test_a_report_says_what_a_bug_report_needs(drive: Circuitpy, tmp_path: Path) -> None:
    drive.has(build("circuitpython") | {"crash.txt": CRASH.encode(), "saves/a/slot": b"Ann"})
    path = tmp_path / "report.json"
    result = doctor("--drive", drive.folder, "--report", path)
    assert "it has no saved games; --with-journal adds them" in result.output
    report = json.loads(path.read_bytes())
    assert {"turnbox", "python", "system"} <= report.keys()
    (board,) = report["boards"]
    assert board["machine"] == "Raspberry Pi Pico with rp2040"
    files = {file["path"]: file for file in board["files"]}
    assert files["table.pack"]["size"] == len(build("circuitpython")["table.pack"])
    assert len(files["table.pack"]["crc32"]) == 8
    assert board["crash_readable"] == CRASH.splitlines()
    assert "journal" not in board
    assert str(tmp_path) not in path.read_text()


def test_a_crash_of_another_build_is_reported_as_it_is(drive: Circuitpy, tmp_path: Path) -> None:
    """Its names would be decoded as wrong ones."""
    changed = build("circuitpython") | {"turnbox/core.mpy": b"older"}
    drive.has(changed | {"crash.txt": CRASH.encode()})
    path = tmp_path / "report.json"
    doctor("--drive", drive.folder, "--report", path)
    (board,) = json.loads(path.read_bytes())["boards"]
    assert board["crash"] == CRASH
    assert "crash_readable" not in board


def test_the_saved_games_are_in_a_report_only_if_they_are_asked_for(
    drive: Circuitpy, tmp_path: Path
) -> None:
    drive.has({"saves/a/slot": b"Ann"})
    path = tmp_path / "report.json"
    result = doctor("--drive", drive.folder, "--report", path, "--with-journal")
    assert "it has the saved games, with the players' names" in result.output
    (board,) = json.loads(path.read_bytes())["boards"]
    assert {name: b64decode(text) for name, text in board["journal"].items()} == {
        "saves/a/slot": b"Ann"
    }


def test_a_report_replaces_nothing(drive: Circuitpy, tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    path.write_text("mine")
    result = doctor("--drive", drive.folder, "--report", path)
    assert (result.exit_code, path.read_text()) == (2, "mine")


def test_a_journal_without_a_report_is_refused() -> None:
    result = doctor("--with-journal")
    assert (result.exit_code, result.output) == (
        2,
        "turnbox: --with-journal needs --report FILE\n",
    )
