"""Games of Megalopolis that commit cfe4c90 saved go on, with room for twelve villains.

In both a fight is announced, villains lie in three lairs and under the fight: all six that build
had room for. One has dropped the oldest half of its log.
"""

import pytest
from earlier_saves import report_of, saved
from simulated import Box

from turnbox.games.megalopolis.rules.names import VILLAINS

BEFORE = 6  # villains that there was room for


@pytest.fixture(params=["fight", "dropped"])
def name(request):
    return f"megalopolis/{request.param}"


@pytest.fixture
def told(name):
    """The reports of the earlier build: at the end of the game, and after some undos."""
    return report_of(name)


@pytest.fixture
def box(name):
    made = Box(saved(name))
    yield made
    made.desk.close()


def seen(box):
    """The same of today's build, which must have no villain beyond the six."""
    answer = box(wait_ms=0)
    report = {key: answer[key] for key in ("step", "seat", "over", "state")}
    for field, values in report["state"].items():
        if field.startswith("villain") or field == "in_lair":
            assert len(values) == VILLAINS
            assert values[BEFORE:] == [0] * (VILLAINS - BEFORE)
            report["state"][field] = values[:BEFORE]
    return report


def test_a_saved_city_is_resumed_where_it_was(box, told):
    assert box.desk.box.journal.troubles == []
    assert box.desk.box.session.log.count == told["moves"]
    assert seen(box) == told["at"]["0"]


def test_its_moves_can_be_taken_back_to_the_first(box, told):
    back = 0
    for moves in [int(key) for key in told["at"]][1:]:
        box(undo=moves - back)
        back = moves
        assert seen(box) == told["at"][str(moves)]
    assert box.desk.box.session.log.count == 0


def test_the_times_of_the_moves_that_its_log_has_dropped_are_kept(box, told):
    assert box.desk.box.session.dropped()[1].hex() == told["tally"]


def test_a_seventh_villain_comes_and_is_saved(box, told):
    """Through a snapshot and a power cut; then all is taken back, to the first move."""
    seat = told["at"]["0"]["seat"]
    box.move("other_villain", (seat + 1) % 3, 8, 0, 8, 0)
    box.desk.box.journal.snapshot()
    box(power="cut")
    state = box(wait_ms=0)["state"]
    assert state["villain"][:7] == [*told["at"]["0"]["state"]["villain"], 5]
    assert state["villain_number"][6] == 8
    box(undo=1)
    assert seen(box) == told["at"]["0"]
    box(undo=told["moves"])
    assert seen(box) == told["at"][str(told["moves"])]
