"""Free dice on emulated boards: what their Pythons do otherwise than the desk's."""

import pytest
from board_by_keys import press, step_on
from emulated_boards import BOTH_COPIED


@pytest.mark.emulator
@BOTH_COPIED
def test_back_to_the_kind_of_die_before(runtime, copies):
    """Their bytes.find takes no number, other than that of MicroPython's Unix port."""
    board = copies.fresh(runtime)
    step_on(board)
    press(board, ("ok", "1 d6"), ("prev", "1 d20"), ("ok+prev", "1 d6"))
