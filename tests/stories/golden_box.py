"""Golden scenes of the box itself: menus, set-up, dice, self-test, and what it says in trouble."""

from stage import Stage

from turnbox.settings import LIGHTS
from turnbox.system.crash import Crash

REASONS = ("over", "not_now", "range", "no_undo", "no_game", "no_seat", "seat_out", "nothing")
TROUBLES = (
    *("panel", "store", "slot", "slots", "copy", "tail", "torn", "moves", "early", "game"),
    *("full", "computer", "reset_due"),
)


def menus(stage: Stage) -> None:
    stage.shoot("main menu, no game")
    stage.choose("box.settings")
    stage.shoot("settings")
    stage.press("prev")
    stage.shoot("settings, the last one")
    stage.hold("prev")
    stage.press("next", "next", "ok")
    stage.shoot("about", masked=(3, 4))
    stage.press("ok")
    stage.new(3)
    stage.box.home()
    stage.shoot("main menu with a game")
    stage.press("next", "ok")
    stage.shoot("new game while one is under way")
    stage.press("ok")
    stage.shoot("which game")


def set_up(stage: Stage) -> None:
    stage.choose("box.new_game", "commander_party.title")
    stage.shoot("who plays")
    stage.press("next", "ok", "ok")
    stage.shoot("six seats")
    stage.press("next", "ok")
    stage.shoot("a seat's name")
    stage.press("ok")
    stage.shoot("letters, none yet")
    stage.press("ok", "next", "ok")
    stage.shoot("letters, two")
    stage.hold("next")
    stage.press("ok")
    stage.press("prev", "prev", "ok")
    stage.shoot("who is youngest")
    stage.press("next", "next", "ok")
    stage.shoot("a hero for the youngest")
    stage.press("ok")
    stage.shoot("a hero for the next")


def free_dice(stage: Stage) -> None:
    stage.choose("box.free_dice")
    stage.shoot("before the throw")
    stage.tell(rolls=[5])
    stage.press("ok")
    stage.shoot("1d6")
    throw(stage, 2, [1, 2, 3])
    throw(stage, 2, [4, 5, 6, 1, 6])
    throw(stage, 7, [1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1])
    throw(stage, 18, [6, 1] * 15)


def throw(stage: Stage, more: int, faces: list[int]) -> None:
    """So many more dice of the kind in hand."""
    stage.press(*["next"] * more)
    stage.tell(rolls=faces)
    stage.press("ok")
    stage.shoot(stage.box.scene.label())


def other_dice(stage: Stage) -> None:
    stage.choose("box.free_dice")
    stage.press(*["prev"] * 5)
    throw(stage, 1, [20, 7])
    throw(stage, 28, [20, 1, 13] * 10)
    stage.press("prev")
    throw(stage, 1, [100])
    throw(stage, 2, [99, 100, 5])
    throw(stage, 22, [100] * 25)
    stage.press("prev")
    throw(stage, 6, [4])
    throw(stage, 3, [1, 2, 7, 8])
    throw(stage, 2, [1, 2, 3, 4, 6, 8])


def coins(stage: Stage) -> None:
    stage.choose("box.free_dice")
    stage.press("prev")
    throw(stage, 2, [4, 1, 2])
    stage.press(*["prev"] * 7)
    throw(stage, 0, [1, 2, 2])
    throw(stage, 1, [1, 2, 2, 1])
    throw(stage, 26, [1] * 17 + [2] * 13)
    stage.hold("next")
    throw(stage, 0, [2])
    throw(stage, 0, [1])


def kept_dice(stage: Stage) -> None:
    stage.choose("box.free_dice")
    throw(stage, 3, [1, 6, 3, 6])
    stage.hold("ok")
    stage.shoot("the menu of the dice")
    stage.press("ok")
    stage.shoot("how many are kept")
    stage.press("next", "ok")
    stage.shoot("the two highest")
    stage.tell(rolls=[2, 2, 5, 1])
    stage.press("ok")
    stage.shoot("and of the next throw")
    stage.hold("ok")
    stage.shoot("the menu, some are kept")
    stage.press("next", "ok", "ok")
    stage.shoot("the lowest")
    stage.press(*["prev"] * 5)
    throw(stage, 20, list(range(20, 8, -1)) + list(range(1, 13)))
    stage.hold("ok")
    stage.press("ok", *["next"] * 2, "ok")
    stage.shoot("three of many")


def rerolled_dice(stage: Stage) -> None:
    stage.choose("box.free_dice")
    throw(stage, 4, [1, 6, 1, 4, 1])
    stage.hold("ok")
    stage.press("next", "next", "ok")
    stage.press("ok", "next", "next", "ok")
    stage.shoot("two of five")
    stage.hold("next")
    stage.shoot("the throw")
    stage.tell(rolls=[5, 2])
    stage.press("ok")
    stage.shoot("thrown again")
    stage.press(*["prev"] * 6)
    throw(stage, 20, [100, 7, 55, 9, 10] * 5)
    stage.hold("ok")
    stage.press("next", "next", "ok", *["next"] * 24, "ok")
    stage.shoot("one of many")
    stage.press("next")
    stage.shoot("the throw of it")
    stage.hold("prev")
    stage.press("prev")
    throw(stage, 5, [1, 2, 3, 4, 5, 6, 7, 8] * 3 + [8] * 6)
    stage.hold("ok")
    stage.press("ok")
    stage.shoot("the points of the compass")


def first_player(stage: Stage) -> None:
    stage.choose("box.first_player")
    stage.shoot("four play")
    stage.press("next", "next", "next")
    stage.shoot("six play")
    stage.tell(rolls=[6])
    stage.press("ok")
    stage.shoot("the sixth")
    stage.tell(rolls=[1])
    stage.press("ok")
    stage.shoot("again: the first")
    stage.hold("prev")
    stage.press(*["prev"] * 4)
    stage.shoot("two play")


def fairness(stage: Stage) -> None:
    stage.choose("box.free_dice")
    stage.hold("ok")
    stage.choose("box.fairness")
    stage.wait(200)
    stage.shoot("some of the rolls")
    stage.wait(4000)
    stage.shoot("six hundred rolls")
    stage.press("next")
    stage.shoot("what they show")


def self_test(stage: Stage) -> None:
    stage.choose("box.self_test")
    stage.press("prev", "next")
    stage.shoot("keys")
    stage.hold("ok")
    stage.shoot("every other cell lit")
    stage.hold("ok")
    stage.shoot("the store")
    stage.box.port.troubles += ["trouble.slot_text", "trouble.panel_text"]
    stage.box.redraw()
    stage.shoot("the store with two troubles")
    stage.hold("ok")
    stage.box.set(LIGHTS, 0)
    stage.press("ok")
    stage.shoot("keys, while the lights are off")


def notices(stage: Stage) -> None:
    stage.new(2)
    box = stage.box
    for reason in (*REASONS, "too_many"):
        box.notice("box.not_now", box.say(f"box.why.{reason}_text"))
        stage.shoot(f"not now: {reason}")
        stage.press("ok")
    for trouble in TROUBLES:
        box.notice("box.trouble", box.say(f"trouble.{trouble}_text"))
        stage.shoot(f"trouble: {trouble}")
        stage.press("ok")


def another_version(stage: Stage) -> None:
    stage.new(2)
    stage.box.journal.header.revision = 9
    stage.box.journal.begin(stage.box.journal.header)
    stage.tell(power="cut")
    stage.shoot("at power-on")
    stage.press("ok")
    stage.shoot("the kept game")
    stage.press("ok", "next", "ok")
    stage.shoot("a new game in its place")


def crash(stage: Stage) -> None:
    stage.new(2)
    stage.box.push(Crash(stage.box, MemoryError("memory allocation failed, allocating 1024 bytes")))
    stage.shoot("the page")


BOX_STORIES = (
    menus,
    set_up,
    free_dice,
    other_dice,
    coins,
    kept_dice,
    rerolled_dice,
    first_player,
    fairness,
    self_test,
    notices,
    another_version,
    crash,
)
