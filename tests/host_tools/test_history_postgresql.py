"""A history in PostgreSQL: the same as in SQLite, and two machines at the same time."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from played_saves import (
    PAD,
    count,
    playing,
    pull_file,
    pulled_at_once,
    rows,
    three_games,
    what,
)
from postgres import server

from host_tools.history.database import History
from host_tools.history.pulling import ADDED
from host_tools.history.save_file import read_save
from host_tools.history.tables import games, metadata, moves, names, rolls, seats
from host_tools.history.versions import GROWN, SAME
from turnbox.storage.notes import NAMES, write_note


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with server() as url:
        yield url


@pytest.fixture
def history(url: str) -> Iterator[History]:
    history = History(url)
    yield history
    metadata.drop_all(history.engine)


def test_it_has_the_same_rows_as_sqlite(history, tmp_path):
    save = tmp_path / "box.tbx"
    three_games(save)
    local = History(str(tmp_path / "history.db"))
    assert what(pull_file(save, history)) == what(pull_file(save, local)) == [ADDED] * 3
    for table in (seats, moves, rolls):
        assert rows(history, table) == rows(local, table)
    assert [row.sections for row in rows(history, games)] == [
        row.sections for row in rows(local, games)
    ]
    assert what(pull_file(save, history)) == [SAME] * 3


def test_a_grown_game_is_replaced(history, tmp_path):
    save = tmp_path / "box.tbx"
    with playing(save) as box:
        box(**PAD)
        box.move("enter", 0, 5)
    pull_file(save, history)
    with playing(save) as box:
        box.move("enter", 1, 6)
    assert what(pull_file(save, history)) == [GROWN]
    assert count(history, moves) == 2


def test_a_name_with_a_character_that_it_refuses_is_imported_with_another(history, tmp_path):
    save = tmp_path / "box.tbx"
    with playing(save) as box:
        write_note(box.desk.box.journal, NAMES, b"Z\0e")
    pull_file(save, history)
    assert [row.name for row in rows(history, names)] == ["Z�e"]


def test_machines_that_pull_at_the_same_time_add_each_game_once(history, url, tmp_path):
    save: Path = tmp_path / "box.tbx"
    three_games(save)
    assert pulled_at_once(read_save(save), url, 4) == [[ADDED] * 3] + [[SAME] * 3] * 3
    assert count(history, games) == 3
