"""Rows of the history that another program has damaged, and databases that are not ours."""

import json
import os
import shutil
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner
from history_commands import change, duel, made_history, run, told
from played_saves import playing, pull_file, three_games, what

from host_tools.cli import main
from host_tools.errors import UserError
from host_tools.history import database as database_module
from host_tools.history.database import History
from host_tools.history.tables import games, moves, rolls, seats

WRONG = (
    "x",
    b"\xff\x00",
    -1,
    1 << 62,
    0.5,
    "9999-99-99",
    "\ud800".encode("utf-8", "surrogatepass"),
)
COMMANDS = (
    [],
    ["--json"],
    ["show", "1"],
    ["show", "1", "--json"],
    ["players"],
    ["dice"],
    ["dice", "--json"],
    *(["export", "--format", form] for form in ("csv", "json", "bgstats")),
)
COLUMNS = [
    (table.name, column.name)
    for table in (games, seats, moves, rolls)
    for column in table.c
    if not column.foreign_keys and (table.name, column.name) != ("games", "number")
]


@pytest.fixture(scope="module")
def sound(tmp_path_factory) -> str:
    return made_history(tmp_path_factory.mktemp("history"))


@pytest.fixture
def database(sound, tmp_path) -> str:
    name = str(shutil.copy(sound, tmp_path / "history.db"))
    for place, value in enumerate((2, 5, 6)):
        change(name, "INSERT INTO rolls VALUES (1, 1, ?, 6, ?)", place, value)
    return name


def undated(database: str) -> list[dict[str, object]]:
    """The games without their dates, which are those of the last pull that changed them."""
    return [game | {"played": None} for game in told(database, "--json")["games"]]


def rows_of(database: str, table: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(database)
    found = connection.execute(f"SELECT * FROM {table}").fetchall()
    connection.close()
    return found


@pytest.mark.parametrize(("table", "column"), COLUMNS)
def test_no_damaged_value_ends_a_command_with_a_traceback(database, table, column):
    where = "number = 1" if table == "games" else "rowid = (SELECT min(rowid) FROM {table})"
    for value in WRONG:
        statement = f"UPDATE {table} SET {column} = ? WHERE {where.format(table=table)}"
        change(database, statement, value)
        for command in COMMANDS:
            result = CliRunner().invoke(main, ["history", *command, "--database", database])
            assert result.exception is None or isinstance(result.exception, SystemExit), command
            assert "Traceback" not in result.output


def test_the_list_names_what_is_damaged_and_shows_the_other_games(database):
    change(database, "UPDATE games SET played = 'yesterday', seconds = 'long' WHERE number = 2")
    lines = run(database).stdout.splitlines()
    assert [line.split()[0] for line in lines[1:4]].count("2") == 1
    assert lines[4:] == ["game 2: damaged in the database: played, seconds"]


def test_a_damaged_date_can_be_corrected(database):
    number = str(duel(database))
    change(database, "UPDATE games SET played = 'yesterday' WHERE number = ?", number)
    run(database, "date", number, "2026-11-20")
    assert told(database, "show", number, "--json")["played"] == "2026-11-20T00:00:00Z"


def test_a_damaged_move_is_named_and_blocks_only_its_game(database):
    number = duel(database)
    change(database, "UPDATE moves SET args = '[1' WHERE game = ? AND move = 2", number)
    shown = CliRunner().invoke(
        main, ["history", "show", str(number), "--json", "--database", database]
    )
    assert f"move 2 of game {number} is damaged in the database" in shown.output
    others = [str(other) for other in {1, 2, 3} - {number}]
    assert told(database, "export", "--format", "json", *others)["games"]


def test_an_impossible_roll_is_not_counted_and_said(database, tmp_path):
    change(database, "UPDATE rolls SET sides = 0 WHERE rowid = (SELECT min(rowid) FROM rolls)")
    result = CliRunner().invoke(
        main, ["history", "dice", "--plot", str(tmp_path / "dice.png"), "--database", database]
    )
    assert "turnbox: damaged rolls in the database, not counted: 1" in result.stderr
    assert result.stdout.splitlines()[1].split()[:2] == ["d6", "2"]
    for_programs = run(database, "dice", "--json")
    assert json.loads(for_programs.stdout)["damaged"] == 1
    assert "not counted: 1" in for_programs.stderr
    assert (tmp_path / "dice.png").exists()


def test_a_pull_mends_a_damaged_row_from_the_box(tmp_path):
    database, save = str(tmp_path / "history.db"), tmp_path / "box.tbx"
    three_games(save)
    pull_file(save, History(database))
    before = undated(database)
    change(database, "UPDATE games SET seconds = 'long', place = x'00' WHERE number = 1")
    assert "mended" in what(pull_file(save, History(database)))
    assert undated(database) == before


@pytest.mark.parametrize(("table", "column"), [("seats", "turns"), ("moves", "seconds")])
def test_a_pull_mends_what_belongs_to_a_game_that_is_unchanged(tmp_path, table, column):
    database, save = str(tmp_path / "history.db"), tmp_path / "box.tbx"
    three_games(save)
    pull_file(save, History(database))
    before = rows_of(database, table)
    change(database, f"UPDATE {table} SET {column} = 'many' WHERE rowid = 1")
    assert what(pull_file(save, History(database))).count("mended") == 1
    assert sorted(rows_of(database, table)) == sorted(before)


def test_a_damaged_seat_is_named(database):
    change(database, "UPDATE seats SET turns = 'many' WHERE game = 2 AND seat = 0")
    assert run(database).stdout.splitlines()[4:] == [
        "game 2: a seat is damaged in the database: turns"
    ]


@pytest.mark.parametrize("seconds", [-5, 10**15])
def test_a_time_that_no_game_takes_is_damaged(database, seconds):
    number = duel(database)
    change(database, "UPDATE games SET seconds = ? WHERE number = ?", seconds, number)
    lines = run(database).stdout.splitlines()
    assert lines[4:] == [f"game {number}: damaged in the database: seconds"]
    assert lines[3].split()[-2:] == ["0:00:00", "4"]
    change(database, "UPDATE games SET seconds = 75 WHERE number = ?", number)
    assert run(database).stdout.splitlines()[3].split()[-2:] == ["0:01:15", "4"]
    change(database, "UPDATE seats SET seconds = ? WHERE game = ?", seconds, number)
    assert (
        "problem: a seat is damaged in the database: seconds"
        in run(database, "show", str(number)).stdout.splitlines()
    )
    change(database, "UPDATE moves SET seconds = ? WHERE game = ? AND move = 1", seconds, number)
    exported = run(database, "export", "--format", "json")
    assert f"move 1 of game {number} is damaged in the database" in exported.stderr


def test_pull_leaves_the_database_of_another_program_alone(tmp_path):
    database = str(tmp_path / "other.db")
    change(database, "CREATE TABLE bookmarks (address)")
    before = Path(database).read_bytes()
    three_games(tmp_path / "box.tbx")
    with pytest.raises(UserError, match="it belongs to another program"):
        pull_file(tmp_path / "box.tbx", History(database))
    assert Path(database).read_bytes() == before


@pytest.mark.parametrize("command", ["history", "pull"])
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "turnbox: --database is empty; give a file, or leave it out"),
        ("folder", "turnbox: folder: this is not a file; give another one with --database"),
        (
            "none/h.db",
            "turnbox: none/h.db: there is no folder none;"
            " create it, or give another one with --database",
        ),
        (
            "sqlite:///file:h.db?uri=true",
            "turnbox: --database: an SQLite URL takes no parameters;"
            " give the path of the file: h.db",
        ),
        (
            "sqlite:///h.db?bogus=1",
            "turnbox: --database: an SQLite URL takes no parameters;"
            " give the path of the file: h.db",
        ),
    ],
)
def test_pull_and_history_refuse_the_same_databases(tmp_path, monkeypatch, command, name, said):
    monkeypatch.chdir(tmp_path)
    three_games(tmp_path / "box.tbx")
    (tmp_path / "folder").mkdir()
    save = ["--save", "box.tbx"] if command == "pull" else []
    result = CliRunner().invoke(main, [command, *save, "--database", name])
    assert (result.exit_code, result.output) == (2, said + "\n")
    assert {path.name for path in tmp_path.iterdir()} == {"box.tbx", "folder"}


def test_a_locked_database_is_waited_for_once_and_says_what_to_close(database, monkeypatch):
    connected = database_module._connected
    connections = []

    def noted(connection: sqlite3.Connection, record: object) -> None:
        connections.append(connection)
        connected(connection, record)

    monkeypatch.setattr(database_module, "_connected", noted)
    monkeypatch.setattr(database_module, "SECONDS", 0)
    other = sqlite3.connect(database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    result = CliRunner().invoke(
        main, ["history", "date", "1", "2026-11-20", "--database", database]
    )
    other.close()
    assert "database is locked; close the program that uses it, and try again" in result.output
    assert len(connections) == 2  # one to find the game, one to write the date


def test_a_name_in_the_database_that_is_no_text_is_damage(sound, tmp_path):
    """SQLite repeats it in its own message."""
    path = tmp_path / "history.db"
    path.write_bytes(
        Path(sound).read_bytes().replace(b"CREATE TABLE moves", b"CREATE T\xffBLE moves")
    )
    result = CliRunner().invoke(main, ["history", "--database", str(path)])
    assert (result.exit_code, result.output.count("\n")) == (1, 1)
    assert "restore a backup" in result.output


def test_no_escape_sequence_of_the_database_reaches_the_terminal(database):
    change(database, "UPDATE games SET problem = ?, over = 0, place = ?", "\x1b[31m", "\x1b[2J")
    assert "\x1b" not in run(database).stdout + run(database, "show", "1").stdout


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://localhost:1/x?user=a&password=SECRET",
        "postgresql://localhost:1/x?sslpassword=SECRET",
        "postgresql:/a:SECRET@h/x",
    ],
)
def test_no_password_is_shown(url):
    result = CliRunner().invoke(main, ["history", "--database", url])
    assert result.exit_code != 0
    assert "SECRET" not in result.output


def test_a_name_that_looks_like_a_formula_is_drawn(tmp_path):
    save, database = tmp_path / "box.tbx", str(tmp_path / "history.db")
    with playing(save) as box:
        box(new="counters", options={"seats": ["$_^$", "_Bob"]})
        box.move("add", 0, 1)
    pull_file(save, History(database))
    run(database, "show", "1", "--plot", str(tmp_path / "points.png"))
    assert (tmp_path / "points.png").exists()


def test_a_save_with_a_path_that_is_no_text_is_pulled(tmp_path):
    three_games(tmp_path / "box.tbx")
    odd = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.tbx"))
    (tmp_path / "box.tbx").rename(odd)
    database = str(tmp_path / "history.db")
    result = CliRunner().invoke(main, ["pull", "--save", str(odd), "--database", database])
    assert result.exit_code == 0, result.output
