"""The machine code of MicroPython's cell writer, on the MicroPython of this machine."""

from pathlib import Path

from unix_port import micropython

FIRMWARE = Path(__file__).parents[2] / "firmware"
PROGRAM = """
import random
from turnbox.ports.cells import Cells
from turnbox.ports.micropython_cells import copy

random.seed(1)
font = bytes(random.getrandbits(8) for _ in range(256 * 6))
sent = []
writers = [
    Cells(lambda data: sent.append(bytes(data)), font, "ssd1306", how) for how in (None, copy)
]
for _ in range(300):
    count = random.randint(1, 21)
    tiles = bytearray(random.getrandbits(8) for _ in range(count))
    inverse = bytearray(random.getrandbits(1) for _ in range(count))
    place = random.randint(0, 7), random.randint(0, 21 - count)
    for writer in writers:
        writer.write(*place, tiles, inverse)
    plain, fast = sent
    assert plain == fast
    sent.clear()
print("the same")
"""


def test_it_sends_the_same_bytes() -> None:
    assert micropython(PROGRAM, FIRMWARE) == "the same\n"
