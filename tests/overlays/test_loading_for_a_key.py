"""A key waits for the modules that it needs: room for them is made without measuring memory."""

from programs import output

RARE = ("about", "self_test", "reroll", "fairness", "dice_menu", "several_dice")
PROGRAM = """
from short_heap import keep_free
from turnbox import heap, overlays
keep_free()
heap.gc.mem_free = lambda: 1 << 20
rare = ["system." + name for name in {rare}]
for name in rare:
    overlays.fetch(name)
overlays.begin()
list(overlays.prepare(["ui.menu"], 1))
{then}
measured = []
heap.gc.mem_free = lambda: measured.append(1) or 1 << 20
for name in ("pages.drawn", "pages.winner", "pages.story"):
    {between}
    overlays.fetch(name)
left = [name for name in rare if overlays.loaded(name)]
print(bool(measured), len(left), *[name for name in ("pages.drawn", "pages.story") if
    overlays.loaded(name)])
"""


def program(then: str = "", between: str = "pass") -> str:
    return PROGRAM.format(rare=RARE, then=then, between=between)


def test_a_third_module_takes_the_places_of_noted_ones() -> None:
    measured, left, *pages = output(program())
    assert measured == "False"
    assert int(left) < len(RARE)  # what these import may leave, too
    assert pages == ["pages.drawn", "pages.story"]


def test_after_another_key_memory_is_measured_since_a_noted_module_may_be_in_use() -> None:
    measured, left, *pages = output(program(between="overlays.begin()"))
    assert (measured, int(left)) == ("True", len(RARE))
    assert pages == ["pages.drawn", "pages.story"]


def test_noted_modules_that_have_left_since_are_no_longer_noted() -> None:
    then = """overlays._drop(rare[0]); overlays._drop(rare[1])
assert not [name for name in overlays._leaving if not overlays.loaded(name)]"""
    measured, left, *pages = output(program(then))
    assert measured == "False"
    assert int(left) < len(RARE) - 2  # others have left in their place


def test_a_preparation_that_is_interrupted_has_noted_nothing() -> None:
    _, left, *pages = output(program(then='next(overlays.prepare(["ui.menu"], 1))'))
    assert int(left) == len(RARE)
    assert pages == ["pages.drawn", "pages.story"]
