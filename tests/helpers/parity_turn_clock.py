"""The script of the turn clock for test_parity.py."""

from parity_script import Script

from turnbox.settings import LANGUAGE


def turn_clock(script: Script) -> list[str]:
    """Every move of the clock, and its pages."""
    script.begin("turn_clock", 4, 3)
    script.move("choose_starter", 1)
    script.undo(1)
    script.move("draw_starter")
    for name in ("end_turn", "skip", "another_turn", "reverse"):
        script.move(name)
    script.see("clock")
    script.move("leave", 2)
    script.see("paused")
    script.move("give_turn", script.rules.next_seat())
    script.move("come_back", 2)
    script.move("limit", 8)
    script.set(LANGUAGE, 1)
    script.at_random(14)
    script.see("history")
    script.undo(9)
    script.at_random(5)
    script.see("moves")
    script.set(LANGUAGE, 0)
    script.move("end_game")
    script.undo(1)
    while not script.rules.over:
        script.move("leave", script.rules.playing()[-1])
    return script.lines
