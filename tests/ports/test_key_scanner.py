"""The keys on CircuitPython during long work: `keypad` scans them then."""

import pytest
from emulated_boards import build, power

from host_tools.build import board_program
from simulator.emulated import Emulated

pytestmark = pytest.mark.emulator

# The key goes down while the scanner is made: the look before has not seen that. Nothing else looks
# at the pin before the key comes up.
PROGRAM = """
import time
from turnbox.ports.circuitpython import Port

port = Port()
print("READY")
time.sleep(0.2)
look = port._look
port._look = lambda: None
port.catch(True)
port.catch(False)
tapped = port.key()
port._look = look
port.catch(True)
time.sleep(0.2)
port.catch(False)
print("EDGES", [edge and edge[:2] for edge in (tapped, port.key(), port.key())])
"""


# The key goes down while the panel is written, and the box has something to do after that.
BUSY = """
import time
from turnbox.ports.circuitpython import Port

port = Port()
print("READY")
time.sleep(0.2)
port._look()
time.sleep(0.05)
start = port.ticks()
port.wait(1000)
print("WAITED", port.ticks() - start, port.key())
"""


# One scanner after another, as while modules are loaded early.
SCANNING = """
import time
from turnbox.ports.circuitpython import Port

port = Port()
print("READY")
edges = []
while len(edges) < 32:
    port.catch(True)
    time.sleep(0.0185)
    port.catch(False)
    edge = port.key()
    while edge:
        edges.append(edge[:2])
        edge = port.key()
print("EDGES", edges)
"""


def running(program: str) -> Emulated:
    """A board that runs a program, and is ready."""
    files = build("circuitpython") | {"code.py": board_program(program, "circuitpython")}
    board: Emulated = power("circuitpython", files)
    board.wait_for(lambda: "READY" in board.pico.console)
    return board


def pressed(program: str) -> Emulated:
    """A board that runs a program, in whose first sleep `ok` goes down."""
    board = running(program)
    board.pico.run(100)
    board.pico.press("ok")
    return board


def test_a_key_that_follows_another_at_once_never_comes_before_its_end() -> None:
    board = running(SCANNING)
    for phase in range(8):
        board.pico.run(50 + 1.9 * phase)
        board.pico.press("ok")
        board.pico.run(40)
        board.pico.release("ok")
        board.pico.run(3)
        board.pico.press("next")
        board.pico.run(40)
        board.pico.release("next")
    board.wait_for(lambda: "EDGES" in board.pico.console, 500)
    board.pico.run(20)
    assert str([(1, True), (1, False), (2, True), (2, False)] * 8) in board.pico.console


def test_a_key_that_went_down_during_a_step_is_taken_in_the_next_one_at_once() -> None:
    board = pressed(BUSY)
    board.wait_for(lambda: "WAITED" in board.pico.console)
    board.pico.run(20)
    waited, edge = board.pico.console.split("WAITED ")[1].split(maxsplit=1)
    assert int(waited) < 5
    assert edge.startswith("(1, True, ")


def test_a_key_that_goes_down_while_the_scanner_is_made_is_not_lost() -> None:
    board = pressed(PROGRAM)
    board.pico.run(200)
    board.pico.release("ok")
    board.wait_for(lambda: "EDGES" in board.pico.console)
    board.pico.run(20)
    assert "[(1, True), (1, False), None]" in board.pico.console
