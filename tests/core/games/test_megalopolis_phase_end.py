"""After the count: the crime dice, and who begins the next phase (H17, H21, H100-H103)."""

from playing_megalopolis import city, known, why

from turnbox.games.megalopolis.rules.names import COLOURED, CRIMELAND, FLY, MIMIC

N, NE, E, SE, S, SW, W, NW = range(1, 9)


def pawns_roll(pawns, faces):
    """The crime dice of a phase's end; all other pawns lie in Crimeland and go north."""
    rolls = list(faces) + [N] * (5 - len(faces))
    game = known(city(2, {}, rolls), pawns=dict(enumerate(pawns)), step="crime")
    while game.step == "crime":
        game.apply("crime_die")
    return game


def at_the_end(scores, rolls=()):
    """All pawns have moved; next comes the next phase."""
    return known(city(len(scores), {}, rolls), score=list(scores), step="phase_end")


def test_each_pawn_moves_one_block_where_its_die_says():
    """H100: one die for each, in order; eight ways from the middle of the map."""
    where = {N: 2, NE: 3, E: 8, SE: 13, S: 12, SW: 11, W: 6, NW: 1}
    for face, block in where.items():
        assert pawns_roll([7], [face]).pawns[0] == block, face


def test_the_dice_are_rolled_in_order_one_for_each_pawn():
    """H100: and a die moves nobody else."""
    game = known(city(2, {}, [E, S, W, N, E]), pawns=[1, 1, 25, 25, 7, 13, 13], step="crime")
    seen = []
    while game.step == "crime":
        game.apply("crime_die")
        seen.append((game.compass, game.pawns[:5]))
    assert seen == [
        (E, [2, 1, 25, 25, 7]),
        (S, [2, 6, 25, 25, 7]),
        (W, [2, 6, 24, 25, 7]),
        (N, [2, 6, 24, 20, 7]),
        (E, [2, 6, 24, 20, 8]),
    ]
    assert (game.step, game.sides_rolled) == ("phase_end", [8] * 5)


def test_from_the_north_west_corner_five_ways_lead_off_the_map():
    """H102."""
    for face in (N, NE, SW, W, NW):
        assert pawns_roll([1], [face]).pawns[0] == CRIMELAND, face
    assert [pawns_roll([1], [face]).pawns[0] for face in (E, SE, S)] == [2, 7, 6]


def test_from_each_corner_and_edge_some_ways_lead_off_the_map():
    """H101: the pawn lands in Crimeland, it does not come in at the other side."""
    lost = {5: (N, NE, E, SE, NW), 25: (NE, E, SE, S, SW), 21: (SE, S, SW, W, NW)}
    lost.update({3: (NW, N, NE), 15: (NE, E, SE), 23: (SE, S, SW), 11: (SW, W, NW)})
    for block, faces in lost.items():
        gone = [face for face in range(1, 9) if pawns_roll([block], [face]).pawns[0] == CRIMELAND]
        assert gone == sorted(faces), block


def test_a_pawn_that_left_is_not_rolled_for_again():
    """H101: five dice for five pawns; one that lay in Crimeland before is rolled for (H102)."""
    game = pawns_roll([1, CRIMELAND], [N, E])
    assert game.pawns[:2] == [CRIMELAND, 14]
    assert game.rolls_left == []


def test_pawns_may_meet():
    """H41, H100."""
    assert pawns_roll([7, 9], [E, W]).pawns[:2] == [8, 8]


def test_the_leader_begins_the_next_phase():
    """H21."""
    game = at_the_end((4, 9, 7))
    game.apply("next_phase")
    assert (game.seat, game.starter, game.phase, game.turn) == (1, 1, 2, 1)
    assert (game.rolled, game.step) == ([], "turn")


def test_a_tie_for_the_first_turn_is_drawn():
    """H21: among those who are tied, with a die of as many sides."""
    for face, seat in ((1, 0), (2, 2)):
        game = at_the_end((9, 4, 9), [face])
        game.apply("next_phase")
        assert (game.seat, game.sides_rolled) == (seat, [2])


def test_knocked_out_heroes_dice_and_markers_are_all_back():
    """H31, H103."""
    game = known(at_the_end((1, 0)), ko={1: 1}, die={2: 4}, die_at={2: 7}, hq_used=[1, 0])
    known(game, coloured=[0, 1], white=[0, 0])
    game.apply("next_phase")
    assert (game.ko, game.die, game.die_at) == ([0] * 4, [0] * 4, [0] * 4)
    assert (game.hq_used, game.coloured, game.white) == ([0, 0], [4, 4], [1, 1])


def test_what_belongs_to_heroes_and_teams_stays():
    """H8, H66-H69, H110: markers that are no action markers."""
    kept = {"combat": [1, 0, 2, 0], "gadgets": [3, 0, 0, 1], "justice": [3, 0]}
    kept.update({"fame": [2, 0], "hq": [0, 1], "at": [1, 2, 3, 4]})
    game = known(at_the_end((1, 0)), **kept)
    game.apply("next_phase")
    for name, values in kept.items():
        assert getattr(game, name) == values, name


def test_a_copied_power_does_not_last_into_the_next_phase():
    """H92: not even for who ends one phase and begins the next."""
    game = city(2, {2: (7, MIMIC), 3: (8, FLY)}, [N] * 5)
    known(game, seat=1, turn=4, score=[0, 1])
    game.apply("mimic", 2, FLY)
    game.apply("pass")
    while game.step == "count":
        game.apply("count")
    while game.step == "crime":
        game.apply("crime_die")
    game.apply("next_phase")
    assert (game.seat, game.bonus[2]) == (1, 1)
    assert why(game, "move", 2, 1, COLOURED) == "too_far"
