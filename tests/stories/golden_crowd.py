"""Golden scenes of Megalopolis: a city full of villains, and the blocks that are counted."""

from golden_city import city, crime, roll, to_the_count
from stage import Stage

BY_THE_RULEBOOK = (1, 2, 3, 4)  # Evolver, Mammoth, Mind Ripper, Berserker


def city_held(stage: Stage) -> None:
    """Alice holds two blocks, of which she shares one with Basile; Chloé holds none."""
    city(stage, 3)
    for block, value, tile in ((8, 5, 1), (7, 4, 2)):
        stage.move("block", block, value, tile)
    for hero, block, face in ((0, 8, 6), (2, 7, 5), (4, 3, 0), (1, 7, 4)):
        stage.move("correct", 5, hero, block)
        if face:
            stage.move("fight", hero, block, 0)
            roll(stage, face)
            stage.move("spend", 0)
        else:
            stage.move("pass")
        if stage.box.session.rules.acted:
            stage.move("end_turn")
    stage.move("correct", 1, 0, 9)
    to_the_count(stage)
    stage.shoot("two blocks, one of them shared")
    for seat in ("Basile, who shares it", "Chloé"):
        stage.hold("next")
        stage.shoot(seat)
    stage.move("extra", 0, 42)
    stage.hold("next")
    stage.shoot("Fame, Noble and points of a block's power")


def city_twelve(stage: Stage) -> None:
    """Four lairs, the four villains of the rulebook's example in one fight, and four more."""
    city(stage, 3, lairs=1)
    stage.move("correct", 5, 5, 19)  # out of the corner
    stage.move("block", 8, 4, 0)
    stage.move("fight", 0, 8, 0)
    for number in (3, 4, 5, 6):
        stage.move("other_villain", 1, number, 0, number, 0)
    roll(stage, 1)
    stage.move("spend", 0)
    to_the_count(stage)
    while stage.box.session.rules.step == "count":
        stage.move("count")
    for face in (8, 2, 4, 6):
        stage.tell(rolls=[face])
        stage.move("lair_die")
    crime(stage, 3)
    stage.move("next_phase")
    pawn = stage.box.session.rules.pawns.index(9)
    stage.move("correct", 2, pawn, 8)
    stage.move("correct", 5, 0, 8)
    stage.shoot("four lairs")
    stage.move("fight", 0, 8, 0)
    for villain in BY_THE_RULEBOOK:
        stage.move("villain", 1, villain)
    stage.shoot("the rulebook's example")
    for number in (7, 8, 9, 10):
        stage.move("other_villain", 2, number, 4, 12, number % 3)
    for page in range(1, 4):
        stage.shoot(f"all twelve, page {page}")
        stage.press("next")
    roll(stage, 6)
    stage.shoot("lost")
    stage.move("spend", 0)
    stage.move("end_turn")
    stage.shoot("the map")
    stage.press("next")
    while "c2" not in stage.desk.picture()[0][0]:
        stage.press("next")
    stage.shoot("the block in words")
    stage.press("next")
    stage.shoot("the rest of it")
    stage.press("next")
    stage.shoot("and the last")
    stage.press("ok")
    stage.hold("ok")
    stage.choose("megalopolis.correct", "megalopolis.what_8")
    stage.shoot("which of them is to go")


CROWD_STORIES = (
    city_held,
    city_twelve,
)
