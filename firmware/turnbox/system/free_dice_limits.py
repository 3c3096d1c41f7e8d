"""Numbers that the modules of the free dice share. On a board they are part of these modules."""

CRIME, COIN = 0, 2  # sides: the eight-faced crime die, and the only one with words
MOST = 30  # dice at once: as many as the screen can show
KEPT = 9  # last rolls
