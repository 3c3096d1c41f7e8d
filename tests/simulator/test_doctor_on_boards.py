"""`turnbox doctor` with released firmware, at the other end of a pty."""

import json
from base64 import b64decode
from typing import Any, cast

import pytest
from board_by_keys import until_it_shows
from click.testing import CliRunner
from emulated_boards import (
    MOSTLY_MICROPYTHON,
    desk_with_a_game,
    drive,
    flash_with,
    memory,
    power,
    small_build,
)
from on_pty import served

from host_tools import installed
from host_tools.cli import main
from simulator.desk_port import Flash
from simulator.emulated import Emulated

PATIENCE = 60  # seconds of this computer: an emulated board is slow
CRASH = b'Traceback (most recent call last):\n  File "turnbox.core", in _0\nValueError: torn\n'


@pytest.fixture(autouse=True)
def small(monkeypatch):
    """The version of the doctor and of the boards: few files are hashed soon."""
    monkeypatch.setattr(
        installed, "files_for", lambda board, runtime, sources: small_build(runtime)
    )


def doctor(board: Emulated, *arguments: str) -> dict[str, Any]:
    """What the doctor says of the board."""
    with served(lambda end: board.pico.serve(cast(Any, end))) as port:
        command = ["doctor", "--json", "--port", port, "--timeout", str(PATIENCE), *arguments]
        result = CliRunner().invoke(main, command)
    assert result.exit_code == 0, result.output
    (found,) = json.loads(result.output)["boards"]
    return found


@pytest.mark.emulator
@MOSTLY_MICROPYTHON  # on CircuitPython, reading all saves takes two minutes
def test_a_box_is_examined_in_a_game_and_goes_on(runtime, tmp_path):
    store = Flash()
    desk_with_a_game(store).close()
    files = small_build(runtime) | {"table.pack": b"changed", "crash.txt": CRASH}
    board = power(runtime, flash=flash_with(runtime, files, store))
    board.wait_for("Stones asleep")
    report = tmp_path / "report.json"
    found = doctor(board, "--report", str(report), "--with-journal")

    assert found["board"] == "raspberry_pi_pico"
    assert (found["runtime"], found["owner"]) == (runtime, "box")
    assert found["version"] == {"circuitpython": "10.2.1", "micropython": "1.24.1"}[runtime]
    assert 0 < found["free"] < found["size"]
    assert found["turnbox"]["data"] == ["table.pack"]
    assert found["turnbox"]["differ"] == []
    assert found["turnbox"]["missing"] == found["turnbox"]["extra"] == []
    assert found["crash"] == CRASH.decode()
    (told,) = json.loads(report.read_text())["boards"]
    saved = {path: b64decode(content) for path, content in told["journal"].items()}
    kept = memory(runtime, board.pico.flash)
    assert saved["saves/a/slot"] == kept.slots[0]
    if runtime == "circuitpython":
        assert saved["nvm"] == bytes(kept.tail)
    board.wait_for("Stones asleep")
    until_it_shows(board, "ok")


@pytest.mark.emulator
def test_the_computer_keeps_its_drive():
    board = power("circuitpython", small_build("circuitpython"))
    board.pico.press("ok")
    board.wait_for_picture()
    board.pico.release("ok")
    found = doctor(board)
    assert found["owner"] == "computer"
    assert found["turnbox"]["state"] == "same"
    board.wait_for(lambda: "code.py output" in board.pico.console.rpartition("soft reboot")[2])
    said = drive("circuitpython", board.pico.flash)["boot_out.txt"].decode()
    assert "turnbox: the drive belongs to the computer" in said
