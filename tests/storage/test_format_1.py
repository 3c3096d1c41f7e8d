"""Games of every kind that a build with storage format 1 saved go on.

Commit 024402b wrote the saves, with its `FileStore`. The long ones have dropped the oldest half of
their log. Each has a file of what that build reported when it took the game up again, and after
some of its moves were taken back, up to all.
"""

import pytest
from earlier_saves import names, report_of, saved
from simulated import LOOK, Box

FORMAT_1 = "format_1"


@pytest.fixture(params=names(FORMAT_1))
def name(request):
    return f"{FORMAT_1}/{request.param}"


@pytest.fixture
def told(name):
    return report_of(name)


@pytest.fixture
def box(name):
    made = Box(saved(name))
    yield made
    made.desk.close()


def assert_told(box, told):
    """Assert that the box reports the same game."""
    answer = box(**LOOK)
    assert {key: answer[key] for key in told} == told


def test_the_game_is_resumed_where_it_was(box, told):
    session = box.desk.box.session
    assert box.desk.box.journal.troubles == []
    assert session.log.count == told["moves"]
    assert session.header.names == told["names"]
    assert list(box.desk.box.settings[: len(told["settings"])]) == told["settings"]
    assert_told(box, told["at"]["0"])


def test_the_same_moves_are_legal(box, told):
    assert box(**LOOK)["moves"] == told["legal"]


def test_all_its_moves_can_be_taken_back(box, told):
    back = 0
    for moves in [int(key) for key in told["at"]][1:]:
        box(undo=moves - back)
        back = moves
        assert_told(box, told["at"][str(moves)])
    assert box.desk.box.session.log.count == 0


def test_it_goes_on_and_is_saved_again(box, told):
    """Through a power cut, and in a snapshot of today's build."""
    box(undo=1)
    box.desk.box.journal.snapshot()
    before = box(**LOOK)["state"]
    box(power="cut")
    assert box(**LOOK)["state"] == before
    box(undo=told["moves"] - 1)
    assert_told(box, told["at"][str(told["moves"])])
