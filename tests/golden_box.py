"""Golden scenes of the box itself: menus, set-up, dice, self-test, and what it says in trouble."""

from stage import Stage

from turnbox.scenes.crash import Crash

REASONS = ("over", "not_now", "range", "no_undo", "no_game", "no_seat", "seat_out", "nothing")
TROUBLES = ("panel", "store", "slot", "tail", "torn", "full", "computer", "reset_due")


def menus(stage: Stage) -> None:
    stage.shoot("main menu, no game")
    stage.press("next", "next", "ok")
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
    stage.press("next", "ok")
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
    stage.press("next", "ok")
    stage.press(*["prev"] * 5)
    throw(stage, 1, [20, 7])
    throw(stage, 28, [20, 1, 13] * 10)
    stage.press("prev")
    throw(stage, 1, [100])
    throw(stage, 2, [99, 100, 5])
    throw(stage, 27, [100] * 30)
    stage.press("prev")
    throw(stage, 1, [4])
    throw(stage, 3, [1, 2, 7, 8])
    throw(stage, 2, [1, 2, 3, 4, 6, 8])


def fairness(stage: Stage) -> None:
    stage.press("next", "ok")
    stage.hold("ok")
    stage.wait(2500)
    stage.shoot("six hundred rolls")


def self_test(stage: Stage) -> None:
    stage.press("next", "next", "next", "ok")
    stage.press("prev", "next")
    stage.shoot("keys")
    stage.hold("ok")
    stage.shoot("every other cell lit")
    stage.hold("ok")
    stage.shoot("the store")
    stage.box.port.troubles += ["trouble.slot_text", "trouble.panel_text"]
    stage.box.redraw()
    stage.shoot("the store with two troubles")


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
    stage.box.open(Crash(stage.box, MemoryError("memory allocation failed, allocating 1024 bytes")))
    stage.shoot("the page")


BOX_STORIES = (
    menus,
    set_up,
    free_dice,
    other_dice,
    fairness,
    self_test,
    notices,
    another_version,
    crash,
)
