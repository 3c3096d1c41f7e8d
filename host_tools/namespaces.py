"""The names in the firmware: which are private to it, and which share a namespace."""

import ast
import builtins
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

DEFINITION = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
_FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
_BUILT_IN = frozenset(dir(builtins))


@dataclass(frozen=True)
class _Class:
    bases: tuple[str, ...]  # "" for one from outside of the firmware
    names: set[str]  # what it defines, and the attributes that its methods use


class Namespaces:
    """All files of the board: read each, then ask.

    The firmware's own names are private ones (`_name`) and those that are only ever parameters or
    local variables. A private name is excluded if it may come from elsewhere: it is part of a
    string or of a module's name, it is an attribute of anything but `self` or a class, the firmware
    never defines it, or its class has a base from outside of the firmware.
    """

    def __init__(self, modules: Collection[str]) -> None:
        """`modules` are all modules of the firmware."""
        self._modules = modules
        self._defined: set[str] = set()
        self._parameters: set[str] = set()
        self._not_ours = {part for module in modules for part in module.split(".")}
        self._more = set(self._not_ours)  # names that are more than parameters
        self._asked: list[tuple[str, str]] = []  # an attribute, and the object that has it
        self._classes: dict[str, list[_Class]] = defaultdict(list)
        self._spaces: list[set[str]] = []  # files and functions

    def read(self, tree: ast.Module) -> None:
        """Read a file."""
        nodes, outside = list(ast.walk(tree)), list(_outside_of_functions(tree))
        classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
        known = {*self._imported(nodes), *(node.name for node in classes), *_BUILT_IN}
        methods: set[ast.AST] = set()
        on_self: set[ast.AST] = set()
        for cls in classes:
            body = list(_outside_of_functions(cls))
            methods |= {part for part in body if isinstance(part, _FUNCTION)}
            asked = {part for part in ast.walk(cls) if isinstance(part, ast.Attribute)}
            on_self |= {part for part in asked if _identifier(part.value) == "self"}
            bases = tuple(base if base in known else "" for base in map(_identifier, cls.bases))
            names = _plain(body) | {part.attr for part in asked}
            self._classes[cls.name].append(_Class(bases, names))
        for node in nodes:
            self._read_node(node, node in on_self)
        loaded = {node.id for node in nodes if isinstance(node, ast.Name) and not _bound(node)}
        defined = {node.id for node in nodes if isinstance(node, ast.Name) and _bound(node)}
        defined |= _plain(node for node in nodes if not isinstance(node, ast.Name))
        self._more |= loaded - defined  # somebody else gives it this name, as in a PIO program
        self._more |= {node.id for node in outside if isinstance(node, ast.Name) and _bound(node)}
        self._spaces += [
            _plain(set(outside) - methods) | _private(_plain(set(nodes) - methods)),
            _plain(node for node in nodes if isinstance(node, DEFINITION)),
            *(_plain(ast.walk(node)) for node in outside if isinstance(node, _FUNCTION)),
        ]

    def own(self) -> set[str]:
        """The names that only the firmware uses."""
        names = self._defined | self._parameters
        foreign = {name for name, owner in self._asked if owner not in self._classes}
        for name in self._classes:
            bases, attributes = self._inherited(name)
            if not bases <= {*self._classes, *_BUILT_IN}:
                foreign |= attributes
        private = _private(names)
        parameters = self._parameters - self._more - private - _BUILT_IN - {"self"}
        return private - self._not_ours - foreign | parameters

    def all(self) -> Iterator[set[str]]:
        """The names in each namespace: those of a file, of a function, of an object.

        The definitions of a file, methods included, are one more, so that a traceback can be
        decoded.
        """
        yield from self._spaces
        for name in self._classes:
            yield self._inherited(name)[1]

    def _imported(self, nodes: Iterable[ast.AST]) -> set[str]:
        """What a file imports from the firmware's modules, under its own name."""
        found: set[str] = set()
        for node in nodes:
            if isinstance(node, ast.ImportFrom) and node.module in self._modules:
                found |= {alias.name for alias in node.names if not alias.asname}
            elif isinstance(node, ast.Import | ast.ImportFrom):
                self._not_ours |= {alias.name for alias in node.names}
            if isinstance(node, ast.ImportFrom) and node.module:
                self._more |= {*node.module.split(".")}
        return found

    def _read_node(self, node: ast.AST, on_self: bool) -> None:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            self._not_ours.update(re.findall(r"\w+", node.value))
        elif isinstance(node, ast.JoinedStr):  # not every Python knows the names in an f-string
            names = _plain(ast.walk(node))
            names |= {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}
            self._not_ours |= names
            self._more |= names
        elif isinstance(node, ast.Attribute):
            self._more.add(node.attr)
            if _bound(node):
                self._defined.add(node.attr)
            if not on_self:
                self._asked.append((node.attr, "" if _bound(node) else _identifier(node.value)))
        elif isinstance(node, ast.Name) and _bound(node):
            self._defined.add(node.id)
        elif isinstance(node, ast.arg):
            self._parameters.add(node.arg)
        elif isinstance(node, ast.keyword) and node.arg:
            self._more.add(node.arg)
        elif isinstance(node, DEFINITION | ast.alias | ast.Global | ast.Nonlocal):
            names = _plain([node])
            self._more |= names
            if not isinstance(node, ast.alias):
                self._defined |= names

    def _inherited(self, name: str) -> tuple[set[str], set[str]]:
        """All bases of the classes of this name, and the names of what their objects have."""
        bases, names, rest = {name}, set[str](), [name]
        while rest:
            for cls in self._classes.get(rest.pop(), ()):
                names |= cls.names
                rest += set(cls.bases) - bases
                bases |= set(cls.bases)
        return bases, names


def _private(names: Iterable[str]) -> set[str]:
    """The private names (`_name`)."""
    return {name for name in names if name[:1] == "_" and name[:2] not in ("_", "__")}


def _outside_of_functions(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes below a node that run immediately: function definitions, but not their bodies."""
    for child in _run_at_once(node):
        yield child
        yield from _outside_of_functions(child)


def _run_at_once(node: ast.AST) -> Iterable[ast.AST]:
    if not isinstance(node, _FUNCTION):
        return ast.iter_child_nodes(node)
    defaults = [*node.args.defaults, *filter(None, node.args.kw_defaults)]
    return [*defaults, *getattr(node, "decorator_list", ())]


def _identifier(node: ast.expr) -> str:
    """The name in an expression that is just a name, or nothing."""
    return node.id if isinstance(node, ast.Name) else ""


def _bound(node: ast.Name | ast.Attribute) -> bool:
    """Whether it is assigned or deleted."""
    return not isinstance(node.ctx, ast.Load)


def _plain(nodes: Iterable[ast.AST]) -> set[str]:
    """The names that these nodes use or define, without those after a dot."""
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, DEFINITION):
            found.add(node.name)
        elif isinstance(node, ast.alias):
            found.add(node.asname or node.name)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            found.add(node.name)
        elif isinstance(node, ast.Global | ast.Nonlocal):
            found.update(node.names)
    return found
