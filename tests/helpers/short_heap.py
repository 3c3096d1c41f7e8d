"""A desk whose heap has a floor, as on a board: its modules list what they import, and those that
functions import are loaded on demand. A program must import this before anything of turnbox.
"""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType
from typing import ClassVar

from host_tools.on_demand import on_demand
from host_tools.tree import Tree


class OnDemand(SourceFileLoader):
    """Loads modules as the build prepares them; the desk's compiled files lack that."""

    lists: ClassVar[dict[str, dict[str, list[str]]]] = {}  # by their names on a board

    def get_code(self, fullname: str) -> CodeType:
        source = on_demand(self.get_data(self.path))
        for name, modules in self.lists.items():
            source += f'\n{name} = "{" ".join(modules.get(fullname, []))}"\n'.encode()
        return compile(source, self.path, "exec", dont_inherit=True)

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, *_: object) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path) if name.startswith("turnbox") else None
        if spec and spec.origin:
            spec.loader = OnDemand(name, spec.origin)
        return spec


assert "turnbox" not in sys.modules
sys.meta_path.insert(0, OnDemand)

from turnbox import heap, overlays  # noqa: E402


def keep_free(floor: int = 1) -> None:
    """Let modules leave from now on when fewer bytes than that are free.

    What is in memory already stays: the simulator uses it, too.
    """
    tree = Tree()
    imports, loads = tree.imports("micropython"), tree.loads("micropython")
    listed = {module: names for module, names in imports.items() if module not in sys.modules}
    overlays._imports = lambda: {
        module.removeprefix("turnbox."): " ".join(listed[module])
        for module in sys.modules
        if module in listed
    }
    OnDemand.lists = {"IMPORTS": imports, "LOADS": loads}
    for module, loaded in list(sys.modules.items()):
        for name, modules in OnDemand.lists.items():
            if module in modules:
                setattr(loaded, name, " ".join(modules[module]))
    heap.keep_free(floor)
