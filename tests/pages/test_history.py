"""The history shows when each move was made, on whatever page it is."""

import random

from showing import show

from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.sim import Simulation
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
        made.append(f"{passed // 3600}:{passed // 60 % 60:02}")
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
    assert times(desk)[0] == "0:09"
    desk.box.undo(1)
    desk.box.now += 600000
    desk.box.make("add", 0, 1)
    desk.advance(50)
    assert times(desk)[0] == "0:19"
    desk.close()
