"""Golden scenes of Megalopolis: the end of a phase, of a game, the companion, the history."""

from golden_city import city, crime, pick, roll, to_the_count
from showing import show
from stage import Stage


def city_count(stage: Stage) -> None:
    city(stage, 4)
    for seat, points in enumerate((12, 9, 18, 18)):
        stage.move("points", seat, points)
    stage.move("correct", 1, 1, 5)
    stage.move("block", 8, 5, 0)
    stage.move("fight", 0, 8, 0)
    roll(stage, 6)
    stage.move("spend", 0)
    to_the_count(stage)
    stage.shoot("two count at once")
    stage.press("next", "next", "next", "prev")
    stage.shoot("a preview of two more")
    stage.press("ok")
    stage.shoot("taken")
    stage.hold("next")
    stage.shoot("the next team")
    stage.press("next")
    stage.hold("next")
    stage.shoot("the team after it")
    stage.press("ok")
    stage.shoot("the leaders have counted")
    stage.press("ok")
    stage.shoot("then Alice")
    stage.press("ok")
    stage.shoot("all have counted")
    stage.hold("prev")
    stage.shoot("taken back")


def city_lair(stage: Stage) -> None:
    city(stage, 3, lairs=1)
    stage.move("block", 8, 2, 0)
    stage.move("fight", 0, 8, 0)
    for seat, villain in ((1, 1), (2, 3), (1, 4)):
        stage.move("villain", seat, villain)
    roll(stage, 1)
    stage.move("spend", 0)
    to_the_count(stage)
    while stage.box.session.rules.step == "count":
        stage.move("count")
    stage.shoot("Evolver looks for a lair")
    stage.tell(rolls=[5])
    stage.press("ok")
    stage.shoot("which corner")
    stage.press("next", "ok")
    stage.shoot("Mind Ripper looks for one")
    stage.tell(rolls=[8])
    stage.press("ok")
    stage.shoot("none was free")
    stage.press("ok")
    stage.shoot("then Berserker")
    stage.tell(rolls=[2])
    stage.press("ok")
    stage.shoot("it has one")
    stage.press("ok")
    stage.shoot("two lairs")
    crime(stage, 1)
    stage.move("next_phase")
    stage.move("correct", 5, 0, 21)
    stage.move("fight", 0, 21, 0)
    stage.shoot("a fight in the lair")
    roll(stage, 6)
    stage.shoot("enough")
    stage.press("ok")
    stage.shoot("six points at once")


def city_phase_end(stage: Stage) -> None:
    city(stage, 3)
    for seat, points in enumerate((11, 9, 12)):
        stage.move("points", seat, points)
    to_the_count(stage)
    while stage.box.session.rules.step == "count":
        stage.move("count")
    stage.shoot("the pawns move")
    stage.tell(rolls=[1, 2, 3, 4, 5, 6])
    stage.press(*["ok"] * 5)
    stage.shoot("the last one but one")
    stage.press("ok")
    stage.shoot("the last pawn")
    stage.press("ok")
    stage.shoot("the phase is over")
    stage.tell(rolls=[2])
    stage.press("ok")
    stage.shoot("the next starter")
    stage.wait(1500)
    stage.press("ok")
    stage.shoot("phase 2")


def city_companion(stage: Stage) -> None:
    city(stage, 3)
    stage.hold("ok")
    stage.press(*["prev"] * 5)
    stage.shoot("companion from now")
    stage.press("ok")
    stage.shoot("the companion's map")
    stage.press("ok")
    stage.shoot("its actions")
    pick(stage, 1)
    stage.shoot("the number to reach")
    stage.press(*["next"] * 4, "ok")
    stage.shoot("combat markers")
    pick(stage, 1)
    stage.shoot("how many dice")
    stage.tell(rolls=[2, 3])
    pick(stage, 1)
    stage.shoot("thrown")
    stage.press("ok")
    stage.shoot("a justice marker")
    while stage.box.session.rules.step == "companion":
        stage.move("turn_over")
    stage.shoot("its count")


def city_ends(stage: Stage) -> None:
    city(stage, 4)
    for seat, points in enumerate((20, 9, 20, 20)):
        stage.move("points", seat, points)
    for seat, points in enumerate((8, 9, 5, 9)):
        stage.move("points", seat, points)
    to_the_count(stage)
    stage.move("extra", 0, 3)
    stage.move("extra", 3, 2)
    stage.shoot("thirty are enough")
    stage.press("ok")
    stage.shoot("the first in the order wins")
    stage.hold("prev")
    stage.shoot("taken back")
    city(stage, 2)
    for seat in (0, 0, 1, 1):
        stage.move("points", seat, 16)
    to_the_count(stage)
    stage.move("extra", 0, 5)
    stage.move("extra", 1, 6)
    stage.press("ok")
    stage.shoot("a tie")


def city_history(stage: Stage) -> None:
    city(stage, 3, lairs=1)
    stage.move("block", 8, 2, 0)
    stage.move("fight", 0, 8, 0)
    stage.move("villain", 1, 1)
    stage.move("other_villain", 2, 5, 1, 7, 2)
    roll(stage, 2)
    stage.move("turn_die", 3)
    stage.move("spend", 0)
    stage.wait(61000)
    stage.move("minions", 0, 2)
    stage.move("end_turn")
    stage.move("correct", 5, 5, 12)
    stage.move("mimic", 3, 6)
    stage.tell(rolls=[1])
    stage.move("teleport", 3, 0)
    stage.move("give_in")
    stage.move("draw", 3)
    stage.move("play", 1, 0, 0)
    stage.move("correct", 0, 0, 3)
    stage.move("play", 3, 3, 0)
    stage.move("use_hq")
    stage.move("noble", 0)
    stage.wait(3600000)
    stage.press("ok")  # wakes the box
    stage.move("correct", 2, 0, 25)
    stage.move("correct", 4, 2, 2)
    stage.move("correct", 6, 1, 1)
    stage.move("points", 2, 4)
    stage.move("points", 2, -1)
    to_the_count(stage)
    stage.move("extra", 0, 3)
    while stage.box.session.rules.step == "count":
        stage.move("count")
    while stage.box.session.rules.step == "lair_die":
        stage.tell(rolls=[3])
        stage.move("lair_die")
        if stage.box.session.rules.step == "lair":
            stage.move("lair", 25)
    crime(stage, 2)
    stage.move("next_phase")
    show(stage.box, "history")
    for page in range(1, 14):
        stage.shoot(f"page {page}")
        stage.press("next")


PHASE_STORIES = (
    city_count,
    city_lair,
    city_phase_end,
    city_companion,
    city_ends,
    city_history,
)
