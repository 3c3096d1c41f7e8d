"""The one owner of memory: modules load on demand and leave when the heap runs short.

A loaded module stays. When the heap runs short, those that nothing uses leave, least recently used
first, and last those that the next keys may need: `expect` tells which. While no key is pressed,
these are loaded early, and others leave for them. `use` tells what is in use: the modules of the
scenes that are open and of the game on the table. What these import stays with them, so that no
class is ever in memory twice.

On a desk there is no floor, and nothing ever leaves.
"""

import gc
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

PACKAGE = "turnbox."
ROOM = 3 * 1024  # bytes above the floor that stay free for the next key
SIZE = 2 * 1024  # bytes that a module takes; the largest ones also take from ROOM
BLOCK = 9 * 1024  # bytes that the runtime needs in one piece when its table of names grows
POINTER = 4  # bytes of an item in a list
UNSEEN = 2  # modules that may be loaded into ROOM before the heap is looked at again
AT_ONCE = 4  # modules that leave between two collections of garbage

_used: "dict[str, int]" = {}  # module: when it was last loaded
_count = 0
_floor = 0
_scattered = False  # no BLOCK is free any more, whatever leaves
_unseen = 0  # modules that may be loaded before the heap is looked at again
_expected: "list[str]" = []  # modules that the next keys may need, the likeliest first
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


def load_early(place: int) -> "Any":
    """An expected module by its place, or None if the heap has no room for it.

    Others leave for it, but none that is expected before it. Raises ImportError if there is no such
    module.
    """
    module = _expected[place]
    _used[module] = _count
    if module in sys.modules:
        return sys.modules[module]
    if not _make_room(ROOM + SIZE, place):
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


def expect(modules: "list[str]") -> None:
    """Prepare the heap for the next keys: these modules are the last to leave.

    The likeliest come first. The list may grow. Collects garbage, and takes long.
    """
    global _expected, _scattered, _unseen
    _expected = modules
    gc.collect()
    if not _floor:
        return
    if not (_scattered or _has_block()):
        drop_all()
        _scattered = not _has_block()
    _make_room(ROOM, 0)
    _unseen = UNSEEN


def make_room() -> None:
    """Unload unused modules until another one fits.

    Looking at the heap takes as long as loading a small module. So after each look some may be
    loaded without another one: they fit into ROOM.
    """
    global _unseen
    if not _unseen:
        _make_room(ROOM, 0)
        _unseen = UNSEEN
    _unseen -= 1


def _make_room(size: int, kept: int) -> bool:
    """Unload unused modules until so many bytes above the floor are free.

    The first `kept` of the modules expected stay. Returns whether so many are free.
    """
    if not _floor or _fits(size):
        return True
    gc.collect()
    if _fits(size):
        return True
    spare = _spare(kept)
    while spare:
        for _ in range(min(AT_ONCE, len(spare))):
            _drop(spare.pop())
        gc.collect()
        if _fits(size):
            return True
    return False


def _fits(size: int) -> bool:
    free: int = gc.mem_free()  # type: ignore[attr-defined]
    return free >= _floor + size


def _has_block() -> bool:
    """Whether the heap has BLOCK free bytes in one piece."""
    try:
        piece = [None] * (BLOCK // POINTER)
    except MemoryError:
        return False
    piece.clear()  # free again at once, not with the next collection of garbage
    return True


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
    for module in _spare(0) if _floor else ():
        _drop(module)
    gc.collect()


def _spare(expected: int) -> "list[str]":
    """The modules that may leave: those expected first, then the most recently used ones.

    So many of those expected stay. Each comes after its imports and is unloaded before them:
    otherwise it would keep an old copy of a base that is loaded again.
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

    for module in _in_use() + _expected[:expected]:
        place(module)
    kept = len(order)
    for module in _expected[expected:]:
        place(module)
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
