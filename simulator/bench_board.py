"""Programs that the benchmark puts on a board in the place of the box's entry file."""

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

MEMORY_PROGRAM = """\
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
for name in "box scenes.table %s ports.%s".split():
    port = __import__("turnbox." + name, None, None, ("*",))
gc.collect()
code = empty - gc.mem_free()
from turnbox.box import Box
box = Box(port.Port())
box.start()
for key in (0, 2):
    box.scene.press(key)
    box.step()
box.open_table()
box.step()
gc.collect()
free = gc.mem_free()
time.sleep(0.4)
print("mem_drivers", bare - empty)
print("mem_code", code)
print("mem_game", free)
print("DONE")
"""

UNDO_PROGRAM = """\
import gc
import sys
import time
from turnbox.box import Box
from turnbox.ports.PORT import Port

box = Box(Port())
box.start()
box.step()
time.sleep(0.3)
for moves in (1, 32, 400):
    gc.collect()
    print("READY", moves)
    sys.stdin.read(1)
    box.undo(moves)
    box.now = box.port.ticks()
    box.show()
    print("UNDONE", moves)
    time.sleep(0.1)
"""
