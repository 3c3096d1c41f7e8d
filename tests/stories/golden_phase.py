"""Golden scenes of Megalopolis: the end of a phase, of a game, the companion, the history."""

from golden_city import city, crime, roll, to_the_count
from recorded import RecordedBox
from showing import show


def city_count(box: RecordedBox) -> None:
    city(box, 4)
    for seat, points in enumerate((12, 9, 18, 18)):
        box.move("points", seat, points)
    box.move("correct", 1, 1, 5)
    box.move("block", 8, 5, 0)
    box.move("fight", 0, 8, 0)
    roll(box, 6)
    box.move("spend", 0)
    to_the_count(box)
    box.record("two count at once")
    box.press("next", "next", "next", "prev")
    box.record("a preview of two more")
    box.press("ok")
    box.record("taken")
    box.press("ok+next")
    box.record("the next team")
    box.press("next")
    box.press("ok+next")
    box.record("the team after it")
    box.press("ok")
    box.record("all have counted")
    box.press("prev+next")
    box.record("taken back")


def city_lair(box: RecordedBox) -> None:
    city(box, 3, lairs=1)
    box.move("block", 8, 2, 0)
    box.move("fight", 0, 8, 0)
    for seat, villain in ((1, 1), (2, 3), (1, 4)):
        box.move("villain", seat, villain)
    roll(box, 1)
    box.move("spend", 0)
    to_the_count(box)
    while box.rules.step == "count":
        box.move("count")
    box.record("Evolver looks for a lair")
    box(rolls=[5])
    box.press("ok")
    box.record("which corner")
    box.press("next", "ok")
    box.record("Mind Ripper looks for one")
    box(rolls=[8])
    box.press("ok")
    box.record("none was free")
    box.press("ok")
    box.record("then Berserker")
    box(rolls=[2])
    box.press("ok")
    box.record("it has one")
    box.press("ok")
    box.record("two lairs")
    crime(box, 1)
    box.move("next_phase")
    box.move("correct", 5, 0, 21)
    box.move("fight", 0, 21, 0)
    box.record("a fight in the lair")
    roll(box, 6)
    box.record("enough")
    box.press("ok")
    box.record("six points at once")


def city_phase_end(box: RecordedBox) -> None:
    city(box, 3)
    for seat, points in enumerate((11, 9, 12)):
        box.move("points", seat, points)
    to_the_count(box)
    while box.rules.step == "count":
        box.move("count")
    box.record("the pawns move")
    box(rolls=[1, 2, 3, 4, 5, 6])
    box.press("ok")
    box.record("the first ones")
    box.wait(1000)
    box.record("where they go")
    box.press("ok")
    box.record("the phase is over")
    box(rolls=[2])
    box.press("ok")
    box.record("the next starter")
    box.wait(1500)
    box.press("ok")
    box.record("phase 2")


def city_companion(box: RecordedBox) -> None:
    city(box, 3)
    box.hold("ok")
    box.choose("megalopolis.companion")
    assert box.rules.step == "companion"
    box.record("the companion's map")
    box.press("ok")
    box.record("its actions")
    box.choose("megalopolis.companion_roll")
    box.record("the number to reach")
    box.press(*["next"] * 4, "ok")
    box.record("combat markers")
    box.press("ok")
    box.record("how many dice")
    box(rolls=[2])
    box.press("ok")
    box.record("rolled")
    box.press("ok")
    box.record("a justice marker")
    while box.rules.step == "companion":
        box.move("companion_end_turn")
    box.record("its count")


def city_ends(box: RecordedBox) -> None:
    city(box, 4)
    for seat, points in enumerate((20, 9, 20, 20)):
        box.move("points", seat, points)
    for seat, points in enumerate((8, 9, 5, 9)):
        box.move("points", seat, points)
    to_the_count(box)
    box.move("extra", 0, 3)
    box.move("extra", 3, 2)
    box.record("thirty are enough")
    box.press("ok")
    box.record("the first in the order wins")
    box.press("prev+next")
    box.record("taken back")
    city(box, 2)
    for seat in (0, 0, 1, 1):
        box.move("points", seat, 16)
    to_the_count(box)
    box.move("extra", 0, 5)
    box.move("extra", 1, 6)
    box.press("ok")
    box.record("a tie")


def city_history(box: RecordedBox) -> None:
    city(box, 3, lairs=1)
    box.move("block", 8, 2, 0)
    box.move("fight", 0, 8, 0)
    box.move("villain", 1, 1)
    box.move("other_villain", 2, 5, 1, 7, 2)
    roll(box, 2)
    box.move("turn_die", 3)
    box.move("spend", 0)
    box.wait(61000)
    box.move("minions", 0, 2)
    box.move("end_turn")
    box.move("correct", 5, 5, 12)
    box.move("mimic", 3, 6)
    box(rolls=[1])
    box.move("teleport", 3, 0)
    box.move("give_in")
    box.move("draw", 3)
    box.move("play", 1, 0, 0)
    box.move("correct", 0, 0, 3)
    box.move("play", 3, 3, 0)
    box.move("use_hq")
    box.move("noble", 0)
    box.wait(3600000)
    box.press("ok")  # wakes the box
    box.move("correct", 2, 0, 25)
    box.move("correct", 4, 2, 2)
    box.move("correct", 6, 1, 1)
    box.move("points", 2, 4)
    box.move("points", 2, -1)
    to_the_count(box)
    box.move("extra", 0, 3)
    while box.rules.step == "count":
        box.move("count")
    while box.rules.step == "lair_die":
        box(rolls=[3])
        box.move("lair_die")
        if box.rules.step == "lair":
            box.move("lair", 25)
    crime(box, 2)
    box.move("next_phase")
    show(box.desk.box, "history")
    for page in range(1, 14):
        box.record(f"page {page}")
        box.press("next")


PHASE_STORIES = (
    city_count,
    city_lair,
    city_phase_end,
    city_companion,
    city_ends,
    city_history,
)
