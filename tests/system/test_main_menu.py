"""The main menu lists the unfinished games, once the box has had time to look for them."""

from collections.abc import Iterator

import pytest

from simulator.desk import Desk
from simulator.desk_port import Flash
from turnbox.switching import begin_game


@pytest.fixture
def desk() -> Iterator[Desk]:
    """A box on which three games have begun."""
    desk = Desk(Flash(), seed=1)
    for names in (["Ann", "Ben"], ["Cleo", "Dan"], ["Eve", "Finn"]):
        begin_game(desk.box, "counters", (2, 0, 0, 0, 0, 1), names)
        desk.box.make("add", 1, 3)
        desk.advance(100)
    desk.box.scenes.home()
    desk.advance(100)
    yield desk
    desk.close()


def lines(desk: Desk) -> list[str]:
    return [row.strip(" ▲▼") for row in desk.picture()[0][1:7]]


def at_cursor(desk: Desk) -> str:
    rows, inverse = desk.picture()
    return rows[inverse[0][0]].strip(" ▲▼")


def test_who_plays_is_below_the_current_game(desk: Desk) -> None:
    assert lines(desk)[:2] == ["Resume", "New game"]
    desk.advance(2000)
    assert lines(desk)[:4] == ["Resume", "Counters Cle Dan", "Counters Ann Ben", "New game"]


def test_one_press_resumes_it(desk: Desk) -> None:
    desk.advance(2000)
    desk.press("next")
    desk.press("ok")
    assert desk.box.session
    assert desk.box.session.names == ["Cleo", "Dan"]
    assert desk.box.table_open


def test_the_cursor_stays_on_its_line_when_they_appear(desk: Desk) -> None:
    desk.press("next")
    assert at_cursor(desk) == "New game"
    desk.advance(2000)
    assert at_cursor(desk) == "New game"
    assert len(lines(desk)) == 6


def test_a_deleted_one_is_gone(desk: Desk) -> None:
    desk.advance(2000)
    while at_cursor(desk) != "Other games":
        desk.press("next")
    desk.press("ok")
    desk.press("ok")  # the first
    desk.press("next")
    desk.press("ok")  # delete
    desk.press("ok")  # yes
    desk.press("prev+next")
    desk.advance(2000)
    for _ in range(12):
        assert at_cursor(desk) != "Counters Cle Dan"
        desk.press("next")
