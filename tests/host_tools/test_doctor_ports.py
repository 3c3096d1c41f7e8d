"""`turnbox doctor`: a board is a MicroPython at the other end of a pty."""

import json
from pathlib import Path

import pytest
import serial
from doctored import PICO, build, doctor, refused, write
from on_pty import RawRepl, served
from serial.tools.list_ports_common import ListPortInfo

from host_tools.device import facts, repl

pytestmark = pytest.mark.usefixtures("ports", "builds_once")
PICO_USB = (0x2E8A, 0x0005)


def refused_at_a_port(folder: Path) -> str:
    """What the doctor says of a MicroPython with this folder as its drive."""
    with served(RawRepl(folder)) as path:
        return refused("--port", path)


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
    said = refused_at_a_port(tmp_path)
    assert "the board answers" in said


def test_a_board_that_lists_too_much_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repl, "LONGEST_ANSWER", 5000)
    monkeypatch.setattr(facts, "QUESTIONS", "for _ in range(2000): print('[1]')  # {saves}")
    said = refused_at_a_port(tmp_path)
    assert "it keeps sending data and does not respond" in said


def test_a_board_that_cannot_read_its_drive_is_installed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(facts, "QUESTIONS", "raise OSError(5)  # {saves}")
    said = refused_at_a_port(tmp_path)
    assert "the board says OSError" in said
    assert "if that does not help, the drive is damaged: install the image" in said


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
