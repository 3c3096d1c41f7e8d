"""Corrections after cards and forgotten moves with `correct` (H14, H46, H52, H65-H70, H109)."""

from playing_megalopolis import city, crime, fight, known, to_the_count, why

from turnbox.games.megalopolis.rules.names import (
    ALIEN,
    AT,
    COMBAT,
    DIE,
    FAME_POINTS,
    GADGETS,
    JUSTICE,
    KNOCKED_OUT,
    PAWN,
    VILLAIN,
)


def corrected(what, which, to, **facts):
    """A game that is set right in the first turn."""
    game = known(city(2, {0: (7,)}), **facts)
    game.apply("correct", what, which, to)
    return game


def busy(face=4, value=4, combat=0):
    """Hero 0's die stands on block 7."""
    game = known(crime(city(2, {0: (7,)}, [face]), 7, value), combat={0: combat})
    fight(game, 0)
    return game


def test_points_are_won_and_lost_outside_of_the_count():
    """H109: at once; 20 are the most that a mistake can cost."""
    game = known(city(2, {}), score=[30, 0])
    game.apply("points", 0, -20)
    game.apply("points", 1, 20)
    assert game.score == [10, 20]
    for n in (21, 0, -21):
        assert why(game, "points", 1, n) == "box.why.range"


def test_nobody_loses_more_points_than_there_are():
    """H109: the floor at 0 is a reading."""
    game = known(city(2, {}), score=[3, 0])
    assert why(game, "points", 0, -4) == "box.why.range"
    assert why(game, "points", 1, -1) == "box.why.range"
    game.apply("points", 0, -3)
    assert game.score == [0, 0]


def test_points_lost_in_the_phase_change_who_counts_first():
    """H106, H109."""
    game = known(city(2, {}), score=[4, 3])
    game.apply("points", 0, -2)
    to_the_count(game)
    game.apply("count")
    assert game.counted == [0, 1]


def test_justice_fame_gadgets_and_combat_markers_stay_within_their_limits():
    """H52, H66, H69, H110."""
    for what, name, most in (
        (JUSTICE, "justice", 3),
        (FAME_POINTS, "fame", 9),
        (GADGETS, "gadgets", 3),
        (COMBAT, "combat", 3),
    ):
        for number in (0, most):
            assert getattr(corrected(what, 1, number), name)[1] == number
        assert why(city(2, {}), "correct", what, 1, most + 1) == "box.why.range"


def test_one_combat_marker_is_the_most_where_the_players_say_so():
    """H52."""
    assert why(city(2, {}, (), one_combat=1), "correct", COMBAT, 0, 2) == "box.why.range"


def test_aliens_get_no_gadgets_from_anywhere():
    """H66."""
    game = known(city(2, {}), origin={0: ALIEN})
    assert why(game, "correct", GADGETS, 0, 1) == "box.why.range"


def test_nothing_is_corrected_that_is_not_there():
    """Two teams have two seats, four heroes and five pawns; the map has blocks 1 to 25."""
    game = busy()
    for what, which, to in (
        (JUSTICE, 2, 1),
        (FAME_POINTS, 2, 1),
        (COMBAT, 4, 1),
        (GADGETS, 4, 1),
        (KNOCKED_OUT, 4, 1),
        (KNOCKED_OUT, 1, 2),
        (AT, 4, 1),
        (AT, 1, 0),
        (AT, 1, 26),
        (PAWN, 5, 1),
        (PAWN, 4, 0),
        (PAWN, 4, 26),
        (DIE, 0, 7),
        (DIE, 1, 1),
        (VILLAIN, 0, 0),
        (VILLAIN + 1, 0, 0),
    ):
        assert why(game, "correct", what, which, to) == "box.why.range"


def test_a_moved_hero_leaves_no_die_behind():
    """H42: one that is moved to where it is keeps it."""
    game = busy()
    game.apply("correct", AT, 0, 7)
    assert game.die_at[0] == 7
    game.apply("correct", AT, 0, 8)
    assert (game.at[0], game.die[0], game.die_at[0]) == (8, 0, 0)


def test_a_hero_is_knocked_out_by_a_card_or_woken():
    """H65: without its die."""
    game = busy()
    game.apply("correct", KNOCKED_OUT, 0, 1)
    assert (game.ko[0], game.die[0]) == (1, 0)
    game.apply("correct", KNOCKED_OUT, 0, 0)
    assert game.ko[0] == 0


def test_a_pawn_is_put_anywhere():
    """H70."""
    assert corrected(PAWN, 4, 25).pawns[4] == 25


def test_a_die_is_turned_or_taken():
    """H46: and it goes home if it is too low then."""
    for face, left in ((6, 6), (4, 4), (3, 0), (0, 0)):
        game = busy()
        game.apply("correct", DIE, 0, face)
        assert (game.die[0], game.die_at[0]) == (left, 7 if left else 0)


def test_a_die_that_is_turned_up_beats_its_rivals():
    """H43: 4 and 4, then one is a 5."""
    game = known(busy(), die={2: 4}, die_at={2: 7})
    game.apply("correct", DIE, 2, 5)
    assert game.die[:3] == [0, 0, 5]


def test_a_villain_is_dropped():
    """H56."""
    game = corrected(VILLAIN, 0, 0, villain={0: 1}, villain_at={0: 7})
    assert game.villains_at(7) == []


def test_a_block_worth_more_sends_dice_home():
    """H14, H46: the value was told wrongly."""
    game = busy(4, 4)
    game.apply("block", 7, 4, 3)
    assert (game.die[0], game.tile[6]) == (4, 3)
    game.apply("block", 7, 5, 3)
    assert game.die[0] == 0


def test_in_a_fight_only_its_own_block_is_told():
    """H14."""
    game = crime(city(2, {0: (7,)}), 7, 0)
    game.apply("fight", 0, 7, 0)
    assert why(game, "block", 8, 3, 0) == "box.why.range"
    for value, tile in ((0, 0), (10, 0), (3, -1), (3, 100)):
        assert why(game, "block", 7, value, tile) == "box.why.range"
    game.apply("block", 7, 9, 99)
    assert game.step == "villains"


def test_nothing_is_set_right_in_the_middle_of_a_fight():
    """H54: what a villain does comes between announcement and roll, nothing else."""
    game = crime(city(2, {0: (7,)}), 7, 3)
    game.apply("fight", 0, 7, 0)
    assert why(game, "points", 0, 1) == "box.why.not_now"
