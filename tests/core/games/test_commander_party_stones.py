"""The stones of Commander Party: when they wake, when they roll, what a roll gives (M6-M31)."""

from playing import answer, awake, end_steps, party, refusal

from turnbox.games.commander_party import rules as rulebook

FACES = range(1, 7)


def test_the_first_roll_is_at_the_end_step_of_the_starters_third_turn():
    """M9, M11: turns 1 and 2 of everybody end without a roll."""
    game = party(3, [4])
    for turn in range(6):
        assert not game.stones_awake()
        assert game.seat == turn % 3
        game.apply("end_step")
        assert game.rolled == []
    assert game.stones_awake()
    game.apply("end_step")
    assert (game.step, game.rolled, game.seat, game.turns[0]) == ("answer", [4], 0, 3)


def test_it_is_the_starters_third_turn_whichever_seat_starts():
    """M9: with seat 3 as starter, seats 0 to 2 have had two turns when the stones wake."""
    game = party(4, [1], 3)
    end_steps(game, 8)
    assert game.seat == 3
    assert game.turns == [2, 2, 2, 3]
    answer(game, "could_not")
    assert game.stones_awake()


def test_extra_turns_of_the_starter_count_for_the_waking():
    """M30: the starter's own turns are counted, not the rounds of the table."""
    game = party(3)
    game.apply("extra_turn", 0)
    game.apply("extra_turn", 0)
    end_steps(game, 2)
    assert game.turns == [3, 0, 0]
    assert game.stones_awake()


def test_extra_turns_of_others_do_not_wake_the_stones():
    """M9: seat 1 has its fourth turn before the starter's third."""
    game = party(2)
    end_steps(game, 1)
    for _ in range(3):
        game.apply("extra_turn", 1)
    end_steps(game, 3)
    assert game.turns == [1, 4]
    assert not game.stones_awake()


def test_from_then_on_every_player_rolls_at_each_end_step():
    """M10: two rounds, one roll a turn, by the player whose turn it is."""
    game = awake(3, [1, 2, 3, 4, 5, 6])
    for turn in range(6):
        assert game.seat == turn % 3
        game.apply("end_step")
        assert game.rolled == [turn + 1]
        assert game.stone_seat == turn % 3
        game.apply("could_not")
    assert game.rolls_left == []


def test_each_face_of_the_die_is_one_stone():
    """M15 mind 1, M17 reality 2, M19 space 3, M21 power 4, M23 time 5, M25 soul 6."""
    for face in FACES:
        game = awake(2, [face])
        game.apply("end_step")
        assert game.stone == face


def test_a_roll_can_be_neither_declined_nor_repeated():
    """M14: after the roll only "obeyed" and "could not" go on."""
    game = awake(3, [6])
    game.apply("end_step")
    assert [name for name in game.moves_now() if name not in rulebook.ANY_TIME] == [
        "obeyed",
        "could_not",
    ]
    for name in ("end_step", "end_turn", "resolved", "countered", "extra_end_step"):
        assert refusal(game, name) == "box.why.not_now_text"
    assert game.stone == 6


def test_an_instruction_done_triggers_and_gives_the_counter_only_when_it_resolves():
    """M12, M13: obeyed puts the trigger on the stack, resolved places the counter."""
    for face in FACES:
        game = awake(2, [face])
        game.apply("end_step")
        assert game.counters == [0, 0]
        game.apply("obeyed")
        assert (game.step, game.counters) == ("trigger", [0, 0])
        game.apply("resolved")
        assert (game.step, game.counters, game.seat) == ("turn", [1, 0], 1)
        assert game.stone_result == rulebook.RESOLVED


def test_a_countered_trigger_gives_none():
    """M13: players may respond."""
    game = awake(2, [3])
    answer(game, "obeyed", "countered")
    assert game.counters == [0, 0]
    assert game.stone_result == rulebook.COUNTERED
    assert (game.step, game.seat) == ("turn", 1)


def test_an_instruction_that_cannot_be_done_gives_none():
    """No card in hand (M16), no permanent (M18), none of power 4 (M22), no creature (M26)."""
    for face in (1, 2, 3, 4, 5, 6):
        game = awake(2, [face])
        answer(game, "could_not")
        assert game.counters == [0, 0]
        assert game.stone_result == rulebook.COULD_NOT
        assert (game.step, game.seat) == ("turn", 1)


def test_one_discarded_card_is_enough_to_obey_the_mind_stone():
    """M16: the box asks only whether it was done, so a hand of one answers "obeyed"."""
    game = awake(2, [1])
    answer(game, "obeyed", "resolved")
    assert game.counters == [1, 0]


def test_a_tapped_choice_is_for_the_players_to_rule_on():
    """M24: both answers are open after the time stone."""
    game = awake(2, [5])
    game.apply("end_step")
    assert game.why_not("obeyed") is None
    assert game.why_not("could_not") is None


def test_a_trigger_waits_for_one_of_two_ends():
    """M13: neither the turn nor the answer can be gone back to."""
    game = awake(2, [2])
    answer(game, "obeyed")
    for name in ("end_step", "end_turn", "obeyed", "could_not"):
        assert refusal(game, name) == "box.why.not_now_text"
