"""An image from `turnbox image` starts as a Turnbox, whatever was in the flash before."""

import random
from pathlib import Path

import pytest
from emulated_boards import BOTH, build, power
from flashed import flash_of

from host_tools.boards import load_board
from host_tools.image import image_of, read_firmware
from simulator.pico import firmware

pytestmark = pytest.mark.emulator


@BOTH
def test_a_bare_board_starts_with_the_main_menu(runtime):
    board = load_board("raspberry_pi_pico")
    released = firmware(runtime).image
    assert released
    given = read_firmware(board, runtime, Path(released).read_bytes())
    image = image_of(board, runtime, given, build(runtime))
    before = random.Random(runtime).randbytes(board.flash.size)
    box = power(runtime, flash=flash_of(image, before, board.flash.family))
    box.wait_for_picture()
    assert box.shows("New game")
    assert "turnbox:" not in box.pico.console  # no trouble
