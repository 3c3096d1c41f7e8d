"""The one owner of memory: modules load on demand and leave when the heap runs short.

A loaded module stays. When less than the floor is free, those that nothing uses leave, least
recently used first. `use` tells what is in use: the modules of the scenes that are open and of the
game on the table. What these import stays with them, so that no class is ever in memory twice.

On a desk there is no floor, and nothing ever leaves.
"""

import gc
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

ROOM = 20 * 1024  # bytes above the floor that the next page may need
AT_ONCE = 4  # modules that leave between two collections of garbage

_used: "dict[str, int]" = {}  # module: when it was last loaded
_count = 0
_floor = 0
_graph = ""  # path of the file that lists what each module imports
_core: "set[str]" = set()
_in_use: "Callable[[], list[str]]" = list


def load(module: str, name: str = "") -> "Any":
    """A module, or one name out of it. Raises ImportError if there is no such module."""
    global _count
    found = sys.modules.get(module)
    if found is None:
        if _floor:
            make_room()
        try:
            found = __import__(module, None, None, ("*",))
        except MemoryError:  # enough is free, but in small pieces
            drop_all()
            found = __import__(module, None, None, ("*",))
    _count += 1
    _used[module] = _count
    return getattr(found, name) if name else found


def keep_free(floor: int, graph: str) -> None:
    """Keep `floor` bytes of the heap free from now on. What is in memory already stays there.

    `graph` is the path of a list that the build makes: what each module imports.
    """
    global _floor, _graph, _core
    _floor, _graph, _core = floor, graph, set(sys.modules)


def use(in_use: "Callable[[], list[str]]") -> None:
    """Ask `in_use()` which modules must stay, each time that others leave."""
    global _in_use
    _in_use = in_use


def short() -> bool:
    """Whether the free heap has come close to the floor."""
    return bool(_floor) and gc.mem_free() < _floor + ROOM  # type: ignore[attr-defined]


def make_room() -> None:
    """Let go of modules that nothing uses until enough of the heap is free."""
    if not short():
        return
    gc.collect()
    if not short():
        return
    graph = _imports()
    spare = _spare(graph)
    while spare and short():
        for _ in range(min(AT_ONCE, len(spare))):
            # A module that another one imports must not leave before it.
            needed = {name for module in spare for name in graph[module] if name != module}
            module = ([module for module in spare if module not in needed] or spare)[0]
            spare.remove(module)
            _drop(module)
        gc.collect()


def drop_all() -> None:
    """Let go of every module that nothing uses."""
    for module in _spare(_imports()) if _floor else ():
        _drop(module)
    gc.collect()


def _imports() -> "dict[str, list[str]]":
    """What each module in memory imports: a line of the build's list each, without "turnbox."."""
    graph = {}
    with open(_graph) as file:
        lines = file.read().split("\n")
    for line in lines:
        module, _, names = line.partition(" ")
        module = "turnbox." + module
        if module in sys.modules:
            graph[module] = ["turnbox." + name for name in names.split(" ") if name]
    return graph


def _spare(graph: "dict[str, list[str]]") -> "list[str]":
    """The modules that may leave, the least recently used first."""
    keep = set()
    waiting = _in_use()
    while waiting:
        module = waiting.pop()
        if module not in keep:
            keep.add(module)
            waiting.extend(graph.get(module, ()))
    spare = [module for module in graph if module not in _core and module not in keep]
    return sorted(spare, key=lambda module: _used.get(module, 0))


def _drop(module: str) -> None:
    sys.modules.pop(module, None)
    _used.pop(module, None)
    holder, _, leaf = module.rpartition(".")
    if hasattr(sys.modules.get(holder), leaf):
        delattr(sys.modules[holder], leaf)
