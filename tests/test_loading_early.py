"""Modules that the next keys may need are loaded while no key is pressed."""

import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parent
PROGRAM = """
import sys
from short_heap import keep_free
from turnbox import modules
from simulator.desk import Flash
from simulator.table import Desk
modules.gc.mem_free = lambda: {free}
desk = Desk(Flash(), 1)
keep_free()
desk.advance({wait})
print(*[name for name in sys.modules if name.startswith("turnbox.scenes.")])
"""
# A heap with room for some scenes: each takes SIZE, however large it is.
FEW = """
import sys
from short_heap import keep_free
from turnbox import modules
from simulator.desk import Flash
from simulator.table import Desk
desk = Desk(Flash(), 1)
keep_free()
def scenes():
    return [name for name in modules._imports() if name.startswith("turnbox.scenes.")]
modules.gc.mem_free = lambda: 1 + modules.ROOM + ({most} - len(scenes())) * modules.SIZE
modules.load("{first}")
desk.advance(5000)
print(*scenes())
"""
FIRST, BEHIND = "turnbox.scenes.set_up", "turnbox.scenes.letters"


def loaded(free: int, wait: int) -> list[str]:
    """The scenes in memory when a box with so many bytes has shown the main menu for a while."""
    return output(PROGRAM.format(free=free, wait=wait))


def output(program: str) -> list[str]:
    """The words that a program prints."""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, cwd=TESTS
    )
    assert done.stderr == ""
    return done.stdout.split()


def test_the_pages_of_the_menu_and_those_behind_them_are_loaded() -> None:
    assert {FIRST, BEHIND} <= set(loaded(1 << 20, 5000))


def test_nothing_is_loaded_right_after_a_key() -> None:
    assert FIRST not in loaded(1 << 20, 100)


def test_nothing_is_loaded_early_into_a_heap_that_is_nearly_full() -> None:
    assert FIRST not in loaded(1000, 5000)


def test_a_module_that_no_key_needs_leaves_for_those_that_one_may_need() -> None:
    scenes = output(FEW.format(most=4, first="turnbox.scenes.self_test"))
    assert FIRST in scenes
    assert "turnbox.scenes.self_test" not in scenes


def test_no_module_leaves_for_one_that_is_less_likely_to_be_needed() -> None:
    scenes = output(FEW.format(most=4, first="turnbox.scenes.about"))
    assert FIRST in scenes
    assert "turnbox.scenes.about" not in scenes  # the last page that the main menu expects


def test_a_module_that_no_key_needs_stays_while_there_is_room() -> None:
    scenes = output(FEW.format(most=40, first="turnbox.scenes.self_test"))
    assert {FIRST, "turnbox.scenes.self_test"} <= set(scenes)


# Modules that come after a key which changes nothing but the cursor, in a heap that is full of
# modules larger than SIZE.
AGAIN = """
full = 1 + modules.ROOM + 10 * modules.SIZE
modules.gc.mem_free = lambda: full - len(scenes()) * modules.SIZE * 3 // 2
desk.advance(5000)
desk.press("next")
desk.advance(5000)
from turnbox.modules import __dict__ as owner
came = []
load = owner["_import"]
owner["_import"] = lambda module: came.append(module) or load(module)
for key in ("next", "prev", "next"):
    desk.press(key)
    desk.advance(5000)
print("again", *came)
"""


def test_a_key_that_moves_only_the_cursor_loads_nothing_again() -> None:
    program = FEW.format(most=40, first="turnbox.scenes.about") + AGAIN
    assert output(program)[-1] == "again"
