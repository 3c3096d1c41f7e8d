"""The heap of a board: how much is free, how much of it stays free, and whether in one piece.

On a computer no minimum is set (`keep_free`), and nothing is measured.
"""

import gc

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

BLOCK = 9 * 1024  # bytes that the runtime needs in one piece when its table of names grows
POINTER = 4  # bytes of an item in a list

_floor = 0
_small = False
_fill: "Callable[[], int] | None" = None
_filled = 0  # bytes of the garbage in gaps


def keep_free(floor: int, small: bool = False, fill: "Callable[[], int] | None" = None) -> None:
    """Set how many bytes must stay free, and whether the heap is small.

    `fill` fills the gaps in the heap with garbage, and returns how many bytes that took.
    """
    global _floor, _small, _fill
    _floor, _small, _fill = floor, small, fill


def limited() -> bool:
    """Whether a minimum is set."""
    return _floor > 0


def small() -> bool:
    """Whether the heap is so small that garbage must not scatter what is loaded early."""
    return _small


def collect(last: bool = False) -> None:
    """Collect garbage now, so that the next key need not wait for it. Does nothing on a desk.

    `last`: a key may come next. Then the gaps between objects are filled too, on a runtime that
    would search them for each new object (`keep_free`).
    """
    global _filled
    if _floor:
        gc.collect()
        _filled = _fill() if last and _fill else 0


def spare_bytes() -> int:
    """The free bytes above the minimum. Counting them takes as long as loading a small module.

    Filled gaps count: the next collection of garbage frees them.
    """
    free: int = gc.mem_free()  # type: ignore[attr-defined]
    return free + _filled - _floor


def enough(lack: int = 0) -> bool:
    """Whether the minimum less `lack` is free, after a garbage collection if necessary."""
    if _floor and spare_bytes() < -lack:
        collect()
        return spare_bytes() >= -lack
    return True


def has_block() -> bool:
    """Whether the heap has BLOCK free bytes in one piece."""
    try:
        piece = [None] * (BLOCK // POINTER)
    except MemoryError:
        return False
    piece.clear()  # free again at once, not with the next collection of garbage
    return True
