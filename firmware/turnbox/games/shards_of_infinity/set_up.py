"""What players choose before a game of Shards of Infinity."""

from turnbox.games.shards_of_infinity.rules.seats import MASTERY, POWER

REVISION = 1
SEATS = (1, 4)
PICKS = ""
OPTIONS = [
    ["health_limit", 1, 1],
    ["base_game", 1, 0],  # three or four seats: each for oneself, a hit names one target
    ["match_gain", 2, MASTERY],  # S17: MASTERY, POWER or RECOVERY, as in the next three
    ["draw_gain", 2, MASTERY],  # S23
    ["crescents_first", 2, MASTERY],  # S37
    ["crescents_then", 2, POWER],  # S36
    ["nemesis_mastery", 9, 0],  # to begin with (S29)
    ["survivor_safe", 1, 0],  # in teams, from the player whose opposite is out (S49)
]
NEEDS = ()
ONLY_WITH = {
    "base_game": (3, 4),
    "match_gain": (1, 1),
    "draw_gain": (1, 1),
    "nemesis_mastery": (1, 1),
    "survivor_safe": (4, 4),
}
POINTS = {"field": "health", "decide": False}
