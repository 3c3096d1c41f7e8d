"""Replace named constants with their values, so that a board needs no names for them.

In the firmware `NAME = 3` at the top of a module never changes. Each name would cost a board some
forty bytes in every module that imports it, and a lookup at every use. Short strings and bytes are
replaced for the same reason. So are calls that give the tiles of a text: a board would look up each
character while a key waits.
"""

import ast
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path

from host_tools.edits import Edit, edited, parsed
from host_tools.errors import UserError

Value = int | str | bytes
Constants = Mapping[str, Mapping[str, Value]]  # by module ("turnbox.ui.keys"), then by name

_DECLARES = ".set_up"  # modules of games, which others ask for names
LONGEST = 16  # characters or bytes: a longer one stays in one place
_BUILTINS = {"bytes": bytes, "range": range}  # what the value of a constant may call


def constants_in(firmware: Path) -> Constants:
    """The constants of the modules of turnbox, from their sources.

    Raises OSError. A module that does not parse has none: its compiler reports the error.
    """
    sources = {
        ".".join(path.relative_to(firmware).with_suffix("").parts).removesuffix(".__init__"): path
        for path in (firmware / "turnbox").rglob("*.py")
    }
    found: dict[str, dict[str, Value]] = {}

    def constants_of(module: str) -> dict[str, Value]:
        if module not in found and module in sources:
            found[module] = {}
            tree = parsed(sources[module].read_bytes())
            imported: dict[str, object] = {}
            for node in tree.body:
                if isinstance(node, ast.ImportFrom) and node.module:
                    there = {**constants_of(node.module), **_called_of(node.module)}
                    imported |= {a.name: there[a.name] for a in node.names if a.name in there}
            found[module] = {} if module.endswith(_DECLARES) else _named_here(tree, imported)
        return found.get(module, {})

    for module in sources:
        constants_of(module)
    return found


def fold(source: bytes, constants: Constants, module: str = "") -> bytes:
    """A module's source without its own constants and those that it imports.

    Every line stays where it is. A source that does not parse is returned unchanged. Raises
    UserError if a constant cannot be replaced.
    """
    tree = parsed(source)
    folder = _Folder(constants, module, tree)
    folder.visit(tree)
    return edited(source, folder.edits)


def _named_here(tree: ast.Module, known: Mapping[str, object]) -> dict[str, Value]:
    """The constants that a module assigns itself."""
    stores = _stores(tree)
    found: dict[str, Value] = {}
    for node in tree.body:
        if not isinstance(node, ast.Assign):
            continue
        names = _names(node)
        try:
            expression = compile(ast.Expression(node.value), "", "eval")
            value = eval(expression, {"__builtins__": _BUILTINS}, {**known, **found})
            values = list(value) if len(names) > 1 else [value]
        except Exception:  # not a constant for us: it needs more than constants
            continue
        if len(names) == len(values) and all(map(_is_constant, values)):
            found |= {
                name: value
                for name, value in zip(names, values, strict=True)
                if name.isupper() and stores[name] == 1
            }
    return found


def _called_of(module: str | None) -> Mapping[str, Callable[[str], Value]]:
    """The functions of a module whose calls are replaced if their argument is written out."""
    if module != "turnbox.ui.tiles":
        return {}
    # Only now: who imports this may first say how the firmware's modules are loaded.
    from turnbox.ui.tiles import tile_of, tiles_of

    return {"tile_of": tile_of, "tiles_of": lambda text: bytes(tiles_of(text))}


def _is_constant(value: object) -> bool:
    return type(value) is int or isinstance(value, str | bytes) and len(value) <= LONGEST


def _stores(tree: ast.Module) -> Counter[str]:
    """How often each name gets a value, anywhere in the module."""
    names = (node for node in ast.walk(tree) if isinstance(node, ast.Name))
    return Counter(name.id for name in names if isinstance(name.ctx, ast.Store))


def _names(node: ast.Assign) -> list[str]:
    """The names that an assignment defines; none if it assigns to anything else."""
    target = node.targets[0]
    targets = target.elts if isinstance(target, ast.Tuple) else [target]
    return [name.id for name in targets if isinstance(name, ast.Name)]


def _text_of(node: ast.Call) -> str:
    """The only argument of a call, if it is a text that is written out."""
    first = node.args[0] if len(node.args) == 1 and not node.keywords else None
    return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""


class _Folder(ast.NodeVisitor):
    """Collects the replacements."""

    def __init__(self, constants: Constants, module: str, tree: ast.Module) -> None:
        self.edits: list[Edit] = []
        self._constants = constants
        self._module = module
        self._stores = _stores(tree)
        self._known = dict(constants.get(module, {}))
        self._modules: dict[str, str] = {}  # by their name in this module
        self._called = {
            alias.asname or alias.name: called[alias.name]
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and (called := _called_of(node.module))
            for alias in node.names
            if alias.name in called
        }
        self._loads = Counter(
            node.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
        )
        self._written_out = Counter(
            node.func.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and _text_of(node)
        )

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """Remove `from turnbox.ui.keys import OK`; note `from turnbox import settings as known`."""
        there = self._constants.get(node.module or "", {})
        kept = []
        for alias in node.names:
            name = alias.asname or alias.name
            if alias.name in there:
                self._refuse(self._stores[name], name)
                self._known[name] = there[alias.name]
                continue
            if name in self._called and self._written_out[name] == self._loads[name]:
                continue  # nothing calls it any more
            kept.append(ast.unparse(alias))
            if f"{node.module}.{alias.name}" in self._constants:
                self._modules[name] = f"{node.module}.{alias.name}"
        if len(kept) < len(node.names):
            text = f"from {node.module} import {', '.join(kept)}" if kept else "pass"
            self.edits.append((node, text))

    def visit_Assign(self, node: ast.Assign) -> None:
        """Remove `OK = 1`."""
        names = _names(node)
        if names and all(name in self._known for name in names):
            self.edits.append((node, "pass"))
        else:
            self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        """Replace `OK` by 1."""
        if isinstance(node.ctx, ast.Load) and node.id in self._known:
            self.edits.append((node, f"({self._known[node.id]!r})"))

    def visit_Call(self, node: ast.Call) -> None:
        """Replace `tiles_of("◀")` by its tiles."""
        text = _text_of(node)
        if isinstance(node.func, ast.Name) and node.func.id in self._called and text:
            self.edits.append((node, f"({self._called[node.func.id](text)!r})"))
        else:
            self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """Replace `known.SOUND` by 5."""
        if isinstance(node.value, ast.Name) and node.value.id in self._modules:
            there = self._constants[self._modules[node.value.id]]
            if node.attr in there:
                self.edits.append((node, f"({there[node.attr]!r})"))
        self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Refuse constants in f-strings: Python 3.11 does not know the positions in them."""
        for part in ast.walk(node):
            if isinstance(part, ast.Name):
                self._refuse(part.id in self._known or part.id in self._called, part.id)

    def _refuse(self, wrong: bool | int, name: str) -> None:
        if wrong:
            raise UserError(
                f"{self._module}: the build replaces {name} by its value, but not"
                " in an f-string or where it is assigned again; use % or another name"
            )
