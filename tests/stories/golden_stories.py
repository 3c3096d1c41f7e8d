"""Golden scenes of a game on the table. Each story begins with a fresh box."""

from golden_box import BOX_STORIES
from golden_clock import CLOCK_STORIES
from golden_free import FREE_STORIES
from golden_megalopolis import MEGALOPOLIS_STORIES
from golden_schemes import SCHEME_STORIES
from golden_shards import SHARDS_STORIES
from stage import Stage

from turnbox.settings import CLOSE_VIEW


def seats(stage: Stage) -> None:
    for count in (2, 3, 4, 5, 6):
        stage.new(count)
        stage.shoot(f"{count} seats")
    stage.move("life", 5, -37)
    stage.move("life", 3, 83)
    stage.move("poison", 2, 3)
    stage.move("poison", 0, 8)
    stage.move("commander_damage", 4, 0, 18)
    stage.move("concede", 1)
    stage.shoot("danger, poison, one gave up")
    for why, seat in ((5, 3), (6, 4)):
        stage.move("lose", seat, why)
    stage.move("poison", 2, 7)
    stage.shoot("more are out")


def losses(stage: Stage) -> None:
    stage.new(4)
    stage.move("life", 1, -40)
    stage.move("commander_damage", 2, 0, 21)
    stage.shoot("no life, commander damage")


def preview(stage: Stage) -> None:
    stage.new(4)
    stage.press("prev", "prev", "prev")
    stage.shoot("three life less")
    stage.press("next", "next", "next", "next", "next")
    stage.shoot("two life more")
    stage.wait(1200)
    stage.shoot("it has become a move")
    stage.hold("next")
    stage.shoot("the cursor on the next seat")


def close_view(stage: Stage) -> None:
    stage.wake(6)
    stage.box.set(CLOSE_VIEW, 1)
    stage.shoot("nothing yet")
    for _ in range(3):
        stage.move("extra_end_step")
        stage.roll(1)
        stage.move("obeyed")
        stage.move("resolved")
    stage.move("commander_damage", 0, 4, 11)
    stage.move("poison", 0, 4)
    stage.shoot("three counters, damage, poison")
    stage.press("prev")
    stage.shoot("a preview")
    stage.wait(1200)
    stage.move("life", 0, 160)
    stage.move("concede", 3)
    stage.shoot("more than a hundred, one out")
    stage.hold("next")
    stage.shoot("the next seat")


def status(stage: Stage) -> None:
    stage.new(3)
    stage.shoot("asleep")
    stage.end_steps(6)
    stage.shoot("awake")
    for face, moves in ((1, ("could_not",)), (2, ("obeyed", "resolved"))):
        stage.roll(face)
        for move in moves:
            stage.move(move)
        stage.shoot(moves[-1])
    stage.roll(6)
    stage.move("obeyed")
    stage.move("countered")
    stage.shoot("countered")


def stones(stage: Stage) -> None:
    stage.wake(3)
    for face in range(1, 7):
        stage.roll(face)
        stage.shoot(f"{face}, the answer")
        stage.press("next")
        stage.move("obeyed")
        stage.shoot(f"{face}, the trigger")
        stage.move("countered")


def stone_chart(stage: Stage) -> None:
    stage.new(2)
    stage.hold("ok")
    stage.choose("commander_party.chart")
    stage.shoot("all stones")
    stage.press(*["next"] * 4, "ok")
    stage.shoot("one in full")
    stage.press("next")
    stage.shoot("its end")
    stage.press("ok", *["next"] * 2)
    stage.shoot("and the heroes")
    stage.press("ok")
    for page in (1, 2, 3):
        stage.shoot(f"what to know of them, page {page}")
        stage.press("next")


def questions(stage: Stage) -> None:
    stage.new(4, starter=None)
    stage.shoot_starter()
    stage.new(3)
    stage.end_steps(3)
    stage.move("concede", 0)
    stage.end_steps(2)
    stage.shoot("do the stones wake")


def moves(stage: Stage) -> None:
    stage.new(4)
    stage.hold("ok")
    stage.shoot("moves of a turn, the first")
    stage.press("prev")
    stage.shoot("moves of a turn, the last")
    stage.press(*["prev"] * 7)
    stage.shoot("moves of a turn, in between")
    stage.hold("prev")
    stage.hold("ok")
    stage.press(*["next"] * 3, "ok")
    stage.shoot("whose life")
    stage.press("next", "ok")
    stage.shoot("how much")
    stage.hold("next")
    stage.press("prev", "prev")
    stage.shoot("ten less, by five")
    stage.hold("next")
    stage.press(*["next"] * 13)
    stage.shoot("a hundred and twenty more, by ten")


def damage(stage: Stage) -> None:
    stage.new(4)
    stage.hold("ok")
    stage.press(*["next"] * 6, "ok")
    stage.shoot("who takes it")
    stage.press("next", "ok")
    stage.shoot("whose commander")
    stage.press("ok")
    stage.press(*["next"] * 7)
    stage.shoot("seven")
    stage.press("ok")
    stage.shoot("done")


def waiting(stage: Stage) -> None:
    stage.wake(2)
    stage.roll(3)
    stage.hold("ok")
    stage.shoot("moves while a stone waits")
    stage.press(*["next"] * 9, "ok")
    stage.shoot("who loses")
    stage.press("ok")
    stage.shoot("why")


def history(stage: Stage) -> None:
    stage.new(4, starter=None)
    stage.tell(rolls=[2])
    stage.move("draw_starter")
    stage.move("extra_turn", 1)
    stage.move("life", 3, -12)
    stage.move("life_opponents", 1, -1)
    stage.move("life_everyone", 5)
    stage.move("poison", 0, 2)
    stage.move("commander_damage", 2, 1, 15)
    stage.end_steps(1)
    stage.move("extra_end_step")
    stage.end_steps(1)
    stage.move("end_turn")
    for _ in range(3):
        stage.wait(61000)
        stage.end_steps(1)
    stage.wait(3600000)
    stage.roll(4)
    stage.move("obeyed")
    stage.move("resolved")
    stage.roll(6)
    stage.move("could_not")
    stage.move("lose", 0, 5)
    stage.move("concede", 2)
    stage.move("win", 1)
    stage.press("ok")
    stage.box.open_table()
    stage.shoot_history()


def ends(stage: Stage) -> None:
    stage.new(6)
    stage.move("life", 1, -45)
    stage.move("commander_damage", 2, 0, 21)
    stage.move("poison", 3, 10)
    stage.move("concede", 4)
    stage.move("lose", 5, 5)
    stage.shoot("the last one standing")
    stage.new(3)
    stage.move("lose", 2, 6)
    stage.move("life_everyone", -40)
    stage.shoot("a draw")


STORIES = (
    *BOX_STORIES,
    seats,
    losses,
    preview,
    close_view,
    status,
    stones,
    stone_chart,
    questions,
    moves,
    damage,
    waiting,
    history,
    ends,
    *MEGALOPOLIS_STORIES,
    *SCHEME_STORIES,
    *FREE_STORIES,
    *SHARDS_STORIES,
    *CLOCK_STORIES,
)
