"""Modules that the next keys may need are loaded while no key is pressed."""

import pytest
from programs import FEW, FIRST, NEXT, output

PROGRAM = """
import sys
from short_heap import keep_free
from turnbox import heap, overlays
from simulator.desk_port import Flash
from simulator.desk import Desk
heap.gc.mem_free = lambda: {free}
desk = Desk(Flash(), 1)
keep_free()
desk.advance({wait})
print(*[name[8:] for name in sys.modules if name.startswith("turnbox.")])
"""


def loaded(free: int, wait: int) -> list[str]:
    """The scenes in memory when a box with so many bytes has shown the main menu for a while."""
    return output(PROGRAM.format(free=free, wait=wait))


def test_the_pages_of_the_menu_and_those_behind_them_are_loaded() -> None:
    assert {FIRST, NEXT} <= set(loaded(1 << 20, 5000))


def test_nothing_is_loaded_right_after_a_key() -> None:
    assert FIRST not in loaded(1 << 20, 100)


def test_nothing_is_loaded_early_into_a_heap_that_is_nearly_full() -> None:
    assert FIRST not in loaded(1000, 5000)


def test_a_module_that_no_key_needs_leaves_for_those_that_one_may_need() -> None:
    scenes = output(FEW.format(most=4, first="pages.winner"))
    assert FIRST in scenes
    assert "pages.winner" not in scenes


def test_no_module_leaves_for_one_that_is_less_likely_to_be_needed() -> None:
    scenes = output(FEW.format(most=4, first="system.about"))
    assert FIRST in scenes
    assert "system.about" not in scenes  # the last page that the main menu expects


def test_a_module_that_no_key_needs_stays_while_there_is_room() -> None:
    scenes = output(FEW.format(most=40, first="pages.winner"))
    assert {FIRST, "pages.winner"} <= set(scenes)


# Modules that come after a key which changes nothing but the cursor, in a heap that is full of
# modules larger than SIZE.
AGAIN = """
full = 1 + overlays.ROOM + 10 * overlays.SIZE
heap.gc.mem_free = lambda: full - len(scenes()) * overlays.SIZE * 3 // 2
desk.advance(5000)
desk.press("next")
desk.advance(5000)
from turnbox.overlays import __dict__ as owner
came = []
load = owner["_import"]
owner["_import"] = lambda module: came.append(module) or load(module)
for key in ("next", "prev", "next"):
    desk.press(key)
    desk.advance(5000)
print("again", *came)
"""


def test_a_key_that_moves_only_the_cursor_loads_nothing_again() -> None:
    program = FEW.format(most=40, first="system.about") + AGAIN
    assert output(program)[-1] == "again"


STARTS = """
from short_heap import keep_free
from turnbox import heap, overlays
from simulator.desk_port import Flash
from simulator.desk import Desk
heap.gc.mem_free = lambda: 1 << 20
desk = Desk(Flash(), 1)
keep_free()
from turnbox.pages.set_up import SetUp
desk.box.scenes.push(SetUp(desk.box, "{game}"))
desk.advance(5000)
from turnbox.overlays import __dict__ as owner
came = []
load = owner["_import"]
owner["_import"] = lambda module: came.append(module) or load(module)
desk.press("ok")
print(desk.box.table_open, *came)
"""


@pytest.mark.parametrize("game", ["archenemy", "counters", "megalopolis"])
def test_a_game_that_is_set_up_starts_without_loading_a_module(game: str) -> None:
    assert output(STARTS.format(game=game)) == ["True"]


def test_the_first_page_of_a_game_comes_before_pages_reached_by_going_back() -> None:
    keys = ["ok", "next", "next", "next", "ok"]  # a new game, and the fourth one
    program = FEW.replace("desk.adv", f"[desk.press(key) for key in {keys}]\ndesk.adv")
    scenes = output(program.format(most=14, first="ui.menu"))
    assert "games.megalopolis.question" in scenes
    assert "system.first_player" not in scenes


LARGE = """
from short_heap import keep_free
from turnbox import heap, overlays
keep_free()
heap.gc.mem_free = lambda: 1 << 20
rare = "system.about system.self_test system.reroll pages.winner pages.drawn ui.text_input".split()
for name in rare + ["ui.menu", "game_list", "pages.table_lists", "storage.notes"]:
    overlays.fetch(name)
overlays.begin()
pages = ["pages.set_up"] + rare
imports = overlays._imports
overlays._imports = lambda: {name: text for name, text in imports().items() if name in pages}
def used():
    large = overlays.loaded("pages.set_up") is not None
    return (len(overlays._imports()) + 3 * large) * overlays.SIZE
most = 1 + overlays.ROOM + overlays.SIZE + used()
heap.gc.mem_free = lambda: most - used()
list(overlays.prepare(list(pages), 1))
print(*[name for name in pages if name in overlays._imports()])
"""


def test_a_large_module_takes_the_place_of_the_least_likely_ones_only() -> None:
    likely = ["pages.set_up", "system.about", "system.self_test", "system.reroll"]
    assert output(LARGE)[:4] == likely


BELOW = """
from short_heap import keep_free
from turnbox import heap, overlays
keep_free()
def scenes():
    pages = ("ui.", "pages.", "system.", "games.megalopolis")
    return [name for name in overlays._imports() if name.startswith(pages) and ".rules" not in name]
heap.gc.mem_free = lambda: 1 << 20
pages = "pages.winner ui.text_input system.about system.self_test pages.drawn system.reroll"
for name in pages.split():
    overlays.fetch(name)
overlays.begin()
many = len(scenes())
heap.gc.mem_free = lambda: 1 + overlays.ROOM + (many - len(scenes())) * overlays.SIZE
came = []
load = overlays._import
overlays._import = lambda module: came.append(module) or load(module)
list(overlays.prepare(["ui.message", "pages.winner"], 1))
print(*scenes(), "came", *came)
"""


def test_others_leave_before_what_a_page_below_may_need() -> None:
    words = output(BELOW)
    scenes, came = words[: words.index("came")], words[words.index("came") :]
    assert came == ["came", "ui.message"]
    assert "ui.text_input" not in scenes
    assert "pages.winner" in scenes


# What a page works out ahead takes more memory than the preparation has left.
WORKS_AHEAD = """
taken = []
free = heap.gc.mem_free
heap.gc.mem_free = lambda: free() - sum(taken)
scene = desk.box.scenes.top
before = set(scenes())
def ahead():
    taken.append(heap.gc.mem_free())
    yield
scene.ahead, scene.ready = ahead, None
desk.press("next")
desk.advance(5000)
print("left", heap.enough(), scene.ready == (overlays.changes(), b""), *before - set(scenes()))
"""


def test_what_is_worked_out_ahead_takes_the_place_of_the_least_likely_modules() -> None:
    program = FEW.format(most=8, first="system.about") + WORKS_AHEAD
    words = output(program)
    words = words[words.index("left") + 1 :]
    assert words[:2] == ["True", "True"]
    assert words[2:]
    assert FIRST not in words
