"""What a page expects to be needed next, and what of it is ready when a key asks for it."""

import random
from collections.abc import Iterator
from functools import cache

import pytest
from programs import FEW, output
from simulated import choose

from host_tools.tree import Tree, imported_as
from simulator.bench_games import GAMES
from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.sim import Simulation
from turnbox.change_setting import change_setting
from turnbox.pages.set_up import SetUp
from turnbox.settings import CLOCK


@cache
def tree() -> Tree:
    """The firmware as boards get it."""
    return Tree()


ARGUMENT = """
from short_heap import keep_free
from turnbox import heap, overlays
from simulator.bench_games import GAMES
from simulator.desk import Desk
heap.gc.mem_free = lambda: 1 << 20
desk = Desk(GAMES["counters"].saved(20)[0], 1)
keep_free()
overlays.begin()
overlays.load("pages.asking", "ask_on")(desk.box, "add", ())
scene = desk.box.scenes.top
print(type(scene).__name__, *scene.modules)
print("expects", *scene.expects())
"""


def test_a_list_of_an_argument_expects_only_what_its_move_needs() -> None:
    expected = ["pages.asking", "pages.labels", "expects", "pages.news"]
    assert output(ARGUMENT) == ["OfSeats", *expected]


def test_the_main_menu_and_free_dice_are_expected_last_at_a_table() -> None:
    desk = Desk(GAMES["counters"].saved(20)[0], 1)
    assert desk.box.scenes.top.expects()[-2:] == ["system.main_menu", "system.free_dice"]
    desk.close()


def test_the_large_view_expects_its_module_first_as_long_as_it_is_shown() -> None:
    desk = Desk(GAMES["commander_party"].saved(20)[0], 1)
    for first in (True, False):
        desk.hold("ok")
        choose(desk.box, desk.press, "box.close_view" if first else "box.table_view")
        desk.advance(50)
        assert (desk.box.scenes.top.expects()[0] == "pages.close_view") == first
    desk.close()


def test_the_clock_is_expected_where_the_next_game_needs_it() -> None:
    desk = Desk(Flash(), 1)
    timed = SetUp(desk.box, "turn_clock")
    other = SetUp(desk.box, "counters")
    assert "timing.clock" in timed.expects()
    assert "timing.clock" not in other.expects() + desk.box.scenes.top.expects()
    change_setting(desk.box, CLOCK, 1)
    assert "timing.clock" in other.expects()
    assert "timing.clock" in desk.box.scenes.top.expects()
    desk.close()


def test_a_scheme_game_expects_the_labels_of_arguments_in_the_menu_of_moves() -> None:
    desk = Desk(GAMES["archenemy"].saved(20)[0], 1)
    desk.hold("ok")
    assert "schemes.labels" in desk.box.scenes.top.expects()
    desk.close()


@pytest.mark.parametrize("game", ["", *GAMES])
def test_what_is_loaded_early_is_a_file_on_a_board(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: set[str] = set()

    def prepare(modules: list[str], _: int) -> Iterator[None]:
        asked.update(modules)
        yield

    monkeypatch.setattr("turnbox.preparing.prepare", prepare)
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


# Whether a menu has its moves ready after keys; the table of counters previews a change.
OFFERS = """
from simulator.sim import Simulation
Simulation(desk).answer('{{"new":"{game}","options":{{"seats":3{more}}}}}')
desk.advance(5000)
{keys}
desk.advance(5000)
session = desk.box.session
offers, session.rules.offers = session.rules.offers, lambda name: print(name)
print("moves", session.log.count)
session.offered()
"""


def offered_after(keys: str, game: str, more: str = "") -> list[str]:
    """How many moves were made, and those that the menu would look at now."""
    program = FEW.format(most=40, first="system.about")
    printed = output(program + OFFERS.format(game=game, more=more, keys=keys))
    return printed[printed.index("moves") + 1 :]


def test_a_move_and_its_undo_leave_the_menu_of_moves_ready() -> None:
    both = 'desk.press("ok")\ndesk.press("prev+next")'
    keys = both + "\ndesk.advance(5000)\n" + both  # at first they load modules
    assert offered_after(keys, "turn_clock", ',"starter":0') == ["1"]


def test_a_preview_that_becomes_a_move_leaves_the_menu_of_moves_ready() -> None:
    assert offered_after('desk.press("next")', "counters") == ["1"]


def test_the_game_suspended_last_is_expected_in_the_main_menu_and_on_its_own_page() -> None:
    desk = Desk(GAMES["counters"].saved(20)[0], 1)
    expected = {"games.counters.rules", "games.counters.table", "shelving"}
    Simulation(desk).answer('{"new": "turn_clock"}')
    desk.box.journal.forget()
    desk.cut_power()
    desk.advance(2000)
    assert expected <= set(desk.box.scenes.top.expects())
    choose(desk.box, desk.press, "box.other_games")
    desk.press("ok")
    assert expected <= set(desk.box.scenes.top.expects())
    desk.close()
