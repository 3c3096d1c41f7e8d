"""How busy the processor is while no key is pressed: the share of time in which it does not
sleep."""

from simulator.bench_games import BOX, DANGER, GAMES, LIVES
from simulator.bench_measures import Row, start_board
from simulator.emulated import Emulated
from simulator.pico import Runtime

SETTLE_MS, MEASURED_MS = 1500, 4000
RUNNING_MS = 800  # shorter than the light runs, which ends in a screen of its own
IDLE, LIGHTS = 3, 10  # percent


def measure_load(_game: str, runtime: Runtime) -> list[Row]:
    """Measure the main menu, a table, a running light, blinking lights, and the clock."""
    rows: list[Row] = []

    def tell(game: str, what: str, percent: float, budget: float) -> None:
        rows.append(Row(game, what, runtime, percent, budget, "% busy"))

    with start_board(runtime, None) as board:
        board.wait_for_picture()
        tell(BOX, "idle, main menu", _busy(board), IDLE)
        for key in ("next", "next", "ok", "ok"):  # who begins: drawn
            board.press(key)
            board.pico.run(100)
        tell(BOX, "a light runs round", _busy(board, RUNNING_MS, 0), LIGHTS)
    with start_board(runtime, LIVES, 8) as board:
        board.wait_for_picture()
        tell(LIVES.game, "idle, table", _busy(board), IDLE)
    with start_board(runtime, DANGER, 2) as board:
        board.wait_for_picture()
        tell(LIVES.game, "lights blink", _busy(board), LIGHTS)
    with start_board(runtime, GAMES["turn_clock"], 1) as board:
        board.wait_for_picture()
        board.press("ok")  # go on
        tell("turn_clock", "the clock runs", _busy(board), LIGHTS)
    return rows


def _busy(board: Emulated, ms: float = MEASURED_MS, settle_ms: float = SETTLE_MS) -> float:
    """The percentage of time in which the processor does not sleep."""
    board.pico.run(settle_ms)
    busy, start = board.pico.busy_ms, board.pico.now_ms
    board.pico.run(ms)
    return 100 * (board.pico.busy_ms - busy) / (board.pico.now_ms - start)
