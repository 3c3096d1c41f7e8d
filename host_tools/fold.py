"""Whole numbers with a name, written out where they are used: a board keeps no names for them.

In the firmware `NAME = 3` at the top of a module never changes. Each name would cost a board some
forty bytes in every module that imports it, and a search every time it is used.
"""

import ast
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from host_tools.edits import Edit, edited, parsed
from host_tools.errors import UserError

Constants = Mapping[str, Mapping[str, int]]  # by module ("turnbox.keys"), then by name


def constants_in(firmware: Path) -> Constants:
    """The whole numbers that the modules of turnbox name, from their sources.

    Raises OSError. A module that does not parse has none: its compiler says what is wrong.
    """
    sources = {
        ".".join(path.relative_to(firmware).with_suffix("").parts).removesuffix(".__init__"): path
        for path in (firmware / "turnbox").rglob("*.py")
    }
    found: dict[str, dict[str, int]] = {}

    def constants_of(module: str) -> dict[str, int]:
        if module not in found and module in sources:
            found[module] = {}
            tree = parsed(sources[module].read_bytes())
            imported: dict[str, int] = {}
            for node in tree.body:
                if isinstance(node, ast.ImportFrom) and node.module:
                    there = constants_of(node.module)
                    imported |= {a.name: there[a.name] for a in node.names if a.name in there}
            found[module] = _named_here(tree, imported)
        return found.get(module, {})

    for module in sources:
        constants_of(module)
    return found


def fold(source: bytes, constants: Constants, module: str = "") -> bytes:
    """A module's source without the constants of `module` (its own) and those that it imports.

    Every line stays where it is. A source that does not parse comes back as it is. Raises
    UserError where a constant cannot be written out.
    """
    tree = parsed(source)
    folder = _Folder(constants, module, tree)
    folder.visit(tree)
    return edited(source, folder.edits)


def _named_here(tree: ast.Module, known: Mapping[str, int]) -> dict[str, int]:
    """The constants that a module's own assignments name."""
    stores = _stores(tree)
    found: dict[str, int] = {}
    for node in tree.body:
        if not isinstance(node, ast.Assign):
            continue
        names = _names(node)
        try:
            expression = compile(ast.Expression(node.value), "", "eval")
            value = eval(expression, {"__builtins__": {"range": range}}, {**known, **found})
            values = list(value) if len(names) > 1 else [value]
        except Exception:  # not for us: it needs more than numbers
            continue
        if len(names) == len(values) and all(type(value) is int for value in values):
            found |= {
                name: value
                for name, value in zip(names, values, strict=True)
                if name.isupper() and stores[name] == 1
            }
    return found


def _stores(tree: ast.Module) -> Counter[str]:
    """How often each name gets a value, anywhere in the module."""
    names = (node for node in ast.walk(tree) if isinstance(node, ast.Name))
    return Counter(name.id for name in names if isinstance(name.ctx, ast.Store))


def _names(node: ast.Assign) -> list[str]:
    """The names that an assignment gives, none if it assigns anything else."""
    target = node.targets[0]
    targets = target.elts if isinstance(target, ast.Tuple) else [target]
    return [name.id for name in targets if isinstance(name, ast.Name)]


class _Folder(ast.NodeVisitor):
    """Collects what is to be replaced, and by what."""

    def __init__(self, constants: Constants, module: str, tree: ast.Module) -> None:
        self.edits: list[Edit] = []
        self._constants = constants
        self._module = module
        self._stores = _stores(tree)
        self._known = dict(constants.get(module, {}))
        self._modules: dict[str, str] = {}  # by the name they have here

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """`from turnbox.keys import OK` goes; `from turnbox import settings as known` is noted."""
        there = self._constants.get(node.module or "", {})
        kept = []
        for alias in node.names:
            name = alias.asname or alias.name
            if alias.name in there:
                self._refuse(self._stores[name], name)
                self._known[name] = there[alias.name]
                continue
            kept.append(ast.unparse(alias))
            if f"{node.module}.{alias.name}" in self._constants:
                self._modules[name] = f"{node.module}.{alias.name}"
        if len(kept) < len(node.names):
            text = f"from {node.module} import {', '.join(kept)}" if kept else "pass"
            self.edits.append((node, text))

    def visit_Assign(self, node: ast.Assign) -> None:
        """`OK = 1` goes."""
        names = _names(node)
        if names and all(name in self._known for name in names):
            self.edits.append((node, "pass"))
        else:
            self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        """`OK` is 1."""
        if isinstance(node.ctx, ast.Load) and node.id in self._known:
            self.edits.append((node, f"({self._known[node.id]})"))

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """`known.SOUND` is 5."""
        if isinstance(node.value, ast.Name) and node.value.id in self._modules:
            there = self._constants[self._modules[node.value.id]]
            if node.attr in there:
                self.edits.append((node, f"({there[node.attr]})"))
        self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Python 3.11 does not know the places in an f-string."""
        for part in ast.walk(node):
            if isinstance(part, ast.Name):
                self._refuse(part.id in self._known, part.id)

    def _refuse(self, wrong: bool | int, name: str) -> None:
        if wrong:
            raise UserError(
                f"{self._module}: the build writes the constant {name} out, but not in an f-string"
                " or where it gets another value; use % or another name"
            )
