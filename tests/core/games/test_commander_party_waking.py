"""If the starter is out before its third turn, the players are asked (M30, a reading)."""

from playing import awake, end_steps, party, refusal


def lost_in_turn(turn, seats=3):
    """The starter, seat 0, gives up in this turn of its own."""
    game = party(seats)
    end_steps(game, (turn - 1) * seats)
    game.apply("concede", 0)
    return game


def test_the_players_are_asked_where_the_lost_starters_third_turn_would_have_come():
    """M30: lost in turn 1, two more rounds pass; lost in turn 2, one."""
    for turn in (1, 2):
        game = lost_in_turn(turn)
        for _ in range((3 - turn) * 2 - 1):
            game.apply("end_step")
            assert game.step == "turn"
            assert game.rolled == []
        game.apply("end_step")
        assert (game.step, game.seat, game.starter_turns) == ("waking", 1, 3)
        assert not game.stones_awake()


def test_wake_makes_the_stones_roll_from_that_turn_on():
    """M30, M10."""
    game = lost_in_turn(2)
    game.rolls_left += [6]
    end_steps(game, 2)
    game.apply("wake")
    assert (game.step, game.seat) == ("turn", 1)
    game.apply("end_step")
    assert (game.step, game.stone) == ("answer", 6)


def test_not_yet_lets_them_sleep_and_asks_again_a_round_later():
    """M30: as often as the table likes."""
    game = lost_in_turn(2)
    end_steps(game, 2)
    for _ in range(3):
        game.apply("not_yet")
        assert not game.stones_awake()
        end_steps(game, 2)
        assert (game.step, game.seat) == ("waking", 1)


def test_the_question_must_be_answered_before_the_turn_can_end():
    """M30: nothing else moves on, but life and losses can be entered."""
    game = lost_in_turn(2)
    end_steps(game, 2)
    for name in ("end_step", "end_turn", "obeyed", "resolved"):
        assert refusal(game, name) == "box.why.not_now_text"
    game.apply("life", 1, -1)
    assert game.step == "waking"


def test_the_question_passes_to_the_next_seat_when_its_own_player_is_lost():
    """M30, M32: it is not lost with the player."""
    game = lost_in_turn(2, 4)
    end_steps(game, 3)
    assert (game.step, game.seat) == ("waking", 1)
    game.apply("concede", 1)
    assert (game.step, game.seat) == ("waking", 2)
    game.apply("wake")
    assert game.stones_awake()


def test_a_starter_lost_in_somebody_elses_turn_counts_the_same():
    """M30: out in seat 1's first turn, so the third would be two rounds later."""
    game = party(3)
    end_steps(game, 1)
    game.apply("life", 0, -40)
    assert (game.step, game.seat) == ("turn", 1)
    end_steps(game, 3)
    assert game.step == "turn"
    end_steps(game, 1)
    assert (game.step, game.seat) == ("waking", 1)


def test_the_lost_starter_and_its_neighbour_are_both_passed_over():
    """M30: seats 5 (starter) and 0 out, so the question comes with seat 1's turn."""
    game = party(6, (), 5)
    game.apply("concede", 0)
    game.apply("concede", 5)
    end_steps(game, 8)
    assert (game.step, game.seat) == ("waking", 1)


def test_extra_turns_of_others_do_not_bring_the_question_nearer():
    """M30: only the place of the starter in the order of the table counts."""
    game = lost_in_turn(2)
    for _ in range(4):
        game.apply("extra_turn", 2)
    end_steps(game, 4)
    assert game.step == "turn"
    end_steps(game, 2)
    assert game.step == "waking"


def test_no_question_when_the_starter_is_lost_after_the_waking():
    """M9: awake stones stay awake."""
    game = awake(3, [1, 2, 3, 4])
    game.apply("concede", 0)
    for _ in range(4):
        assert game.stones_awake()
        game.apply("end_step")
        assert game.step == "answer"
        game.apply("could_not")
