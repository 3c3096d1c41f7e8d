"""The turn clock in every game: on and off, its page, its limits; the desk's time is scripted."""

import os
import subprocess
import sys

from showing import show
from simulated import LOOK, THREE, Box
from timed import MINUTE, NO_LIMIT, shown

from simulator.desk_port import Flash
from turnbox.change_setting import change_setting
from turnbox.settings import CLOCK
from turnbox.timing.limits import LIMITS, limit_name


def test_it_is_off_at_first_and_then_not_in_use(box: Box) -> None:
    answer = box(**THREE)
    assert answer["clock"] is None
    assert shown(answer) == []
    box(hold="ok")
    assert box(press="ok")["clock"] is None
    for module in (
        "turnbox.timing.clock",
        "turnbox.timing.times",
        "turnbox.storage.turn_times",
        "turnbox.timing.limits",
    ):
        sys.modules.pop(module, None)  # of other tests
    box(**THREE)
    assert "turnbox.timing.clock" not in sys.modules
    change_setting(box.desk.box, CLOCK, NO_LIMIT)
    assert "turnbox.timing.clock" in sys.modules
    assert box.desk.box.clock
    change_setting(box.desk.box, CLOCK, 0)
    assert box.desk.box.clock is None


def test_a_box_that_is_switched_on_with_the_clock_off_never_loads_it() -> None:
    """In a Python of its own: here another test may have loaded it."""
    story = (
        "import sys\n"
        "from simulated import THREE, Box\n"
        "Box()(**THREE)\n"
        "timing = {'turnbox.timing.' + name for name in ('clock', 'times')}\n"
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
    assert page["screen"][0] == "Turn clock ──── ◀off▶"
    name, total, turns = page["screen"][1].split()
    assert (name, "0:05" < total < "0:09", turns) == ("Alice", True, "×1")
    for _ in range(MINUTE):
        page = box(press="next")
    assert page["screen"][0] == "Turn clock ── ◀1 min▶"
    assert box.desk.box.settings[CLOCK] == 0  # a preview
    answer = box(press="ok")
    assert answer["clock"]["limit"] == 60
    assert answer["clock"]["seats"][0] >= 6  # the time before it was on has not been lost
    box(power="cut")
    assert box.desk.box.settings[CLOCK] == MINUTE


def test_both_keys_together_leave_the_limit_as_it_was(table: Box) -> None:
    show(table.desk.box, "clock")
    table(press="next")
    table(press="prev+next")
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
    assert seen[1:] == [f"Turn clock: {name}" for name in names[1:]]
    assert seen[0] == "Turn clock no limit"  # no room for the colon


def test_the_limits_are_called_as_long_as_they_are() -> None:
    assert [limit_name(value) for value in range(len(LIMITS))] == [
        *("", "", "15 s", "30 s"),
        *("1 min", "2 min", "3 min", "5 min", "10 min"),
    ]


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
