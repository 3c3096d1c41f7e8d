"""Short names for the firmware's private names: a board never frees a name that it has loaded.

A name is renamed in all files or in none, so imports and subclasses keep working. Two names get the
same short name if they never appear in one namespace.
"""

import ast
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from io import StringIO
from itertools import count
from tokenize import NAME, TokenError, TokenInfo, generate_tokens

from host_tools.edits import parsed
from host_tools.errors import UserError
from host_tools.namespaces import DEFINITION, Namespaces

SHORT = re.compile(r"\b_\d+\b")

Names = Mapping[str, str]  # name in the sources: name on the board


def short_names(files: Mapping[str, bytes], modules: Collection[str]) -> dict[str, str]:
    """A short name (`_0`, `_1` and so on) for each name that only the firmware uses.

    `files` are the sources of the board's files by their import names; those that every game needs
    come first, so that their names get the lowest numbers. `modules` are all modules. Raises
    UserError if a source has such a name already.
    """
    spaces = Namespaces(modules)
    for source in files.values():
        spaces.read(parsed(source))
    own = spaces.own()
    meet: dict[str, set[str]] = {name: set() for name in own}
    for space in spaces.all():
        for name in space & own:
            meet[name] |= space & own
    short: dict[str, str] = {}
    for file, source in files.items():
        names = names_in(source)
        if wrong := sorted(filter(SHORT.fullmatch, names)):
            raise UserError(f"{file}: the build uses names like {wrong[0]}; choose another one")
        for name in sorted(names & own - set(short), key=lambda name: (-len(meet[name]), name)):
            taken = {short.get(other) for other in meet[name]}
            short[name] = next(name for name in map("_{}".format, count()) if name not in taken)
    return short


def shorten(source: bytes, names: Names) -> bytes:
    """The source of a firmware file with its short names. Line numbers do not change."""
    return _replaced(source, names, _tokens(source))


def shorten_asked(source: bytes, names: Names) -> bytes:
    """The source of any other program, with the short names of the firmware attributes that it
    uses: private names after a dot, but not after `self.`, since those are its own.
    """
    tokens = _tokens(source)
    threes = zip(tokens, tokens[1:], tokens[2:], strict=False)
    asked = [
        name
        for of, dot, name in threes
        if dot.string == "." and of.string != "self" and name.string.startswith("_")
    ]
    return _replaced(source, names, asked)


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


def readable(crash: str, files: Mapping[str, bytes], names: Names) -> Iterator[str]:
    """The lines of a crash file with the names from the sources, `files`.

    In a traceback each short name means one function of its file. In an error message it may mean
    several names: all are listed.
    """

    @cache  # a file is read once, however often it is named
    def known(file: str, defined: bool) -> set[str]:
        source = files.get(file, b"")
        if defined:
            return definitions_in(source)
        return {name for name in names_in(source) if name.startswith("_")}

    file = ""
    for line in crash.splitlines():
        place = re.match(r'\s*File "(.*?)"', line)
        file = place[1] if place else file
        here = known(file, defined=place is not None)

        def meaning(found: re.Match[str], here: set[str] = here) -> str:
            meant = sorted(name for name in here if names.get(name) == found[0])
            return " or ".join(meant) or found[0]

        yield SHORT.sub(meaning, line)
