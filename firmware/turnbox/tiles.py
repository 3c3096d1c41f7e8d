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

# Digits 12 pixels wide and 16 high: for each of 0 to 9, then the minus, the rows of two tiles.
BIG2 = (
    ("┏┓", "┗┛"),
    (" ┃", " ╹"),
    ("╺┓", "╞╛"),
    ("╺┓", "═╡"),
    ("╽┃", "╺┫"),
    ("┏╸", "═╡"),
    ("┏╸", "╞╡"),
    ("╺┓", " ╹"),
    ("┏┓", "╞╡"),
    ("┏┓", "═╡"),
    ("  ", "╺╸"),
)

# The same, 24 high: readable across the table.
BIG3 = (
    ("┏┓", "╽┃", "┗┛"),
    (" ┃", " ┃", " ╹"),
    ("╺┓", "╔╝", "┗╍"),
    ("╺┓", "╶╣", "━┛"),
    ("╽┃", "╚╣", " ╹"),
    ("┏╸", "╚╗", "━┛"),
    ("┏╸", "╠╗", "┗┛"),
    ("╺┓", " ┃", " ╹"),
    ("┏┓", "╠╣", "┗┛"),
    ("┏┓", "╚╣", "━┛"),
    ("  ", "╶╴", "  "),
)

# A six-sided die, 18 pixels wide and 24 high, by the face it shows: dark pips on a lit square.
DICE6 = {
    1: ("███", "█◘█", "███"),
    2: ("██◘", "███", "◘██"),
    3: ("██◘", "█◘█", "◘██"),
    4: ("◘█◘", "███", "◘█◘"),
    5: ("◘█◘", "█◘█", "◘█◘"),
    6: ("◘█◘", "◘█◘", "◘█◘"),
}


def tile_of(character: str) -> int:
    """Return the tile of one character: that of "?" when there is no such tile."""
    code = ord(character)
    if 32 <= code <= 126:
        return code
    place = TILES.find(character)
    return FIRST_DRAWN + place if place >= 0 else ord("?")


def character_of(tile: int) -> str:
    """Return the one character that stands for a tile; ValueError when no tile has that number."""
    if 32 <= tile <= 126:
        return chr(tile)
    if FIRST_DRAWN <= tile < FIRST_DRAWN + len(TILES):
        return TILES[tile - FIRST_DRAWN]
    raise ValueError(f"no tile has the number {tile}")
