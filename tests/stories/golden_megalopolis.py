"""Golden scenes of Megalopolis: the set-up, the map, what a team can do. Each story begins anew."""

from golden_city import city, pick, place_heroes
from golden_crowd import CROWD_STORIES
from golden_fights import FIGHT_STORIES
from golden_phase import PHASE_STORIES
from stage import Stage


def city_set_up(stage: Stage) -> None:
    stage.press("ok")
    stage.shoot("which game")
    stage.choose("megalopolis.title")
    stage.shoot("what the table agrees on")
    stage.press("next", "ok")
    pick(stage, 4)
    pick(stage, 1)
    stage.shoot("two seats, lairs, a long game")
    stage.press("next", "next", "next")
    stage.shoot("the end of the page")
    stage.hold("prev")
    stage.begin("megalopolis", 3, starter=None)
    stage.shoot_starter()


def city_heroes(stage: Stage) -> None:
    stage.begin("megalopolis", 2)
    stage.shoot("two draft")
    stage.begin("megalopolis", 3)
    stage.shoot("three draft")
    stage.press("ok")
    stage.shoot("who is it")
    pick(stage, 12)
    stage.shoot("another power")
    pick(stage, 5)
    stage.shoot("its origin")
    pick(stage, 1)
    stage.shoot("the second hero")
    stage.press("ok", "ok")
    stage.shoot("a hero without a name: a power")
    pick(stage, 9)
    stage.shoot("another power of it")
    pick(stage, 0)
    pick(stage, 3)
    stage.press("ok", "prev", "prev")
    stage.shoot("the last heroes of the list")
    pick(stage, 0)
    stage.shoot("all but the origin is known")


def city_deal(stage: Stage) -> None:
    for seats in (2, 3, 4):
        stage.begin("megalopolis", seats)
        for hero in range(2 * seats - 1):
            stage.move("choose_hero", hero, 0, 3, 0, 1)
        stage.move("choose_hero", 2 * seats - 1, 11, 10, 0, 2)
        for page in (1, 2, 3):
            if stage.box.session.rules.step == "deal" and (seats == 3 or page == 1):
                stage.shoot(f"{seats} seats, page {page}")
            stage.press("ok")
    stage.begin("megalopolis", 2, with_super=0)
    for hero in range(4):
        stage.move("choose_hero", hero, 0, 3, 0, 1)
    stage.shoot("without S.U.P.E.R.")


def city_placing(stage: Stage) -> None:
    for again in ("", ", offered again"):
        stage.begin("megalopolis", 2)
        for hero in range(4):
            stage.move("choose_hero", hero, 1 + hero, (1, 1, 1, 7)[hero], (2, 8, 3, 5)[hero], 1)
        stage.move("go_on")
        stage.shoot("the first pawn" + again)
        stage.press("next", "next", "next")
        stage.hold("next")
        stage.shoot("three blocks on, a row down" + again)
        stage.press("ok", "ok", "prev", "ok")
        stage.shoot("two pawns on a block" + again)
        stage.press("ok", "ok")
        stage.shoot("the first hero" + again)
        stage.press("prev", "ok")
        stage.shoot("the next hero" + again)
        stage.press("ok", "ok", "ok")
        stage.shoot("all are placed" + again)


def city_crime_die(stage: Stage) -> None:
    city(stage, 2, moved=False)
    place_heroes(stage)
    stage.shoot("before the first throw")
    for face in (3, 8, 1, 5, 2):
        stage.tell(rolls=[face])
        stage.press("ok")
        stage.wait(1500)
        stage.shoot(f"a {face}")


def city_turn(stage: Stage) -> None:
    for seats in (2, 3, 4):
        city(stage, seats)
        stage.shoot(f"{seats} seats")
    for seat, points in enumerate((12, 20, 17, 9)):
        stage.move("points", seat, points)
    stage.shoot("scores of two digits")
    stage.move("points", 3, 20)
    stage.shoot("four of them")
    stage.move("play", 3, 2, 0)
    stage.shoot("a headquarters gadget")
    for hero in range(8):
        stage.move("correct", 5, hero, 13)
    stage.shoot("all heroes in Crimeland")


def city_blocks(stage: Stage) -> None:
    city(stage, 4)
    stage.move("block", 8, 5, 1)
    stage.move("fight", 0, 8, 0)
    stage.move("other_villain", 1, 12, 4, 10, 1)
    stage.move("villain", 2, 4)
    stage.tell(rolls=[1])
    stage.move("roll")
    stage.move("spend", 0)
    for hero in range(1, 7):
        stage.move("correct", 5, hero, 13)
    stage.move("correct", 6, 4, 1)
    stage.move("correct", 3, 2, 2)
    stage.press("next")
    stage.shoot("the first block")
    for title in ("several pawns", "villains", "a crowd in Crimeland", "the rest of it"):
        stage.press("next")
        stage.shoot(title)


def city_names(stage: Stage) -> None:
    city(stage, 2)
    stage.move("correct", 5, 0, 25)
    stage.hold("ok")
    stage.choose("megalopolis.block")
    stage.shoot("which block is described")
    stage.press("prev", "ok")
    stage.shoot("its value")
    pick(stage, 2)
    stage.shoot("its name")
    pick(stage, 2)
    stage.press("prev")
    stage.shoot("the block in words")
    stage.press("ok", "ok")
    pick(stage, 1)
    stage.shoot("the value of another one")


def city_actions(stage: Stage) -> None:
    city(stage, 3)
    stage.press("ok")
    stage.shoot("what the first team can do")
    stage.press("prev", "prev")
    stage.shoot("what it cannot, below")
    pick(stage, 0)
    stage.shoot("why not")
    stage.press("ok", "next", "next", "ok")
    stage.shoot("which hero")
    pick(stage, 1)
    stage.shoot("where to")
    stage.press("next", "ok")
    stage.shoot("done")
    stage.press("ok")
    stage.shoot("after the normal action")
    pick(stage, 3)
    stage.shoot("no second one")
    stage.press("ok")
    stage.hold("prev")
    stage.hold("prev")
    stage.shoot("taken back")
    stage.move("correct", 2, 0, 14)
    stage.press("ok")
    pick(stage, 1)
    stage.shoot("who fights")
    pick(stage, 1)
    stage.shoot("paid with what")
    stage.hold("prev")
    stage.hold("prev")
    stage.hold("prev")
    stage.hold("ok")
    stage.shoot("every move, the first page")
    stage.press(*["prev"] * 6)
    stage.shoot("every move, the last page")
    stage.press(*["prev"] * 6)
    stage.shoot("every move, in between")


GAME_STORIES = (
    city_set_up,
    city_heroes,
    city_deal,
    city_placing,
    city_crime_die,
    city_turn,
    city_blocks,
    city_names,
    city_actions,
)
MEGALOPOLIS_STORIES = GAME_STORIES + FIGHT_STORIES + PHASE_STORIES + CROWD_STORIES
