"""The menus and pickers that all games share, by keys."""

from showing import show
from simulated import LOOK, THREE, Box, labels

from turnbox.pages.table import ask


def test_keys_turn_the_options_of_a_game_in_its_set_up(box: Box) -> None:
    box.choose("box.new_game", "megalopolis.title")
    assert box(**LOOK)["screen"][3:7] == [
        " Box: companion      ",
        " S.U.P.E.R.: yes     ",
        " Justice: yes        ",
        " Lairs: no          ▼",
    ]
    for _ in range(2):
        box(press="next")
    assert box(press="ok")["screen"][3] == " Box: referee        "
    assert box(press="ok")["screen"][3] == " Box: companion      "
    for _ in range(3):
        box(press="next")
    assert box(press="ok")["screen"][6] == " Lairs: yes         ▼"
    for _ in range(5):
        box(press="prev")
    assert box(press="ok")["step"] == "starter"
    assert box.desk.box.session
    assert box.desk.box.session.header.options == (4, 0, 1, 1, 1, 1, 0, 0)


def test_an_option_that_means_nothing_without_another_is_not_offered(box: Box) -> None:
    """H2, H110, H112: justice and lairs are of S.U.P.E.R., 36 points of lairs."""
    box.choose("box.new_game", "megalopolis.title")
    lines = labels(box.desk.box.scenes.top)
    assert lines[3:6] == ["S.U.P.E.R.: yes", "Justice: yes", "Lairs: no"]
    assert lines[6] == "Max combat: +3"
    box.press("next", "next", "next", "next", "next")
    assert box(press="ok")["screen"][6] == " Lairs: yes         ▼"
    assert box(press="next")["screen"][6] == " Goal: 30           ▼"
    box(press="ok")
    rows = box.press("prev", "prev", "prev", "ok")["screen"]
    assert rows[3:6] == [
        " S.U.P.E.R.: no      ",
        " Max combat: +3      ",
        " 1 Alice             ",
    ]
    box.press("prev", "prev", "prev", "ok")
    assert box.desk.box.session
    assert box.desk.box.session.header.options == (4, 0, 1, 0, 0, 0, 0, 0)


def test_an_option_that_is_hidden_for_a_while_keeps_its_value(box: Box) -> None:
    box.choose("box.new_game", "megalopolis.title")
    box.press("next", "next", "next", "next", "next", "ok")
    box.press("prev", "prev", "ok", "ok")
    assert "Lairs: yes" in labels(box.desk.box.scenes.top)


def test_what_has_one_answer_is_not_asked(box: Box) -> None:
    box(new="megalopolis", options={"starter": 0, "start_depth": 0})
    box(hold="ok")
    box.choose("megalopolis.choose_hero")  # for its name: the hero is the first team's first
    assert (box(**LOOK)["scene"], box(**LOOK)["screen"][0]) == ("moves", "Which hero? ─────────")
    box(press="prev")
    box(press="prev")
    assert box(press="ok")["screen"][0] == "Which origin? ───────"  # Slingshot's powers are known
    made = box(press="ok")["events"]
    assert made == [{"event": "move", "move": ["choose_hero", 0, 15, 14, 2, 1], "rolls": []}]


def city(box: Box, depth: int) -> Box:
    """The first turn of a game of Megalopolis."""
    box(new="megalopolis", options={"start_depth": depth, "starter": 0})
    while box(**LOOK)["step"] not in ("turn", "companion"):
        name, *ranges = box(**LOOK)["moves"][-1]
        box.move(name, *(low for low, _ in ranges))
    return box


def test_a_wide_number_is_stepped_through_and_a_narrow_one_listed(box: Box) -> None:
    city(box, 1)(hold="ok")
    box(press="next")
    asked = box(press="ok")
    assert (asked["scene"], asked["screen"][0]) == ("amount", "Number to reach? ────")
    for _ in range(3):
        box(press="next")
    assert box(press="ok")["screen"][:3] == [
        "Combat markers? ─────",
        " 0                   ",
        " 1                   ",
    ]
    assert box(press="ok")["screen"][0] == "How many dice? ──────"
    assert box(press="ok")["events"][0]["move"] == ["companion_roll", 4, 0, 1]


def test_a_change_shows_its_sign_beside_the_digits(box: Box) -> None:
    box(**THREE)
    box(hold="ok")
    box.choose("commander_party.life")
    assert box(press="ok")["scene"] == "amount"
    assert box(press="next")["screen"][4] == "       + ┃           "
    box(press="prev")
    assert box(press="prev")["screen"][4] == "      ╶╴ ┃           "


def test_a_move_that_cannot_be_made_says_why(box: Box) -> None:
    """The actions of a turn list what a team may expect, too: choosing that tells the reason."""
    city(box, 0)(press="ok")
    said = box.press("prev", "prev", "prev")
    assert said["screen"][4:7] == [
        " ✗ Fight             ",
        " ✗ Rocket            ",
        " Back                ",
    ]
    said = box(press="ok")
    assert said["scene"] == "notice"
    assert said["screen"][2] == "No crime within      "
    assert box(press="ok")["scene"] == "actions"


def test_no_hero_is_offered_the_same_power_twice(box: Box) -> None:
    """H75: a hero without a name here has any power, and another one or none."""
    box(new="megalopolis", options={"seats": 2, "starter": 0, "start_depth": 0})
    box(hold="ok")
    box.choose("megalopolis.choose_hero")
    box.press("ok")
    powers = labels(box.desk.box.scenes.top)[:-1]
    for _ in range(4):
        box(press="next")
    box(press="ok")
    others = labels(box.desk.box.scenes.top)[:-1]
    assert powers[4] == "Magic"
    assert others == ["none"] + powers[:4] + powers[5:]
    assert box.press("ok", "ok")["state"]["power2"][0] == 0


def test_the_history_turns_back_to_its_last_page_if_a_program_takes_moves_back(box: Box) -> None:
    box(new="counters", options={"seats": 2})
    name, *ranges = box(**LOOK)["moves"][0]
    for _ in range(20):
        box.move(name, *(high for _, high in ranges))
    show(box.desk.box, "history")
    box.press("next", "next", "next")
    assert box(**LOOK)["screen"][0].endswith("4/4")
    assert box(undo=19)["screen"][0].endswith("1/1")


def test_a_number_that_a_program_makes_impossible_is_refused(box: Box) -> None:
    """The page is open when the last opponent loses; it asked for what is no longer there."""
    box(new="archenemy", options={"seats": 3, "archenemy": 0})
    while box(**LOOK)["step"] != "turn":
        box.move(box(**LOOK)["moves"][0][0])
    ask(box.desk.box, "life_opponents", (0,))
    assert box(**LOOK)["scene"] == "amount"
    box.move("win", 1)
    box(press="next")
    assert box(press="ok")["scene"] == "notice"
    assert box(**LOOK)["over"]


def test_an_answer_that_a_program_makes_illegal_is_refused_with_the_reason(box: Box) -> None:
    """The page that lists Beta is open when Beta concedes; more arguments would follow."""
    box(new="commander_party", options={"seats": 3, "starter": 0})
    ask(box.desk.box, "poison")
    box.move("concede", 1)
    box(press="next")
    assert "This player is out." in " ".join(row.strip() for row in box(press="ok")["screen"])
    assert box(press="ok")["scene"] == "table"
