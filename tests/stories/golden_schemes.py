"""Archenemy and the Supervillain Rumble: schemes of the box and of the table, phases, the end."""

from showing import show
from stage import Stage

from turnbox.settings import CLOSE_VIEW

DECK = (1, 24)  # ours
ONGOING = 3  # the roll that turns up an ongoing scheme first


def schemes_opening(stage: Stage) -> None:
    stage.begin("archenemy", 3, starter=None)
    stage.shoot("a team of two")
    stage.begin("archenemy", 4, starter=None)
    stage.shoot("who is it")
    stage.press("ok")
    stage.shoot("drawn")
    stage.press("ok")
    stage.shoot("where the schemes are")
    show(stage.box, "scheme_decks", "deck", (), [1, 2])  # asked only where there are several
    stage.shoot("the decks of the box")


def schemes_box(stage: Stage) -> None:
    stage.begin("archenemy", 4)
    stage.move("deck", *DECK)
    stage.shoot("the first turn")
    stage.tell(rolls=[ONGOING])
    stage.press("ok")
    stage.shoot("a scheme to read")
    stage.press("next")
    stage.shoot("its end")
    stage.press("ok")
    stage.shoot("it stays")
    stage.press("ok", "ok", "ok")
    stage.shoot("the end phase")
    stage.press("ok")
    stage.shoot("the team")
    stage.hold("ok")
    stage.shoot("the menu")
    stage.press("ok")
    stage.shoot("what is ongoing")
    stage.press("ok")
    stage.shoot("whose it is")
    stage.press("ok", "next")
    stage.shoot("abandon it")
    stage.press("ok")
    stage.shoot("gone")


def schemes_phases(stage: Stage) -> None:
    stage.begin("archenemy", 4)
    stage.move("table_cards")
    for turn in ("archenemy", "team"):
        for phase in range(5):
            show(stage.box, "scheme_help")
            stage.shoot(f"{turn}, phase {phase}")
            stage.hold("prev")
            stage.press("ok")
            if stage.box.scene.name == "scheme":
                stage.press("ok")


def schemes_table(stage: Stage) -> None:
    stage.begin("supervillain_rumble", 6)
    stage.shoot("the first seat's deck")
    stage.move("deck", 0, *DECK)
    stage.shoot("the next seat's")
    stage.move("table_cards")
    stage.move("end_turn")
    stage.press("ok")
    stage.shoot("turn one up")
    stage.press("next", "ok")
    stage.shoot("a name for it")
    stage.press("ok", "next", "next", "ok")
    stage.hold("next")
    stage.shoot("three letters")
    stage.press("ok")
    stage.shoot("six seats, one scheme")
    stage.hold("next")
    stage.move("life", 2, -37)
    stage.move("poison", 3, 4)
    stage.move("concede", 5)
    stage.shoot("life, poison, a seat that left")
    show(stage.box, "scheme_list")
    stage.press("ok")
    stage.shoot("a card of the table")
    stage.hold("prev")
    stage.hold("prev")
    show(stage.box, "history")
    stage.shoot("history")


def schemes_end(stage: Stage) -> None:
    stage.begin("archenemy", 5, 1)
    stage.move("table_cards")
    stage.move("life", 0, -20)
    stage.move("concede", 3)
    stage.shoot("two are out")
    stage.box.set(CLOSE_VIEW, 1)
    stage.shoot("the archenemy, large")
    stage.move("life", 1, -40)
    stage.shoot("the team wins")


SCHEME_STORIES = (
    schemes_opening,
    schemes_box,
    schemes_phases,
    schemes_table,
    schemes_end,
)
