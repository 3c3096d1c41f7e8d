"""The pages of a box on which many games are not finished."""

import json

from host_tools.build import files_for
from simulator.bench_games import BOX, GAMES
from simulator.bench_measures import ERASE_MS, Meter, Row
from simulator.bench_pages import BUDGETS, PAGE, REST_MS, TAP_MS, press
from simulator.copied import CopiedBoard
from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.emulated import Emulated
from simulator.pico import PICO, Runtime
from simulator.saved import flash_with
from simulator.sim import Simulation

UNFINISHED = 12
LINES = 14  # of the main menu
STEP_MS = 200  # the cursor has moved by then


def measure_shelf(_game: str, runtime: Runtime) -> list[Row]:
    """Measure the list of unfinished games, and how long one of them takes to open."""
    store, used = _unfinished()
    budget = BUDGETS[PAGE][runtime == "micropython"]
    flash = flash_with(runtime, files_for(PICO, runtime), store, used)
    with CopiedBoard(runtime, flash=flash) as board:
        board.wait_for_picture()
        board.pico.run(REST_MS)
        _go_to(board, "Other games")
        opened = press(board, "ok").ms
        board.press("ok")  # the first of them
        board.wait_for("Resume")
        board.pico.run(REST_MS)
        resumed = _resume(board)
    return [
        Row(BOX, f"other games, {UNFINISHED} of them", runtime, opened, budget, "ms"),
        Row(BOX, "one of them resumed, erases apart", runtime, resumed, budget, "ms"),
    ]


def _resume(board: Emulated) -> float:
    """Press ok. Returns the milliseconds from its release to the whole table, without erases."""
    pico = board.pico
    pico.press("ok")
    pico.run(TAP_MS)
    meter, start = Meter(pico), pico.now_ms
    pico.release("ok")
    board.wait_for(lambda: pico.last_change_ms > start and board.still())
    return meter.to_last_pixel() - meter.erases * ERASE_MS


def _unfinished() -> tuple[Flash, int]:
    """A store with UNFINISHED games and no current one, and how much of its tail is used."""
    store = Flash()
    desk = Desk(store, seed=1)
    simulation = Simulation(desk)
    begun = [game for game, played in GAMES.items() if played.opening]  # with a move: it is kept
    for number in range(UNFINISHED):
        simulation.answer(json.dumps({"new": begun[number % len(begun)]}))
    simulation.answer(json.dumps({"new": "counters"}))
    desk.box.journal.forget()
    used = desk.box.journal.tail_end
    desk.close()
    return store, used


def _go_to(board: Emulated, line: str) -> None:
    """Put the cursor of the main menu on a line. Raises TimeoutError if there is none."""
    for _ in range(LINES):
        rows, inverse = board.picture()
        if any(line in rows[row] for row, _, _ in inverse):
            return
        board.press("next")
        board.pico.run(STEP_MS)
        board.wait_for(board.still)
    raise TimeoutError(f"no {line} in the menu")
