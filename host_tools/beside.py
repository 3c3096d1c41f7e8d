"""Short names in the programs beside the firmware: entry files, the page, the emulator's link.

They use what the firmware has by its short names (see `host_tools.shorten`), and keep their own.
"""

import ast
from collections.abc import Collection, Iterator

from host_tools.edits import Edit, edited, parsed
from host_tools.errors import UserError
from host_tools.shorten import Names, loaded

_PACKAGE = "turnbox."

_Place = tuple[int, int, str]  # of a name: line (from 1), column (from 0, in bytes), and the name


def shorten_beside(path: str, source: bytes, names: Names, attributes: Collection[str]) -> bytes:
    """The source of a program, with the short names of what it uses of the firmware.

    That is what it imports, and `attributes`: where they follow a dot, but not of a module from
    elsewhere, and where its own classes define them, since the firmware may use their objects.
    Private attributes of its own classes keep their names. Line numbers do not change. Raises
    UserError if an f-string has such an attribute, or if two attributes that a class defines would
    have the same name.
    """
    source = edited(source, [*_imported(source, names), *loaded(source, names)])
    tree = parsed(source)
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    members = {cls: {*_members(cls)} for cls in classes}
    defined = {name for places in members.values() for *_, name in places}
    asked = {name for name in attributes if not (name[0] == "_" and name in defined)}
    for cls, places in members.items():
        _check(f"{path}:{cls.lineno}", {n: names[n] if n in asked else n for *_, n in places})
    dotted = _dotted(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            inside = {*ast.walk(node)}
            _refuse(path, node, {part.attr for part in dotted if part in inside} & asked)
    lines = source.split(b"\n")
    for row, column, name in sorted({*map(_last, dotted)}.union(*members.values()), reverse=True):
        if name in asked:
            line, end = lines[row - 1], column + len(name.encode())
            lines[row - 1] = line[:column] + names[name].encode() + line[end:]
    return b"\n".join(lines)


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


def _dotted(tree: ast.AST) -> list[ast.Attribute]:
    """The attributes, but not those of modules from elsewhere than the firmware."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import)]
    others = {alias.asname or alias.name for node in imports for alias in node.names}
    attributes = (node for node in ast.walk(tree) if isinstance(node, ast.Attribute))
    return [node for node in attributes if ast.unparse(node.value) not in others]


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


def _last(node: ast.Attribute) -> _Place:
    """The place of an attribute's own name."""
    end = node.end_col_offset or 0
    return node.end_lineno or 0, end - len(node.attr.encode()), node.attr


def _check(place: str, members: Names) -> None:
    """Raise UserError if two members of the class at a place would have the same name."""
    seen: dict[str, str] = {}
    for name, short in sorted(members.items()):
        if (other := seen.setdefault(short, name)) != name:
            raise UserError(
                f"{place}: a build calls {other} and {name} the same; rename one of them"
            )


def _refuse(path: str, text: ast.JoinedStr, wrong: Collection[str]) -> None:
    """Raise UserError about an f-string: not every Python knows the places in it."""
    if wrong:
        name = min(wrong)
        raise UserError(f"{path}:{text.lineno}: a build cannot rename {name} in an f-string; use %")
