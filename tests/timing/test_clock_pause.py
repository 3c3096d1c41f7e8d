"""A pause of the turn clock; the desk's time is scripted."""

import json

import pytest
from showing import show
from simulated import LOOK, THREE, Box
from timed import times


def test_pause_is_the_first_line_of_the_menu(table: Box) -> None:
    table(hold="ok")
    answer = table(press="ok")
    assert answer["scene"] == "paused"
    assert answer["clock"]["paused"] is True
    before = times(answer)
    assert times(table(wait_ms=600000)) == before
    assert [row[:16].split() for row in answer["screen"][1:4]] == [
        *(["Alice", "0:03"], ["Basile", "0:00"], ["Chloé", "0:00"]),
    ]


@pytest.mark.parametrize("key", ["prev", "ok", "next", "prev+next"])
def test_any_key_goes_on_and_does_nothing_else_even_if_it_is_held(table: Box, key: str) -> None:
    for line in ({"press": key}, {"hold": key.partition("+")[0]}):
        show(table.desk.box, "paused")
        table(wait_ms=30000)
        answer = table(**line)
        assert (answer["scene"], answer["events"]) == ("table", [])
        assert answer["state"]["turns"] == [1, 0, 0]
        table(wait_ms=2000)
    assert times(table(**LOOK))[0] in (6, 7)


def test_a_pause_is_not_in_the_history(table: Box) -> None:
    show(table.desk.box, "paused")
    table(wait_ms=600000)
    table(press="ok")
    table.move("end_step")
    show(table.desk.box, "history")
    assert table(wait_ms=100)["screen"][1].startswith("0h00 Alic")


def test_moves_from_outside_leave_a_pause_as_it_is(table: Box) -> None:
    show(table.desk.box, "paused")
    table.move("end_step")
    assert times(table(wait_ms=9000)) == (0, [2, 0, 0])
    assert times(table(undo=1)) == (2, [2, 0, 0])
    table(press="ok")
    assert times(table(wait_ms=1000)) == (3, [3, 0, 0])


def test_the_time_of_a_turn_goes_on_after_another_game(table: Box) -> None:
    table.move("end_step")
    table(wait_ms=61000)
    (left,) = table(games="list")["games"]
    table(**THREE)
    assert times(table(wait_ms=3000)) == (3, [3, 0, 0])
    table.move("end_step")
    table(wait_ms=30000)
    table(new="counters")
    assert times(table(resume=left["id"])) == (61, [2, 61, 0])
    table(wait_ms=5000)
    table(power="cut")
    assert times(table(press="ok")) == (61, [2, 61, 0])


def test_short_visits_to_a_game_add_up(table: Box) -> None:
    (here,) = table(games="list")["games"]
    table(new="counters")
    for _ in range(10):
        table(resume=here["id"])
        table(wait_ms=900)
        table(new="counters")
    assert times(table(resume=here["id"])) == (11, [11, 0, 0])


def test_a_game_that_cannot_be_left_goes_on_with_the_time_of_the_turn(
    table: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    (other,) = table(games="list")["games"]
    table(new="counters", options={"seats": 2})
    table.move("add", 0, 1)
    table(wait_ms=9000)

    def refuse(number: int, parts: object) -> None:
        raise OSError("full")

    monkeypatch.setattr(table.desk.store, "write_slot", refuse)
    assert "full" in table.simulation.answer(json.dumps({"resume": other["id"]}))["error"]
    assert table.desk.box.session.header.game == "counters"
    assert table.desk.box.stopwatch.passed(table.desk.box.now) // 1000 == 9


def test_a_new_game_begins_without_the_pause_of_the_old_one(table: Box) -> None:
    show(table.desk.box, "paused")
    table(**THREE)
    assert times(table(wait_ms=3000)) == (3, [3, 0, 0])
