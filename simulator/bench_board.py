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

CODE_PROGRAM = """\
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
import turnbox.box
import turnbox.scenes
import turnbox.ports.PORT
import turnbox.rules.commander_party
import turnbox.scenes.commander_party
gc.collect()
code = empty - gc.mem_free()
box = turnbox.box.Box(turnbox.ports.PORT.Port())
box.start()
names = ["Player %d" % seat for seat in range(6)] + ["Hero %d" % seat for seat in range(6)]
box.new_game("commander_party", 1, (6, 0), names)
box.make("choose_starter", 0)
for move in range(60):
    box.make("life", move % 6, 1 if move // 6 % 2 else -1)
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
