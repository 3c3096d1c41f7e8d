"""Saves with games, for the tests of the history."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from simulated import Box
from sqlalchemy import Table, func, select

from host_tools.history.database import History
from host_tools.history.pulling import Summary, pull
from host_tools.history.save_file import SaveCopy, read_save
from host_tools.history.source import read_games
from simulator.save import FileStore, seed_after

DUEL: dict[str, Any] = {
    "new": "commander_party",
    "options": {"seats": ["Ann", "Ben"], "starter": 0},
}
PAD: dict[str, Any] = {"new": "score_pad", "options": {"seats": ["Ann", "Ben", "Cho"]}}


@contextmanager
def playing(path: Path) -> Iterator[Box]:
    """A box that plays in a save; afterwards another program can use it."""
    store = FileStore(path)
    box = Box(store, seed_after(store, 1))
    try:
        yield box
    finally:
        box.desk.close()
        store._file.close()


def finish_duel(box: Box) -> None:
    """A short game that the first seat wins."""
    box(**DUEL)
    box.move("life", 1, -20)
    box.move("end_step")
    box.wait(60_000)
    box.move("life", 1, -20)


def to_pull(box: Box) -> int:
    """How many games wait to be pulled, as About says once the box has looked; 0 without a line."""
    box.desk.box.scenes.home()
    box.choose("box.about")
    box.wait(1000)
    line = box.desk.box.say("box.to_pull") + ": "
    found = [row.partition(line)[2] for row in box.desk.picture()[0] if line in row]
    return int(found[0]) if found else 0


def three_games(path: Path) -> None:
    """A finished game, a suspended one with rolls, and a running one."""
    with playing(path) as box:
        finish_duel(box)
        box.begin("megalopolis", 3, start_depth=0)
        box(**PAD)
        for seat, points in ((0, 12), (1, -3), (2, 40)):
            box.move("enter", seat, points)
        box.move("enter", 1, 7)


def pulled(store: SaveCopy, history: History, source: str = "a save") -> Summary:
    """Pull from a copy of a save."""
    return pull(read_games(store), store, history, source)


def pull_file(path: Path, history: History) -> Summary:
    """Pull from a save."""
    return pulled(read_save(path), history, str(path))


def what(summary: Summary) -> list[str]:
    """What a pull did with each game."""
    return [game.what for game in summary.games]


def pulled_at_once(store: SaveCopy, database: str, machines: int) -> list[list[str]]:
    """Pull from several machines at the same time; what each did with each game, sorted."""
    start = threading.Barrier(machines)
    done = []

    def one() -> None:
        mine = History(database)
        start.wait()
        done.append(what(pulled(store, mine)))

    threads = [threading.Thread(target=one) for _ in range(machines)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(done)


def rows(history: History, table: Table) -> list[Any]:
    """All rows of a table, in the order of its key."""
    with history.reading() as connection:
        return list(connection.execute(select(table).order_by(*table.primary_key)))


def count(history: History, table: Table) -> int:
    """The number of rows of a table."""
    with history.reading() as connection:
        return connection.execute(select(func.count()).select_from(table)).scalar_one()
