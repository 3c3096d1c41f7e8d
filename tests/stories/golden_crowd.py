"""Golden scenes of Megalopolis: a city full of villains, and the blocks that are counted."""

from golden_city import city, crime, roll, to_the_count
from recorded import RecordedBox

from host_tools.checks.pack import compile_pack
from turnbox.ui.text import KIND_TABLE

BY_THE_RULEBOOK = (1, 2, 3, 4)  # Evolver, Mammoth, Mind Ripper, Berserker


def city_held(box: RecordedBox) -> None:
    """Alice holds two blocks, of which she shares one with Basile; Chloé holds none."""
    city(box, 3)
    for block, value, tile in ((8, 5, 1), (7, 4, 2)):
        box.move("block", block, value, tile)
    for hero, block, face in ((0, 8, 6), (2, 7, 5), (4, 3, 0), (1, 7, 4)):
        box.move("correct", 5, hero, block)
        if face:
            box.move("fight", hero, block, 0)
            roll(box, face)
            box.move("spend", 0)
        else:
            box.move("pass")
        if box.rules.acted:
            box.move("end_turn")
    box.move("correct", 1, 0, 9)
    to_the_count(box)
    box.record("two blocks, one of them shared")
    for seat in ("Basile, who shares it", "Chloé"):
        box.press("ok+next")
        box.record(seat)
    box.move("extra", 0, 42)
    box.press("ok+next")
    box.record("Fame, Noble and points of a block's power")


def city_block_powers(box: RecordedBox) -> None:
    """The players' list has the powers of two blocks; both teams hold one alone, Alice two."""
    lists = {
        "blocks": "Genicon\t5\nMakers\t4\nDwengine\t3",
        "powers": "+1 per gadget\n\n2 per ally",
    }
    (box.desk.root / "table.pack").write_bytes(compile_pack(KIND_TABLE, lists))
    city(box, 4)
    for block, value, tile in ((8, 5, 1), (7, 4, 2), (9, 3, 3)):
        box.move("block", block, value, tile)
    for pawn, block in enumerate((8, 7, 9)):
        box.move("correct", 2, pawn, block)
    for hero, block in ((0, 8), (2, 7), (4, 0), (6, 0), (1, 9)):
        if block:
            box.move("correct", 5, hero, block)
            box.move("fight", hero, block, 0)
            roll(box, 6)
            box.move("spend", 0)
        else:
            box.move("pass")
        if box.rules.acted:
            box.move("end_turn")
    to_the_count(box)
    box.record("two blocks with powers fill the page of four teams")
    box.press("ok+next")
    box.record("a block without one")


def city_twelve(box: RecordedBox) -> None:
    """Four lairs, the four villains of the rulebook's example in one fight, and four more."""
    city(box, 3, lairs=1)
    box.move("correct", 5, 5, 19)  # out of the corner
    box.move("block", 8, 4, 0)
    box.move("fight", 0, 8, 0)
    for number in (3, 4, 5, 6):
        box.move("other_villain", 1, number, 0, number, 0)
    roll(box, 1)
    box.move("spend", 0)
    to_the_count(box)
    while box.rules.step == "count":
        box.move("count")
    for face in (8, 2, 4, 6):
        box(rolls=[face])
        box.move("lair_die")
    crime(box, 3)
    box.move("next_phase")
    pawn = box.rules.pawns.index(9)
    box.move("correct", 2, pawn, 8)
    box.move("correct", 5, 0, 8)
    box.record("four lairs")
    box.move("fight", 0, 8, 0)
    for villain in BY_THE_RULEBOOK:
        box.move("villain", 1, villain)
    box.record("the rulebook's example")
    for number in (7, 8, 9, 10):
        box.move("other_villain", 2, number, 4, 12, number % 3)
    for page in range(1, 4):
        box.record(f"all twelve, page {page}")
        box.press("next")
    roll(box, 6)
    box.record("lost")
    box.move("spend", 0)
    box.move("end_turn")
    box.record("the map")
    box.press("next")
    while "c2" not in box.desk.picture()[0][0]:
        box.press("next")
    box.record("the block in words")
    box.press("next")
    box.record("the rest of it")
    box.press("next")
    box.record("and the last")
    box.press("ok")
    box.hold("ok")
    box.choose("megalopolis.correct", "megalopolis.what_8")
    box.record("which of them is to go")


CROWD_STORIES = (
    city_held,
    city_block_powers,
    city_twelve,
)
