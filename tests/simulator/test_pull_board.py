"""`turnbox pull` from a board: a folder at the other end of a pty, with the sources of the box."""

import json
import shutil
from contextlib import suppress
from pathlib import Path
from typing import cast

import pytest
from box_folders import install, playing_in, store_in
from click.testing import CliRunner, Result
from on_pty import End, RawRepl, served
from played_saves import PAD, count, finish_duel
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from host_tools.cli import main
from host_tools.device import saves
from host_tools.device.repl import Repl
from host_tools.history.database import History
from host_tools.history.source import Found, read_games
from host_tools.history.tables import games

MACHINE = "Adafruit CircuitPython 10.2.1 on 2026-05-13; Raspberry Pi Pico with rp2040\n"
PICO_USB = (0x2E8A, 0x0005)


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    """A board that has a finished game and a running one."""
    folder = tmp_path / "drive"
    with playing_in(folder) as box:
        finish_duel(box)
        box(**PAD)
        box.move("enter", 0, 12)
    install(folder)
    return folder


@pytest.fixture
def ports(monkeypatch: pytest.MonkeyPatch) -> list[ListPortInfo]:
    """The serial ports of this computer, at first none."""
    found: list[ListPortInfo] = []
    monkeypatch.setattr(list_ports, "comports", lambda: found)
    return found


def pico_at(port: str) -> ListPortInfo:
    listed = ListPortInfo(port)
    listed.vid, listed.pid = PICO_USB
    return listed


def database(drive: Path) -> str:
    return str(drive.with_name("history.db"))


def pull(drive: Path, *options: object) -> Result:
    command = ["pull", "--database", database(drive), "--timeout", "2", *map(str, options)]
    return CliRunner().invoke(main, command)


def pull_served(drive: Path, *options: object, most: int = 99) -> Result:
    """Pull from the board, which is unplugged when it has run `most` programs."""
    with served(RawRepl(drive, most)) as port:
        return pull(drive, "--port", port, *options)


def on_box(drive: Path) -> Found:
    """What the box itself finds when it is powered on again."""
    return read_games(store_in(drive))


def imported(drive: Path) -> int:
    return count(History(database(drive)), games)


def test_the_games_of_a_board_are_in_the_history_and_it_knows(drive: Path) -> None:
    before = on_box(drive)
    result = pull_served(drive, "--json")
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert sorted(game["rules"] for game in told["games"]) == ["commander_party", "score_pad"]
    assert (told["not_marked"], told["troubles"], told["damaged"]) == ("", [], [])
    assert imported(drive) == 2
    after = on_box(drive)
    assert (before.pulled, after.pulled) == (0, 1)
    assert after.games == before.games


def test_pulling_a_board_twice_adds_and_marks_nothing_twice(drive: Path) -> None:
    pull_served(drive)
    saved = {path: path.read_bytes() for path in (drive / "saves").rglob("*") if path.is_file()}
    assert "0 new, 0 with more moves, 2 known" in pull_served(drive).stdout
    assert imported(drive) == 2
    assert all(path.read_bytes() == content for path, content in saved.items())


def test_the_connected_board_needs_no_option(drive: Path, ports: list[ListPortInfo]) -> None:
    with served(RawRepl(drive)) as port:
        ports.append(pico_at(port))
        result = pull(drive)
    assert result.stdout.startswith(f"{port}: 2 new, ")


def test_nothing_connected_is_told_with_the_remedy(drive: Path, ports: list[ListPortInfo]) -> None:
    result = pull(drive)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == (
        "turnbox: no board is connected; plug one in, or name its port with --port (turnbox doctor"
        " lists the ports), or give --play for the games of turnbox play\n"
    )
    assert not Path(database(drive)).exists()


def test_of_several_boards_one_must_be_named(drive: Path, ports: list[ListPortInfo]) -> None:
    ports += [pico_at("/dev/ttyACM0"), pico_at("/dev/ttyACM1")]
    result = pull(drive)
    assert "2 boards are connected; name one with --port: /dev/ttyACM0, /dev/ttyACM1" in (
        result.stderr
    )


def test_two_sources_at_once_are_refused(drive: Path) -> None:
    result = pull(drive, "--play", "--drive", drive)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "give only one of --port, --drive, --save and --play" in result.stderr


def test_without_a_history_nothing_is_marked(drive: Path) -> None:
    result = pull_served(drive, "--database", "/nowhere/at/all.db")
    assert result.exit_code == 2
    assert "nowhere" in result.stderr
    assert on_box(drive).pulled == 0


def test_an_older_turnbox_on_the_board_is_told(drive: Path) -> None:
    (drive / "turnbox/marking.py").unlink()
    first, second = pull_served(drive).stdout.splitlines()
    assert "2 new" in first
    assert second.startswith("not marked as pulled: the Turnbox on the board is too old")
    assert on_box(drive).pulled == 0


def test_after_a_loss_the_box_must_save_first(drive: Path) -> None:
    segment = drive / "saves/tail/00"
    segment.write_bytes(segment.read_bytes()[:40] + b"\x01" + segment.read_bytes()[41:])
    result = pull_served(drive)
    assert "The last moves are damaged. Everything before them is kept." in result.stdout
    assert "not marked as pulled: some saved data on the box is lost" in result.stdout
    assert on_box(drive).pulled == 0


def test_a_board_that_is_unplugged_loses_nothing(drive: Path) -> None:
    """It is unplugged before each of the programs that a pull runs there."""
    whole, done = on_box(drive), 0
    while not on_box(drive).pulled:
        result = pull_served(drive, most=done)
        found = on_box(drive)
        assert found.games == whole.games
        if result.exit_code:
            assert "check the cable" in result.stderr or "does not respond" in result.stderr
            assert not Path(database(drive)).exists()
        elif not found.pulled:
            assert "not marked as pulled: " in result.stdout
            assert imported(drive) == 2
        done += 1
    assert done > 3


class CutCable:
    """The board's end of a cable that is cut once the board has `left` more bytes."""

    left = 9999

    def __init__(self, end: End) -> None:
        self._end = end

    def fileno(self) -> int:
        return self._end.fileno()

    def recv(self, size: int) -> bytes:
        received = self._end.recv(min(size, self.left)) if self.left else b""
        self.left -= len(received)
        return received

    def sendall(self, data: bytes) -> None:
        if not self.left:
            raise BrokenPipeError
        self._end.sendall(data)


def mark_over_a_cut_cable(drive: Path, left: int) -> tuple[str, int]:
    """What is said of marking when the cable is cut then, and the bytes that have not arrived."""
    cables: list[CutCable] = []

    def serve(end: End) -> None:
        cables.append(CutCable(end))
        with suppress(BrokenPipeError):
            RawRepl(drive)(cast(End, cables[0]))

    with served(serve) as port, Repl(port, 1) as repl:
        cables[0].left = left
        return saves.mark_pulled(repl, 1), cables[0].left


def test_a_cable_that_is_cut_while_marking_leaves_a_whole_box(drive: Path) -> None:
    whole, marks = on_box(drive), []
    other = shutil.copytree(drive, drive.with_name("other"))
    _, left = mark_over_a_cut_cable(other, 9999)
    for cut in (1, 5, 100, 9998 - left, 9999 - left):
        said, _ = mark_over_a_cut_cable(drive, cut)
        assert "check the cable" in said or "does not respond" in said
        found = on_box(drive)
        assert found.games == whole.games
        marks.append(found.pulled)
    assert marks == [0, 0, 0, 0, 1]  # all has arrived: the board marks, but nobody hears that


def test_a_drive_gives_its_pages_and_says_what_it_lacks(tmp_path: Path) -> None:
    folder = tmp_path / "CIRCUITPY"
    with playing_in(folder, "circuitpython") as box:
        finish_duel(box)
        box(**PAD)
        box.move("enter", 0, 12)
    (folder / "boot_out.txt").write_text(MACHINE)
    first, second = pull(folder, "--drive", folder).stdout.splitlines()
    assert first.startswith(f"{folder}: 1 new, ")
    assert "the current game and the entered names are not on the drive" in second


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ([], "there is no boot_out.txt and no INFO_UF2.TXT; give the folder of a board's drive"),
        (["boot_out.txt"], "there is no Turnbox on this drive; give the drive of a box"),
        (["INFO_UF2.TXT"], "this drive belongs to the boot ROM and has no games; press reset"),
    ],
)
def test_another_folder_is_refused(tmp_path: Path, files: list[str], told: str) -> None:
    for name in files:
        (tmp_path / name).write_text(f"{MACHINE}Model: Raspberry Pi RP2\n")
    result = pull(tmp_path, "--drive", tmp_path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr
    assert not Path(database(tmp_path)).exists()
