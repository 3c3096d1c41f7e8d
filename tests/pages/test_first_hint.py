"""The first game on a box says how to reach all moves and how to undo, without being asked."""

from collections.abc import Iterator

import pytest

from simulator.desk import Desk
from simulator.desk_port import Flash
from turnbox.switching import begin_game

HINT = "⏎⤓ moves      ◀▶ undo"


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk(Flash(), seed=1)
    desk.advance(1000)
    yield desk
    desk.close()


def begin(desk: Desk, game: str) -> None:
    """A new game, by keys, as the set-up offers it."""
    for line in ("New game", game, "Start"):
        choose(desk, line)


def choose(desk: Desk, line: str) -> None:
    while not at_cursor(desk).startswith(line):
        desk.press("next")
    desk.press("ok")


def at_cursor(desk: Desk) -> str:
    rows, inverse = desk.picture()
    return rows[inverse[0][0]].strip()


def bottom(desk: Desk) -> str:
    """The bottom row, after a rest."""
    desk.advance(1500)
    return desk.picture()[0][7]


def count(desk: Desk, moves: int, key: str = "next") -> None:
    """Change a number by so many moves."""
    for _ in range(moves):
        desk.press(key)
        desk.advance(1500)


def test_it_waits_until_the_other_labels_are_known(desk: Desk) -> None:
    begin(desk, "Counters")
    for _ in range(2):
        count(desk, 1)
        assert bottom(desk) != HINT
    count(desk, 1)
    assert bottom(desk) == HINT


def test_the_next_key_takes_it_away_for_good(desk: Desk) -> None:
    begin(desk, "Counters")
    count(desk, 3)
    assert bottom(desk) == HINT
    for _ in range(3):
        count(desk, 1)
        assert bottom(desk) != HINT


def test_it_does_not_count_the_opening(desk: Desk) -> None:
    begin(desk, "Shards of Infinity")
    box = desk.box
    assert box.session
    while box.session.rules.step != "turn" or len(box.scenes.stack) > 1:
        desk.press("ok")
    assert box.session.log.count >= 3
    for _ in range(3):
        assert bottom(desk) != HINT
        count(desk, 1, "prev")
    assert bottom(desk) == HINT


def test_the_second_game_does_not_say_it_again(desk: Desk) -> None:
    begin(desk, "Counters")
    count(desk, 3)
    assert bottom(desk) == HINT
    desk.box.scenes.home()
    desk.advance(100)
    begin(desk, "Counters")
    count(desk, 3)
    assert bottom(desk) != HINT


def test_a_game_that_a_program_begins_does_not_say_it(desk: Desk) -> None:
    begin_game(desk.box, "counters", (2, 0, 0, 0, 0, 1), ["Ann", "Ben"])
    count(desk, 4)
    assert bottom(desk) != HINT
