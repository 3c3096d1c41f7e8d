"""JSON lines that cannot be obeyed: each says why, and changes nothing at all."""

from typing import Any

import pytest
from simulated import GAME, THREE, Box


@pytest.fixture
def table(box: Box) -> Box:
    box(**THREE)
    return box


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"seats": 1}, "this game has 2 to 6 seats"),
        ({"seats": 7}, "this game has 2 to 6 seats"),
        ({"seats": -3}, "this game has 2 to 6 seats"),
        ({"seats": ["Ann"]}, "this game has 2 to 6 seats"),
        ({"seats": "two"}, "seats needs a number or a list of names"),
        ({"seats": True}, "seats needs a number or a list of names"),
        ({"seats": ["Ann", ""]}, "seats: a name has 1 to 10 letters, on one line"),
        ({"seats": ["Ann", 2]}, "seats: a name has 1 to 10 letters, on one line"),
        ({"seats": ["Ann", "Maximiliana"]}, "seats: a name has 1 to 10 letters, on one line"),
        ({"seats": ["Ann", "B\nC"]}, "seats: a name has 1 to 10 letters, on one line"),
        ({"seats": ["Ann", "Ann"]}, "seats: Ann appears twice"),
        ({"seats": ["Ann ", " Ann"]}, "seats: Ann appears twice"),
        ({"seats": ["Ann", "  "]}, "seats: a name has 1 to 10 letters, on one line"),
        ({"seats": ["Ann", "日本"]}, "seats: the box cannot show '日本'"),
        ({"seats": ["Ann", "\ud800"]}, "seats: the box cannot show '\\ud800'"),
        ({"starter": 2}, 'starter needs a seat from 0 to 1, or "random"'),
        ({"starter": "Ann"}, 'starter needs a seat from 0 to 1, or "random"'),
        ({"starter": True}, 'starter needs a seat from 0 to 1, or "random"'),
        ({"youngest": -1}, "youngest needs a seat from 0 to 1"),
        ({"heroes": ["Thor"]}, "heroes needs a list of 2 names"),
        ({"heroes": ["Thor", None]}, "heroes: a name has 1 to 10 letters, on one line"),
        ({"heroes": ["Thor", "Thor"]}, "heroes: Thor appears twice"),
        ({"bots": 1}, "this game has no option bots; it has seats, starter, youngest, heroes"),
    ],
)
def test_a_bad_option_is_refused_and_the_game_before_goes_on(
    table: Box, options: dict[str, Any], error: str
) -> None:
    table.move("life", 0, -1)
    assert table.refused({"new": GAME, "options": options}) == error
    assert table(power="cut")["state"]["life"] == [39, 40, 40]


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"seats": 5}, "this game has 2 to 4 seats"),
        ({"lairs": 2}, "lairs needs a number from 0 to 1"),
        ({"lairs": -1}, "lairs needs a number from 0 to 1"),
        ({"lairs": True}, "lairs needs a number from 0 to 1"),
        ({"lairs": 1, "with_super": 0}, "lairs needs with_super"),
        ({"with_justice": 1, "with_super": 0}, "with_justice needs with_super"),
        ({"seats": 3, "long_game": 1}, "long_game needs lairs"),
        (
            {"seats": 3, "long_game": 1, "lairs": 1, "with_super": 0},
            "lairs needs with_super",
        ),
        ({"start_depth": "referee"}, "start_depth needs a number from 0 to 1"),
        (
            {"youngest": 0},
            "this game has no option youngest; it has seats, starter, start_depth, with_super,"
            " with_justice, lairs, long_game, one_combat",
        ),
    ],
)
def test_an_option_of_a_game_is_refused_with_what_it_knows(
    table: Box, options: dict[str, Any], error: str
) -> None:
    assert table.refused({"new": "megalopolis", "options": options}) == error


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("hello", "this line is not JSON"),
        ('{"press":"ok"', "this line is not JSON"),
        ("[" * 100_000, "the brackets are nested too deeply"),
        ('{"press":"ok","press":"next"}', "press appears twice; write each key once"),
        (
            '{"new":"counters","options":{"seats":2,"seats":3}}',
            "seats appears twice; write each key once",
        ),
        (f'{{"{"x" * 99}":1,"{"x" * 99}":1}}', "x" * 59 + "… appears twice; write each key once"),
        ('{"wait_ms":' + "9" * 5000 + "}", "9" * 59 + "… is too long; a number has at most 60"),
        ('{"undo":' + "9" * 3000 + "}", "9" * 59 + "… is too long; a number has at most 60 digits"),
        (
            '{"rolls":[' + "9" * 61 + "]}",
            "9" * 59 + "… is too long; a number has at most 60 digits",
        ),
        ("[]", "a line is one JSON object"),
        ("null", "a line is one JSON object"),
        ("{}", "a line has one command"),
        ({"press": "ok", "hold": "ok"}, "a line has one command"),
        ({"press": "ok", "speed": 2}, "a line has one command"),
        (
            {"fly": 1},
            "a line has one command: press, hold, wait_ms, rolls, new, move, undo, "
            "redo, games, resume, delete, power",
        ),
        ({"press": "ok", "options": {}}, "a line has one command"),
        ({"press": "up"}, 'press needs "prev", "ok", "next", "prev+next", "next+prev",'),
        ({"press": "prev+ok"}, 'press needs "prev", "ok", "next", "prev+next", "next+prev",'),
        ({"hold": ["ok"]}, 'hold needs "prev", "ok", "next"'),
        ({"hold": "ok+next"}, 'hold needs "prev", "ok", "next"'),
        ({"wait_ms": -1}, "wait_ms needs a number of milliseconds"),
        ({"wait_ms": 1.5}, "wait_ms needs a number of milliseconds"),
        ({"wait_ms": True}, "wait_ms needs a number of milliseconds"),
        ({"wait_ms": 86_400_001}, "at most a day"),
        ({"undo": 0}, "undo needs a number of moves"),
        ({"undo": "1"}, "undo needs a number of moves"),
        ({"undo": 999}, "999 is too many: "),
        ({"power": "off"}, 'power needs "cut"'),
        ({"redo": 0}, "redo needs a number of moves, 1 or more"),
        ({"redo": 1}, "There is nothing to redo."),
        ({"games": "all"}, 'games needs "list"'),
        ({"resume": 7}, "resume needs the id of a game"),
        ({"resume": "00"}, 'there is no such game; {"games":"list"} lists them'),
        ({"delete": "ff" * 8}, 'there is no such game; {"games":"list"} lists them'),
        ({"new": "chess"}, "no such game; there are: "),
        ({"new": None}, "no such game; there are: "),
        ({"new": GAME, "options": []}, "options must be an object"),
        ({"rolls": 3}, "rolls needs a list of numbers"),
        ({"rolls": ["3"]}, "rolls needs a list of numbers"),
        ({"rolls": [True]}, "rolls needs a list of numbers"),
        ({"move": "end_step"}, 'move needs ["name", numbers...]'),
        ({"move": []}, 'move needs ["name", numbers...]'),
        ({"move": [1]}, 'move needs ["name", numbers...]'),
        ({"move": ["life", 0, 1.0]}, 'move needs ["name", numbers...]'),
        ({"move": ["fly"]}, "this game has no move fly"),
        ({"move": ["\ud800"]}, "this game has no move \ud800"),
        ({"move": ["obeyed"]}, "Not at this step of the game."),
        ({"move": ["choose_starter", 0]}, "Not at this step of the game."),
        ({"move": ["life", 0]}, "That number is not allowed."),
        ({"move": ["life", 0, 1, 2]}, "That number is not allowed."),
        ({"move": ["end_step", 1]}, "That number is not allowed."),
        ({"move": ["life", 3, 1]}, "There is no such seat."),
        ({"move": ["life", -1, 1]}, "There is no such seat."),
        ({"move": ["life", 0, 0]}, "That changes nothing."),
        ({"move": ["life", 0, 960]}, "That number is not allowed."),
        ({"move": ["life", 0, 10**40]}, "That number is not allowed."),
        ({"move": ["lose", 0, 1]}, "That number is not allowed."),
    ],
)
def test_a_bad_line_says_why_and_changes_nothing(
    table: Box, line: str | dict[str, Any], error: str
) -> None:
    table.move("life", 1, -5)
    assert error in table.refused(line)


@pytest.mark.parametrize("line", [{"move": ["end_step"]}, {"undo": 1}])
def test_without_a_game_there_is_nothing_to_move(box: Box, line: dict[str, Any]) -> None:
    assert box.refused(line) == 'there is no game; {"new":"..."} begins one'
