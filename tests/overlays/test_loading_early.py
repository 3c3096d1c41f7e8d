"""Modules that the next keys may need are loaded while no key is pressed."""

import random
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from host_tools.tree import Tree, imported_as
from simulator.bench_games import GAMES
from simulator.desk import Flash
from simulator.table import Desk

HELPERS = Path(__file__).parents[1] / "helpers"
PROGRAM = """
import sys
from short_heap import keep_free
from turnbox import overlays
from simulator.desk import Flash
from simulator.table import Desk
overlays.gc.mem_free = lambda: {free}
desk = Desk(Flash(), 1)
keep_free()
desk.advance({wait})
print(*[name[8:] for name in sys.modules if name.startswith("turnbox.")])
"""
# A heap with room for some scenes: each takes SIZE, however large it is.
FEW = """
import sys
from short_heap import keep_free
from turnbox import overlays
from simulator.desk import Flash
from simulator.table import Desk
desk = Desk(Flash(), 1)
keep_free()
def scenes():
    pages = ("ui.", "pages.", "system.", "games.megalopolis")
    return [name for name in overlays._imports() if name.startswith(pages) and ".rules" not in name]
overlays.gc.mem_free = lambda: 1 + overlays.ROOM + ({most} - len(scenes())) * overlays.SIZE
overlays.overlay("{first}")
desk.advance(5000)
print(*scenes())
"""
FIRST, BEHIND = "pages.set_up", "ui.text_input"


@cache
def tree() -> Tree:
    """The firmware as boards get it."""
    return Tree()


def loaded(free: int, wait: int) -> list[str]:
    """The scenes in memory when a box with so many bytes has shown the main menu for a while."""
    return output(PROGRAM.format(free=free, wait=wait))


def output(program: str, quiet: bool = True) -> list[str]:
    """The words that a program prints; `quiet`: it reports no error."""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, cwd=HELPERS
    )
    assert not quiet or done.stderr == ""
    return done.stdout.split()


def test_the_pages_of_the_menu_and_those_behind_them_are_loaded() -> None:
    assert {FIRST, BEHIND} <= set(loaded(1 << 20, 5000))


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
overlays.gc.mem_free = lambda: full - len(scenes()) * overlays.SIZE * 3 // 2
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
from turnbox import overlays
from simulator.desk import Flash
from simulator.table import Desk
overlays.gc.mem_free = lambda: 1 << 20
desk = Desk(Flash(), 1)
keep_free()
from turnbox.pages.set_up import SetUp
desk.box.push(SetUp(desk.box, "{game}"))
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
    scenes = output(program.format(most=10, first="ui.menu"))
    assert "games.megalopolis.question" in scenes
    assert "system.first_player" not in scenes


BELOW = """
from short_heap import keep_free
from turnbox import overlays
keep_free()
def scenes():
    pages = ("ui.", "pages.", "system.", "games.megalopolis")
    return [name for name in overlays._imports() if name.startswith(pages) and ".rules" not in name]
overlays.gc.mem_free = lambda: 1 << 20
pages = "pages.winner ui.text_input system.about system.self_test pages.drawn system.reroll"
for name in pages.split():
    overlays.overlay(name)
overlays.begin()
many = len(scenes())
overlays.gc.mem_free = lambda: 1 + overlays.ROOM + (many - len(scenes())) * overlays.SIZE
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


ARGUMENT = """
from short_heap import keep_free
from turnbox import overlays
from simulator.bench_games import GAMES
from simulator.table import Desk
overlays.gc.mem_free = lambda: 1 << 20
desk = Desk(GAMES["counters"].saved(20)[0], 1)
keep_free()
overlays.begin()
overlays.load("pages.moves", "ask_on")(desk.box, "add", ())
scene = desk.box.scene
print(type(scene).__name__, *scene.modules)
print("expects", *scene.expects())
"""


def test_a_list_of_an_argument_expects_nothing_that_only_the_menu_of_moves_leads_to() -> None:
    assert output(ARGUMENT) == ["Choices", "pages.moves", "pages.labels", "expects"]


def test_the_main_menu_is_expected_last_at_a_table() -> None:
    desk = Desk(GAMES["counters"].saved(20)[0], 1)
    assert desk.box.scene.expects()[-1] == "system.main_menu"
    desk.close()


def test_a_scheme_game_expects_the_labels_of_arguments_in_the_menu_of_moves() -> None:
    desk = Desk(GAMES["archenemy"].saved(20)[0], 1)
    desk.hold("ok")
    assert "schemes.labels" in desk.box.scene.expects()
    desk.close()


@pytest.mark.parametrize("game", ["", *GAMES])
def test_what_is_loaded_early_is_a_file_on_a_board(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: set[str] = set()

    def prepare(modules: list[str], _: int) -> Iterator[None]:
        asked.update(modules)
        yield

    monkeypatch.setattr("turnbox.box.prepare", prepare)
    desk = Desk(GAMES[game].saved(20)[0] if game else Flash(), 1)
    rest = 1000
    for _ in range(2):  # from the main menu: the set-up of a game
        desk.press("ok")
        desk.advance(rest)
    keys = random.Random(1)
    for _ in range(80):
        way = keys.choice((desk.press, desk.press, desk.hold))
        way(keys.choice(("prev", "ok", "ok", "next")))
        desk.advance(rest)
    desk.close()
    loads = {name for names in tree().loads("micropython").values() for name in names}
    files = set(map(imported_as, tree().prepared("micropython")))
    assert {f"turnbox.{name}" for name in asked | loads} <= files


COLLECTED = """
from short_heap import keep_free
from turnbox import box, overlays
from simulator.desk import Flash
from simulator.table import Desk
overlays.gc.mem_free = lambda: 1 << 20
desk = Desk(Flash(), 1)
keep_free()
desk.press("next")
desk.advance(5000)
times = []
box.collect = lambda: times.append(desk.box.now)
desk.press("next")
desk.advance(5000)
print(len(times))
"""


def test_garbage_is_collected_once_after_a_key_that_needs_nothing_loaded() -> None:
    assert output(COLLECTED) == ["1"]


INTERRUPTED = """
import sys
from short_heap import keep_free
from turnbox import overlays
keep_free()
def scenes():
    pages = ("ui.", "pages.", "system.", "games.megalopolis")
    return [name for name in overlays._imports() if name.startswith(pages) and ".rules" not in name]
def prepare(module):
    return overlays.prepare([module], 1)
overlays.gc.mem_free = lambda: 1 + overlays.ROOM + ({most} - len(scenes())) * overlays.SIZE
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
from turnbox import overlays
from simulator.desk import Flash
from simulator.table import Desk
overlays.gc.mem_free = lambda: 1 << 20
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
box.scene.tick = fail
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
    print(box.scene.name)
"""


@pytest.mark.parametrize("pieces", range(1, 6))
def test_a_crash_during_the_preparation_ends_on_the_crash_page(pieces: int) -> None:
    words = output(CRASH.format(pieces=pieces), quiet=False)
    assert words[-1] == "crash"


# Whether a menu has its moves ready after keys; the table of counters previews a change.
OFFERS = """
from simulator.sim import Simulation
Simulation(desk).answer('{{"new":"{game}","options":{{"seats":3{more}}}}}')
desk.advance(5000)
{keys}
desk.advance(5000)
session = desk.box.session
offers, session.rules.offers = session.rules.offers, lambda name: print(name)
print("moves", session.count)
session.offered()
"""


def offered_after(keys: str, game: str, more: str = "") -> list[str]:
    """How many moves were made, and those that the menu would look at now."""
    program = FEW.format(most=40, first="system.about")
    printed = output(program + OFFERS.format(game=game, more=more, keys=keys))
    return printed[printed.index("moves") + 1 :]


def test_a_move_and_its_undo_leave_the_menu_of_moves_ready() -> None:
    both = 'desk.press("ok")\ndesk.hold("prev")'
    keys = both + "\ndesk.advance(5000)\n" + both  # at first they load modules
    assert offered_after(keys, "turn_clock", ',"starter":0') == ["1"]


def test_a_preview_that_becomes_a_move_leaves_the_menu_of_moves_ready() -> None:
    assert offered_after('desk.press("next")', "counters") == ["1"]
