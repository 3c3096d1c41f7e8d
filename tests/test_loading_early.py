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
FIRST, BEHIND = "turnbox.scenes.set_up", "turnbox.scenes.letters"


def loaded(free: int, wait: int) -> list[str]:
    """The scenes in memory when a box with so many bytes has shown the main menu for a while."""
    program = PROGRAM.format(free=free, wait=wait)
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
