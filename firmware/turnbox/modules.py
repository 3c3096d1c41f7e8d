"""The one owner of memory: modules load on demand and leave when the heap runs short.

A loaded module stays. When the heap runs short, or no large piece of it is free, those that nothing
uses leave, least recently used first. `use` tells what is in use: the modules of the scenes that
are open and of the game on the table. What these import stays with them, so that no class is ever
in memory twice.

On a desk there is no floor, and nothing ever leaves.
"""

import gc
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

PACKAGE = "turnbox."
ROOM = 4 * 1024  # bytes above the floor that the next page may need
LARGEST = 4 * 1024  # bytes that a module takes, or the garbage of loading it
BLOCK = 9 * 1024  # bytes that the runtime needs in one piece when its table of names grows
POINTER = 4  # bytes of an item in a list
EARLY = 2  # modules that fit after idle work: the next keys evict none
AT_ONCE = 4  # modules that leave between two collections of garbage

_used: "dict[str, int]" = {}  # module: when it was last loaded
_count = 0
_floor = 0
_scattered = False  # no BLOCK is free any more, whatever leaves
_unseen = 0  # modules that may be loaded before the heap is looked at again
_in_use: "Callable[[], list[str]]" = list


def load(module: str, name: str = "") -> "Any":
    """A module, or one name out of it. Raises ImportError if there is no such module."""
    global _count
    found = sys.modules.get(module)
    if found is None:
        make_room()
        try:
            found = _import(module)
        except MemoryError:  # enough is free, but in small pieces
            drop_all()
            found = _import(module)
    _count += 1
    _used[module] = _count
    return getattr(found, name) if name else found


def load_early(module: str) -> "Any":
    """A module that may be needed soon, or None if the heap has no room for it.

    No other module leaves for it: the last ones are the likeliest to be needed again. Raises
    ImportError if there is no such module.
    """
    if not _has_room(EARLY + 1):
        return None
    try:
        return _import(module)
    except MemoryError:
        return None


def _import(module: str) -> "Any":
    return __import__(module, None, None, ("*",))


def keep_free(floor: int) -> None:
    """Keep `floor` bytes of the heap free from now on."""
    global _floor
    _floor = floor


def use(in_use: "Callable[[], list[str]]") -> None:
    """Ask `in_use()` which modules must stay, each time that others leave."""
    global _in_use
    _in_use = in_use


def _has_room(modules: int = 1) -> bool:
    """Whether the heap has room for some more modules. Counts one of them as loaded.

    Looking at the heap takes as long as loading a small module. So the box looks again only when
    the room that it last saw may be used up.
    """
    global _unseen
    if not _floor:
        return True
    if _unseen < modules:
        free: int = gc.mem_free()  # type: ignore[attr-defined]
        enough = free >= _floor + ROOM and (_scattered or _has_block())
        _unseen = 1 + (free - _floor - ROOM) // LARGEST if enough else 0
    if _unseen < modules:
        return False
    _unseen -= 1
    return True


def _has_block() -> bool:
    """Whether the heap has BLOCK free bytes in one piece."""
    try:
        piece = [None] * (BLOCK // POINTER)
    except MemoryError:
        return False
    piece.clear()  # free again at once, not with the next collection of garbage
    return True


def make_room(modules: int = 1) -> None:
    """Unload unused modules until some more fit."""
    global _scattered
    if _has_room(modules):
        return
    gc.collect()
    if _has_room(modules):
        return
    spare = _spare()
    while spare:
        for _ in range(min(AT_ONCE, len(spare))):
            _drop(spare.pop())
        gc.collect()
        if _has_room(modules):
            return
    _scattered = not _has_block()


def worn() -> bool:
    """Whether the heap is too fragmented for another game, even without all unused modules.

    The runtime never frees a name. Its table of names only grows, and pieces of it lie between the
    modules.
    """
    if not _floor or _has_block():
        return False
    drop_all()
    return not _has_block()


def drop_all() -> None:
    """Unload all unused modules."""
    global _unseen
    for module in _spare() if _floor else ():
        _drop(module)
    gc.collect()
    _unseen = 0


def _spare() -> "list[str]":
    """The modules that may leave, the most recently used first.

    Each comes after its imports and is unloaded before them: otherwise it would keep an old copy of
    a base that is loaded again.
    """
    imports = _imports()
    order: list[str] = []
    placed: set[str] = set()

    def place(module: str) -> None:
        if module in imports and module not in placed:
            placed.add(module)
            for name in imports[module].split():
                place(PACKAGE + name)
            order.append(module)

    for module in _in_use():
        place(module)
    kept = len(order)
    for module in sorted(imports, key=lambda module: -_used.get(module, 0)):
        place(module)
    return order[kept:]


def _imports() -> "dict[str, str]":
    """What each module in memory imports, for those that may leave.

    The build writes it into the module. The names are separated by spaces and lack PACKAGE.
    """
    return {
        module: loaded.IMPORTS
        for module, loaded in sys.modules.items()
        if module.startswith(PACKAGE) and hasattr(loaded, "IMPORTS")
    }


def _drop(module: str) -> None:
    sys.modules.pop(module, None)
    _used.pop(module, None)
    holder, _, leaf = module.rpartition(".")
    if hasattr(sys.modules.get(holder), leaf):
        delattr(sys.modules[holder], leaf)
