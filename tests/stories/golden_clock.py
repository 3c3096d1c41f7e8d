"""Golden scenes of the turn clock, beside other games and as a game. Each has a fresh box."""

from golden_city import city, roll
from recorded import RecordedBox
from showing import show

from turnbox.change_setting import change_setting
from turnbox.settings import CLOCK, CLOSE_VIEW
from turnbox.timing.limits import LIMITS

NO_LIMIT = 1


def limit(box: RecordedBox, seconds: int) -> None:
    """Switch the clock on."""
    change_setting(box.desk.box, CLOCK, LIMITS.index(seconds, NO_LIMIT))


def clock_page(box: RecordedBox) -> None:
    box.begin_party(3)
    box.wait(65000)
    box.hold("ok")
    box.point_at("box.clock")
    box.record("its line in the menu")
    box.press("ok")
    box.record("the page while it is off")
    box.press("next")
    box.record("no limit")
    box.press("next")
    box.record("fifteen seconds")
    box.press(*["next"] * 6)
    box.record("ten minutes")
    box.press("ok")
    box.hold("ok")
    box.record("the menu while it is on")
    box.press("ok")
    box.record("a pause")
    box.begin_party(6)
    for seconds in (59, 600, 3600, 6000, 7):
        box.wait(1000 * seconds)
        box.move("end_step")
    box.press("prev")
    show(box.desk.box, "clock")
    box.record("six seats")


def clock_lives(box: RecordedBox) -> None:
    limit(box, 120)
    for seats in (2, 3, 4, 6):
        box.begin_party(seats)
        box.wait(55000)
        box.record(f"{seats} seats")
    box.press("prev")
    box.record("a preview of six seats")
    box.wait(1500)
    change_setting(box.desk.box, CLOSE_VIEW, 1)
    box.record("the large view")
    box.wait(72000)
    box.record("past the limit")
    change_setting(box.desk.box, CLOSE_VIEW, 0)
    box.record("the same of all seats")
    box.wake(3)
    box.roll(4)
    box.record("a question")
    box.move("obeyed")
    box.record("the trigger")
    box.move("resolved")
    box.record("what the stone did")


def clock_city(box: RecordedBox) -> None:
    limit(box, 0)
    for seats in (2, 3, 4):
        city(box, seats)
        box.wait(9000)
        box.record(f"{seats} teams")
    for seat, points in enumerate((12, 9, 18, 20)):
        box.move("points", seat, points)
    box.record("with points")
    box.press("ok")
    box.record("actions")
    box.press("prev+next")
    box.press("next")
    box.record("a block")
    box.press("ok")
    box.move("block", 8, 5, 0)
    box.move("fight", 0, 8, 0)
    box.record("the villains")
    box.move("villain", 1, 1)
    roll(box, 4)
    box.record("a roll")


def turn_clock(box: RecordedBox) -> None:
    box.begin("turn_clock", 2, starter=None)
    box.record("who starts")
    box.press("next", "ok")
    box.record("choose")
    for seats in (2, 3, 4, 5, 6):
        box.begin("turn_clock", seats, limit=5)
        box.wait(47000)
        box.press("ok")
        box.wait(13000)
        box.record(f"{seats} seats")
    box.wait(110000)
    box.record("past the limit")
    box.move("reverse")
    box.move("leave", 3)
    box.record("the other way round, one has left")
    box.press("prev")
    box.record("a pause")
    box.press("ok")
    box.move("limit", 1)
    box.wait(3000000)
    box.press("next")
    box.record("an hour later")
    for _ in range(2):
        box.wait(3300000)
        box.press("prev", "ok")
    box.record("a turn of hours")


def turn_clock_menus(box: RecordedBox) -> None:
    box.press("ok")
    box.choose("turn_clock.title")
    box.record("set-up")
    box.press("next", "next", *["ok"] * 8)
    box.record("ten minutes")
    box.begin("turn_clock", 4)
    box.wait(12000)
    box.move("leave", 2)
    box.hold("ok")
    box.record("moves, the first")
    box.press(*["next"] * 10)
    box.record("moves, the next")
    box.choose("turn_clock.limit")
    box.record("another limit")
    box.press(*["next"] * 4, "ok")
    box.record("two minutes")
    for name, *args in (
        *(["end_turn"], ["skip"], ["give_turn", 1], ["another_turn"], ["reverse"]),
        *(["come_back", 2], ["leave", 3], ["limit", 8], ["limit", 0]),
    ):
        box.wait(7000)
        box.move(name, *args)
    show(box.desk.box, "history")
    box.record("the newest")
    box.press("next")
    box.record("before")
    box.press("ok")
    box.move("end_game")
    box.record("the end")


CLOCK_STORIES = (clock_page, clock_lives, clock_city, turn_clock, turn_clock_menus)
