"""Programs that the benchmark runs on a board instead of the box's entry file."""

START_PROGRAM = """\
import time
ticks = getattr(time, "ticks_ms", None)
if ticks is None:
    import supervisor
    ticks = supervisor.ticks_ms
start = ticks()
time.sleep(0.4)
print("STARTED", ticks() - start)
"""

RESIDENT_PROGRAM = """\
import gc
import time
gc.collect()
bare = gc.mem_free()
for driver in ("neopixel", "adafruit_displayio_ssd1306"):
    try:
        __import__(driver)
    except ImportError:
        pass
gc.collect()
empty = gc.mem_free()
from turnbox.overlays import fetch
for name in "%s ports.%s".split():
    fetch(name)
gc.collect()
code = empty - gc.mem_free()
time.sleep(0.4)
print("mem_drivers", bare - empty)
print("mem_code", code)
print("DONE")
"""

# The box, which reports its free memory when something is typed. It is asked while it is idle: what
# it holds then stays in memory.
HEAP_PROGRAM = """\
import gc
import sys
CONSOLE
from turnbox.box import Box
from turnbox.ports.PORT import Port


def tell():
    gc.collect()
    free = gc.mem_free()
    low = 0
    high = free
    while high - low > 256:
        size = (low + high) // 2
        try:
            bytearray(size)
            low = size
        except MemoryError:
            high = size
    print("HEAP", free, low)


class Telling(Port):
    def wait(self, milliseconds):
        if typed():
            tell()
        Port.wait(self, min(milliseconds, 20))


Box(Telling()).run()
"""

UNDO_PROGRAM = """\
import gc
import sys
import time
from turnbox.box import Box
from turnbox.ports.PORT import Port


def rest():
    end = box.port.ticks() + 3000
    while box.port.ticks() < end:
        box.port.wait(min(box.step(), 100))


box = Box(Port())
box.start()
for moves in MOVES:
    rest()
    gc.collect()
    print("READY", moves)
    sys.stdin.read(1)
    box.undo(moves)
    box.now = box.port.ticks()
    box.show()
    print("UNDONE", moves)
    time.sleep(0.1)
"""
