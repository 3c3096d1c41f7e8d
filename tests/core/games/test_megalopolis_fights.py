"""Fights of Megalopolis: where, how, and whose dice stay in the city (H26, H38-H53)."""

from playing_megalopolis import city, crime, fight, idle, known, options_of, roll, why

from turnbox.games.megalopolis.rules.names import BONUS, COLOURED, COMBAT, SUPER_SENSES


def rivals(value, rolls, seats=3, **facts):
    """The first hero of each seat stands on block 7, where there is crime."""
    heroes = dict.fromkeys(range(0, 2 * seats, 2), (7, SUPER_SENSES))
    return known(crime(city(seats, heroes, rolls), 7, value), **facts)


def in_turn(game, hero):
    """This hero's team fights with it, then its turn is over."""
    fight(game, hero)
    if game.seat == hero // 2:
        game.apply("end_turn")


def test_a_fight_needs_a_pawn_on_the_block():
    """H26, H38."""
    game = crime(city(2, {0: (7,), 1: (8,)}), 8, 3)
    assert options_of(game, "fight") == [(1, 8, COLOURED)]
    assert why(game, "fight", 0, 7, COLOURED) == "no_crime"
    assert why(game, "fight", 0, 8, COLOURED) == "no_crime"  # only from the block itself


def test_a_fight_takes_a_coloured_marker_and_one_die():
    """H39."""
    game = crime(city(2, {0: (7,)}, [4, 6]), 7, 4)
    fight(game, 0)
    assert (game.die[0], game.die_at[0]) == (4, 7)
    assert (game.coloured[0], game.sides_rolled, game.seat) == (3, [6], 1)


def test_a_die_below_the_value_does_not_stay():
    """H39, H40."""
    game = crime(city(2, {0: (7,)}, [3]), 7, 4)
    fight(game, 0)
    assert (game.die[0], game.die_at[0], game.justice) == (0, 0, [1, 0])


def test_several_pawns_on_a_block_are_one_crime():
    """H41: one fight to choose, one number to reach."""
    game = known(crime(city(2, {0: (7,)}, [4]), 7, 4), pawns={1: 7, 2: 7})
    assert options_of(game, "fight") == [(0, 7, COLOURED)]
    fight(game, 0)
    assert game.die_at[0] == 7


def test_a_hero_whose_die_stands_neither_moves_nor_fights():
    """H42: not even with a bonus marker."""
    game = rivals(4, [4])
    fight(game, 0)
    assert [args for args in options_of(game, "fight") if args[0] == 0] == []
    game.apply("end_turn")
    idle(game, 2)
    assert why(game, "move", 0, 8, COLOURED) == "busy"
    assert why(game, "fight", 0, 7, BONUS) == "busy"


def test_sam_and_franck_are_both_beaten_by_dan():
    """H43, H44, H45: value 5; Franck 5 and Sam 5 both stay, Dan's 6 removes both at once."""
    franck, sam, dan = 0, 2, 4
    game = rivals(5, [5, 5, 6])
    in_turn(game, franck)
    in_turn(game, sam)
    assert (game.die[franck], game.die[sam]) == (5, 5)
    in_turn(game, dan)
    assert (game.die[franck], game.die[sam], game.die[dan]) == (0, 0, 6)
    assert game.free(franck)
    assert game.free(sam)
    assert not game.free(dan)


def test_a_beaten_hero_moves_and_fights_again_in_the_same_phase():
    """H43."""
    game = rivals(3, [3, 5, 6])
    in_turn(game, 0)
    in_turn(game, 2)
    idle(game)
    fight(game, 0)
    assert (game.die[0], game.die[2]) == (6, 0)


def test_a_roll_below_a_die_that_stands_is_a_failure():
    """H48, a reading: 4 would reach the value, not the 5 that stands there."""
    game = rivals(3, [5, 4])
    in_turn(game, 0)
    game.apply("fight", 2, 7, COLOURED)
    game.apply("roll")
    assert game.need == 5
    game.apply("spend", 0)
    assert (game.die[0], game.die[2], game.justice) == (5, 0, [0, 1, 0])


def test_two_heroes_of_a_team_are_rivals_like_others():
    """H43: "another hero", whoever plays it."""
    game = crime(city(2, {0: (7,), 1: (7,)}, [3, 4]), 7, 3)
    fight(game, 0)
    idle(game)
    fight(game, 1)
    assert game.die[:2] == [0, 4]


def test_dice_on_other_blocks_do_not_matter():
    """H43."""
    game = crime(crime(city(2, {0: (7,), 2: (8,)}, [6, 3]), 7, 3), 8, 3, 1)
    fight(game, 0)
    fight(game, 2)
    assert game.die_at == [7, 0, 8, 0]


def test_a_combat_marker_is_added_in_the_head_not_to_the_die():
    """H49, H50: a 6 on the die counts 7."""
    game = rivals(7, [6], combat={0: 1})
    fight(game, 0)
    assert (game.die[0], game.strength(0)) == (6, 7)


def test_a_combat_marker_beats_a_rival():
    """H43, H49: 4 and two markers against a 5."""
    game = rivals(3, [5, 4], combat={2: 2})
    in_turn(game, 0)
    in_turn(game, 2)
    assert (game.die[0], game.die[2]) == (0, 4)


def test_combat_markers_also_defend():
    """H49: 4 and a marker against a 5, then against a 6."""
    game = rivals(4, [4, 5, 6], combat={0: 1})
    for hero in (0, 2):
        in_turn(game, hero)
    assert (game.die[0], game.die[2]) == (4, 5)  # equal
    in_turn(game, 4)
    assert (game.die[0], game.die[2], game.die[4]) == (0, 0, 6)


def test_the_block_value_is_asked_for_only_as_long_as_nobody_has_told():
    """H14: its name goes with it."""
    game = rivals(0, [4, 4])
    game.apply("fight", 0, 7, COLOURED)
    assert (game.step, options_of(game, "block")[0][0]) == ("value", 7)
    game.apply("block", 7, 4, 12)
    roll(game)
    game.apply("end_turn")
    game.apply("fight", 2, 7, COLOURED)
    assert (game.step, game.value[6], game.tile[6]) == ("villains", 4, 12)


def test_a_lost_combat_marker_lowers_the_standing_die():
    """H53: 4 and 1 on a 3 is worth 4 then, and stays."""
    game = rivals(3, [4], combat={0: 1})
    fight(game, 0)
    game.apply("correct", COMBAT, 0, 0)
    assert (game.die[0], game.strength(0)) == (4, 4)


def test_a_die_goes_home_if_it_is_below_the_value_without_its_marker():
    """H46, H47."""
    game = rivals(5, [4], combat={0: 1})
    fight(game, 0)
    game.apply("correct", COMBAT, 0, 0)
    assert (game.die[0], game.die_at[0]) == (0, 0)


def test_a_die_goes_home_if_it_is_below_a_rival_without_its_marker():
    """H47: two of 5, one of them by a marker; both reach the value."""
    game = rivals(3, [4, 5], combat={0: 1})
    in_turn(game, 0)
    in_turn(game, 2)
    assert (game.strength(0), game.strength(2)) == (5, 5)
    game.apply("correct", COMBAT, 0, 0)
    assert (game.die[0], game.die[2]) == (0, 5)


def test_a_die_that_a_card_turns_counts_as_turned():
    """An equipment's reroll: the table tells the face before justice is spent."""
    game = rivals(4, [1], justice={0: 1})
    game.apply("fight", 0, 7, COLOURED)
    game.apply("roll")
    for face in (0, 7):
        assert why(game, "turn_die", face) == "box.why.range"
    game.apply("turn_die", 5)
    game.apply("spend", 1)
    assert (game.die[0], game.justice[0]) == (6, 0)
