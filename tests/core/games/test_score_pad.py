"""The score pad: rounds, corrections, and the ways to end."""

from playing import raises, refusal
from playing_free import pad, play_round


def test_a_round_is_complete_when_all_have_entered():
    game = pad(3)
    game.apply("enter", 0, 12)
    game.apply("enter", 1, -5)
    assert (game.played, game.totals, game.points) == (0, [0, 0, 0], [12, -5, 0])
    game.apply("enter", 2, 0)
    assert (game.played, game.totals) == (1, [12, -5, 0])
    assert (game.points, game.entered) == ([0, 0, 0], [0, 0, 0])


def test_no_points_are_points_too():
    """A seat with 0 has entered them: the round waits for the others only."""
    game = pad(2)
    game.apply("enter", 0, 0)
    assert (game.entered, game.next_seat()) == ([1, 0], 1)
    game.apply("enter", 1, 0)
    assert game.played == 1


def test_totals_run_from_round_to_round():
    game = pad(2)
    play_round(game, 10, 3)
    play_round(game, -4, 20)
    game.apply("enter", 0, 7)
    assert game.totals == [6, 23]
    assert [game.total(seat) for seat in (0, 1)] == [13, 23]


def test_the_seats_enter_in_order_from_the_first_seat_of_the_round():
    """It moves on by a seat with each round."""
    game = pad(3)
    order = []
    for _ in range(12):
        order.append(game.next_seat())
        game.apply("enter", order[-1], 1)
    assert order == [0, 1, 2] + [1, 2, 0] + [2, 0, 1] + [0, 1, 2]


def test_any_seat_may_enter_out_of_order():
    game = pad(4)
    game.apply("enter", 2, 5)
    assert game.active_seat() is None  # it is nobody's turn to play
    assert game.next_seat() == 0
    game.apply("enter", 0, 1)
    game.apply("enter", 1, 2)
    assert game.next_seat() == 3
    game.apply("enter", 3, 4)
    assert game.totals == [1, 2, 5, 4]


def test_points_of_an_open_round_are_replaced():
    game = pad(2)
    game.apply("enter", 0, 50)
    game.apply("enter", 0, 5)
    assert (game.points, game.entered, game.next_seat()) == ([5, 0], [1, 0], 1)
    assert refusal(game, "enter", 0, 5) == "box.why.nothing_text"
    game.apply("enter", 1, 8)
    assert game.totals == [5, 8]


def test_a_total_is_corrected_at_any_time():
    game = pad(2)
    game.apply("correct", 1, 20)  # begins ahead
    play_round(game, 10, 10)
    game.apply("enter", 0, 3)
    game.apply("correct", 0, -4)
    assert (game.totals, game.points, game.entered) == ([6, 30], [3, 0], [1, 0])
    assert refusal(game, "correct", 0, 0) == "box.why.nothing_text"


def test_the_goal_ends_the_game_when_the_round_is_complete():
    game = pad(2, goal=50)
    play_round(game, 49, 10)
    game.apply("enter", 0, 1)
    assert not game.over
    game.apply("enter", 1, 45)
    assert (game.over, game.totals, game.winners()) == (True, [50, 55], [1])


def test_without_a_goal_no_total_ends_it():
    game = pad(2)
    for _ in range(9):
        play_round(game, 999, -999)
    assert not game.over
    assert game.totals == [8991, -8991]


def test_the_lowest_total_may_win():
    game = pad(3, goal=100, lowest=1)
    play_round(game, 40, 70, 12)
    play_round(game, 30, 31, 13)
    assert (game.over, game.winners()) == (True, [2])


def test_equal_totals_share_the_win():
    game = pad(3, rounds=1)
    play_round(game, 7, 3, 7)
    assert game.winners() == [0, 2]


def test_the_agreed_number_of_rounds_ends_it():
    game = pad(2, rounds=3)
    play_round(game, 1, 2)
    play_round(game, 1, 2)
    assert (game.over, game.winners()) == (False, [])
    play_round(game, 1, 2)
    assert (game.over, game.winners()) == (True, [1])


def test_a_correction_between_rounds_may_reach_the_goal():
    """In an open round it does so when that is complete."""
    game = pad(2, goal=20)
    play_round(game, 10, 19)
    game.apply("enter", 0, 1)
    game.apply("correct", 1, 1)
    assert not game.over
    game.apply("enter", 1, 0)
    assert game.winners() == [1]
    game = pad(2, goal=20)
    game.apply("correct", 0, 30)  # ahead before the first round is no goal reached
    assert not game.over
    game = pad(2, goal=20)
    play_round(game, 10, 19)
    game.apply("correct", 0, 11)
    assert (game.over, game.winners()) == (True, [0])


def test_the_players_end_it_between_rounds():
    game = pad(2)
    assert refusal(game, "end_game") == "score_pad.why.round_text"  # nothing has been played
    game.apply("enter", 1, 4)
    assert refusal(game, "end_game") == "score_pad.why.round_text"
    game.apply("enter", 0, 3)
    game.apply("end_game")
    assert (game.over, game.winners(), game.next_seat()) == (True, [1], None)
    assert refusal(game, "enter", 0, 1) == "box.why.over_text"


def test_points_and_totals_stay_within_what_the_pad_holds():
    game = pad(2)
    for points in (-1000, 1000):
        assert refusal(game, "enter", 0, points) == "box.why.range_text"
    assert refusal(game, "enter", 2, 0) == "box.why.no_seat_text"
    assert refusal(game, "enter", 0) == "box.why.range_text"
    game.apply("correct", 0, 9999 - 5)
    assert refusal(game, "enter", 0, 6) == "box.why.range_text"
    game.apply("enter", 0, 5)
    assert refusal(game, "correct", 0, 1) == "box.why.range_text"
    game.apply("enter", 0, -5)
    assert refusal(game, "correct", 0, 6) == "box.why.range_text"
    game.apply("correct", 0, 5)
    game.apply("enter", 1, 0)
    assert game.totals == [9994, 0]


def test_a_full_pad_ends_the_game():
    game = pad(2)
    for _ in range(998):
        play_round(game, 1, 0)
    assert not game.over
    play_round(game, 1, 0)
    assert (game.over, game.played, game.winners()) == (True, 999, [0])


def test_options_outside_their_range_are_refused():
    assert "goal" in raises(ValueError, pad, 2, 10000)
    assert "lowest" in raises(ValueError, pad, 2, 0, 2)
    assert "rounds" in raises(ValueError, pad, 2, 0, 0, 100)
    assert "2 to 6" in raises(ValueError, pad, 1)
