"""Counters and the score pad by keys; the sheet of all rounds, and what it is read from."""

from collections.abc import Iterator

import pytest
from simulated import LOOK, Box

from simulator.desk import Desk
from simulator.desk_port import Flash
from turnbox.change_setting import change_setting
from turnbox.games.score_pad import rounds
from turnbox.settings import CLOCK
from turnbox.switching import begin_game


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk(Flash(), seed=1)
    yield desk
    desk.close()


def pad(box: Box, seats: int, **options: int) -> None:
    names = ["Alice", "Basile", "Chloé", "David", "Emma", "Félix"][:seats]
    box(new="score_pad", options={"seats": names} | options)


def sheet(box: Box) -> list[str]:
    """The rows of the sheet, from the first page that opens."""
    box(hold="ok")
    box.choose("score_pad.rounds")
    answer = box(**LOOK)
    assert answer["scene"] == "rounds"
    return [row.rstrip() for row in answer["screen"]]


def opened(desk: Desk) -> list[str]:
    """The rows of the sheet, the first page in the menu of moves."""
    desk.hold("ok")
    desk.press("ok")
    assert type(desk.box.scenes.top) is rounds.Rounds
    return desk.picture()[0]


def test_a_total_is_corrected_from_what_it_is(box: Box) -> None:
    pad(box, 2)
    for seat, points in ((0, 3), (1, 4)):
        box.move("enter", seat, points)
    box(hold="ok")
    box.choose("score_pad.correct", "Basile")
    box.press("next", "next")
    assert "4 -> 6" in "\n".join(box(**LOOK)["screen"])
    box.press("ok")
    assert box(**LOOK)["state"]["totals"] == [3, 6]


def names_shown(box: Box) -> list[str]:
    """What stands above the totals of six seats, in their order."""
    rows = box(**LOOK)["screen"]
    above, below = (
        [rows[row][place : place + 7].strip() for place in (0, 7, 14)] for row in (0, 3)
    )
    return [below[0], *above, below[2], below[1]]


# The score pad at a glance


def test_a_large_goal_is_whole_beside_many_rounds(box: Box) -> None:
    pad(box, 2, goal=1000, rounds=9)
    assert box(**LOOK)["screen"][6].rstrip() == "Round 1/9 · Goal 1000"
    pad(box, 2, goal=1000, rounds=99)
    assert box(**LOOK)["screen"][6].rstrip() == "Round 1/99 · 1000"


def test_six_seats_keep_two_letters_beside_the_largest_points(box: Box) -> None:
    pad(box, 6)
    for seat, points in enumerate((5, -12, 120, -999, 999)):
        box.move("enter", seat, points)
    assert names_shown(box) == ["Ali +5", "Ba -12", "Ch+120", "Da-999", "Em+999", "Félix"]


def test_a_short_name_is_apart_from_its_points(box: Box) -> None:
    box(new="score_pad", options={"seats": ["Al", "Bo", "Cy", "Di", "Ed", "Flo"]})
    for seat in range(5):
        box.move("enter", seat, 10 * seat)
    assert names_shown(box) == ["Al +0", "Bo +10", "Cy +20", "Di +30", "Ed +40", "Flo"]


def test_the_sheet_is_read_while_no_key_is_pressed(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_game(desk.box, "score_pad", (3, 0, 0, 0, 0), ["Ann", "Ben", "Cleo"])
    for points in range(75):
        desk.box.make("enter", points % 3, points)
    desk.advance(1000)
    with monkeypatch.context() as patch:
        patch.delattr(rounds, "read_lines")
        assert opened(desk)[5].split() == ["25", "72", "73", "74"]
    desk.box.scenes.to_table()
    desk.box.make("enter", 0, 5)  # now nobody has read the last move yet
    assert opened(desk)[5].split() == ["26", "5"]


# Counters


def test_ok_goes_on_to_the_next_counter_and_makes_the_preview_a_move(box: Box) -> None:
    box(new="counters", options={"seats": 3})
    assert box.press("next", "next")["events"] == []
    assert box(press="ok")["events"][0]["move"] == ["add", 0, 2]
    assert box.press("ok", "prev")["events"] == []
    assert box(wait_ms=1200)["events"][0]["move"] == ["add", 1, -1]
    box.press("ok", "ok", "next")  # round to the first
    assert box(press="ok")["state"]["counters"] == [3, -1, 0]


def test_a_single_counter_has_nobody_to_go_on_to(box: Box) -> None:
    box(new="counters")
    assert box(press="ok")["scene"] == "moves"
    box(press="prev+next")
    assert box.press("next", "ok")["state"]["counters"] == [1]


def test_a_counter_game_begins_without_a_move(box: Box) -> None:
    answer = box(new="counters", options={"seats": 2, "start": 999})
    assert [event["event"] for event in answer["events"]] == ["new"]
    assert answer["state"] == {"counters": [999, 999]}
    assert (answer["seat"], answer["step"]) == (None, "count")
    error = box.refused({"new": "counters", "options": {"starter": 0}})
    assert error == (
        "this game has no option starter; it has seats, start, goal, direction, goal_ends"
    )


def test_counters_and_their_options_survive_a_power_cut(box: Box) -> None:
    box(new="counters", options={"seats": 2, "start": 501, "goal": 300, "direction": 1})
    box.move("add", 1, -200)
    answer = box(power="cut")
    assert answer["state"] == {"counters": [501, 301]}
    assert box.move("add", 1, -1)["winners"] == [1]


# The score pad


def test_ok_asks_for_the_points_of_the_seat_that_is_next(box: Box) -> None:
    pad(box, 3)
    for points in (3, 1, 0):
        asked = box(press="ok")
        assert asked["scene"] == "amount"
        answer = box.press(*["next"] * points, "ok")
    moves = [event["move"] for event in answer["events"]]
    assert moves == [["enter", 2, 0]]
    assert answer["state"]["totals"] == [3, 1, 0]
    asked = box(press="ok")  # the second round begins with the second seat
    assert asked["screen"][1].strip() == "Basile"


def test_the_keys_jump_to_any_seat_and_come_back(box: Box) -> None:
    pad(box, 4)
    box.press("prev", "ok", "next", "next", "ok")
    answer = box(**LOOK)
    assert answer["state"]["points"] == [0, 0, 0, 2]
    assert answer["screen"][3] == "Alice      David +2  "
    assert [3, 0, 9] in answer["inverse"]  # Alice is still the next
    assert box(press="ok")["screen"][1].strip() == "Alice"


def test_points_that_are_replaced_are_shown_first(box: Box) -> None:
    pad(box, 2)
    box.move("enter", 0, 42)
    box.press("prev", "ok", "next")
    assert box(press="ok")["state"]["points"] == [43, 0]


def test_points_that_stay_as_they_are_lead_back_to_the_pad(box: Box) -> None:
    pad(box, 2)
    box.move("enter", 0, 42)
    answer = box.press("prev", "ok", "ok")
    assert (answer["scene"], answer["events"]) == ("table", [])
    assert answer["state"]["points"] == [42, 0]


def test_a_counter_is_set_from_what_it_is(box: Box) -> None:
    box(new="counters", options={"seats": 2, "start": 500})
    box(hold="ok")
    box.choose("counters.set_to")
    box.press("next", "ok", "prev", "prev")
    assert box(press="ok")["state"]["counters"] == [500, 498]


def test_a_held_key_reaches_large_numbers_soon(box: Box) -> None:
    pad(box, 2)
    box(press="ok")
    box.desk.hold("next", 5000)
    answer = box(press="ok")
    assert answer["events"][0]["move"] == ["enter", 0, 200]


def test_a_chord_takes_the_last_entry_back(box: Box) -> None:
    pad(box, 2)
    box.move("enter", 0, 5)
    box.move("enter", 1, 6)
    assert box(press="prev+next")["state"] == {
        "played": 0,
        "totals": [0, 0],
        "points": [5, 0],
        "entered": [1, 0],
    }


def test_the_sheet_has_a_line_for_each_round_and_each_correction(box: Box) -> None:
    pad(box, 3)
    for points in (10, -20, 30):
        box.move("enter", 2, points)
        box.move("enter", 0, points + 1)
        box.move("enter", 1, points + 2)
        if points == -20:
            box.move("correct", 1, 7)
    box.move("enter", 1, 999)
    assert sheet(box)[:7] == [
        "    Alice Basil Chloé",
        "1      11    12    10",
        "2     -19   -18   -20",
        "+-            7",
        "3      31    32    30",
        "4           999",
        "=      23  1032    20",
    ]
    assert box(press="ok")["scene"] == "table"


def test_the_sheet_holds_the_greatest_corrections(box: Box) -> None:
    """From the lowest total to the highest and back, and the number that was once a blank."""
    pad(box, 2)
    for delta in (9999, -19998, 19998, -10000):
        box.move("correct", 0, delta)
    assert sheet(box)[1:5] == ["+-   9999", "+- -19998", "+-  19998", "+- -10000"]


def test_points_put_right_in_their_round_stand_on_the_sheet_once(box: Box) -> None:
    pad(box, 2)
    box.move("enter", 0, 50)
    box.move("enter", 0, 5)
    box.move("enter", 1, 6)
    assert sheet(box)[1:4] == ["1       5     6", "", ""]


def test_the_sheet_scrolls_and_turns_to_the_other_seats(box: Box) -> None:
    pad(box, 6)
    for number in range(12):
        for seat in range(6):
            box.move("enter", seat, 10 * seat + number)
    rows = sheet(box)
    assert [row[:2] for row in rows[1:6]] == ["8 ", "9 ", "10", "11", "12"]
    rows = box.press("prev")["screen"]
    assert [row[:2] for row in rows[1:6]] == ["3 ", "4 ", "5 ", "6 ", "7 "]
    rows = box.press("prev", "ok")["screen"]
    assert rows[0] == "    David  Emma Félix"
    assert rows[1] == "1      30    40    50"
    assert rows[7].strip("◀▶▲▼ ") == "⏎Back"
    assert box.press("ok")["scene"] == "table"


def test_undo_and_a_power_cut_leave_the_sheet_as_it_was(box: Box) -> None:
    pad(box, 2)
    for points in (1, 2, 3, 4):
        for seat in (0, 1):
            box.move("enter", seat, points)
    box(undo=3)
    before = sheet(box)
    assert before[1:4] == ["1       1     1", "2       2     2", "3       3"]
    box(power="cut")
    assert sheet(box) == before


def test_a_log_that_dropped_its_oldest_moves_begins_with_their_totals(box: Box) -> None:
    """Each seat enters its own number in every round, so that each line can be foretold."""
    pad(box, 3)
    made = box.desk.box
    assert made.session
    entered = 0
    while entered % 3 or not made.session.log.base:
        made.make("enter", entered % 3, 1 + entered % 3)
        entered += 1
    played = entered // 3
    rows = sheet(box)
    assert rows[1:7] == [
        *(f"{number:<3}{1:6}{2:6}{3:6}" for number in range(played - 4, played + 1)),
        f"={played:8}{2 * played:6}{3 * played:6}",
    ]
    while box.scene.top:
        rows = box(press="prev")["screen"]
    number = int(rows[2].split()[0])
    assert 1 < number < played
    assert rows[1] == f"…  {number - 1:6}{2 * (number - 1):6}{3 * (number - 1):6}"
    assert [row.split()[0] for row in rows[2:6]] == [str(number + place) for place in range(4)]


# The turn clock


def test_a_clock_without_a_turn_takes_no_room_of_the_status_row(box: Box) -> None:
    """Six seats leave the time no other place, but nobody ever has a turn here."""
    change_setting(box.desk.box, CLOCK, 1)
    pad(box, 6, goal=999, rounds=99)
    assert box(**LOOK)["screen"][6].rstrip() == "Round 1/99 · Goal 999"
    box(new="counters", options={"seats": 6})
    box.move("add", 0, 5)
    assert box.press("next")["screen"][6].rstrip() == "Alpha 5 -> 6 (+1)"


def test_a_single_seat_that_is_left_for_the_next_sheet_is_no_range(box: Box) -> None:
    pad(box, 4)
    assert sheet(box)[7].strip() == "⏎4"
    assert box(press="ok")["screen"][0].strip(" ─") == "David"


def test_in_a_round_the_menu_says_why_the_game_cannot_end(box: Box) -> None:
    pad(box, 2)
    box.move("enter", 0, 5)
    box.hold("ok")
    box.choose("✗ End the game")
    assert "Only between rounds" in " ".join(box(**LOOK)["screen"])
    box.press("ok")
    assert not box.rules.over
