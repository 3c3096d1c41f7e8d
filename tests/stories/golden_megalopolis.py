"""Golden scenes of Megalopolis: the set-up, the map, what a team can do. Each story begins anew."""

from golden_city import city, go_to, pick, place_heroes
from golden_crowd import CROWD_STORIES
from golden_fights import FIGHT_STORIES
from golden_phase import PHASE_STORIES
from recorded import RecordedBox


def city_set_up(box: RecordedBox) -> None:
    box.press("ok")
    box.record("which game")
    box.choose("megalopolis.title")
    box.record("what the table agrees on")
    box.press("next", "ok")
    pick(box, 4)
    pick(box, 1)
    box.record("two seats, lairs, a long game")
    box.press("next", "next", "next")
    box.record("the end of the page")
    box.press("prev+next")
    box.begin("megalopolis", 3, start_depth=0, starter=None)
    box.record_starter()


def city_heroes(box: RecordedBox) -> None:
    box.begin("megalopolis", 2, start_depth=0)
    box.record("two draft")
    box.begin("megalopolis", 3, start_depth=0)
    box.record("three draft")
    box.press("ok")
    box.record("who is it")
    pick(box, 8)
    box.record("all but another power is known")
    box.press("next", "next")
    box.record("another power")
    box.press("ok")
    box.record("the second hero")
    box.press("prev")
    box.record("the last heroes of the list")
    box.press("ok")
    box.record("a hero without a name")
    box.press("next", "prev", "next", "prev", "next", "next")
    box.record("two powers and an origin")
    box.press("ok")
    box.hold("ok")
    box.choose("megalopolis.choose_hero")
    box.record("from the menu, all of a card is asked")
    pick(box, 1)
    box.record("another power of Titan")


def city_deal(box: RecordedBox) -> None:
    for seats in (2, 3, 4):
        box.begin("megalopolis", seats, start_depth=0)
        for hero in range(2 * seats - 1):
            box.move("choose_hero", hero, 0, 3, 0, 1)
        box.move("choose_hero", 2 * seats - 1, 11, 10, 0, 2)
        for page in (1, 2, 3):
            if box.rules.step == "deal" and (seats == 3 or page == 1):
                box.record(f"{seats} seats, page {page}")
            box.press("ok")
    box.begin("megalopolis", 2, start_depth=0, with_super=0)
    for hero in range(4):
        box.move("choose_hero", hero, 0, 3, 0, 1)
    box.record("without S.U.P.E.R.")


def city_placing(box: RecordedBox) -> None:
    for again in ("", ", offered again"):
        box.begin("megalopolis", 2, start_depth=0)
        for hero in range(4):
            box.move("choose_hero", hero, 1 + hero, (1, 1, 1, 7)[hero], (2, 8, 3, 5)[hero], 1)
        box.move("go_on")
        box.record("the first pawn" + again)
        box.press("next", "next", "next")
        box.press("ok+next")
        box.record("three blocks on, a row down" + again)
        box.press("ok", "ok", "prev", "ok")
        box.record("two pawns on a block" + again)
        box.press("ok", "ok")
        box.record("the first hero" + again)
        box.press("prev", "ok")
        box.record("the next hero" + again)
        box.press("ok", "ok", "ok")
        box.record("all are placed" + again)


def city_crime_die(box: RecordedBox) -> None:
    city(box, 2, moved=False)
    place_heroes(box)
    box.record("before the rolls")
    box(rolls=[3, 8, 1, 5, 2])
    box.press("ok")
    box.wait(1000)
    box.record("where the pawns go")
    box.press("ok")
    box.record("the first turn")


def city_turn(box: RecordedBox) -> None:
    for seats in (2, 3, 4):
        city(box, seats)
        box.record(f"{seats} seats")
    for seat, points in enumerate((12, 20, 17, 9)):
        box.move("points", seat, points)
    box.record("scores of two digits")
    box.move("points", 3, 20)
    box.record("four of them")
    box.move("play", 3, 2, 0)
    box.record("a headquarters gadget")
    for hero in range(8):
        box.move("correct", 5, hero, 13)
    box.record("all heroes in Crimeland")


def city_blocks(box: RecordedBox) -> None:
    city(box, 4)
    box.move("block", 8, 5, 1)
    box.move("fight", 0, 8, 0)
    box.move("other_villain", 1, 12, 4, 10, 1)
    box.move("villain", 2, 4)
    box(rolls=[1])
    box.move("roll")
    box.move("spend", 0)
    for hero in range(1, 7):
        box.move("correct", 5, hero, 13)
    box.move("correct", 6, 4, 1)
    box.move("correct", 3, 2, 2)
    box.press("next")
    box.record("the first block")
    for title in ("several pawns", "villains", "a crowd in Crimeland", "the rest of it"):
        box.press("next")
        box.record(title)


def city_names(box: RecordedBox) -> None:
    city(box, 2)
    box.move("correct", 5, 0, 25)
    box.hold("ok")
    box.choose("megalopolis.block")
    box.record("which block is described")
    box.press("prev", "ok")
    box.record("its value")
    pick(box, 2)
    box.record("its name")
    pick(box, 2)
    box.press("prev")
    box.record("the block in words")
    box.press("ok", "ok")
    pick(box, 1)
    box.record("the value of another one")


def city_actions(box: RecordedBox) -> None:
    city(box, 3)
    box.press("ok")
    box.record("what the first team can do")
    go_to(box, -2)
    box.record("what it cannot, below")
    box.press("ok")
    box.record("why not")
    box.press("ok", "next", "next", "ok")
    box.record("which hero")
    pick(box, 1)
    box.record("where to")
    box.press("next", "ok")
    box.record("done")
    box.press("ok")
    box.record("after the normal action")
    pick(box, 3)
    box.record("no second one")
    box.press("ok")
    box.press("prev+next")
    box.press("prev+next")
    box.record("taken back")
    box.move("correct", 2, 0, 14)
    box.press("ok")
    pick(box, 1)
    box.record("who fights")
    pick(box, 1)
    box.record("paid with what")
    box.press("prev+next")
    box.press("prev+next")
    box.press("prev+next")
    box.hold("ok")
    box.record("every move, the first page")
    box.press(*["prev"] * 6)
    box.record("every move, the last page")
    box.press(*["prev"] * 6)
    box.record("every move, in between")


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
