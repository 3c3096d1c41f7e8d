"""Loading early on a modelled heap, in which each module takes memory and leaves garbage."""

from programs import output

MODEL = """
import sys, types
from turnbox import overlays
SIZE, GARBAGE, FLOOR = 3 * 1024, {garbage}, {total} * 1024
loads = {{"a": "x1 x2 x3", "huge": ""}}
garbage = 0
def load(name):
    global garbage
    module = types.ModuleType("turnbox." + name)
    module.IMPORTS, module.LOADS = "", loads.get(name, "")
    sys.modules[module.__name__] = module
    garbage += GARBAGE
def collect():
    global garbage
    garbage = 0
def spare():
    sizes = [{huge} if name == "huge" else SIZE for name in overlays._imports()]
    return FLOOR - sum(sizes) - garbage
overlays._import, overlays.collect, overlays.spare_bytes = load, collect, spare
overlays.limited = overlays.has_block = lambda: True
overlays.small = lambda: {small}
for name in ("old1", "old2", "old3", "old4"):
    load(name)
collect()
list(overlays.prepare({expected}, {first}))
print(*sorted(overlays._imports()))
"""
OLD = ["old1", "old2", "old3", "old4"]


def in_memory(total: int, garbage: int, small: bool, expected: str, huge: int = 0) -> set[str]:
    """What is loaded in the end. `total` are the KB above the minimum, without any module."""
    program = MODEL.format(
        total=total, garbage=garbage, small=small, expected=[expected], first=1, huge=huge
    )
    return set(output("import sys; sys.path.insert(0, '../../firmware')\n" + program))


def test_what_follows_is_loaded_if_only_garbage_is_in_its_way() -> None:
    assert in_memory(32, 6 * 1024, False, "a") == {*OLD, "a", "x1", "x2", "x3"}


def test_nothing_leaves_for_what_follows() -> None:
    assert in_memory(22, 0, True, "a") == {*OLD, "a", "x1"}


def test_for_a_module_that_is_too_large_no_more_leave_than_needed() -> None:
    loaded = in_memory(22, 0, True, "huge", 12 * 1024)
    assert "huge" in loaded
    assert len(loaded & {*OLD}) == len(OLD) - 1
