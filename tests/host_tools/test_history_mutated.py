"""Changed bytes: a pull refuses them or reports the difference, and the history loses nothing.

Each pull goes into a history that already has the games as they were.
"""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import mutated_saves
import pytest
from history_commands import run
from played_saves import PAD, count, finish_duel, playing, pull_file, pulled, rows, three_games
from sqlalchemy import event

from host_tools.history.database import History
from host_tools.history.export import FORMATS
from host_tools.history.pulling import Summary
from host_tools.history.save_file import SaveCopy, read_save
from host_tools.history.source import Found, logged, opened, read_games
from host_tools.history.tables import games, versions
from host_tools.history.versions import SAME

CASES = 200  # of each kind: 1,000 in all

Mutate = Callable[[bytes, random.Random], SaveCopy]


def play(save: Path) -> None:
    """Games on the shelf, some with rolls, and one in the tail and the slots."""
    three_games(save)
    with playing(save) as box:
        finish_duel(box)
        box.begin("shards_of_infinity", 2)
        box.desk.box.journal.snapshot()  # so that a slot is in use too
        for move in (["draw_hero"], ["draw_hero"], ["focus"], ["end_turn"]):
            box.move(*move)
        box(**PAD)
        for points in range(4):
            box.move("enter", points % 2, points + 1)


@pytest.fixture(scope="module")
def played(tmp_path_factory) -> bytes:
    save = tmp_path_factory.mktemp("mutated") / "box.tbx"
    play(save)
    return save.read_bytes()


@pytest.fixture
def history(tmp_path, played) -> History:
    (tmp_path / "box.tbx").write_bytes(played)
    history = History(str(tmp_path / "history.db"))
    # Nobody cuts the power here, and hundreds of pulls wait for the disk otherwise.
    event.listen(history.engine, "connect", lambda sql, _: sql.execute("PRAGMA synchronous = OFF"))
    assert pull_file(tmp_path / "box.tbx", history).games
    return history


def moves_of(sections: bytes, store: SaveCopy) -> list[bytes]:
    return list(logged(opened(sections, store)))


def kept(history: History, store: SaveCopy) -> dict[str, list[list[bytes]]]:
    """The moves of each game: of its row, then of the versions beside it."""
    found = {}
    beside = rows(history, versions)
    for row in rows(history, games):
        sections = [row.sections] + [old.sections for old in beside if old.game == row.number]
        found[row.id] = [moves_of(each, store) for each in sections]
    return found


def lost(before: dict[str, list[bytes]], now: dict[str, list[list[bytes]]]) -> list[str]:
    """The games whose moves are neither in their row nor in a version beside it."""
    return [
        id
        for id, moves in before.items()
        if not any(found[: len(moves)] == moves for found in now[id])
    ]


def silent(found: Found, summary: Summary, before: dict[str, list[bytes]], store: SaveCopy) -> Any:
    """The games that differ or are missing, and of which nothing is reported.

    The running one may be missing: with right checks, the save says that another one was begun.
    """
    quiet = []
    for game in found.games:
        told = next(each for each in summary.games if each.id == game.id)
        if told.what == SAME and not told.problem:
            moves = moves_of(game.sections, store)
            quiet += [] if moves == before.get(game.id, moves) else [game.id]
    named = {game.id for game in summary.games} | {game.id for game in summary.damaged}
    reported = bool(summary.damaged or summary.troubles)
    shelf = list(before)[1:]
    return quiet + [id for id in shelf if id not in named and not reported]


MUTATIONS: list[Mutate] = [
    mutated_saves.flipped,
    mutated_saves.with_other_page,
    mutated_saves.with_other_slot,
    mutated_saves.with_other_records,
    mutated_saves.with_more_records,
]


@pytest.mark.parametrize("mutate", MUTATIONS, ids=lambda mutate: mutate.__name__)
def test_a_mutated_save_is_reported_and_nothing_is_lost(played, history, mutate: Mutate):
    whole = read_save(Path(history.url.database).with_name("box.tbx"))
    before = {game.id: moves_of(game.sections, whole) for game in read_games(whole).games}
    told = 0
    for case in range(CASES):
        store = mutate(played, random.Random(case))
        found = read_games(store)
        summary = pulled(store, history)
        assert all(game.id and game.reason for game in summary.damaged), case
        assert silent(found, summary, before, store) == [], case
        assert lost(before, kept(history, store)) == [], case
        other = [game for game in summary.games if game.problem or game.what != SAME]
        told += bool(summary.damaged or summary.troubles or other)
    assert told > CASES // 4  # the rest changed nothing that counts, such as a setting
    assert pulled(whole, history).games
    assert lost(before, kept(history, whole)) == []
    assert count(history, games) >= len(before)


@pytest.mark.parametrize("mutate", MUTATIONS, ids=lambda mutate: mutate.__name__)
def test_every_command_takes_what_was_pulled_from_mutated_saves(played, tmp_path, mutate: Mutate):
    for case in range(4):
        history = History(str(tmp_path / f"{case}.db"))
        pulled(mutate(played, random.Random(case)), history)
        numbers = [str(row.number) for row in rows(history, games)]
        assert numbers
        commands = [[], ["--json"], ["dice"], ["players"], ["players", "--json"]]
        commands += [["export", "--format", form] for form in FORMATS]
        commands += [[what, number] for number in numbers for what in ("show", "replay")]
        for command in commands:
            result = run(history.title, *command)
            if result.exit_code:  # a game that this version does not know
                assert command[0] == "replay"
                assert result.stderr.startswith("turnbox: this ")
            if "csv" not in command:  # which has names as they are
                assert all(line.isprintable() for line in result.stdout.split("\n")), command
