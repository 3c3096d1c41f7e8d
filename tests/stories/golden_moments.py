"""Golden scenes that pass: what a held key will do, dice that tumble, a light that runs."""

from recorded import RecordedBox

from simulator.desk import TAP_MS
from turnbox.system.tumbling import PICTURES
from turnbox.ui.keys import HINT_MS

HELD_MS = HINT_MS + 40


def held(box: RecordedBox, key: str, title: str) -> None:
    """Record what the bottom row says while a key is down; it comes up before it acts."""
    box.desk.move_key(key, True)
    box.desk.advance(HELD_MS)
    box.record_now(title)
    box.desk.move_key(key, False)
    box.desk.advance(TAP_MS)


def held_keys(box: RecordedBox) -> None:
    held(box, "next", "next in the main menu")
    box.press("prev")
    box.choose("box.new_game", "megalopolis.title")
    box.press("next", "next")
    held(box, "ok", "ok on an option")
    box.begin_party(4)
    for key in ("prev", "next", "ok"):
        held(box, key, f"{key} on the table")
    box.hold("ok")
    box.choose("commander_party.poison")
    held(box, "ok", "ok in a list of seats")
    held(box, "next", "next on the page of a number")
    box.desk.box.scenes.home()
    box.choose("box.free_dice")
    for key in ("prev", "next", "ok"):
        held(box, key, f"{key} with free dice")


def first_hint(box: RecordedBox) -> None:
    box.choose("box.new_game", "counters.title")
    box.press("ok")
    for _ in range(3):
        box.press("next")
        box.wait(1600)
    box.desk.advance(100)
    box.record_now("after three moves of the first game on this box")
    box.press("next")
    box.record("gone with the next key")


def tumbling_dice(box: RecordedBox) -> None:
    box.choose("box.free_dice")
    for more, faces in ((0, [4]), (2, [6, 2, 5])):
        box.press(*["next"] * more)
        box(rolls=faces)
        for down in (True, False):
            box.desk.move_key("ok", down)
            box.desk.advance(TAP_MS)
        before = 0
        for picture, tick in enumerate(PICTURES):
            box.record_now(f"{1 + more} dice, picture {picture + 1}")
            box.desk.advance(tick - before)
            before = tick
        box.record("they lie")


def running_light(box: RecordedBox) -> None:
    box.begin("commander_party", 3, starter=None)
    box(rolls=[2])
    box.desk.press("ok")
    box.record_now("nobody is drawn yet")
    box.record("the light has stopped")


MOMENT_STORIES = (held_keys, first_hint, tumbling_dice, running_light)
