"""The unmodified build on released firmware: keys in, pixels out, and the plug pulled between."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from emulated_boards import (
    BOTH,
    BOTH_COPIED,
    build,
    desk_with_a_game,
    drive,
    flash_with,
    journal,
    memory,
    power,
    remembering,
)
from littlefs import LittleFSError

from host_tools.build import RUNTIMES, compile_module
from simulator.desk import TAIL_SIZE, Flash
from simulator.emulated import Emulated
from simulator.images import FAT12_DRIVE, ImageFull, fat12, littlefs
from simulator.table import Desk
from turnbox.settings import LANGUAGE
from turnbox.storage.journal import Header

pytestmark = pytest.mark.emulator

HELD_MS = 1500  # after a reset: longer than until boot.py runs, shorter than until the box does
SHOWN_MS = 100  # more than a frame, and the time to draw what it brought
FILL_STEP = 2048
END_STEP_BYTES = 7  # in the journal


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = desk_with_a_game()
    yield made
    made.close()


def resume(runtime: str, flash: bytes, **options) -> Emulated:
    """Power on what another board left."""
    board = power(runtime, flash=flash, **options)
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
    answers = ("Play without heroes", "Draw the starter", "The starter is", "Stones asleep")
    press(board, *[("ok", text) for text in answers])


def choose_the_game(board: Emulated) -> None:
    """From the main menu to the set-up of the Commander Party."""
    press(board, ("ok", "Commander Party"))
    while "Commander Party" not in marked(board):
        step_on(board)
    press(board, ("ok", "Start"))


def step_on(board: Emulated) -> None:
    """Press next, until another line is marked."""
    before = marked(board)
    board.press("next")
    board.wait_for(lambda: board.still() and marked(board) != before, 1000)


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


@pytest.mark.story
@BOTH_COPIED
def test_a_game_by_keys_outlives_the_plug(runtime, copies):
    board = copies.fresh(runtime)
    assert board.shows("New game")
    assert "turnbox:" not in board.pico.console
    start_a_game(board)
    whole = board.picture()

    press(board, ("next", "(+1)"), ("next", "(+2)"))
    board.pico.run(500)
    resting = board.pico.flash  # the second of rest has not passed
    board.wait_for("Stones asleep", 1000)
    committed = board.picture()
    assert committed != whole

    until_it_shows(board, "ok")  # the end step
    acknowledged = board.pico.flash
    board.pico.run(SHOWN_MS)
    passed = board.picture()
    assert passed not in (whole, committed)

    again = resume(runtime, acknowledged, panel_address=0x3D)
    assert again.picture() == passed
    again = resume(runtime, resting)
    assert again.picture() == whole


def fill_tail(store: Flash) -> Desk:
    """A game whose next end step does not fit behind what the tail holds: old games, settings."""
    games = journal(store)
    while games.usage()[0] < TAIL_SIZE - 600:
        games.begin(Header("commander_party", 1, (3, 0), ["a name of no special length"] * 6))
    desk = desk_with_a_game(store)
    while desk.box.journal.usage()[0] <= TAIL_SIZE - END_STEP_BYTES:
        desk.box.set(LANGUAGE, 0)
    desk.advance(SHOWN_MS)
    return desk


def instants(board: Emulated, key: str) -> list[bytes]:
    """Every different flash from pressing a key until the screen has answered."""
    pico, found, written = board.pico, [board.pico.flash], -1
    pressed = pico.now_ms
    pico.press(key)
    pico.run(30)
    pico.release(key)
    while pico.last_change_ms <= pressed:
        pico.run(0.02)
        if pico.flash_erases + pico.flash_programs != written:
            written = pico.flash_erases + pico.flash_programs
            if pico.flash != found[-1]:
                found.append(pico.flash)
    return found


@BOTH_COPIED
def test_a_cut_in_the_middle_of_a_snapshot(runtime, copies):
    """The first snapshot, and the one that takes its place; on slots as the board laid them out."""
    flash = copies.fresh(runtime).pico.flash
    for generation in (1, 2):
        store = memory(runtime, flash)
        with closing(fill_tail(store)) as desk:
            before, count = desk.picture(), desk.box.session.count
        board = resume(runtime, remembering(runtime, flash, store))
        assert board.picture() == before

        cuts = instants(board, "ok")
        journals = [journal(memory(runtime, cut)) for cut in cuts]
        # A cut of the copy, or of the erase behind it, is told. It costs nothing.
        told = {trouble for found in journals for trouble in found.troubles}
        assert told <= {"trouble.copy_text"}
        counts = [found.log.count for found in journals]
        assert sorted(set(counts)) == [count, count + 1]
        assert counts == sorted(counts)
        assert journals[-1].usage()[2] == generation
        board.pico.run(SHOWN_MS)
        assert board.picture() != before
        flash = board.pico.cut()

    # Where a file system loses sight of a slot for a moment, that is the moment to boot on.
    unseen = [cut for cut in cuts if b"" in memory(runtime, cut).slots]
    worst = unseen[0] if unseen else cuts[len(cuts) // 2]
    board = resume(runtime, worst)
    if board.shows("Please note"):
        board.press("ok")
        board.pico.run(SHOWN_MS)
    assert board.picture() == before


@BOTH
def test_a_missing_panel(runtime, desk):
    flash = flash_with(runtime, build(runtime), desk.store)
    board = power(runtime, flash=flash, panel_address=None)
    board.wait_for(lambda: "turnbox: No screen answers." in board.pico.console)
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
    store.tail[desk.box.journal.usage()[0] - 3] ^= 1
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
        count = same.box.session.count
    until_it_shows(board, "ok")
    assert journal(memory(runtime, board.pico.flash)).log.count == count + 1


def filled(runtime: str) -> dict[str, bytes]:
    """A build on a drive so full that the memory cannot be set aside."""
    image = fat12 if runtime == "circuitpython" else littlefs
    files = build(runtime)
    low, high = 0, FAT12_DRIVE
    while high - low > FILL_STEP:
        middle = (low + high) // 2
        try:
            image(files | {"big.bin": bytes(middle)})
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
        press(board, ("ok", "Play without heroes"), ("ok", "cannot be saved"))
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
    assert journal(kept).log.count == desk.box.session.count + 1


@BOTH
def test_a_crash(runtime, desk):
    files = build(runtime) | broken_page(runtime)
    board = resume(runtime, flash_with(runtime, files, desk.store))
    board.hold("ok")
    press(board, ("prev", "Back"), ("prev", "Main menu"), ("ok", "New game"), ("prev", "About"))
    press(board, ("ok", "restart"))
    assert board.shows("ValueError: a torn")
    assert b"a torn page" in drive(runtime, board.pico.flash)["crash.txt"]
    board.press("ok")
    board.wait_for("Stones asleep")
    board.pico.run(SHOWN_MS)
    assert board.picture() == desk.picture()
