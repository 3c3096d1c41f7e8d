"""Illusion, Minions and Mimic: powers with a marker of their own (H86, H87, H89, H92-H94)."""

from playing_megalopolis import city, crime, fight, idle, known, options_of, roll, why

from turnbox.games.megalopolis.rules.names import (
    BONUS,
    COLOURED,
    CRIMELAND,
    DETECTIVE,
    FLY,
    ILLUSION,
    INVENTOR,
    MIMIC,
    MINIONS,
    ROCKET,
    SUPER_SENSES,
    SUPER_SPEED,
    TRANSFORM,
)


def illusions(game):
    """Which pawns may be led where."""
    return [(pawn, block) for _, pawn, block in options_of(game, "illusion")]


def beside_silver_king(**facts):
    """Cloner on block 7, Silver King on 8; between them and on 12 crime of value 2."""
    cloner, silver_king = (7, MIMIC), (8, MINIONS)
    game = crime(city(2, {0: cloner, 2: silver_king}), 12, 2)
    return known(game, **facts)


def test_each_hero_has_its_own_marker():
    """H31, H37: the second hero's is used, the first one's is left."""
    for power, name, args in (
        (ILLUSION, "illusion", (3, 0, 9)),
        (MINIONS, "minions", (3, 0)),
        (MIMIC, "mimic", (3, FLY)),
        (SUPER_SPEED, "move", (3, 8, BONUS + 1)),
    ):
        game = crime(city(2, {0: (7, FLY), 2: (7, power), 3: (7, power)}), 8, 2)
        idle(game)
        game.apply(name, *args)
        assert game.bonus == [0, 0, 1, 0]


# Illusion


def test_an_illusion_leads_a_pawn_to_an_adjacent_block():
    """H86, a reading: diagonals included, Crimeland not (H87)."""
    game = crime(city(2, {0: (7, ILLUSION)}), 8, 3)
    assert illusions(game) == [(0, 2), (0, 3), (0, 4), (0, 7), (0, 9), (0, 12), (0, 14)]
    game.apply("illusion", 0, 0, 9)
    assert (game.pawns[0], game.bonus[0], game.acted) == (9, 0, 0)
    assert why(game, "illusion", 0, 0, 8) == "no_pawn"


def test_the_pawn_is_on_the_heros_block_or_beside_it():
    """H86: not diagonally."""
    for block, reachable in ((7, True), (2, True), (6, True), (1, False), (3, False), (9, False)):
        game = crime(city(2, {0: (7, ILLUSION)}), block, 3)
        assert bool(illusions(game)) == reachable, block


def test_no_illusion_leads_out_of_crimeland():
    """H87: the English sheet."""
    game = city(2, {0: (8, ILLUSION)})
    assert game.pawns[0] == CRIMELAND
    assert illusions(game) == []


def test_no_illusion_where_a_die_stands():
    """H87: anybody's."""
    game = crime(city(2, {0: (7, ILLUSION), 2: (8,)}, [5]), 8, 3)
    idle(game)
    fight(game, 2)
    assert why(game, "illusion", 0, 0, 9) == "no_pawn"


def test_no_illusion_leads_into_a_lair():
    """H116: the pawn would not stay there."""
    game = crime(city(2, {0: (7, ILLUSION)}), 6, 3)
    known(game, villain={0: 1}, villain_at={0: 1}, in_lair={0: 1})
    assert illusions(game) == [(0, 2), (0, 7), (0, 11), (0, 12)]


# Minions


def test_minions_win_two_points_at_once_without_a_roll():
    """H89: the pawn goes to Crimeland, the block keeps its value."""
    game = crime(city(2, {0: (7, MINIONS)}), 8, 2)
    game.apply("minions", 0, 0)
    assert (game.score, game.pawns[0], game.value[7], game.bonus[0]) == ([2, 0], CRIMELAND, 2, 0)


def test_minions_come_beside_a_normal_fight():
    """H89: also while Silver King's own die stands."""
    game = crime(crime(city(2, {0: (7, MINIONS)}, [4]), 7, 4), 8, 2, 1)
    fight(game, 0)
    assert (game.seat, game.die[0]) == (0, 4)
    game.apply("minions", 0, 1)
    assert (game.score[0], game.seat) == (2, 1)


def test_minions_need_a_block_of_exactly_two():
    """H89: 1 and 3 will not do; what nobody has told yet may be 2, and is then remembered."""
    for value in (1, 3):
        game = crime(city(2, {0: (7, MINIONS)}), 8, value)
        assert why(game, "minions", 0, 0) == "no_prey"
    game = crime(city(2, {0: (7, MINIONS)}), 8, 0)
    game.apply("minions", 0, 0)
    assert game.value[7] == 2


def test_minions_reach_the_own_block_and_those_beside_it():
    """H89: not diagonally."""
    for block, reachable in ((7, True), (2, True), (12, True), (1, False), (3, False)):
        game = crime(city(2, {0: (7, MINIONS)}), block, 2)
        assert bool(options_of(game, "minions")) == reachable, block


def test_minions_do_not_come_where_a_die_stands():
    """H89."""
    game = crime(city(2, {0: (7, MINIONS), 2: (8,)}, [5]), 8, 2)
    idle(game)
    fight(game, 2)
    assert why(game, "minions", 0, 0) == "no_prey"


# Mimic


def test_cloner_sends_silver_kings_minions():
    """H93: two points at once, the pawn in Crimeland, and the normal action still to come."""
    game = beside_silver_king()
    game.apply("mimic", 0, MINIONS)
    game.apply("minions", 0, 0)
    assert (game.score, game.pawns[0]) == ([2, 0], CRIMELAND)
    assert (game.acted, game.coloured[0], game.bonus) == (0, 4, [0, 0, 1, 0])
    assert why(game, "minions", 0, 1) == "no_prey"
    game.apply("move", 0, 12, COLOURED)
    assert game.seat == 1


def test_cloner_fires_slingshots_rocket_but_does_not_fly():
    """H94: wood and a coloured marker; one power only, so the crime at 1 is out of reach."""
    game = crime(crime(city(2, {0: (7, MIMIC), 2: (8, ROCKET, FLY)}, [4]), 2, 4), 1, 4, 1)
    game.apply("mimic", 0, ROCKET)
    assert options_of(game, "rocket") == [(0, 2)]
    game.apply("rocket", 0, 2)
    roll(game)
    assert (game.at[0], game.die_at[0], game.die[0]) == (2, 2, 4)
    assert (game.coloured[0], game.bonus[0], game.seat) == (3, 0, 1)


def test_a_power_is_copied_from_the_same_block_or_beside_it():
    """H92: not diagonally; of any team."""
    for block, near in ((7, True), (2, True), (12, True), (1, False), (9, False)):
        for hero in (1, 2):
            game = city(2, {0: (7, MIMIC), hero: (block, FLY)})
            assert why(game, "mimic", 0, FLY) == ("" if near else "nobody_near")


def test_a_copied_power_is_gone_with_the_turn():
    """H92: and so is what it was not used for."""
    game = city(2, {0: (7, MIMIC), 1: (8, FLY)})
    game.apply("mimic", 0, FLY)
    game.apply("move", 0, 1, COLOURED)
    assert (game.at[0], game.seat) == (1, 1)
    idle(game)
    assert why(game, "move", 0, 7, COLOURED) == "too_far"


def test_a_copied_bonus_power_is_free_once():
    """H92: SuperSenses fight without a coloured marker."""
    game = crime(city(2, {0: (7, MIMIC), 1: (8, SUPER_SENSES)}, [1]), 7, 3)
    game.apply("mimic", 0, SUPER_SENSES)
    fight(game, 0, 0, BONUS)
    assert (game.coloured[0], game.bonus[:2]) == (4, [0, 1])
    assert options_of(game, "fight") == [(0, 7, COLOURED)]


def test_mimic_is_used_once_a_phase():
    """H31, H92."""
    game = city(2, {0: (7, MIMIC), 1: (8, FLY, DETECTIVE)})
    game.apply("mimic", 0, FLY)
    assert why(game, "mimic", 0, DETECTIVE) == "nobody_near"


def test_what_only_counts_at_the_start_is_not_worth_copying():
    """H75, H92: nor is Mimic itself."""
    game = city(2, {0: (7, MIMIC), 1: (7, TRANSFORM, INVENTOR), 2: (8, MIMIC)})
    assert options_of(game, "mimic") == [(0, INVENTOR)]
