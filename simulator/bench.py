"""`make bench`: the budgets of the box, measured on released firmware on an emulated Pico.

All times are emulated time, plus what the emulator does not charge for: 22.5 us for every byte to
the panel (400 kHz), 45 ms for a flash erase (reported separately), 0.4 ms for a page program. So
they do not depend on the machine that runs this, and tables of different dates can be compared.
Only the rows of the page, in Chromium, are wall time: see `bench_web.py`.
Words on the command line (or ROWS="...") select parts, games and runtimes; --json prints JSON.
"""

import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from multiprocessing import get_context

from host_tools.errors import UserError
from simulator.bench_explore import Page, explore
from simulator.bench_flash import CASES, measure_flash
from simulator.bench_games import BOX, GAMES, LONG
from simulator.bench_load import measure_load
from simulator.bench_measures import Row, measure_boot, measure_resident, measure_undo
from simulator.bench_pages import measure_heap, measure_pages
from simulator.bench_shelf import measure_shelf
from simulator.bench_web import WEB, WEB_GAMES, check_tools, measure_web
from simulator.pico import FirmwareMissing, Runtime, firmware

RUNTIMES: tuple[Runtime, Runtime] = ("circuitpython", "micropython")
WORKERS = 2
EVERY_GAME, LONG_GAMES = (*GAMES, BOX), tuple(played.game for played in LONG)
# How each part is measured, and in which games. Only the walks get the pages.
WALKS = ("pages", "heap", WEB)
PARTS: dict[str, tuple[Callable[..., list[Row]], tuple[str, ...]]] = {
    "load": (measure_load, (BOX,)),
    "pages": (measure_pages, EVERY_GAME),
    "heap": (measure_heap, EVERY_GAME),
    "shelf": (measure_shelf, (BOX,)),
    "boot": (measure_boot, LONG_GAMES),
    "undo": (measure_undo, LONG_GAMES),
    "resident": (measure_resident, LONG_GAMES),
    "flash": (measure_flash, tuple(CASES)),
    WEB: (measure_web, WEB_GAMES),
}
Job = tuple[str, str, Runtime]


def jobs(words: list[str]) -> list[Job]:
    """What to measure: everything, or, for each kind of word, only the words given."""
    wanted = set(words)
    subjects = {*EVERY_GAME, *CASES}
    known = {*PARTS, *subjects, *RUNTIMES}
    if wanted - known:
        raise SystemExit(f"bench: no {', '.join(sorted(wanted - known))}; known: {sorted(known)}")

    def chosen(name: str, kind: set[str]) -> bool:
        return not wanted & kind or name in wanted

    return [
        (part, game, runtime)
        for part, (_, games) in PARTS.items()
        for game in games
        for runtime in RUNTIMES
        if chosen(part, {*PARTS}) and chosen(game, subjects) and chosen(runtime, {*RUNTIMES})
    ]


def measure(job: Job, pages: Page | None) -> list[Row]:
    """The rows of a part of one game on one runtime."""
    part, game, runtime = job
    walked = (pages,) if part in WALKS else ()
    return PARTS[part][0](game, runtime, *walked)


def measured(todo: list[Job]) -> Iterator[list[Row]]:
    """The rows of all parts. The page comes last and alone: only it depends on what else runs."""
    alone = [job for job in todo if job[0] == WEB]
    emulated = [job for job in todo if job not in alone]
    with ProcessPoolExecutor(WORKERS, get_context("spawn")) as pool:
        walked = sorted({game for part, game, _ in todo if part in WALKS})
        pages = dict(zip(walked, pool.map(explore, walked), strict=True))
        yield from pool.map(measure, emulated, [pages.get(game) for _, game, _ in emulated])
    for job in alone:
        yield measure(job, pages[job[1]])


def possible(todo: list[Job]) -> list[Job]:
    """Without the page where its tools are missing. Raises FirmwareMissing."""
    for runtime in {runtime for part, _, runtime in todo if part != WEB}:
        firmware(runtime)
    if any(part == WEB for part, _, _ in todo):
        try:
            check_tools()
        except UserError as error:
            print(f"turnbox: the page is not measured: {error}", file=sys.stderr)
            return [job for job in todo if job[0] != WEB]
    return todo


def line(row: Row) -> str:
    """A row of the table."""
    budget = "" if row.budget is None else f"{row.budget:g}"
    middle = "" if row.median is None else f"{row.median:.1f}"
    number = f"{row.measured:.1f} {row.unit}"
    what = f"{row.game}, {row.what}"
    return f"{what:58.58} {row.runtime:13} {middle:>7} {number:>13} {budget:>6} {row.verdict}"


def main() -> int:
    """Print the table, or JSON with --json; returns 1 if the firmware is missing."""
    words = [word for word in sys.argv[1:] if word != "--json"]
    try:
        todo = possible(jobs(words))
    except FirmwareMissing as error:
        print(f"turnbox: {error}", file=sys.stderr)
        return 1
    rows: list[Row] = []
    as_json = "--json" in sys.argv
    if not as_json:
        heading = "emulated time; in Chromium: wall time of this computer"
        print(f"{heading:58} {'':13} {'median':>7} {'worst':>13} {'budget':>6}")
    for found in measured(todo):
        rows += found
        for row in found if not as_json else []:
            print(line(row).rstrip(), flush=True)
    over = sum(row.verdict == "OVER" for row in rows)
    if as_json:
        print(json.dumps([asdict(row) | {"verdict": row.verdict} for row in rows]))
    else:
        print(f"{len(rows)} rows, {over} over budget")
    return 0


if __name__ == "__main__":
    sys.exit(main())
