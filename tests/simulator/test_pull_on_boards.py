"""`turnbox pull` with released firmware, at the other end of a pty."""

import json
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import pytest
from board_by_keys import choose, press, start_a_game, step_on
from click.testing import CliRunner
from emulated_boards import BOTH, build, flash_with, power
from history_commands import told
from on_pty import served

from host_tools.cli import main
from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.emulated import Emulated
from turnbox.switching import begin_game

PATIENCE = 60  # seconds of this computer: an emulated board is slow


def nearly_over() -> Flash:
    """A game of two that ends when its first player loses a life."""
    store = Flash()
    with closing(Desk(store, seed=1)) as desk:
        begin_game(desk.box, "commander_party", (2, 0), ["Ann", "Ben", "Thor", "Hulk"])
        desk.box.make("choose_starter", 0)
        desk.box.make("life", 0, -39)
    return store


def about(board: Emulated) -> None:
    """From the table to About."""
    board.hold("ok")
    board.wait_for("Moves", 1000)
    choose(board, "Main menu", "Resume")
    choose(board, "About", "Turnbox 0")
    board.pico.run(2000)


def pull(board: Emulated, database: Path) -> dict[str, Any]:
    """What a pull over the board's port says."""
    with served(lambda end: board.pico.serve(cast(Any, end))) as port:
        command = ["pull", "--json", "--port", port, "--timeout", str(PATIENCE)]
        result = CliRunner().invoke(main, [*command, "--database", str(database)])
    assert result.exit_code == 0, result.output
    report: dict[str, Any] = json.loads(result.stdout)
    return report


@pytest.mark.emulator
@BOTH
def test_a_game_that_ends_on_the_box_is_in_the_history_and_waits_no_more(runtime, tmp_path):
    board = power(runtime, flash=flash_with(runtime, build(runtime), nearly_over()))
    board.wait_for("Stones asleep")
    press(board, ("prev", "-1"))
    board.wait_for("Ben wins!", 3000)
    press(board, ("ok", "Same again"))
    step_on(board)
    step_on(board)
    start_a_game(board)
    about(board)
    assert board.shows("Games to pull: 1")

    report = pull(board, tmp_path / "history.db")
    assert report["not_marked"] == ""
    assert (report["damaged"], report["troubles"]) == ([], [])
    assert [game["what"] for game in report["games"]] == ["added"] * 2
    listed = told(str(tmp_path / "history.db"), "--json")["games"]
    assert sorted((game["place"], game["winners"]) for game in listed) == [
        ("finished", ["Ben"]),
        ("running", []),
    ]

    board.wait_for("Stones asleep")
    about(board)
    assert not board.shows("Games to pull")


@pytest.mark.emulator
def test_a_game_that_is_pulled_at_its_end_does_not_wait_later(tmp_path):
    runtime = "micropython"
    board = power(runtime, flash=flash_with(runtime, build(runtime), nearly_over()))
    board.wait_for("Stones asleep")
    press(board, ("prev", "-1"))
    board.wait_for("Ben wins!", 3000)

    assert pull(board, tmp_path / "history.db")["not_marked"] == ""
    board.pico.run(6000)  # it restarts, and the panel keeps its picture meanwhile
    assert board.shows("Ben wins!")
    press(board, ("ok", "Same again"))
    step_on(board)
    step_on(board)
    start_a_game(board)
    about(board)
    assert not board.shows("Games to pull")
