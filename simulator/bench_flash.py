"""How long `turnbox flash` takes, beside `mpremote cp -r` of the same files to the same board.

Only the board's own time counts (see `in_step`), with the charges for its flash. A copy ends when
the files are there. So does an update, which is what is compared: the time until the new version
has drawn its first page is a row of its own. mpremote cannot copy to CircuitPython, and where no
Turnbox is, CircuitPython leaves its drive to the computer.
"""

import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from host_tools.build import in_volume, separate_files
from host_tools.flash.installer import Wanted, flash
from simulator.bench_measures import ERASE_MS, PROGRAM_MS, Row
from simulator.desk_port import Flash
from simulator.emulated import Emulated
from simulator.in_step import Cost, InStep
from simulator.pico import PICO, Pico, Runtime
from simulator.saved import flash_with

# What is on the board before, and how many times faster than mpremote an update has to be.
CASES = {
    "first": ("first time", 2),
    "same": ("nothing changed", 10),
    "one": ("one file changed", 5),
}
CHANGED = "turnbox/system/about.mpy"  # a small module, and the main menu does not need it
PATIENCE_S = 60.0  # for an answer of an emulated board
REST_MS = 3000  # from power-on until the box is at rest


def measure_flash(case: str, runtime: Runtime) -> list[Row]:
    """One case on a board with one runtime: the times, and the ratio where mpremote can copy."""
    title, faster = CASES[case]
    if runtime == "circuitpython" and case == "first":
        return []
    build = files(runtime)
    present = {"first": {}, "same": build, "one": files(runtime, changed=True)}[case]
    first, *rest = flashed(_board(runtime, present))
    rows = [Row(title, "turnbox flash", runtime, seconds(first), None, "s")]
    if rest:
        total = seconds(first, *rest)
        rows.append(Row(title, "until the new version is there", runtime, total, None, "s"))
    if runtime == "micropython":
        copy = seconds(copied(_board(runtime, present), build))
        ratio = copy / seconds(first)
        rows.append(Row(title, "mpremote cp -r", runtime, copy, None, "s"))
        rows.append(Row(title, "flash is faster", runtime, ratio, faster, "times"))
    return rows


def files(runtime: Runtime, changed: bool = False) -> dict[str, bytes]:
    """A build, or one in which a small module is different."""
    separate = separate_files(PICO, runtime)
    if changed:
        separate[CHANGED] += b"\0"  # which nobody reads
    return in_volume(separate, runtime)


def _board(runtime: Runtime, present: Mapping[str, bytes]) -> Pico:
    """A board with these files, at rest."""
    pico = Emulated(runtime, flash=flash_with(runtime, present, Flash(), 0)).pico
    pico.run(REST_MS)
    return pico


def flashed(pico: Pico) -> list[Cost]:
    """What an update costs: the transfer, then, if anything changed, the start."""
    line = InStep(pico)
    with line.port() as port:
        flash(Wanted(port, None, None, PATIENCE_S), lambda update: lambda size: None)
    return line.costs


def copied(pico: Pico, build: Mapping[str, bytes]) -> Cost:
    """What mpremote costs. Raises CalledProcessError."""
    line = InStep(pico)
    with tempfile.TemporaryDirectory() as folder, line.port() as port:
        for path, content in build.items():
            (Path(folder) / path).parent.mkdir(parents=True, exist_ok=True)
            (Path(folder) / path).write_bytes(content)
        copy = ["mpremote", "connect", port, "fs", "cp", "-r", f"{folder}/.", ":/"]
        subprocess.run([sys.executable, "-m", *copy], check=True, stdout=subprocess.DEVNULL)
    return line.costs[0]


def seconds(*costs: Cost) -> float:
    """Emulated time, with what the flash takes."""
    return (
        sum(cost.ms + cost.erases * ERASE_MS + cost.programs * PROGRAM_MS for cost in costs) / 1000
    )
