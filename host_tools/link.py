"""Several modules linked into one: a board imports the core once, not twenty times.

An import takes a board 3 to 5 ms, even of a small module: it looks for three paths on its drive.
Each module also takes memory of its own.
"""

import ast
from collections.abc import Collection, Iterable, Mapping

from host_tools.edits import edited, parsed
from host_tools.errors import UserError

CORE = "turnbox.core"

Imports = Mapping[str, Collection[str]]  # module: what it imports of turnbox


def imports_of(sources: Mapping[str, bytes]) -> dict[str, set[str]]:
    """What each module imports of the others, the package that holds it among them."""
    found: dict[str, set[str]] = {}
    for module, source in sources.items():
        names = {module.rpartition(".")[0]}
        for node in ast.walk(parsed(source)):
            if isinstance(node, ast.ImportFrom) and node.module:
                names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        found[module] = names & set(sources) - {module}
    return found


def in_order(roots: Iterable[str], imports: Imports) -> list[str]:
    """Some modules and all that they import, each after those that it imports itself."""
    order: list[str] = []
    begun: set[str] = set()

    def visit(module: str) -> None:
        if module not in begun:
            begun.add(module)
            for name in sorted(imports.get(module, ())):
                visit(name)
            order.append(module)

    for root in roots:
        visit(root)
    return order


def link(sources: Mapping[str, bytes]) -> bytes:
    """One module that holds what all of these hold, in their order.

    Raises UserError if two of them give one name to two things, or if one imports from another
    under a different name; SyntaxError.
    """
    statements: list[str] = []
    owners: dict[str, str] = {}
    for module, source in sources.items():
        for node in ast.parse(source).body:
            _check_imports(module, node, sources)
            if isinstance(node, ast.ImportFrom) and node.module in sources:
                continue
            for name in _names(node):
                if owners.setdefault(name, module) != module:
                    raise UserError(
                        f"{owners[name]} and {module} both have a {name}; rename one of them:"
                        " on a board both are in one file"
                    )
            text = ast.unparse(node)
            if not (isinstance(node, ast.Import | ast.ImportFrom) and text in statements):
                statements.append(text)
    return "\n".join(statements).encode()


def _check_imports(module: str, statement: ast.stmt, sources: Collection[str]) -> None:
    """Raise UserError if a statement imports from a linked module under a different name."""
    for node in ast.walk(statement):
        if not (isinstance(node, ast.ImportFrom) and node.module in sources):
            continue
        if any(name.asname not in (None, name.name) for name in node.names):
            raise UserError(
                f"{module}:{node.lineno}: {ast.unparse(node)}: import it under its own name:"
                " on a board both are in one file"
            )


def _names(node: ast.stmt) -> set[str]:
    """The names that a statement at the top of a module defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    names = (part for part in ast.walk(node) if isinstance(part, ast.Name))
    return {name.id for name in names if isinstance(name.ctx, ast.Store)}


def relink(path: str, source: bytes, core: Collection[str], modules: Collection[str]) -> bytes:
    """The source of any other module: what it imports from these modules is in CORE now.

    `modules` are all that there are: those in a package of the core stay there. Every line stays
    where it is. Raises UserError if it imports one of the core as a whole.
    """
    edits = []
    for node in ast.walk(parsed(source)):
        if not isinstance(node, ast.ImportFrom):
            continue
        for name in node.names:
            if f"{node.module}.{name.name}" in core:
                raise UserError(
                    f"{path}:{node.lineno}: {ast.unparse(node)}: on a board this module is"
                    f" part of {CORE}; import from it the names that you need"
                )
        if node.module in core:
            there = [name for name in node.names if f"{node.module}.{name.name}" in modules]
            moved = [name for name in node.names if name not in there]
            parts = [
                f"from {module} import {', '.join(map(ast.unparse, names))}"
                for module, names in ((CORE, moved), (node.module, there))
                if names
            ]
            edits.append((node, "; ".join(parts)))
    return edited(source, edits)
