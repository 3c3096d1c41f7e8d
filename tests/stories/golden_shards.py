"""Golden scenes of Shards of Infinity: the modes on the table, a turn, relics, the Nemesis."""

from golden_city import pick
from showing import show
from stage import Stage

from turnbox.settings import CLOSE_VIEW

DECIMA, KO_SYN_WU, TETRA, VOLOS = 1, 2, 3, 4


def shards(stage: Stage, seats: int, starter: int = 0, **options) -> None:
    """A game in its first turn. The starter is Tetra."""
    stage.begin("shards_of_infinity", seats, starter, **options)
    for hero in (TETRA, VOLOS, DECIMA, KO_SYN_WU)[: max(2, seats)]:
        stage.move("choose_hero", hero)


def shards_set_up(stage: Stage) -> None:
    stage.choose("box.new_game", "shards_of_infinity.title")
    stage.shoot("what the table agrees on")
    stage.press(*["next"] * 9)
    stage.shoot("the rest of it")
    stage.begin("shards_of_infinity", 4, starter=None)
    stage.shoot("who starts")
    pick(stage, 1)
    stage.shoot("which team")
    stage.hold("prev")
    pick(stage, 2)
    pick(stage, 1)
    stage.shoot("how much health for it")
    stage.press("next", "next", "ok")
    stage.shoot("a hero for the starter")
    stage.press("next", "ok")
    stage.shoot("which hero")
    pick(stage, 2)
    stage.tell(rolls=[2])
    stage.press("ok")
    stage.shoot("a hero is drawn")
    stage.press("ok")
    stage.shoot("a hero for the next")


def shards_tables(stage: Stage) -> None:
    for seats, starter in ((2, 1), (3, 2), (4, 0)):
        shards(stage, seats, starter)
        stage.shoot(f"{seats} seats")
    stage.move("health", 2, -42)
    stage.move("champion", 2, 2)
    stage.move("gain_mastery", 12)
    stage.move("later")
    stage.move("concede", 3)
    stage.shoot("danger, champions, a relic to be had, one gave up")
    stage.press("prev", "prev")
    stage.shoot("a preview")
    stage.wait(1200)
    stage.hold("next")
    stage.shoot("the cursor on the next seat")


def shards_close(stage: Stage) -> None:
    shards(stage, 3)
    stage.box.set(CLOSE_VIEW, 1)
    stage.shoot("nothing yet")
    stage.move("power", 12)
    stage.move("champion", 0, 1)
    stage.move("gain_mastery", 14)
    stage.shoot("a relic is offered")
    stage.press("ok")
    stage.shoot("which relic")
    stage.press("ok")
    stage.shoot("the Sphere")
    stage.hold("next")
    stage.shoot("the next seat")


def shards_moves(stage: Stage) -> None:
    shards(stage, 2)
    stage.press("ok")
    stage.shoot("moves of a turn")
    stage.press(*["next"] * 7)
    stage.shoot("the rest of them")
    stage.hold("prev")
    stage.press("ok")
    pick(stage, 4)
    stage.press("next", "next", "next", "next")
    stage.shoot("power gained")
    stage.press("ok", "ok", "ok")
    stage.shoot("an attack with the pool")
    stage.hold("next")
    stage.press("next")
    stage.shoot("five more")
    stage.press("ok")
    stage.press("next", "next")
    stage.shoot("a shield")
    stage.press("ok")
    stage.shoot("hit")
    stage.press("ok", "ok", "prev", "ok", "ok")
    stage.shoot("hit again")


def shards_arena(stage: Stage) -> None:
    shards(stage, 3)
    stage.move("gain_mastery", 20)
    stage.move("recruit_relic", 5)
    stage.move("end_turn")
    stage.move("power", 5)
    stage.press("ok", "ok")
    stage.shoot("both are hit")
    stage.press("ok", "next")
    stage.shoot("the first shield")
    stage.press("ok")
    stage.shoot("the second is a Sphere")
    stage.press("next", "next", "ok")
    stage.shoot("hit")
    stage.move("attack", 2, 60, 0, 0)
    stage.shoot("both are out")


def shards_teams(stage: Stage) -> None:
    shards(stage, 4)
    stage.move("health", 1, -44)
    stage.move("attack", 1, 9, 0, 0)
    stage.shoot("what is left over")
    stage.press("ok")
    stage.shoot("the partner's shield")
    stage.press("ok")
    stage.shoot("the partner is hit")
    stage.move("concede", 3)
    stage.move("end_turn")
    stage.press("ok", "ok")
    stage.shoot("the survivor is faced")
    stage.hold("prev")
    stage.hold("prev")
    stage.move("concede", 2)
    stage.shoot("a team has won")


def shards_nemesis(stage: Stage) -> None:
    stage.begin("shards_of_infinity", 1, starter=None)
    stage.shoot("you begin")
    stage.press("ok")
    stage.shoot("your hero")
    stage.move("choose_hero", TETRA)
    stage.shoot("the hero of the Nemesis")
    stage.tell(rolls=[3])
    stage.press("ok")
    stage.shoot("it is drawn")
    stage.press("ok")
    stage.move("champion", 1, 1)
    stage.move("health", 1, -8)
    stage.shoot("your turn")
    stage.move("end_turn")
    stage.shoot("it reveals a card")
    pick(stage, 3)
    stage.shoot("of its own faction")
    stage.press("ok")
    stage.shoot("what it gains")
    pick(stage, 1)
    stage.press("next", "next", "next")
    stage.shoot("how much")
    stage.press("ok")
    stage.move("gain", 3, 2)
    stage.shoot("cards are banished")
    pick(stage, 1)
    stage.shoot("the river")
    pick(stage, 1)
    stage.shoot("a champion")
    pick(stage, 1)
    stage.shoot("it strikes")
    stage.press("ok")
    stage.shoot("with how much")
    stage.press("ok", "next")
    stage.shoot("your shield")
    stage.press("ok")
    stage.shoot("your turn again")
    stage.move("end_turn")
    pick(stage, 0)
    stage.shoot("of another faction")
    stage.move("concede", 0)
    stage.shoot("the Nemesis wins")


def shards_history(stage: Stage) -> None:
    stage.begin("shards_of_infinity", 4, starter=None)
    stage.move("bid", 2, 12)
    stage.move("choose_hero", TETRA)
    stage.tell(rolls=[2, 1])
    for _ in range(3):
        stage.move("draw_hero")
    stage.move("focus")
    stage.move("power", 5)
    stage.move("gain_mastery", 9)
    stage.move("later")
    stage.move("recruit_relic", 6)
    stage.move("crescents")
    stage.move("champion", 1, 1)
    stage.move("health", 3, -4)
    stage.move("attack", 3, 49, 0, 0)
    stage.move("spare")
    stage.move("attack", 0, 52, 0, 0)
    stage.tell(undo=1)
    stage.move("end_turn")
    stage.move("attack", 1, 52, 0, 0)
    stage.move("pass_on", 1)
    stage.move("concede", 0)
    stage.press("ok")
    stage.box.open_table()
    stage.shoot_history()
    shards(stage, 1)
    stage.move("gain_mastery", 30)
    stage.move("later")
    stage.move("end_turn")
    stage.move("reveal", VOLOS)
    stage.move("gain", 1, 9)
    stage.move("done")
    stage.move("done")
    stage.move("strike", 9, 1)
    stage.move("shard")
    stage.shoot("the Shard has won")
    stage.box.open_table()
    show(stage.box, "history")
    stage.shoot("alone: the newest")
    stage.press("next")
    stage.shoot("alone: page 2")


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
