"""The names that a build prefers are in the ROM of each runtime."""

import pytest
from emulated_boards import BOTH, power

from host_tools.rom_names import ROM_NAMES
from simulator.bench_measures import ENTRY
from simulator.copied import CopiedBoard
from simulator.pico import Runtime

# A name that is asked for is kept for ever, in the heap if the ROM does not have it.
PROGRAM = """
import gc
import time

def taken(names):
    gc.collect()
    before = gc.mem_free()
    for name in names:
        hasattr(gc, name)
    gc.collect()
    return before - gc.mem_free()

known = "{}".split()
others = [name + "_" for name in known[:50]]
taken(())
time.sleep(0.5)  # until somebody listens
print("TAKEN", taken(known), taken(others), "DONE")
"""


@BOTH
@pytest.mark.emulator
def test_a_name_from_the_rom_takes_no_memory(runtime: Runtime) -> None:
    program = PROGRAM.format(" ".join(ROM_NAMES)).encode()
    with power(runtime, {ENTRY[runtime]: program}, kind=CopiedBoard) as board:
        board.wait_for(lambda: "DONE" in board.pico.console)
        known, others = board.pico.console.split("TAKEN")[1].split()[:2]
    assert int(known) == 0
    assert int(others) > 500
