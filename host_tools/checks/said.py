"""How messages show what players wrote."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST_VALUE = 60  # characters of one name, number or text in a message
_SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def _has_tile(character: str) -> bool:
    from turnbox.ui.tiles import tile_of

    return character == "?" or tile_of(character) != tile_of("?")


# MicroPython cannot tell which characters a terminal prints.
_printable = getattr(str, "isprintable", _has_tile)


def shown(what: object, most: int = LONGEST_VALUE) -> str:
    r"""Input for a message: one printable line of at most `most` characters.

    Control characters, line ends and anything else that a terminal could interpret become escapes
    (\x1b).
    """
    text = "".join([c if _printable(c) else _escaped(c) for c in str(what)[: most + 1]])
    return text if len(text) <= most else text[: most - 1] + "…"


def _escaped(character: str) -> str:
    code = ord(character)
    if character in _SHORT:
        return _SHORT[character]
    return ("\\x%02x" if code < 0x100 else "\\u%04x" if code < 0x10000 else "\\U%08x") % code


def quoted(value: object) -> str:
    """A value as it is written in a file, passed through `shown`: text in quotes, true, 3."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return shown(_in_quotes(value) if isinstance(value, str) else repr(value))


def _in_quotes(text: str) -> str:
    """What repr says on CPython; on MicroPython it has escapes for all letters with accents."""
    quote = '"' if "'" in text and '"' not in text else "'"
    inner = "".join([c if _printable(c) else _escaped(c) for c in text.replace("\\", "\\\\")])
    return quote + (inner.replace("'", "\\'") if quote == "'" else inner) + quote


def alternatives(choices: "Sequence[str]") -> str:
    """Choices in a sentence: `0, 10 or 30`."""
    return " or ".join([part for part in (", ".join(choices[:-1]), choices[-1]) if part])


def counted(number: int, one: str, several: str = "") -> str:
    """A number of things: `1 card`, `2 cards`; `several` is the plural if it is not plus s."""
    return "%d %s" % (number, one if number == 1 else several or one + "s")
