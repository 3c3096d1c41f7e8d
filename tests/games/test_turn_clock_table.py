"""The game that is a clock alone, by its keys."""

import pytest
from showing import show
from simulated import LOOK, Answer, Box, labels

from simulator.screen_reader import read_cells
from turnbox.change_setting import change_setting
from turnbox.games.turn_clock.table import Turn
from turnbox.settings import CLOCK
from turnbox.ui.keys import CHORD_MS
from turnbox.ui.screen import Screen

SEATS = ["Alice", "Basile", "Chloé", "David"]


@pytest.fixture
def clock(box: Box) -> Box:
    """Alice's first turn, half a second old, of at most 30 seconds."""
    box(new="turn_clock", options={"seats": SEATS, "starter": 0, "limit": 3})
    box(wait_ms=460)
    return box


def made(answer: Answer) -> list[str]:
    return [event["move"][0] for event in answer["events"] if event["event"] == "move"]


def test_the_clock_is_always_on_in_it(box: Box) -> None:
    assert box(new="turn_clock")["clock"] == {
        **{"turn": 0, "seats": [0, 0], "limit": None, "paused": False},
    }


def test_its_limit_is_the_box_s_unless_it_has_its_own(box: Box) -> None:
    change_setting(box.desk.box, CLOCK, 8)
    assert box(new="turn_clock")["clock"]["limit"] == 600
    assert box.move("limit", 2)["clock"]["limit"] == 15
    assert box.move("limit", 1)["clock"]["limit"] is None
    assert box(new="turn_clock", options={"limit": 7})["clock"]["limit"] == 300
    assert box.move("limit", 0)["clock"]["limit"] == 600


def test_the_page_of_the_clock_changes_the_limit_of_the_game(clock: Box) -> None:
    show(clock.desk.box, "clock")
    clock(press="next")
    answer = clock(press="ok")
    assert answer["events"][0]["move"] == ["limit", 4]
    assert answer["clock"]["limit"] == 60
    assert clock.desk.box.settings[CLOCK] == 0
    show(clock.desk.box, "clock")
    for _ in range(6):
        page = clock(press="prev")
    assert page["screen"][0].endswith("◀no limit▶")  # it cannot be switched off


def test_ok_is_the_next_seat(clock: Box) -> None:
    answer = clock(press="ok")
    assert (made(answer), answer["seat"]) == (["end_turn"], 1)
    assert answer["screen"][0].startswith("Basile")


def test_next_skips_a_seat(clock: Box) -> None:
    answer = clock(press="next")
    assert (made(answer), answer["seat"], answer["state"]["turns"]) == (["skip"], 1, [0, 1, 0, 0])


def test_the_time_is_drawn_once_per_key_and_once_a_second(
    clock: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []
    draw = Turn._draw_time

    def count(page: Turn, screen: Screen) -> None:
        drawn.append(clock.desk.now)
        draw(page, screen)

    monkeypatch.setattr(Turn, "_draw_time", count)
    for key in ("ok", "next", "prev", "prev"):
        clock(wait_ms=4000)
        drawn.clear()
        clock(press=key)
        assert len(drawn) == len(set(drawn)), key
    drawn.clear()
    clock(wait_ms=10000)
    assert len(drawn) == 10


def test_a_name_makes_room_when_the_total_grows_longer(clock: Box) -> None:
    for seconds in range(594, 606, 3):
        clock(wait_ms=3000 if seconds > 594 else seconds * 1000)
        ticked = clock.desk.picture()
        clock.desk.box.redraw()
        clock.desk.advance(10)
        assert clock.desk.picture() == ticked


def test_a_skip_is_shown_at_once_and_made_when_it_can_no_longer_be_a_chord(clock: Box) -> None:
    desk = clock.desk
    clock(wait_ms=4000)
    desk.move_key("next", True)
    desk.advance(CHORD_MS - 10)
    shown = desk.picture()[0]
    assert shown[0].startswith("Basile")
    assert desk.box.session.log.count == 1
    desk.advance(20)
    assert (desk.box.session.log.count, desk.picture()[0]) == (2, shown)


def test_prev_is_a_pause_and_any_key_goes_on(clock: Box) -> None:
    answer = clock(press="prev")
    assert (answer["scene"], answer["clock"]["paused"]) == ("paused", True)
    assert clock(wait_ms=60000)["clock"]["turn"] == 0
    for key in ("prev", "ok", "next"):
        answer = clock(press=key)
        assert (answer["scene"], answer["clock"]["paused"], made(answer)) == ("table", False, [])
        assert answer["seat"] == 0
        clock(press="prev")


def test_a_chord_takes_the_last_move_back(clock: Box) -> None:
    clock(wait_ms=10000)
    clock(press="ok")
    clock(wait_ms=5000)
    answer = clock(press="prev+next")
    assert (answer["scene"], answer["seat"], answer["clock"]["paused"]) == ("table", 0, False)
    assert answer["clock"]["turn"] == 15


def test_a_chord_that_begins_with_next_skips_nobody_and_keeps_redo(clock: Box) -> None:
    clock.press("ok", "ok")
    for left in (1, 0):
        answer = clock(press="next+prev")
        assert [event["event"] for event in answer["events"]] == ["undo"]
        assert (answer["scene"], answer["seat"]) == ("table", left)
    clock(redo=2)
    assert clock(wait_ms=0)["seat"] == 2


def test_a_held_next_skips_one_seat_and_no_more(clock: Box) -> None:
    assert made(clock(hold="next")) == ["skip"]


def test_a_held_ok_opens_the_menu_with_the_pause_first(clock: Box) -> None:
    assert " Pause               " in clock(hold="ok")["screen"][1:3]
    assert clock(press="ok")["scene"] == "paused"


def test_after_a_move_undo_is_above_the_pause_and_the_cursor_on_the_pause(clock: Box) -> None:
    clock(press="ok")
    assert clock(hold="ok")["screen"][1:3] == [" Undo                ", " Pause               "]
    assert clock(press="ok")["scene"] == "paused"


def test_the_digits_count_down_and_then_up(clock: Box) -> None:
    seen = [clock(wait_ms=1000)["screen"][1:4] for _ in range(31)]
    assert [row[8:15] for row in seen[0]] == ["┏┓ ╺┓┏┓", "╽┃:╔╝╚╣", "┗┛ ┗╍━┛"]  # 0:29
    assert len({"".join(rows) for rows in seen}) == 31
    assert [row[4] for row in clock(**LOOK)["screen"][1:4]] == [" ", "+", " "]


def test_each_second_changes_only_the_time(clock: Box) -> None:
    before = clock(**LOOK)["screen"]
    after = clock(wait_ms=1000)["screen"]
    changed = {row for row in range(8) if before[row] != after[row]}
    assert 4 in changed <= {1, 2, 3, 4}
    assert before[4][5:10] == " 0:00"
    assert after[4][5:10] == " 0:01"


def test_a_second_that_passes_under_the_screen_saver_does_not_disturb_it(clock: Box) -> None:
    clock(press="prev")
    clock(wait_ms=1000)
    clock(press="ok")
    clock(wait_ms=3605000)
    rows, _ = read_cells(clock.desk.panel.bands(), clock.desk.font)
    assert [row.strip() for row in rows if row.strip()] == ["Alice"]
    assert clock(wait_ms=7000)["screen"] == rows


def test_a_new_game_from_elsewhere_ends_the_screen_saver(clock: Box) -> None:
    """The clock was paused, so that it did not keep its page on the screen."""
    clock(press="prev")
    assert "Paused" not in "".join(clock(wait_ms=700000)["screen"])
    clock(**{"new": "turn_clock", "options": {"seats": SEATS, "starter": 2}})
    assert clock(wait_ms=100)["screen"][0].startswith("Chloé")


def test_the_lights_show_the_turn_and_who_has_left(clock: Box) -> None:
    clock.move("leave", 2)
    answer = clock.move("end_turn")
    on = [any(light) for light in answer["lights"]]
    assert on == [True, False, False, True, True, True, *[False] * 3, True, False, False]


def test_the_end_shows_everybody_s_time_and_turns(clock: Box) -> None:
    clock(wait_ms=65000)
    clock(press="ok")
    clock.move("end_game")
    answer = clock(wait_ms=5000)
    assert answer["screen"][0].strip(" ─") == "Clock stopped"
    answer = clock(press="next")
    assert answer["screen"][1].split() == ["Alice", "1:05", "×1"]
    assert answer["screen"][2].split() == ["Basile", "0:00", "×1"]
    assert answer["clock"]["turn"] is None


def test_the_set_up_asks_for_the_limit(box: Box) -> None:
    box(press="ok")
    box.choose("turn_clock.title")
    box(press="next")
    box(press="next")
    page = box(press="ok")
    assert page["screen"][3] == " Limit: none         "
    for _ in range(4):
        page = box(press="ok")
    assert page["screen"][3] == " Limit: 2 min        "
    box(press="prev")
    box(press="prev")
    box(press="ok")
    box(press="ok")
    answer = box(press="ok")
    assert (answer["step"], answer["clock"]["limit"]) == ("turn", 120)


def test_after_five_days_the_time_still_fits_its_cells(clock: Box) -> None:
    clock.move("limit", 1)
    clock.desk.now += 5 * 24 * 3600 * 1000  # at once, not in frames
    clock(wait_ms=100)
    answer = clock(press="prev")  # wakes the box
    assert answer["screen"][4][:10].split() == ["◷Ali", "99h59"]
    assert answer["clock"]["turn"] == 5 * 24 * 3600
    assert clock(press="ok")["screen"][0].startswith("Basile")


def test_the_page_of_the_clock_never_says_off_while_it_runs(box: Box) -> None:
    box(new="turn_clock", options={"seats": SEATS, "starter": 0})
    show(box.desk.box, "clock")
    assert box(wait_ms=100)["screen"][0].endswith("◀no limit▶")
    assert box(press="prev")["screen"][0].endswith("◀no limit▶")
    assert box(press="next")["screen"][0].endswith("◀15 s▶")
    assert made(box(press="ok")) == ["limit"]


def test_the_limit_is_chosen_on_the_page_of_the_clock_in_a_turn_only(box: Box) -> None:
    box(new="turn_clock", options={"seats": SEATS, "limit": 3})
    box(hold="ok")
    box.choose("turn_clock.limit")
    assert box(wait_ms=100)["screen"][0].endswith(" ◀30 s▶")
    assert made(box.press("next", "ok")) == ["limit"]
    box.move("end_game")
    box(hold="ok")
    shown = labels(box.desk.box.scenes.top)
    assert not {"Limit", "Turn clock"} & set(shown)
