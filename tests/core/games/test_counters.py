"""Counters: start, goal and direction, the three ways to count, and the end."""

from playing import raises, refusal
from playing_free import counting

from turnbox.games.counters.rules import DOWN, UP
from turnbox.games.counters.set_up import OPTIONS


def test_every_counter_begins_at_the_start():
    for seats in range(1, 7):
        assert counting(seats, 20).counters == [20] * seats
    assert counting(2).counters == [0, 0]
    assert counting(3, 999).counters == [999] * 3


def test_there_are_one_to_six_seats():
    assert "1 to 6" in raises(ValueError, counting, 0)
    assert "1 to 6" in raises(ValueError, counting, 7)


def test_anybody_may_change_any_counter_and_nobody_has_a_turn():
    game = counting(3)
    for seat, delta in ((2, 5), (0, -3), (2, 1), (1, 40)):
        game.apply("add", seat, delta)
        assert game.active_seat() is None
    assert game.counters == [-3, 40, 6]


def test_everyone_changes_at_once():
    game = counting(3, 10)
    game.apply("add", 1, 7)
    game.apply("add_everyone", -4)
    assert game.counters == [6, 13, 6]


def test_a_counter_is_set_to_any_other_value():
    game = counting(2, 10)
    game.apply("set_to", 1, -999)
    game.apply("set_to", 0, 999)
    assert game.counters == [999, -999]
    assert refusal(game, "set_to", 0, 999) == "box.why.nothing_text"


def test_counters_hold_what_has_three_digits():
    game = counting(2)
    assert refusal(game, "add", 0, 1000) == "box.why.range_text"
    game.apply("add", 0, 999)
    assert refusal(game, "add", 0, 1) == "box.why.range_text"
    assert refusal(game, "add_everyone", 1) == "box.why.range_text"
    assert refusal(game, "set_to", 1, -1000) == "box.why.range_text"
    game.apply("add", 1, -999)
    assert refusal(game, "add", 1, -1) == "box.why.range_text"
    assert game.ranges("add_everyone") == []
    assert game.counters == [999, -999]


def test_a_change_of_nothing_and_a_seat_too_many_are_refused():
    game = counting(2)
    assert refusal(game, "add", 0, 0) == "box.why.nothing_text"
    assert refusal(game, "add_everyone", 0) == "box.why.nothing_text"
    assert refusal(game, "add", 2, 1) == "box.why.no_seat_text"
    assert refusal(game, "set_to", -1, 1) == "box.why.no_seat_text"
    assert refusal(game, "add", 0) == "box.why.range_text"


def test_a_goal_is_reached_from_below_when_counting_up():
    game = counting(3, 0, 10, UP)
    game.apply("add", 1, 9)
    assert (game.missing(1), game.at_goal(), game.over) == (1, [], False)
    game.apply("add", 1, 1)
    assert (game.over, game.winners()) == (True, [1])


def test_a_goal_is_reached_from_above_when_counting_down():
    game = counting(2, 301, 0, DOWN)
    game.apply("add", 0, -300)
    assert (game.missing(0), game.over) == (1, False)
    game.apply("add", 0, -1)
    assert (game.over, game.winners()) == (True, [0])


def test_past_the_goal_is_there_too():
    game = counting(2, 0, 10)
    game.apply("add", 1, 25)
    assert game.winners() == [1]
    game = counting(2, 20, 5, DOWN)
    game.apply("set_to", 0, -7)
    assert game.winners() == [0]


def test_several_that_reach_the_goal_at_once_share_the_win():
    game = counting(4, 0, 10)
    for seat, value in enumerate((8, 5, 9, 7)):
        game.apply("add", seat, value)
    game.apply("add_everyone", 2)
    assert (game.over, game.winners()) == (True, [0, 2])


def test_a_goal_on_the_wrong_side_of_the_start_is_none():
    """The start itself is the wrong side too: nobody wins by the first move."""
    for start, goal, direction in ((0, 0, UP), (20, 10, UP), (20, 20, UP)) + (
        (0, 0, DOWN),
        (20, 30, DOWN),
        (20, 20, DOWN),
    ):
        game = counting(2, start, goal, direction)
        assert not game.has_goal()
        for delta in (50, -100):
            game.apply("add", 0, delta)
            assert (game.over, game.at_goal()) == (False, [])


def test_the_goal_may_only_be_shown():
    game = counting(3, 0, 10, UP, 0)
    game.apply("add", 2, 10)
    game.apply("add", 0, 15)
    assert (game.over, game.at_goal(), game.winners()) == (False, [0, 2], [])
    game.apply("add", 0, -6)
    assert game.at_goal() == [2]


def test_the_players_end_it_and_who_came_furthest_wins():
    """Up: the highest; down: the lowest; a goal that did not end it gives nobody a share."""
    for direction, best in ((UP, [1, 3]), (DOWN, [2])):
        game = counting(4, 5, 0, direction, 0)
        for seat, value in enumerate((7, 9, 3, 9)):
            game.apply("set_to", seat, value)
        game.apply("end_game")
        assert (game.over, game.winners()) == (True, best)
    game = counting(2, 0, 10, UP, 0)
    game.apply("add", 0, 12)
    game.apply("add", 1, 15)
    game.apply("end_game")
    assert game.winners() == [1]


def test_after_the_end_nothing_counts():
    game = counting(1, 3, 0, DOWN)
    game.apply("add", 0, -3)
    assert game.winners() == [0]
    for move in (("add", 0, 1), ("add_everyone", 1), ("set_to", 0, 3), ("end_game",)):
        assert refusal(game, *move) == "box.why.over_text"


def test_options_outside_their_range_are_refused():
    assert "start" in raises(ValueError, counting, 2, 1000)
    assert "goal" in raises(ValueError, counting, 2, 0, -1)
    assert OPTIONS[0][1] == OPTIONS[1][1] == 999
