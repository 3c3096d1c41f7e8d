"""`turnbox flash` with released firmware, at the other end of a pty."""

import json
from typing import Any, cast

import pytest
from board_by_keys import until_it_shows
from click.testing import CliRunner
from emulated_boards import BOTH, build, desk_with_a_game, drive, flash_with, power
from on_pty import served

from host_tools.cli import main
from simulator.desk_port import Flash
from simulator.emulated import Emulated

CLEAN_MS = 5000  # until the box has removed the replaced files, and is at rest
PATIENCE = 60  # seconds of this computer: an emulated board is slow
CHANGED, GONE = "turnbox/words/en/turn_clock.pack", "turnbox/words/en/gone.pack"


def flash(board: Emulated) -> dict[str, Any]:
    """What an update of the board says."""
    with served(lambda end: board.pico.serve(cast(Any, end))) as port:
        command = ["flash", "--json", "--port", port, "--patience", str(PATIENCE)]
        result = CliRunner().invoke(main, command)
    assert result.exit_code == 0, result.output
    said: dict[str, Any] = json.loads(result.output)
    return said


@pytest.mark.emulator
@BOTH
def test_a_box_is_updated_in_a_game_and_goes_on(runtime):
    store, new = Flash(), build(runtime)
    desk_with_a_game(store).close()
    older = new | {CHANGED: b"older", GONE: b"gone"}
    board = power(runtime, flash=flash_with(runtime, older, store))
    board.wait_for("Stones asleep")
    said = flash(board)

    assert (said["changed"], said["removed"]) == ([CHANGED], [GONE])
    assert said["result"] == "installed: the box has started the new version"
    board.wait_for("Stones asleep")
    board.pico.run(CLEAN_MS)
    assert files(runtime, board) == new
    until_it_shows(board, "ok")


def files(runtime: str, board: Emulated) -> dict[str, bytes]:
    """What is on the drive, without what the box and the runtime write there."""
    found = drive(runtime, board.pico.flash)
    return {
        path: content
        for path, content in found.items()
        if not path.startswith("saves/") and path != "boot_out.txt"
    }
