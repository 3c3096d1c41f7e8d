"""A board with a rotary encoder in place of its keys, with released firmware: pins are turned."""

from dataclasses import replace
from typing import cast

import pytest
from board_by_keys import marked, press, start_a_game
from emulated_boards import BOTH, PICO, power

from host_tools.boards import Board, Encoder, load_board
from host_tools.build import files_for
from simulator.emulated import Emulated

QUICK_MS = 50.0  # from detent to detent
KEYED = load_board(PICO)
TURNED = replace(KEYED, keys=None, encoder=Encoder("GP18", "GP19", "GP20"))


def booted(runtime: str, board: Board) -> Emulated:
    """A board that shows its main menu."""
    box = cast(Emulated, power(runtime, files_for(board, runtime), board=board))
    box.wait_for_picture()
    return box


@pytest.mark.emulator
@BOTH
def test_a_game_by_the_knob_alone(runtime):
    box = booted(runtime, TURNED)
    box.pico.turn(2)
    box.wait_for(lambda: "First player" in marked(box), 500)
    box.pico.turn(-2)
    box.wait_for(lambda: "New game" in marked(box), 500)
    start_a_game(box)

    box.pico.turn(4, QUICK_MS)
    box.wait_for("40 -> 47 (+7)", 500)
    box.wait_for("Stones asleep", 2000)  # the move is made
    press(box, ("prev+next", "Undone: "))  # pushed, turned to and fro
    assert "turnbox:" not in box.pico.console
