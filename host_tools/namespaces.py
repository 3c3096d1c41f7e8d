"""The names in the firmware: which ones only the firmware uses, and which share a namespace."""

import ast
import builtins
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeGuard

from host_tools.edits import parsed
from host_tools.on_demand import loaded_names

DEFINITION = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
_FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
_BUILT_IN = frozenset(dir(builtins))
_ERRORS = {
    name
    for name, kind in vars(builtins).items()
    if isinstance(kind, type) and issubclass(kind, BaseException)
}


@dataclass(frozen=True)
class _Class:
    bases: tuple[str, ...]  # "" for one from outside of the firmware
    names: set[str]  # what it defines, and what its methods use of `self`


class Namespaces:
    """The names in all files of a board.

    Only the firmware uses the names of parameters, of what its modules define, and of what its
    classes and their objects have. Excluded is a name that

    - is part of a string or of a module's name, or in `foreign`: somebody may ask for it by its
      name (but not for a parameter);
    - is in an f-string, or is a keyword;
    - is built in, or belongs to something from outside: it follows a dot, and no class of the
      firmware has it, or it follows the name of a module from outside;
    - is a private attribute (`_name`) of anything but `self` or a class;
    - belongs to a class with a base from outside, or is an error, which is shown to people.
    """

    def __init__(
        self, sources: Iterable[bytes], modules: Collection[str], foreign: Collection[str] = ()
    ) -> None:
        """`modules` are all modules of the firmware; others know the names in `foreign`."""
        self._modules = modules
        self._foreign = set(foreign)
        self._words = {part for module in modules for part in module.split(".")}
        self._outside = set[str]()  # imported or known from outside, or keywords
        self._at_top = set[str]()  # what modules define
        self._parameters = set[str]()
        self._locals = set[str]()
        self._members = set[str]()  # what classes and their objects have
        self._dotted = set[str]()  # all that follow a dot
        self._asked: list[tuple[str, str]] = []  # an attribute, and the object that has it
        self._given = set[str]()  # attributes that are assigned to other objects than `self`
        self._classes: dict[str, list[_Class]] = defaultdict(list)
        self._spaces: list[set[str]] = []  # files and functions
        for source in sources:
            self._read(parsed(source))

    def _read(self, tree: ast.Module) -> None:
        nodes, outside = list(ast.walk(tree)), list(_outside_of_functions(tree))
        classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
        known = {*self._imported(nodes), *(node.name for node in classes), *_BUILT_IN}
        top: set[ast.AST] = set(outside)
        methods: set[ast.AST] = set()
        on_self: set[ast.AST] = set()
        for cls in classes:
            body = list(_outside_of_functions(cls))
            top -= {*body}
            methods |= {part for part in body if isinstance(part, _FUNCTION)}
            mine = [part for part in ast.walk(cls) if _is_on_self(part)]
            on_self |= {*mine}
            bases = tuple(base if base in known else "" for base in map(_identifier, cls.bases))
            has = {part.attr for part in mine}
            self._classes[cls.name].append(_Class(bases, _plain(body) | has))
            self._members |= _defined(body) | {part.attr for part in mine if _bound(part)}
        for node in set(nodes) - {*_not_words(nodes)}:
            self._read_node(node, node in on_self)
        self._at_top |= _defined(top)
        self._locals |= _defined(set(nodes) - set(outside))
        loaded = {node.id for node in nodes if isinstance(node, ast.Name) and not _bound(node)}
        # Somebody else gives it this name, as in a PIO program.
        self._outside |= loaded - _plain(node for node in nodes if not _is_load(node))
        self._spaces += [
            _plain(set(outside) - methods) | _private(_plain(set(nodes) - methods)),
            _plain(node for node in nodes if isinstance(node, DEFINITION)),
            *(_plain(ast.walk(node)) for node in outside if isinstance(node, _FUNCTION)),
        ]

    def attributes(self) -> set[str]:
        """Those of its own names that its objects and modules have: they may follow a dot."""
        return self.own & (self._members | self._at_top)

    @cached_property
    def own(self) -> set[str]:
        """The names that only the firmware uses."""
        inherited = [self._inherited(name) for name in self._classes]
        outer = [names for bases, names in inherited if not bases <= {*self._classes, *_ERRORS}]
        from_outside = set[str]().union(*outer)
        named = self._at_top | self._members
        private = _private(named | self._parameters | self._locals)
        others = {name for name, owner in self._asked if owner not in self._classes}
        shown = {name for name in self._classes if self._inherited(name)[0] & _ERRORS}
        # A name may be put together: `getattr(rules, "do_" + move)`.
        begun = tuple(word for word in self._words if word.endswith("_") and word[0] != "_")
        asked = self._words | self._foreign | {name for name in named if name.startswith(begun)}
        members = self._members - private - asked - from_outside
        wrong = self._outside | shown | (named & asked) | (self._dotted | self._members) - members
        public = {name for name in named | self._parameters if name[0] != "_"}
        public -= wrong | _BUILT_IN | {"self"}
        return (private - others - from_outside - self._words) | public

    def all(self) -> Iterator[set[str]]:
        """The names in each namespace: those of a file, of a function, of an object.

        The definitions of a file, methods included, are one more namespace, so that a traceback can
        be decoded.
        """
        yield from self._spaces
        for name in self._classes:
            yield self._inherited(name)[1] | self._given

    def _imported(self, nodes: Collection[ast.AST]) -> set[str]:
        """What a file imports from the firmware's modules, under its own name."""
        found, others = set[str](), set[str]()
        for node in nodes:
            if isinstance(node, ast.ImportFrom) and node.module in self._modules:
                found |= {alias.name for alias in node.names if not alias.asname}
            elif isinstance(node, ast.Import | ast.ImportFrom):
                names = {alias.name for alias in node.names}
                others |= names
                self._words |= names
                self._outside |= names | {alias.asname for alias in node.names if alias.asname}
            if isinstance(node, ast.ImportFrom) and node.module:
                self._outside |= {*node.module.split(".")}
        attributes = [node for node in nodes if isinstance(node, ast.Attribute)]
        self._outside |= {node.attr for node in attributes if _identifier(node.value) in others}
        return found

    def _read_node(self, node: ast.AST, on_self: bool) -> None:
        if _is_text(node):
            self._words.update(re.findall(r"\w+", str(node.value)))
        elif isinstance(node, ast.JoinedStr):  # not every Python knows the names in an f-string
            names = _plain(ast.walk(node))
            names |= {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}
            self._words |= names
            self._outside |= names
        elif isinstance(node, ast.Attribute):
            self._dotted.add(node.attr)
            if not on_self:
                self._asked.append((node.attr, "" if _bound(node) else _identifier(node.value)))
                self._given |= {node.attr} if _bound(node) else set()
        elif isinstance(node, ast.arg):
            self._parameters.add(node.arg)
        elif isinstance(node, ast.keyword) and node.arg:
            self._outside.add(node.arg)

    def _inherited(self, name: str) -> tuple[set[str], set[str]]:
        """All bases of the classes of this name, and the names of what their objects have."""
        bases, names, rest = {name}, set[str](), [name]
        while rest:
            for cls in self._classes.get(rest.pop(), ()):
                names |= cls.names
                rest += set(cls.bases) - bases
                bases |= set(cls.bases)
        return bases, names


def _defined(nodes: Iterable[ast.AST]) -> set[str]:
    """The names that these nodes assign or define."""
    assigned = {node.id for node in nodes if isinstance(node, ast.Name) and _bound(node)}
    return assigned | {node.name for node in nodes if isinstance(node, DEFINITION)}


def _not_words(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """Docstrings and annotations, which a board does not have, and names to load."""
    for node in nodes:
        if isinstance(node, ast.Module):
            yield from loaded_names(node)
        annotations = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        for annotation in filter(None, annotations):
            yield from ast.walk(annotation)
        if isinstance(node, ast.Expr) and _is_text(node.value):
            yield node.value


def _is_on_self(node: ast.AST) -> TypeGuard[ast.Attribute]:
    return isinstance(node, ast.Attribute) and _identifier(node.value) == "self"


def _is_load(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and not _bound(node)


def _is_text(node: ast.AST) -> TypeGuard[ast.Constant]:
    """Whether it is a string, without values in it."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


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
