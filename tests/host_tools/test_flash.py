"""`turnbox flash`: a board is a MicroPython at the other end of a pty, or a drive in a folder."""

import errno
import json
import os
import re
import shutil
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random
from types import SimpleNamespace

import psutil
import pytest
from board_commands import BoardCommand
from board_folders import circuitpy, files, powered, write
from click.testing import Result
from on_pty import RawRepl, served
from serial.tools import list_ports
from unix_port import micropython

from host_tools.checks.pack import compile_pack
from host_tools.flash import installer
from host_tools.places import BOARDS, FIRMWARE
from turnbox.ui.text import KIND_TABLE, KIND_WORDS


def pack(text: str) -> bytes:
    """Words that a box reads."""
    return compile_pack(KIND_WORDS, {"text": text})


PICO = "raspberry_pi_pico"
flash = BoardCommand("flash", "0.5")
over_serial = flash.over_serial
WHOLE = "20"  # for an attempt that is to succeed, however busy this computer is
UPDATER = (FIRMWARE / "updater.py").read_bytes()
OLD = {
    "main.py": b"old start",
    "updater.py": UPDATER,
    "program.fat": bytes(range(256)) * 200,
    "table.pack": compile_pack(KIND_TABLE, {"players": "Ann"}),
    "turnbox/words/en/box.pack": pack("old words"),
    "turnbox/words/en/gone.pack": pack("gone"),
    "saves/a/slot": b"a game",
}
NEW = {
    "main.py": b"new start",
    "updater.mpy": b"compiled",
    "program.fat": OLD["program.fat"][:20480] + b"changed!" * 192 + OLD["program.fat"][20480:],
    "table.pack": compile_pack(KIND_TABLE, {"players": "Alice"}),
    "turnbox/words/en/box.pack": pack("new words"),
    "turnbox/words/fr/box.pack": pack("mots"),
}
FIRST = ("main.py", "updater.py", "updater.mpy")
KEPT = {path: OLD[path] for path in ("table.pack", "saves/a/slot")}


@pytest.fixture(autouse=True)
def small_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installer, "files_for", lambda board, runtime: NEW)
    monkeypatch.setattr(installer, "_START_S", 0.1)
    monkeypatch.setattr(installer, "_FILE_S", 0.0)
    monkeypatch.setattr(list_ports, "comports", list)
    monkeypatch.setattr(psutil, "disk_partitions", list)


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """A folder that is the drive of a box with the old version."""
    drive = tmp_path / "drive"
    write(drive, OLD)
    return drive


@pytest.fixture
def unix(tmp_path: Path) -> Path:
    """A board file for the Unix port."""
    machine = micropython("import sys; print(sys.implementation._machine)", tmp_path).strip()
    text = (BOARDS / f"{PICO}.toml").read_text(encoding="utf-8")
    path = tmp_path / "unix.toml"
    path.write_text(text.replace("Raspberry Pi Pico with RP2040", machine), encoding="utf-8")
    return path


def test_a_board_is_updated_and_keeps_its_games_and_names(board: Path, unix: Path) -> None:
    result = over_serial(board, unix)
    assert result.exit_code == 0, result.output
    assert files(board).items() >= OLD.items()  # nothing is replaced before the next start
    assert powered(board) == NEW | KEPT


def test_the_plan_knows_the_installed_files_by_their_digests(board: Path, unix: Path) -> None:
    over_serial(board, unix)
    plan = (board / "update" / "plan").read_text()
    for path in ("main.py", "program.fat", "turnbox/words/en/gone.pack"):
        digest = sha256(OLD[path]).hexdigest()[:16]
        assert re.search(rf"^{digest} \S+ /{path}$", plan, re.MULTILINE)


def test_the_names_are_replaced_if_that_is_wanted(board: Path, unix: Path) -> None:
    assert over_serial(board, unix, "--data").exit_code == 0
    assert powered(board) == NEW | {"saves/a/slot": b"a game"}


def test_what_changes_is_said_in_a_line_for_each_kind(board: Path, unix: Path) -> None:
    result = over_serial(board, unix, "--dry-run")
    assert result.output.splitlines() == [
        "2 new: turnbox/words/fr/box.pack, updater.mpy",
        "3 changed: main.py, program.fat, turnbox/words/en/box.pack",
        "2 removed: turnbox/words/en/gone.pack, updater.py",
        "nothing was written",
    ]
    assert files(board) == OLD


def test_programs_get_the_same_as_json(board: Path, unix: Path) -> None:
    said = json.loads(over_serial(board, unix, "--json").output)
    assert said["changed"] == ["main.py", "program.fat", "turnbox/words/en/box.pack"]
    assert said["runtime"] == "micropython"
    assert said["bytes"] > len(NEW["program.fat"])


def test_of_a_large_file_only_the_changed_part_is_sent(board: Path, unix: Path) -> None:
    repl = RawRepl(board)
    with served(repl) as port:
        assert flash("--port", port, unix).exit_code == 0
    assert repl.typed < len(NEW["program.fat"]) / 2


def test_a_board_that_is_up_to_date_is_left_alone(board: Path, unix: Path) -> None:
    over_serial(board, unix)
    done = powered(board)
    assert over_serial(board, unix).output == "nothing to do: the box is up to date\n"
    assert files(board) == done


def test_a_board_without_turnbox_gets_all_files(tmp_path: Path, unix: Path) -> None:
    write(tmp_path / "bare", {"main.py": b"blink", "notes.txt": b"mine"})
    result = over_serial(tmp_path / "bare", unix)
    assert result.exit_code == 0, result.output
    assert files(tmp_path / "bare") == NEW | {"notes.txt": b"mine"}


def test_a_drive_without_room_and_without_turnbox_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    circuitpy(tmp_path / "bare", "computer")
    before = files(tmp_path / "bare")
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: SimpleNamespace(total=9999, free=1024))
    result = flash("--drive", tmp_path / "bare")
    assert "in addition to the other files, but the drive has room for 1,024" in result.output
    assert files(tmp_path / "bare") == before


def test_a_drive_with_large_blocks_has_room_for_fewer_files(
    board: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    circuitpy(board, "computer")
    usage = SimpleNamespace(total=1 << 20, free=120_000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    monkeypatch.setattr(os, "statvfs", lambda _: SimpleNamespace(f_frsize=512))
    assert flash("--drive", board, "--dry-run").exit_code == 0
    monkeypatch.setattr(os, "statvfs", lambda _: SimpleNamespace(f_frsize=4096))
    said = "the update needs 135,168 bytes in addition to the installed version, but the drive has"
    assert said in flash("--drive", board, "--dry-run").output


def test_a_drive_that_is_full_half_way_keeps_its_version_and_nothing_else(
    board: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    circuitpy(board, "computer")
    before = files(board)
    written: list[int] = []

    def fill(descriptor: int) -> None:
        written.append(descriptor)
        if len(written) == 3:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", fill)
    result = flash("--drive", board)
    assert (result.exit_code, len(written)) == (1, 3)
    assert "No space left on device; free some space" in result.output
    assert files(board) == before


def test_a_drive_without_room_for_both_versions_can_be_updated_in_place(
    board: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    circuitpy(board, "computer")
    before = files(board)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(total=1 << 20, free=70_000))
    refused = flash("--drive", board)
    assert "remove some of your own files from it, or use --in-place" in refused.output
    assert files(board) == before
    result = flash("--drive", board, "--in-place")
    assert "then press reset: the box starts" in result.output
    assert {path: files(board).get(path) for path in NEW | KEPT} == NEW | KEPT


def test_an_update_in_place_keeps_games_and_names_and_drops_what_was_sent_before(
    board: Path, unix: Path
) -> None:
    write(board, {"update/plan": b"of an earlier attempt", "update/0.n0": b"its file"})
    result = over_serial(board, unix, "--in-place")
    assert result.exit_code == 0, result.output
    assert files(board) == NEW | KEPT


@pytest.mark.parametrize("seed", range(2))
def test_an_update_in_place_that_loses_its_link_is_finished_by_the_next_one(
    board: Path, unix: Path, seed: int
) -> None:
    result = over_serial(board, unix, "--in-place", most_bytes=Random(seed).randrange(1, 60_000))
    assert result.exit_code in (0, 1)
    found = files(board)
    assert found in (OLD, NEW | KEPT) or "main.py" not in found  # no mixture of builds starts
    assert over_serial(board, unix, "--timeout", WHOLE).exit_code == 0
    assert files(board) == NEW | KEPT


def test_an_update_in_place_writes_an_entry_file_that_has_not_changed(
    board: Path, unix: Path
) -> None:
    write(board, {"main.py": NEW["main.py"]})
    over_serial(board, unix, "--in-place")
    assert files(board)["main.py"] == NEW["main.py"]


def lost_at(board: Path, unix: Path, most_bytes: int) -> None:
    """Lose the link at that byte: the board has one version; the next attempt succeeds."""
    result = over_serial(board, unix, most_bytes=most_bytes)
    assert result.exit_code in (0, 1)
    found = powered(board)
    assert found in (OLD, NEW | KEPT), most_bytes
    again = over_serial(board, unix, "--timeout", WHOLE)
    assert again.exit_code == 0, again.output
    assert powered(board) == NEW | KEPT


def sent(board: Path, unix: Path) -> int:
    """How many bytes an update takes."""
    repl = RawRepl(board)
    with served(repl) as port:
        flash("--port", port, unix)
    return repl.typed


def cuts(tmp_path: Path, unix: Path, count: int, seed: int) -> list[int]:
    write(tmp_path / "first", OLD)
    total = sent(tmp_path / "first", unix)
    return [Random(seed + number).randrange(1, total) for number in range(count)]


def test_the_link_may_be_lost_at_any_byte(tmp_path: Path, unix: Path) -> None:
    for most_bytes in cuts(tmp_path, unix, 3, seed=1):
        write(tmp_path / str(most_bytes), OLD)
        lost_at(tmp_path / str(most_bytes), unix, most_bytes)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 3000, 100))
def test_the_link_may_be_lost_at_2000_bytes(tmp_path: Path, unix: Path, seed: int) -> None:
    for number, most_bytes in enumerate(cuts(tmp_path, unix, 100, seed)):
        write(tmp_path / str(number), OLD)
        lost_at(tmp_path / str(number), unix, most_bytes)


Remedy = Callable[[Path, Path], Result]


@pytest.mark.parametrize(
    ("attempt", "remedy"),
    [
        (
            lambda board, unix: over_serial(board),
            r"no board file matches the board '.+'; give your own: turnbox flash BOARD.toml",
        ),
        (
            lambda board, unix: over_serial(board, PICO),
            r"is for the board '.+', but this is '.+'; use turnbox flash BOARD.toml",
        ),
        (
            lambda board, unix: flash(),
            r"no board is connected; plug one in, .*, or the folder of its drive with --drive",
        ),
        (lambda board, unix: flash("--port", "/dev/none"), r"there is no such port"),
        (lambda board, unix: flash("--drive", board), r"there is no boot_out.txt"),
        (lambda board, unix: over_serial(board, "none.toml"), r"none.toml"),
    ],
)
def test_what_cannot_be_updated_is_said_with_the_remedy(
    attempt: Remedy, remedy: str, board: Path, unix: Path
) -> None:
    result = attempt(board, unix)
    assert result.exit_code in (1, 2)
    assert re.search(remedy, result.output)
    assert result.output.count("\n") == 1
    assert files(board) == OLD


def test_a_mounted_drive_gets_the_same_files(board: Path) -> None:
    circuitpy(board, "computer")
    result = flash("--drive", board)
    assert result.exit_code == 0, result.output
    assert "then press reset: the box installs the update" in result.output
    assert files(board).items() >= OLD.items()
    found = powered(board)
    assert {path: found.get(path) for path in NEW | KEPT} == NEW | KEPT


def test_what_waits_on_a_drive_for_the_next_start_is_not_lost(board: Path) -> None:
    circuitpy(board, "computer")
    assert flash("--drive", board).exit_code == 0
    waiting = files(board)
    result = flash("--drive", board)
    assert result.exit_code == 1
    assert "has not installed what was sent before: eject its drive" in result.output
    assert files(board) == waiting


def test_a_drive_of_the_boot_rom_needs_an_image_first(board: Path) -> None:
    (board / "INFO_UF2.TXT").write_text("UF2 Bootloader\nModel: Raspberry Pi RP2\n")
    result = flash("--drive", board)
    assert result.exit_code == 1
    assert "waits for an image" in result.output


def test_a_drive_of_the_box_is_not_touched(board: Path) -> None:
    circuitpy(board, "box")
    result = flash("--drive", board)
    assert "hold ok while you plug it in" in result.output
    assert "update/plan" not in files(board)
