"""`turnbox history`: the list, one game, and dates."""

import json
import re
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner
from history_commands import duel, made_history, run, told
from played_saves import pull_file, rows, three_games

from host_tools.cli import main
from host_tools.history.database import History
from host_tools.history.tables import games

TURNBOX = str(Path(sys.executable).parent / "turnbox")


@pytest.fixture(scope="module")
def database(tmp_path_factory) -> str:
    return made_history(tmp_path_factory.mktemp("history"))


def test_the_list_has_a_line_for_each_game_the_newest_first(database):
    lines = run(database).stdout.splitlines()
    assert re.fullmatch(r"game  played \(UTC\) +rules +players +winner +time  moves", lines[0])
    assert len(lines) == 4
    number = duel(database)
    shown = rf" +{number}  2026-11-20 21:30  Commander Party  Ann, Ben +Ann +0:01:\d\d +4"
    assert re.fullmatch(shown, lines[3])
    assert {line.split()[0] for line in lines[1:3]} == {"1", "2", "3"} - {str(number)}


def test_programs_get_the_list_as_json(database):
    listed = told(database, "--json")["games"]
    last = listed[-1]
    assert (last["rules"], last["title"]) == ("commander_party", "Commander Party")
    assert (last["played"], last["winners"]) == ("2026-11-20T21:30:00Z", ["Ann"])
    assert last["seats"][1]["points"] == 0
    assert [game["over"] for game in listed] == [False, False, True]


def test_the_database_may_come_before_the_subcommand(database):
    result = CliRunner().invoke(main, ["history", "--database", database, "players"])
    assert result.stdout == run(database, "players").stdout


@pytest.mark.parametrize("command", ["show 1", "dice", "players", "replay 1", "date 1 2026-01-01"])
def test_json_may_come_before_the_subcommand(database, tmp_path, command):
    mine = str(shutil.copy(database, tmp_path / "history.db"))
    first = CliRunner().invoke(main, ["history", "--json", *command.split(), "--database", mine])
    assert json.loads(first.stdout) == told(mine, *command.split(), "--json")


def test_json_before_an_export_is_refused_and_not_ignored(database):
    arguments = ["--json", "export", "--format", "csv", "--database", database]
    result = CliRunner().invoke(main, ["history", *arguments])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "turnbox: export takes no --json; see turnbox history export --help\n"


def test_one_game_is_shown_with_its_seats(database):
    lines = run(database, "show", str(duel(database))).stdout.splitlines()
    assert lines[0].endswith(": Commander Party, 2026-11-20 21:30 UTC")
    assert lines[1].startswith("winner: Ann; moves: 4; time: 0:01:")
    assert lines[2].split() == ["seat", "player", "picked", "time", "turns", "life", "won"]
    assert re.fullmatch(r" +0  Ann +Hero 1  0:00:0\d +1 +40  yes", lines[3])
    assert re.fullmatch(r" +1  Ben +Hero 2  0:01:\d\d +1 +0", lines[4])


def test_one_game_as_json_has_its_moves(database):
    shown = told(database, "show", str(duel(database)), "--json")
    assert [move["name"] for move in shown["moves"]][:2] == ["choose_starter", "life"]
    assert shown["moves"][1] | {"seconds": 0} == {
        "move": 1,
        "seat": 0,
        "name": "life",
        "args": [1, -20],
        "rolls": [],
        "seconds": 0,
    }


def test_a_game_that_does_not_exist_is_told(database):
    for command in ("show", "export --format csv", "replay"):
        result = run(database, *command.split(), "77")
        assert (result.exit_code, result.stdout) == (2, "")
        assert "there is no game 77; turnbox history lists the games\n" in result.stderr
    assert run(database, "date", "77", "2026-01-01").exit_code == 2


def test_a_date_is_corrected(tmp_path):
    name = made_history(tmp_path)
    assert run(name, "date", "1", "2026-01-02").stdout == "game 1: 2026-01-02 00:00 UTC\n"
    corrected = told(name, "date", "1", "2026-01-02 20:15", "--json")
    assert (corrected["number"], corrected["played"]) == (1, "2026-01-02T20:15:00Z")
    assert told(name, "show", "1", "--json")["played"] == "2026-01-02T20:15:00Z"


@pytest.mark.parametrize("text", ["2026-02-30", "x", "999-01-01", "12026-01-01", "26.11.2026", ""])
def test_what_is_no_date_is_refused_with_the_form_of_one(database, text):
    result = run(database, "date", "1", text)
    form = 'write YYYY-MM-DD, or "YYYY-MM-DD HH:MM"'
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert f"Invalid value for 'DATE': '{text}' is not a date: {form}; " in result.stderr


def test_a_year_before_all_boxes_is_refused(database):
    result = run(database, "date", "1", "0999-01-01")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "'0999-01-01' is before 1970: give a later date" in result.stderr


def test_a_date_in_the_future_is_refused(database):
    result = run(database, "date", "1", "2999-01-01")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "'2999-01-01' is in the future: give an earlier date" in result.stderr


def test_a_plot_is_a_png_file(database, tmp_path):
    result = run(database, "show", "1", "--plot", str(tmp_path / "life.svg"))
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "life.svg is not a PNG file: give a name that ends with .png" in result.stderr
    assert not list(tmp_path.glob("life*"))


def test_without_a_history_nothing_is_made(tmp_path):
    result = run(str(tmp_path / "none.db"))
    assert (result.exit_code, result.stdout) == (1, "")
    assert "none.db: no history yet; turnbox pull creates one\n" in result.stderr
    assert not (tmp_path / "none.db").exists()


def test_another_database_is_not_taken_for_a_history(tmp_path):
    import sqlite3

    connection = sqlite3.connect(tmp_path / "other.db")
    connection.execute("create table notes (text)")
    connection.close()
    assert "no history in it; turnbox pull puts games" in run(str(tmp_path / "other.db")).stderr


def test_a_pipe_gets_plain_text(database):
    ran = subprocess.run(
        [TURNBOX, "history", "--database", database], capture_output=True, text=True, check=True
    )
    assert ran.stdout == run(database).stdout
    assert "\x1b" not in ran.stdout


def test_the_date_of_a_pull_is_now(tmp_path):
    save, name = tmp_path / "box.tbx", str(tmp_path / "history.db")
    three_games(save)
    pull_file(save, History(name))
    for row in rows(History(name), games):
        assert abs((datetime.now(UTC).replace(tzinfo=None) - row.played).total_seconds()) < 600
