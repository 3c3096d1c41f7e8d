"""A game that is pulled again: it has grown, or is an earlier version, or has other moves."""

import gzip
import json
import os
import shutil
from pathlib import Path

import pytest
from played_saves import (
    DUEL,
    PAD,
    count,
    playing,
    pull_file,
    rows,
    what,
)
from sqlalchemy import update

from host_tools.history.database import History
from host_tools.history.pulling import ADDED
from host_tools.history.save_file import SHELF
from host_tools.history.tables import games, moves, seats, versions
from host_tools.history.versions import CHANGED, FORKED, GROWN, OLDER, SAME

OLD_SAVE = Path(__file__).parent.parent / "saves/format_1/commander_party.tbx.gz"


@pytest.fixture
def save(tmp_path: Path) -> Path:
    return tmp_path / "box.tbx"


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(str(tmp_path / "history.db"))


def points_of(history: History, number: int = 1) -> list[int]:
    return [row.points for row in rows(history, seats) if row.game == number]


def test_a_running_game_that_has_grown_replaces_its_earlier_version(save, history):
    with playing(save) as box:
        box(**PAD)
        box.move("enter", 0, 5)
    assert what(pull_file(save, history)) == [ADDED]
    with playing(save) as box:
        box.move("enter", 1, 6)
    assert what(pull_file(save, history)) == [GROWN]
    assert points_of(history) == [0, 0, 0]  # the round is not complete
    assert count(history, moves) == 2
    assert count(history, games) == 1


def test_a_shorter_version_does_not_replace_a_longer_one(save, history, tmp_path):
    with playing(save) as box:
        box(**PAD)
        box.move("enter", 0, 5)
    shutil.copy(save, tmp_path / "earlier.tbx")
    with playing(save) as box:
        box.move("enter", 1, 6)
    pull_file(save, history)
    assert what(pull_file(tmp_path / "earlier.tbx", history)) == [OLDER]
    assert count(history, moves) == 2


def test_a_game_whose_last_moves_were_taken_back_is_replaced_and_its_old_version_kept(
    save, history
):
    with playing(save) as box:
        box(**PAD)
        box.move("enter", 0, 5)
    pull_file(save, history)
    old = rows(history, games)[0].sections
    with playing(save) as box:
        box(undo=1)
        box.move("enter", 0, 50)
        box.move("enter", 1, 60)
    assert what(pull_file(save, history)) == [CHANGED]
    assert [json.loads(row.args) for row in rows(history, moves)] == [[0, 50], [1, 60]]
    assert [row.sections for row in rows(history, versions)] == [old]


def test_a_shorter_version_with_other_moves_is_kept_beside_the_longer_one(save, history, tmp_path):
    with playing(save) as box:
        box(**PAD)
        box.move("enter", 0, 5)
    fork = tmp_path / "fork.tbx"
    shutil.copy(save, fork)
    with playing(save) as box:
        box.move("enter", 1, 6)
        box.move("enter", 1, 7)
    with playing(fork) as box:
        box.move("enter", 2, 9)
    pull_file(save, history)
    assert what(pull_file(fork, history)) == [FORKED]
    assert what(pull_file(fork, history)) == [FORKED]
    assert count(history, versions) == 1
    assert [json.loads(row.args) for row in rows(history, moves)] == [[0, 5], [1, 6], [1, 7]]


def test_a_log_that_has_dropped_its_oldest_half_still_counts_as_longer(save, history, monkeypatch):
    monkeypatch.setattr(os, "fsync", lambda file: None)  # thousands of them take long

    def many_moves(box) -> None:
        for turn in range(1500):
            box.desk.box.session.play("life", (turn % 2, 1 if turn // 2 % 2 else -1), 0)

    with playing(save) as box:
        box(**DUEL)
        many_moves(box)
        assert not box.desk.box.journal.log.base
    pull_file(save, history)
    with playing(save) as box:
        many_moves(box)
        assert box.desk.box.journal.log.base
        assert box.desk.box.session.log.count < 1500 + 1500
    assert what(pull_file(save, history)) == [CHANGED]
    row = rows(history, games)[0]
    assert (row.dropped, row.problem) == (True, "")
    assert count(history, versions) == 1


def format_1(path: Path) -> None:
    """A save of an earlier build."""
    packed = OLD_SAVE.read_bytes()
    path.write_bytes(gzip.decompress(packed).ljust(SHELF, b"\xff"))


def test_a_game_without_an_id_is_the_same_one_when_the_box_has_given_it_one(save, history):
    format_1(save)
    assert what(pull_file(save, history)) == [ADDED]
    first = rows(history, games)[0]
    assert first.derived
    with playing(save) as box:
        box.move("life", 0, -1)
    assert what(pull_file(save, history)) == [GROWN]
    row = rows(history, games)[0]
    assert (row.number, row.derived, row.move_count) == (1, False, first.move_count + 1)
    assert row.id != first.id
    assert count(history, games) == 1


def test_the_save_of_an_earlier_build_is_known_by_its_moves(save, history, tmp_path):
    format_1(save)
    old = tmp_path / "old.tbx"
    shutil.copy(save, old)
    with playing(save) as box:
        box.move("life", 0, -1)
    pull_file(save, history)
    given = rows(history, games)[0].id
    assert what(pull_file(old, history)) == [OLDER]
    assert [row.id for row in rows(history, games)] == [given]


def test_two_games_that_begin_alike_stay_two(save, history):
    with playing(save) as box:
        box(**PAD)
        box.move("enter", 0, 5)
    pull_file(save, history)
    with playing(save) as box:
        box(**PAD)
        box.move("enter", 0, 5)
    assert sorted(what(pull_file(save, history))) == [ADDED, SAME]


def test_a_corrected_date_stays_when_the_game_grows(save, history):
    from datetime import datetime

    with playing(save) as box:
        box(**PAD)
        box.move("enter", 0, 5)
    pull_file(save, history)
    day = datetime(2026, 11, 20)
    history.write(lambda sql: sql.execute(update(games).values(played=day, dated=True)))
    with playing(save) as box:
        box.move("enter", 1, 6)
    assert what(pull_file(save, history)) == [GROWN]
    assert rows(history, games)[0].played == day
