"""A rotary encoder as keys: what the box makes of a knob that is turned and pushed."""

import pytest

from turnbox.ports.encoder import BACK_MS, Encoder
from turnbox.ui.keys import BACK, HOLD, HOLD_MS, JUMP, NEXT, OK, PRESS, PREV, Keys

CLOCKWISE, BACKWARDS = 1, -1


class Knob(Encoder):
    """An encoder with its push, or with three keys and its push, under a hand."""

    def __init__(self, number: int = 1) -> None:
        self.now = 1000
        self.passed: list[tuple[int, int]] = []
        Encoder.__init__(self, number, lambda: self.now)
        self.far = False
        self.box = Keys()

    def detents(self, tick: int) -> list[tuple[int, int]]:
        """As a port knows them."""
        found = [each for each in self.passed if each[1] <= tick]
        self.passed = [each for each in self.passed if each[1] > tick]
        return found

    def turn(self, *ways: int, every: int = 150) -> list[tuple[str, int]]:
        """Turn by some detents. Returns what the box gets."""
        events = []
        for way in ways:
            self.now += every
            self.passed.append((way, self.now))
            events += self.events()
        return events

    def push(self, down: bool, after: int = 100) -> list[tuple[str, int]]:
        """Push the knob, or release it. Returns what the box gets."""
        self.now += after
        self.look(self._push, down, self.now)
        return self.events()

    def events(self) -> list[tuple[str, int]]:
        """The gestures since the last look, as a step of the box takes them."""
        events = []
        while edge := self.take():
            events.append(self.box.edge(*edge))
        events.append(self.box.held(self.now))
        return [event for event in events if event]


@pytest.fixture
def knob() -> Knob:
    return Knob()


def test_each_detent_is_a_press(knob):
    assert knob.turn(CLOCKWISE, CLOCKWISE, BACKWARDS) == [
        (PRESS, NEXT),
        (PRESS, NEXT),
        (PRESS, PREV),
    ]
    assert knob.box.due() is None  # nothing is down


def test_the_push_is_ok(knob):
    assert knob.push(True) == []
    assert knob.push(False) == [(PRESS, OK)]


def test_a_long_push_is_a_hold(knob):
    knob.push(True)
    knob.now += HOLD_MS
    knob.events()  # the hint is due first
    assert knob.events() == [(HOLD, OK)]
    assert knob.push(False) == []


def test_a_push_that_bounces_is_one_push(knob):
    knob.push(True)
    assert [knob.push(down, after=3) for down in (False, True)] == [[], []]
    assert knob.push(False) == [(PRESS, OK)]


@pytest.mark.parametrize(("every", "presses"), [(60, 1), (59, 2), (30, 2), (29, 5)])
def test_the_faster_it_turns_the_larger_a_step(knob, every, presses):
    assert knob.turn(CLOCKWISE, every=every) == [(PRESS, NEXT)]
    assert knob.turn(CLOCKWISE, every=every) == [(PRESS, NEXT)] * presses


def test_a_fast_turn_begins_again_in_the_other_direction(knob):
    knob.turn(CLOCKWISE, CLOCKWISE, every=20)
    assert knob.turn(BACKWARDS, every=20) == [(PRESS, PREV)]
    assert knob.turn(BACKWARDS, every=20) == [(PRESS, PREV)] * 5


def test_a_turn_while_it_is_pushed_jumps_by_one_for_each_detent(knob):
    knob.push(True)
    assert knob.turn(CLOCKWISE, CLOCKWISE, CLOCKWISE, every=20) == [(JUMP, NEXT)] * 3
    assert knob.push(False) == []
    assert knob.turn(CLOCKWISE) == [(PRESS, NEXT)]


def test_a_turn_right_after_a_jump_is_one_step(knob):
    knob.push(True)
    knob.turn(CLOCKWISE)
    knob.push(False, after=10)
    assert knob.turn(CLOCKWISE, every=15) == [(PRESS, NEXT)]


@pytest.mark.parametrize(("to", "fro"), [(CLOCKWISE, BACKWARDS), (BACKWARDS, CLOCKWISE)])
def test_pushed_to_and_fro_goes_back_from_where_it_was(knob, to, fro):
    keys = {CLOCKWISE: NEXT, BACKWARDS: PREV}
    knob.push(True)
    assert knob.turn(to) == [(JUMP, keys[to])]
    assert knob.turn(fro) == [(JUMP, keys[fro]), (PRESS, PREV), (BACK, NEXT)]
    assert knob.push(False) == []
    assert knob.turn(to) == [(PRESS, keys[to])]


def test_to_and_fro_again_goes_back_again(knob):
    knob.push(True)
    for _ in range(3):
        assert knob.turn(CLOCKWISE, BACKWARDS)[-1] == (BACK, NEXT)
    assert knob.push(False) == []


def test_a_slow_correction_is_not_a_back(knob):
    knob.push(True)
    assert knob.turn(CLOCKWISE, BACKWARDS, every=BACK_MS + 1) == [(JUMP, NEXT), (JUMP, PREV)]


def test_a_correction_of_a_longer_turn_is_not_a_back(knob):
    knob.push(True)
    jumps = [(JUMP, NEXT), (JUMP, NEXT), (JUMP, PREV)]
    assert knob.turn(CLOCKWISE, CLOCKWISE, BACKWARDS, every=80) == jumps


def test_to_and_fro_without_a_push_is_two_presses(knob):
    assert knob.turn(CLOCKWISE, BACKWARDS, every=80) == [(PRESS, NEXT), (PRESS, PREV)]


def test_a_push_between_to_and_fro_is_not_a_back(knob):
    knob.turn(CLOCKWISE)
    knob.push(True, after=20)
    assert knob.turn(BACKWARDS, every=50) == [(JUMP, PREV)]


def test_a_turn_after_a_back_while_it_is_still_pushed_jumps(knob):
    knob.push(True)
    knob.turn(CLOCKWISE, BACKWARDS)
    assert knob.turn(CLOCKWISE, every=BACK_MS + 1) == [(JUMP, NEXT)]
    assert knob.push(False) == []


def test_what_was_turned_before_a_push_is_no_jump(knob):
    """The box has worked for a while, and then sees both at once."""
    knob.passed.append((CLOCKWISE, knob.now + 40))
    assert knob.push(True, after=80) == [(PRESS, NEXT)]


def test_what_was_turned_after_a_push_is_a_jump(knob):
    pushed = knob.now + 40
    knob.passed.append((CLOCKWISE, pushed + 40))
    knob.look(0, True, pushed)
    knob.now += 100
    assert knob.events() == [(JUMP, NEXT)]


def test_clockwise_is_next_from_the_far_side_too(knob):
    """There the box swaps prev and next."""
    knob.far = True
    assert knob.turn(CLOCKWISE) == [(PRESS, PREV)]


def test_keys_beside_an_encoder_are_what_they_were():
    knob = Knob(4)
    for key in (PREV, NEXT):
        knob.look(key, True, knob.now)
    assert knob.events() == [(PRESS, PREV), (BACK, NEXT)]
    for key in (PREV, NEXT):
        knob.look(key, False, knob.now + 50)
    assert knob.events() == []
    assert knob.push(True) + knob.push(False) == [(PRESS, OK)]
    assert knob.turn(CLOCKWISE) == [(PRESS, NEXT)]


def test_while_it_turns_the_box_looks_as_often_as_while_keys_are_pressed(knob):
    knob.turn(CLOCKWISE)
    assert knob.still(knob.now) == 20  # it need not settle
    assert knob.still(knob.now + 5000) == 5000
