"""What players choose before a game of Megalopolis."""

from turnbox.games.megalopolis.rules.names import COMPANION

REVISION = 1
SEATS = (2, 4)
PICKS = ""
OPTIONS = [
    ["start_depth", COMPANION, COMPANION],
    ["with_super", 1, 1],  # S.U.P.E.R.
    ["with_justice", 1, 1],  # H110, part of S.U.P.E.R.
    ["lairs", 1, 0],  # H112, part of S.U.P.E.R.
    ["long_game", 1, 0],  # H2: 36 points for three and four, with lairs
    ["one_combat", 1, 0],  # H52: one combat marker a hero, not three
]
NEEDS = [["with_justice", "with_super"], ["lairs", "with_super"], ["long_game", "lairs"]]
OPENS = ("games.megalopolis.question",)
ONLY_WITH = {"long_game": (3, 4)}
POINTS = {"field": "score", "decide": True}
