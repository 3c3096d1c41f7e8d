"""What the benchmark measures, each on a board of its own with the production build."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from host_tools.boards import load_board
from host_tools.build import files_for
from simulator.bench_board import MEMORY_PROGRAM, START_PROGRAM, UNDO_PROGRAM
from simulator.bench_games import Evening
from simulator.desk import Flash
from simulator.emulated import Emulated
from simulator.pico import Pico, Runtime
from simulator.saved import flash_with

HOLD_MS = 500
BUS_BYTE_MS = 0.0225
ERASE_MS = 45.0
PROGRAM_MS = 0.4
BOARD = "raspberry_pi_pico"
MOVES = 500
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


def start_board(
    runtime: Runtime, evening: Evening | None, moves: int = 0, program: str | None = None
) -> Emulated:
    """A board with the production build and an evening's game, not yet run."""
    files = files_for(load_board(BOARD), runtime)
    if program is not None:
        files[ENTRY[runtime]] = program.encode()
    store, used = evening.saved(moves) if evening else (Flash(), 0)
    return Emulated(runtime, flash=flash_with(runtime, files, store, used))


def latency(board: Emulated, act: Callable[[], None], settle_ms: float = 160.0) -> float:
    """From an act to the last pixel it changed."""
    meter = Meter(board.pico)
    act()
    board.pico.run(settle_ms)
    return meter.to_last_pixel()


class Fingers:
    """Fingers on a board's keys, and the rows of what they take."""

    def __init__(self, runtime: Runtime, evening: Evening, moves: int, rows: list[Row]) -> None:
        self.board = start_board(runtime, evening, moves)
        self.pico = self.board.pico
        self.board.wait_for(evening.in_turn)
        self.pico.run(300)
        self.erases = 0  # in the last press of ok
        self._runtime = runtime
        self._rows = rows

    def tell(self, what: str, ms: float, budgets: tuple[float, float] | None = None) -> None:
        """A row; budgets are those of CircuitPython and MicroPython."""
        budget = budgets[self._runtime == "micropython"] if budgets else None
        self._rows.append(Row(what, self._runtime, ms, budget, "ms"))

    def press(self, name: str) -> float:
        """Milliseconds from the key that acts (ok: when it goes up) to the last pixel."""
        if name == "ok":
            self.pico.press(name)
            self.pico.run(60)
            meter = Meter(self.pico)
            taken = latency(self.board, lambda: self.pico.release(name), 250)
            self.erases = meter.erases
        else:
            taken = latency(self.board, lambda: self.pico.press(name))
            self.pico.release(name)
        self.pico.run(60)
        return taken


COUNTER, SCREEN = (12, 10), (60, 50)  # milliseconds


def _count(hands: Fingers) -> None:
    """A total changed by several presses, and changed back in part."""
    hands.tell("counter, the preview begins", hands.press("prev"))
    counters = [hands.press(name) for name in ("prev", "prev", "next", "prev", "prev", "next")]
    hands.tell("counter, median press", sorted(counters)[3])
    hands.tell("counter, slowest press", max(counters), COUNTER)


def measure_menu(runtime: Runtime, evening: Evening, rows: list[Row]) -> None:
    """Shards of Infinity: the counter, the moves, and one of them made."""
    hands = Fingers(runtime, evening, 9, rows)
    _count(hands)
    hands.pico.run(1200)
    hands.tell("the moves, their module read", hands.press("ok"))
    hands.press("next")
    taken = hands.press("ok")
    what = f"a move and its screen, {hands.erases} erases apart"
    hands.tell(what, taken - ERASE_MS * hands.erases, SCREEN)


def measure_lives(runtime: Runtime, evening: Evening, rows: list[Row]) -> None:
    """Commander Party and Archenemy: the counter, committed moves, the menu of all moves."""
    hands = Fingers(runtime, evening, 9, rows)
    _count(hands)
    meter = Meter(hands.pico)
    hands.pico.run(1200)
    rows.append(Row("erases for the move then saved", runtime, meter.erases, None, ""))
    screens = [hands.press("ok") for _ in range(5)]
    hands.tell("a move and its screen, median", sorted(screens)[2])
    hands.tell("a move and its screen, slowest", max(screens), SCREEN)
    hands.pico.press("ok")
    hands.pico.run(HOLD_MS)
    hands.tell("menu of all moves, its module read", latency(hands.board, lambda: None, 250))


def measure_city(runtime: Runtime, evening: Evening, rows: list[Row]) -> None:
    """Megalopolis: a block in words, the actions, a cursor on the map, a move."""
    hands = Fingers(runtime, evening, 60, rows)
    hands.tell("a block in words, its module read", hands.press("next"))
    blocks = [hands.press("next") for _ in range(4)]
    hands.tell("the next block in words, slowest", max(blocks), SCREEN)
    hands.tell("back to the map", hands.press("ok"), SCREEN)
    hands.tell("the actions, their modules read", hands.press("ok"))
    cursor = [hands.press("next") for _ in range(3)] + [hands.press("prev") for _ in range(3)]
    hands.tell("the cursor in a list, slowest", max(cursor), COUNTER)
    hands.press("ok")  # Move: which hero?
    while not hands.board.shows("◀ "):
        hands.press("ok")
    cursor = [hands.press("next") for _ in range(4)]
    hands.tell("the cursor on the map, slowest", max(cursor), SCREEN)
    taken = hands.press("ok")
    what = f"a hero moves, and the map, {hands.erases} erases apart"
    hands.tell(what, taken - ERASE_MS * hands.erases, SCREEN)


def measure_boot(runtime: Runtime, evening: Evening, rows: list[Row]) -> None:
    """From the entry file's first line to the table of a long game."""
    budget = 1500 if runtime == "circuitpython" else 600
    probe = start_board(runtime, evening, MOVES, START_PROGRAM)
    probe.wait_for(partial(_printed, probe.pico, "STARTED"))
    before_console = float(probe.pico.console.split("STARTED ")[1].split()[0])
    entry_ms = probe.pico.console_events[-1][0] - before_console
    for moves in (evening.full_tail, MOVES):
        board = start_board(runtime, evening, moves)
        board.pico.run(entry_ms)  # what the runtime does until then is its own
        meter = Meter(board.pico)
        board.wait_for_picture()
        board.pico.run(50)
        taken = meter.to_last_pixel()
        rows.append(Row(f"resumed after {moves} moves", runtime, taken, budget, "ms"))


def measure_memory(runtime: Runtime, evening: Evening, rows: list[Row]) -> None:
    """What the modules take, and what is left in a game of 60 moves."""
    program = MEMORY_PROGRAM % (" ".join(evening.modules), runtime)
    board = start_board(runtime, evening, 60, program)
    board.pico.run_until(lambda: "DONE" in board.pico.console, 12000, step_ms=50)
    numbers = dict(
        line.split() for line in board.pico.console.splitlines() if line.startswith("mem_")
    )
    floor = 80 if runtime == "circuitpython" else 120
    free = int(numbers["mem_game"]) / 1024
    rows.append(Row("free heap in the game", runtime, free, floor, "KB free"))
    drivers = int(numbers["mem_drivers"]) / 1024
    rows.append(Row("drivers from PyPI, or built in", runtime, drivers, None, "KB"))
    rows.append(Row("resident code", runtime, int(numbers["mem_code"]) / 1024, 60, "KB"))


def measure_undo(runtime: Runtime, evening: Evening, rows: list[Row]) -> None:
    """Undo of near and of any moves, the screen included."""
    near, far = (100, 1000) if runtime == "circuitpython" else (60, 1000)
    board = start_board(runtime, evening, MOVES, UNDO_PROGRAM.replace("PORT", runtime))
    pico = board.pico
    for what, budget in (("1", None), ("32", near), ("400", far)):
        done = f"UNDONE {what}"
        board.wait_for(partial(_printed, pico, f"READY {what}"), 12000)
        meter = Meter(pico)
        pico.send("x")
        pico.run_until(partial(_printed, pico, done), 9000, step_ms=0.25)
        erases = meter.erases
        taken = meter.charged(pico.now_ms - ERASE_MS * erases)
        rows.append(Row(f"undo of {what}, {erases} erases apart", runtime, taken, budget, "ms"))


def _printed(pico: Pico, text: str) -> bool:
    return text in pico.console
