"""Turns of Commander Party: the order of the table, extra turns, extra end steps (M9, M31)."""

from playing import answer, awake, end_steps, party, raises, refusal

from turnbox.games.commander_party.rules import CommanderParty


def test_two_to_six_players_sit_down():
    """M33: the sheet names no number; Commander tables have 2 to 6."""
    for seats in (2, 3, 4, 5, 6):
        game = CommanderParty(seats, lambda sides: 1)
        assert len(game.life) == seats
        assert game.alive() == list(range(seats))
    for seats in (-1, 0, 1, 7):
        assert "2 to 6" in raises(ValueError, CommanderParty, seats, None)


def test_nothing_happens_before_there_is_a_starter():
    """M9: the stones count the turns of the player who goes first, so there must be one."""
    game = CommanderParty(4, lambda sides: 1)
    assert game.moves_now() == ["choose_starter", "draw_starter"]
    assert game.active_seat() is None
    assert refusal(game, "life", 0, -1) == "box.why.not_now_text"
    assert refusal(game, "choose_starter", 4) == "box.why.no_seat_text"
    assert refusal(game, "choose_starter", -1) == "box.why.no_seat_text"


def test_the_box_draws_the_starter_with_a_die_of_as_many_sides_as_seats():
    """M9: a draw of 3 among 5 seats is the third seat."""
    asked = []

    def dice(sides):
        asked.append(sides)
        return 3

    game = CommanderParty(5, dice)
    game.apply("draw_starter")
    assert (asked, game.rolled, game.starter, game.seat) == ([5], [3], 2, 2)
    assert (game.step, game.turns) == ("turn", [0, 0, 1, 0, 0])


def test_turns_go_clockwise_and_pass_over_who_is_out():
    """M32: a lost player has no more turns."""
    game = party(5, (), 3)
    game.apply("concede", 4)
    game.apply("concede", 1)
    order = []
    for _ in range(6):
        order.append(game.seat)
        game.apply("end_step")
    assert order == [3, 0, 2, 3, 0, 2]


def test_an_extra_turn_follows_this_one_and_then_the_order_goes_on():
    """M31: seat 2 plays between 0 and 1."""
    game = party(3)
    game.apply("extra_turn", 2)
    order = []
    for _ in range(4):
        order.append(game.seat)
        game.apply("end_step")
    assert order == [0, 2, 1, 2]


def test_of_several_extra_turns_the_newest_is_taken_first():
    """M31: a stack."""
    game = party(4)
    for seat in (1, 2, 3):
        game.apply("extra_turn", seat)
    order = []
    for _ in range(6):
        order.append(game.seat)
        game.apply("end_step")
    assert order == [0, 3, 2, 1, 1, 2]


def test_the_extra_turn_of_a_lost_player_is_skipped():
    """M31, M32."""
    game = party(3)
    game.apply("extra_turn", 1)
    game.apply("extra_turn", 2)
    game.apply("concede", 2)
    game.apply("end_step")
    assert game.seat == 1
    game.apply("end_step")
    assert game.seat == 1
    assert game.turns == [1, 2, 0]


def test_eight_extra_turns_can_wait_and_no_ninth():
    """M31: the box says so rather than forget one."""
    game = party(2)
    for _ in range(8):
        game.apply("extra_turn", 1)
    assert refusal(game, "extra_turn", 1) == "box.why.too_many_text"
    end_steps(game, 8)
    assert game.turns == [1, 8]
    assert game.why_not("extra_turn", 1) is None


def test_an_extra_turn_rolls_at_its_end_step_too():
    """M31: once for each turn."""
    game = awake(2, [1, 2, 3])
    game.apply("extra_turn", 0)
    answer(game, "could_not")
    assert game.seat == 0
    answer(game, "could_not")
    assert game.seat == 1
    answer(game, "could_not")
    assert game.rolls_left == []


def test_each_extra_end_step_rolls_once_more_for_the_same_player():
    """M31: with two more end steps a turn has three rolls, each with its counter."""
    game = awake(2, [1, 2, 3, 4])
    game.apply("extra_end_step")
    game.apply("extra_end_step")
    for face in (1, 2, 3):
        assert game.seat == 0
        game.apply("end_step")
        assert game.rolled == [face]
        game.apply("obeyed")
        game.apply("resolved")
    assert (game.seat, game.counters) == (1, [3, 0])
    answer(game, "could_not")
    assert game.seat == 0


def test_extra_end_steps_while_the_stones_sleep_roll_nothing():
    """M11, M31: the turn ends all the same, after the second end step."""
    game = party(2)
    game.apply("extra_end_step")
    game.apply("end_step")
    assert game.seat == 0
    game.apply("end_step")
    assert game.seat == 1


def test_nine_extra_end_steps_are_the_most():
    """M31."""
    game = party(2)
    for _ in range(9):
        game.apply("extra_end_step")
    assert refusal(game, "extra_end_step") == "box.why.too_many_text"


def test_a_turn_that_ends_early_has_no_end_step_and_no_roll():
    """M10: and its extra end steps are gone with it."""
    game = awake(2, [5])
    game.apply("extra_end_step")
    game.apply("end_turn")
    assert (game.seat, game.extra_end_steps, game.rolls_left) == (1, 0, [5])
    answer(game, "could_not")
    assert game.seat == 0


def test_an_endless_game_stays_within_what_the_box_can_hold():
    """Turn 999 of a seat is the last that is counted, and the game goes on."""
    game = party(2)
    game.turns = [999, 998]
    game.packed = game.pack()
    end_steps(game, 3)
    assert game.turns == [999, 999]


def test_extra_turns_and_end_steps_are_offered_while_there_is_room():
    """M31: in a menu; what is legal is the same."""
    game = party(2)
    for name in ("extra_turn", "extra_end_step"):
        assert game.offers(name)
    game.extra_turns = [1] * len(game.extra_turns)
    game.extra_end_steps = 9
    for name in ("extra_turn", "extra_end_step"):
        assert not game.offers(name)
        assert game.ranges(name) == []
