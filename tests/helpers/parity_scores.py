"""The scripts of counters and of the score pad for test_parity.py."""

from parity_script import Script


def counters(script: Script) -> list[str]:
    """Down to a goal that ends the game, undo; then one alone, and no goal."""
    script.begin("counters", 4, 20, 0, 1, 1)
    script.mixed("moves")
    script.move("end_game")
    script.undo(1)
    script.move("set_to", 1, -7)
    assert script.rules.winners() == [1]
    script.begin("counters", 1)
    script.move("add", 0, 999)
    script.at_random(9)
    script.move("end_game")
    return script.lines


def score_pad(script: Script) -> list[str]:
    """Entries in any order, corrections, undo; then a game of two rounds."""
    script.begin("score_pad", 4, 0, 0, 0)
    script.mixed("score_pad.rounds")
    a_round(script)
    script.move("end_game")
    script.begin("score_pad", 2, 500, 1, 2)
    script.move("correct", 1, 100)
    script.see("score_pad.rounds")
    a_round(script)
    a_round(script)
    assert script.rules.over
    return script.lines


def a_round(script: Script) -> None:
    """On to the end of a round."""
    played = script.rules.played
    while script.rules.played == played:
        script.move("enter", script.rules.next_seat(), script.random.randint(-99, 99))
