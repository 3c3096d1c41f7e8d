"""Pulling the games of a save into the history: each once, all or nothing."""

import json
import shutil
import socket
import sys
from pathlib import Path

import pytest
from played_saves import (
    DUEL,
    PAD,
    count,
    finish_duel,
    playing,
    pull_file,
    pulled_at_once,
    rows,
    three_games,
    what,
)
from sqlalchemy import update

from host_tools.errors import UserError
from host_tools.history.database import History
from host_tools.history.listing import sections_of
from host_tools.history.pulling import ADDED, MENDED
from host_tools.history.save_file import EMPTY, read_save
from host_tools.history.source import read_games, reopened
from host_tools.history.tables import about, games, moves, names, pulls, rolls, seats, versions
from host_tools.history.versions import GROWN, SAME
from turnbox.storage.notes import NAMES, write_note


@pytest.fixture
def save(tmp_path: Path) -> Path:
    return tmp_path / "box.tbx"


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(str(tmp_path / "history.db"))


def test_all_games_are_imported_with_seats_moves_and_rolls(save, history):
    three_games(save)
    summary = pull_file(save, history)
    assert what(summary) == [ADDED] * 3
    duel = next(row for row in rows(history, games) if row.rules == "commander_party")
    assert (duel.over, duel.place, duel.starter, duel.problem) == (True, "finished", 0, "")
    assert duel.seconds >= 60
    ends = [(row.name, row.winner, row.points) for row in rows(history, seats)]
    assert ("Ann", True, 40) in ends
    assert ("Ben", False, 0) in ends
    made = [(row.name, json.loads(row.args)) for row in rows(history, moves)]
    assert ("enter", [1, 7]) in made
    assert {row.sides for row in rows(history, rolls)} <= {3, 6, 8}
    assert count(history, moves) == sum(row.move_count for row in rows(history, games))


def test_pulling_twice_adds_nothing_twice(save, history):
    three_games(save)
    pull_file(save, history)
    tables = (games, seats, moves, rolls, versions, names)
    before = [rows(history, table) for table in tables]
    assert what(pull_file(save, history)) == [SAME] * 3
    assert [rows(history, table) for table in tables] == before


def test_two_machines_pull_the_same_save_into_one_database(save, history, tmp_path):
    three_games(save)
    other = tmp_path / "other machine.tbx"
    shutil.copy(save, other)
    pull_file(save, history)
    assert what(pull_file(other, History(str(tmp_path / "history.db")))) == [SAME] * 3
    assert count(history, games) == 3
    assert [row.source for row in rows(history, pulls)] == [str(save), str(other)]


def test_games_of_two_simulators_with_the_same_seed_are_two_games(save, history, tmp_path):
    other = tmp_path / "other.tbx"
    with playing(save) as box:
        box(**DUEL)
    with playing(other) as box:
        box(**PAD)
    assert read_games(read_save(save)).games[0].id == read_games(read_save(other)).games[0].id
    assert what(pull_file(save, history)) == [ADDED]
    assert what(pull_file(other, history)) == [ADDED]
    with playing(other) as box:
        box.move("enter", 0, 12)
    assert what(pull_file(other, history)) == [GROWN]
    assert what(pull_file(save, history)) == [SAME]
    assert [row.rules for row in rows(history, games)] == ["commander_party", "score_pad"]


def test_a_running_game_becomes_a_suspended_one(save, history):
    three_games(save)
    pull_file(save, history)
    with playing(save) as box:
        finish_duel(box)
        box(**PAD)
    summary = pull_file(save, history)
    assert sorted(what(summary)) == sorted([SAME] * 3 + [ADDED] * 2)
    places = [row.place for row in rows(history, games) if row.rules == "score_pad"]
    assert sorted(places) == ["running", "suspended"]


def test_learned_names_are_imported_once(save, history):
    with playing(save) as box:
        write_note(box.desk.box.journal, NAMES, b"Zoe\nAnn")
    assert pull_file(save, history).names == ["Zoe", "Ann"]
    assert pull_file(save, history).names == []
    assert [row.name for row in rows(history, names)] == ["Ann", "Zoe"]


def test_a_game_of_unknown_rules_is_kept_raw_and_replayed_by_a_later_version(
    save, history, monkeypatch
):
    with playing(save) as box:
        box(**PAD)
        box.move("enter", 0, 5)
    from turnbox.games.score_pad import set_up

    with monkeypatch.context() as patch:
        patch.setattr(set_up, "REVISION", 2)
        summary = pull_file(save, history)
    assert "this version has no rules for 'score_pad', revision 1" in summary.games[0].problem
    row = rows(history, games)[0]
    assert row.problem == summary.games[0].problem
    assert [row.name for row in rows(history, moves)] == ["#0"]
    assert what(pull_file(save, history)) == [MENDED]
    assert rows(history, games)[0].problem == ""
    assert [row.name for row in rows(history, moves)] == ["enter"]


def test_a_difference_between_replay_and_save_is_reported_and_stored(save, history, monkeypatch):
    three_games(save)
    import turnbox.games.commander_party.rules as rules

    with monkeypatch.context() as patch:
        patch.setattr(
            rules.GAME, "do_life", lambda game, seat, delta: game.change_life([seat], 2 * delta)
        )
        summary = pull_file(save, history)
    problems = {game.rules: game.problem for game in summary.games}
    assert problems["score_pad"] == ""
    assert problems["commander_party"].startswith("move 3 (end_step) is refused by the rules: ")
    stored = {row.rules: row.problem for row in rows(history, games)}
    assert stored == problems


def test_a_game_that_was_damaged_in_the_database_is_pulled_again(save, history):
    three_games(save)
    pull_file(save, history)
    whole = rows(history, games)
    history.write(lambda sql: sql.execute(update(games).values(sections=b"nonsense")))
    for row in whole:
        with pytest.raises(UserError, match="this game cannot be read: .*; pull it again"):
            reopened(sections_of(history, row.number), EMPTY)
    assert what(pull_file(save, history)) == [MENDED] * 3
    assert [row.sections for row in rows(history, games)] == [row.sections for row in whole]


def test_a_pull_that_fails_saves_nothing(save, history, monkeypatch):
    three_games(save)
    from host_tools.history import pulling

    def fail(game, number):
        if game.journal.header.game == "megalopolis":
            raise ZeroDivisionError
        return {}

    monkeypatch.setattr(pulling, "part_rows", fail)
    with pytest.raises(ZeroDivisionError):
        pull_file(save, history)
    monkeypatch.undo()
    assert what(pull_file(save, history)) == [ADDED] * 3
    assert len(rows(history, pulls)) == 1


def test_two_pulls_at_the_same_time_add_each_game_once(save, tmp_path):
    three_games(save)
    done = pulled_at_once(read_save(save), str(tmp_path / "history.db"), 4)
    assert done == [[ADDED] * 3] + [[SAME] * 3] * 3


def test_a_newer_history_is_left_alone(save, history):
    three_games(save)
    pull_file(save, history)
    history.write(lambda sql: sql.execute(update(about).values(schema=99)))
    with pytest.raises(UserError, match="a history with schema 99, not 1; update turnbox"):
        pull_file(save, history)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nonsense://x", "Can't load plugin"),
        (
            "sqlite:////nowhere/at/all.db",
            "there is no folder /nowhere/at; create it, or give another one with --database",
        ),
        ("postgresql://user:geheim@127.0.0.1:1/x", "connection"),
    ],
)
def test_a_database_that_cannot_be_used_is_told_in_one_line_without_its_password(save, name, said):
    three_games(save)
    with pytest.raises(UserError) as error:
        pull_file(save, History(name))
    assert said in str(error.value)
    assert "--database" in str(error.value) or "driver" in str(error.value)
    assert "geheim" not in str(error.value)


def test_a_server_that_never_answers_is_given_up(save):
    three_games(save)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        with pytest.raises(UserError, match="timeout expired") as error:
            pull_file(save, History(f"postgresql://user@127.0.0.1:{port}/x?connect_timeout=2"))
    assert "--database" in str(error.value)


def test_a_missing_driver_is_told_with_the_remedy(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(UserError, match=r"pip install 'turnbox\[postgresql\]'") as error:
        History("postgresql://user:geheim@server/games")
    assert "geheim" not in str(error.value)


def test_a_file_that_is_no_database_is_left_as_it_is(save, tmp_path):
    three_games(save)
    other = tmp_path / "notes.txt"
    other.write_text("not a database, but a text of some length " * 100)
    before = other.read_bytes()
    with pytest.raises(UserError, match="notes.txt: file is not a database; give another one"):
        pull_file(save, History(str(other)))
    assert other.read_bytes() == before


@pytest.mark.parametrize(
    "name", [":memory:", "sqlite://", "sqlite:///:memory:", "sqlite:///file:x?mode=memory&uri=true"]
)
def test_a_database_in_memory_takes_no_games(name: str) -> None:
    """They would be marked as pulled, and lost at the end."""
    with pytest.raises(UserError, match="a database in memory"):
        History(name)
