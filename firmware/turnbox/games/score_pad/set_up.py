"""What players choose before they keep score."""

from turnbox.games.score_pad.rules import MOST_TOTAL

REVISION = 1
SEATS = (2, 6)
PICKS = ""
OPTIONS = [
    ["goal", MOST_TOTAL, 0],  # 0: none
    ["lowest", 1, 0],  # total wins, not the highest
    ["rounds", 99, 0],  # 0: as many as the players like
]
NEEDS = ()
WORDS = ["round", "arg_points"]
POINTS = {"field": "totals", "decide": True, "lowest": "lowest"}
