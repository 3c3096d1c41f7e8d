"""Counters and score pads to test on."""

from turnbox.games.counters.rules import Counters
from turnbox.games.score_pad.rules import ScorePad


def no_dice(sides):
    """These games roll nothing."""
    raise AssertionError("a die with %d sides" % sides)


def counting(seats, start=0, goal=0, direction=0, goal_ends=1):
    """Counters that have just begun."""
    return Counters(seats, no_dice, (start, goal, direction, goal_ends))


def pad(seats, goal=0, lowest=0, rounds=0):
    """An empty score pad."""
    return ScorePad(seats, no_dice, (goal, lowest, rounds))


def play_round(game, *points):
    """A whole round, each seat's points in the order of the seats."""
    for seat, number in enumerate(points):
        game.apply("enter", seat, number)
