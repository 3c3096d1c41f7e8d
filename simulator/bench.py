"""`make bench`: the budgets of the box, measured on released firmware on an emulated Pico.

All times are emulated time, plus what the emulator does not charge for: 22.5 us for every byte to
the panel (400 kHz), 45 ms for a flash erase, 0.4 ms for a page program. So they do not depend on
the machine that runs this, and a table of today can be compared with one of last year.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial

from host_tools.boards import load_board
from host_tools.build import files_for
from simulator.bench_board import CODE_PROGRAM, START_PROGRAM, UNDO_PROGRAM
from simulator.desk import Flash
from simulator.emulated import Emulated
from simulator.pico import FirmwareMissing, Pico, Runtime
from simulator.saved import flash_with
from simulator.sim import Simulation
from simulator.table import Desk

HOLD_MS = 500
BUS_BYTE_MS = 0.0225
ERASE_MS = 45.0
PROGRAM_MS = 0.4
BOARD = "raspberry_pi_pico"
MOVES = 500
FULL_TAIL = 350  # so many moves nearly fill the tail: then power-on has most to read
RUNTIMES: tuple[Runtime, Runtime] = ("circuitpython", "micropython")
ENTRY = {"circuitpython": "code.py", "micropython": "main.py"}


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    what: str
    runtime: str
    measured: float
    budget: float | None  # None: told, not bounded
    unit: str

    @property
    def verdict(self) -> str:
        """How it stands to the budget."""
        if self.budget is None:
            return ""
        kept = (
            self.measured >= self.budget if self.unit == "KB free" else self.measured <= self.budget
        )
        return "kept" if kept else "OVER"


class Meter:
    """A span of emulated time on a board, by the accounting above."""

    def __init__(self, pico: Pico) -> None:
        self._pico = pico
        self._start = pico.now_ms
        self._before = self._counts()

    def _counts(self) -> tuple[int, int, int]:
        pico = self._pico
        return pico.panel.bytes_received, pico.flash_erases, pico.flash_programs

    @property
    def erases(self) -> int:
        """Sectors erased in the span."""
        return self._pico.flash_erases - self._before[1]

    def to_last_pixel(self) -> float:
        """Milliseconds from the start to the last pixel that changed, all charges added."""
        return self.charged(self._pico.last_change_ms)

    def charged(self, end_ms: float) -> float:
        """Milliseconds from the start to an instant, with the charges of the span until now."""
        sent, erases, programs = (
            now - then for now, then in zip(self._counts(), self._before, strict=True)
        )
        passed = end_ms - self._start
        return passed + sent * BUS_BYTE_MS + erases * ERASE_MS + programs * PROGRAM_MS


def saved_game(moves: int) -> tuple[Flash, int]:
    """A store with a four-seat game of that many moves, and how much of its tail is in use."""
    store = Flash()
    desk = Desk(store, seed=1)
    simulation = Simulation(desk)
    simulation.answer('{"new":"commander_party","options":{"seats":4,"starter":0}}')
    for number in range(moves - 1):
        desk.box.make("life", number % 4, -1 if number // 4 % 2 else 1)
    used = desk.box.journal.usage()[0]
    desk.close()
    return store, used


def start_board(runtime: Runtime, moves: int, program: str | None = None) -> Emulated:
    """A board with the production build and a saved game, not yet run."""
    files = files_for(load_board(BOARD), runtime)
    if program is not None:
        files[ENTRY[runtime]] = program.encode()
    store, used = saved_game(moves) if moves else (Flash(), 0)
    return Emulated(runtime, flash=flash_with(runtime, files, store, used))


def latency(board: Emulated, act: Callable[[], None], settle_ms: float = 160.0) -> float:
    """From an act to the last pixel it changed."""
    meter = Meter(board.pico)
    act()
    board.pico.run(settle_ms)
    return meter.to_last_pixel()


def measure_keys(runtime: Runtime, rows: list[Row]) -> None:
    """Counter, whole screens, and a committed move, on the production build by its own keys."""
    board = start_board(runtime, 9)
    pico = board.pico
    board.wait_for("End step")
    pico.run(300)
    budget_counter, budget_screen = (12, 60) if runtime == "circuitpython" else (10, 50)

    def step(name: str) -> float:
        taken = latency(board, lambda: pico.press(name))
        pico.release(name)
        pico.run(60)
        return taken

    first = step("prev")
    counters = [step(name) for name in ("prev", "prev", "next", "prev", "prev", "next")]
    rows.append(Row("counter, the preview begins", runtime, first, None, "ms"))
    rows.append(Row("counter, median press", runtime, sorted(counters)[3], None, "ms"))
    rows.append(Row("counter, slowest press", runtime, max(counters), budget_counter, "ms"))
    meter = Meter(pico)
    pico.run(1200)
    rows.append(Row("erases for the move then saved", runtime, meter.erases, None, ""))
    pico.press("ok")
    pico.run(60)
    screen = latency(board, lambda: pico.release("ok"))
    rows.append(Row("a move and its screen", runtime, screen, budget_screen, "ms"))
    pico.press("ok")
    pico.run(HOLD_MS)
    menu = latency(board, lambda: None, 250)
    rows.append(Row("menu of all moves, its module read", runtime, menu, None, "ms"))


def measure_boot(runtime: Runtime, rows: list[Row]) -> None:
    """From the entry file's first line to the table of a long game."""
    budget = 1500 if runtime == "circuitpython" else 600
    probe = start_board(runtime, MOVES, START_PROGRAM)
    probe.wait_for(partial(_printed, probe.pico, "STARTED"))
    before_console = float(probe.pico.console.split("STARTED ")[1].split()[0])
    entry_ms = probe.pico.console_events[-1][0] - before_console
    for moves in (FULL_TAIL, MOVES):
        board = start_board(runtime, moves)
        board.pico.run(entry_ms)  # what the runtime does until then is its own
        meter = Meter(board.pico)
        board.wait_for("End step")
        board.pico.run(50)
        taken = meter.to_last_pixel()
        rows.append(Row(f"resumed after {moves} moves", runtime, taken, budget, "ms"))


def measure_memory(runtime: Runtime, rows: list[Row]) -> None:
    """What the modules take, and what is left in a game of six seats and 60 moves."""
    board = start_board(runtime, 0, CODE_PROGRAM.replace("PORT", runtime))
    board.pico.run_until(lambda: "DONE" in board.pico.console, 12000, step_ms=50)
    numbers = dict(
        line.split() for line in board.pico.console.splitlines() if line.startswith("mem_")
    )
    floor = 80 if runtime == "circuitpython" else 120
    rows.append(
        Row("free heap in the game", runtime, int(numbers["mem_game"]) / 1024, floor, "KB free")
    )
    drivers = int(numbers["mem_drivers"]) / 1024
    rows.append(Row("drivers from PyPI, or built in", runtime, drivers, None, "KB"))
    rows.append(Row("resident code", runtime, int(numbers["mem_code"]) / 1024, 60, "KB"))


def measure_undo(runtime: Runtime, rows: list[Row]) -> None:
    """Undo of near and of any moves, the screen included."""
    near, far = (100, 1000) if runtime == "circuitpython" else (60, 1000)
    board = start_board(runtime, MOVES, UNDO_PROGRAM.replace("PORT", runtime))
    pico = board.pico
    for what, budget in (("1", None), ("32", near), ("400", far)):
        done = f"UNDONE {what}"
        board.wait_for(partial(_printed, pico, f"READY {what}"), 12000)
        meter = Meter(pico)
        pico.send("x")
        pico.run_until(partial(_printed, pico, done), 6000, step_ms=0.25)
        erases = meter.erases
        taken = meter.charged(pico.now_ms - ERASE_MS * erases)
        rows.append(Row(f"undo of {what}, {erases} erases apart", runtime, taken, budget, "ms"))


def _printed(pico: Pico, text: str) -> bool:
    return text in pico.console


def measure(runtime: Runtime) -> list[Row]:
    """All rows of one runtime. Raises FirmwareMissing."""
    rows: list[Row] = []
    for part in (measure_keys, measure_boot, measure_memory, measure_undo):
        print(f"{runtime}: {part.__name__.removeprefix('measure_')} ...", file=sys.stderr)
        part(runtime, rows)
    return rows


def main() -> int:
    """Print the table, or JSON with --json; 1 where the firmware cannot be had."""
    try:
        rows = [row for runtime in RUNTIMES for row in measure(runtime)]
    except FirmwareMissing as error:
        print(f"turnbox: {error}", file=sys.stderr)
        return 1
    if "--json" in sys.argv:
        print(json.dumps([{**asdict(row), "verdict": row.verdict} for row in rows]))
        return 0
    print(f"{'what':32} {'runtime':14} {'measured':>12} {'budget':>8}")
    for row in rows:
        budget = "" if row.budget is None else f"{row.budget:g}"
        number = f"{row.measured:.1f} {row.unit}"
        print(f"{row.what:32} {row.runtime:14} {number:>14} {budget:>6} {row.verdict}".rstrip())
    return 0


if __name__ == "__main__":
    sys.exit(main())
