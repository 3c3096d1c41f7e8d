"""Golden scenes of the turn clock, beside other games and as a game. Each has a fresh box."""

from golden_city import city, roll
from showing import show
from stage import Stage

from turnbox.settings import CLOCK, CLOSE_VIEW
from turnbox.timing.limits import LIMITS

NO_LIMIT = 1


def limit(stage: Stage, seconds: int) -> None:
    """Switch the clock on."""
    stage.box.set(CLOCK, LIMITS.index(seconds, NO_LIMIT))


def clock_page(stage: Stage) -> None:
    stage.new(3)
    stage.wait(65000)
    stage.hold("ok")
    stage.press(*["prev"] * 5)
    stage.shoot("its line in the menu")
    stage.press("ok")
    stage.shoot("the page while it is off")
    stage.press("next")
    stage.shoot("no limit")
    stage.press("next")
    stage.shoot("fifteen seconds")
    stage.press(*["next"] * 6)
    stage.shoot("ten minutes")
    stage.press("ok")
    stage.hold("ok")
    stage.shoot("the menu while it is on")
    stage.press("ok")
    stage.shoot("a pause")
    stage.new(6)
    for seconds in (59, 600, 3600, 6000, 7):
        stage.wait(1000 * seconds)
        stage.move("end_step")
    stage.press("prev")
    show(stage.box, "clock")
    stage.shoot("six seats")


def clock_lives(stage: Stage) -> None:
    limit(stage, 120)
    for seats in (2, 3, 4, 6):
        stage.new(seats)
        stage.wait(55000)
        stage.shoot(f"{seats} seats")
    stage.press("prev")
    stage.shoot("a preview of six seats")
    stage.wait(1500)
    stage.box.set(CLOSE_VIEW, 1)
    stage.shoot("the large view")
    stage.wait(72000)
    stage.shoot("past the limit")
    stage.box.set(CLOSE_VIEW, 0)
    stage.shoot("the same of all seats")
    stage.wake(3)
    stage.roll(4)
    stage.shoot("a question")
    stage.move("obeyed")
    stage.shoot("the trigger")
    stage.move("resolved")
    stage.shoot("what the stone did")


def clock_city(stage: Stage) -> None:
    limit(stage, 0)
    for seats in (2, 3, 4):
        city(stage, seats)
        stage.wait(9000)
        stage.shoot(f"{seats} teams")
    for seat, points in enumerate((12, 9, 18, 20)):
        stage.move("points", seat, points)
    stage.shoot("with points")
    stage.press("ok")
    stage.shoot("actions")
    stage.hold("prev")
    stage.press("next")
    stage.shoot("a block")
    stage.press("ok")
    stage.move("block", 8, 5, 0)
    stage.move("fight", 0, 8, 0)
    stage.shoot("the villains")
    stage.move("villain", 1, 1)
    roll(stage, 4)
    stage.shoot("a roll")


def turn_clock(stage: Stage) -> None:
    stage.begin("turn_clock", 2, starter=None)
    stage.shoot("who starts")
    stage.press("next", "ok")
    stage.shoot("choose")
    for seats in (2, 3, 4, 5, 6):
        stage.begin("turn_clock", seats, limit=5)
        stage.wait(47000)
        stage.press("ok")
        stage.wait(13000)
        stage.shoot(f"{seats} seats")
    stage.wait(110000)
    stage.shoot("past the limit")
    stage.move("reverse")
    stage.move("leave", 3)
    stage.shoot("the other way round, one has left")
    stage.press("prev")
    stage.shoot("a pause")
    stage.press("ok")
    stage.move("limit", 1)
    stage.wait(3000000)
    stage.press("next")
    stage.shoot("an hour later")
    for _ in range(2):
        stage.wait(3300000)
        stage.press("prev", "ok")
    stage.shoot("a turn of hours")


def turn_clock_menus(stage: Stage) -> None:
    stage.press("ok")
    stage.choose("turn_clock.title")
    stage.shoot("set-up")
    stage.press("next", "next", *["ok"] * 8)
    stage.shoot("ten minutes")
    stage.begin("turn_clock", 4)
    stage.wait(12000)
    stage.move("leave", 2)
    stage.hold("ok")
    stage.shoot("moves, the first")
    stage.press(*["next"] * 10)
    stage.shoot("moves, the next")
    stage.choose("turn_clock.limit")
    stage.shoot("another limit")
    stage.press(*["next"] * 4, "ok")
    stage.shoot("two minutes")
    for name, *args in (
        *(["end_turn"], ["skip"], ["give_turn", 1], ["another_turn"], ["reverse"]),
        *(["come_back", 2], ["leave", 3], ["limit", 8], ["limit", 0]),
    ):
        stage.wait(7000)
        stage.move(name, *args)
    show(stage.box, "history")
    stage.shoot("the newest")
    stage.press("next")
    stage.shoot("before")
    stage.press("ok")
    stage.move("end_game")
    stage.shoot("the end")


CLOCK_STORIES = (clock_page, clock_lives, clock_city, turn_clock, turn_clock_menus)
