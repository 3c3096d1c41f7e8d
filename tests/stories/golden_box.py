"""Golden scenes of the box itself: menus, set-up, dice, self-test, and what it says in trouble."""

from collections.abc import Sequence

from recorded import RecordedBox

from host_tools.checks.pack import compile_pack
from host_tools.updating.changes import TOLD
from host_tools.updating.drives import SETTINGS_PACK, TABLE_PACK
from turnbox.change_setting import change_setting
from turnbox.receiving import Arrival
from turnbox.settings import LIGHTS
from turnbox.system.crash import Crash
from turnbox.ui.text import KIND_TABLE, LANGUAGES

REASONS = ("over", "not_now", "range", "no_undo", "no_game", "no_seat", "seat_out", "nothing")
TROUBLES = (
    *("panel", "store", "slot", "slots", "copy", "tail", "torn", "moves", "early", "game"),
    *("full", "computer", "reset_due", "update", "pack"),
)


def menus(box: RecordedBox) -> None:
    box.record("main menu, no game")
    box.choose("box.settings")
    box.record("settings")
    box.press("prev")
    box.record("settings, the last one")
    box.press("prev+next")
    box.press("next", "next", "ok")
    box.record("about", masked=(3, 4))
    box.press("ok")
    box.begin_party(3)
    box.desk.box.scenes.home()
    box.record("main menu with a game")
    box.press("next", "ok")
    box.record("which game")


def set_up(box: RecordedBox) -> None:
    box.choose("box.new_game", "commander_party.title")
    box.record("who plays")
    box.press("next", "ok", "ok")
    box.record("six seats")
    box.press("next", "ok")
    box.record("a seat's name")
    box.press("ok")
    box.record("letters, none yet")
    box.press("prev")
    box.record("nine letters left")
    box.press("prev")
    box.record("three letters left")
    box.press("ok", "prev", "prev", "ok")
    box.record("two letters")
    box.press("ok+next")
    box.record("the other letters")
    box.hold("ok")
    box.press("prev", "prev", "ok")
    box.record("with heroes or without")
    box.press("next", "ok")
    box.record("who is youngest")
    box.press("next", "ok")
    box.record("a hero for the youngest")
    box.press("ok")
    box.record("a hero for the next")


def free_dice(box: RecordedBox) -> None:
    box.choose("box.free_dice")
    box.record("before the roll")
    box(rolls=[5])
    box.press("ok")
    box.record("1d6")
    roll(box, 2, [1, 2, 3])
    roll(box, 2, [4, 5, 6, 1, 6])
    roll(box, 7, [1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1])
    roll(box, 18, [6, 1] * 15)


def roll(box: RecordedBox, more: int, faces: list[int]) -> None:
    """So many more dice of the kind in hand."""
    box.press(*["next"] * more)
    box(rolls=faces)
    box.press("ok")
    box.record(box.scene.label())


def other_dice(box: RecordedBox) -> None:
    box.choose("box.free_dice")
    box.press("prev")
    roll(box, 1, [20, 7])
    roll(box, 28, [20, 1, 13] * 10)
    box.press(*["prev"] * 5)
    roll(box, 1, [100])
    roll(box, 2, [99, 100, 5])
    roll(box, 22, [100] * 25)
    box.press("prev")
    roll(box, 6, [4])
    roll(box, 3, [1, 2, 7, 8])
    roll(box, 2, [1, 2, 3, 4, 6, 8])


def coins(box: RecordedBox) -> None:
    box.choose("box.free_dice")
    box.press("prev", "prev")
    roll(box, 2, [4, 1, 2])
    box.press(*["prev"] * 6)
    roll(box, 0, [1, 2, 2])
    roll(box, 1, [1, 2, 2, 1])
    roll(box, 26, [1] * 17 + [2] * 13)
    box.press(*["ok+next"] * 29)
    roll(box, 0, [2])
    roll(box, 0, [1])


def kept_dice(box: RecordedBox) -> None:
    box.choose("box.free_dice")
    roll(box, 3, [1, 6, 3, 6])
    box.hold("ok")
    box.record("the menu of the dice")
    box.press("ok")
    box.record("how many are kept")
    box.press("next", "ok")
    box.record("the two highest")
    box(rolls=[2, 2, 5, 1])
    box.press("ok")
    box.record("and of the next roll")
    box.hold("ok")
    box.record("the menu, some are kept")
    box.press("next", "ok", "ok")
    box.record("the lowest")
    box.press("prev")
    roll(box, 20, list(range(20, 8, -1)) + list(range(1, 13)))
    box.hold("ok")
    box.press("ok", *["next"] * 2, "ok")
    box.record("three of many")


def rerolled_dice(box: RecordedBox) -> None:
    box.choose("box.free_dice")
    roll(box, 4, [1, 6, 1, 4, 1])
    box.hold("ok")
    box.press("next", "next", "ok")
    box.press("ok", "next", "next", "ok")
    box.record("two of five")
    box.press("ok+next")
    box.record("the roll")
    box(rolls=[5, 2])
    box.press("ok")
    box.record("rolled again")
    box.press(*["prev"] * 6)
    roll(box, 20, [100, 7, 55, 9, 10] * 5)
    box.hold("ok")
    box.press("next", "next", "ok", *["next"] * 24, "ok")
    box.record("one of many")
    box.press("next")
    box.record("the roll of it")
    box.press("prev+next")
    box.press("prev")
    roll(box, 5, [1, 2, 3, 4, 5, 6, 7, 8] * 3 + [8] * 6)
    box.hold("ok")
    box.press("ok")
    box.record("the points of the compass")


def first_player(box: RecordedBox) -> None:
    box.choose("box.first_player")
    box.record("four play")
    box.press("next", "next", "next")
    box.record("six play")
    box(rolls=[6])
    box.press("ok")
    box.record("the sixth")
    box(rolls=[1])
    box.press("ok")
    box.record("again: the first")
    box.press("prev+next")
    box.press(*["prev"] * 4)
    box.record("two play")


def fairness(box: RecordedBox) -> None:
    box.choose("box.free_dice")
    box.hold("ok")
    box.choose("box.fairness")
    box.wait(200)
    box.record("some of the rolls")
    box.wait(4000)
    box.record("six hundred rolls")
    box.press("next")
    box.record("what they show")


def self_test(box: RecordedBox) -> None:
    box.choose("box.self_test")
    box.press("prev", "next")
    box.record("keys")
    box.hold("ok")
    box.record("every other cell lit")
    box.hold("ok")
    box.record("the store")
    box.desk.box.port.troubles += ["trouble.slot_text", "trouble.panel_text"]
    box.desk.box.redraw()
    box.record("the store with two troubles")
    box.hold("ok")
    change_setting(box.desk.box, LIGHTS, 0)
    box.press("ok")
    box.record("keys, while the lights are off")


def notices(box: RecordedBox) -> None:
    box.begin_party(2)
    firmware = box.desk.box
    for reason in (*REASONS, "too_many"):
        firmware.scenes.notice("box.not_now", firmware.say(f"box.why.{reason}_text"))
        box.record(f"not now: {reason}")
        box.press("ok")
    for trouble in TROUBLES:
        firmware.scenes.notice("box.trouble", firmware.say(f"trouble.{trouble}_text"))
        box.record(f"trouble: {trouble}")
        box.press("ok")


def another_version(box: RecordedBox) -> None:
    box.begin_party(2)
    header = box.desk.box.journal.header
    assert header
    header.revision = 9
    box.desk.box.journal.begin(header)
    box(power="cut")
    box.record("at power-on")
    box.press("ok")
    box.record("the kept game")


def other_games(box: RecordedBox) -> None:
    """Two suspended games; one is deleted, the other one resumed."""
    for seats in (2, 3):
        box.begin_party(seats)
        box(move=["life", 1, -3])
    box(new="counters", options={"seats": 2})
    box(move=["add", 0, 5])
    box.hold("ok")
    box.choose("box.main_menu")
    box.wait(2000)
    box.record("the main menu")
    box.choose("box.other_games")
    box.record("the list")
    box.press("ok")
    box.record("one of them")
    box.choose("box.delete")
    box.record("to delete it")
    box.press("ok")
    box.record("the other one is left")
    box.press("ok", "ok")
    box.record("it is resumed")


def about(box: RecordedBox) -> None:
    """With games that no computer has pulled yet."""
    for _ in range(2):
        box.begin_party(2)
        box.move("life", 1, -40)
    box.begin_party(2)
    box.desk.box.scenes.home()
    box.choose("box.about")
    box.wait(1000)
    box.record("two finished games wait", masked=(3, 4))


def crash(box: RecordedBox) -> None:
    box.begin_party(2)
    box.desk.box.scenes.push(
        Crash(box.desk.box, MemoryError("memory allocation failed, allocating 1024 bytes"))
    )
    box.record("the page")


def received(box: RecordedBox) -> None:
    """What a computer has sent, in a game."""
    box.begin_party(2)
    root, words = box.desk.root, "turnbox/words"
    deck = [f"{words}/{language}/deck_1.pack" for language in LANGUAGES]
    (root / SETTINGS_PACK).write_bytes(compile_pack(KIND_TABLE, {"settings": "brightness 5"}))
    for number in (2, 3):
        for path in deck:
            copy = root / path.replace("deck_1", f"deck_{number}")
            copy.write_bytes((root / path).read_bytes())
    more = [path.replace("deck_1", "deck_3") for path in deck]
    gone = [path.replace("deck_1", "deck_4") for path in deck]
    words_and_settings = [f"{words}/fr/box.pack", SETTINGS_PACK]
    arrive(box, [TABLE_PACK, *deck, *words_and_settings])
    box.record("one of each")
    box.press("ok")
    arrive(box, [*deck, *more], gone)
    box.record("two decks, and one was removed")
    box.press("ok")
    (root / deck[1]).write_bytes(b"")
    arrive(box, [TABLE_PACK, *deck])
    box.record("a pack is refused")
    box.press("ok")
    box.record("what was taken")


def arrive(box: RecordedBox, paths: list[str], gone: Sequence[str] = ()) -> None:
    """Let these files arrive, and others go."""
    present = [TOLD.path, *paths]
    files = {f"/{path}": path in present for path in [*present, *gone]}
    Arrival(box.desk.box, files).accept()


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
    other_games,
    about,
    received,
    crash,
)
