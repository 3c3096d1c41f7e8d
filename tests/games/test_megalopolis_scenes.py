"""Megalopolis by its keys: the heroes' cards, the pawns, villains, the end of a phase."""

import pytest
from simulated import LOOK, Box
from simulated_city import city, to_the_count

from turnbox.pages.totals import LATE_MS, REST_MS

TITAN = 1


def rows(box: Box) -> list[str]:
    return [row.rstrip(" ─") for row in box(**LOOK)["screen"]]


def choose_heroes(box: Box) -> None:
    """A new game, at the list of heroes."""
    box(new="megalopolis", options={"seats": ["Ann", "Ben"], "starter": 0, "start_depth": 0})
    box.press("ok")
    assert rows(box)[0].rstrip(" ─") == "Ann: Hero 1"


def test_a_list_of_heroes_closes_if_a_program_has_chosen_them_all(box: Box) -> None:
    choose_heroes(box)
    for hero, *card in ((0, 1, 1, 0, 2), (1, 12, 4, 0, 3), (2, 9, 8, 0, 1), (3, 15, 14, 2, 2)):
        box.move("choose_hero", hero, *card)
    assert box(press="ok")["scene"] == box(**LOOK)["step"] == "deal"


def titan(box: Box) -> None:
    """Titan's card: Fly, Tech."""
    choose_heroes(box)
    box.press("ok", "next", "prev", "next", "ok")


def test_a_hero_that_the_rulebook_knows_in_part_is_asked_about_on_one_page(box: Box) -> None:
    choose_heroes(box)
    box.press("ok")
    assert rows(box)[2:5] == [
        " Power     Transform",
        " And            none",
        " Origin       Mutant",
    ]
    box.press("next", "prev", "next", "ok")
    assert box(**LOOK)["state"]["power2"][0] == 2
    assert box(**LOOK)["state"]["origin"][0] == 2


def test_the_power_on_the_card_is_not_offered_once_more(box: Box) -> None:
    choose_heroes(box)
    box.press("ok")
    shown = set()
    for _ in range(20):
        box.press("next")
        shown.add(rows(box)[3].split()[-1])
    assert len(shown) == 16  # none, and all powers but one
    assert "Transform" not in shown


def test_a_card_that_was_entered_before_is_not_asked_again(box: Box) -> None:
    titan(box)
    choose_heroes(box)
    answer = box(press="ok")
    assert answer["events"][-1]["move"] == ["choose_hero", 0, TITAN, 1, 2, 2]


def test_a_remembered_card_outlives_a_power_cut(box: Box) -> None:
    titan(box)
    box(power="cut")
    choose_heroes(box)
    assert box(press="ok")["state"]["power2"][0] == 2


def test_after_an_undo_the_card_is_shown_again_and_its_correction_remembered(box: Box) -> None:
    titan(box)
    box.press("prev+next", "ok", "ok")
    assert rows(box)[2:5] == [
        " Power     Transform",
        " And             Fly",
        " Origin         Tech",
    ]
    box.press("prev", "next", "ok")
    assert box(**LOOK)["state"]["origin"][0] == 3
    choose_heroes(box)
    assert box(press="ok")["state"]["origin"][0] == 3


def test_a_chord_leaves_the_card_and_then_undoes(box: Box) -> None:
    titan(box)
    box.press("ok", "next")
    assert box(press="prev+next")["events"] == []
    assert rows(box)[0].rstrip(" ─") == "Ann: Hero 2"
    assert box(press="prev+next")["state"]["hero"][0] == 0


def test_the_pawns_are_placed_as_last_time_in_one_press(box: Box) -> None:
    for again in (False, True):
        choose_heroes(box)
        for _ in range(4):
            box.press("ok")
            if box.desk.box.scenes.top.name == "card":
                box.press("ok")
        while box(**LOOK)["step"] == "deal":
            box.press("ok")
        if not again:
            assert box(**LOOK)["step"] == "pawns"
            box.press("next", "ok", "next", "ok", "ok", "ok", "ok")
    answer = box(**LOOK)
    assert answer["step"] == "place"
    assert answer["state"]["pawns"][:5] == [2, 2, 1, 1, 1]


def test_another_villain_is_one_page(box: Box) -> None:
    """H61: with two teams, the other one plays it."""
    city(box)
    box.move("fight", 0, 8, 0)
    box.press("prev", "ok")
    assert rows(box)[0].rstrip(" ─") == "Another villain"
    assert rows(box)[5:7] == [" Harder for   nobody", " then"]
    box.press("next", "next", "prev", "prev", "next")
    assert rows(box)[2:7] == [
        " Number            8",
        " Played by       Ben",
        " Loss        nothing",
        " Harder for   Mutant",
        " then             10",
    ]
    answer = box(press="ok")
    assert answer["events"][-1]["move"] == ["other_villain", 1, 8, 1, 10, 0]


def test_with_ok_down_a_card_goes_backwards(box: Box) -> None:
    city(box)
    box.move("fight", 0, 8, 0)
    box.press("prev", "ok", "ok+next", "ok+prev", "next")
    assert rows(box)[2] == " Number            5"
    assert rows(box)[5] == " Harder for   Mutant"


def to_the_crime_die(box: Box) -> None:
    """Before the rolls for five pawns."""
    city(box)
    to_the_count(box)
    box.press("ok")
    while box(**LOOK)["step"] != "crime":
        box.press("ok")
    box(rolls=[1, 3, 5, 7, 8])


ROLLED = ["A ↑ N  c1  B → E  d3", "C ↓ S  c4  D ← W  b3", "E ↖ NW b2"]


def test_one_press_moves_one_pawn_after_the_other(box: Box) -> None:
    """H100-H102: a roll each, and where each of them has to go."""
    to_the_crime_die(box)
    assert [event["move"] for event in box(press="ok")["events"]] == [["crime_die"]]
    assert rows(box)[2:5] == ["A ↑ N  c1", "", ""]
    answer = box(wait_ms=1000)
    assert [event["move"] for event in answer["events"]] == [["crime_die"]] * 4
    assert rows(box)[2:5] == ROLLED
    assert box(press="ok")["step"] == "phase_end"


def test_another_press_need_not_wait_for_the_last_pawn(box: Box) -> None:
    to_the_crime_die(box)
    box.press("ok", "ok")
    assert rows(box)[2:5] == ROLLED


def test_the_pawns_that_have_not_moved_wait_for_players_who_leave_the_page(box: Box) -> None:
    to_the_crime_die(box)
    box.press("ok")
    box.press("prev+next")
    box(wait_ms=1000)
    assert rows(box)[0] == "Crime die: B-E"
    box.press("ok")
    box(wait_ms=1000)
    assert rows(box)[2:5] == ["B → E  d3  C ↓ S  c4", "D ← W  b3  E ↖ NW b2", ""]


def test_a_full_drive_stops_the_rolls(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    to_the_crime_die(box)
    box.press("ok")
    session = box.desk.box.session
    assert session
    with monkeypatch.context() as full:
        full.setattr(session.journal, "move", lambda *_: (_ for _ in ()).throw(OSError(28)))
        box(wait_ms=1000)
    assert rows(box)[0] == "Please note"
    box.press("ok")
    box(wait_ms=1000)
    assert rows(box)[2] == "A ↑ N  c1"
    box.press("ok")
    assert rows(box)[0] == "Crime die: B-E"


def test_one_press_counts_all_teams(box: Box) -> None:
    """H95, H99."""
    city(box)
    box.move("points", 1, 3)
    to_the_count(box)
    answer = box(press="ok")
    assert [event["move"] for event in answer["events"]] == [["count"], ["count"]]
    assert answer["step"] == "crime"


def test_points_in_a_count_are_a_move_after_a_second_without_a_key(box: Box) -> None:
    city(box)
    to_the_count(box)
    assert box.press("next", "next")["events"] == []
    answer = box(wait_ms=REST_MS)
    assert [event["move"] for event in answer["events"]] == [["extra", 0, 2]]
    assert box(press="ok")["events"] == []  # it was meant for the points
    box(wait_ms=LATE_MS)
    assert box(press="ok")["step"] == "crime"


def test_another_row_of_the_map_keeps_the_column(box: Box) -> None:
    choose_heroes(box)
    for hero, *card in ((0, 1, 1, 0, 2), (1, 12, 4, 0, 3), (2, 9, 8, 0, 1), (3, 15, 14, 2, 2)):
        box.move("choose_hero", hero, *card)
    while box(**LOOK)["step"] == "deal":
        box.press("ok")
    box.press("next", "next", "ok+next")
    assert rows(box)[0].endswith("c2")


@pytest.mark.parametrize("starter", [0, 1])
def test_the_count_stops_at_a_team_that_reaches_the_goal(box: Box, starter: int) -> None:
    """H104: the first team in order that reaches it wins; no other team counts after that."""
    city(box)
    box.move("points", starter, 5)
    to_the_count(box)
    box.move("extra", starter, 40)
    box.move("extra", 1 - starter, 50)
    answer = box(press="ok")
    assert (answer["step"], answer["winners"]) == ("over", [starter])


def test_the_cursor_is_on_the_hero_that_stands_in_a_fight(box: Box) -> None:
    """A pawn is where Paragon stands; Scrap can fight in Crimeland."""
    city(box)
    box.move("correct", 2, 0, 1)
    answer = box.press("ok", "ok")
    assert answer["screen"][1:3] == [" Scrap               ", " Paragon             "]
    assert answer["inverse"] == [[2, 0, 8]]


def test_the_keys_say_that_a_hero_goes_from_block_to_block(box: Box) -> None:
    city(box)
    while box(**LOOK)["step"] != "place":
        box(undo=1)
    assert rows(box)[7] == "◀←     ⏎choose     →▶"


def test_the_keys_say_that_a_block_has_more_lines(box: Box) -> None:
    """Two heroes are on c2. The first villain takes two lines."""
    city(box)
    box.move("fight", 0, 8, 0)
    box.move("other_villain", 1, 12, 4, 10, 0)
    for villain in (1, 2):
        box.move("villain", 1, villain)
    box(rolls=[1])
    box.move("roll")
    box.move("spend", 0)
    while rows(box)[0] != "c2":
        box.press("next")
    assert rows(box)[7] == "◀←      ⏎map       ▼▶"
    box.press("next")
    assert rows(box)[7] == "◀←      ⏎map       →▶"


def test_the_count_says_in_words_which_key_is_the_next_team(box: Box) -> None:
    """Under the teams, apart from the points."""
    city(box)
    box.move("correct", 1, 0, 9)
    to_the_count(box)
    box.move("extra", 0, 42)
    assert rows(box)[3].strip() == "⏎+▶ next team"
    assert rows(box)[6] == "Fame 9 Noble 1 +42"


def test_no_sign_stands_beside_the_points_of_a_team(box: Box) -> None:
    city(box)
    to_the_count(box)
    assert [row[:5] for row in rows(box)[1:3]] == [" Ann ", " Ben "]


def test_only_justice_markers_that_help_are_offered(box: Box) -> None:
    city(box)
    box.move("correct", 0, 0, 3)
    box.move("fight", 0, 8, 0)
    box(rolls=[5])
    box.move("roll")
    assert rows(box)[6:] == ["justice 0/1", "         ⏎ok      +1▶"]
    box.press("next")
    assert rows(box)[6:] == ["justice 1/1", "◀-1      ⏎ok"]
    box(undo=1)
    box(rolls=[6])
    box.move("roll")
    assert rows(box)[6:] == ["", "         ⏎ok"]


def test_players_discard_villains_that_have_no_lairs(box: Box) -> None:
    for lairs, villains in ((0, True), (1, False)):
        city(box, lairs=lairs)
        to_the_count(box)
        while box(**LOOK)["step"] != "phase_end":
            box(rolls=[1])
            box.move({"count": "count", "crime": "crime_die"}[box(**LOOK)["step"]])
        assert ("villains" in " ".join(rows(box))) == villains


def test_a_companion_roll_begins_with_the_number_of_the_last_one(box: Box) -> None:
    box.begin("megalopolis", 2, start_depth=1)
    while box(**LOOK)["step"] != "companion":
        name, *ranges = box(**LOOK)["moves"][-1]
        box.move(name, *(low for low, _ in ranges))
    box.move("companion_roll", 7, 0, 1)
    box.move("spend", 0)
    box.press("ok", "next", "ok")
    assert rows(box)[0] == "Number to reach?"
    assert box.press("next", "ok", "ok", "ok")["events"][0]["move"] == ["companion_roll", 8, 0, 1]
