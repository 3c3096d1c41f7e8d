"""What players choose before a Supervillain Rumble."""

REVISION = 1
SEATS = (3, 6)
PICKS = ""
OPTIONS = ()
NEEDS = ()
POINTS = {"field": "life", "decide": False}
