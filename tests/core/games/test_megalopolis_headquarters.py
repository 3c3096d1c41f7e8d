"""Headquarters gadgets and how many actions a phase can have (H24, H32-H36, H67, H74)."""

from playing_megalopolis import city, crime, idle, known, options_of, roll, to_the_count, why

from turnbox.games.megalopolis.rules.names import (
    BONUS,
    COLOURED,
    CRIME_COMPUTER,
    DETECTIVE,
    FATE,
    HOVERCRAFT,
    HQ,
    HQ_GADGET,
    OTHER_GADGET,
    SUPER_SENSES,
    WHITE,
)


def test_dan_does_a_lot_in_one_turn():
    """H34: black draws a gadget, the normal action plays it, it moves Werebeast, orange fights."""
    shadowboxer, werebeast = 0, 1
    game = crime(city(2, {shadowboxer: (25, DETECTIVE), werebeast: (2, SUPER_SENSES)}, [5]), 1, 4)
    game.apply("draw", BONUS + shadowboxer)
    game.apply("play", HQ_GADGET, HOVERCRAFT, COLOURED)
    game.apply("move", werebeast, 1, HQ)
    game.apply("fight", werebeast, 1, BONUS + werebeast)
    roll(game)
    assert (game.die[werebeast], game.die_at[werebeast]) == (5, 1)
    assert (game.coloured[0], game.white[0], game.bonus[:2], game.hq_used[0]) == (2, 1, [0, 0], 1)
    assert game.seat == 1  # there is nothing left to do in this turn


def test_mark_cannot_use_the_crime_computer_after_his_draw():
    """H35: it needs the white marker too."""
    game = known(city(2, {}), hq={0: CRIME_COMPUTER})
    game.apply("draw", WHITE)
    idle(game)
    assert why(game, "draw", HQ) == "computer"
    assert options_of(game, "draw") == []


def test_dan_has_to_draw_after_his_hovercraft():
    """H36: of his four turns, three have a coloured marker and one the white one."""
    game = known(city(2, {0: (1,)}), hq={0: HOVERCRAFT})
    game.apply("move", 0, 2, HQ)
    for turn in (1, 2, 3):
        assert (game.turn, game.seat) == (turn, 0)
        idle(game, 2)
    assert (game.turn, game.coloured[0]) == (4, 0)
    assert why(game, "pass") == "white_only"
    assert why(game, "move", 0, 1, COLOURED) == "white_only"
    assert why(game, "play", FATE, 0, COLOURED) == "white_only"
    game.apply("draw", WHITE)
    assert (game.seat, game.coloured[0], game.white[0]) == (1, 0, 0)


def test_seven_actions_are_the_most_a_phase_has():
    """H32, H33: four normal ones, the gadget's, and one of each hero; all five basic markers."""
    game = known(city(2, {0: (1, DETECTIVE), 1: (7, DETECTIVE)}), hq={0: HOVERCRAFT})
    done = 0
    while game.step == "turn":
        if game.seat == 0:
            for name, args in (
                ("draw", (BONUS,)),
                ("draw", (BONUS + 1,)),
                ("move", (0, 2, HQ)),
                ("pass", ()),
                ("draw", (WHITE,)),
            ):
                if game.seat == 0 and args in options_of(game, name):
                    game.apply(name, *args)
                    done += 1
        if game.step == "turn":
            idle(game)
    assert done == 7
    assert (game.coloured[0], game.white[0], game.bonus[:2]) == (0, 0, [0, 0])


def test_the_crime_computer_draws_with_the_white_marker_beside_a_normal_action():
    """H32: then all four turns have a coloured marker."""
    game = known(city(2, {}), hq={0: CRIME_COMPUTER})
    game.apply("draw", HQ)
    assert (game.seat, game.acted, game.white[0], game.coloured[0]) == (0, 0, 0, 4)
    assert why(game, "draw", HQ) == "white_used"
    to_the_count(game)
    assert game.coloured[0] == 0


def test_a_gadget_serves_once_a_phase():
    """H31, H32."""
    game = known(city(2, {0: (1,)}), hq={0: HOVERCRAFT})
    game.apply("move", 0, 2, HQ)
    assert options_of(game, "move")[0][-1] == COLOURED
    idle(game, 2)
    assert [args for args in options_of(game, "move") if args[-1] == HQ] == []


def test_a_new_gadget_does_not_serve_in_the_same_phase_again():
    """H33, H67: the other one is gone, and its marker stays spent."""
    game = known(city(2, {0: (1,)}), hq={0: HOVERCRAFT})
    game.apply("move", 0, 2, HQ)
    game.apply("play", HQ_GADGET, OTHER_GADGET, COLOURED)
    assert game.hq == [OTHER_GADGET, 0]
    idle(game)
    assert why(game, "use_hq") == "no_hq"


def test_a_gadget_that_the_box_does_not_know_takes_a_coloured_marker():
    """H32: the table does what it says."""
    game = known(city(2, {}), hq={0: OTHER_GADGET})
    game.apply("use_hq")
    assert (game.acted, game.coloured[0], game.hq_used[0]) == (0, 3, 1)
    assert why(game, "use_hq") == "no_hq"


def test_a_drawn_gadget_is_played_before_it_is_used():
    """H64, H74: it costs an action to play."""
    game = city(2, {0: (1, DETECTIVE)})
    game.apply("draw", BONUS)
    assert why(game, "use_hq") == "no_hq"
    game.apply("play", HQ_GADGET, OTHER_GADGET, COLOURED)
    game.apply("use_hq")
    assert game.seat == 1


def test_without_a_coloured_marker_a_gadget_cannot_be_used():
    """H32: not even the white one helps a Hovercraft."""
    game = known(city(2, {0: (1, DETECTIVE)}), hq={0: HOVERCRAFT}, coloured={0: 1})
    game.apply("pass")
    assert options_of(game, "move") == []
