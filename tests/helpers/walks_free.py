"""Walks through the games of the free table, for walks.py."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from walks import Walk


def counters(walk: "Walk") -> list[str]:
    """Down to a goal that ends the game, undo; then one alone, and no goal."""
    walk.begin("counters", 4, 20, 0, 1, 1)
    walk.strolls("moves")
    walk.move("end_game")
    walk.undo(1)
    walk.move("set_to", 1, -7)
    assert walk.rules.winners() == [1]
    walk.begin("counters", 1)
    walk.move("add", 0, 999)
    walk.stroll(9)
    walk.move("end_game")
    return walk.lines


def score_pad(walk: "Walk") -> list[str]:
    """Entries in any order, corrections, undo; then a game of two rounds."""
    walk.begin("score_pad", 4, 0, 0, 0)
    walk.strolls("score_pad.rounds")
    a_round(walk)
    walk.move("end_game")
    walk.begin("score_pad", 2, 500, 1, 2)
    walk.move("correct", 1, 100)
    walk.see("score_pad.rounds")
    a_round(walk)
    a_round(walk)
    assert walk.rules.over
    return walk.lines


def a_round(walk: "Walk") -> None:
    """On to the end of a round."""
    played = walk.rules.played
    while walk.rules.played == played:
        walk.move("enter", walk.rules.next_seat(), walk.random.randint(-99, 99))
