"""Short names for the firmware's own names: a board never frees a name that it has loaded.

A name is renamed in all files or in none, so imports and subclasses keep working. Two names get the
same short name if they never appear in one namespace.
"""

import ast
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from io import StringIO
from itertools import chain, count
from tokenize import NAME, TokenError, TokenInfo, generate_tokens

from host_tools.edits import Edit, edited, parsed
from host_tools.errors import UserError
from host_tools.namespaces import DEFINITION, Namespaces, loaded_names

_NUMBERED = re.compile(r"_\d+")
_PACKAGE = "turnbox."

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
    source = edited(source, _loaded(source, names))
    return _replaced(source, names, _tokens(source))


def shorten_asked(source: bytes, names: Names, attributes: Collection[str]) -> bytes:
    """The source of any other program, with the short names of what it uses of the firmware.

    That is what it imports, and `attributes`: where they follow a dot, but not of a module from
    elsewhere, and where its own classes define them, since the firmware may use their objects.
    Private attributes of its own classes keep their names. Raises UserError if an f-string has such
    an attribute, or if two attributes that a class defines would have the same name.
    """
    source = edited(source, [*_imported(source, names), *_loaded(source, names)])
    tree = parsed(source)
    members = [{*_members(node)} for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    defined = {name for places in members for *_, name in places}
    asked = {name for name in attributes if not (name[0] == "_" and name in defined)}
    for places in members:
        _check_short({name: names[name] if name in asked else name for *_, name in places})
    for node in ast.walk(tree):
        wrong = [name for *_, name in _dotted(node) if name in asked]
        if isinstance(node, ast.JoinedStr) and wrong:
            raise UserError(f"{ast.unparse(node)}: the build shortens {wrong[0]}; use %")
    lines = source.split(b"\n")
    for row, column, name in sorted({*_dotted(tree)}.union(*members), reverse=True):
        if name in asked:
            line, end = lines[row - 1], column + len(name.encode())
            lines[row - 1] = line[:column] + names[name].encode() + line[end:]
    return b"\n".join(lines)


def _check_short(members: Names) -> None:
    """Raise UserError if two members of a class would have the same name."""
    seen: dict[str, str] = {}
    for name, short in sorted(members.items()):
        if (other := seen.setdefault(short, name)) != name:
            raise UserError(f"the build calls {other} and {name} of a class the same; rename one")


_Place = tuple[int, int, str]  # of a name: line (from 1), column (from 0, in bytes), and the name


def _dotted(tree: ast.AST) -> Iterator[_Place]:
    """Names after dots, but not those of modules from elsewhere than the firmware."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import)]
    others = {alias.asname or alias.name for node in imports for alias in node.names}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) not in others:
            yield _last(node)


def _last(node: ast.Attribute) -> _Place:
    end = node.end_col_offset or 0
    return node.end_lineno or 0, end - len(node.attr.encode()), node.attr


def _members(cls: ast.ClassDef) -> Iterator[_Place]:
    """Where a class defines its methods and variables, and assigns to attributes of `self`."""
    for part in cls.body:
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
            before = "async def " if isinstance(part, ast.AsyncFunctionDef) else "def "
            yield part.lineno, part.col_offset + len(before), part.name
        elif isinstance(part, ast.Assign | ast.AnnAssign):
            names = [node for node in ast.walk(part) if isinstance(node, ast.Name)]
            assigned = [node for node in names if isinstance(node.ctx, ast.Store)]
            yield from ((node.lineno, node.col_offset, node.id) for node in assigned)
    attributes = [node for node in ast.walk(cls) if isinstance(node, ast.Attribute)]
    on_self = [node for node in attributes if ast.unparse(node.value) == "self"]
    yield from (_last(node) for node in on_self if isinstance(node.ctx, ast.Store))


def _imported(source: bytes, names: Names) -> Iterator[Edit]:
    """The imports from the firmware, by the short names, under the names in the source."""
    for node in ast.walk(parsed(source)):
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith(_PACKAGE):
            aliases = [
                f"{names[alias.name]} as {alias.asname or alias.name}"
                if alias.name in names
                else ast.unparse(alias)
                for alias in node.names
            ]
            yield node, f"from {node.module} import {', '.join(aliases)}"


def _loaded(source: bytes, names: Names) -> Iterator[Edit]:
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
