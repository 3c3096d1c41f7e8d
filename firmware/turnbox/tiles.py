"""The tiles of the screen, each with the one Unicode character that stands for it in text.

A tile is a number: 32 to 126 are ASCII, 128 and up are `TILES`. Every character is one code point,
one column wide in a terminal, so that a screen of tiles prints as eight lines of text. The pixels
are in the font file, compiled on the host.
"""

# Screens in golden tests and fonts on boards rely on the order: append, never move or remove.
TILES = (
    "àâçéèêëîïôùûüœæ"
    "ÀÂÇÉÈÊËÎÏÔÙÛŒ"
    "«»’°…·×∞"
    "←→↑↓↗↘↙↖"
    "▲▼◀▶●○◆◇★✓✗"
    "♥†☠⚔◷"  # life, eliminated, poison, commander damage, clock
    "⏎⤓⛁"  # press a key, hold a key, disk
    "◉⬡♄↯⧗☥"  # the stones, by their number on the die: mind reality space power time soul
    "─│┌┐└┘├┤┬┴┼"
    "░█▁▂▃▄▅▆▇"
    "◘"  # a pip of a die
    "┏┓╺╸╽┃"  # big digits, first row: upper left and right, top bar, uprights
    "┗┛╞╡═╛┫"  # two-row digits, second row
    "╔╚╠╝╣╗╶╴"  # three-row digits, middle row
    "━╍╹"  # last row: bottom bar, end of an upright
)

FIRST_DRAWN = 128


def tile_of(character: str) -> int:
    """Return the tile of one character: that of "?" when there is no such tile."""
    code = ord(character)
    if 32 <= code <= 126:
        return code
    place = TILES.find(character)
    return FIRST_DRAWN + place if place >= 0 else ord("?")
