"""`turnbox sim --json` as a program uses it: standard streams, options, status, saves."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from simulated import GAME, LOOK, THREE, Answer

from host_tools.history.save_file import FILE_SIZE, TAIL_SIZE
from simulator.save import FileStore
from turnbox.storage.format import MAGIC, SLOT_SIZE

TURNBOX = str(Path(sys.executable).parent / "turnbox")


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
    assert bad == {"v": 1, "ok": False, "error": "this line is not JSON"}
    assert (good["ok"], ran.returncode, ran.stderr) == (True, 0, b"")


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        (r"\ud800", r"\ud800"),  # half a character
        (r"\u001b]0;x\u0007", r"\x1b]0;x\x07"),  # the title of a terminal's window
        (r"\u009b31m\u202e", r"\x9b31m\u202e"),
        (r"a\nb", r"a\nb"),
        ("x" * 100_000, "x" * 59 + "…"),
    ],
)
def test_input_in_a_refusal_is_printable_and_short(sent: str, told: str) -> None:
    _, move, option = answers(
        run(THREE, f'{{"move":["{sent}"]}}', f'{{"new":"counters","options":{{"{sent}":1}}}}')
    )
    assert move["error"] == f"this game has no move {told}"
    assert option["error"].startswith(f"this game has no option {told}; it has seats")


def test_a_roll_of_a_thousand_digits_is_refused_in_a_short_line() -> None:
    _, refused = answers(run(THREE, f'{{"rolls":[1{"0" * 1000}]}}'))
    assert refused["error"] == f"1{'0' * 58}… is too long; a number has at most 60 digits"


def test_a_line_too_long_is_refused_and_the_next_one_obeyed() -> None:
    refused, looked = answers(run('{"press":"' + "o" * (3 << 20) + '"}', LOOK))
    assert refused == {"v": 1, "ok": False, "error": "a line has at most 1,048,576 characters"}
    assert looked["ok"]


def test_one_seed_one_game() -> None:
    lines = [{"new": GAME, "options": {"seats": 6}}, *[{"move": ["end_step"]}] * 19]
    first, same, other = (run(*lines, arguments=("--seed", seed)) for seed in ("11", "11", "12"))
    assert answers(first) == answers(same)
    assert first.stdout != other.stdout


def test_a_second_session_with_the_same_seed_keeps_the_game_of_the_first(tmp_path: Path) -> None:
    arguments = ("--seed", "1", "--save", str(tmp_path / "box.tbx"))
    counters = {"new": "counters", "options": {"seats": ["Ann", "Ben"]}}
    score_pad = {"new": "score_pad", "options": {"seats": ["Cleo", "Dan"]}}
    run(counters, {"move": ["add", 0, 7]}, arguments=arguments)
    ran = run(score_pad, {"move": ["enter", 0, 5]}, {"games": "list"}, arguments=arguments)
    listed = [game["game"] for game in answers(ran)[-1]["games"]]
    assert sorted(listed) == ["counters", "score_pad"]


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
    assert "give another file" in ran.stderr
    assert path.read_bytes() == content


def test_a_damaged_save_keeps_all_that_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "box.tbx"
    lines = [{"move": ["life", 1, -1]}] * 5
    answers(run(THREE, *lines, arguments=("--save", str(path))))
    data = bytearray(path.read_bytes())
    end = len(bytes(FileStore(path).tail).rstrip(b"\xff"))
    data[end - 7] ^= 0x55  # in the last move; its check might look like one that is torn
    path.write_bytes(data)
    ran = run(LOOK, {"press": "ok"}, {"move": ["life", 1, -2]}, arguments=("--save", str(path)))
    notice, table, moved = (json.loads(line) for line in ran.stdout.splitlines())
    assert ran.stderr == "turnbox: The last moves are damaged. Everything before them is kept.\n"
    assert notice["scene"] == "notice"
    assert notice["state"]["life"] == [40, 36, 40]
    assert table["scene"] == "table"
    assert moved["state"]["life"] == [40, 34, 40]
    (again,) = answers(run(LOOK, arguments=("--save", str(path))))
    assert again["state"] == moved["state"]


def test_a_damaged_save_starts_an_empty_box(tmp_path: Path) -> None:
    """Nothing but the magic of a slot is left: a file without it would be refused."""
    path = tmp_path / "box.tbx"
    noise = bytearray(FILE_SIZE)
    second = TAIL_SIZE + SLOT_SIZE
    noise[second : second + len(MAGIC)] = MAGIC
    path.write_bytes(noise)
    ran = run(LOOK, {"press": "ok"}, THREE, arguments=("--save", str(path)))
    notice, menu, table = (json.loads(line) for line in ran.stdout.splitlines())
    assert ran.stderr == (
        "turnbox: The saved data is lost or damaged.\nturnbox: The last moves could not be read.\n"
    )
    assert (notice["scene"], menu["scene"], table["scene"]) == ("notice", "menu", "table")
    ran = run(LOOK, {"press": "ok"}, {"move": ["life", 1, -3]}, arguments=("--save", str(path)))
    kept, _, moved = (json.loads(line) for line in ran.stdout.splitlines())
    assert kept["state"] == table["state"]
    assert ran.stderr.endswith("Nothing is lost.\n")  # one of the two copies is still noise
    (again,) = answers(run(LOOK, arguments=("--save", str(path))))
    assert again["state"] == moved["state"]


def test_run_as_a_module_it_is_the_same_command() -> None:
    """Somebody who looks for the entry point in the sources finds it."""
    ran = subprocess.run(
        [sys.executable, "-m", "simulator.sim", "--help"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("Usage: turnbox sim [OPTIONS]\n")
