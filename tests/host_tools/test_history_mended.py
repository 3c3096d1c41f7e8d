"""Rows that another program has changed or deleted: a pull writes them again, and says so."""

from datetime import datetime
from pathlib import Path

import pytest
from click.testing import CliRunner
from history_commands import change, run
from played_saves import PAD, playing, pull_file, rows, three_games, what

from host_tools.cli import main
from host_tools.history.database import History
from host_tools.history.pulling import MENDED
from host_tools.history.tables import games, moves, rolls, seats, versions
from host_tools.history.versions import SAME

TABLES = (games, seats, moves, rolls, versions)
OF_THE_PAD = "game = (SELECT number FROM games WHERE rules = 'score_pad')"
CHANGES = {
    "a deleted seat": f"DELETE FROM seats WHERE {OF_THE_PAD} AND seat = 1",
    "a deleted move": f"DELETE FROM moves WHERE {OF_THE_PAD} AND move = 2",
    "all moves deleted": f"DELETE FROM moves WHERE {OF_THE_PAD}",
    "other arguments": f"UPDATE moves SET args = '[0, 99]' WHERE {OF_THE_PAD}",
    "arguments that are no numbers": f"UPDATE moves SET args = 'x' WHERE {OF_THE_PAD}",
    "other points": f"UPDATE seats SET points = 99 WHERE {OF_THE_PAD} AND seat = 0",
    "another player": f"UPDATE seats SET name = 'Eve' WHERE {OF_THE_PAD} AND seat = 0",
    "a roll too many": "INSERT INTO rolls SELECT number, 0, 0, 6, 6 FROM games"
    " WHERE rules = 'score_pad'",
    "another time": "UPDATE games SET seconds = -5 WHERE rules = 'score_pad'",
    "another end": "UPDATE games SET over = 1 WHERE rules = 'score_pad'",
    "an unknown correction of the date": "UPDATE games SET dated = 'x' WHERE rules = 'score_pad'",
}


@pytest.fixture
def save(tmp_path: Path) -> Path:
    three_games(tmp_path / "box.tbx")
    return tmp_path / "box.tbx"


@pytest.fixture
def history(tmp_path: Path, save: Path) -> History:
    history = History(str(tmp_path / "history.db"))
    pull_file(save, history)
    return history


def contents(history: History) -> list[list[tuple[object, ...]]]:
    """All rows, without the numbers of the pulls that wrote them."""
    return [
        [
            tuple(value for name, value in row._mapping.items() if name != "pull")
            for row in rows(history, table)
        ]
        for table in TABLES
    ]


@pytest.mark.parametrize("statement", CHANGES.values(), ids=CHANGES.keys())
def test_a_pull_restores_what_was_changed_and_then_has_nothing_to_say(history, save, statement):
    before = contents(history)
    change(history.url.database, statement)
    assert sorted(what(pull_file(save, history))) == [MENDED, SAME, SAME]
    assert contents(history) == before
    assert what(pull_file(save, history)) == [SAME] * 3


def test_the_user_reads_which_game_was_corrected(history, save):
    change(history.url.database, CHANGES["other points"])
    arguments = ["pull", "--save", str(save), "--database", history.url.database]
    first, *said = CliRunner().invoke(main, arguments).stdout.splitlines()
    assert "2 known" in first
    assert len(said) == 1
    assert "(Score pad, " in said[0]
    assert said[0].endswith(": its record in the history was wrong or incomplete, and is corrected")
    assert len(CliRunner().invoke(main, arguments).stdout.splitlines()) == 1


def test_a_corrected_date_stays_when_the_game_is_mended(history, save):
    number = next(row.number for row in rows(history, games) if row.rules == "score_pad")
    run(history.url.database, "date", str(number), "2026-11-20")
    assert what(pull_file(save, history)) == [SAME] * 3
    change(history.url.database, CHANGES["other points"])
    assert MENDED in what(pull_file(save, history))
    dates = {row.number: (row.played, row.dated) for row in rows(history, games)}
    assert dates[number] == (datetime(2026, 11, 20), True)


def test_rules_that_fail_do_not_replace_rows_of_rules_that_did_not(history, save, monkeypatch):
    """An older turnbox may pull into the same history."""
    from turnbox.games.score_pad import set_up

    before = contents(history)
    monkeypatch.setattr(set_up, "REVISION", 2)
    assert what(pull_file(save, history)) == [SAME] * 3
    assert contents(history) == before


def test_a_game_without_rules_is_mended_as_far_as_it_can_be_read(tmp_path, monkeypatch):
    from turnbox.games.score_pad import set_up

    save, database = tmp_path / "pad.tbx", str(tmp_path / "pad.db")
    history = History(database)
    with playing(save) as box:
        box(**PAD)
        box.move("enter", 0, 5)
    monkeypatch.setattr(set_up, "REVISION", 2)
    pull_file(save, history)
    before = contents(history)
    for statement in ("UPDATE moves SET args = '[1]'", "UPDATE moves SET seat = 'x'"):
        change(database, statement)
        assert what(pull_file(save, history)) == [MENDED]
        assert contents(history) == before
        assert what(pull_file(save, history)) == [SAME]
