"""Golden scenes of the free table's games: counters, and a score pad."""

from stage import NAMES, Stage


def new_game(stage: Stage, game: str, seats: int, **options: int) -> None:
    """A game with the usual people."""
    stage.tell(new=game, options={"seats": NAMES[:seats]} | options)


def counters_set_up(stage: Stage) -> None:
    stage.choose("box.new_game", "counters.title")
    stage.shoot("what the table agrees on")
    stage.press("next", "next", "ok")
    stage.shoot("the start")
    stage.hold("next")
    stage.hold("next")
    stage.press("next", "next", "ok")
    stage.press("next", "next", "ok", "next", "ok")
    stage.shoot("down from twenty")


def counters(stage: Stage) -> None:
    new_game(stage, "counters", 4)
    stage.shoot("all begin at nothing")
    stage.press("next", "next", "next")
    stage.shoot("a change, not made yet")
    stage.press("ok", "ok", "prev")
    stage.shoot("the next seat")
    stage.hold("ok")
    stage.shoot("all moves")
    stage.choose("counters.add_everyone")
    stage.press(*["next"] * 5)
    stage.shoot("the same for all")
    stage.press("ok")
    stage.hold("ok")
    stage.choose("counters.set_to")
    stage.press("next", "next", "ok")
    stage.shoot("set to a number")
    stage.hold("next")
    stage.hold("next")
    stage.hold("next")
    stage.shoot("by hundreds")
    stage.press(*["prev"] * 5, "ok")
    stage.shoot("three digits below nothing")
    stage.hold("ok")
    stage.choose("box.history")
    stage.shoot("the history")


def counters_with_a_goal(stage: Stage) -> None:
    new_game(stage, "counters", 6, start=20, direction=1, goal_ends=0)
    stage.move("add", 2, -20)
    stage.move("add", 4, -3)
    stage.shoot("one is there, the others go on")
    stage.hold("ok")
    stage.choose("box.close_view")
    stage.shoot("the large view")
    stage.press("ok", "ok")
    stage.shoot("large, at the goal")
    stage.move("end_game")
    stage.shoot("the end")
    new_game(stage, "counters", 3, goal=10)
    stage.move("set_to", 1, 9)
    stage.move("set_to", 2, 9)
    stage.move("add_everyone", 1)
    stage.shoot("two share it")
    new_game(stage, "counters", 1)
    stage.shoot("a single counter, large")
    stage.hold("ok")
    stage.choose("box.table_view")
    stage.shoot("a single counter")


def score_pad_set_up(stage: Stage) -> None:
    stage.choose("box.new_game", "score_pad.title")
    stage.shoot("what the table agrees on")
    stage.press("next", "next", "ok", *["next"] * 3)
    for _ in range(3):
        stage.hold("next")
    stage.press("next")
    stage.shoot("the goal")
    stage.press("ok", "next", "ok", "next", "ok", "next", "ok")
    stage.shoot("a goal, the lowest, one round")


def score_pad(stage: Stage) -> None:
    new_game(stage, "score_pad", 4, goal=500, rounds=9)
    stage.shoot("the first round")
    stage.press("ok")
    stage.shoot("points of the first")
    stage.press("next", "next", "ok")
    stage.shoot("points are in")
    stage.press("next")
    stage.shoot("out of order")
    stage.press("ok", "prev", "ok")
    stage.move("enter", 3, 120)
    stage.shoot("one is missing")
    stage.move("enter", 1, -50)
    stage.shoot("the second round")
    stage.move("correct", 2, -5000)
    stage.move("correct", 0, 490)
    stage.shoot("more than three digits, and the goal is near")


def score_pad_views(stage: Stage) -> None:
    new_game(stage, "score_pad", 3)
    for seat, points in enumerate((10, -999, 7)):
        stage.move("enter", seat, points)
    stage.move("correct", 1, -5000)
    stage.move("enter", 0, 3)
    stage.hold("ok")
    stage.shoot("all moves in a round")
    stage.choose("box.close_view")
    stage.shoot("the large view")
    stage.press("prev")
    stage.shoot("large, one that has entered")


def score_pad_rounds(stage: Stage) -> None:
    new_game(stage, "score_pad", 5)
    see_rounds(stage)
    stage.shoot("no round yet")
    stage.press("ok", "ok")
    for number in range(7):
        if number == 3:
            stage.move("correct", 1, -25)
        for seat in range(5):
            stage.move("enter", seat, 40 * seat - 7 * number)
    stage.move("enter", 2, 999)
    see_rounds(stage)
    stage.shoot("the last rounds")
    stage.press("prev")
    stage.shoot("those before")
    stage.press("ok")
    stage.shoot("the other seats")


def see_rounds(stage: Stage) -> None:
    stage.hold("ok")
    stage.choose("score_pad.rounds")


def score_pad_ends(stage: Stage) -> None:
    new_game(stage, "score_pad", 3, lowest=1)
    stage.move("enter", 0, 5)
    stage.box.play("end_game")
    stage.shoot("not in a round")
    stage.press("ok")
    stage.move("enter", 1, 5)
    stage.move("enter", 2, 40)
    stage.move("end_game")
    stage.shoot("two share it")
    stage.hold("prev")
    stage.hold("ok")
    stage.choose("box.history")
    stage.shoot("the history")


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
