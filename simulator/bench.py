"""`make bench`: the budgets of the box, measured on released firmware on an emulated Pico.

All times are emulated time, plus what the emulator does not charge for: 22.5 us for every byte to
the panel (400 kHz), 45 ms for a flash erase, 0.4 ms for a page program. So they do not depend on
the machine that runs this, and a table of today can be compared with one of last year.
"""

import json
import sys
from dataclasses import asdict

from simulator.bench_games import CITY, LIVES, SCHEMES, SHARDS, Evening
from simulator.bench_measures import (
    Row,
    measure_boot,
    measure_city,
    measure_lives,
    measure_memory,
    measure_menu,
    measure_undo,
)
from simulator.pico import FirmwareMissing, Runtime

RUNTIMES: tuple[Runtime, Runtime] = ("circuitpython", "micropython")
PARTS = (measure_boot, measure_memory, measure_undo)


def measure(runtime: Runtime, evening: Evening) -> list[Row]:
    """All rows of one game on one runtime. Raises FirmwareMissing."""
    rows: list[Row] = []
    keys = {CITY: measure_city, SHARDS: measure_menu}.get(evening, measure_lives)
    for part in (keys, *PARTS):
        name = part.__name__.removeprefix("measure_")
        print(f"{evening.game}, {runtime}: {name} ...", file=sys.stderr)
        part(runtime, evening, rows)
    return rows


def main() -> int:
    """Print the tables, or JSON with --json; 1 where the firmware cannot be had."""
    games: dict[str, list[Row]] = {}
    try:
        for evening in (LIVES, CITY, SCHEMES, SHARDS):
            games[evening.game] = [row for name in RUNTIMES for row in measure(name, evening)]
    except FirmwareMissing as error:
        print(f"turnbox: {error}", file=sys.stderr)
        return 1
    if "--json" in sys.argv:
        told = [
            {"game": game, **asdict(row), "verdict": row.verdict}
            for game, rows in games.items()
            for row in rows
        ]
        print(json.dumps(told))
        return 0
    for game, rows in games.items():
        print(f"{game + ':':34} {'runtime':14} {'measured':>12} {'budget':>6}")
        for row in rows:
            budget = "" if row.budget is None else f"{row.budget:g}"
            number = f"{row.measured:.1f} {row.unit}"
            line = f"{row.what:34} {row.runtime:14} {number:>12} {budget:>6} {row.verdict}"
            print(line.rstrip())
    return 0


if __name__ == "__main__":
    sys.exit(main())
