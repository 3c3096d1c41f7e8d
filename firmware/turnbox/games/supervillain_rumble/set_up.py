"""What players choose before a Supervillain Rumble."""

SEATS = (3, 6)
PICKS = ""
OPTIONS = ()
NEEDS = ()
