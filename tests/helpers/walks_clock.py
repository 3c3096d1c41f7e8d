"""The walk of the turn clock for test_parity.py."""

from turnbox.settings import LANGUAGE


def turn_clock(walk) -> list[str]:
    """Every move of the clock, and its pages."""
    walk.begin("turn_clock", 4, 3)
    walk.move("choose_starter", 1)
    walk.undo(1)
    walk.move("draw_starter")
    for name in ("end_turn", "skip", "another_turn", "reverse"):
        walk.move(name)
    walk.see("clock")
    walk.move("leave", 2)
    walk.see("paused")
    walk.move("give_turn", walk.rules.next_seat())
    walk.move("come_back", 2)
    walk.move("limit", 8)
    walk.set(LANGUAGE, 1)
    walk.stroll(14)
    walk.see("history")
    walk.undo(9)
    walk.stroll(5)
    walk.see("moves")
    walk.set(LANGUAGE, 0)
    walk.move("end_game")
    walk.undo(1)
    while not walk.rules.over:
        walk.move("leave", walk.rules.playing()[-1])
    return walk.lines
