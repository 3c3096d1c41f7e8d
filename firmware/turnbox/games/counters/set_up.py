"""What players choose before they count."""

from turnbox.games.counters.rules import DOWN, HIGHEST, UP

REVISION = 1
SEATS = (1, 6)
PICKS = ""
OPTIONS = [
    ["start", HIGHEST, 0],
    ["goal", HIGHEST, 0],
    ["direction", DOWN, UP],
    ["goal_ends", 1, 1],  # the game, or it only shows who is there
]
NEEDS = ()
WORDS = ["no_goal", "goal", "next_seat"]
POINTS = {"field": "counters", "decide": True, "lowest": "direction"}
