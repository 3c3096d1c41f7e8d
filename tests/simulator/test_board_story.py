"""The unmodified build on released firmware: keys in, pixels out, and the plug pulled between."""

from contextlib import closing

import pytest
from board_by_keys import marked, press, resume, start_a_game, until_it_shows
from emulated_boards import (
    BOTH_COPIED,
    desk_with_a_game,
    journal,
    memory,
    remembering,
)

from simulator.desk import Desk
from simulator.desk_port import TAIL_SIZE, Flash
from simulator.emulated import Emulated
from turnbox.change_setting import change_setting
from turnbox.pages.totals import LATE_MS
from turnbox.settings import LANGUAGE
from turnbox.storage.journal import Header

pytestmark = pytest.mark.emulator

QUICK_MS = (520, 560, 620)  # a hold acts after 500, and its page is loading when the key comes up
SHOWN_MS = 100  # more than a frame, and the time to draw what it brought
END_STEP_BYTES = 9  # in the journal


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

    board.pico.run(LATE_MS)
    until_it_shows(board, "ok")  # the end step
    acknowledged = board.pico.flash
    board.pico.run(SHOWN_MS)
    passed = board.picture()
    assert passed not in (whole, committed)

    again = resume(runtime, acknowledged, panel_address=0x3D)
    assert again.picture() == passed
    again = resume(runtime, resting)
    assert again.picture() == whole


@BOTH_COPIED
def test_a_key_pressed_while_the_page_of_a_hold_loads_is_a_press(runtime, copies):
    """The key that was held has come up before: both together would be a jump."""
    board = copies.fresh(runtime)
    start_a_game(board)
    for milliseconds in QUICK_MS:
        board.hold("ok", milliseconds)
        board.press("prev")
        board.wait_for("Moves", 1000)
        board.pico.run(SHOWN_MS)
        assert "Undo" in marked(board)
        board.press("prev+next")
        board.wait_for("Stones asleep", 1000)


def fill_tail(store: Flash) -> Desk:
    """A game whose next end step does not fit after what the tail holds: old games, settings."""
    games = journal(store)
    while games.tail_end < TAIL_SIZE - 600:
        games.begin(Header("commander_party", 1, (3, 0), ["a name of no special length"] * 6))
    desk = desk_with_a_game(store)
    while desk.box.journal.tail_end <= TAIL_SIZE - END_STEP_BYTES:
        change_setting(desk.box, LANGUAGE, 0)
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
            before, count = desk.picture(), desk.box.session.log.count
        board = resume(runtime, remembering(runtime, flash, store))
        assert board.picture() == before

        cuts = instants(board, "ok")
        journals = [journal(memory(runtime, cut)) for cut in cuts]
        # A cut of the copy, or of the erase after it, is told. It costs nothing.
        told = {trouble for found in journals for trouble in found.troubles}
        assert told <= {"trouble.copy_text"}
        counts = [found.log.count for found in journals]
        assert sorted(set(counts)) == [count, count + 1]
        assert counts == sorted(counts)
        assert journals[-1].generation == generation
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
