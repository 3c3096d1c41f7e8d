"""An emulated board played by its keys, for tests."""

from typing import Any

from emulated_boards import power

from simulator.emulated import Emulated
from turnbox.ui.scene import UNREAD_MS


def resume(runtime: str, flash: bytes, **options: Any) -> Emulated:
    """Power on what another board left."""
    board: Emulated = power(runtime, flash=flash, **options)
    board.wait_for_picture()
    return board


def press(board: Emulated, *steps: tuple[str, str]) -> None:
    """Keys, and what the screen says after each."""
    for key, text in steps:
        board.press(key)
        board.wait_for(text, 1000)


def start_a_game(board: Emulated) -> None:
    """From the main menu to the first turn, with ok alone."""
    choose_the_game(board)
    answers = ("No heroes", "Draw first player", "First player")
    press(board, *[("ok", text) for text in answers])
    wait_for_the_light(board)
    press(board, ("ok", "Stones asleep"))


def wait_for_the_light(board: Emulated) -> None:
    """Wait until the page of a draw says who was drawn."""
    board.wait_for(lambda: board.still() and not board.shows("…"), 2000)


def choose_the_game(board: Emulated) -> None:
    """From the main menu to the set-up of the Commander Party."""
    press(board, ("ok", "Commander Party"))
    while "Commander Party" not in marked(board):
        step_on(board)
    press(board, ("ok", "Start"))


def step_on(board: Emulated, key: str = "next") -> None:
    """Press next or prev, until another line is marked."""
    before = marked(board)
    board.press(key)
    board.wait_for(lambda: board.still() and marked(board) != before, 1000)


def press_until(board: Emulated, text: str, key: str = "ok") -> None:
    """Read and press a key until the screen says this, for texts of any length: five times at
    most."""
    for _ in range(5):
        board.pico.run(UNREAD_MS)
        _press_and_see(board, key)
        if board.shows(text):
            return
    raise TimeoutError(f"five presses of {key} do not lead to {text}")


def _press_and_see(board: Emulated, key: str) -> None:
    """Press a key, and wait until the screen has changed."""
    before = board.picture()
    board.press(key)
    board.wait_for(lambda: board.still() and board.picture() != before, 1000)


def choose(board: Emulated, line: str, shows: str) -> None:
    """Go to a line near the end of the menu, and press ok."""
    while line not in marked(board):
        step_on(board, "prev")
    press(board, ("ok", shows))


def marked(board: Emulated) -> str:
    """The line of a menu that is dark on light, below the heading; the screen is still."""
    rows, inverse = board.picture()
    return " ".join(rows[row] for row, _, _ in inverse if row)


def until_it_shows(board: Emulated, key: str) -> None:
    """Press a key and stop at the first pixel that it changed."""
    pressed = board.pico.now_ms
    board.pico.press(key)
    board.pico.run(30)
    board.pico.release(key)
    board.pico.run_until(lambda: board.pico.last_change_ms > pressed, 500, step_ms=0.2)
