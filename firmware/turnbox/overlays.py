"""The one owner of memory: modules load on demand and leave when the heap runs short.

A loaded module stays. When the heap runs short, those that nothing uses leave, least recently used
first, and last those that the next keys may need: `prepare` loads these early, while no key
is pressed.

What is in use stays: all that was loaded since the step of the box began (`begin`), and what owners
have kept of that (`position` and `since`). A scene keeps the modules that were loaded to make it,
until it is closed; then they may leave. `use` tells who the owners are. What a module imports stays
with it, so that no class is ever in memory twice.

All names of modules are those within the package: "ui.message".

On a desk there is no floor, and nothing ever leaves.
"""

import gc
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from typing import Any

PACKAGE = "turnbox."
ROOM = 3 * 1024  # bytes above the floor that stay free for the next key
SIZE = 2 * 1024  # bytes that a module takes; the largest ones also take from ROOM
BLOCK = 9 * 1024  # bytes that the runtime needs in one piece when its table of names grows
POINTER = 4  # bytes of an item in a list
UNSEEN = 2  # modules that may be loaded into ROOM before the heap is looked at again
AT_ONCE = 4  # modules that leave between two collections of garbage

_recent: "list[str]" = []  # modules that were asked for since the step began
_position = 0  # in `_recent`: the one that was asked for last
_used: "dict[str, int]" = {}  # module: when it was last loaded
_count = 0
_floor = 0
_scattered = False  # no BLOCK is free, even without all unused modules
_unseen = 0  # modules that may be loaded before the heap is looked at again
_expected: "list[str]" = []  # modules that the next keys may need, the likeliest first
_changes = 0  # how often modules were loaded or left; a `prepare` counts once
_owned: "Callable[[], list[str]]" = list
_slow: "Callable[[bool], object]" = bool  # is called before a module is loaded


def load(module: str, name: str) -> "Any":
    """A name out of a module, which stays at least until the step ends.

    The build makes these calls of imports in functions. Raises ImportError if there is no such
    module.
    """
    if module not in _recent[_position:]:
        _recent.append(module)
    return getattr(fetch(module), name)


def fetch(module: str) -> "Any":
    """A module that may leave again as soon as another one needs its room."""
    global _changes, _count
    found = _loaded(module)
    if found is None:
        _changes += 1
        _slow(True)
        make_room()
        try:
            found = _import(module)
        except MemoryError:  # enough is free, but in small pieces
            drop_all()
            found = _import(module)
    _count += 1
    _used[module] = _count
    return found


def _loaded(module: str) -> "Any":
    """A module, or None if it is not in memory."""
    return sys.modules.get(PACKAGE + module)


def _import(module: str) -> "Any":
    return __import__(PACKAGE + module, None, None, ("*",))


def keep_free(floor: int) -> None:
    """Keep `floor` bytes of the heap free from now on."""
    global _floor
    _floor = floor


def use(owned: "Callable[[], list[str]]", slow: "Callable[[bool], object]") -> None:
    """Ask `owned()` which modules must stay, each time that others leave.

    `slow(True)` is called before a module is loaded, which takes long.
    """
    global _owned, _slow
    _owned, _slow = owned, slow


def begin() -> None:
    """A step of the box begins: what the step before loaded may leave, unless it has an owner."""
    global _position
    _position = 0
    _recent.clear()


def position() -> int:
    """The position in the list of the modules that this step has asked for, for `since`."""
    global _position
    _position = len(_recent)
    return _position


def since(place: int = 0) -> "list[str]":
    """The modules that this step has asked for after a position: what was made then uses them."""
    return _recent[place:]


def collect() -> None:
    """Collect garbage now, so that the next key need not wait for it. Does nothing on a desk."""
    if _floor:
        gc.collect()


def changes() -> int:
    """A number that grows whenever modules are loaded or leave."""
    return _changes


def enough() -> bool:
    """Whether the floor is kept, if necessary after garbage was collected."""
    if _floor and not _fits(0):
        collect()
        return _fits(0)
    return True


def prepare(modules: "list[str]", first: int) -> "Iterator[None]":
    """Prepare the heap for the next keys, a piece of work per step.

    Makes room, then loads these modules, the likeliest first, as long as there is room; they are
    the last to leave. Others leave for each, but none that comes before it. What the `first` ones
    load themselves is added after them.
    """
    global _changes, _expected, _scattered, _unseen
    _changes += 1
    _expected = modules
    end = first
    for module in modules[:first]:  # now, so that nothing leaves that is loaded again below
        end = _follow(module, end)
    if _floor and not (_scattered or _has_block()):
        drop_all()
        _scattered = not _has_block()
        yield
    yield from _making_room(ROOM, 0)
    _unseen = UNSEEN
    for place, module in enumerate(modules):  # the list grows meanwhile
        _used[module] = _count
        if _loaded(module) is None:
            fits = yield from _making_room(ROOM + SIZE, place)
            if not fits:
                break
            yield
            try:
                _import(module)
            except MemoryError:
                break
            yield
            yield from _making_room(0, place)
            if _loaded(module) is None:  # it was too large
                break
            if place < first:
                end = _follow(module, end)


def _follow(module: str, end: int) -> int:
    """Add what a module loads to the modules expected, at a place. Returns the place after it."""
    for name in loaded_by(module):
        if name not in _expected:
            _expected.insert(end, name)
            end += 1
    return end


def loaded_by(module: str) -> "list[str]":
    """The modules that the functions of a module load, then those of the modules it imports.

    The build writes both into the module, separated by spaces.
    """
    loaded = _loaded(module)
    names: list[str] = getattr(loaded, "LOADS", "").split()
    for base in getattr(loaded, "IMPORTS", "").split():
        if not module.startswith(base + "."):  # a package does not work for its modules
            names += loaded_by(base)
    return names


def make_room() -> None:
    """Unload unused modules until another one fits.

    Looking at the heap takes as long as loading a small module. So after each look some may be
    loaded without another one: they fit into ROOM.
    """
    global _unseen
    if not _unseen:
        for _ in _making_room(ROOM, 0):
            pass
        _unseen = UNSEEN
    _unseen -= 1


def _making_room(size: int, kept: int) -> "Generator[None, None, bool]":
    """Unload unused modules until so many bytes above the floor are free, some per step.

    The first `kept` of the modules expected stay. Returns whether so many are free.
    """
    if not _floor or _fits(size):
        return True
    while True:
        gc.collect()
        if _fits(size):
            return True
        yield
        spare = _spare(kept)  # something else may have happened since the last step
        if not spare:
            return False
        for _ in range(min(AT_ONCE, len(spare))):
            _drop(spare.pop())
        yield


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

    The runtime never frees a name. Its table of names only grows, and pieces of it are between the
    modules.
    """
    if not _floor or _has_block():
        return False
    drop_all()
    return not _has_block()


def drop_all() -> None:
    """Unload all unused modules."""
    global _changes
    _changes += 1
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
                place(name)
            order.append(module)

    for module in _owned() + _recent + _expected[:expected]:
        place(module)
    kept = len(order)
    for module in _expected[expected:]:
        place(module)
    for module in sorted(imports, key=lambda module: -_used.get(module, 0)):
        place(module)
    return order[kept:]


def _imports() -> "dict[str, str]":
    """What each module in memory imports, for those that may leave.

    The build writes it into the module, separated by spaces.
    """
    return {
        module[len(PACKAGE) :]: loaded.IMPORTS
        for module, loaded in sys.modules.items()
        if module.startswith(PACKAGE) and hasattr(loaded, "IMPORTS")
    }


def _drop(module: str) -> None:
    sys.modules.pop(PACKAGE + module, None)
    _used.pop(module, None)
    holder, _, leaf = (PACKAGE + module).rpartition(".")
    if hasattr(sys.modules.get(holder), leaf):
        delattr(sys.modules[holder], leaf)
