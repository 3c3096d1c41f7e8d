"""Turns of Megalopolis: one normal action, any bonus actions, four turns a phase (H19-H33)."""

from playing_megalopolis import city, crime, fight, idle, known, options_of, to_the_count, why

from turnbox.games.megalopolis.rules.names import (
    BONUS,
    COLOURED,
    CRIMELAND,
    DETECTIVE,
    FATE,
    FLY,
    SUPER_SENSES,
    SUPER_SPEED,
    WHITE,
)


def blocks_for(game, hero):
    """Where a hero may move."""
    return sorted({block for mover, block, _ in options_of(game, "move") if mover == hero})


def test_a_phase_is_four_turns_for_everybody_clockwise():
    """H19: P1 to P3, four times."""
    game = known(city(3, {}), seat=2, starter=2)
    turns = []
    while game.step == "turn":
        turns.append((game.turn, game.seat))
        idle(game)
    assert turns == [(turn, seat) for turn in (1, 2, 3, 4) for seat in (2, 0, 1)]
    assert game.step == "count"


def test_a_turn_has_exactly_one_normal_action():
    """H20, H24."""
    game = city(2, {0: (1, SUPER_SENSES)})
    game.apply("move", 0, 2, COLOURED)
    for name, args in (
        ("move", (1, 8, COLOURED)),
        ("draw", (WHITE,)),
        ("pass", ()),
        ("play", (FATE, 0, COLOURED)),
    ):
        assert why(game, name, *args) == "acted", name


def test_bonus_actions_come_before_and_after_the_normal_one():
    """H20, H30: a draw, a move, another move."""
    game = city(2, {0: (1, DETECTIVE), 1: (7, SUPER_SPEED)})
    game.apply("draw", BONUS)
    game.apply("move", 0, 2, COLOURED)
    assert (game.seat, game.step) == (0, "turn")
    game.apply("move", 1, 8, BONUS + 1)
    assert game.at[:2] == [2, 8]
    assert (game.coloured[0], game.white[0], game.bonus[:2]) == (3, 1, [0, 0])


def test_a_turn_ends_by_itself_when_nothing_is_left_to_do():
    """H20: no bonus marker, so the normal action was all."""
    game = city(2, {})
    game.apply("pass")
    assert game.seat == 1


def test_a_turn_with_bonus_markers_left_ends_when_the_team_says_so():
    """H30: they can be kept for a later turn of the phase, actions cannot (H29)."""
    game = city(2, {0: (1, SUPER_SENSES)})
    assert why(game, "end_turn") == "not_acted"
    game.apply("pass")
    assert game.seat == 0
    game.apply("end_turn")
    assert (game.seat, game.bonus[0]) == (1, 1)


def test_a_hero_moves_one_block_north_east_south_or_west():
    """H25."""
    game = city(2, {0: (7,), 1: (1,)})
    assert blocks_for(game, 0) == [2, 6, 8, 12]
    assert blocks_for(game, 1) == [2, 6]
    assert why(game, "move", 0, 13, COLOURED) == "too_far"  # diagonally
    assert why(game, "move", 0, 17, COLOURED) == "too_far"
    assert why(game, "move", 1, 5, COLOURED) == "too_far"  # round the corner of the map


def test_a_flying_hero_also_moves_diagonally():
    """H76."""
    game = city(2, {0: (7, FLY), 1: (25, FLY)})
    assert blocks_for(game, 0) == [1, 2, 3, 6, 8, 11, 12, 13]
    assert blocks_for(game, 1) == [19, 20, 24]


def test_a_move_may_end_on_an_occupied_block_and_in_crimeland():
    """H25."""
    game = city(2, {0: (8,), 1: (7,), 2: (9,)})
    crime(game, 9, 4)
    game.apply("move", 0, CRIMELAND, COLOURED)
    idle(game)
    game.apply("move", 1, 8, COLOURED)
    idle(game)
    game.apply("move", 1, 9, COLOURED)
    assert game.at[:3] == [CRIMELAND, 9, 9]


def test_the_white_marker_draws_and_only_once_a_phase():
    """H22, H23, H28."""
    game = city(2, {})
    game.apply("draw", WHITE)
    assert (game.seat, game.coloured[0], game.white[0]) == (1, 4, 0)
    idle(game)
    assert why(game, "draw", WHITE) == "white_used"


def test_a_detectives_draw_is_not_the_normal_one():
    """H28, H82: white and black in one turn are two cards."""
    game = city(2, {0: (1, DETECTIVE)})
    game.apply("draw", WHITE)
    assert options_of(game, "draw") == [(BONUS,)]
    game.apply("draw", BONUS)
    assert game.seat == 1


def test_passing_takes_a_coloured_marker():
    """H29."""
    game = city(2, {})
    idle(game)
    assert (game.coloured[0], game.white[0]) == (3, 1)


def test_one_of_the_five_basic_markers_is_left_after_four_turns():
    """H24: the white one, or a coloured one if there was a draw."""
    game = city(2, {})
    game.apply("draw", WHITE)
    to_the_count(game)
    assert (game.coloured, game.white) == ([1, 0], [0, 1])


def test_a_bonus_marker_serves_once_a_phase():
    """H31, H83."""
    game = crime(city(2, {0: (1, SUPER_SENSES)}, [1]), 1, 5)
    fight(game, 0, 0, BONUS)
    idle(game, 2)
    assert options_of(game, "fight") == [(0, 1, COLOURED)]


def test_a_bonus_marker_serves_only_the_hero_that_owns_it():
    """H37: the orange one of hero 0 does not let hero 1 fight."""
    game = crime(city(2, {0: (2, SUPER_SENSES), 1: (1,)}), 1, 5)
    assert options_of(game, "fight") == [(1, 1, COLOURED)]


def test_all_markers_are_back_in_the_next_phase():
    """H31, H103."""
    game = crime(city(2, {0: (1, SUPER_SENSES), 2: (2, DETECTIVE)}, [5] + [1] * 6), 1, 5)
    fight(game, 0, 0, BONUS)
    game.apply("draw", WHITE)
    game.apply("draw", BONUS)
    idle(game)
    to_the_count(game)
    game.apply("count")
    for _ in range(5):
        game.apply("crime_die")
    game.apply("next_phase")
    assert (game.coloured, game.white, game.bonus) == ([4, 4], [1, 1], [1, 0, 1, 0])
    assert (game.phase, game.turn, game.die) == (2, 1, [0] * 4)


def test_only_the_heroes_of_whose_turn_it_is_act():
    """H19."""
    game = city(2, {2: (7,)})
    assert why(game, "move", 2, 8, COLOURED) == "not_yours"
    idle(game)
    game.apply("move", 2, 8, COLOURED)


def test_nothing_is_counted_before_the_phase_is_over():
    """H95."""
    assert why(city(2, {}), "count") == "box.why.not_now"
