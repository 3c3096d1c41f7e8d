"""Powers that change moves, fights and points (H76-H81, H83, H84, H90, H91)."""

from playing_megalopolis import city, crime, fight, idle, known, options_of, roll, to_the_count, why

from turnbox.game_list import lacks, set_up_of
from turnbox.games.megalopolis.rules import Megalopolis
from turnbox.games.megalopolis.rules.names import (
    BLAST,
    BONUS,
    COLOURED,
    CRIMELAND,
    FLY,
    HOVERCRAFT,
    HQ,
    MAGIC,
    NOBLE,
    OTHER_GADGET,
    OUTSMART,
    ROCKET,
    SUPER_SPEED,
    TELEPORT,
)


def teleported(rolls, justice=0, **options):
    """Traveller on block 7 teleports; its team has some justice markers."""
    game = known(city(2, {0: (7, TELEPORT)}, rolls, **options), justice={0: justice})
    game.apply("teleport", 0, COLOURED)
    return game


def tied(attacker, defender):
    """Hero 0 stands on block 7 with a 4; hero 2 rolls the same there. Their powers."""
    game = crime(city(2, {0: (7, defender), 2: (7, attacker)}, [4, 4]), 7, 3)
    fight(game, 0)
    fight(game, 2)
    return game


def test_blast_fights_beside_its_own_block():
    """H77: north, east, south and west, not diagonally; no move is needed."""
    game = city(2, {0: (7, BLAST)}, [5])
    for pawn, block in enumerate((2, 3, 8, 1)):
        crime(game, block, 3, pawn)
    assert options_of(game, "fight") == [(0, 2, COLOURED), (0, 8, COLOURED)]
    game.apply("fight", 0, 8, COLOURED)
    roll(game)
    assert (game.at[0], game.die_at[0], game.die[0]) == (7, 8, 5)


def test_blast_also_fights_at_home():
    """H38, H77."""
    game = crime(city(2, {0: (7, BLAST)}), 7, 3)
    assert options_of(game, "fight") == [(0, 7, COLOURED)]


def test_magic_rolls_two_dice_and_keeps_the_higher():
    """H79."""
    for rolls in ([2, 5], [5, 2]):
        game = crime(city(2, {0: (7, MAGIC)}, rolls), 7, 4)
        fight(game, 0)
        assert (game.die[0], game.sides_rolled) == (5, [6, 6])


def test_a_noble_hero_is_worth_a_point_each_phase():
    """H78, H99."""
    game = city(2, {0: (7, NOBLE), 2: (8, NOBLE), 3: (9, NOBLE)})
    to_the_count(game)
    game.apply("count")
    assert game.score == [1, 2]


def test_a_noble_team_turns_two_justice_into_a_point_at_any_time():
    """H78: also in somebody else's turn, without a marker."""
    game = known(city(2, {2: (7, NOBLE)}), justice=[3, 2])
    game.apply("noble", 1)
    assert (game.score, game.justice, game.seat, game.acted) == ([0, 1], [3, 0], 0, 0)
    assert why(known(game, justice={1: 1}), "noble", 1) == "no_noble"
    assert why(game, "noble", 0) == "no_noble"  # nobody there is noble


def test_justice_becomes_a_point_before_a_lost_fight_is_paid_for():
    """H78, H110: a fourth marker would be lost."""
    game = known(crime(city(2, {0: (7, NOBLE)}, [1]), 7, 3), justice=[3, 0])
    game.apply("fight", 0, 7, COLOURED)
    game.apply("roll")
    game.apply("noble", 0)
    assert (game.step, game.score, game.justice) == ("rolled", [1, 0], [1, 0])
    game.apply("spend", 0)
    assert game.justice == [2, 0]
    game.apply("noble", 0)  # and after it, in the next team's turn
    assert (game.score, game.justice) == ([2, 0], [0, 0])


def test_every_step_of_a_phase_lets_a_noble_team_turn_justice_into_a_point():
    """H78: and nothing else happens by it."""
    for step, *_ in Megalopolis.STEPS:
        game = known(city(2, {2: (7, NOBLE)}), step=step, justice=[0, 2])
        before = [] if step in ("starter", "heroes", "deal", "pawns", "place") else [(1,)]
        assert options_of(game, "noble") == before
        if before:
            game.apply("noble", 1)
            assert (game.step, game.score, game.justice) == (step, [0, 1], [0, 0])


def test_who_has_not_the_power_is_told_so():
    """Of a team, what keeps the hero that has it says more."""
    for name in ("rocket", "teleport", "illusion", "minions", "mimic"):
        assert why(city(2, {0: (7,)}), name) == "no_power"
    game = known(city(2, {1: (7, TELEPORT)}), die={1: 3}, die_at={1: 7})
    assert (why(game, "teleport"), why(game, "teleport", 0, COLOURED)) == ("busy", "no_power")


def test_a_marker_that_cannot_pay_is_told_so():
    """H80, H28."""
    game = city(2, {0: (7, TELEPORT)})
    assert why(game, "teleport", 0, BONUS) == "no_marker"
    assert why(game, "draw", COLOURED) == "no_marker"


def test_a_teleport_takes_a_hero_anywhere():
    """H80: 2 to 6, any block, in place of a move."""
    for face in (2, 6):
        for block in (1, 25, CRIMELAND):
            game = teleported([face])
            assert (game.step, game.coloured[0]) == ("land", 3)
            game.apply("land", block)
            assert (game.at[0], game.seat, game.sides_rolled) == (block, 1, [6])


def test_the_second_hero_teleports_as_well():
    """H80: and the first one stays where it is."""
    game = city(2, {0: (1,), 1: (7, TELEPORT)}, [4])
    game.apply("teleport", 1, COLOURED)
    assert why(game, "land", 26) == "box.why.range"
    game.apply("land", 20)
    assert game.at[:2] == [1, 20]


def test_a_one_leads_to_crimeland_with_a_justice_marker():
    """H80, H81."""
    game = teleported([1])
    assert (game.step, options_of(game, "pay_justice")) == ("fizzle", [])
    game.apply("give_in")
    assert (game.at[0], game.justice[0], game.seat) == (CRIMELAND, 1, 1)


def test_two_justice_markers_change_the_one():
    """H81: then the hero lands anywhere, and gets none for it."""
    game = teleported([1], 2)
    assert game.step == "fizzle"
    game.apply("pay_justice")
    game.apply("land", 25)
    assert (game.at[0], game.justice[0]) == (25, 0)


def test_or_the_team_keeps_them():
    """H81, H110: the marker for it is a third, or lost as a fourth."""
    for before in (2, 3):
        game = teleported([1], before)
        game.apply("give_in")
        assert (game.at[0], game.justice[0]) == (CRIMELAND, 3)


def test_the_marker_for_the_one_does_not_help_to_pay():
    """H81, a reading: with one there is nothing to choose."""
    game = teleported([1], 1)
    assert why(game, "pay_justice") == "box.why.range"
    game.apply("give_in")
    assert (game.at[0], game.justice[0], game.seat) == (CRIMELAND, 2, 1)


def test_a_busy_hero_does_not_teleport():
    """H42."""
    game = crime(city(2, {0: (7, TELEPORT)}, [4]), 7, 4)
    fight(game, 0)
    idle(game)
    assert why(game, "teleport", 0, COLOURED) == "busy"


def test_whatever_pays_for_a_move_pays_for_a_teleport():
    """H32, H80, H84."""
    game = known(city(2, {0: (7, TELEPORT, SUPER_SPEED)}), hq={0: HOVERCRAFT})
    assert options_of(game, "teleport") == [(0, COLOURED), (0, HQ), (0, BONUS)]
    assert why(game, "teleport", 1, COLOURED) == "no_power"


def test_super_speed_moves_or_fights_once_a_phase():
    """H84."""
    game = crime(city(2, {0: (7, SUPER_SPEED)}, [3]), 7, 3)
    assert (0, 8, BONUS) in options_of(game, "move")
    fight(game, 0, 0, BONUS)
    assert (game.die[0], game.acted, game.bonus[0]) == (3, 0, 0)
    game = city(2, {0: (7, SUPER_SPEED)})
    game.apply("move", 0, 8, BONUS)
    game.apply("move", 0, 9, COLOURED)
    assert (game.at[0], game.seat) == (9, 1)


def test_rocket_moves_and_fights_in_one_action():
    """H90: the whole action takes one coloured marker."""
    game = crime(city(2, {0: (7, ROCKET)}, [3]), 8, 3)
    game.apply("rocket", 0, 8)
    roll(game)
    assert (game.at[0], game.die_at[0], game.coloured[0], game.seat) == (8, 8, 3, 1)


def test_a_rocket_that_fails_has_moved_all_the_same():
    """H39, H90."""
    game = crime(city(2, {0: (7, ROCKET)}, [2]), 8, 3)
    game.apply("rocket", 0, 8)
    roll(game)
    assert (game.at[0], game.die[0], game.justice[0]) == (8, 0, 1)


def test_slingshot_flies_on_its_rocket():
    """H76, H90: diagonally, but not to where there is nothing to fight."""
    game = crime(city(2, {0: (6, ROCKET, FLY)}), 2, 3)
    assert options_of(game, "rocket") == [(0, 2)]
    assert why(game, "rocket", 0, 7) == "no_crime"


def test_only_a_free_hero_with_the_power_fires_a_rocket():
    """H42, H90."""
    game = crime(crime(city(2, {0: (7, ROCKET), 1: (9,)}, [3]), 7, 3), 8, 3, 1)
    assert options_of(game, "rocket") == [(0, 8)]
    fight(game, 0)
    idle(game)
    assert why(game, "rocket", 0, 8) == "busy"


def test_a_team_out_of_coloured_markers_fires_no_rocket():
    """H24, H90."""
    game = known(crime(city(2, {0: (7, ROCKET)}), 8, 3), coloured={0: 0})
    assert why(game, "rocket", 0, 8) == "white_only"


def test_an_attacker_that_outsmarts_wins_the_tie():
    """H91: the other die goes home."""
    assert tied(OUTSMART, 0).die == [0, 0, 4, 0]


def test_a_defender_that_outsmarts_wins_it_too():
    """H91: the attacker has failed then."""
    game = tied(0, OUTSMART)
    assert (game.die, game.justice) == ([4, 0, 0, 0], [0, 1])


def test_outsmarting_needs_a_tie():
    """H43, H48, H91: a higher die wins against it, a lower one of its own does not win."""
    game = crime(city(2, {0: (7, OUTSMART), 2: (7,)}, [4, 5]), 7, 3)
    fight(game, 0)
    fight(game, 2)
    assert game.die == [0, 0, 5, 0]
    game = crime(city(2, {0: (7,), 2: (7, OUTSMART)}, [5, 4]), 7, 3)
    fight(game, 0)
    fight(game, 2)
    assert game.die == [5, 0, 0, 0]


def test_a_menu_offers_what_a_team_can_do_now():
    """H20, H27, H78, H80: by what its heroes have, its markers and its headquarters."""
    rare = ("teleport", "rocket", "mimic", "play", "use_hq", "noble", "pass", "end_turn")

    def offered(game):
        found = [name for name in rare if game.offers(name)]
        assert found == [name for name in rare if game.ranges(name)]
        return found

    game = city(2, {0: (7, TELEPORT), 2: (7, NOBLE)})
    assert offered(game) == ["teleport", "play", "pass"]
    assert offered(known(game, die={0: 4}, die_at={0: 7})) == ["play", "pass"]
    assert offered(known(game, acted=1)) == ["end_turn"]
    assert offered(known(game, hq={0: OTHER_GADGET}, justice=[3, 2])) == [
        "use_hq",
        "noble",
        "end_turn",
    ]


def test_options_mean_nothing_without_those_that_they_need():
    """H2, H110, H112: in the order depth, S.U.P.E.R., justice, lairs, long game, combat."""
    for name, values, other in (
        ("lairs", [0, 1, 1, 0, 0, 0], ""),
        ("lairs", [0, 0, 0, 1, 0, 0], "with_super"),
        ("with_justice", [0, 0, 1, 1, 0, 0], "with_super"),
        ("long_game", [0, 1, 0, 0, 1, 0], "lairs"),
        ("long_game", [0, 0, 0, 1, 1, 0], "with_super"),
        ("one_combat", [0, 0, 0, 0, 0, 1], ""),
    ):
        assert lacks(set_up_of("megalopolis"), name, values) == other
