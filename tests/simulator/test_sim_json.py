"""The JSON lines of the simulator, as stories."""

from typing import Any

import pytest
from simulated import GAME, LOOK, THREE, Box, awake

from turnbox.ui.lights import SHOW_MS
from turnbox.ui.tiles import TILES


@pytest.fixture
def table(box: Box) -> Box:
    box(**THREE)
    return box


# What an answer is


def test_the_menu_has_a_screen_and_lights_but_no_game(box: Box) -> None:
    answer = box(**LOOK)
    assert list(answer) == [
        *("v", "ok", "screen", "inverse", "lights", "scene", "game", "step", "seat"),
        *("moves", "state", "over", "winners", "undone", "clock", "events"),
    ]
    assert (answer["v"], answer["ok"], answer["scene"]) == (1, True, "menu")
    assert (answer["game"], answer["step"], answer["seat"], answer["state"]) == (None,) * 4
    assert (answer["moves"], answer["winners"], answer["events"]) == ([], [], [])
    assert answer["over"] is False
    assert answer["screen"] == [
        "Turnbox ─────────────",
        " New game            ",
        " Dice                ",
        " First player        ",
        " Settings            ",
        " Self-test           ",
        " About               ",
        "◀▲     ⏎choose     ▼▶",
    ]
    assert answer["inverse"] == [[1, 0, 9]]
    assert answer["lights"] == [[0, 0, 0]] * 12


def test_every_answer_of_a_game_has_the_same_shape(table: Box) -> None:
    lines: list[dict[str, Any]] = [
        *({"press": "next"}, {"wait_ms": 1200}, {"hold": "ok"}, {"press": "ok"}, {"undo": 1}),
        *({"move": ["end_turn"]}, {"rolls": [4]}, {"power": "cut"}, {"move": ["win", 2]}),
    ]
    drawn = {*TILES, *map(chr, range(32, 127))}
    for line in lines:
        answer = table(**line)
        assert [len(row) for row in answer["screen"]] == [21] * 8
        assert set("".join(answer["screen"])) <= drawn
        for row, column, length in answer["inverse"]:
            assert 0 <= row < 8
            assert 0 <= column < column + length <= 21
        assert [len(light) for light in answer["lights"]] == [3] * 12
        assert all(0 <= value <= 255 for light in answer["lights"] for value in light)
        assert answer["game"] == GAME
        assert isinstance(answer["step"], str)
        assert answer["seat"] in (0, 1, 2)
        assert isinstance(answer["over"], bool)
        assert all(isinstance(event["event"], str) for event in answer["events"])
        for name, *ranges in answer["moves"]:
            assert isinstance(name, str)
            assert all(low <= high for low, high in ranges)


def test_the_state_is_told_by_name(table: Box) -> None:
    table.move("life", 1, -7)
    table.move("commander_damage", 2, 0, 4)
    answer = table.move("end_step")
    assert answer["seat"] == answer["state"]["seat"] == 1
    assert answer["state"]["life"] == [40, 33, 36]
    assert answer["state"]["damage"] == [0, 0, 0, 0, 0, 0, 4, 0, 0]
    assert answer["state"]["turns"] == [1, 1, 0]


def test_the_moves_told_are_the_moves_taken(table: Box) -> None:
    table.move("concede", 1)
    moves = table(**LOOK)["moves"]
    assert ["life", [0, 0], [-1039, -1]] in moves
    assert ["concede", [0, 0]] in moves
    assert ["concede", [2, 2]] in moves
    assert table.refused({"move": ["concede", 1]}) == "This player is out."
    for name, *ranges in moves:
        for corner in (0, 1):
            table.move(name, *(limits[corner] for limits in ranges))
            table(undo=1)
    assert table(**LOOK)["moves"] == moves


# Keys and time


def test_keys_reach_a_game_as_they_do_on_the_box(box: Box) -> None:
    box.choose("box.new_game", "commander_party.title")
    assert box(**LOOK)["scene"] == "set_up"
    assert box(press="ok")["scene"] == "picks"
    assert box(press="ok")["step"] == "starter"
    drawn = box(press="ok")
    assert drawn["scene"] == "drawn"
    assert drawn["events"][0]["move"] == ["draw_starter"]
    box.wait(SHOW_MS)
    answer = box(press="ok")
    assert (answer["scene"], answer["step"], answer["state"]["life"]) == ("table", "turn", [40] * 4)


def test_a_change_by_keys_is_a_preview_for_a_second(table: Box) -> None:
    table(press="prev")
    preview = table(press="prev")
    assert preview["state"]["life"] == [40, 40, 40]
    assert "38" in preview["screen"][6]
    assert preview["events"] == []
    resting = table(wait_ms=800)
    assert resting["events"] == []
    made = table(wait_ms=400)
    assert made["events"] == [{"event": "move", "move": ["life", 0, -2], "rolls": []}]
    assert made["state"]["life"] == [38, 40, 40]


def test_a_hold_opens_the_menu_of_all_moves(table: Box) -> None:
    answer = table(hold="ok")
    assert answer["scene"] == "moves"
    assert answer["screen"][1:4] == [
        " Undo                ",
        " Commander damage    ",
        " End step            ",
    ]
    assert answer["game"] == GAME


# Moves and dice


def test_queued_rolls_come_first_and_events_tell_them(table: Box) -> None:
    awake(table)
    table(rolls=[2, 5])
    answer = table.move("end_step")
    assert (answer["step"], answer["state"]["stone"]) == ("answer", 2)
    assert answer["events"] == [{"event": "move", "move": ["end_step"], "rolls": [2]}]
    table.move("could_not")
    assert table.move("end_step")["state"]["stone"] == 5


def test_after_the_queue_the_pool_rolls_and_a_seed_repeats_it() -> None:
    rolls = []
    for _ in range(2):
        box = Box(seed=5)
        box(**THREE)
        awake(box)
        box(rolls=[1])
        stones = []
        for _ in range(12):
            stones += box.move("end_step")["events"][0]["rolls"]
            box.move("could_not")
        rolls.append(stones)
        box.desk.close()
    assert rolls[0] == rolls[1]
    assert rolls[0][0] == 1
    assert len(set(rolls[0])) > 2


def test_a_roll_that_is_on_no_die_is_refused(table: Box) -> None:
    assert "; use 1 to 6" in table.refused({"rolls": [3, 7]})
    assert "; use 1 to 6" in table.refused({"rolls": [0]})
    awake(table)
    rolled = table.move("end_step")["events"][0]["rolls"]
    assert rolled != [3] or table(undo=1)  # the 3 before the 7 was not queued either
    assert table.desk.box.dice.script == []


def test_a_queued_roll_too_high_for_the_die_is_told_with_its_remedy(box: Box) -> None:
    box(rolls=[50])
    error = box.refused({"new": GAME, "options": {"seats": 2}})
    assert error == '50 is not on a d2; {"rolls":[]} empties the queue'
    box(rolls=[])
    assert box(new=GAME)["game"] == GAME


def test_free_dice_use_the_same_queue(box: Box) -> None:
    box(press="next")
    assert box(press="ok")["scene"] == "free_dice"
    box(rolls=[6])
    answer = box(press="ok")
    assert answer["events"] == [{"event": "roll", "dice": [1, 6], "kept": [6], "rolls": [6]}]


def test_the_last_one_standing_ends_the_game(table: Box) -> None:
    table.move("concede", 0)
    answer = table.move("life", 2, -40)
    assert (answer["over"], answer["winners"], answer["step"]) == (True, [1], "over")
    assert answer["events"][-1] == {"event": "over", "winners": [1]}
    assert answer["moves"] == []
    assert table.refused({"move": ["end_step"]}) == "The game is over."
    again = table(undo=1)
    assert (again["over"], again["winners"], again["state"]["life"][2]) == (False, [], 40)


def test_all_at_once_is_a_draw(table: Box) -> None:
    answer = table.move("life_everyone", -40)
    assert (answer["over"], answer["winners"]) == (True, [])


# A new game


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({}, ["Alpha", "Beta"]),
        ({"seats": 4}, ["Alpha", "Beta", "Gamma", "Delta"]),
        ({"seats": ["Zoé", "Yves"]}, ["Zoé", "Yves"]),
    ],
)
def test_seats_are_a_number_or_names(box: Box, options: dict[str, Any], names: list[str]) -> None:
    answer = box(new=GAME, options=options)
    assert answer["state"]["life"] == [40] * len(names)
    assert answer["events"][0] == {"event": "new"}
    assert box.desk.box.session
    assert box.desk.box.session.names == names


def test_the_starter_is_a_seat_or_drawn(box: Box) -> None:
    chosen = box(new=GAME, options={"seats": 3, "starter": 2})
    assert (chosen["seat"], chosen["state"]["starter"]) == (2, 2)
    box(rolls=[2])
    drawn = box(new=GAME, options={"seats": 3, "starter": "random"})
    assert drawn["seat"] == 1
    assert drawn["events"][1] == {"event": "move", "move": ["draw_starter"], "rolls": [2]}


def test_heroes_and_the_youngest_are_kept_with_the_game(box: Box) -> None:
    box(new=GAME, options={"seats": 2, "youngest": 1, "heroes": ["Thor", "Hulk"], "starter": 1})
    box(power="cut")
    assert box.desk.box.session
    assert box.desk.box.session.header.options == (2, 1)
    assert box.desk.box.session.header.names == ["Alpha", "Beta", "Thor", "Hulk"]


def test_what_the_players_agree_on_is_kept_with_the_game(box: Box) -> None:
    box(new="megalopolis", options={"seats": 3, "starter": 0, "lairs": 1, "with_justice": 0})
    box(power="cut")
    assert box.desk.box.session
    assert box.desk.box.session.header.options == (3, 0, 1, 1, 0, 1, 0, 0)


def test_an_option_that_is_left_out_goes_with_the_one_that_it_needs(box: Box) -> None:
    """H110: without S.U.P.E.R. there are no justice markers, and nobody has to say so."""
    box(new="megalopolis", options={"with_super": 0})
    assert box.desk.box.session
    assert box.desk.box.session.header.options == (2, 0, 1, 0, 0, 0, 0, 0)


# Undo


def test_undo_takes_back_moves_and_then_says_that_there_are_none(table: Box) -> None:
    awake(table)
    table(rolls=[3])
    table.move("end_step")
    table.move("obeyed")
    after = table.move("resolved")
    assert after["state"]["counters"] == [1, 0, 0]
    one = table(undo=1)
    assert (one["step"], one["state"]["counters"]) == ("trigger", [0, 0, 0])
    assert one["events"] == [{"event": "undo", "moves": 1}]
    assert table(undo=8)["step"] == "turn"
    assert table.refused({"undo": 2}) == "2 is too many: 1 can be undone"
    assert table(undo=1)["step"] == "starter"
    assert table.refused({"undo": 1}) == "There is nothing to undo."


def test_undo_reaches_back_beyond_the_last_32_moves(table: Box) -> None:
    for number in range(1, 61):
        table.move("life", number % 3, -1 if number % 2 else 1)
    fifth = table(undo=55)["state"]
    other = Box()
    other(**THREE)
    for number in range(1, 6):
        expected = other.move("life", number % 3, -1 if number % 2 else 1)["state"]
    other.desk.close()
    assert fifth == expected


# Power


def test_a_power_cut_resumes_the_game_where_it_was(table: Box) -> None:
    awake(table)
    table(rolls=[6])
    before = table.move("end_step")
    table(hold="ok")
    after = table(power="cut")
    assert after["events"] == [{"event": "power"}]
    for field in ("step", "seat", "state", "moves", "game", "scene"):
        assert after[field] == before[field]
    assert table(undo=1)["step"] == "turn"


def test_a_preview_is_lost_in_a_power_cut_but_no_move_is(table: Box) -> None:
    table(press="prev")
    table(wait_ms=1200)
    table(press="prev")
    assert table(power="cut")["state"]["life"] == [39, 40, 40]


def test_a_file_may_begin_with_a_byte_order_mark(table: Box) -> None:
    assert table.simulation.answer("\ufeff" + '{"press":"ok"}')["ok"]
