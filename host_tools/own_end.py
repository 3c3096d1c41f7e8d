"""Let a .mpy file keep nothing in memory but what it needs.

The names (2 bytes each) and the objects (4 bytes each) that the code of a module refers to are in
one piece of the heap, the objects last. The runtime notes where the objects begin, also if there
are none (py/bc.c, mp_module_context_alloc_tables). If the names end with a block of the heap, that
is the address of the next one. For the garbage collector it is a reference, so what happens to lie
there is never freed: it may be a function, and with it a module of several KB.
"""

HEADER = 4  # bytes before the numbers of names and objects
NAME, WORD, BLOCK = 2, 4, 16  # bytes of a name, of an object, and of a block of the heap
NONE = b"\x01"  # the object None (py/persistentcode.h, MP_PERSISTENT_OBJ_NONE)


def with_own_end(mpy: bytes) -> bytes:
    """The file; with one object, None, if its names fill whole blocks and it has no objects."""
    names, objects_at = _number(mpy, HEADER)
    objects, place = _number(mpy, objects_at)
    words = -(-names * NAME // WORD)
    if objects or words * WORD % BLOCK:
        return mpy
    start = place
    for _ in range(names):
        size, place = _number(mpy, place)
        if not size & 1:  # a text; the runtime knows the others by their numbers
            place += (size >> 1) + 1
    return mpy[:objects_at] + b"\x01" + mpy[start:place] + NONE + mpy[place:]


def _number(mpy: bytes, place: int) -> tuple[int, int]:
    """A number, 7 bits in each byte, and where it ends."""
    value = 0
    while True:
        byte = mpy[place]
        place += 1
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, place
