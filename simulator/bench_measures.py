"""What the benchmark measures, each on its own board with the production build."""

from dataclasses import dataclass
from functools import partial

from host_tools.build import board_program, files_for
from simulator.bench_board import HEAP_PROGRAM, RESIDENT_PROGRAM, START_PROGRAM, UNDO_PROGRAM
from simulator.bench_games import GAMES, PlayedGame
from simulator.copied import CopiedBoard
from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.emulation import CONSOLES
from simulator.pico import PICO, Pico, Runtime
from simulator.saved import flash_with
from turnbox.settings import CLOCK

BUS_BYTE_MS = 0.0225
ERASE_MS = 45.0
PROGRAM_MS = 0.4
MOVES = 500
ENTRY = {"circuitpython": "code.py", "micropython": "main.py"}
# Budgets by runtime.
RESUMED = {"circuitpython": 800, "micropython": 600}
UNDO_NEAR, UNDO_FAR = {"circuitpython": 100, "micropython": 60}, 1000
NEAR = 32
# The numbers of moves to undo on one board: near, far, and beyond what it keeps in memory after a
# start.
UNDONE = ((1, NEAR, 400), (64,))
RESIDENT = 60
MORE = ("KB free", "times")  # units in which the budget is a minimum


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    game: str
    what: str
    runtime: str
    measured: float  # the worst if there are several
    budget: float | None  # None: reported, no budget
    unit: str
    median: float | None = None

    @property
    def verdict(self) -> str:
        """Whether it is within the budget."""
        if self.budget is None:
            return ""
        better = self.measured >= self.budget if self.unit in MORE else self.measured <= self.budget
        return "kept" if better else "OVER"


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


def start_board(
    runtime: Runtime,
    played: PlayedGame | None,
    moves: int = 0,
    program: str | None = None,
    records: int = 0,
) -> CopiedBoard:
    """A board with the production build and a game with this many moves, not yet run.

    Close it. Without a game, its store is empty. A `program` replaces the entry file. `records`:
    how many settings were saved after the moves.
    """
    files = files_for(PICO, runtime)
    if program is not None:
        files[ENTRY[runtime]] = board_program(program, runtime)
    store, used = played.saved(moves) if played else (Flash(), 0)
    if records:
        desk = Desk(store, seed=1)
        for _ in range(records):
            desk.box.journal.set(CLOCK, desk.box.settings[CLOCK])
        used = desk.box.journal.tail_end
        desk.close()
    return CopiedBoard(runtime, flash=flash_with(runtime, files, store, used))


def heap_program(runtime: Runtime) -> str:
    """The entry file of a box that reports its free memory."""
    return HEAP_PROGRAM.replace("CONSOLE", CONSOLES[runtime]).replace("PORT", runtime)


def measure_boot(game: str, runtime: Runtime) -> list[Row]:
    """From the entry file's first line to the table of a long game."""
    rows = []
    with start_board(runtime, GAMES[game], MOVES, START_PROGRAM) as probe:
        probe.wait_for(partial(_printed, probe.pico, "STARTED"))
        before_console = float(probe.pico.console.split("STARTED ")[1].split()[0])
        entry_ms = probe.pico.console_events[-1][0] - before_console
    for moves in (GAMES[game].full_tail, MOVES):
        with start_board(runtime, GAMES[game], moves) as board:
            board.pico.run(entry_ms)  # what the runtime does until then is its own
            meter = Meter(board.pico)
            board.wait_for_picture()
            board.pico.run(50)
            taken, what = meter.to_last_pixel(), f"resumed after {moves} moves"
        rows.append(Row(game, what, runtime, taken, RESUMED[runtime], "ms"))
    return rows


def measure_resident(game: str, runtime: Runtime) -> list[Row]:
    """The memory of the modules that are loaded during a turn."""
    program = RESIDENT_PROGRAM % (" ".join(GAMES[game].modules), runtime)
    with start_board(runtime, None, 0, program) as board:
        board.pico.run_until(lambda: "DONE" in board.pico.console, 12000, step_ms=50)
        lines = board.pico.console.splitlines()
    numbers = dict(line.split() for line in lines if line.startswith("mem_"))
    drivers, code = (int(numbers[name]) / 1024 for name in ("mem_drivers", "mem_code"))
    return [
        Row(game, "drivers from PyPI, or built in", runtime, drivers, None, "KB"),
        Row(game, "resident code", runtime, code, RESIDENT, "KB"),
    ]


def measure_undo(game: str, runtime: Runtime) -> list[Row]:
    """Undo of recent moves and of any moves, including the screen."""
    budgets = {1: None, NEAR: UNDO_NEAR[runtime]}
    rows = []
    for boards_moves in UNDONE:
        program = UNDO_PROGRAM.replace("PORT", runtime).replace("MOVES", repr(boards_moves))
        with start_board(runtime, GAMES[game], MOVES, program) as board:
            pico = board.pico
            for moves in boards_moves:
                board.wait_for(partial(_printed, pico, f"READY {moves}"), 20000)
                meter = Meter(pico)
                pico.send("x")
                pico.run_until(partial(_printed, pico, f"UNDONE {moves}"), 9000, step_ms=0.25)
                erases = meter.erases
                taken = meter.charged(pico.now_ms - ERASE_MS * erases)
                text = f"undo of {moves}, {erases} erases apart"
                budget = budgets.get(moves, UNDO_FAR)
                rows.append(Row(game, text, runtime, taken, budget, "ms"))
    return rows


def _printed(pico: Pico, text: str) -> bool:
    return text in pico.console
