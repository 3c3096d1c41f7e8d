"""Archenemy and the Supervillain Rumble: schemes of the box and of the table, phases, the end."""

from recorded import RecordedBox
from showing import show

from simulator.hand import keys_of
from turnbox.change_setting import change_setting
from turnbox.settings import CLOSE_VIEW

DECK = (1, 24)  # ours
ONGOING = 3  # the roll that turns up an ongoing scheme first


def schemes_opening(box: RecordedBox) -> None:
    box.begin("archenemy", 3, starter=None)
    box.record("a team of two")
    box.begin("archenemy", 4, starter=None)
    box.record("who is it")
    box.press("ok")
    box.record("drawn")
    box.press("ok")
    box.record("where the schemes are")
    show(box.desk.box, "scheme_decks", "deck", (), [1, 2])  # asked only where there are several
    box.record("the decks of the box")


def schemes_box(box: RecordedBox) -> None:
    box.begin("archenemy", 4)
    box.move("deck", *DECK)
    box.record("the first turn")
    box(rolls=[ONGOING])
    box.press("ok")
    box.record("a scheme to read")
    box.press("next")
    box.record("its end")
    box.press("ok")
    box.record("it stays")
    box.press("ok", "ok", "ok")
    box.record("the end phase")
    box.press("ok")
    box.record("the team")
    box.hold("ok")
    box.record("the menu")
    box.press("next", "ok")
    box.record("what is ongoing")
    box.press("ok")
    box.record("whose it is")
    box.press("ok", "next")
    box.record("abandon it")
    box.press("ok")
    box.record("gone")


def schemes_phases(box: RecordedBox) -> None:
    box.begin("archenemy", 4)
    box.move("table_cards")
    for turn in ("archenemy", "team"):
        for phase in range(5):
            show(box.desk.box, "scheme_help")
            box.record(f"{turn}, phase {phase}")
            box.press("prev+next")
            box.press("ok")
            if box.scene.name == "scheme":
                box.press("ok")


def schemes_table(box: RecordedBox) -> None:
    box.begin("supervillain_rumble", 6)
    box.record("the first seat's deck")
    box.move("deck", 0, *DECK)
    box.record("the next seat's")
    box.move("table_cards")
    box.move("end_turn")
    box.press("ok")
    box.record("turn one up")
    box.press("next", "ok")
    box.record("a name for it")
    for letter in "Dig":
        box.press(*keys_of(letter))
    box.record("three letters")
    box.hold("ok")
    box.record("six seats, one scheme")
    box.press("ok+next")
    box.move("life", 2, -37)
    box.move("poison", 3, 4)
    box.move("concede", 5)
    box.record("life, poison, a seat that left")
    show(box.desk.box, "scheme_list")
    box.press("ok")
    box.record("a card of the table")
    box.press("prev+next")
    box.press("prev+next")
    show(box.desk.box, "history")
    box.record("history")


def schemes_end(box: RecordedBox) -> None:
    box.begin("archenemy", 5, 1)
    box.move("table_cards")
    box.move("life", 0, -20)
    box.move("concede", 3)
    box.record("two are out")
    change_setting(box.desk.box, CLOSE_VIEW, 1)
    box.record("the archenemy, large")
    box.move("life", 1, -40)
    box.record("the team wins")


SCHEME_STORIES = (
    schemes_opening,
    schemes_box,
    schemes_phases,
    schemes_table,
    schemes_end,
)
