"""The heap of a board: how much is free, how much of it stays free, and whether in one piece.

On a computer no minimum is set (`keep_free`), and nothing is measured.
"""

import gc

BLOCK = 9 * 1024  # bytes that the runtime needs in one piece when its table of names grows
POINTER = 4  # bytes of an item in a list

_floor = 0
_small = False


def keep_free(floor: int, small: bool = False) -> None:
    """Set how many bytes must stay free, and whether the heap is small."""
    global _floor, _small
    _floor, _small = floor, small


def limited() -> bool:
    """Whether a minimum is set."""
    return _floor > 0


def small() -> bool:
    """Whether the heap is so small that garbage must not scatter what is loaded early."""
    return _small


def collect() -> None:
    """Collect garbage now, so that the next key need not wait for it. Does nothing on a desk."""
    if _floor:
        gc.collect()


def spare_bytes() -> int:
    """The free bytes above the minimum. Counting them takes as long as loading a small module."""
    free: int = gc.mem_free()  # type: ignore[attr-defined]
    return free - _floor


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
