"""`turnbox sim --json`, told as stories: one JSON object a line in, one a line out."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from simulator.desk import Flash
from simulator.save import FILE_SIZE, FileStore
from simulator.sim import Simulation
from simulator.table import Desk
from turnbox.tiles import TILES

TURNBOX = str(Path(sys.executable).parent / "turnbox")
GAME = "commander_party"
THREE = {"new": GAME, "options": {"seats": ["Alice", "Basile", "Chloé"], "starter": 0}}
LOOK = {"wait_ms": 0}

Answer = dict[str, Any]


class Box:
    """A simulation that takes and gives Python objects, and insists on their being obeyed."""

    def __init__(self, store: Flash | None = None, seed: int | None = 1) -> None:
        self.desk = Desk(store or Flash(), seed)
        self.simulation = Simulation(self.desk)

    def __call__(self, **line: Any) -> Answer:
        answer = self.simulation.answer(json.dumps(line))
        assert answer["ok"], answer
        return answer

    def move(self, *move: Any) -> Answer:
        return self(move=move)

    def refused(self, line: str | dict[str, Any]) -> str:
        """The error of a line that changes nothing at all."""
        before = self(**LOOK)
        text = line if isinstance(line, str) else json.dumps(line)
        answer = self.simulation.answer(text)
        assert set(answer) == {"v", "ok", "error"}
        assert (answer["v"], answer["ok"]) == (1, False)
        assert self(**LOOK) == before | {"events": []}
        return str(answer["error"])


@pytest.fixture
def box() -> Iterator[Box]:
    made = Box()
    yield made
    made.desk.close()


@pytest.fixture
def table(box: Box) -> Box:
    box(**THREE)
    return box


def awake(table: Box) -> None:
    """On to the starter's third turn."""
    for _ in range(6):
        table.move("end_step")


def run(*lines: Any, arguments: tuple[str, ...] = ()) -> "subprocess.CompletedProcess[str]":
    """The command itself, as a program would use it."""
    text = "".join(f"{line if isinstance(line, str) else json.dumps(line)}\n" for line in lines)
    return subprocess.run(
        [TURNBOX, "sim", "--json", *arguments],
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def answers(ran: "subprocess.CompletedProcess[str]") -> list[Answer]:
    """Its answers; it said nothing else, and nothing of errors."""
    assert (ran.returncode, ran.stderr) == (0, "")
    return [json.loads(line) for line in ran.stdout.splitlines()]


# What an answer is


def test_the_menu_has_a_screen_and_lights_but_no_game(box: Box) -> None:
    answer = box(**LOOK)
    assert list(answer) == [
        *("v", "ok", "screen", "inverse", "lights", "scene", "game", "step", "seat"),
        *("moves", "state", "over", "winners", "events"),
    ]
    assert (answer["v"], answer["ok"], answer["scene"]) == (1, True, "menu")
    assert (answer["game"], answer["step"], answer["seat"], answer["state"]) == (None,) * 4
    assert (answer["moves"], answer["winners"], answer["events"]) == ([], [], [])
    assert answer["over"] is False
    assert answer["screen"] == [
        " Turnbox             ",
        " New game            ",
        " Free dice           ",
        " Settings            ",
        " Self-test           ",
        " About               ",
        "                     ",
        "◀▲     ⏎choose     ▼▶",
    ]
    assert answer["inverse"] == [[0, 0, 21], [1, 0, 21]]
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
    box(press="ok")
    assert box(press="ok")["scene"] == "set_up"
    assert box(press="ok")["scene"] == "youngest"
    assert box(press="ok")["step"] == "starter"
    drawn = box(press="ok")
    assert drawn["scene"] == "drawn"
    assert drawn["events"][0]["move"] == ["draw_starter"]
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
    assert answer["screen"][1] == " End step            "
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
    assert "they go from 1 to 6" in table.refused({"rolls": [3, 7]})
    assert "they go from 1 to 6" in table.refused({"rolls": [0]})
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
    assert answer["events"] == [{"event": "throw", "dice": [1, 6], "rolls": [6]}]


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
        ({}, ["Seat 1", "Seat 2"]),
        ({"seats": 4}, ["Seat 1", "Seat 2", "Seat 3", "Seat 4"]),
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
    assert box.desk.box.session.header.names == ["Seat 1", "Seat 2", "Thor", "Hulk"]


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
        ({"seats": ["Ann", "Ann"]}, "seats: Ann is there twice"),
        ({"seats": ["Ann", "日本"]}, "seats: the box has no letters for '日本'"),
        ({"seats": ["Ann", "\ud800"]}, "seats: the box has no letters for '\\ud800'"),
        ({"starter": 2}, 'starter needs a seat from 0 to 1, or "random"'),
        ({"starter": "Ann"}, 'starter needs a seat from 0 to 1, or "random"'),
        ({"starter": True}, 'starter needs a seat from 0 to 1, or "random"'),
        ({"youngest": -1}, "youngest needs a seat from 0 to 1"),
        ({"heroes": ["Thor"]}, "heroes needs a list of 2 names"),
        ({"heroes": ["Thor", None]}, "heroes: a name has 1 to 10 letters, on one line"),
        ({"heroes": ["Thor", "Thor"]}, "heroes: Thor is there twice"),
        ({"bots": 1}, "this game has no option bots; it has seats, starter, youngest, heroes"),
    ],
)
def test_a_bad_option_is_refused_and_the_game_before_goes_on(
    table: Box, options: dict[str, Any], error: str
) -> None:
    table.move("life", 0, -1)
    assert table.refused({"new": GAME, "options": options}) == error
    assert table(power="cut")["state"]["life"] == [39, 40, 40]


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
    assert table.refused({"undo": 2}) == "There is nothing to take back."
    assert table(undo=1)["step"] == "starter"


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


# Lines that cannot be obeyed


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("hello", "this line is no JSON"),
        ('{"press":"ok"', "this line is no JSON"),
        ("[" * 100_000, "this line is no JSON"),
        ("[]", "a line is one JSON object"),
        ("null", "a line is one JSON object"),
        ("{}", "a line has one command"),
        ({"press": "ok", "hold": "ok"}, "a line has one command"),
        ({"press": "ok", "speed": 2}, "a line has one command"),
        ({"fly": 1}, "a line has one command: press, hold, wait_ms, rolls, new, move, undo, power"),
        ({"press": "ok", "options": {}}, "a line has one command"),
        ({"press": "up"}, 'press needs "prev", "ok" or "next"'),
        ({"hold": ["ok"]}, 'hold needs "prev", "ok" or "next"'),
        ({"wait_ms": -1}, "wait_ms needs milliseconds"),
        ({"wait_ms": 1.5}, "wait_ms needs milliseconds"),
        ({"wait_ms": True}, "wait_ms needs milliseconds"),
        ({"wait_ms": 86_400_001}, "at most a day"),
        ({"undo": 0}, "undo needs how many moves"),
        ({"undo": "1"}, "undo needs how many moves"),
        ({"power": "off"}, 'power knows "cut"'),
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
        ({"move": ["obeyed"]}, "Not in this step of the game."),
        ({"move": ["choose_starter", 0]}, "Not in this step of the game."),
        ({"move": ["life", 0]}, "That number does not fit."),
        ({"move": ["life", 0, 1, 2]}, "That number does not fit."),
        ({"move": ["end_step", 1]}, "That number does not fit."),
        ({"move": ["life", 3, 1]}, "There is no such seat."),
        ({"move": ["life", -1, 1]}, "There is no such seat."),
        ({"move": ["life", 0, 0]}, "That changes nothing."),
        ({"move": ["life", 0, 960]}, "That number does not fit."),
        ({"move": ["life", 0, 10**40]}, "That number does not fit."),
        ({"move": ["lose", 0, 1]}, "That number does not fit."),
    ],
)
def test_a_bad_line_says_why_and_changes_nothing(
    table: Box, line: str | dict[str, Any], error: str
) -> None:
    table.move("life", 1, -5)
    assert error in table.refused(line)


@pytest.mark.parametrize("line", [{"move": ["end_step"]}, {"undo": 1}])
def test_without_a_game_there_is_nothing_to_move(box: Box, line: dict[str, Any]) -> None:
    assert box.refused(line) == 'no game is on the table; {"new":"..."} begins one'


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


# The command


def test_the_command_answers_line_by_line_and_says_nothing_else() -> None:
    lines = [LOOK, "", THREE, "   ", "no JSON", {"move": ["life", 2, -1]}]
    menu, new, refused, life = answers(run(*lines))
    assert (menu["game"], new["game"], refused["ok"]) == (None, GAME, False)
    assert life["screen"][0] == "Alice  Basile Chloé  "
    assert life["state"]["life"] == [40, 40, 39]


def test_the_answer_comes_before_the_next_line_is_read() -> None:
    with subprocess.Popen(
        [TURNBOX, "sim", "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdin
        assert program.stdout
        for line in (LOOK, THREE, {"undo": 1}):
            program.stdin.write(json.dumps(line) + "\n")
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["ok"] is True
        program.stdin.close()
        assert program.wait() == 0


def test_bytes_that_are_no_text_are_refused_like_any_other_line() -> None:
    ran = subprocess.run(
        [TURNBOX, "sim", "--json"], input=b'\xff\xfe\n{"wait_ms":0}\n', capture_output=True
    )
    bad, good = (json.loads(line) for line in ran.stdout.splitlines())
    assert bad == {"v": 1, "ok": False, "error": "this line is no JSON"}
    assert (good["ok"], ran.returncode, ran.stderr) == (True, 0, b"")


def test_half_a_character_in_a_line_comes_back_escaped() -> None:
    _, refused = answers(run(THREE, '{"move":["\\ud800"]}'))
    assert refused["error"] == "this game has no move \ud800"


def test_one_seed_one_game() -> None:
    lines = [{"new": GAME, "options": {"seats": 6}}, *[{"move": ["end_step"]}] * 19]
    first, same, other = (run(*lines, arguments=("--seed", seed)) for seed in ("11", "11", "12"))
    assert answers(first) == answers(same)
    assert first.stdout != other.stdout


def test_strict_stops_at_the_first_error() -> None:
    ran = run(LOOK, "oops", LOOK, arguments=("--strict",))
    assert ran.returncode == 1
    assert [json.loads(line)["ok"] for line in ran.stdout.splitlines()] == [True, False]
    assert run(LOOK, arguments=("--strict",)).returncode == 0


@pytest.mark.parametrize(
    "arguments",
    [("--seed", "x"), ("--loud",), ("--save", "/"), ("--save", "/no/such/folder/box.tbx")],
)
def test_a_bad_argument_is_status_2_and_no_answer(arguments: tuple[str, ...]) -> None:
    ran = run(LOOK, arguments=arguments)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert arguments[-1] in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    ran = subprocess.run(
        f"yes '{json.dumps(LOOK)}' | '{TURNBOX}' sim --json | head -n 2",
        shell=True,
        capture_output=True,
        text=True,
    )
    assert (len(ran.stdout.splitlines()), ran.stderr) == (2, "")


def test_a_save_keeps_the_game_between_runs(tmp_path: Path) -> None:
    keep = ("--save", str(tmp_path / "box.tbx"))
    first = answers(run(THREE, {"move": ["life", 0, -9]}, {"press": "next"}, arguments=keep))
    (again,) = answers(run(LOOK, arguments=keep))
    assert again["state"] == first[1]["state"]
    assert again["events"] == []
    (undone,) = answers(run({"undo": 1}, arguments=keep))
    assert undone["state"]["life"] == [40, 40, 40]


@pytest.mark.parametrize("content", [b"", b"{}\n", bytes(FILE_SIZE + 1)])
def test_a_file_that_is_no_save_is_named_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    ran = run(LOOK, arguments=("--save", str(path)))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert str(path) in ran.stderr
    assert "name another file" in ran.stderr
    assert path.read_bytes() == content


def test_a_damaged_save_keeps_all_that_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "box.tbx"
    lines = [{"move": ["life", 1, -1]}] * 5
    answers(run(THREE, *lines, arguments=("--save", str(path))))
    data = bytearray(path.read_bytes())
    end = len(bytes(FileStore(path).tail).rstrip(b"\xff"))
    data[end - 2] ^= 0x55  # in the last move
    path.write_bytes(data)
    ran = run(LOOK, {"press": "ok"}, {"move": ["life", 1, -2]}, arguments=("--save", str(path)))
    notice, table, moved = (json.loads(line) for line in ran.stdout.splitlines())
    assert ran.stderr == "turnbox: The power went in the middle of a move; all before it is kept.\n"
    assert notice["scene"] == "notice"
    assert notice["state"]["life"] == [40, 36, 40]
    assert table["scene"] == "table"
    assert moved["state"]["life"] == [40, 34, 40]
    (again,) = answers(run(LOOK, arguments=("--save", str(path))))
    assert again["state"] == moved["state"]


def test_a_save_of_noise_starts_an_empty_box(tmp_path: Path) -> None:
    path = tmp_path / "box.tbx"
    path.write_bytes(bytes(FILE_SIZE))
    ran = run(LOOK, {"press": "ok"}, THREE, arguments=("--save", str(path)))
    notice, menu, table = (json.loads(line) for line in ran.stdout.splitlines())
    assert ran.stderr == "turnbox: The last moves could not be read.\n"
    assert (notice["scene"], menu["scene"], table["scene"]) == ("notice", "menu", "table")
    (again,) = answers(run(LOOK, arguments=("--save", str(path))))
    assert again["state"] == table["state"]
