"""The first game on a box says how to reach all moves and how to undo, without being asked."""

from collections.abc import Iterator

import pytest

from simulator.desk import Desk
from simulator.desk_port import Flash

HINT = "⏎⤓ moves     ◀+▶ undo"


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


def test_it_waits_for_the_first_turn(desk: Desk) -> None:
    begin(desk, "Shards of Infinity")
    assert bottom(desk) != HINT  # somebody has to choose who starts
    for _ in range(20):
        if bottom(desk) == HINT:
            break
        desk.press("ok")
    else:
        pytest.fail("it is never said")
    assert desk.box.session
    assert desk.box.session.rules.step == "turn"


def test_the_next_key_takes_it_away_for_good(desk: Desk) -> None:
    begin(desk, "Counters")
    assert bottom(desk) == HINT
    desk.press("next")
    for _ in range(3):
        assert bottom(desk) != HINT
        desk.press("ok")


def test_it_is_there_on_the_map_too(desk: Desk) -> None:
    begin(desk, "Megalopolis")
    box = desk.box
    assert box.session
    for _ in range(60):
        if box.session.rules.step == "turn" and len(box.scenes.stack) == 1:
            break
        desk.press("ok")
    assert bottom(desk) == HINT


def test_the_second_game_does_not_say_it_again(desk: Desk) -> None:
    begin(desk, "Counters")
    bottom(desk)
    desk.box.scenes.home()
    desk.advance(100)
    begin(desk, "Counters")
    assert bottom(desk) != HINT


def test_a_game_that_a_program_begins_does_not_say_it(desk: Desk) -> None:
    from turnbox.switching import begin_game

    begin_game(desk.box, "counters", (2, 0, 0, 0, 0, 1), ["Ann", "Ben"])
    assert bottom(desk) != HINT
