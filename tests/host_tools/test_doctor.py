"""`turnbox doctor`: drives are folders, and a board is a MicroPython at the other end of a pty."""

import json
import re
import shlex
from base64 import b64decode
from errno import EIO
from functools import cache
from os import strerror
from pathlib import Path
from typing import IO, Any

import psutil
import pytest
import serial
from click.testing import CliRunner, Result
from on_pty import RawRepl, served
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from host_tools import installed
from host_tools.boards import load_board
from host_tools.build import files_for
from host_tools.cli import main
from host_tools.commands.manual import PAGES
from host_tools.device import facts, repl
from host_tools.device.places import given_drive
from host_tools.updating.drives import file_of

PICO = "raspberry_pi_pico"
PICO_USB = (0x2E8A, 0x0005)
BOOT_OUT = """\
Adafruit CircuitPython {version} on 2026-05-13; {machine} with rp2040
Board ID:raspberry_pi_pico
boot.py output:
turnbox: the drive belongs to the {owner}
"""
CRASH = "Traceback (most recent call last):\nValueError: torn\n"


def doctor(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["doctor", *map(str, arguments)])


@pytest.fixture(autouse=True)
def ports(monkeypatch: pytest.MonkeyPatch) -> list[ListPortInfo]:
    """The serial ports of this computer, at first none; no drive is mounted."""
    found: list[ListPortInfo] = []
    monkeypatch.setattr(list_ports, "comports", lambda: found)
    monkeypatch.setattr(psutil, "disk_partitions", list)
    return found


@cache
def build(runtime: str, sources: bool = False) -> dict[str, bytes]:
    return files_for(load_board(PICO), runtime, sources)


@pytest.fixture(autouse=True)
def builds_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All builds here are for one board: each is made once."""
    monkeypatch.setattr(
        installed, "files_for", lambda board, runtime, sources: build(runtime, sources)
    )


def write(folder: Path, files: dict[str, bytes]) -> None:
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)


class Circuitpy:
    """A drive of CircuitPython in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.boots()

    def boots(
        self,
        version: str = "10.2.1",
        machine: str = "Raspberry Pi Pico",
        owner: str = "computer",
    ) -> None:
        said = BOOT_OUT.format(version=version, machine=machine, owner=owner)
        write(self.folder, {"boot_out.txt": said.encode()})

    def has(self, files: dict[str, bytes]) -> None:
        write(self.folder, files)

    def examined(self, *options: object) -> dict[str, Any]:
        """What the doctor says of it in JSON."""
        result = doctor("--drive", self.folder, "--json", *options)
        assert result.exit_code == 0, result.output
        (board,) = json.loads(result.output)["boards"]
        return board

    def lines(self) -> list[str]:
        """What the doctor says of it to people."""
        result = doctor("--drive", self.folder)
        assert result.exit_code == 0, result.output
        return result.output.splitlines()


@pytest.fixture
def drive(tmp_path: Path) -> Circuitpy:
    return Circuitpy(tmp_path / "CIRCUITPY")


def test_nothing_connected_is_an_answer() -> None:
    result = doctor()
    assert result.exit_code == 0
    assert result.output.splitlines()[0] == "nothing is connected"
    assert json.loads(doctor("--json").output) == {
        "ports": [],
        "drives": [],
        "boards": [],
        "problems": [],
    }


def test_a_bare_board_gets_a_build(drive: Circuitpy) -> None:
    board = drive.examined()
    assert board["board"] == PICO
    assert board["turnbox"]["state"] == "none"
    assert board["next"] == [f"turnbox flash {PICO} --drive {drive.folder}"]


def test_the_next_command_can_be_pasted_into_a_shell(tmp_path: Path) -> None:
    drive = Circuitpy(tmp_path / "my drive")
    (step,) = drive.examined()["next"]
    assert shlex.split(step)[-1] == str(drive.folder)


def test_the_fields_of_a_board_are_those_of_the_manual(drive: Circuitpy) -> None:
    board = drive.examined()
    page = (PAGES / "doctor.md").read_text(encoding="utf-8").partition("| field |")[2]
    fields = re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)
    assert fields == [*board, *board["turnbox"]]


def test_a_fresh_build_is_the_same(drive: Circuitpy) -> None:
    drive.has(build("circuitpython"))
    assert drive.examined()["turnbox"]["state"] == "same"
    assert f"Turnbox: the same as this one ({len(build('circuitpython'))} files)" in drive.lines()
    assert "next: nothing: the box is up to date" in drive.lines()


def test_an_update_that_waits_for_a_restart_comes_before_all_else(drive: Circuitpy) -> None:
    restart = "next: eject its drive if it is mounted, and press reset: the box then installs"
    drive.has(build("circuitpython") | {"update/plan": b"turnbox update 1\n"})
    assert [line for line in drive.lines() if line.startswith("next")] == [
        f"{restart} the update that was sent to it"
    ]
    (drive.folder / "code.py").write_bytes(b"another version")
    assert [line.startswith(restart) for line in drive.lines() if "next" in line] == [True]
    (drive.folder / "update/plan").unlink()
    assert any(line.startswith("next: turnbox flash") for line in drive.lines())


def test_a_build_from_sources_is_compared_with_one_from_sources(drive: Circuitpy) -> None:
    drive.has(build("circuitpython", sources=True))
    assert drive.examined()["turnbox"]["state"] == "same"


def test_another_build_has_files_that_differ(drive: Circuitpy) -> None:
    names = ["lib/neopixel.mpy", "turnbox/font.bin"]
    drive.has(build("circuitpython") | dict.fromkeys(names, b"changed"))
    drive.has({"turnbox/old.mpy": b"left over"})
    told = drive.examined()["turnbox"]
    assert (told["state"], told["differ"], told["extra"]) == ("other", names, ["turnbox/old.mpy"])
    count = len(build("circuitpython"))
    assert (
        f"Turnbox: another build: 2 of {count} files differ (lib/neopixel.mpy, turnbox/font.bin),"
        " 1 file too many (turnbox/old.mpy)"
    ) in drive.lines()


def test_names_and_decks_of_another_table_are_no_other_build(drive: Circuitpy) -> None:
    deck = "turnbox/words/en/deck_8.pack"
    drive.has(build("circuitpython") | {"table.pack": b"ours", deck: b"ours"})
    told = drive.examined()["turnbox"]
    assert (told["state"], told["data"]) == ("same", ["table.pack", deck])
    line = f"its names and decks are not those of this computer: table.pack, {deck}"
    assert line in drive.lines()


def test_an_interrupted_copy_is_incomplete(drive: Circuitpy) -> None:
    files = list(build("circuitpython").items())
    (half, content), rest = files[-30], files[-29:]
    drive.has(dict(files[:-30]) | {half: content[: len(content) // 2]})
    told = drive.examined()["turnbox"]
    assert (told["state"], told["differ"]) == ("incomplete", [half])
    assert told["missing"] == [path for path, _ in rest]


def test_a_damaged_drive_of_circuitpython_is_installed_again(drive: Circuitpy) -> None:
    files = build("circuitpython")
    drive.has(files)
    assert not any("is damaged" in line for line in drive.lines())
    for path in ("boot.py", "updater.mpy"):
        (drive.folder / path).unlink()
    *_, flash, again = drive.lines()
    assert flash == f"next: turnbox flash {PICO} --drive {drive.folder}"
    assert again == (
        "next: if files are missing after that, the drive is damaged: install the image"
        " (turnbox image --help); its games are lost"
    )


def test_a_drive_that_cannot_be_read_is_installed_again(
    drive: Circuitpy, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(path: Path, mode: str) -> IO[bytes]:
        raise OSError(EIO, strerror(EIO), str(path))

    monkeypatch.setattr(Path, "open", damaged)
    result = doctor("--drive", drive.folder)
    assert (result.exit_code, result.output.count("\n")) == (1, 1)
    assert "the drive is damaged: install the image (turnbox image --help)" in result.output


def test_a_large_file_on_a_drive_is_read_a_piece_at_a_time(
    drive: Circuitpy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(facts, "PIECE", 1000)
    content = bytes(range(256)) * 100
    (drive.folder / "holiday.mov").write_bytes(content)
    found = facts.read_drive(given_drive(drive.folder)).files["holiday.mov"]
    assert found == file_of(content)


@pytest.mark.parametrize(
    "line",
    [
        "1",
        "[]",
        "{}",
        "[[1], [2], [3], [4], [5]]",
        '["1.24.1", "Pico", "box", "many", 1]',
        '["1.24.1", "Pico", "box", true, 1]',
        '["1.24.1", null, "box", 1, 1]',
        "[" * 5000,
        '["1.24.1", "Pico", "box", 1, 1]\n["a", 1]',
        '["1.24.1", "Pico", "box", 1, 1]\n["a", "1", "00"]',
        '["1.24.1", "Pico", "box", 1, 1]\n[["a"], 1, "00"]',
    ],
)
def test_a_board_that_answers_nonsense_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    code = f"print({line!r})".replace("{", "{{").replace("}", "}}")
    monkeypatch.setattr(facts, "QUESTIONS", code + "  # {saves}")
    with served(RawRepl(tmp_path)) as path:
        result = doctor("--port", path)
    assert (result.exit_code, result.output.count("\n")) == (1, 1)
    assert "the board answers" in result.output


def test_a_board_that_lists_too_much_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repl, "LONGEST_ANSWER", 5000)
    monkeypatch.setattr(facts, "QUESTIONS", "for _ in range(2000): print('[1]')  # {saves}")
    with served(RawRepl(tmp_path)) as path:
        result = doctor("--port", path)
    assert (result.exit_code, result.output.count("\n")) == (1, 1)
    assert "it keeps sending data and does not answer" in result.output


def test_a_board_that_cannot_read_its_drive_is_installed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(facts, "QUESTIONS", "raise OSError(5)  # {saves}")
    with served(RawRepl(tmp_path)) as path:
        result = doctor("--port", path)
    assert (result.exit_code, result.output.count("\n")) == (1, 1)
    assert "the board says OSError" in result.output
    assert "if that does not help, the drive is damaged: install the image" in result.output


def test_the_owner_of_the_drive_decides_what_to_do(drive: Circuitpy) -> None:
    drive.boots(owner="box")
    assert "the drive belongs to: the box; the computer can only read it" in drive.lines()
    assert drive.examined()["next"][0].startswith("hold ok while you plug in the board")


def test_an_old_runtime_is_too_old(drive: Circuitpy) -> None:
    drive.boots(version="9.2.8")
    assert "firmware: CircuitPython 9.2.8, too old: Turnbox needs 10.0" in drive.lines()
    assert drive.examined()["next"] == ["install a newer CircuitPython: turnbox image --help"]


def test_an_unknown_board_is_compared_with_the_board_file_that_is_given(drive: Circuitpy) -> None:
    drive.boots(machine="Metro")
    drive.has(build("circuitpython"))
    board = drive.examined()
    assert (board["board"], board["turnbox"]["state"]) == (None, "unknown")
    assert board["next"] == ["name the file of this board: turnbox doctor --board FILE.toml"]
    assert drive.examined("--board", PICO)["turnbox"]["state"] == "same"


def test_a_crash_is_shown_and_to_be_reported(drive: Circuitpy) -> None:
    drive.has(build("circuitpython") | {"crash.txt": CRASH.encode()})
    assert drive.examined()["crash"] == CRASH
    assert "crash.txt: ValueError: torn" in drive.lines()
    assert drive.lines()[-1] == (
        "next: turnbox doctor --report report.json, and report the crash with it"
    )


def test_a_board_that_waits_for_an_image_is_told_how_to_make_one(tmp_path: Path) -> None:
    write(tmp_path, {"INFO_UF2.TXT": b"UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\n"})
    drive, step = doctor("--drive", tmp_path).output.splitlines()
    assert drive.endswith(": Raspberry Pi RP2")
    assert step.startswith("next: turnbox image BOARD")


def test_a_folder_that_is_no_drive_is_refused(tmp_path: Path) -> None:
    result = doctor("--drive", tmp_path)
    assert (result.exit_code, result.output.count("\n")) == (2, 1)
    assert "there is no boot_out.txt and no INFO_UF2.TXT" in result.output


def test_a_known_port_is_examined(tmp_path: Path, ports: list[ListPortInfo]) -> None:
    some = ("main.py", "program.fat")
    write(tmp_path, {name: build("micropython")[name] for name in some})
    with served(RawRepl(tmp_path)) as path:
        port = ListPortInfo(path)
        port.vid, port.pid = PICO_USB
        ports.append(port)
        result = doctor("--json", "--board", PICO)
    assert result.exit_code == 0, result.output
    found = json.loads(result.output)
    assert found["ports"][0]["usb"] == "2E8A:0005"
    (board,) = found["boards"]
    assert (board["where"], board["runtime"]) == (path, "micropython")
    assert board["turnbox"]["differ"] == []
    assert {*board["turnbox"]["missing"]} == {*build("micropython")} - {*some}


def test_a_busy_port_does_not_hide_the_others(tmp_path: Path, ports: list[ListPortInfo]) -> None:
    with served(RawRepl(tmp_path)) as path, serial.Serial(path, exclusive=True):
        port = ListPortInfo(path)
        port.vid, port.pid = PICO_USB
        ports.append(port)
        result = doctor()
    assert result.exit_code == 0
    assert f"problem: {path}: another program uses this port; close it" in result.output


def test_a_given_port_that_fails_is_an_error(tmp_path: Path) -> None:
    with served(RawRepl(tmp_path, most=1)) as path:
        result = doctor("--port", path)
    assert result.exit_code == 1
    assert result.output == (
        f"turnbox: {path}: the connection was lost; check the cable, and try again\n"
    )


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
