"""The last page of a game: who won, and what the game was like."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.sim import Simulation
from turnbox.settings import DIM, OFF


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk(Flash(), seed=1)
    desk.box.settings[DIM] = desk.box.settings[OFF] = 0  # the screen stays on
    yield desk
    desk.close()


def begin(desk: Desk, game: str, *names: str, **options: Any) -> None:
    line = json.dumps({"new": game, "options": {"seats": names, **options}})
    assert Simulation(desk).answer(line)["ok"]


def make(desk: Desk, minutes: int, name: str, *args: int) -> None:
    """A move after so many minutes."""
    desk.advance(minutes * 60000)
    desk.box.make(name, *args)


def rows(desk: Desk) -> list[str]:
    """The rows of the page once its story is known."""
    desk.advance(500)
    return [row.rstrip() for row in desk.picture()[0]]


def test_it_tells_who_began_who_led_and_the_hardest_hit(desk: Desk) -> None:
    begin(desk, "commander_party", "Ann", "Ben", "Cléo", starter=1)
    make(desk, 1, "life", 0, -3)
    make(desk, 2, "life", 1, -15)  # Cléo leads from here on
    make(desk, 5, "concede", 0)
    make(desk, 1, "concede", 2)
    shown = rows(desk)
    assert shown[0] == "★ Ben wins! ─── 9 min"
    assert shown[4:7] == ["Turn 1 · Ben began", "Led longest: Cléo", "Worst hit: Ben -15"]


def test_points_are_gains(desk: Desk) -> None:
    begin(desk, "score_pad", "Ann", "Ben", goal=20)
    make(desk, 1, "enter", 0, 7)
    make(desk, 1, "enter", 1, 21)
    shown = rows(desk)
    assert shown[0].startswith("★ Ben wins!")
    assert shown[4:7] == ["Best move: Ben +21", "", ""]


def test_prev_and_next_show_how_every_seat_ended(desk: Desk) -> None:
    begin(desk, "counters", "Ann", "Ben", goal=5)
    make(desk, 1, "add", 1, 5)
    desk.press("next")
    assert rows(desk)[1:3] == ["Ann           0", "Ben           5 ★"]
    desk.press("prev")
    assert rows(desk)[4] == "Best move: Ben +5"


@pytest.mark.parametrize("game", ["commander_party", "archenemy"])
def test_the_reason_why_a_seat_is_out_has_a_mark_before_it(desk: Desk, game: str) -> None:
    begin(desk, game, "Ann", "Ben", "Cy")
    if game == "archenemy":
        make(desk, 0, "table_cards")
    make(desk, 1, "concede", 1)
    if game == "commander_party":  # else the archenemy has lost
        make(desk, 1, "concede", 2)
    desk.press("next")
    assert [row.split()[-1] for row in rows(desk)[1:3]] == ["★", "†quit"]


def test_a_member_of_a_team_who_is_out_has_a_reason_and_wins_too(desk: Desk) -> None:
    begin(desk, "archenemy", "Ann", "Ben", "Cy")
    make(desk, 0, "table_cards")
    make(desk, 1, "life", 0, -20)
    make(desk, 1, "life", 1, -40)
    desk.press("next")
    assert [row.split()[1:] for row in rows(desk)[1:4]] == [
        ["0", "†life★"],
        ["0", "†life"],
        ["20", "★"],
    ]


def test_a_turn_of_a_team_is_one_turn(desk: Desk) -> None:
    begin(desk, "archenemy", "Ann", "Ben", "Cy", "Dee")
    make(desk, 0, "table_cards")
    assert desk.box.session
    archenemy = desk.box.session.names.index(rows(desk)[6].partition(":")[0])
    make(desk, 1, "end_turn")
    make(desk, 1, "concede", (archenemy + 1) % 4)  # the others still count
    make(desk, 1, "end_turn")
    make(desk, 1, "end_turn")
    make(desk, 1, "concede", archenemy)
    assert rows(desk)[4].startswith("Turn 4 · ")


def test_undo_goes_on_with_the_game(desk: Desk) -> None:
    begin(desk, "counters", "Ann", "Ben", goal=5)
    make(desk, 1, "add", 1, 5)
    rows(desk)
    desk.press("prev+next")
    assert desk.box.scenes.top.name == "table"
    assert rows(desk)[7] == "Undone: Ben +5"


def test_a_game_without_points_tells_the_rest(desk: Desk) -> None:
    begin(desk, "turn_clock", "Ann", "Ben", "Barthélemy")
    make(desk, 3, "end_game")
    assert rows(desk)[2] == "3 min"
    assert rows(desk)[4:7] == ["", "", ""]


def test_a_gain_is_a_step_towards_the_goal_also_downwards(desk: Desk) -> None:
    begin(desk, "counters", "Ann", "Ben", start=20, direction=1, goal=0, goal_ends=1)
    make(desk, 1, "add", 0, 3)
    make(desk, 1, "set_to", 1, 18)
    make(desk, 1, "add", 0, -1)
    make(desk, 1, "end_game")
    assert "Best move: Ben -2" in rows(desk)
