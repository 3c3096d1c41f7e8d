"""Short names for the firmware's own names: a board never frees a name that it has loaded.

A name is renamed in all files or in none, so imports and subclasses keep working. Two names get the
same short name if they never appear in one namespace. A name is short if it takes little memory, or
none: see `host_tools.rom_names`.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from io import StringIO
from itertools import chain, count
from tokenize import NAME, TokenError, TokenInfo, generate_tokens

from host_tools.edits import Edit, edited, parsed
from host_tools.errors import UserError
from host_tools.namespaces import DEFINITION, Namespaces
from host_tools.on_demand import loaded_names

_NUMBERED = re.compile(r"_\d+")

Names = Mapping[str, str]  # name in the sources: name on the board


def short_names(
    files: Mapping[str, bytes], spaces: Namespaces, known: Iterable[str] = ()
) -> dict[str, str]:
    """A short name for each name that only the firmware uses.

    That is one of `known`, names that cost a board nothing, unless it appears in a source; after
    these `_0`, `_1` and so on. `files` are the sources of the board's files by their import names;
    those that every game needs come first, so that their names get the first ones. `spaces` are the
    names in them. Raises UserError if a source has a name like `_0` already.
    """
    own = spaces.own
    meet: dict[str, set[str]] = {name: set() for name in own}
    for space in spaces.all():
        for name in space & own:
            meet[name] |= space & own
    words = {word for source in files.values() for word in re.findall(rb"\w+", source)}
    free = [name for name in known if name.encode() not in words]
    short: dict[str, str] = {}
    for file, source in files.items():
        names = names_in(source)
        if wrong := sorted(filter(_NUMBERED.fullmatch, names)):
            raise UserError(f"{file}: the build uses names like {wrong[0]}; choose another one")
        for name in sorted(names & own - set(short), key=lambda name: (-len(meet[name]), name)):
            taken = {short.get(other) for other in meet[name]}
            candidates = chain(free, map("_{}".format, count()))
            short[name] = next(name for name in candidates if name not in taken)
    return short


def shorten(source: bytes, names: Names) -> bytes:
    """The source of a firmware file with its short names. Line numbers do not change."""
    source = edited(source, loaded(source, names))
    return _replaced(source, names, _tokens(source))


def loaded(source: bytes, names: Names) -> Iterator[Edit]:
    """The names that a source loads on demand, shortened."""
    for text in loaded_names(parsed(source)):
        if text.value in names:
            yield text, repr(names[str(text.value)])


def names_in(source: bytes) -> set[str]:
    """All names in a source."""
    return {token.string for token in _tokens(source) if token.type == NAME}


def definitions_in(source: bytes) -> set[str]:
    """The names of the functions, methods and classes in a source."""
    return {node.name for node in ast.walk(parsed(source)) if isinstance(node, DEFINITION)}


def _tokens(source: bytes) -> list[TokenInfo]:
    """Its tokens; none if it does not parse: the compiler reports the error."""
    try:
        return list(generate_tokens(StringIO(source.decode()).readline))
    except (TokenError, SyntaxError, UnicodeDecodeError):
        return []


def _replaced(source: bytes, names: Names, tokens: Iterable[TokenInfo]) -> bytes:
    renamed = [token for token in tokens if token.type == NAME and token.string in names]
    if not renamed:
        return source
    lines = source.decode().split("\n")
    for token in reversed(renamed):
        (row, start), (_, end) = token.start, token.end
        lines[row - 1] = lines[row - 1][:start] + names[token.string] + lines[row - 1][end:]
    return "\n".join(lines).encode()
