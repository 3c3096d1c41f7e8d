"""A rotary encoder as keys: what the box makes of a knob that is turned and pushed."""

from turned_knob import BACKWARDS, CLOCKWISE, TurnedKnob

from turnbox.ports.encoder import BACK_MS
from turnbox.ui.keys import BACK, HOLD, HOLD_MS, JUMP, NEXT, OK, PRESS, PREV, Keys


class Hand:
    """A hand on a knob, and the gestures that a box gets."""

    def __init__(self, number: int = 1) -> None:
        self.now = 1000
        self.knob = TurnedKnob(lambda: self.now, number)
        self.box = Keys()

    def turn(self, *ways: int, every: int = 150) -> list[tuple[str, int]]:
        """Turn by some detents. Returns what the box gets."""
        events = []
        for way in ways:
            self.now += every
            self.knob.pass_detent(way)
            events += self.events()
        return events

    def push(self, down: bool, after: int = 100) -> list[tuple[str, int]]:
        """Push the knob, or release it. Returns what the box gets."""
        self.now += after
        self.knob.push(down, self.now)
        return self.events()

    def events(self) -> list[tuple[str, int]]:
        """The gestures since the last look, as a step of the box takes them."""
        events = []
        edge = self.knob.take()
        while edge:
            events.append(self.box.edge(*edge))
            edge = self.knob.take()
        events.append(self.box.held(self.now))
        return [event for event in events if event]


def test_each_detent_is_a_press():
    hand = Hand()
    assert hand.turn(CLOCKWISE, CLOCKWISE, BACKWARDS) == [
        (PRESS, NEXT),
        (PRESS, NEXT),
        (PRESS, PREV),
    ]
    assert hand.box.due() is None  # nothing is down


def test_the_push_is_ok():
    hand = Hand()
    assert hand.push(True) == []
    assert hand.push(False) == [(PRESS, OK)]


def test_a_long_push_is_a_hold():
    hand = Hand()
    hand.push(True)
    hand.now += HOLD_MS
    hand.events()  # the hint is due first
    assert hand.events() == [(HOLD, OK)]
    assert hand.push(False) == []


def test_a_push_that_bounces_is_one_push():
    hand = Hand()
    hand.push(True)
    assert [hand.push(down, after=3) for down in (False, True)] == [[], []]
    assert hand.push(False) == [(PRESS, OK)]


def test_the_faster_it_turns_the_larger_a_step():
    for every, presses in (60, 1), (59, 2), (30, 2), (29, 5):
        hand = Hand()
        assert hand.turn(CLOCKWISE, every=every) == [(PRESS, NEXT)]
        assert hand.turn(CLOCKWISE, every=every) == [(PRESS, NEXT)] * presses


def test_a_fast_turn_begins_again_in_the_other_direction():
    hand = Hand()
    hand.turn(CLOCKWISE, CLOCKWISE, every=20)
    assert hand.turn(BACKWARDS, every=20) == [(PRESS, PREV)]
    assert hand.turn(BACKWARDS, every=20) == [(PRESS, PREV)] * 5


def test_a_turn_while_it_is_pushed_jumps_by_one_for_each_detent():
    hand = Hand()
    hand.push(True)
    assert hand.turn(CLOCKWISE, CLOCKWISE, CLOCKWISE, every=20) == [(JUMP, NEXT)] * 3
    assert hand.push(False) == []
    assert hand.turn(CLOCKWISE) == [(PRESS, NEXT)]


def test_a_turn_right_after_a_jump_is_one_step():
    hand = Hand()
    hand.push(True)
    hand.turn(CLOCKWISE)
    hand.push(False, after=10)
    assert hand.turn(CLOCKWISE, every=15) == [(PRESS, NEXT)]


def test_pushed_to_and_fro_goes_back_from_where_it_was():
    keys = {CLOCKWISE: NEXT, BACKWARDS: PREV}
    for to, fro in (CLOCKWISE, BACKWARDS), (BACKWARDS, CLOCKWISE):
        hand = Hand()
        hand.push(True)
        assert hand.turn(to) == [(JUMP, keys[to])]
        assert hand.turn(fro) == [(JUMP, keys[fro]), (PRESS, PREV), (BACK, NEXT)]
        assert hand.push(False) == []
        assert hand.turn(to) == [(PRESS, keys[to])]


def test_to_and_fro_again_goes_back_again():
    hand = Hand()
    hand.push(True)
    for _ in range(3):
        assert hand.turn(CLOCKWISE, BACKWARDS)[-1] == (BACK, NEXT)
    assert hand.push(False) == []


def test_a_slow_correction_is_not_a_back():
    hand = Hand()
    hand.push(True)
    assert hand.turn(CLOCKWISE, BACKWARDS, every=BACK_MS + 1) == [(JUMP, NEXT), (JUMP, PREV)]


def test_a_correction_of_a_longer_turn_is_not_a_back():
    hand = Hand()
    hand.push(True)
    jumps = [(JUMP, NEXT), (JUMP, NEXT), (JUMP, PREV)]
    assert hand.turn(CLOCKWISE, CLOCKWISE, BACKWARDS, every=80) == jumps


def test_to_and_fro_without_a_push_is_two_presses():
    hand = Hand()
    assert hand.turn(CLOCKWISE, BACKWARDS, every=80) == [(PRESS, NEXT), (PRESS, PREV)]


def test_a_push_between_to_and_fro_is_not_a_back():
    hand = Hand()
    hand.turn(CLOCKWISE)
    hand.push(True, after=20)
    assert hand.turn(BACKWARDS, every=50) == [(JUMP, PREV)]


def test_a_turn_after_a_back_while_it_is_still_pushed_jumps():
    hand = Hand()
    hand.push(True)
    hand.turn(CLOCKWISE, BACKWARDS)
    assert hand.turn(CLOCKWISE, every=BACK_MS + 1) == [(JUMP, NEXT)]
    assert hand.push(False) == []


def test_what_was_turned_before_a_push_is_no_jump():
    """The box has worked for a while, and then sees both at once."""
    hand = Hand()
    hand.knob.untaken.append((CLOCKWISE, hand.now + 40))
    assert hand.push(True, after=80) == [(PRESS, NEXT)]


def test_what_was_turned_after_a_push_is_a_jump():
    hand = Hand()
    pushed = hand.now + 40
    hand.knob.untaken.append((CLOCKWISE, pushed + 40))
    hand.knob.push(True, pushed)
    hand.now += 100
    assert hand.events() == [(JUMP, NEXT)]


def test_clockwise_is_next_from_the_far_side_too():
    """There the box swaps prev and next."""
    hand = Hand()
    hand.knob.far = True
    assert hand.turn(CLOCKWISE) == [(PRESS, PREV)]


def test_keys_beside_an_encoder_are_what_they_were():
    hand = Hand(4)
    for key in (PREV, NEXT):
        hand.knob.look(key, True, hand.now)
    assert hand.events() == [(PRESS, PREV), (BACK, NEXT)]
    for key in (PREV, NEXT):
        hand.knob.look(key, False, hand.now + 50)
    assert hand.events() == []
    assert hand.push(True) + hand.push(False) == [(PRESS, OK)]
    assert hand.turn(CLOCKWISE) == [(PRESS, NEXT)]


def test_while_it_turns_the_box_looks_as_often_as_while_keys_are_pressed():
    hand = Hand()
    hand.turn(CLOCKWISE)
    assert hand.knob.still(hand.now) == 20  # it need not settle
    assert hand.knob.still(hand.now + 5000) == 5000
