"""Imports inside of functions: on a board they load modules on demand.

In the sources such an import is plain Python, which every tool understands. On a board the owner of
memory must make room first, and know which modules are in use. So the build turns

    from turnbox.storage.undo import take_back

in a function into a call of `turnbox.overlays.load`.

In a build for CircuitPython, modules that are loaded in this way fail at their ends. There, each
import of such a module at the top of another one becomes a call, too.
"""

import ast
from collections.abc import Collection, Iterator

from host_tools.edits import edited, parsed

LOADER, LOAD = "turnbox.overlays", "load"
IMPORT = "_import"  # its function that takes what `failing_at_end` ends
_PACKAGE = "turnbox."
_FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def at_top(tree: ast.Module) -> Iterator[ast.ImportFrom]:
    """The imports that run when a module is imported."""
    return (node for node in _nodes(tree) if isinstance(node, ast.ImportFrom))


def on_demand(source: bytes) -> bytes:
    """The source with calls of `load` for the imports in functions. Line numbers do not change."""
    tree = parsed(source)
    top = list(at_top(tree))
    edits = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node not in top and _ours(node):
            loads = [
                f"{name.asname or name.name} = {LOAD}({_short(str(node.module))!r}, {name.name!r})"
                for name in node.names
            ]
            edits.append((node, "; ".join(loads)))
    if not edits:
        return source
    known = any(node.module == LOADER and _names(node, LOAD) for node in top)
    loader = b"" if known else f"\nfrom {LOADER} import {LOAD}\n".encode()
    return edited(source, edits) + loader


def failing_at_end(source: bytes) -> bytes:
    """The source of a module that fails when all of it is defined: see `turnbox.overlays`."""
    return source + b"\nraise StopIteration(__import__('sys').modules[__name__])\n"


PACKAGE = failing_at_end(b"")  # the source of a package that only holds modules


def imports_of_failing(
    source: bytes, modules: Collection[str], core: str, function: str = IMPORT
) -> bytes:
    """The source with calls of a function for what it imports of modules that fail at their ends.

    `core` is the module that has the function. Line numbers do not change.
    """
    nodes = (node for node in ast.walk(parsed(source)) if isinstance(node, ast.ImportFrom))
    edits = []
    for node in nodes:
        module = str(node.module)
        within = [name for name in node.names if f"{module}.{name.name}" in modules]
        others = [name for name in node.names if name not in within]
        statements = []
        if others and module not in modules:
            statements.append(f"from {module} import {', '.join(map(ast.unparse, others))}")
        if within or module in modules:
            statements.append(f"from {core} import {function}")
            statements += [
                f"{_known_as(name)} = {function}({_short(f'{module}.{name.name}')!r})"
                for name in within
            ]
            if others and module in modules:
                statements += _taken(others, f"{function}({_short(module)!r})")
            edits.append((node, "; ".join(statements)))
    return edited(source, edits)


def _taken(names: list[ast.alias], module: str) -> list[str]:
    """The names that are imported from a module, which is found only once."""
    if len(names) == 1:
        return [f"{_known_as(names[0])} = {module}.{names[0].name}"]
    return [f"_ = {module}", *(f"{_known_as(name)} = _.{name.name}" for name in names)]


def _known_as(name: ast.alias) -> str:
    return name.asname or name.name


def loaded_in(source: bytes) -> list[str]:
    """The modules that the functions of a source import, in the order in which they appear."""
    tree = parsed(source)
    top = list(at_top(tree))
    found = {
        (node.lineno, node.col_offset): str(node.module)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node not in top and _ours(node)
    }
    return list(dict.fromkeys(found[place] for place in sorted(found)))


def loaded_names(tree: ast.AST) -> Iterator[ast.Constant]:
    """The names in `load("module", "name")`: strings, but names of what a module defines."""
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    for call in calls:
        if isinstance(call.func, ast.Name) and call.func.id == LOAD:
            texts = (text for text in call.args[1:] if isinstance(text, ast.Constant))
            yield from (text for text in texts if isinstance(text.value, str))


def _ours(node: ast.ImportFrom) -> bool:
    return node.module is not None and node.module.startswith(_PACKAGE)


def _short(module: str) -> str:
    """The name of a module within the package: shorter strings take less memory."""
    return module.removeprefix(_PACKAGE)


def _names(node: ast.ImportFrom, name: str) -> bool:
    return any(alias.name == name and not alias.asname for alias in node.names)


def _nodes(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes outside of functions."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, _FUNCTION):
            yield child
            yield from _nodes(child)
