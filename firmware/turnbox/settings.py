"""The settings: small numbers with a range each, saved in the journal by their place here."""

from turnbox.text import LANGUAGES

# name, lowest, highest, default. Saved by position: append only.
SETTINGS = (
    ("language", 0, len(LANGUAGES) - 1, 0),
    ("brightness", 1, 5, 4),
    ("lights", 0, 3, 2),
    ("rotation", 0, 1, 0),
    ("dim", 0, 4, 2),
    ("sound", 0, 1, 1),
    ("close_view", 0, 1, 0),
) + (("place", 0, 25, 0),) * 26  # where Megalopolis was set up last: 5, 6, 7 pawns, 8 heroes
LANGUAGE, BRIGHTNESS, LIGHTS, ROTATION, DIM, SOUND, CLOSE_VIEW = range(7)
PLACES = 7  # the first of them; what comes before is for the players to set


def defaults() -> "list[int]":
    """Each setting's default."""
    return [default for _, _, _, default in SETTINGS]


def repair(values: "list[int]") -> "list[int]":
    """The same settings, with the default for each one out of its range."""
    return [
        value if low <= value <= high else default
        for value, (_, low, high, default) in zip(values, SETTINGS)
    ]
