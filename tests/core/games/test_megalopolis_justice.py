"""Justice markers of S.U.P.E.R.: earned by failures, spent on dice (H40, H49-H51, H110, H111)."""

from playing_megalopolis import city, crime, fight, known, why

from turnbox.games.megalopolis.rules.names import COLOURED, JUSTICE, TELEPORT


def fighter(value, rolls, justice, **options):
    """Hero 0 on a block with crime; its team has some justice markers."""
    return known(crime(city(2, {0: (7,)}, rolls, **options), 7, value), justice={0: justice})


def rolled(value, face, justice):
    """Up to the moment when markers may be spent."""
    game = fighter(value, [face], justice)
    game.apply("fight", 0, 7, COLOURED)
    game.apply("roll")
    return game


def test_jose_defends_his_crime_with_justice():
    """H50, H51: rolls 3, a marker makes 4 of it: done; three justice turn the die to 6, worth 7."""
    game = known(fighter(4, [3], 3), combat={0: 1})
    fight(game, 0, 3)
    assert (game.die[0], game.strength(0), game.justice[0]) == (6, 7, 0)


def test_justice_turns_a_failure_into_a_success():
    """H111: each marker one more, and the number is chosen after the roll."""
    game = rolled(5, 3, 3)
    assert game.ranges("spend") == [((0, 3),)]
    game.apply("spend", 2)
    assert (game.die[0], game.justice[0]) == (5, 1)


def test_justice_never_turns_a_die_past_six():
    """H50, H111."""
    game = rolled(3, 5, 3)
    assert why(game, "spend", 2) == "no_justice"
    game.apply("spend", 1)
    assert (game.die[0], game.justice[0]) == (6, 2)
    assert rolled(3, 6, 3).ranges("spend") == [((0, 0),)]


def test_no_more_justice_is_spent_than_the_team_has():
    """H111."""
    game = rolled(6, 2, 1)
    assert why(game, "spend", 2) == "no_justice"
    game.apply("spend", 1)
    assert (game.die[0], game.justice[0]) == (0, 1)  # spent in vain, and one for the failure


def test_each_failure_earns_a_marker_and_the_fourth_is_lost():
    """H40, H110."""
    for before, after in ((0, 1), (1, 2), (2, 3), (3, 3)):
        game = fighter(6, [1], before)
        fight(game, 0)
        assert game.justice == [after, 0]


def test_a_success_earns_none():
    """H40."""
    game = fighter(2, [2], 1)
    fight(game, 0)
    assert game.justice[0] == 1


def test_justice_belongs_to_the_team_not_to_the_hero():
    """H110: what one hero's failure earned, the other spends."""
    game = known(fighter(5, [2, 4], 0), at={1: 7})
    fight(game, 0)
    game.apply("pass")
    fight(game, 1, 1)
    assert (game.die[:2], game.justice[0]) == ([0, 5], 0)


def test_the_players_may_play_without_justice():
    """H40, H110: an option, and a part of S.U.P.E.R."""
    for options in ({"with_justice": 0}, {"with_super": 0}):
        game = fighter(6, [1], 0, **options)
        fight(game, 0)
        assert game.justice == [0, 0]
        assert why(game, "correct", JUSTICE, 0, 1) == "box.why.range"


def test_a_teleport_earns_none_without_justice():
    """H80, H81: the 1 leads to Crimeland, that is all."""
    game = city(2, {0: (7, TELEPORT)}, [1], with_super=0)
    game.apply("teleport", 0, COLOURED)
    game.apply("give_in")
    assert (game.at[0], game.justice, game.seat) == (13, [0, 0], 1)
