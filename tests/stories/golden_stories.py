"""Golden scenes of a game on the table. Each story begins with a fresh box."""

from golden_box import BOX_STORIES
from golden_clock import CLOCK_STORIES
from golden_free import FREE_STORIES
from golden_megalopolis import MEGALOPOLIS_STORIES
from golden_moments import MOMENT_STORIES
from golden_schemes import SCHEME_STORIES
from golden_shards import SHARDS_STORIES
from recorded import RecordedBox

from turnbox.change_setting import change_setting
from turnbox.settings import CLOSE_VIEW
from turnbox.switching import open_table


def seats(box: RecordedBox) -> None:
    for count in (2, 3, 4, 5, 6):
        box.begin_party(count)
        box.record(f"{count} seats")
    box.move("life", 5, -37)
    box.move("life", 3, 83)
    box.move("poison", 2, 3)
    box.move("poison", 0, 8)
    box.move("commander_damage", 4, 0, 18)
    box.move("concede", 1)
    box.record("danger, poison, one gave up")
    for why, seat in ((5, 3), (6, 4)):
        box.move("lose", seat, why)
    box.move("poison", 2, 7)
    box.record("more are out")


def losses(box: RecordedBox) -> None:
    box.begin_party(4)
    box.move("life", 1, -40)
    box.move("commander_damage", 2, 0, 21)
    box.record("no life, commander damage")


def preview(box: RecordedBox) -> None:
    box.begin_party(4)
    box.press("prev", "prev", "prev")
    box.record("three life less")
    box.press("next", "next", "next", "next", "next")
    box.record("two life more")
    box.wait(1200)
    box.record("it has become a move")
    box.press("ok+next")
    box.record("the cursor on the next seat")


def close_view(box: RecordedBox) -> None:
    box.wake(6)
    change_setting(box.desk.box, CLOSE_VIEW, 1)
    box.record("nothing yet")
    for _ in range(3):
        box.move("extra_end_step")
        box.roll(1)
        box.move("obeyed")
        box.move("resolved")
    box.move("commander_damage", 0, 4, 11)
    box.move("poison", 0, 4)
    box.record("three counters, damage, poison")
    box.press("prev")
    box.record("a preview")
    box.wait(1200)
    box.move("life", 0, 160)
    box.move("concede", 3)
    box.record("more than a hundred, one out")
    box.press("ok+next")
    box.record("the next seat")


def status(box: RecordedBox) -> None:
    box.begin_party(3)
    box.record("asleep")
    box.end_steps(6)
    box.record("awake")
    for face, moves in ((1, ("could_not",)), (2, ("obeyed", "resolved"))):
        box.roll(face)
        for move in moves:
            box.move(move)
        box.record(moves[-1])
    box.roll(6)
    box.move("obeyed")
    box.move("countered")
    box.record("countered")


def stones(box: RecordedBox) -> None:
    box.wake(3)
    for face in range(1, 7):
        box.roll(face)
        box.record(f"{face}, the answer")
        box.press("next")
        box.move("obeyed")
        box.record(f"{face}, the trigger")
        box.move("countered")


def stone_chart(box: RecordedBox) -> None:
    box.begin_party(2)
    box.hold("ok")
    box.choose("commander_party.chart")
    box.record("all stones")
    box.press(*["next"] * 4, "ok")
    box.record("one in full")
    box.press("next")
    box.record("its end")
    box.press("ok", *["next"] * 2)
    box.record("and the heroes")
    box.press("ok")
    for page in (1, 2, 3):
        box.record(f"what to know of them, page {page}")
        box.press("next")


def questions(box: RecordedBox) -> None:
    box.begin_party(4, starter=None)
    box.record_starter()
    box.begin_party(3)
    box.end_steps(3)
    box.move("concede", 0)
    box.end_steps(2)
    box.record("do the stones wake")


def moves(box: RecordedBox) -> None:
    box.begin_party(4)
    box.hold("ok")
    box.record("moves of a turn, the first")
    box.point_at("box.back")
    box.record("moves of a turn, the last")
    box.point_at("commander_party.poison")
    box.record("moves of a turn, in between")
    box.press("prev+next")
    box.hold("ok")
    box.choose("commander_party.life")
    box.record("whose life")
    box.press("next", "ok")
    box.record("how much")
    box.press(*["prev"] * 10)
    box.record("ten less")
    box.desk.hold("next", 5500)
    box.record("a hundred more, with one hold")


def damage(box: RecordedBox) -> None:
    box.begin_party(4)
    box.hold("ok")
    box.press("ok")
    box.record("the next seat")
    box.press("ok+next", "ok+prev", "ok+next")
    box.record("another pair")
    box.press(*["next"] * 7)
    box.record("seven")
    box.press("ok")
    box.record("done")
    box.move("commander_damage", 3, 1, 12)
    box.hold("ok")
    box.choose("commander_party.dealt")
    box.record("from each to each")


def waiting(box: RecordedBox) -> None:
    box.wake(2)
    box.roll(3)
    box.hold("ok")
    box.record("moves while a stone waits")
    box.choose("commander_party.lose")
    box.record("who loses")
    box.press("ok")
    box.record("why")


def history(box: RecordedBox) -> None:
    box.begin_party(4, starter=None)
    box(rolls=[2])
    box.move("draw_starter")
    box.move("extra_turn", 1)
    box.move("life", 3, -12)
    box.move("life_opponents", 1, -1)
    box.move("life_everyone", 5)
    box.move("poison", 0, 2)
    box.move("commander_damage", 2, 1, 15)
    box.end_steps(1)
    box.move("extra_end_step")
    box.end_steps(1)
    box.move("end_turn")
    for _ in range(3):
        box.wait(61000)
        box.end_steps(1)
    box.wait(3600000)
    box.roll(4)
    box.move("obeyed")
    box.move("resolved")
    box.roll(6)
    box.move("could_not")
    box.move("lose", 0, 5)
    box.move("concede", 2)
    box.move("win", 1)
    box.press("ok")
    open_table(box.desk.box)
    box.record_history()


def ends(box: RecordedBox) -> None:
    box.begin_party(6)
    box.move("life", 1, -45)
    box.move("commander_damage", 2, 0, 21)
    box.move("poison", 3, 10)
    box.move("concede", 4)
    box.move("lose", 5, 5)
    box.record("the last one standing")
    box.begin_party(3)
    box.move("lose", 2, 6)
    box.move("life_everyone", -40)
    box.record("a draw")


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
    *MOMENT_STORIES,
    *MEGALOPOLIS_STORIES,
    *SCHEME_STORIES,
    *FREE_STORIES,
    *SHARDS_STORIES,
    *CLOCK_STORIES,
)
