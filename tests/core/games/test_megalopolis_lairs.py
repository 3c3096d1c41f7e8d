"""Lairs: where unbeaten villains go, and what beating one there is worth (H56, H112-H118)."""

from playing_megalopolis import city, crime, fight, known, options_of, roll, why

from turnbox.games.megalopolis.rules.count import total
from turnbox.games.megalopolis.rules.fight import target
from turnbox.games.megalopolis.rules.names import (
    BLAST,
    COLOURED,
    CRIMELAND,
    LOSES_GADGET,
    NO_EFFECT,
    PAWN,
    VILLAINS,
)

N, NE, E, SE, S, SW, W, NW = range(1, 9)
NORTH_WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST = 1, 5, 25, 21


def mammoth(game, block, place=0, by=1, in_lair=0, effect=NO_EFFECT):
    """A villain of 6 on a block, played by a seat."""
    return known(
        game,
        villain={place: 5},
        villain_at={place: block},
        villain_by={place: by},
        villain_number={place: 6},
        villain_effect={place: effect},
        in_lair={place: in_lair},
    )


def unbeaten(rolls, heroes=(), lairs=1, villains=1):
    """A phase that was counted while villains of seat 1 lay on block 7."""
    game = city(2, dict(heroes), rolls, lairs=lairs)
    for place in range(villains):
        mammoth(game, 7, place)
    known(game, step="count").apply("count")
    return game


def in_lair(rolls, corner=NORTH_WEST, **facts):
    """Hero 0 stands in a villain's lair, with a number of 6 and a block of 3."""
    game = mammoth(city(2, {0: (corner,)}, rolls, lairs=1), corner, 0, 1, 1)
    return known(game, **facts)


def test_without_lairs_unbeaten_villains_are_discarded():
    """H56: at the end of the phase."""
    game = unbeaten([], lairs=0, villains=2)
    assert (game.villain, game.step) == ([0] * VILLAINS, "crime")


def test_the_player_of_the_villain_rolls_the_crime_die():
    """H112: after the count, before the pawns move (H118, a reading)."""
    game = unbeaten([NE])
    assert (game.step, game.active_seat()) == ("lair_die", 1)
    game.apply("lair_die")
    assert (game.step, game.compass, game.sides_rolled) == ("crime", NE, [8])


def test_a_diagonal_leads_to_that_corner():
    """H112."""
    corners = {NE: NORTH_EAST, SE: SOUTH_EAST, SW: SOUTH_WEST, NW: NORTH_WEST}
    for face, corner in corners.items():
        game = unbeaten([face])
        game.apply("lair_die")
        assert (game.villain_at[0], game.in_lair[0], game.lair_at(corner)) == (corner, 1, True)
        assert game.villains_at(7) == []


def test_an_edge_lets_the_player_pick_one_of_its_corners():
    """H113."""
    sides = {
        N: (NORTH_WEST, NORTH_EAST),
        E: (NORTH_EAST, SOUTH_EAST),
        S: (SOUTH_WEST, SOUTH_EAST),
        W: (NORTH_WEST, SOUTH_WEST),
    }
    for face, corners in sides.items():
        for corner in corners:
            game = unbeaten([face])
            game.apply("lair_die")
            assert (game.step, game.active_seat()) == ("lair", 1)
            assert options_of(game, "lair") == [(either,) for either in sorted(corners)]
            game.apply("lair", corner)
            assert (game.villain_at[0], game.step) == (corner, "crime")


def test_an_occupied_corner_cannot_be_picked():
    """H113, H114: by a hero, a pawn, another villain; the other one it is then."""
    blockers = (
        lambda game: known(game, at={3: NORTH_WEST}),
        lambda game: known(game, pawns={4: NORTH_WEST}),
        lambda game: mammoth(game, NORTH_WEST, 1, 0, 1),
    )
    for block in blockers:
        game = block(unbeaten([N]))
        game.apply("lair_die")
        assert (game.villain_at[0], game.step) == (NORTH_EAST, "crime")


def test_without_an_empty_corner_the_villain_is_discarded():
    """H114: both of an edge, or the one of a diagonal (a reading)."""
    for face, heroes in ((S, {0: (21,), 2: (25,)}), (SE, {2: (25,)})):
        game = unbeaten([face], heroes)
        game.apply("lair_die")
        assert (game.villain, game.step) == ([0] * VILLAINS, "crime")


def test_each_villain_rolls_for_itself():
    """H112, H114: the second finds the first in its corner."""
    game = unbeaten([NW, NW, NE], villains=3)
    for _ in range(3):
        assert game.step == "lair_die"
        game.apply("lair_die")
    assert [game.villain_at[place] for place in range(3)] == [NORTH_WEST, 0, NORTH_EAST]
    assert game.step == "crime"


def test_pawns_that_the_players_do_not_play_with_occupy_nothing():
    """H3, H114: two teams have five."""
    game = known(unbeaten([NE]), pawns={5: NORTH_EAST, 6: NORTH_EAST})
    game.apply("lair_die")
    assert game.villain_at[0] == NORTH_EAST


def test_a_villain_in_its_lair_is_fought_without_a_pawn():
    """H115: it is like a pawn that never leaves."""
    game = in_lair([])
    assert game.pawns_at(NORTH_WEST) == []
    assert options_of(game, "fight") == [(0, NORTH_WEST, COLOURED)]


def test_beating_it_wins_six_points_at_once():
    """H115, H118: the villain is discarded, the die comes home, nothing is left to count."""
    game = in_lair([6])
    fight(game, 0)
    assert (game.score, game.villain[0], game.die, game.die_at) == ([6, 0], 0, [0] * 4, [0] * 4)
    assert not game.lair_at(NORTH_WEST)
    assert (total(game, 0), game.free(0)) == (0, True)


def test_its_number_has_to_be_reached():
    """H59, H115: or the block's, if that is higher; a failure is one as ever."""
    game = known(in_lair([5]), gadgets={0: 1}, villain_effect={0: LOSES_GADGET})
    fight(game, 0)
    assert (game.score, game.justice, game.gadgets[0]) == ([0, 0], [1, 0], 0)
    assert game.lair_at(NORTH_WEST)
    assert target(known(in_lair([]), value={0: 8}), 0, NORTH_WEST) == 8


def test_a_lair_needs_no_block_value():
    """H115: the villain has a number."""
    game = in_lair([6], value={0: 0})
    game.apply("fight", 0, NORTH_WEST, COLOURED)
    assert game.step == "villains"
    roll(game)
    assert game.score[0] == 6


def test_no_villain_is_played_into_a_lair():
    """H117."""
    game = in_lair([])
    game.apply("fight", 0, NORTH_WEST, COLOURED)
    assert why(game, "villain", 1, 1) == "no_villain"
    assert why(game, "other_villain", 1, 5, 0, 5, NO_EFFECT) == "no_villain"


def test_a_blast_reaches_into_a_lair():
    """H77, H115."""
    game = mammoth(city(2, {0: (2, BLAST)}, [6], lairs=1), NORTH_WEST, 0, 1, 1)
    game.apply("fight", 0, NORTH_WEST, COLOURED)
    roll(game)
    assert (game.score[0], game.at[0]) == (6, 2)


def test_a_pawn_that_moves_into_a_lair_goes_to_crimeland():
    """H116: by the crime die, or put there by a card."""
    game = in_lair([NW])
    known(crime(game, 7, 3), step="crime")
    game.apply("crime_die")
    assert game.pawns[0] == CRIMELAND
    game = crime(in_lair([]), 7, 3)
    game.apply("correct", PAWN, 0, NORTH_WEST)
    assert game.pawns[0] == CRIMELAND


def test_a_villain_stays_in_its_lair_until_it_is_beaten():
    """H115: the next phase's end does not roll for it."""
    game = known(in_lair([]), step="count")
    game.apply("count")
    assert (game.step, game.lair_at(NORTH_WEST)) == ("crime", True)


def test_lairs_belong_to_super():
    """H112: and to those who agreed on them."""
    for options in ({}, {"lairs": 1, "with_super": 0}):
        assert not city(2, {}, (), **options).lairs
