"""What players choose before a Commander Party."""

SEATS = (2, 6)
PICKS = "heroes"
OPTIONS = ()
NEEDS = ()
