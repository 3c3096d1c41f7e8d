"""Three keys: which act when they go down, which when they come up, and what two of them do."""

from turnbox.ui.keys import (
    BACK,
    CHORD_MS,
    HINT,
    HINT_MS,
    HOLD,
    HOLD_MS,
    JUMP,
    NEXT,
    OK,
    PRESS,
    PREV,
    REPEAT,
    REPEAT_MS,
    Keys,
)


def test_prev_and_next_act_when_they_go_down():
    keys = Keys()
    for key, now in ((PREV, 100), (NEXT, 300)):
        assert keys.edge(key, True, now) == (PRESS, key)
        assert keys.held(now + 50) is None
        assert keys.edge(key, False, now + 60) is None


def test_ok_acts_when_it_comes_up():
    keys = Keys()
    assert keys.edge(OK, True, 100) is None
    assert keys.held(100 + HINT_MS) == (HINT, OK)
    assert keys.held(100 + HOLD_MS - 1) is None
    assert keys.edge(OK, False, 100 + HOLD_MS - 1) == (PRESS, OK)


def test_ok_is_held_after_half_a_second_and_only_once():
    keys = Keys()
    keys.edge(OK, True, 1000)
    assert keys.held(1000 + HINT_MS) == (HINT, OK)
    assert keys.held(1000 + HOLD_MS - 1) is None
    assert keys.held(1000 + HOLD_MS) == (HOLD, OK)
    assert keys.held(9000) is None
    assert keys.edge(OK, False, 9100) is None


def test_a_hint_is_due_before_a_hold_and_only_once():
    for key in (PREV, OK, NEXT):
        keys = Keys()
        keys.edge(key, True, 1000)
        assert keys.due() == 1000 + HINT_MS
        assert keys.held(1000 + HINT_MS - 1) is None
        assert keys.held(1000 + HINT_MS) == (HINT, key)
        assert keys.held(1000 + HINT_MS) is None
        assert keys.due() == 1000 + HOLD_MS


def test_a_key_that_is_up_in_time_gives_no_hint():
    for key in (PREV, OK, NEXT):
        keys = Keys()
        keys.edge(key, True, 1000)
        keys.edge(key, False, 1000 + HINT_MS - 1)
        assert keys.held(5000) is None


def test_a_hold_that_ends_between_two_looks_is_still_a_hold():
    keys = Keys()
    keys.edge(OK, True, 0)
    assert keys.edge(OK, False, 700) == (HOLD, OK)
    assert keys.held(710) is None


def test_a_hold_that_is_due_comes_before_another_key():
    for down in (True, False):
        keys = Keys()
        keys.edge(OK, True, 0)
        assert keys.edge(NEXT, down, HOLD_MS) == (HOLD, OK)
        assert keys.edge(NEXT, down, HOLD_MS) == ((JUMP, NEXT) if down else None)
        assert keys.held(9000) is None
        assert keys.edge(OK, False, 9100) is None


def test_prev_and_next_repeat_until_they_come_up():
    for key in (PREV, NEXT):
        keys = Keys()
        keys.edge(key, True, 0)
        assert keys.held(HINT_MS) == (HINT, key)
        assert keys.held(HOLD_MS - 1) is None
        assert keys.held(HOLD_MS) == (REPEAT, key)
        assert keys.held(HOLD_MS + 1) is None
        assert keys.held(HOLD_MS + REPEAT_MS) == (REPEAT, key)
        assert keys.edge(key, False, HOLD_MS + REPEAT_MS + 1) is None
        assert keys.held(9000) is None


def test_a_held_key_counts_by_ones_to_ten_by_fives_to_fifty_then_by_tens():
    keys = Keys()
    keys.edge(NEXT, True, 0)
    keys.held(HINT_MS)
    now, count, counted = HOLD_MS, 1, []
    while count < 100:
        assert keys.held(now) == (REPEAT, NEXT)
        count += keys.by()
        counted.append(count)
        now += REPEAT_MS
    assert counted == list(range(2, 11)) + list(range(15, 51, 5)) + list(range(60, 101, 10))


def test_each_hold_begins_with_ones_again():
    keys = Keys()
    keys.edge(NEXT, True, 0)
    for now in range(HOLD_MS, 5000, REPEAT_MS):
        keys.held(now)
    keys.edge(NEXT, False, 5000)
    keys.edge(NEXT, True, 6000)
    keys.held(6000 + HINT_MS)
    assert keys.held(6000 + HOLD_MS) == (REPEAT, NEXT)
    assert keys.by() == 1


def test_prev_and_next_together_go_back_whichever_is_first():
    for first, second in ((PREV, NEXT), (NEXT, PREV)):
        for apart in (0, CHORD_MS):
            keys = Keys()
            assert keys.edge(first, True, 100) == (PRESS, first)
            assert keys.edge(second, True, 100 + apart) == (BACK, second)
            assert keys.held(5000) is None  # neither repeats
            assert keys.edge(first, False, 6000) is None
            assert keys.edge(second, False, 6010) is None


def test_fast_typing_over_two_keys_is_no_chord():
    keys = Keys()
    assert keys.edge(PREV, True, 100) == (PRESS, PREV)
    assert keys.edge(NEXT, True, 101 + CHORD_MS) == (PRESS, NEXT)
    assert keys.edge(PREV, False, 200) is None
    assert keys.edge(NEXT, False, 250) is None
    assert keys.due() is None


def test_a_key_that_has_come_up_is_no_part_of_a_chord():
    keys = Keys()
    keys.edge(PREV, True, 100)
    keys.edge(PREV, False, 120)
    assert keys.edge(NEXT, True, 140) == (PRESS, NEXT)


def test_a_second_key_ends_the_repeats_of_the_first():
    keys = Keys()
    keys.edge(PREV, True, 0)
    keys.edge(NEXT, True, 300)
    keys.edge(NEXT, False, 350)
    assert keys.held(5000) is None


def test_prev_and_next_jump_while_ok_is_down():
    keys = Keys()
    keys.edge(OK, True, 0)
    for now in (100, 300):
        assert keys.edge(NEXT, True, now) == (JUMP, NEXT)
        assert keys.edge(NEXT, False, now + 50) is None
    assert keys.edge(PREV, True, 900) == (JUMP, PREV)
    assert keys.held(5000) is None  # no hold, no repeat
    assert keys.edge(OK, False, 6000) is None


def test_after_a_jump_each_key_acts_as_before():
    keys = Keys()
    keys.edge(OK, True, 0)
    keys.edge(NEXT, True, 100)
    keys.edge(OK, False, 200)
    keys.edge(NEXT, False, 250)
    assert keys.edge(NEXT, True, 300) == (PRESS, NEXT)
    keys.edge(NEXT, False, 350)
    keys.edge(OK, True, 400)
    assert keys.edge(OK, False, 450) == (PRESS, OK)


def test_a_key_that_comes_up_without_having_gone_down_does_nothing():
    keys = Keys()
    for key in (PREV, OK, NEXT):
        assert keys.edge(key, False, 10) is None


def test_a_key_that_is_dropped_is_no_hold_and_its_next_press_counts_again():
    keys = Keys()
    keys.edge(PREV, True, 0)
    keys.drop(0)
    assert keys.due() is None
    assert keys.held(900) is None
    assert keys.edge(PREV, False, 950) is None
    assert keys.edge(PREV, True, 1000) == (PRESS, PREV)
    assert keys.held(1500) == (HINT, PREV)
    assert keys.held(1500) == (REPEAT, PREV)


def test_the_other_key_of_a_dropped_chord_does_nothing():
    keys = Keys()
    keys.edge(PREV, True, 100)
    keys.drop(110)
    assert keys.edge(NEXT, True, 120) is None
    assert keys.edge(NEXT, False, 180) is None
    assert keys.held(900) is None


def test_a_key_that_is_held_longer_counts_by_tens_or_where_numbers_are_long_by_hundreds():
    keys = Keys()
    keys.repeats = 60
    assert (keys.by(), keys.by(100)) == (10, 100)
