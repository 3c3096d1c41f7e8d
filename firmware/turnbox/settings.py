"""The settings: small numbers, each with a range, saved in the journal by their position here.

On a board this module is loaded only when one of its functions is called: at power-on, when a
setting changes, or when the panel dims.
"""

from turnbox.ui.text import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box

# name, lowest, highest, default. Saved by position: append only.
_PLAYERS = (
    ("language", 0, len(LANGUAGES) - 1, 0),
    ("brightness", 1, 5, 4),
    ("lights", 0, 3, 2),
    ("rotation", 0, 2, 0),
    ("dim", 0, 4, 2),
    ("sound", 0, 2, 1),
    ("close_view", 0, 1, 0),
)
_OF_GAMES = (("of_games", 0, 255, 0),) * 26  # what a game keeps for the next time
_CLOCK = ("clock", 0, 8, 0)  # the turn clock: see turnbox.timing.limits
_OFF = ("off", 0, 4, 3)  # when the box goes dark without a key: see turnbox.system.idle
_AT_MENU = ("at_menu", 0, 1, 0)  # whether the box has restarted to free its memory for the menu
_MORE_OF_GAMES = (("of_games", 0, 255, 0),) * 15
SETTINGS = _PLAYERS + _OF_GAMES + (_CLOCK, _OFF, _AT_MENU) + _MORE_OF_GAMES
LANGUAGE, BRIGHTNESS, LIGHTS, ROTATION, DIM, SOUND, CLOSE_VIEW = range(7)
FAR, WHOSE_TURN = 1, 2  # of ROTATION: the far side, or the player who acts
SOFT = 2  # of SOUND
OF_GAMES = 7  # the first of theirs: each game declares which it uses, and for what
CLOCK = 33
OFF = 34
AT_MENU = 35
MORE_OF_GAMES = 36  # the first of theirs that came later
# Those that players set, in the order of the menu.
FOR_PLAYERS = (LANGUAGE, BRIGHTNESS, LIGHTS, ROTATION, DIM, OFF, SOUND, CLOSE_VIEW, CLOCK)


def defaults() -> bytearray:
    """Each setting's default."""
    return bytearray([default for _, _, _, default in SETTINGS])


def repair(values: bytearray) -> bytearray:
    """The same settings, with the default for each one out of its range."""
    repaired = [
        value if low <= value <= high else default
        for value, (_, low, high, default) in zip(values, SETTINGS)
    ]
    return bytearray(repaired)


def apply(box: "Box", dark: bool = False) -> None:
    """Make language, panel and lights follow the settings; the panel is on unless `dark`."""
    language = LANGUAGES[box.settings[LANGUAGE]]
    if language != box.words.language:
        box.words.close()
        box.words.language = language
    if box.settings[ROTATION] < WHOSE_TURN:  # else the next picture turns it
        far = bool(box.settings[ROTATION])
        if far != box.far:
            box.far = far
            box.screen.forget()
    box.port.panel(0 if dark else box.settings[BRIGHTNESS], box.far)
    box.ring.set_level(box.settings[LIGHTS], box.settings[ROTATION] == FAR)
    box.redraw()
