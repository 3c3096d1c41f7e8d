"""The unmodified build on released firmware, where a panel, the memory or the drive fails."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from board_by_keys import choose, choose_the_game, press, resume, start_a_game, until_it_shows
from emulated_boards import (
    BOTH,
    build,
    desk_with_a_game,
    drive,
    flash_with,
    journal,
    memory,
    power,
)
from littlefs import LittleFSError

from host_tools.boards import load_board
from host_tools.build import (
    RUNTIMES,
    compile_module,
    drive_of,
    in_volume,
    separate_files,
)
from host_tools.drives import ImageFull, fat12, littlefs
from simulator.desk import Desk

pytestmark = pytest.mark.emulator

HELD_MS = 1500  # after a reset: longer than until boot.py runs, shorter than until the box does
SHOWN_MS = 100  # more than a frame, and the time to draw what it brought
FILL_STEP = 2048


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = desk_with_a_game()
    yield made
    made.close()


@BOTH
def test_a_missing_panel(runtime, desk):
    flash = flash_with(runtime, build(runtime), desk.store)
    board = power(runtime, flash=flash, panel_address=None)
    board.wait_for(lambda: "turnbox: No screen found." in board.pico.console)
    board.pico.run(SHOWN_MS)
    board.press("ok")  # to the notice that nobody sees
    board.pico.run(SHOWN_MS)
    assert board.lights() == desk.lights()
    board.press("ok")  # the end step
    board.pico.run(SHOWN_MS)
    assert board.lights() != desk.lights()
    desk.press("ok")
    assert board.lights() == desk.lights()


def damage_slot(desk: Desk) -> str:
    """Two snapshots, the newer of which does not keep what it was given."""
    for delta in (-3, -2):
        desk.box.journal.snapshot()
        desk.box.make("life", 0, delta)
    store: Any = desk.store
    newest = store.slots[0]
    store.slots[0] = newest[:30] + bytes([newest[30] ^ 1]) + newest[31:]
    return "A saved copy is"


def damage_tail(desk: Desk) -> str:
    """A flipped bit in the last move."""
    store: Any = desk.store
    store.tail[desk.box.journal.tail_end - 6] ^= 1  # its check might look like one that is torn
    return "The last moves are"


@BOTH
@pytest.mark.parametrize("damage", [damage_slot, damage_tail])
def test_a_damaged_memory(runtime, damage, desk):
    complaint = damage(desk)
    board = resume(runtime, flash_with(runtime, build(runtime), desk.store))
    assert board.shows("Please note")
    assert board.shows(complaint)
    with closing(Desk(desk.store)) as same:
        assert board.picture() == same.picture()
        press(board, ("ok", "Stones asleep"))
        same.press("ok")
        assert board.picture() == same.picture()
        count = same.box.session.log.count
    until_it_shows(board, "ok")
    assert journal(memory(runtime, board.pico.flash)).log.count == count + 1


def filled(runtime: str) -> dict[str, bytes]:
    """A build on a drive so full that the memory cannot be set aside."""
    image = fat12 if runtime == "circuitpython" else littlefs
    files = build(runtime)
    size = drive_of(load_board("raspberry_pi_pico"), runtime).size
    low, high = 0, size
    while high - low > FILL_STEP:
        middle = (low + high) // 2
        try:
            image(files | {"big.bin": bytes(middle)}, size)
            low = middle
        except (ImageFull, LittleFSError):
            high = middle
    return files | {"big.bin": bytes(low - 4 * FILL_STEP)}


@BOTH
def test_a_full_drive(runtime):
    board = power(runtime, filled(runtime))
    board.wait_for_picture()
    assert board.shows("drive is full")
    assert "turnbox: This cannot be saved" in board.pico.console
    press(board, ("ok", "New game"))
    if runtime == "micropython":  # whose whole memory is on the drive
        choose_the_game(board)
        press(board, ("ok", "No heroes"), ("ok", "cannot be saved"))
        return
    start_a_game(board)
    board.press("ok")
    board.pico.run(SHOWN_MS)
    seen = board.picture()
    again = resume(runtime, board.pico.cut())
    press(again, ("ok", "Stones asleep"))
    assert again.picture() == seen


def broken_page(runtime: str) -> dict[str, bytes]:
    """A page that ends the box when it is opened."""
    source = b"raise ValueError('a torn page')\n"
    return {"turnbox/system/about.mpy": compile_module("about.py", source, RUNTIMES[runtime].magic)}


def test_the_computer_owns_the_drive():
    board = power("circuitpython", build("circuitpython"))
    board.pico.press("ok")
    board.wait_for_picture()
    assert board.shows("the computer. Press")
    assert (
        "turnbox: the drive belongs to the computer"
        in drive("circuitpython", board.pico.flash)["boot_out.txt"].decode()
    )
    board.pico.release("ok")


def test_a_box_that_restarts_itself_keeps_the_drive():
    files = build("circuitpython") | broken_page("circuitpython")
    board = power("circuitpython", files)
    board.wait_for_picture()
    press(board, ("prev", "About"), ("ok", "restart"))
    board.press("prev")
    board.pico.press("ok")
    board.pico.run(HELD_MS)
    board.pico.release("ok")
    board.wait_for("New game")
    assert (
        "turnbox: the drive belongs to the box"
        in drive("circuitpython", board.pico.flash)["boot_out.txt"].decode()
    )


def test_before_the_first_reset(desk):
    files = build("circuitpython")
    del files["boot.py"]
    board = resume("circuitpython", flash_with("circuitpython", files, desk.store))
    assert board.shows("Press reset once")
    press(board, ("ok", "Stones asleep"))
    assert board.picture() == desk.picture()
    until_it_shows(board, "ok")
    kept = memory("circuitpython", board.pico.cut())
    assert journal(kept).log.count == desk.box.session.log.count + 1


@BOTH
def test_a_crash(runtime, desk):
    files = separate_files(load_board("raspberry_pi_pico"), runtime) | broken_page(runtime)
    files = in_volume(files, runtime)
    board = resume(runtime, flash_with(runtime, files, desk.store))
    board.hold("ok")
    board.wait_for("Moves", 1000)
    choose(board, "Main menu", "New game")
    choose(board, "About", "restart")
    assert board.shows("ValueError: a torn")
    assert b"a torn page" in drive(runtime, board.pico.flash)["crash.txt"]
    board.press("ok")
    board.wait_for("Stones asleep")
    board.pico.run(SHOWN_MS)
    assert board.picture() == desk.picture()
