"""The machine code of MicroPython's cell writer, on the MicroPython of this machine."""

from pathlib import Path

from unix_port import micropython

FIRMWARE = Path(__file__).parents[2] / "firmware"
PROGRAM = """
import random
from binascii import crc32
from turnbox.ports.cells import Cells
from turnbox.ports.micropython_cells import pack

font = bytes(random.getrandbits(8) for _ in range(256 * 6))


def sent(how):
    # Checks of what goes over the bus for 300 changed rows.
    random.seed(1)
    out = [0] * 300
    count = 0

    def send(data):
        nonlocal count
        out[count] = crc32(data)
        count += 1

    writer = Cells(send, font, "ssd1306", how)
    while count < 300:
        shown = bytearray(random.getrandbits(8) for _ in range(21))
        shown += bytearray(random.getrandbits(1) for _ in range(21))
        cells = bytearray(shown)
        first = random.randint(0, 20)
        end = random.randint(first + 1, 21)
        for _ in range(random.randint(1, 4)):
            cells[random.randint(first, end - 1)] ^= random.getrandbits(8)
            cells[21 + random.randint(first, end - 1)] = random.getrandbits(1)
        if cells != shown:
            writer.write(random.randint(0, 7), first, end, cells, shown)
    return out


assert sent(None) == sent(pack)
print("the same")
"""


def test_it_sends_the_same_bytes() -> None:
    assert micropython(PROGRAM, FIRMWARE) == "the same\n"
