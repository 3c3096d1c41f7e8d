"""`turnbox doctor`: what it says of drives, which are folders here."""

import json
import re
import shlex
from errno import EIO
from os import strerror
from pathlib import Path
from typing import IO

import pytest
from doctored import PICO, Circuitpy, build, doctor, refused, write

from host_tools.commands.manual import PAGES
from host_tools.device import facts
from host_tools.device.places import given_drive
from host_tools.updating.drives import file_of

pytestmark = pytest.mark.usefixtures("ports", "builds_once")
CRASH = "Traceback (most recent call last):\nValueError: torn\n"


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


def test_an_unknown_board_is_an_error_though_nothing_is_connected() -> None:
    result = doctor("--board", "nosuch")
    assert result.exit_code == 2
    assert "unknown board 'nosuch'" in result.output


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
    line = f"its names and decks differ from those on this computer: table.pack, {deck}"
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
    said = refused("--drive", drive.folder)
    assert "the drive is damaged: install the image (turnbox image --help)" in said


def test_a_large_file_on_a_drive_is_read_a_piece_at_a_time(
    drive: Circuitpy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(facts, "PIECE", 1000)
    content = bytes(range(256)) * 100
    (drive.folder / "holiday.mov").write_bytes(content)
    found = facts.read_drive(given_drive(drive.folder)).files["holiday.mov"]
    assert found == file_of(content)


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
