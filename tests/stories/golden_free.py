"""Golden scenes of the free table's games: counters, and a score pad."""

from recorded import RecordedBox

from simulator.hand import NAMES


def new_game(box: RecordedBox, game: str, seats: int, **options: int) -> None:
    """A game with the usual people."""
    box(new=game, options={"seats": NAMES[:seats]} | options)


def counters_set_up(box: RecordedBox) -> None:
    box.choose("box.new_game", "counters.title")
    box.record("what the table agrees on")
    box.press("next", "next", "ok")
    box.record("the start")
    box.desk.hold("next", 2550)
    box.press("ok")
    box.press("next", "next", "ok", "next", "ok")
    box.record("down from twenty")


def counters(box: RecordedBox) -> None:
    new_game(box, "counters", 4)
    box.record("all begin at nothing")
    box.press("next", "next", "next")
    box.record("a change, not made yet")
    box.press("ok", "ok", "prev")
    box.record("the next seat")
    box.hold("ok")
    box.record("all moves")
    box.choose("counters.add_everyone")
    box.press(*["next"] * 5)
    box.record("the same for all")
    box.press("ok")
    box.hold("ok")
    box.choose("counters.set_to")
    box.press("next", "next", "ok")
    box.record("set to a number")
    box.desk.hold("prev", 5800)
    box.record("hundreds below nothing")
    box.press("ok")
    box.record("three digits below nothing")
    box.hold("ok")
    box.choose("box.history")
    box.record("the history")


def counters_with_a_goal(box: RecordedBox) -> None:
    new_game(box, "counters", 6, start=20, direction=1, goal_ends=0)
    box.move("add", 2, -20)
    box.move("add", 4, -3)
    box.record("one is there, the others go on")
    box.hold("ok")
    box.choose("box.close_view")
    box.record("the large view")
    box.press("ok", "ok")
    box.record("large, at the goal")
    box.move("end_game")
    box.record("the end")
    new_game(box, "counters", 3, goal=10)
    box.move("set_to", 1, 9)
    box.move("set_to", 2, 9)
    box.move("add_everyone", 1)
    box.record("two share it")
    new_game(box, "counters", 1)
    box.record("a single counter, large")
    box.hold("ok")
    box.choose("box.table_view")
    box.record("a single counter")


def score_pad_set_up(box: RecordedBox) -> None:
    box.choose("box.new_game", "score_pad.title")
    box.record("what the table agrees on")
    box.press("next", "next", "ok", *["next"] * 3)
    box.desk.hold("next", 4700)
    box.record("the goal")
    box.press("ok", "next", "ok", "next", "ok", "next", "ok")
    box.record("a goal, the lowest, one round")


def score_pad(box: RecordedBox) -> None:
    new_game(box, "score_pad", 4, goal=500, rounds=9)
    box.record("the first round")
    box.press("ok")
    box.record("points of the first")
    box.press("next", "next", "ok")
    box.record("points are in")
    box.press("next")
    box.record("out of order")
    box.press("ok", "prev", "ok")
    box.move("enter", 3, 120)
    box.record("one is missing")
    box.move("enter", 1, -50)
    box.record("the second round")
    box.move("correct", 2, -5000)
    box.move("correct", 0, 490)
    box.record("more than three digits, and the goal is near")


def score_pad_views(box: RecordedBox) -> None:
    new_game(box, "score_pad", 3)
    for seat, points in enumerate((10, -999, 7)):
        box.move("enter", seat, points)
    box.move("correct", 1, -5000)
    box.move("enter", 0, 3)
    box.hold("ok")
    box.record("all moves in a round")
    box.choose("box.close_view")
    box.record("the large view")
    box.press("prev")
    box.record("large, one that has entered")


def score_pad_rounds(box: RecordedBox) -> None:
    new_game(box, "score_pad", 5)
    see_rounds(box)
    box.record("no round yet")
    box.press("ok", "ok")
    for number in range(7):
        if number == 3:
            box.move("correct", 1, -25)
        for seat in range(5):
            box.move("enter", seat, 40 * seat - 7 * number)
    box.move("enter", 2, 999)
    see_rounds(box)
    box.record("the last rounds")
    box.press("prev")
    box.record("those before")
    box.press("ok")
    box.record("the other seats")


def see_rounds(box: RecordedBox) -> None:
    box.hold("ok")
    box.choose("score_pad.rounds")


def score_pad_ends(box: RecordedBox) -> None:
    new_game(box, "score_pad", 3, lowest=1)
    box.move("enter", 0, 5)
    box.desk.box.play("end_game")
    box.record("not in a round")
    box.press("ok")
    box.move("enter", 1, 5)
    box.move("enter", 2, 40)
    box.move("end_game")
    box.record("two share it")
    box.press("prev+next")
    box.hold("ok")
    box.choose("box.history")
    box.record("the history")


FREE_STORIES = (
    counters_set_up,
    counters,
    counters_with_a_goal,
    score_pad_set_up,
    score_pad,
    score_pad_views,
    score_pad_rounds,
    score_pad_ends,
)
