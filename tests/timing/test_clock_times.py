"""The times of the turn clock in every game, as stories; the desk's time is scripted."""

import random

from showing import show
from simulated import LOOK, THREE, Box, awake
from timed import NO_LIMIT, shown, times

from turnbox.change_setting import change_setting
from turnbox.settings import CLOCK
from turnbox.switching import wind


def test_it_counts_the_turn_and_everybody_s_time(table: Box) -> None:
    assert times(table(**LOOK)) == (2, [2, 0, 0])
    table.move("life", 1, -3)
    assert times(table(wait_ms=5000)) == (7, [7, 0, 0])
    table.move("end_step")
    assert times(table(wait_ms=61000)) == (61, [7, 61, 0])
    table.move("end_step")
    table.move("end_step")
    assert times(table(wait_ms=10000)) == (10, [17, 61, 0])


def test_an_extra_turn_is_another_turn(table: Box) -> None:
    table.move("extra_turn", 0)
    table.move("end_step")
    assert times(table(wait_ms=3000)) == (3, [5, 0, 0])


def test_a_turn_goes_on_where_a_stone_asks(table: Box) -> None:
    awake(table)
    table(wait_ms=10000)
    table(rolls=[3])
    table.move("end_step")
    assert times(table(wait_ms=10000))[0] == 20


def test_nobody_has_time_before_the_first_turn_and_after_the_last(table: Box) -> None:
    table(undo=1)
    answer = table(wait_ms=9000)
    assert answer["clock"] == {"turn": None, "seats": [0, 0, 0], "limit": None, "paused": False}
    assert shown(answer) == []
    table.move("choose_starter", 1)
    table(wait_ms=4000)
    table.move("win", 1)
    answer = table(wait_ms=9000)
    assert times(answer) == (None, [0, 4, 0])
    assert shown(answer) == []


def test_a_set_up_has_no_turns_and_no_time_but_the_history_knows_whose_moves_they_are(
    box: Box,
) -> None:
    """H19."""
    said = box(new="megalopolis", options={"seats": ["Ann", "Ben"], "starter": 0, "start_depth": 0})
    change_setting(box.desk.box, CLOCK, NO_LIMIT)
    for hero in range(4):
        box(wait_ms=5000)
        said = box.move("choose_hero", hero, 0, 1, 0, 1)
    assert times(said) == (None, [0, 0])
    show(box.desk.box, "history")
    rows = box(wait_ms=100)["screen"]
    assert [row[5:9].strip() for row in rows[1:5]] == ["Ben", "Ben", "Ann", "Ann"]


def test_what_is_taken_back_counts_for_who_is_to_act_again(table: Box) -> None:
    table.move("end_step")
    table(wait_ms=30000)
    table.move("end_step")
    table(wait_ms=7000)
    assert times(table(**LOOK)) == (7, [2, 30, 7])
    assert times(table(undo=1)) == (37, [2, 37, 0])
    assert times(table(undo=1)) == (39, [39, 0, 0])
    assert times(table(undo=1))[1] == [0, 0, 0]
    assert times(table.move("choose_starter", 2)) == (0, [0, 0, 0])


def test_the_history_s_times_are_right_after_an_undo(box: Box) -> None:
    """A minute that was taken back has passed all the same."""
    box(**THREE)
    box(wait_ms=60000)
    box.move("end_step")
    box(undo=1)
    box(wait_ms=60000)
    box.move("life", 0, -1)
    show(box.desk.box, "history")
    assert box(wait_ms=100)["screen"][1].startswith("0h02 Alic")


def test_an_undo_of_any_length_tells_the_same_as_the_log(table: Box) -> None:
    """The clock keeps turn times on the way; the log alone is right."""
    moves = random.Random(4)
    for _ in range(150):
        table(wait_ms=moves.randint(0, 5000))
        table.move(*moves.choice((["life", moves.randint(0, 2), 1], ["end_turn"])))
    while table.desk.box.session and table.desk.box.session.log.count > 1:
        count = table.desk.box.session.log.count
        table(undo=moves.randint(1, min(count - 1, 60)))
        if moves.randint(0, 1):
            table.move("life", 0, 1)
        kept = times(table(**LOOK))
        table.desk.box.clock = None
        wind(table.desk.box)
        assert times(table(**LOOK)) == kept


def test_a_full_log_does_not_disturb_it(table: Box) -> None:
    box = table.desk.box
    assert box.session
    before = 0
    while box.session.log.count >= before:
        before = box.session.log.count
        box.make("life", before % 3, 1)
    assert times(table(wait_ms=3000)) == (5, [5, 0, 0])
    assert times(table(undo=box.session.log.count)) == (5, [5, 0, 0])


def test_in_the_main_menu_it_stands_still(table: Box) -> None:
    table.desk.box.scenes.home()
    assert table(wait_ms=100000)["clock"] is None
    assert times(table(press="ok")) == (2, [2, 0, 0])


def test_the_time_without_power_does_not_count_and_then_it_waits(table: Box) -> None:
    """Of the turn under way the seconds up to its last move are known."""
    table.move("life", 0, -1)
    table(wait_ms=20000)
    answer = table(power="cut")
    assert (answer["scene"], answer["clock"]["paused"]) == ("paused", True)
    assert times(table(wait_ms=50000)) == (2, [2, 0, 0])
    answer = table(press="next")
    assert (answer["scene"], answer["clock"]["paused"]) == ("table", False)
    assert times(table(wait_ms=3000)) == (5, [5, 0, 0])


def test_a_move_that_is_redone_after_a_power_cut_does_not_stop_the_clock(table: Box) -> None:
    table(wait_ms=40000)
    table.move("end_step")
    table(undo=1)
    table(power="cut")
    table(press="next")
    table(wait_ms=3000)
    assert times(table(redo=1)) == (0, [42, 0, 0])
    assert times(table(wait_ms=5000)) == (5, [42, 5, 0])
    table.move("end_step")
    assert times(table(undo=2)) == (47, [47, 0, 0])


def test_a_redo_at_once_gives_the_time_back_to_the_move(table: Box) -> None:
    table(wait_ms=40000)
    table.move("end_step")
    table(wait_ms=5000)
    before = times(table(**LOOK))
    table(undo=1)
    assert times(table(redo=1)) == before == (5, [42, 5, 0])


def test_without_a_clock_the_power_comes_back_to_the_table(box: Box) -> None:
    box(**THREE)
    assert box(power="cut")["scene"] == "table"


def test_a_team_that_acts_together_shares_its_time(box: Box) -> None:
    box(new="archenemy", options={"seats": ["Ann", "Ben", "Cleo"], "archenemy": 1})
    change_setting(box.desk.box, CLOCK, NO_LIMIT)
    box.move("table_cards")
    box(wait_ms=10000)
    box.move("end_turn")
    assert times(box(wait_ms=20000)) == (20, [20, 10, 20])
    box.move("end_turn")
    assert times(box(wait_ms=5000)) == (5, [20, 15, 20])
    show(box.desk.box, "clock")
    assert box(wait_ms=100)["screen"][4].split() == []
    assert box(**LOOK)["screen"][6].split() == ["Total", "0:35"]


def test_a_box_that_stumbles_does_without_it(table: Box) -> None:
    show(table.desk.box, "crash", ValueError("a wheel"))
    answer = table(wait_ms=3000)
    assert (answer["scene"], answer["clock"]) == ("crash", None)
    assert shown(answer) == []
