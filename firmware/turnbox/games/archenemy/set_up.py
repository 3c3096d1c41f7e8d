"""What players choose before a game of Archenemy."""

REVISION = 1
SEATS = (3, 6)
PICKS = ""
OPTIONS = ()
NEEDS = ()
WORDS = ["title", "archenemy_text", "draw_archenemy", "choose_archenemy"]
POINTS = {"field": "life", "decide": False}
