"""What players choose before the turn clock runs."""

from turnbox.games.turn_clock.rules import HIGHEST_LIMIT

REVISION = 1
SEATS = (2, 6)
PICKS = ""
OPTIONS = [["limit", HIGHEST_LIMIT, 0]]
NEEDS = ()
OPENS = ("timing.clock",)
