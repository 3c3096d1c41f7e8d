"""The main menu lists the unfinished games, once the box has had time to look for them."""

from collections.abc import Iterator

import pytest

from simulator.desk import Desk
from simulator.desk_port import Flash
from turnbox.game_list import set_up_of
from turnbox.storage.journal import Header
from turnbox.storage.shelf import Shelf, Stored
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


def open_other_games(desk: Desk) -> None:
    while at_cursor(desk) != "Other games":
        desk.press("next")
    desk.press("ok")


@pytest.mark.parametrize("rested_ms", [0, 2000])
def test_all_of_them_are_on_a_page(desk: Desk, rested_ms: int) -> None:
    """Also at once, before the menu has read them."""
    desk.advance(rested_ms)
    open_other_games(desk)
    assert lines(desk)[:3] == ["Counters Cle Dan", "Counters Ann Ben", "Back"]


def test_a_key_waits_for_one_of_them_at_most(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """To read a game takes a board up to 15 ms, and there may be many."""
    read: list[Stored] = []
    header = Shelf.header

    def noted(shelf: Shelf, game: Stored) -> Header | None:
        read.append(game)
        return header(shelf, game)

    monkeypatch.setattr(Shelf, "header", noted)
    menu = desk.box.scenes.top
    known = 0
    for _ in menu.ahead():
        assert len(read) - known <= 1
        known = len(read)
    assert known == 2


def test_a_deleted_one_is_gone(desk: Desk) -> None:
    desk.advance(2000)
    open_other_games(desk)
    desk.press("ok")  # the first
    desk.press("next")
    desk.press("ok")  # delete
    desk.press("ok")  # yes
    assert lines(desk)[:2] == ["Counters Ann Ben", "Back"]
    desk.press("prev+next")
    desk.advance(2000)
    for _ in range(12):
        assert at_cursor(desk) != "Counters Cle Dan"
        desk.press("next")


@pytest.mark.parametrize(
    ("game", "names", "line"),
    [
        ("turn_clock", ["Alpha", "Beta"], "Turn clock Alp Bet"),
        ("turn_clock", ["Alpha", "Beta", "Gamma"], "Turn Alp Bet Gam"),
        ("commander_party", ["Alpha", "Beta"], "Commander Alp Bet"),
        ("supervillain_rumble", ["Alpha", "Beta", "Gamma"], "Supervi Alp Bet Gam"),
    ],
)
def test_a_long_title_ends_at_a_word_if_it_can(game: str, names: list[str], line: str) -> None:
    desk = Desk(Flash(), seed=1)
    options = (len(names), *(0 for _ in set_up_of(game).OPTIONS))
    begin_game(desk.box, game, options, names)
    desk.box.make("choose_starter", 0)
    begin_game(desk.box, "counters", (2, 0, 0, 0, 0, 1), ["Eve", "Finn"])
    desk.box.scenes.home()
    desk.advance(2000)
    shown = lines(desk)
    desk.close()
    assert line in shown
