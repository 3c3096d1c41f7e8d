"""The history shows when each move was made, on whatever page it is."""

import json
import random
from typing import Any

import pytest
from showing import show

from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.sim import Simulation
from turnbox.pages.in_words import describe
from turnbox.pages.labels import SEAT
from turnbox.storage.replay import entries

MOVES, PAGES = 50, 9


def times(desk: Desk) -> list[str]:
    """The times on the page."""
    return [row[:5].strip() for row in desk.picture()[0][1:7] if row[0].isdigit()]


def test_every_page_counts_from_the_first_move() -> None:
    desk = Desk(Flash(), seed=1)
    Simulation(desk).answer('{"new":"counters","options":{"seats":3}}')
    pauses = random.Random(1)
    for number in range(MOVES):
        desk.advance(pauses.randrange(1000, 400000))
        desk.box.make("add", number % 3, 1)
    passed, made = 0, []
    for *_, seconds in entries(desk.box.session.log):
        passed += seconds
        made.append(f"{passed // 3600}h{passed // 60 % 60:02}")
    newest_first = made[::-1]

    desk.press("prev")  # wakes the box
    show(desk.box, "history")
    desk.advance(50)
    shown = [times(desk)]
    for _ in range(PAGES - 1):
        desk.press("next")
        desk.advance(50)
        shown.append(times(desk))
    assert sum(shown, []) == newest_first
    for page in reversed(shown[:-1]):
        desk.press("prev")
        desk.advance(50)
        assert times(desk) == page

    desk.press("next")
    desk.box.undo(10)  # by a program: the page stays
    desk.advance(50)
    assert times(desk) == newest_first[16:22]
    desk.close()


def test_a_program_may_take_back_a_move_and_make_another_before_the_page_is_drawn() -> None:
    desk = Desk(Flash(), seed=1)
    Simulation(desk).answer('{"new":"counters","options":{"seats":3}}')
    for _ in range(9):
        desk.advance(60000)
        desk.box.make("add", 0, 1)
    desk.press("prev")
    show(desk.box, "history")
    desk.advance(50)
    assert times(desk)[0] == "0h09"
    desk.box.undo(1)
    desk.box.now += 600000
    desk.box.make("add", 0, 1)
    desk.advance(50)
    assert times(desk)[0] == "0h19"
    desk.close()


def moves_open(moves: int, game: str = "counters", move: str = "add") -> Desk:
    """A game of three with a move a minute, and the menu of moves, just opened."""
    desk = Desk(Flash(), seed=1)
    Simulation(desk).answer(json.dumps({"new": game, "options": {"seats": 3}}))
    for _ in range(moves):
        desk.advance(60000)
        desk.box.make(move, 0, 1)
    desk.press("prev")
    show(desk.box, "moves")
    return desk


def open_line(desk: Desk, title: str) -> None:
    """Choose a line of the menu that is open."""
    menu: Any = desk.box.scenes.top
    menu.cursor = [menu.label(place) for place in range(len(menu._items))].index(title)
    desk.press("ok")
    desk.advance(50)


def test_what_was_read_ahead_is_not_shown_after_another_move() -> None:
    desk = moves_open(9)
    desk.advance(2000)  # the page is read ahead
    desk.box.undo(2)
    desk.box.now += 600000
    desk.box.make("add", 1, 1)
    desk.advance(50)
    open_line(desk, "History")
    assert times(desk)[:2] == ["0h19", "0h07"]
    desk.close()


def test_the_clock_counts_a_move_made_after_its_times_were_read_ahead() -> None:
    ahead, late = (moves_open(9, "commander_party", "life") for _ in range(2))
    ahead.advance(2000)
    late.box.now += 2000
    for desk in (ahead, late):
        desk.box.make("life", 0, 1)
        desk.advance(50)
        open_line(desk, "Turn clock")
    assert ahead.picture()[0] == late.picture()[0]
    ahead.close()
    late.close()


@pytest.mark.parametrize("wait", range(350, 390))
def test_a_game_may_be_deleted_while_a_page_is_read_ahead(wait: int) -> None:
    desk = moves_open(9)
    desk.advance(wait)
    answer = Simulation(desk).answer(json.dumps({"delete": desk.box.session.header.id.hex()}))
    assert answer["ok"]
    desk.advance(2000)
    assert desk.picture()[0][0].startswith("Turnbox")
    desk.close()


def test_a_draw_of_the_only_seat_has_no_name_after_it() -> None:
    said = describe("drawn: {drawn}", (), (), (), lambda *_: "", [])
    assert said == "drawn"


def test_a_drawn_name_is_cut_only_if_there_is_no_room() -> None:
    def drawn(room: int) -> str:
        return describe("drawn: {drawn}", (), (), (1,), lambda *_: "Alexandra", [], room)

    assert drawn(16) == "drawn: Alexandra"
    assert drawn(11) == "drawn: Alex"


def test_a_name_that_is_cut_at_a_blank_has_none_at_its_end() -> None:
    said = describe("{seat} starts", ("seat",), (0,), (), lambda *_: "Ben Lee", ["Ben Lee"], 10)
    assert said == "Ben starts"


def test_a_hero_that_is_cut_keeps_its_number() -> None:
    said = describe("{hero}→c1", ("hero",), (1,), (), lambda *_: "Alexandra 2", ["Alexandra"], 11)
    assert said == "Alexan 2→c1"


@pytest.mark.parametrize(
    ("delta", "line"), [(-1, "opp.Alex -1"), (-12, "opp.Ale -12"), (-112, "opp.Al -112")]
)
def test_a_name_makes_room_for_the_number_after_it(delta: int, line: str) -> None:
    def label(kind: str, value: int, *_: object) -> str:
        return "Alexandra" if kind == SEAT else str(value)

    said = describe("opp.{seat} {delta}", ("seat", "delta"), (0, delta), (1,), label, ["Alexandra"])
    assert said == line
