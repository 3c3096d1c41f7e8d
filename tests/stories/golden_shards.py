"""Golden scenes of Shards of Infinity: the modes on the table, a turn, relics, the Nemesis."""

from typing import Any

from golden_city import pick
from recorded import RecordedBox
from showing import show

from turnbox.change_setting import change_setting
from turnbox.settings import CLOSE_VIEW
from turnbox.switching import open_table

DECIMA, KO_SYN_WU, TETRA, VOLOS = 1, 2, 3, 4


def shards(box: RecordedBox, seats: int, starter: int = 0, **options: Any) -> None:
    """A game in its first turn. The starter is Tetra."""
    box.begin("shards_of_infinity", seats, starter, **options)
    for hero in (TETRA, VOLOS, DECIMA, KO_SYN_WU)[: max(2, seats)]:
        box.move("choose_hero", hero)


def shards_set_up(box: RecordedBox) -> None:
    box.choose("box.new_game", "shards_of_infinity.title")
    box.record("what the table agrees on")
    box.press("next", "next", "next")
    box.record("an option")
    box.hold("ok")
    box.record("help on it")
    box.press("ok", *["next"] * 6)
    box.record("the rest of it")
    box.begin("shards_of_infinity", 4, starter=None)
    box.record("who starts")
    pick(box, 1)
    box.record("which team")
    box.press("prev+next")
    pick(box, 2)
    pick(box, 1)
    box.record("how much health for it")
    box.press("next", "next", "ok")
    box.record("a hero for the starter")
    box.press("next", "ok")
    box.record("which hero")
    pick(box, 2)
    box(rolls=[2])
    box.press("ok")
    box.record("a hero is drawn")
    box.press("ok")
    box.record("a hero for the next")


def shards_tables(box: RecordedBox) -> None:
    for seats, starter in ((2, 1), (3, 2), (4, 0)):
        shards(box, seats, starter)
        box.record(f"{seats} seats")
    box.move("health", 2, -42)
    box.move("champion", 2, 2)
    box.move("gain_mastery", 12)
    box.move("later")
    box.move("concede", 3)
    box.record("danger, champions, a relic to be had, one gave up")
    box.press("prev", "prev")
    box.record("a preview")
    box.wait(1200)
    box.press("ok+next")
    box.record("the cursor on the next seat")


def shards_close(box: RecordedBox) -> None:
    shards(box, 3)
    change_setting(box.desk.box, CLOSE_VIEW, 1)
    box.record("nothing yet")
    box.move("power", 12)
    box.move("champion", 0, 1)
    box.move("gain_mastery", 14)
    box.record("a relic is offered")
    box.press("ok")
    box.record("which relic")
    box.press("ok")
    box.record("the menu goes on with the attack")
    box.press("prev+next")
    box.record("the Sphere")
    box.press("ok+next")
    box.record("the next seat")


def shards_moves(box: RecordedBox) -> None:
    shards(box, 2)
    box(hold="ok")
    box.record("moves of a turn")
    box.press(*["next"] * 7)
    box.record("the rest of them")
    box.press("prev+next")
    box.press("ok", "next", "next", "next", "next")
    box.record("power gained")
    box.press("ok")
    box.record("the menu goes on")
    box.press("ok")
    box.record("an attack with the pool")
    box.press(*["next"] * 5)
    box.record("five more")
    box.press("ok")
    box.press("next", "next")
    box.record("a shield")
    box.press("ok")
    box.record("the menu goes on with mastery")
    box.press("prev+next")
    box.record("hit")


def shards_arena(box: RecordedBox) -> None:
    shards(box, 3)
    box.move("gain_mastery", 20)
    box.move("recruit_relic", 5)
    box.move("end_turn")
    box.move("power", 5)
    box.press("ok", "ok", "ok")
    box.record("both are hit")
    box.press("ok", "next")
    box.record("the first shield")
    box.press("ok")
    box.record("the second is a Sphere")
    box.press("next", "next", "ok", "prev+next")
    box.record("hit")
    box.move("attack", 2, 60, 0, 0)
    box.record("both are out")


def shards_teams(box: RecordedBox) -> None:
    shards(box, 4)
    box.move("health", 1, -44)
    box.move("attack", 1, 9, 0, 0)
    box.record("what is left over")
    box.press("ok")
    box.record("the partner's shield")
    box.press("ok", "prev+next")
    box.record("the partner is hit")
    box.move("concede", 3)
    box.move("end_turn")
    box.press("ok", "ok", "prev", "ok")
    box.record("the survivor is faced")
    box.press("prev+next")
    box.press("prev+next")
    box.move("concede", 2)
    box.record("a team has won")


def shards_nemesis(box: RecordedBox) -> None:
    box.begin("shards_of_infinity", 1, starter=None)
    box.record("you begin")
    box.press("ok")
    box.record("your hero")
    box.move("choose_hero", TETRA)
    box.record("the hero of the Nemesis")
    box(rolls=[3])
    box.press("ok")
    box.record("it is drawn")
    box.press("ok")
    box.move("champion", 1, 1)
    box.move("health", 1, -8)
    box.record("your turn")
    box.move("end_turn")
    box.record("it reveals a card")
    pick(box, 3)
    box.record("of its own faction")
    box.press("next", "next", "next", "prev")
    box.record("what it gains")
    box.press("prev", "prev", "prev", "prev", "next")
    box.record("cards are banished")
    box.press("ok")
    box.record("it strikes")
    box.press("next")
    box.record("your shield")
    box.press("ok")
    box.record("your turn again")
    box.move("end_turn")
    pick(box, 0)
    box.record("of another faction")
    box.move("concede", 0)
    box.record("the Nemesis wins")


def shards_history(box: RecordedBox) -> None:
    box.begin("shards_of_infinity", 4, starter=None)
    box.move("bid", 2, 12)
    box.move("choose_hero", TETRA)
    box(rolls=[2, 1])
    for _ in range(3):
        box.move("draw_hero")
    box.move("focus")
    box.move("power", 5)
    box.move("gain_mastery", 9)
    box.move("later")
    box.move("recruit_relic", 6)
    box.move("crescents")
    box.move("champion", 1, 1)
    box.move("health", 3, -4)
    box.move("attack", 3, 49, 0, 0)
    box.move("spare")
    box.move("attack", 0, 52, 0, 0)
    box(undo=1)
    box.move("end_turn")
    box.move("attack", 1, 52, 0, 0)
    box.move("pass_on", 1)
    box.move("concede", 0)
    box.press("ok")
    open_table(box.desk.box)
    box.record_history()
    shards(box, 1)
    box.move("gain_mastery", 30)
    box.move("later")
    box.move("end_turn")
    box.move("reveal", VOLOS)
    box.move("gain", 1, 9)
    box.move("done")
    box.move("done")
    box.move("strike", 9, 1)
    box.move("shard")
    box.record("the Shard has won")
    open_table(box.desk.box)
    show(box.desk.box, "history")
    box.record("alone: the newest")
    box.press("next")
    box.record("alone: page 2")


SHARDS_STORIES = (
    shards_set_up,
    shards_tables,
    shards_close,
    shards_moves,
    shards_arena,
    shards_teams,
    shards_nemesis,
    shards_history,
)
