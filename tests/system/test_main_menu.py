"""The main menu lists the unfinished games, once the box has had time to look for them."""

from collections.abc import Callable, Iterator
from typing import cast

import pytest
from simulated import Box, choose, labels

from simulator.desk import Desk
from simulator.desk_port import Flash
from turnbox.game_list import set_up_of
from turnbox.session import Session
from turnbox.storage.format import PAGES
from turnbox.storage.journal import Header, Journal
from turnbox.storage.shelf import Shelf, Stored
from turnbox.switching import begin_game
from turnbox.system.main_menu import MainMenu
from turnbox.ui.scene import UNREAD_MS


@pytest.fixture
def desk() -> Iterator[Desk]:
    """A box on which three games have begun."""
    desk = Desk(Flash(), seed=1)
    for names in (["Ann", "Ben"], ["Cleo", "Dan"], ["Eve", "Finn"]):
        begin_game(desk.box, "counters", (2, 0, 0, 0, 0, 1), names)
        desk.box.make("add", 1, 3)
        desk.advance(100)
    desk.box.scenes.home()
    desk.box._last_key = desk.now  # which has led there
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


def test_two_games_of_the_same_players_are_told_apart(desk: Desk) -> None:
    begin_game(desk.box, "counters", (2, 0, 0, 0, 0, 1), ["Ann", "Ben"])
    desk.box.make("add", 1, 3)
    begin_game(desk.box, "turn_clock", (2, 0, 0), ["Ann", "Ben"])
    desk.box.scenes.home()
    desk.advance(3000)
    listed = [line for line in lines(desk) if line.startswith("Counters")]
    assert listed == ["Counters Ann Ben", "Counters Eve Fin", "Counters Cle Dan"]
    choose(desk.box, desk.press, "box.other_games")
    assert lines(desk)[3] == "Counters Ann Ben 2"


def test_one_press_resumes_it(desk: Desk) -> None:
    desk.advance(2000)
    desk.press("next")
    desk.press("ok")
    assert desk.box.session
    assert desk.box.session.names == ["Cleo", "Dan"]
    assert desk.box.table_open


def test_to_resume_it_the_pages_are_not_searched_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.advance(2000)
    monkeypatch.delattr(Shelf, "_note")
    desk.press("next")
    desk.press("ok")
    assert desk.box.table_open
    assert desk.box.journal.heads is None  # in a game they would only take memory


def test_a_game_that_a_program_deletes_meanwhile_is_not_listed(desk: Desk) -> None:
    for steps in (1, 20, PAGES):
        desk.box.scenes.home()
        desk.box.journal.heads = None
        first = Shelf(desk.box.journal).games()[0]
        menu = cast(MainMenu, desk.box.scenes.top)
        reading = menu.ahead()
        for _ in range(steps):
            next(reading)
        Shelf(desk.box.journal).delete(first.id)
        for _ in reading:
            pass
        assert first.id not in [row[2][0] for row in menu.items() if row[2]]
        assert first.id not in [game.id for game in Shelf(desk.box.journal).games()]
        begin_game(desk.box, "counters", (2, 0, 0, 0, 0, 1), ["Gil", "Hal"])
        desk.box.make("add", 1, 3)
        desk.advance(100)


def test_a_game_that_a_program_deletes_leaves_the_list(box: Box) -> None:
    for names in (["Ann", "Ben"], ["Cleo", "Dan"]):
        box(new="counters", options={"seats": names})
        box.move("add", 1, 3)
    box.hold("ok")
    box.choose("box.main_menu")
    box.wait(2000)
    assert "Counters Ann Ben" in labels(box.desk.box.scenes.top)
    suspended = box(games="list")["games"][1]
    box(delete=suspended["id"])
    box.wait(2000)
    assert "Counters Ann Ben" not in labels(box.desk.box.scenes.top)


def test_the_heads_are_gone_before_the_rules_of_a_new_game_are_loaded(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.advance(2000)
    assert desk.box.journal.heads
    held = []

    def noted(header: Header, journal: Journal, dice: Callable[..., int]) -> Session:
        held.append(journal.heads)
        return Session(header, journal, dice)

    monkeypatch.setattr("turnbox.switching.Session", noted)
    begin_game(desk.box, "counters", (2, 0, 0, 0, 0, 1), ["Gil", "Hal"])
    assert held == [None]


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


def read_first_game(desk: Desk) -> None:
    """Open *Other games* and the first line there, and wait until the box has read the game."""
    desk.advance(2000)
    open_other_games(desk)
    desk.press("ok")
    desk.advance(2000)


def test_a_suspended_game_is_read_before_its_resume_key(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_first_game(desk)
    monkeypatch.delattr(Shelf, "whole")
    desk.box.journal.forget()  # so there is none to put away, which looks at all pages
    desk.press("ok")
    assert desk.box.session
    assert desk.box.session.names == ["Cleo", "Dan"]


def test_a_game_that_a_program_deletes_is_not_resumed_from_what_was_read(desk: Desk) -> None:
    read_first_game(desk)
    for _ in range(2):
        shelf = Shelf(desk.box.journal)
        shelf.delete(shelf.games()[0].id)
    current = desk.box.session
    desk.press("ok")
    assert desk.box.session is current
    assert desk.box.scenes.top.name == "notice"


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


def test_in_another_language_the_games_have_their_other_names(desk: Desk) -> None:
    desk.advance(2000)
    while at_cursor(desk) != "Settings":
        desk.press("next")
    desk.press("ok")
    desk.press("ok")  # the first setting is the language
    desk.press("prev+next")
    desk.advance(2000)
    assert at_cursor(desk) == "Réglages"
    assert "Compteurs Cle Dan" in labels(desk.box.scenes.top)


def test_after_a_game_is_deleted_the_list_shows_where_one_was(desk: Desk) -> None:
    desk.advance(2000)
    open_other_games(desk)
    for key in ("ok", "next", "ok", "ok"):  # delete it
        desk.press(key)
    desk.press("prev+next")
    assert at_cursor(desk) == "Other games"
    assert lines(desk) == [
        "Resume",
        "Counters Ann Ben",
        "New game",
        "Other games",
        "Dice",
        "First player",
    ]


def test_the_second_ok_at_the_end_of_a_game_does_not_begin_another(box: Box) -> None:
    box(new="counters", options={"goal": 1})
    box.move("add", 0, 1)
    box(press="ok")
    assert box(press="ok")["scene"] == "menu"
    box(wait_ms=UNREAD_MS)
    assert box(press="ok")["over"] is False


def test_a_line_that_was_gone_to_is_chosen_at_once(box: Box) -> None:
    box(new="counters", options={"goal": 1})
    box.move("add", 0, 1)
    box.press("ok", "next")
    assert box(press="ok")["scene"] == "over"  # the last game
