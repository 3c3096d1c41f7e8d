"""What players choose before a game of Archenemy."""

SEATS = (3, 6)
PICKS = ""
OPTIONS = ()
NEEDS = ()
