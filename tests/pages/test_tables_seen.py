"""What the tables of totals keep and drop when the game continues."""

import pytest
from showing import show
from simulated import LOOK, Box
from simulated_city import city, to_the_count

from turnbox.change_setting import change_setting
from turnbox.settings import CLOCK, CLOSE_VIEW, LANGUAGE
from turnbox.ui.scene import UNREAD_MS


@pytest.fixture
def schemes(box: Box) -> Box:
    """Archenemy for four, a deck in the box, Alice is it."""
    seats = ["Alice", "Basile", "Chloé", "David"]
    box(new="archenemy", options={"seats": seats, "archenemy": 0})
    box.move("deck", 1, 24)
    return box


def test_the_cursor_leaves_a_player_who_falls(schemes: Box) -> None:
    schemes(press="ok+next")
    schemes.move("life", 1, -19)
    schemes(press="prev")
    assert schemes(wait_ms=1200)["state"]["out"] == [0, 1, 0, 0]
    schemes.wait(UNREAD_MS)
    assert schemes(press="ok")["scene"] == "table"  # the page that tells it
    after = schemes(press="next")
    assert after["screen"][6].startswith("Alice 40 -> 41")
    assert after["screen"][1][:17] == "†life        ╺┓┏┓"


def test_a_preview_does_not_pass_to_another_seat(box: Box) -> None:
    box(new="supervillain_rumble", options={"seats": 3, "starter": 0})
    box.move("table_cards")
    box(press="prev")
    box.move("end_turn")
    assert box(wait_ms=1500)["state"]["life"] == [40, 40, 40]


@pytest.mark.parametrize(
    ("language", "beside"), [("en", ["Rou. 1/12", "Left 1100"]), ("fr", ["Man. 1/12", "Res. 1100"])]
)
def test_the_large_view_cuts_words_and_not_the_figures_after_them(
    language: str, beside: list[str]
) -> None:
    with Box(language=language) as box:
        change_setting(box.desk.box, CLOSE_VIEW, 1)
        box(new="score_pad", options={"seats": 2, "rounds": 12})
        assert box(**LOOK)["screen"][1][12:] == beside[0]
        box(new="counters", options={"seats": 2, "goal": 900})
        box.move("add", 0, -200)
        assert box(wait_ms=50)["screen"][2][12:] == beside[1]


def test_life_lost_while_a_scheme_is_read_turns_no_page_back(schemes: Box) -> None:
    schemes(rolls=[3])
    schemes.move("next_phase")
    read = schemes(press="ok")["screen"]
    assert read[5].strip().startswith("Ongoing")
    assert schemes.move("life", 1, -2)["screen"] == read


def test_a_menu_that_is_older_than_the_step_says_so(schemes: Box) -> None:
    schemes(hold="ok")
    schemes(press="next")
    schemes.move("next_phase")
    told = schemes(press="ok")
    assert told["scene"] == "notice"
    assert told["screen"][0].strip(" ─") == "Not now"
    assert schemes(press="ok")["scene"] == "scheme"


@pytest.mark.parametrize(
    ("language", "row"),
    [(0, "Maximilien: main 2 ◆1"), (1, "Maximil : princ. 2 ◆1")],
    ids=["en", "fr"],
)
def test_phase_and_ongoing_schemes_are_there_beside_the_clock(
    box: Box, language: int, row: str
) -> None:
    change_setting(box.desk.box, LANGUAGE, language)
    change_setting(box.desk.box, CLOCK, 1)
    names = ["Maximilien", "Barthélemy", "Chloé", "David", "Emma", "Félix"]
    box(new="supervillain_rumble", options={"seats": names, "starter": 0})
    box.move("table_cards")
    box.move("next_phase")
    box.move("named", 1, 0, 0, 0, 0, 0, 0, 0)
    screen = box.move("go_to", 3)["screen"]
    assert screen[6] == row
    assert screen[3].startswith("Ma0:00 ")


def test_four_in_teams_see_the_clock_and_their_power(box: Box) -> None:
    change_setting(box.desk.box, CLOCK, 1)
    box(new="shards_of_infinity", options={"seats": 4, "starter": 0})
    for _ in range(4):
        box.move("draw_hero")
    screen = box.move("power", 12)["screen"]
    assert screen[6] == "Volos · power 12     "
    assert screen[3].startswith("Alpha 0:00")


def test_nobody_s_time_runs_while_heroes_are_chosen(box: Box) -> None:
    change_setting(box.desk.box, CLOCK, 1)
    box(new="shards_of_infinity", options={"seats": 2, "starter": 0})
    box(wait_ms=20000)
    box.move("draw_hero")
    box(wait_ms=10000)
    assert box.move("draw_hero")["clock"]["seats"] == [0, 0]
    assert box(wait_ms=5000)["clock"]["seats"] == [5, 0]


def test_the_teams_turn_is_one_for_the_clock_though_a_member_falls(schemes: Box) -> None:
    change_setting(schemes.desk.box, CLOCK, 1)
    schemes.move("end_turn")
    schemes(wait_ms=30000)
    assert schemes.move("concede", 1)["clock"]["turn"] == 30
    assert schemes(wait_ms=2000)["clock"]["turn"] == 32


def test_points_cannot_be_added_for_a_team_that_is_counted(box: Box) -> None:
    """H95: after a count out of the menu, too, the cursor is on who counts next."""
    city(box)
    box.move("points", 0, 3)
    to_the_count(box)
    box(hold="ok")
    box.choose("megalopolis.count")
    shown = box(press="next")
    assert [shown["screen"][row].split()[-1] for row in (1, 2)] == ["4", "0+1=1"]
    assert shown["inverse"][-1][0] == 2
    assert box(press="ok")["scene"] == "count"


def test_points_do_not_lengthen_a_name_that_ends_with_a_digit(box: Box) -> None:
    city(box, seats=["P1", "P2"])
    assert box.move("points", 0, 3)["screen"][6].rstrip() == "P1 3 P2 0"


@pytest.mark.parametrize(("seats", "line"), [(3, "drawn: Beta"), (4, "drawn: Gamm"), (1, "drawn")])
def test_the_history_says_who_was_drawn_where_teams_may_be(box: Box, seats, line) -> None:
    """S42, S43: in teams, the left seat of the second one."""
    names = ["Alpha", "Beta", "Gamma", "Delta"][:seats]
    box(new="shards_of_infinity", options={"seats": names})
    box(undo=1)  # the question who starts
    box(rolls=[2])
    box.move("draw_starter")
    show(box.desk.box, "history")
    assert box(wait_ms=100)["screen"][1][10:].strip() == line


def test_an_ok_that_comes_too_late_for_a_preview_ends_no_turn(box: Box) -> None:
    box.begin_party(3)
    box(press="prev")
    box(wait_ms=1100)
    assert box(press="ok")["state"]["seat"] == 0
    box(wait_ms=500)
    assert box(press="ok")["state"]["seat"] == 1


def test_the_name_of_whose_turn_it_is_stands_off_the_dark(box: Box) -> None:
    """Inverse with the blank before it, if there is one."""
    box.begin_party(3)
    assert box(**LOOK)["inverse"] == [[0, 0, 6]]
    box.move("end_turn")
    assert box(**LOOK)["inverse"] == [[0, 6, 7]]


def test_seats_that_begin_alike_have_two_letters_in_the_large_view(box: Box) -> None:
    seats = ["Ann", "Ben", "Cen", "Chloé", "David"]
    box(new="commander_party", options={"seats": seats, "starter": 0})
    change_setting(box.desk.box, CLOSE_VIEW, 1)
    shown = " ".join(row[12:] for row in box(**LOOK)["screen"][1:6]).split()
    assert {"Ce40", "Ch40"} <= set(shown)
