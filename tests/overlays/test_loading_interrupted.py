"""Loading while no key is pressed: garbage, a key in the middle of it, and a crash."""

import pytest
from programs import FIRST, output

COLLECTED = """
from short_heap import keep_free
from turnbox import box, heap
from simulator.desk_port import Flash
from simulator.desk import Desk
heap.gc.mem_free = lambda: 1 << 20
desk = Desk(Flash(), 1)
keep_free()
desk.press("next")
desk.advance(5000)
times = []
box.collect = lambda last: times.append(desk.box.now)
desk.press("next")
desk.advance(5000)
print(len(times))
"""


def test_garbage_is_collected_once_after_a_key_that_needs_nothing_loaded() -> None:
    assert output(COLLECTED) == ["1"]


INTERRUPTED = """
import sys
from short_heap import keep_free
from turnbox import heap, overlays
keep_free()
def scenes():
    pages = ("ui.", "pages.", "system.", "games.megalopolis")
    return [name for name in overlays._imports() if name.startswith(pages) and ".rules" not in name]
def prepare(module):
    return overlays.prepare([module], 1)
heap.gc.mem_free = lambda: 1 + overlays.ROOM + ({most} - len(scenes())) * overlays.SIZE
list(prepare("{first}"))
for _ in prepare("{second}"):
    if "{first}" not in scenes():
        break
left = scenes()
list(prepare("{first}"))
print(*left, "again", *scenes())
"""


def test_what_an_interrupted_preparation_has_dropped_is_loaded_again() -> None:
    names = {"first": FIRST, "second": "pages.winner"}
    # The set-up and the lists that it imports fill this heap.
    words = output(INTERRUPTED.format(most=2, **names))
    place = words.index("again")
    assert FIRST not in words[:place]
    assert FIRST in words[place:]


CRASH = """
from short_heap import keep_free
from turnbox import heap, overlays
from simulator.desk_port import Flash
from simulator.desk import Desk
heap.gc.mem_free = lambda: 1 << 20
desk = Desk(Flash(), 1)
keep_free()
box = desk.box
desk.press("next")
while not box._rest:
    box.step()
    desk.now += 40
for _ in range({pieces}):
    box.step()
    desk.now += 40
assert box._rest
def fail(now):
    raise ValueError("without a key")
box.scenes.top.part().tick = fail
class End(Exception):
    pass
waits = iter(range(60))
def wait(milliseconds):
    desk.now += max(40, milliseconds)
    if next(waits, None) is None:
        raise End
box.start = lambda: None
box.port.wait = wait
box._due = 0
try:
    box.run()
except End:
    print(box.scenes.top.name)
"""


@pytest.mark.parametrize("pieces", range(1, 6))
def test_a_crash_during_the_preparation_ends_on_the_crash_page(pieces: int) -> None:
    words = output(CRASH.format(pieces=pieces), quiet=False)
    assert words[-1] == "crash"
