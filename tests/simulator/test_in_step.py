"""The port of an emulated board whose clock stands still while it waits for the computer."""

import time

import pytest
from emulated_boards import power

from host_tools.device.repl import Repl
from simulator.in_step import IDLE, SLICE_MS, InStep
from simulator.pico import Pico

BOOT_MS = 500
PATIENCE = 20  # seconds of this computer
WORK_MS = 400
EXCHANGES = 8  # of a Repl that runs one line: in each, the board waits for the computer
WORK = f"""\
from time import ticks_diff, ticks_ms
start = ticks_ms()
while ticks_diff(ticks_ms(), start) < {WORK_MS}:
    pass
"""


def cost_ms(code: str, thinks_s: float = 0.0) -> float:
    """What it takes a board to run this code for a computer that thinks first."""
    pico = power("micropython", {"a.txt": b""}, kind=Pico)
    pico.run(BOOT_MS)
    line = InStep(pico)
    with line.port() as port, Repl(port, PATIENCE) as repl:
        time.sleep(thinks_s)
        repl.run(code)
    (cost,) = line.costs
    return cost.ms


@pytest.mark.emulator
def test_the_work_of_the_board_takes_time_and_waiting_takes_none() -> None:
    at_once, later, more = cost_ms("pass"), cost_ms("pass", 2.0), cost_ms(WORK)
    wait = IDLE * SLICE_MS  # counted at most, however late the computer answers
    assert later == pytest.approx(at_once, abs=EXCHANGES * wait)
    assert more - at_once == pytest.approx(WORK_MS, abs=EXCHANGES * wait)


@pytest.mark.emulator
def test_each_connection_is_counted_by_itself_with_what_it_writes() -> None:
    pico = power("micropython", {"a.txt": b""}, kind=Pico)
    pico.run(BOOT_MS)
    line = InStep(pico)
    with line.port() as port:
        with Repl(port, PATIENCE) as repl:
            repl.run("with open('b.bin', 'wb') as file: file.write(bytes(9000))")
        with Repl(port, PATIENCE) as repl:
            repl.run("pass")
    writing, nothing = line.costs
    assert writing.erases >= 3
    assert writing.programs >= 9000 // 256
    assert (nothing.erases, nothing.programs) == (0, 0)
