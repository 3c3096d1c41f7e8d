"""Three keys: which act when they go down, which when they come up, and what a hold is."""

from turnbox.ui.keys import HOLD, HOLD_MS, NEXT, OK, PRESS, PREV, Keys


def test_prev_and_next_act_when_they_go_down():
    keys = Keys()
    for key in (PREV, NEXT):
        assert keys.edge(key, True, 100) == (PRESS, key)
        assert keys.held(150) is None
        assert keys.edge(key, False, 160) is None


def test_ok_acts_when_it_comes_up():
    keys = Keys()
    assert keys.edge(OK, True, 100) is None
    assert keys.held(100 + HOLD_MS - 1) is None
    assert keys.edge(OK, False, 100 + HOLD_MS - 1) == (PRESS, OK)


def test_half_a_second_is_a_hold():
    keys = Keys()
    for key in (PREV, OK, NEXT):
        keys.edge(key, True, 1000)
        assert keys.held(1000 + HOLD_MS - 1) is None
        assert keys.held(1000 + HOLD_MS) == (HOLD, key)


def test_a_hold_fires_once():
    keys = Keys()
    keys.edge(NEXT, True, 0)
    assert keys.held(600) == (HOLD, NEXT)
    assert keys.held(700) is None
    assert keys.held(5000) is None


def test_a_hold_of_ok_is_never_also_a_press():
    keys = Keys()
    keys.edge(OK, True, 0)
    assert keys.held(500) == (HOLD, OK)
    assert keys.edge(OK, False, 600) is None


def test_a_hold_that_ends_between_two_looks_is_still_a_hold():
    keys = Keys()
    keys.edge(OK, True, 0)
    assert keys.edge(OK, False, 700) == (HOLD, OK)
    assert keys.held(710) is None


def test_two_keys_at_once_do_not_disturb_each_other():
    keys = Keys()
    keys.edge(OK, True, 0)
    assert keys.edge(NEXT, True, 400) == (PRESS, NEXT)
    assert keys.held(500) == (HOLD, OK)
    assert keys.held(899) is None
    assert keys.held(900) == (HOLD, NEXT)


def test_a_key_that_comes_up_without_having_gone_down_does_nothing():
    keys = Keys()
    for key in (PREV, OK, NEXT):
        assert keys.edge(key, False, 10) is None


def test_a_key_that_is_dropped_is_no_hold_and_its_next_press_counts_again():
    keys = Keys()
    keys.edge(PREV, True, 0)
    keys.drop()
    assert keys.due() is None
    assert keys.held(900) is None
    assert keys.edge(PREV, False, 950) is None
    assert keys.edge(PREV, True, 1000) == (PRESS, PREV)
    assert keys.held(1500) == (HOLD, PREV)
