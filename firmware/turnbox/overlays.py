"""Load modules on demand; unload them when the heap runs short.

Of the unused ones, the least recently used leave first. Those that the next keys may need leave
last: `prepare` loads these early.

A module is in use if it was requested since the current step of the box began (`begin`), or if an
owner keeps it: an owner notes a position in the list of requested modules (`position`), and later
reads the names after it (`since`). A scene keeps the modules that were loaded to make it until it
is closed. `use` sets the function that returns the modules of all owners. The imports of a module
in use are not unloaded either, so that no class is ever in memory twice.

Module names are relative to the package ("ui.message"). A computer unloads none.
"""

import sys

from turnbox.heap import collect, enough, has_block, limited, small, spare_bytes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from typing import Any

PACKAGE = "turnbox."
ROOM = 3 * 1024  # bytes above the floor that stay free for the next key
SIZE = 2 * 1024  # bytes that a module takes; the largest ones also take from ROOM
MOST = 13 * 1024  # bytes that loading a module takes at most, its imports and garbage included
LACK = 3 * 1024  # bytes: a heap that stays this far below the floor is worn
UNSEEN = 2  # modules that may be loaded into ROOM before free memory is checked again
AT_FIRST = 6  # the same at power-on, when much is free
AT_LEAST, AT_ONCE = 4, 8  # modules unloaded between two garbage collections: least, most
LEAVING = 12  # modules noted to be unloaded for a key

_recent: "list[str]" = []  # modules requested since the step began
_position = 0  # the index in `_recent` that `position` returned last
_used: "dict[str, int]" = {}  # module: when it was last loaded
_found: "dict[str, Any]" = {}  # modules in memory, by their names relative to the package
_count = 0
_worn = False  # the heap is not roomy, even with all unused modules unloaded
_unseen = AT_FIRST  # modules that may still be loaded before free memory is checked again
_leaving: "list[str]" = []  # modules to unload for a key, the first one last
_expected: "list[str]" = []  # modules that the next keys may need, the likeliest first
_changes = 0  # how often modules were loaded or unloaded; a `prepare` counts once
_owned: "Callable[[], list[str]]" = list
_slow: "Callable[[bool], object]" = bool  # is called before a module is loaded


def load(module: str, name: str) -> "Any":
    """Load a module and return the object with this name. The module stays until the step ends.

    The build turns imports inside functions into calls of this. Raises ImportError if there is no
    such module.
    """
    if module not in _recent[_position:]:
        _recent.append(module)
    return getattr(fetch(module), name)


def fetch(module: str) -> "Any":
    """Load a module and return it. It may be unloaded as soon as another one needs its memory."""
    global _changes, _count, _unseen
    found = loaded(module)
    if found is None:
        _changes += 1
        _slow(True)
        # A key waits. To measure free memory takes as long as to load a small module, and to find
        # out which ones are unused takes 30 ms. So the first UNSEEN modules fit into ROOM, and
        # further ones take the places of others, which were noted before.
        if not _unseen:
            if not _replace():
                for _ in making_room(ROOM):
                    pass
            _unseen = UNSEEN
        _unseen -= 1
        try:
            found = _import(module)
        except MemoryError:  # enough is free, but in small pieces
            drop_all()
            found = _import(module)
    _count += 1
    _used[module] = _count
    return found


def loaded(module: str) -> "Any":
    """A module, or None if it is not in memory."""
    found = _found.get(module)
    if found is None:  # to make the full name takes MicroPython 60 us
        found = sys.modules.get(PACKAGE + module)
        if found is not None:
            _found[module] = found
    return found


def _import(module: str) -> "Any":
    """Import a module, also for another one."""
    # CircuitPython collects garbage after each import, which takes 10 to 25 ms, but not after one
    # that fails. So the build lets each module that is loaded on demand fail at its end, with
    # itself as the value, and makes its own imports calls of this.
    while True:
        try:
            return __import__(PACKAGE + module, None, None, ("*",))
        except StopIteration as end:  # of the module, or of the package that holds it
            sys.modules[end.value.__name__] = end.value


def use(owned: "Callable[[], list[str]]", slow: "Callable[[bool], object]") -> None:
    """Set two functions of the box.

    `owned()` returns the names of the modules that must not be unloaded. `slow(True)` is called
    before a module is loaded, which takes long.
    """
    global _owned, _slow
    _owned, _slow = owned, slow


def begin() -> None:
    """Begin a step of the box: modules of the previous step may be unloaded unless owned."""
    global _position
    _position = 0
    _recent.clear()
    if _unseen < UNSEEN:  # what was loaded since then may import a noted module
        _leaving.clear()


def position() -> int:
    """How many modules this step has requested so far: the argument for `since`."""
    global _position
    _position = len(_recent)
    return _position


def since(place: int = 0) -> "list[str]":
    """The names of the modules that this step has requested after a position."""
    return _recent[place:]


def changes() -> int:
    """A number that grows whenever modules are loaded or unloaded."""
    return _changes


def prepare(modules: "list[str]", first: int) -> "Iterator[None]":
    """Prepare the heap for the next keys; each step does a part of the work.

    Frees memory, then loads `modules` in order, the likeliest first, while there is room. They are
    the last to be unloaded. Loading one may unload others, but none that is before it in the list.
    The modules that the first `first` ones load on demand are inserted after these. For what comes
    after these, nothing leaves.
    """
    global _changes, _expected, _unseen
    _changes += 1
    _expected = modules
    _leaving.clear()  # what is loaded below may import them, and a key may interrupt this
    follow = [0] * first  # how many modules each of the first ones has added to the list
    for place in range(first):  # now, so that nothing leaves that is loaded again below
        follow[place] = _follow(modules[place], first + sum(follow))
    yield
    missing = len([module for module in modules[:first] if not loaded(module)])
    if missing and not small():
        collect()  # frees what fills the gaps, so the modules go there and do not scatter
        yield
    spare = yield from _clear(missing * MOST // 2)
    _unseen = UNSEEN
    for place, module in enumerate(modules):  # the list grows meanwhile
        _used[module] = _count
        if not loaded(module):
            if place >= first and limited() and spare < ROOM + SIZE:
                if not small():  # else garbage was collected after the last one
                    collect()
                    spare = spare_bytes()
                if spare < ROOM + SIZE:
                    break
            spare = yield from _load_early(module, place, spare)
            if not loaded(module):
                break
            if place < first:
                follow[place] = _follow(module, first + sum(follow[:place]))
    yield
    note_leaving()
    yield
    if small():  # a large heap has room for this garbage until the caller collects it
        collect()


def note_leaving() -> None:
    """Note which modules leave first if a key loads others, unless that is known.

    Then a key may load UNSEEN modules before others leave.
    """
    global _unseen
    if _unseen < UNSEEN or not _leaving:
        _unseen = UNSEEN
        _leaving[:] = _unused(0)[-LEAVING:]


def _clear(size: int) -> "Generator[None, None, int]":
    """Unload what nobody expects until `size` bytes above the minimum and ROOM are free.

    If that is too much, make ROOM. Returns how many bytes above the minimum are free.
    """
    global _worn
    if limited() and not (_worn or has_block()):
        drop_all()
        _worn = not has_block()
        yield
    spare = yield from making_room(ROOM + size, len(_expected))
    if spare < ROOM:
        spare = yield from making_room(ROOM)
    _worn = _worn or spare < -LACK
    return spare


def _load_early(module: str, place: int, spare: int) -> "Generator[None, None, int]":
    """Load an expected module while no key waits for it, unless there is no room for it.

    The expected modules before its `place` stay. `spare` is how many bytes above the minimum are
    free at least; returns how many there are then. On a small heap, garbage was collected before.
    """
    if spare < ROOM + SIZE:
        spare = yield from making_room(ROOM + SIZE, place, spare)
        if spare < ROOM + SIZE:
            return spare
        yield
    try:
        _import(module)
    except MemoryError:
        return spare
    yield
    if small():
        collect()  # so that the next one fills the gaps: else modules and garbage scatter
        yield
    spare -= MOST
    if limited() and spare < ROOM + SIZE:  # else the next one fits for certain: no need to measure
        spare = spare_bytes()
        yield
    if spare < 0:  # it is large: others leave, or in the end the module itself
        spare = yield from making_room(0, place, spare, 1)
    return spare


def _follow(module: str, place: int) -> int:
    """Insert what a module loads into the expected modules at a place; returns their number."""
    new: list[str] = []
    for name in loaded_by(module):
        if name not in _expected + new:
            new.append(name)
    _expected[place:place] = new
    return len(new)


def loaded_by(module: str) -> "list[str]":
    """The names of the modules that a module loads on demand, then those that its imports load.

    The build writes these names into the module as LOADS and IMPORTS, separated by spaces.
    """
    found = loaded(module)
    names: list[str] = getattr(found, "LOADS", "").split()
    for base in getattr(found, "IMPORTS", "").split():
        if not module.startswith(base + "."):  # it imports its package, but not what that loads
            names += loaded_by(base)
    return names


def making_room(
    size: int = 0, kept: int = 0, spare: "int | None" = None, least: int = AT_LEAST
) -> "Generator[None, None, int]":
    """Unload unused modules until `size` bytes above the minimum are free, `least` or more a step.

    The first `kept` expected modules are not unloaded. `spare` is how many bytes above the minimum
    are free, if the caller has measured it; on a small heap, after a collection of garbage. Returns
    how many are free then, fewer if nothing more can be unloaded.
    """
    if not limited():
        return size
    clean = spare is not None and small()
    if spare is None:
        spare = spare_bytes()
    while spare < size:
        yield
        if not clean:
            collect()
            spare = spare_bytes()
            if spare >= size:
                break
            yield
        clean = False
        unused = _unused(kept)  # something else may have happened since the last step
        if not unused:
            break
        number = max(least, min((size - spare) // SIZE, AT_ONCE))
        for _ in range(min(number, len(unused))):
            _drop(unused.pop())
        yield
    return spare


def _replace() -> bool:
    """Unload AT_LEAST noted modules; False if fewer are unused."""
    kept = _owned() + _recent
    for module in kept:  # the list grows meanwhile
        names = getattr(loaded(module), "IMPORTS", "").split()
        kept += [name for name in names if name not in kept]
    unused = [module for module in _leaving if module not in kept]
    for module in unused[-AT_LEAST:]:
        _drop(module)
    _leaving[:] = unused[:-AT_LEAST]
    return len(unused) >= AT_LEAST


def worn() -> bool:
    """Whether the heap has no room for another game, even with all unused modules unloaded.

    The runtime never frees a name, and its tables of names lie between the modules. A check takes
    50 ms, so it is made only if `prepare` has found last that the heap is worn.
    """
    global _worn
    if limited() and _worn:
        if not _roomy():
            drop_all()
        _worn = not _roomy()
    return _worn


def _roomy() -> bool:
    collect()
    return has_block() and enough(LACK)


def drop_all() -> None:
    """Unload all unused modules."""
    global _changes
    _changes += 1
    collect()  # to find out which ones are unused takes memory, too
    for module in _unused(0) if limited() else ():
        _drop(module)
    collect()


def _unused(expected: int) -> "list[str]":
    """The names of the modules that may be unloaded; the last one is unloaded first.

    Expected modules come first, then the others, most recently used first. The first `expected` of
    the expected modules are left out. Each module comes after its imports, so it is unloaded
    before them: otherwise it would keep an old copy of a base class whose module is loaded again.
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
    """The imports of each module in memory that can be unloaded, separated by spaces.

    The build writes them into the module.
    """
    return {
        module[len(PACKAGE) :]: found.IMPORTS
        for module, found in sys.modules.items()
        if module.startswith(PACKAGE) and hasattr(found, "IMPORTS")
    }


def _drop(module: str) -> None:
    sys.modules.pop(PACKAGE + module, None)
    _found.pop(module, None)
    _used.pop(module, None)
    if module in _leaving:
        _leaving.remove(module)
    holder, _, leaf = (PACKAGE + module).rpartition(".")
    if hasattr(sys.modules.get(holder), leaf):
        delattr(sys.modules[holder], leaf)
