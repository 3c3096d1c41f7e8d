"""A knob in place of the keys, on a table of the desk: what it changes there."""

from collections.abc import Callable

import pytest
from simulated import Box
from turned_knob import BACKWARDS, CLOCKWISE, TurnedKnob

from turnbox.change_setting import change_setting
from turnbox.settings import ROTATION

SEARCHING, QUICK, AT_REST = 150, 50, 1500  # milliseconds


class Turned:
    """A game of three on a desk whose box has an encoder and no keys."""

    def __init__(self, box: Box) -> None:
        box.begin_party(3)
        self.desk = box.desk
        self.knob = TurnedKnob(lambda: self.desk.now)
        port = self.desk.port
        port.key = self.knob.take  # type: ignore[method-assign]
        port.panel = self._facing(port.panel)  # type: ignore[assignment, method-assign]

    def _facing(self, panel: Callable[[int, bool], None]) -> Callable[[int, bool], None]:
        def turned(brightness: int, rotated: bool) -> None:
            self.knob.far = rotated
            panel(brightness, rotated)

        return turned

    def turn(self, *ways: int, every: int = SEARCHING) -> None:
        """Turn the knob by some detents."""
        for way in ways:
            self.desk.advance(every)
            self.knob.pass_detent(way)
            self.desk.advance(0)

    def push(self, *ways: int) -> None:
        """Push the knob, turn it meanwhile, and release it."""
        for down in (True, False):
            self.desk.advance(SEARCHING)
            self.knob.push(down, self.desk.now)
            self.desk.advance(0)
            if down:
                self.turn(*ways)

    def rows(self) -> list[str]:
        """The screen."""
        return self.desk.picture()[0]


@pytest.fixture
def table(box: Box) -> Turned:
    return Turned(box)


def test_a_quick_turn_changes_a_total_by_more(table):
    table.turn(CLOCKWISE, CLOCKWISE, CLOCKWISE, every=QUICK)
    assert "40 -> 45 (+5)" in table.rows()[6]


def test_pushed_to_and_fro_undoes_and_stays_at_the_seat(table):
    table.push(CLOCKWISE)  # to the second seat
    at_the_seat = table.desk.picture()[1]
    table.turn(BACKWARDS)
    table.desk.advance(AT_REST)
    table.push(CLOCKWISE, BACKWARDS)
    assert table.rows()[7].strip() == "Undone: Basile -1"
    table.turn(CLOCKWISE)
    assert "Basile 40 -> 41 (+1)" in table.rows()[6]
    assert table.desk.picture()[1] == at_the_seat


def test_each_to_and_fro_of_one_push_undoes_a_move(table):
    for way in (CLOCKWISE, BACKWARDS):
        table.turn(way, way)
        table.desk.advance(AT_REST)
    table.push(CLOCKWISE, BACKWARDS, CLOCKWISE, BACKWARDS)
    assert table.rows()[7].strip() == "Undone: Alice +2"


def test_pushed_to_and_fro_takes_back_a_change_that_is_not_made_yet(table):
    made = table.desk.box.session.log.count
    table.turn(CLOCKWISE)
    assert "(+1)" in table.rows()[6]
    table.push(CLOCKWISE, BACKWARDS)
    table.desk.advance(AT_REST)
    assert table.desk.box.session.log.count == made


def test_clockwise_is_more_for_a_player_on_the_far_side(table):
    change_setting(table.desk.box, ROTATION, 1)
    table.desk.advance(SEARCHING)
    table.turn(CLOCKWISE)
    assert "40 -> 41 (+1)" in table.rows()[6]
