"""The cost of the pages of a game on a board, and the memory that they leave free.

The board takes the ways that were found on the desk. It is copied at each page, and the ways from
this page begin at the copy.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median

from simulator.bench_explore import LARGE, PLAYED, Page
from simulator.bench_games import GAMES
from simulator.bench_measures import ERASE_MS, Meter, Row, heap_program, start_board
from simulator.copied import CopiedBoard
from simulator.emulated import Emulated
from simulator.pico import Runtime
from turnbox.pages.totals import STATUS
from turnbox.ui.huge import HEIGHT
from turnbox.ui.scene import HINTS

LOOK_MS = 1000  # before the next key on a page that has just opened: a player reads it first
HOLD_MS = 500  # when a hold acts
TAP_MS = 40
REST_MS = 3000  # before the first key: players look at a resumed game first
ANSWER_MS, STILL_MS = 400, 45  # the longest time to the first pixel, and between pixels
APART_MS = 60  # between two keys: the contacts no longer bounce
SECOND_MS = 1100  # in which a clock that runs changes
CLOCK = re.compile(r"\d:\d\d|\d+h\d\d")  # as the screen shows the time of a turn
SMALL = 3  # rows: a change of at most this many may be a counter, a preview or a cursor
HEADING = 10  # cells at the start of the top row that name the page
DIGIT = 3  # cells of a digit in the large view
# What a key may change, and the milliseconds that this may take on CircuitPython and MicroPython.
PAGE, PART, ONE_DIGIT, DIGITS = "", ", a part", ", one digit", ", digits and rows"
BUDGETS = {PAGE: (60, 50), PART: (12, 10), ONE_DIGIT: (12, 10), DIGITS: (22, 20)}
RECORDS = (4, 8, 12)  # saved before, on boards on which other moves erase
FREE, BLOCK = {"circuitpython": 40, "micropython": 60}, 8  # KB


@dataclass(frozen=True)
class Press:
    """The effect of a key, and milliseconds to the last pixel without erases.

    0 milliseconds: no pixel changed.
    """

    what: str  # it changes: a key of BUDGETS
    ms: float
    erases: int


def press(board: Emulated, key: str, large: bool = False) -> Press:
    """A key, timed from the moment it acts: down, `ok` when it goes up, a hold after HOLD_MS.

    Of two keys, such as "ok+next", the second acts when it goes down. `large`: in the large view.
    """
    pico = board.pico
    act, _, name = key.rpartition(" ")
    _wait_for_clock(board)
    before = board.picture()[0]
    first, _, second = name.partition("+")
    pico.press(first)
    if second:
        pico.run(TAP_MS)
        pico.press(second)
    elif act:
        pico.run(HOLD_MS)
    elif name == "ok":
        pico.run(TAP_MS)
    meter, start = Meter(pico), pico.now_ms
    if act or name != "ok":
        pico.run(TAP_MS)
    if second:
        pico.release(second)
    pico.release(first)
    end = start + ANSWER_MS
    while pico.now_ms < end:
        pico.run(5)
        if pico.last_change_ms > start:
            end = pico.last_change_ms + STILL_MS
    ms, erases, after = 0.0, meter.erases, board.picture()[0]
    if pico.last_change_ms > start:
        ms = meter.to_last_pixel() - erases * ERASE_MS
    pico.run(APART_MS)  # what changes from now on is not the answer, but a clock that runs
    return Press(_changed(before, after, large), ms, erases)


def _wait_for_clock(board: Emulated) -> None:
    """If the screen shows a time, wait until it changes: the next key is answered long before it
    changes again, so the two can be told apart."""
    pico = board.pico
    if CLOCK.search("\n".join(board.picture()[0])):
        start = pico.now_ms
        while pico.last_change_ms <= start and pico.now_ms < start + SECOND_MS:
            pico.run(5)
        pico.run(APART_MS)


def _changed(before: list[str], after: list[str], large: bool) -> str:
    """What has changed: a part is one row, or a few but not heading or hints.

    In the large view, one digit and its preview; or more digits, or the row of the preview and the
    hints as well. Another seat is another page.
    """
    rows = sum(old != new for old, new in zip(before, after, strict=True))
    other_heading = before[0][:HEADING] != after[0][:HEADING]
    if rows == 1 or rows <= SMALL and not other_heading and before[HINTS] == after[HINTS]:
        return PART
    if not large or other_heading:
        return PAGE
    columns = [
        column
        for old, new in zip(before[1 : HEIGHT + 1], after[1 : HEIGHT + 1], strict=True)
        for column, (one, other) in enumerate(zip(old, new, strict=True))
        if one != other
    ]
    narrow = columns and max(columns) - min(columns) < DIGIT
    return ONE_DIGIT if narrow and before[HINTS] == after[HINTS] else DIGITS


def _count_down_to_ten(board: Emulated) -> None:
    """In the large view, to a number below which all digits change."""
    for _ in range(10):
        if re.search(r"-> -?\d*0\b", board.picture()[0][STATUS]):
            return
        press(board, "prev")


@dataclass
class Visit:
    """A page on a board: the way to it from the first one, and the keys that were pressed there."""

    way: tuple[Page, ...]
    opened: Press | None  # None: the first page; it was there
    pressed: list[Press]  # none if it was not reached


def measure_pages(game: str, runtime: Runtime, root: Page) -> list[Row]:
    """Open every page on copies of a board that shows the first one, and press its keys.

    If the key that opens a page makes the flash erase, the page is opened once more on boards that
    have saved other numbers of bytes before, until it does not.
    """
    visits: list[Visit] = []
    with _started(game, runtime, 0) as board:
        _visit(board, (root,), None, visits)
    again = {visit.way for visit in visits if visit.opened and visit.opened.erases}
    spared: dict[tuple[Page, ...], Press] = {}
    for records in RECORDS:
        if again > spared.keys():
            with _started(game, runtime, records) as board:
                for way in again - spared.keys():
                    opened = _opened(board, way)
                    if opened and not opened.erases:
                        spared[way] = opened
    return [row for visit in visits for row in _rows(game, runtime, visit, spared.get(visit.way))]


@contextmanager
def _started(game: str, runtime: Runtime, records: int) -> Iterator[CopiedBoard]:
    """A board that shows the first page. It has saved this many records after its moves."""
    with start_board(runtime, GAMES.get(game), PLAYED, records=records) as board:
        board.wait_for_picture()
        board.pico.run(REST_MS)
        yield board


def reached(board: Emulated, page: Page) -> bool:
    """Whether a board shows a page; its dice may have led it elsewhere."""
    return board.picture()[0][HINTS] == page.hints


def _visit(
    board: CopiedBoard, way: tuple[Page, ...], opened: Press | None, visits: list[Visit]
) -> None:
    """Press keys on a page, and on all pages to which it leads."""
    page = way[-1]
    visit = Visit(way, opened, [])
    visits.append(visit)
    if not reached(board, page):
        return
    with board.copy() as copy:
        large = page.name.endswith(LARGE)
        visit.pressed = [press(copy, key, large) for key in ("next", "prev", "next")]
        if large:
            _count_down_to_ten(copy)
            visit.pressed += [press(copy, key, large) for key in ("prev", "next", "ok+next")]
    for target in page.pages:
        with board.copy() as copy:
            _visit(copy, (*way, target), _open(copy, target), visits)


def _open(board: Emulated, page: Page) -> Press:
    """Press the keys that lead to a page. Returns the last one."""
    pressed = [press(board, key) for key in page.keys]
    board.pico.run(LOOK_MS)
    return pressed[-1]


def _opened(board: CopiedBoard, way: tuple[Page, ...]) -> Press | None:
    """The key that opens the last page of a way, on a copy; None if it was not reached."""
    with board.copy() as copy:
        for page in way[1:]:
            opened = _open(copy, page)
            if not reached(copy, page):
                return None
    return opened


def _rows(game: str, runtime: Runtime, visit: Visit, spared: Press | None) -> list[Row]:
    """The rows of a page. `spared`: the key that has opened it without an erase, if one has.

    Other presses with an erase are measured without its time: it is in a row of its own.
    """
    name = visit.way[-1].name
    if not visit.pressed:
        return [Row(game, f"{name}: not reached", runtime, 0, None, "")]
    rows = []
    opened = spared or visit.opened
    answered = ([opened] if opened else []) + visit.pressed
    for what, budgets in BUDGETS.items():
        times = [one.ms for one in answered if one.ms and one.what == what]
        if times:
            budget = budgets[runtime == "micropython"]
            rows.append(Row(game, name + what, runtime, max(times), budget, "ms", median(times)))
    pressed = ([visit.opened] if visit.opened else []) + visit.pressed
    erased = [one.ms + one.erases * ERASE_MS for one in pressed if one.ms and one.erases]
    if erased:
        rows.append(Row(game, f"{name}, with an erase", runtime, max(erased), None, "ms"))
    return rows


def measure_heap(game: str, runtime: Runtime, root: Page) -> list[Row]:
    """Free memory on every page, and the minimum, reported by a program beside the box."""
    found: list[tuple[float, float, str]] = []

    def visit(board: CopiedBoard, page: Page) -> None:
        if not reached(board, page):
            return
        with board.copy() as copy:
            found.append((*_asked(copy), page.name))
        for target in page.pages:
            with board.copy() as copy:
                for key in target.keys:
                    press(copy, key)
                copy.pico.run(LOOK_MS)
                visit(copy, target)

    with start_board(runtime, GAMES.get(game), PLAYED, heap_program(runtime)) as board:
        board.wait_for_picture()
        board.pico.run(REST_MS)
        visit(board, root)
    free = min(found)
    block = min(found, key=lambda one: one[1])
    return [
        Row(game, f"heap, least: {free[2]}", runtime, free[0], FREE[runtime], "KB free"),
        Row(game, f"largest block, least: {block[2]}", runtime, block[1], BLOCK, "KB free"),
    ]


def _asked(board: Emulated) -> tuple[float, float]:
    """Free bytes and the largest block, in KB."""
    heard = len(board.pico.console)
    board.pico.send("h")
    board.wait_for(lambda: "\n" in board.pico.console[heard:].partition("HEAP")[2], 4000)
    free, block = board.pico.console[heard:].partition("HEAP")[2].split()[:2]
    return int(free) / 1024, int(block) / 1024
