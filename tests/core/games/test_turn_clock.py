"""The game that is a clock alone: rules T1 to T9."""

from playing import raises, refusal

from turnbox.games.turn_clock.rules import TurnClock


def clock(seats=4, starter=0, limit=0, rolls=()):
    """A game in the starter's first turn."""
    script = list(rolls)
    game = TurnClock(seats, lambda sides: script.pop(0), (limit,))
    game.apply("choose_starter", starter)
    return game


def order(game, turns):
    """Whose turns come after the present one."""
    seats = []
    for _ in range(turns):
        game.apply("end_turn")
        seats.append(game.active_seat())
    return seats


def test_two_to_six_seats_sit_at_the_clock():
    """T1."""
    for seats in range(2, 7):
        assert clock(seats).active_seat() == 0
    for seats in (1, 7):
        assert "seats" in raises(ValueError, clock, seats)


def test_the_starter_is_chosen_or_drawn():
    """T1: nobody's time runs before."""
    game = TurnClock(3, lambda sides: sides)
    assert (game.step, game.active_seat()) == ("starter", None)
    assert refusal(game, "end_turn") == "box.why.not_now_text"
    assert refusal(game, "choose_starter", 3) == "box.why.no_seat_text"
    game.apply("draw_starter")
    assert (game.starter, game.seat, game.rolled, game.turns) == (2, 2, [3], [0, 0, 1])
    game = clock(3, starter=1)
    assert (game.starter, game.seat, game.turns) == (1, 1, [0, 1, 0])


def test_the_turns_go_round_clockwise_and_are_counted():
    """T1, T2."""
    game = clock(3, starter=1)
    assert order(game, 4) == [2, 0, 1, 2]
    assert game.turns == [1, 2, 2]


def test_a_skipped_turn_is_not_counted():
    """T3."""
    game = clock(3)
    game.apply("skip")
    assert (game.seat, game.turns) == (1, [0, 1, 0])


def test_the_turn_is_given_to_any_other_seat_and_goes_on_from_there():
    """T4."""
    game = clock(4)
    game.apply("give_turn", 2)
    assert (game.seat, game.turns) == (2, [1, 0, 1, 0])
    assert order(game, 2) == [3, 0]
    assert refusal(game, "give_turn", 0) == "box.why.nothing_text"
    assert refusal(game, "give_turn", 4) == "box.why.no_seat_text"


def test_another_turn_is_one_of_the_same_seat():
    """T5: which the clock sees by the count of the turns."""
    game = clock(2)
    count = game.turn_count()
    game.apply("another_turn")
    assert (game.seat, game.turns) == (0, [2, 0])
    assert game.turn_count() != count


def test_the_order_is_reversed_and_back():
    """T6."""
    game = clock(4)
    game.apply("reverse")
    assert order(game, 3) == [3, 2, 1]
    game.apply("reverse")
    assert order(game, 2) == [2, 3]


def test_who_has_left_is_passed_over_until_he_comes_back():
    """T7."""
    game = clock(4)
    game.apply("leave", 2)
    assert order(game, 3) == [1, 3, 0]
    assert refusal(game, "leave", 2) == "box.why.seat_out_text"
    assert refusal(game, "give_turn", 2) == "box.why.seat_out_text"
    assert refusal(game, "come_back", 1) == "box.why.nothing_text"
    game.apply("come_back", 2)
    assert order(game, 4) == [1, 2, 3, 0]
    assert refusal(game, "come_back", 2) == "box.why.nothing_text"


def test_if_who_is_to_act_leaves_the_next_turn_begins():
    """T7: in the direction of the game."""
    game = clock(4)
    game.apply("leave", 0)
    assert (game.seat, game.turns) == (1, [1, 1, 0, 0])
    game.apply("reverse")
    game.apply("leave", 1)
    assert game.seat == 3


def test_one_seat_alone_is_the_end_and_nobody_wins():
    """T8."""
    game = clock(3)
    game.apply("leave", 1)
    game.apply("leave", 0)
    assert (game.over, game.winners(), game.active_seat()) == (True, [], None)


def test_the_players_end_it_at_any_time():
    """T8."""
    game = clock(3)
    game.apply("end_game")
    assert (game.over, game.winners()) == (True, [])
    assert refusal(game, "end_turn") == "box.why.over_text"


def test_the_limit_is_agreed_on_and_may_be_changed():
    """T9."""
    game = clock(2, limit=3)
    assert game.turn_limit == 3
    game.apply("limit", 8)
    assert game.turn_limit == 8
    game.apply("limit", 0)
    assert game.turn_limit == 0
    assert refusal(game, "limit", 0) == "box.why.nothing_text"
    assert refusal(game, "limit", 9) == "box.why.range_text"
    assert "limit" in raises(ValueError, clock, 2, 0, 9)


def test_arguments_that_a_move_does_not_have_are_refused():
    game = clock(2)
    assert refusal(game, "end_turn", 1) == "box.why.range_text"
    assert refusal(game, "leave") == "box.why.range_text"
