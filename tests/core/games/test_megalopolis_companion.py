"""The box as a companion: turns, pawns, dice and points; heroes and cards are the table's."""

from playing_megalopolis import city, known, new_game, why

from turnbox.games.megalopolis.rules.names import COMBAT, COMPANION, JUSTICE, PAWN, VILLAINS


def companion(seats, rolls=(), **options):
    """The first turn of a game that began as a companion's."""
    game = new_game(seats, [1] * (seats + 3) + list(rolls), start_depth=COMPANION, **options)
    game.apply("choose_starter", 0)
    for pawn in range(game.pawn_count):
        game.apply("place_pawn", pawn, 8)
    while game.step == "crime":
        game.apply("crime_die")
    return game


def rolled(rolls, need, plus=0, dice=1, justice=0, **options):
    """A fight's roll that waits for justice to be spent."""
    game = known(companion(2, rolls, **options), justice={0: justice})
    game.apply("companion_roll", need, plus, dice)
    return game


def test_pawns_are_placed_and_moved_without_heroes():
    """H3, H12, H17."""
    game = companion(3)
    assert (game.pawns, game.at) == ([3] * 6 + [0], [0] * 6)
    assert (game.step, game.phase, game.turn, game.seat) == ("companion", 1, 1, 0)


def test_turns_go_round_four_times_a_phase():
    """H19."""
    game = companion(3)
    turns = []
    while game.step == "companion":
        turns.append((game.turn, game.active_seat()))
        game.apply("companion_end_turn")
    assert turns == [(turn, seat) for turn in (1, 2, 3, 4) for seat in range(3)]
    assert game.step == "count"


def test_the_players_tell_what_the_count_brings():
    """H95, H99: the box knows no blocks, no Fame and no nobles then."""
    game = known(companion(2, [1] * 5), score=[7, 9], fame=[5, 0])
    for _ in range(8):
        game.apply("companion_end_turn")
    game.apply("extra", 0, 4)
    game.apply("count")
    assert game.score == [7, 9]
    game.apply("count")
    assert (game.score, game.step) == ([11, 9], "crime")
    for _ in range(5):
        game.apply("crime_die")
    game.apply("next_phase")
    assert (game.step, game.seat, game.phase) == ("companion", 0, 2)


def test_a_companion_knows_who_wins():
    """H104."""
    game = known(companion(3), score=[29, 29, 0])
    for _ in range(12):
        game.apply("companion_end_turn")
    game.apply("extra", 1, 1)
    game.apply("count")
    assert game.winners() == [1]


def test_a_fight_is_thrown_and_justice_spent():
    """H39, H111: 3 and a marker against 6; two justice markers do it."""
    game = rolled([3], 6, 1, 1, 3)
    assert (game.face, game.step) == (3, "rolled")
    game.apply("spend", 2)
    assert (game.justice, game.step, game.seat) == ([1, 0], "companion", 0)


def test_a_failure_earns_justice():
    """H40, H110."""
    for before, after in ((0, 1), (3, 3)):
        game = rolled([3], 4, 0, 1, before)
        game.apply("spend", 0)
        assert game.justice == [after, 0]
    game = rolled([3], 4, with_justice=0)
    game.apply("spend", 0)
    assert game.justice == [0, 0]


def test_magic_throws_two_dice():
    """H79."""
    for rolls in ([2, 6], [6, 2]):
        game = rolled(rolls, 5, 0, 2)
        assert (game.face, game.sides_rolled[-2:]) == (6, [6, 6])


def test_a_roll_is_within_what_can_be_asked():
    """H50, H61: a number of 1 to 12, three markers, two dice."""
    for args in ((0, 0, 1), (13, 0, 1), (5, -1, 1), (5, 4, 1), (5, 0, 0), (5, 0, 3)):
        assert why(companion(2), "companion_roll", *args) == "box.why.range"
    for args in ((1, 0, 1), (12, 3, 2)):
        assert why(companion(2, [1, 1]), "companion_roll", *args) == ""


def test_only_points_justice_and_pawns_are_set_right():
    """The rest is on the table only."""
    game = companion(2)
    game.apply("points", 1, 12)
    game.apply("correct", JUSTICE, 0, 2)
    game.apply("correct", PAWN, 4, 25)
    assert (game.score, game.justice, game.pawns[4]) == ([0, 12], [2, 0], 25)
    assert why(game, "correct", COMBAT, 0, 1) == "box.why.range"


def test_a_referee_becomes_a_companion_and_keeps_the_score():
    """Heroes, dice and villains leave the box, the turn stays whose it was."""
    game = city(3, {0: (7,), 2: (8,)})
    known(game, seat=1, score=[4, 9, 2], die={2: 4}, die_at={2: 8}, villain={0: 1})
    game.apply("companion")
    assert (game.step, game.seat, game.score) == ("companion", 1, [4, 9, 2])
    assert (game.at, game.die, game.villain) == ([0] * 6, [0] * 6, [0] * VILLAINS)
    game.apply("companion_end_turn")
    assert game.active_seat() == 2
    assert why(game, "companion") == "box.why.not_now"


def test_between_two_phases_it_can_become_one_too():
    """The next phase is a companion's then, and there is no way back but undo."""
    game = known(city(2, {}), step="phase_end", score=[1, 0])
    game.apply("companion")
    assert game.step == "phase_end"
    assert why(game, "companion") == "box.why.range"
    game.apply("next_phase")
    assert game.step == "companion"


def test_a_companion_rolls_for_no_lairs():
    """H112: it knows of no villains."""
    game = companion(2, (), lairs=1)
    for _ in range(8):
        game.apply("companion_end_turn")
    game.apply("count")
    assert game.step == "crime"


def test_no_die_stands_in_a_city_that_the_box_does_not_know():
    """H39: who won is up to the table from here on."""
    game = rolled([6], 2)
    game.apply("spend", 0)
    assert (game.die, game.die_at, game.score) == ([0] * 4, [0] * 4, [0, 0])
