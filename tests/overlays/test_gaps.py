"""The gaps in MicroPython's heap are filled before a key, on the MicroPython of this machine."""

from pathlib import Path

import pytest
from unix_port import micropython

FIRMWARE = Path(__file__).parents[2] / "firmware"
PROGRAM = """
import sys

class Board:
    IN = PULL_UP = 0

for name in ("machine", "neopixel", "pinout"):
    sys.modules[name] = Board
Board.NAME = ""
from turnbox import heap
from turnbox.ports.micropython import fill

heap.keep_free(1, fill=HOW)
heap.collect()
large = [bytearray(512) for _ in range(200)]  # all other gaps are small
kept = [None] * 300
for place in range(300):
    kept[place] = [place]
for place in range(0, 300, 2):
    kept[place] = None
heap.collect()
highest = max([id(one) for one in kept if one])

def in_gaps():
    return len([1 for new in [[number] for number in range(100)] if id(new) < highest])

heap.collect(True)
print(in_gaps())
heap.collect()
print(in_gaps())
"""


@pytest.mark.parametrize(("how", "gaps_taken"), [("fill", [0, 1]), ("None", [1, 1])])
def test_new_objects_are_behind_the_gaps_until_garbage_is_collected(
    how: str, gaps_taken: list[int]
) -> None:
    lines = micropython(PROGRAM.replace("HOW", how), FIRMWARE).split()
    assert [round(int(line) / 100) for line in lines] == gaps_taken
