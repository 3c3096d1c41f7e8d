"""The firmware's modules as boards get them: no types, few names, and the core as one."""

import ast
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path, PurePosixPath

from host_tools.beside import shorten_beside
from host_tools.edits import edited, parsed, trimmed
from host_tools.errors import UserError, shown
from host_tools.fold import Constants, constants_in, fold
from host_tools.link import CORE, imports_of, in_order, link, relink
from host_tools.namespaces import Namespaces
from host_tools.on_demand import (
    IMPORT,
    LOADER,
    PACKAGE,
    failing_at_end,
    imports_of_failing,
    loaded_in,
    on_demand,
)
from host_tools.own_builtins import with_own_builtins
from host_tools.places import FIRMWARE
from host_tools.readable import readable
from host_tools.rom_names import ROM_NAMES
from host_tools.shorten import definitions_in, names_in, short_names, shorten

PORTS = ("circuitpython", "micropython")
# This runtime collects garbage after each import that does not fail. So modules that are loaded on
# demand, and packages, fail at their ends: see `turnbox.overlays`. _PLAIN do not, since the entry
# file, the updater and a computer import them in the plain way.
_COLLECTS = "circuitpython"
_CALLED = "turnbox.marking"  # by a computer, over the REPL
_PLAIN = ("turnbox", "turnbox.ports", "turnbox.receiving", _CALLED)
# With what they import, they are in memory in every game.
_EVERY_GAME = ("turnbox.box", "turnbox.session", "turnbox.pages.table")
_PORT = "turnbox.ports."
# The file of each of these holds copies of all modules that it imports. So power-on reads one file,
# not eight, each of which takes 10 to 20 ms. Once it is over, the copies are not used any more.
ALONE = ("turnbox.startup",)
# Small modules without state. The file of each module that imports one holds a copy: to import a
# file takes 3 to 5 ms more. They are files too, for programs beside the box.
COPIED = (
    "turnbox.pages.in_words",
    "turnbox.storage.notes",
    "turnbox.storage.turn_times",
    "turnbox.system.tumbling",
    "turnbox.timing.limits",
    "turnbox.ui.capitals",
    "turnbox.ui.faces",
    "turnbox.ui.spin",
)
_RECOVERY = ("turnbox.storage.", "turnbox.startup")  # what these load, no key of a page needs
# A key needs these only if something is wrong. It needs the clock only if that is on: see `expects`
# in `turnbox.system.main_menu` and `turnbox.pages.set_up`. The page of a set-up is needed on the
# list of games, which expects it, but not where the next key opens that list.
_SELDOM = (
    "turnbox.pages.set_up",
    "turnbox.storage.full_log",
    "turnbox.timing.clock",
    "turnbox.ui.pack_reason",
)
IMPORTS, LOADS = "IMPORTS", "LOADS"  # names that turnbox.overlays looks for


def text(path: Path) -> bytes:
    """A source with the same bytes wherever it was checked out (Windows adds \\r).

    Raises UserError if it cannot be read.
    """
    try:
        return path.read_bytes().replace(b"\r\n", b"\n")
    except OSError as error:
        raise UserError(
            f"{shown(path)}: {error.strerror}; restore it (git checkout), then build again"
        ) from None


def imported_as(path: str) -> str:
    """The name by which a file of the drive is imported."""
    path = path.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__")
    return path.replace("/", ".")


class Tree:
    """All modules below a folder, which holds the package turnbox. Raises OSError, UserError."""

    def __init__(self, firmware: Path = FIRMWARE) -> None:
        self.firmware = firmware
        self._constants: Constants = constants_in(firmware)

    @cached_property
    def core(self) -> dict[str, str]:
        """The modules that every game needs and their paths, each after those that it imports.

        That is the box, what all tables show, and what the ports of all runtimes import.
        """
        imports = imports_of(self._bare)
        ports = [set(in_order([_PORT + runtime], imports)) for runtime in PORTS]
        order = in_order([*_EVERY_GAME, *sorted(set.intersection(*ports))], imports)
        core = {module: self._modules[module] for module in order if module in self._modules}
        for module, path in self._modules.items():
            for name in self._loaded[module]:
                if name in core:
                    raise UserError(
                        f"{path}: a function imports {name}, which is always in memory;"
                        " import it at the top of the file"
                    )
        return core

    @cached_property
    def _modules(self) -> dict[str, str]:
        """All modules, and their paths."""
        return {imported_as(path): path for path in self._paths(PORTS)}

    @cached_property
    def _folded_sources(self) -> dict[str, bytes]:
        """All modules without types and constants."""
        return {
            module: self._folded(module, self._text(path)) for module, path in self._modules.items()
        }

    @cached_property
    def _bare(self) -> dict[str, bytes]:
        """The same, with modules that functions import loaded on demand."""
        return {module: on_demand(source) for module, source in self._folded_sources.items()}

    @cached_property
    def _imports(self) -> dict[str, set[str]]:
        """What each module imports of the others."""
        return imports_of(self._bare)

    @cached_property
    def _loaded(self) -> dict[str, list[str]]:
        """What the functions of each module import."""
        return {module: loaded_in(source) for module, source in self._folded_sources.items()}

    def _with(self, module: str) -> list[str]:
        """The modules in a file: those that it holds copies of, then its own."""
        imports = self._imports
        if module not in ALONE:
            imports = {name: imports.get(name, set()) & {*COPIED} for name in (module, *COPIED)}
        order = in_order([module], imports)
        return [name for name in order if name in self._modules and name not in self.core]

    def _relinked(self, module: str) -> bytes:
        """A module that finds in the core what it imports of it."""
        return relink(self._modules[module], self._bare[module], self.core, self._modules)

    @cached_property
    def files(self) -> dict[str, bytes]:
        """The sources of all files by the name that they are imported by, the core first.

        They are bare. Modules that are together in a file follow one another, not linked yet.
        """
        files = {CORE: list(self.core)}
        for module in self._bare:
            if module not in self.core:
                files[module] = self._with(module)
        called = f"from {LOADER} import {IMPORT}".encode()  # by what the build adds
        return {
            file: b"\n".join([*(self._bare[module] for module in modules), called])
            for file, modules in files.items()
        }

    @cached_property
    def short(self) -> dict[str, str]:
        """What the names that only the firmware uses are called on a board."""
        return short_names(self.files, self._spaces, ROM_NAMES)

    @cached_property
    def _spaces(self) -> Namespaces:
        return Namespaces(self.files.values(), self._modules, self._foreign())

    def _foreign(self) -> set[str]:
        """Names that others use: built-in types, entry files, computers, and ports with hardware.

        The ROM has the methods of built-in types. The entry files must be the same in all
        versions: an update does not replace them.
        """
        sources = [
            source for module, source in self._bare.items() if f"{module}.".startswith(_PORT)
        ]
        sources += [text(path) for path in sorted(self.firmware.glob("*.py"))]
        names = {name for source in sources for name in names_in(source)}
        called = definitions_in(self._bare.get(_CALLED, b""))
        return {*ROM_NAMES, *called, *(name for name in names if not name.startswith("_"))}

    def readable(self, said: str) -> list[str]:
        """The lines of a crash file that a board wrote, with the names from the sources."""
        return list(readable(said, self.files, self.short))

    def sources(self, runtime: str) -> dict[str, bytes]:
        """The modules of one runtime by their paths ("turnbox/box.py"), with types and docstrings.

        With comments and imports for the type checker, the largest build would leave no room for
        games.
        """
        paths = self._paths((runtime,))
        sources = {path: trimmed(on_demand(self._text(path))) for path in paths}
        return self._listed(sources, self.imports(runtime, sources=True), self.loads(runtime))

    def prepared(self, runtime: str) -> dict[str, bytes]:
        """The modules beside the core as the compiler gets them."""
        beside = [path for path in self._paths((runtime,)) if path not in self.core.values()]
        prepared = {path: self._prepared[imported_as(path)] for path in beside}
        if runtime != _COLLECTS:
            return self._listed(prepared, self.imports(runtime), self.loads(runtime))
        calling = {path: self._importing(source) for path, source in prepared.items()}
        listed = self._listed(calling, self.imports(runtime), self.loads(runtime))
        for path, source in listed.items():
            if imported_as(path) in self._failing:
                listed[path] = failing_at_end(source)
        return _packages(listed) | listed

    @cached_property
    def _failing(self) -> set[str]:
        """The modules that fail at their ends on one of the runtimes."""
        return set(self.imports(_COLLECTS)) - {*_PLAIN}

    def _importing(self, source: bytes) -> bytes:
        """A source with its short names, which imports modules that may fail at their ends."""
        return imports_of_failing(source, self._failing, CORE, self.short.get(IMPORT, IMPORT))

    @cached_property
    def _prepared(self) -> dict[str, bytes]:
        """The same of all runtimes, without their last lines."""
        prepared = {}
        for module in self._modules:
            if module in self.core:
                continue
            parts = {name: self._relinked(name) for name in self._with(module)}
            linked = link(parts) if len(parts) > 1 else parts[module]
            prepared[module] = shorten(with_own_builtins(linked), self.short)
        return prepared

    def _listed(
        self, sources: dict[str, bytes], imports: dict[str, list[str]], loads: dict[str, list[str]]
    ) -> dict[str, bytes]:
        """Sources by their paths, with last lines in which each lists what it imports and loads."""
        listed = {}
        for path, source in sources.items():
            module = imported_as(path)
            for name, modules in ((IMPORTS, imports.get(module)), (LOADS, loads.get(module))):
                if modules is not None:
                    source += f'\n{name} = "{" ".join(modules)}"\n'.encode()
            listed[path] = source
        return listed

    def core_parts(self) -> dict[str, bytes]:
        """The modules of the core by their paths, not linked yet."""
        return {path: self._bare[module] for module, path in self.core.items()}

    @cached_property
    def linked(self) -> bytes:
        """The core as the compiler gets it. Raises SyntaxError, UserError."""
        linked = link({module: self._bare[module] for module in self.core})
        return shorten(with_own_builtins(linked), self.short)

    def prepare(self, path: str, source: bytes) -> bytes:
        """The source of another program, which runs beside these modules."""
        folded = self._folded(imported_as(path), source)
        linked = relink(path, folded, self.core, self._modules)
        attributes = self._spaces.attributes()
        return self._importing(shorten_beside(path, linked, self.short, attributes))

    def imports(self, runtime: str, sources: bool = False) -> dict[str, list[str]]:
        """What each module imports from turnbox, for the modules that may leave memory.

        Names of imports lack "turnbox.". Left out is what is always in memory: the core, the port,
        and what they import. A module needs its packages, too. Constants are not imported.
        With `sources`, each module is in a file of its own.
        """
        modules = {imported_as(path) for path in self._paths((runtime,))}
        imports = {module: self._imports[module] & modules for module in sorted(modules)}
        always = {*self.core, *in_order([_PORT + runtime], imports)}
        for module in () if sources else imports:  # their files hold the others
            within = self._with(module)
            names = {name for part in within for name in self._imports[part]}
            imports[module] = names & modules - {*within}
        return {
            module: sorted(name.removeprefix("turnbox.") for name in names - always)
            for module, names in imports.items()
            if module not in always
        }

    def loads(self, runtime: str) -> dict[str, list[str]]:
        """What each module's functions import and the next key may need. Names lack "turnbox.".

        Nobody asks this of the port, which is always in memory.
        """
        modules = map(imported_as, self._paths((runtime,)))
        loads = {
            module: [name for name in self._loaded[module] if name not in _SELDOM]
            for module in modules
            if not module.startswith(_RECOVERY) and module != _PORT + runtime
        }
        return {
            module: [name.removeprefix("turnbox.") for name in dict.fromkeys(names)]
            for module, names in loads.items()
            if names
        }

    def _text(self, path: str) -> bytes:
        return text(self.firmware / path)

    def _paths(self, ports: tuple[str, ...]) -> list[str]:
        """The modules of some runtimes: all but the others' ports, and packages without code."""
        others = tuple(name for name in PORTS if name not in ports)
        found = (self.firmware / "turnbox").rglob("*.py")
        paths = sorted(PurePosixPath(path.relative_to(self.firmware).as_posix()) for path in found)
        return [
            str(path)
            for path in paths
            if not (others and "ports" in path.parts and path.name.startswith(others))
            and not (path.name == "__init__.py" and _only_docstring(self._text(str(path))))
        ]

    def _folded(self, module: str, source: bytes) -> bytes:
        bare = without_types(source)
        return fold(bare, self._constants, module)


def _packages(modules: Iterable[str]) -> dict[str, bytes]:
    """The packages that hold modules, by their paths, as files that only fail at their ends."""
    folders = {folder for path in modules for folder in PurePosixPath(path).parents if folder.name}
    paths = {f"{folder}/__init__.py" for folder in folders}
    return {path: PACKAGE for path in paths if imported_as(path) not in _PLAIN}


def _only_docstring(source: bytes) -> bool:
    """Whether a file says only what a package is. A board needs no `__init__` in a folder."""
    body = parsed(source).body
    return len(body) == 1 and isinstance(body[0], ast.Expr)


def without_types(source: bytes) -> bytes:
    """The source without what only mypy and readers need, and every line where it was.

    That is TYPE_CHECKING and what it guards (imports and protocols), and the methods that only say
    that a subclass must have them. On the board they would cost memory for nothing. A source that
    does not parse comes back as it is: the compiler says what is wrong with it.
    """
    tree = parsed(source)
    guarded = [
        (node, "")
        for node in tree.body
        if ast.unparse(node).startswith(("TYPE_CHECKING = False", "if TYPE_CHECKING:"))
    ]
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    abstract = [(node, "pass") for cls in classes for node in cls.body if _is_abstract(node)]
    return edited(source, guarded + abstract)


def _is_abstract(node: ast.stmt) -> bool:
    if not isinstance(node, ast.FunctionDef) or node.decorator_list:
        return False
    return [ast.unparse(part) for part in node.body[1:]] == ["raise NotImplementedError"]
