"""A worn heap: free only in small pieces, or too little of it, with all unused modules unloaded."""

import subprocess
import sys
from pathlib import Path

import pytest

from turnbox.overlays import LACK

ENOUGH = 1 << 20
HELPERS = Path(__file__).parents[1] / "helpers"
PROGRAM = """
import sys
from short_heap import keep_free
from simulator.desk_port import Flash
from simulator.desk import Desk
from turnbox import heap, overlays
from turnbox.switching import begin_game
desk = Desk(Flash(), 1)
heap.gc.mem_free = lambda: {free}
overlays.has_block = lambda: {whole}
keep_free()
desk.advance(5000)
{then}
desk.close()
"""
NEW_GAME = """
begin_game(desk.box, "counters", (2, 0), ["Ann", "Bob"])
print(desk.port.restart_wanted)
desk.cut_power()
print(desk.box.session.header.names)
"""
MENU = """
begin_game(desk.box, "counters", (2, 0), ["Ann", "Bob"])
desk.port.restart_wanted = False
desk.box.make("add", 0, 1)
desk.advance(10000)
desk.box.scenes.home()
print(desk.port.restart_wanted)
overlays.has_block = lambda: True
heap.gc.mem_free = lambda: {enough}
desk.cut_power()
desk.advance(1000)
print(desk.box.scenes.top.name, desk.box.session.log.count)
print(desk.box.stopwatch.passed(desk.box.now))
desk.press("ok")
print(desk.box.scenes.top.name, desk.box.session.log.count)
desk.cut_power()
print(desk.box.scenes.top.name)
"""
AGAIN = """
begin_game(desk.box, "counters", (2, 0), ["Ann", "Bob"])
desk.advance(10000)
desk.box.scenes.home()
desk.cut_power()
desk.port.restart_wanted = False
desk.advance(1000)
desk.box.scenes.home()
print(desk.box.scenes.top.name, desk.port.restart_wanted)
"""
SCENES = """
print("turnbox.pages.drawn" in sys.modules)
overlays.has_block = lambda: False
list(overlays.prepare([], 0))
print("turnbox.pages.drawn" in sys.modules)
"""
PRESS = """
desk.press("next")
desk.advance(5000)
"""


@pytest.fixture
def said():
    """The output of a program on a box with a large free block, or none, and so much free."""

    def run(then: str, *, whole: bool, free: int = ENOUGH) -> list[str]:
        then = then.replace("{enough}", str(ENOUGH))
        program = PROGRAM.format(whole=whole, free=free, then=then)
        done = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, cwd=HELPERS
        )
        assert done.stderr == ""
        return done.stdout.splitlines()

    return run


def test_a_new_game_begins_with_an_empty_heap(said) -> None:
    assert said(NEW_GAME, whole=False) == ["True", "['Ann', 'Bob']"]


def test_a_new_game_begins_at_once_where_the_heap_has_room(said) -> None:
    assert said(NEW_GAME, whole=True) == ["False", "['Ann', 'Bob']"]


def test_the_main_menu_opens_with_an_empty_heap_and_the_game_is_still_there(said) -> None:
    lines = said(MENU, whole=False)
    assert lines[:2] == ["True", "menu 1"]
    assert lines[2] == "10000"  # milliseconds of the turn
    assert lines[3] != "menu 1"
    assert lines[4] != "menu"  # the next power-on shows the table


def test_the_main_menu_opens_with_an_empty_heap_where_names_have_taken_too_much(said) -> None:
    assert said(MENU, whole=True, free=-LACK)[:2] == ["True", "menu 1"]
    assert said(MENU, whole=True, free=1 - LACK)[0] == "False"


def test_a_heap_that_stays_in_pieces_restarts_the_box_only_once(said) -> None:
    assert said(AGAIN, whole=False) == ["menu False"]


def test_the_main_menu_opens_at_once_where_the_heap_has_room(said) -> None:
    assert said(MENU, whole=True)[0] == "False"


def test_what_nothing_uses_leaves(said) -> None:
    assert said(SCENES, whole=True) == ["True", "False"]


def test_where_no_piece_comes_free_pages_stay_all_the_same(said) -> None:
    again = SCENES + PRESS + "print('turnbox.pages.drawn' in sys.modules)\n"
    assert said(again, whole=True) == ["True", "False", "True"]
