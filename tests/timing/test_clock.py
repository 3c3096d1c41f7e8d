"""The turn clock in every game, as stories; the desk's time is scripted."""

import os
import random
import subprocess
import sys

import pytest
from showing import show
from simulated import LOOK, THREE, Box, awake
from timed import MINUTE, NO_LIMIT, limited, shown, times

from simulator.desk import Flash
from turnbox.settings import CLOCK
from turnbox.timing.limits import LIMITS, limit_name


@pytest.fixture
def table(box: Box) -> Box:
    """A turn without a limit."""
    return limited(box, NO_LIMIT)


# On and off


def test_it_is_off_at_first_and_then_not_in_use(box: Box) -> None:
    answer = box(**THREE)
    assert answer["clock"] is None
    assert shown(answer) == []
    box(hold="ok")
    assert box(press="ok")["clock"] is None
    for module in (
        "turnbox.timing.clock",
        "turnbox.storage.turn_times",
        "turnbox.timing.limits",
    ):
        sys.modules.pop(module, None)  # of other tests
    box(**THREE)
    assert "turnbox.timing.clock" not in sys.modules
    box.desk.box.set(CLOCK, NO_LIMIT)
    assert "turnbox.timing.clock" in sys.modules
    assert box.desk.box.clock
    box.desk.box.set(CLOCK, 0)
    assert box.desk.box.clock is None


def test_a_box_that_is_switched_on_with_the_clock_off_never_loads_it() -> None:
    """In a Python of its own: here another test may have loaded it."""
    story = (
        "import sys\n"
        "from simulated import THREE, Box\n"
        "Box()(**THREE)\n"
        "timing = {'turnbox.timing.clock', 'turnbox.storage.turn_times'}\n"
        "print(sorted(timing & set(sys.modules)))"
    )
    paths = os.pathsep.join(sys.path)
    ran = subprocess.run(
        [sys.executable, "-c", story],
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.strip() == "[]"


def test_the_menu_of_any_game_opens_its_page_where_it_is_switched_on(box: Box) -> None:
    box(**THREE)
    box(wait_ms=5000)
    box(hold="ok")
    box.choose("box.clock")
    page = box(**LOOK)
    assert (page["scene"], page["clock"]) == ("clock", None)
    assert page["screen"][0] == " Turn clock     ◀off▶"
    name, total, turns = page["screen"][1].split()
    assert (name, "0:05" < total < "0:09", turns) == ("Alice", True, "×1")
    for _ in range(MINUTE):
        page = box(press="next")
    assert page["screen"][0] == " Turn clock   ◀1 min▶"
    assert box.desk.box.settings[CLOCK] == 0  # a preview
    answer = box(press="ok")
    assert answer["clock"]["limit"] == 60
    assert answer["clock"]["seats"][0] >= 6  # the time before it was on has not been lost
    box(power="cut")
    assert box.desk.box.settings[CLOCK] == MINUTE


def test_a_held_prev_leaves_the_limit_as_it_was(table: Box) -> None:
    show(table.desk.box, "clock")
    table(press="next")
    table(hold="prev")
    assert table.desk.box.settings[CLOCK] == NO_LIMIT


def test_the_page_goes_no_further_than_the_first_and_the_last(table: Box) -> None:
    show(table.desk.box, "clock")
    assert [table(press="prev")["screen"][0][-6:] for _ in range(3)][-1] == " ◀off▶"
    assert [table(press="next")["screen"][0][-8:] for _ in range(12)][-1] == "◀10 min▶"


def test_the_settings_have_it_too(box: Box) -> None:
    box.choose("box.settings")
    for _ in range(2):
        box(press="prev")
    seen = []
    for _ in LIMITS:
        answer = box(press="ok")
        row, _, _ = answer["inverse"][-1]
        seen.append(answer["screen"][row][1:20].strip())
    names = ["no limit", *(limit_name(value) for value in range(2, len(LIMITS))), "off"]
    assert seen == [f"Turn clock {name}" for name in names]


def test_the_limits_are_called_as_long_as_they_are() -> None:
    assert [limit_name(value) for value in range(len(LIMITS))] == [
        *("", "", "15 s", "30 s"),
        *("1 min", "2 min", "3 min", "5 min", "10 min"),
    ]


# Times


def test_it_counts_the_turn_and_everybody_s_time(table: Box) -> None:
    assert times(table(**LOOK)) == (2, [2, 0, 0])
    table.move("life", 1, -3)
    assert times(table(wait_ms=5000)) == (7, [7, 0, 0])
    table.move("end_step")
    assert times(table(wait_ms=61000)) == (61, [7, 61, 0])
    table.move("end_step")
    table.move("end_step")
    assert times(table(wait_ms=10000)) == (10, [17, 61, 0])


def test_an_extra_turn_is_another_turn(table: Box) -> None:
    table.move("extra_turn", 0)
    table.move("end_step")
    assert times(table(wait_ms=3000)) == (3, [5, 0, 0])


def test_a_turn_goes_on_where_a_stone_asks(table: Box) -> None:
    awake(table)
    table(wait_ms=10000)
    table(rolls=[3])
    table.move("end_step")
    assert times(table(wait_ms=10000))[0] == 20


def test_nobody_has_time_before_the_first_turn_and_after_the_last(table: Box) -> None:
    table(undo=1)
    answer = table(wait_ms=9000)
    assert answer["clock"] == {"turn": None, "seats": [0, 0, 0], "limit": None, "paused": False}
    assert shown(answer) == []
    table.move("choose_starter", 1)
    table(wait_ms=4000)
    table.move("win", 1)
    answer = table(wait_ms=9000)
    assert times(answer) == (None, [0, 4, 0])
    assert shown(answer) == []


def test_what_is_taken_back_counts_for_who_is_to_act_again(table: Box) -> None:
    table.move("end_step")
    table(wait_ms=30000)
    table.move("end_step")
    table(wait_ms=7000)
    assert times(table(**LOOK)) == (7, [2, 30, 7])
    assert times(table(undo=1)) == (37, [2, 37, 0])
    assert times(table(undo=1)) == (39, [39, 0, 0])
    assert times(table(undo=1))[1] == [0, 0, 0]
    assert times(table.move("choose_starter", 2)) == (0, [0, 0, 0])


def test_the_history_s_times_are_right_after_an_undo(box: Box) -> None:
    """A minute that was taken back has passed all the same."""
    box(**THREE)
    box(wait_ms=60000)
    box.move("end_step")
    box(undo=1)
    box(wait_ms=60000)
    box.move("life", 0, -1)
    show(box.desk.box, "history")
    assert box(wait_ms=100)["screen"][1].startswith("0:02 Alic")


def test_an_undo_of_any_length_tells_the_same_as_the_log(table: Box) -> None:
    """The clock keeps turn times on the way; the log alone is right."""
    moves = random.Random(4)
    for _ in range(150):
        table(wait_ms=moves.randint(0, 5000))
        table.move(*moves.choice((["life", moves.randint(0, 2), 1], ["end_turn"])))
    while table.desk.box.session and table.desk.box.session.count > 1:
        count = table.desk.box.session.count
        table(undo=moves.randint(1, min(count - 1, 60)))
        if moves.randint(0, 1):
            table.move("life", 0, 1)
        kept = times(table(**LOOK))
        table.desk.box.clock = None
        table.desk.box.wind()
        assert times(table(**LOOK)) == kept


def test_a_full_log_does_not_disturb_it(table: Box) -> None:
    box = table.desk.box
    assert box.session
    before = 0
    while box.session.count >= before:
        before = box.session.count
        box.make("life", before % 3, 1)
    assert times(table(wait_ms=3000)) == (5, [5, 0, 0])
    assert times(table(undo=box.session.count)) == (5, [5, 0, 0])


def test_in_the_main_menu_it_stands_still(table: Box) -> None:
    table.desk.box.home()
    assert table(wait_ms=100000)["clock"] is None
    assert times(table(press="ok")) == (2, [2, 0, 0])


def test_the_time_without_power_does_not_count_and_then_it_waits(table: Box) -> None:
    """Of the turn under way the seconds up to its last move are known."""
    table.move("life", 0, -1)
    table(wait_ms=20000)
    answer = table(power="cut")
    assert (answer["scene"], answer["clock"]["paused"]) == ("paused", True)
    assert times(table(wait_ms=50000)) == (2, [2, 0, 0])
    answer = table(press="next")
    assert (answer["scene"], answer["clock"]["paused"]) == ("table", False)
    assert times(table(wait_ms=3000)) == (5, [5, 0, 0])


def test_without_a_clock_the_power_comes_back_to_the_table(box: Box) -> None:
    box(**THREE)
    assert box(power="cut")["scene"] == "table"


def test_a_team_that_acts_together_shares_its_time(box: Box) -> None:
    box(new="archenemy", options={"seats": ["Ann", "Ben", "Cleo"], "archenemy": 1})
    box.desk.box.set(CLOCK, NO_LIMIT)
    box.move("table_cards")
    box(wait_ms=10000)
    box.move("end_turn")
    assert times(box(wait_ms=20000)) == (20, [20, 10, 20])
    box.move("end_turn")
    assert times(box(wait_ms=5000)) == (5, [20, 15, 20])
    show(box.desk.box, "clock")
    assert box(wait_ms=100)["screen"][4].split() == []
    assert box(**LOOK)["screen"][6].split() == ["Total", "0:35"]


def test_a_box_that_stumbles_does_without_it(table: Box) -> None:
    show(table.desk.box, "crash", ValueError("a wheel"))
    answer = table(wait_ms=3000)
    assert (answer["scene"], answer["clock"]) == ("crash", None)
    assert shown(answer) == []


# A pause


def test_pause_is_the_first_line_of_the_menu(table: Box) -> None:
    table(hold="ok")
    answer = table(press="ok")
    assert answer["scene"] == "paused"
    assert answer["clock"]["paused"] is True
    before = times(answer)
    assert times(table(wait_ms=600000)) == before
    assert [row[:15].split() for row in answer["screen"][1:4]] == [
        *(["Alice", "0:03"], ["Basile", "0:00"], ["Chloé", "0:00"]),
    ]


@pytest.mark.parametrize("key", ["prev", "ok", "next"])
def test_any_key_goes_on_and_does_nothing_else_even_if_it_is_held(table: Box, key: str) -> None:
    for line in ({"press": key}, {"hold": key}):
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
    assert table(wait_ms=100)["screen"][1].startswith("0:00 Alic")


def test_moves_from_outside_leave_a_pause_as_it_is(table: Box) -> None:
    show(table.desk.box, "paused")
    table.move("end_step")
    assert times(table(wait_ms=9000)) == (0, [2, 0, 0])
    assert times(table(undo=1)) == (2, [2, 0, 0])
    table(press="ok")
    assert times(table(wait_ms=1000)) == (3, [3, 0, 0])


def test_a_new_game_begins_without_the_pause_of_the_old_one(table: Box) -> None:
    show(table.desk.box, "paused")
    table(**THREE)
    assert times(table(wait_ms=3000)) == (3, [3, 0, 0])


# When it cannot be saved


def test_the_store_that_refuses_a_limit_is_told(table: Box) -> None:
    def refuse(offset: int, data: bytes | bytearray) -> None:
        raise OSError("full")

    store = table.desk.store
    assert isinstance(store, Flash)
    store.append = refuse  # type: ignore[method-assign]
    show(table.desk.box, "clock")
    table(press="next")
    assert table(press="ok")["scene"] == "notice"
    assert table.desk.box.settings[CLOCK] == NO_LIMIT
