"""The tiles of the screen, each with the Unicode character that represents it in text.

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

_known: "dict[int, int]" = {}  # tiles of the characters that are not ASCII, by code point


def tile_of(character: str) -> int:
    """Return the tile of one character: that of "?" when there is no such tile."""
    code = ord(character)
    if 32 <= code <= 126:
        return code
    place = TILES.find(character)
    return FIRST_DRAWN + place if place >= 0 else ord("?")


def cells_of(text: str) -> "bytes | bytearray":
    """The tiles of a text: plain ASCII is its own tiles, other characters are looked up."""
    data = text.encode()
    return data if len(data) == len(text) else tiles_of(text)


def tiles_of(text: str) -> bytearray:
    """The tiles of a text, one per character.

    It decodes UTF-8 itself: a loop over a string is slower on MicroPython, which creates a string
    for each character.
    """
    tiles = bytearray()
    code = left = 0
    for byte in text.encode():
        if 32 <= byte < 127:
            tiles.append(byte)
        elif byte < 0x80:
            tiles.append(ord("?"))
        elif byte >= 0xC0:  # the first byte of a character says how many follow
            left = 1 + (byte >= 0xE0) + (byte >= 0xF0)
            code = byte & 0x3F >> left
        else:
            code = code << 6 | byte & 0x3F
            left -= 1
            if not left:
                tiles.append(_known.get(code) or _look_up(code))
    return tiles


def _look_up(code: int) -> int:
    tile = _known[code] = tile_of(chr(code))
    return tile
