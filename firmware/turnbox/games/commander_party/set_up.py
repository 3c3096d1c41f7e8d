"""What players choose before a Commander Party."""

REVISION = 1
SEATS = (2, 6)
PICKS = "heroes"
OPTIONS = ()
NEEDS = ()
WORDS = ["title", "starter_2_text", "draw_starter", "choose_starter"]
POINTS = {"field": "life", "decide": False}
