"""Putting the games of a box into a database, each once.

A game that has grown since replaces its earlier version. Nothing that was pulled is lost: a version
that its successor does not contain is kept beside it. The rows of a known game are compared with
those of its replay, and written again if another program has changed them.
"""

import hashlib
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Table, delete, insert, select, update

from host_tools.history.checked import checked, raw
from host_tools.history.outcome import replayed
from host_tools.history.rows import ReadGame, clean, game_row, part_rows
from host_tools.history.source import FINISHED, DamagedGame, Found, opened
from host_tools.history.tables import games, names, pulls, versions
from host_tools.history.versions import CHANGED, FORKED, GROWN, OLDER, SAME, continues, relation
from turnbox.storage.format import ID_SIZE
from turnbox.storage.log import NONSENSE
from turnbox.storage.snapshot import packed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from host_tools.history.database import History
    from turnbox.storage.journal import Store

IN_COMMON = 4  # moves that two versions need, or they are not taken for one game without an id
ADDED, MENDED = "added", "mended"
SOUND = {"damage": ""}  # of a row that was checked
# What was done with a game, in words.
IN_WORDS = {
    ADDED: "new",
    GROWN: "has grown",
    CHANGED: "replaces a version with other moves, which is kept",
    MENDED: "its record in the history was wrong or incomplete, and is corrected",
    SAME: "known",
    OLDER: "the history has a longer version",
    FORKED: "the history has a longer version with other moves; this one is kept too",
}


@dataclass
class Pulled:
    """What a pull did with one game: see IN_WORDS; `id` and `problem` are those of the box."""

    number: int
    id: str
    rules: str
    what: str
    problem: str


@dataclass
class Summary:
    """What a pull has done; `names` are the entered names that were new."""

    games: list[Pulled] = field(default_factory=list)
    damaged: list[DamagedGame] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)

    def count(self, *what: str) -> int:
        """How many games this was done with."""
        return sum(game.what in what for game in self.games)


def pull(found: Found, store: "Store", history: "History", source: str) -> Summary:
    """Import all games and entered names in one transaction. Raises UserError.

    `source` is the name of the store, to be noted. `store` is never written.
    """
    read = [ReadGame(game, store) for game in sorted(found.games, key=lambda game: game.id)]
    return history.write(lambda connection: _Import(connection, source).all_of(found, read))


class _Import:
    """One pull, in a transaction."""

    def __init__(self, connection: Connection, source: str) -> None:
        self.connection = connection
        self.time = datetime.now(UTC).replace(tzinfo=None, microsecond=0)
        row = {"time": self.time, "source": clean(source), "added": 0, "changed": 0}
        self.pull = _inserted(connection, insert(pulls).values(row))

    def all_of(self, found: Found, read: list[ReadGame]) -> Summary:
        """Import games and names."""
        summary = Summary(damaged=found.damaged, troubles=found.troubles)
        summary.games = [self._game(game) for game in read]
        summary.names = self._names(found.names)
        done = {"added": summary.count(ADDED), "changed": summary.count(GROWN, CHANGED, MENDED)}
        self.connection.execute(update(pulls).where(pulls.c.number == self.pull).values(done))
        return summary

    def _names(self, found: list[str]) -> list[str]:
        """Add the names that are new; returns them."""
        known = set(self.connection.scalars(select(names.c.name)))
        new = [name for name in dict.fromkeys(map(clean, found)) if name not in known]
        for name in new:
            self.connection.execute(insert(names).values(name=name, pull=self.pull))
        return new

    def _game(self, game: ReadGame) -> Pulled:
        """Import one game."""
        id = game.stored.id  # in the history it may get another one
        row = self._row_of(game)
        if row is None:
            number, what = self._add(game), ADDED
        else:
            number, what = row.number, self._update(row, game)
        rules = clean(game.header.game)
        known = what == SAME and row is not None and not row.problem
        problem = "" if known else clean(game.outcome.problem)
        return Pulled(number, id, rules, what, problem)

    def _row_of(self, game: ReadGame) -> Any | None:
        """The row of a game; None for a new one.

        Simulators with the same `--seed` can give different games the same id. If that id is taken,
        the game gets another one.
        """
        row = next(self._rows(games.c.id == game.stored.id), None)
        if row is not None and _is_another(row, game):
            header = game.header
            set_up = f"{header.id.hex()} {header.game} {header.options[:1]}"
            id = hashlib.sha256(set_up.encode(errors="replace")).hexdigest()[: 2 * ID_SIZE]
            game.stored = replace(game.stored, id=id)
            row = next(self._rows(games.c.id == id), None)
        return row or self._without_id(game)

    def _rows(self, *conditions: Any) -> "Iterator[Any]":
        """The games that meet conditions; `damage` says what is damaged in the database."""
        query = raw(games).where(*conditions).with_for_update()
        yield from checked(games, self.connection.execute(query).all())

    def _add(self, game: ReadGame) -> int:
        row = game_row(game) | {"id": game.stored.id, "derived": game.stored.derived}
        row |= {"pull": self.pull, "played": self.time, "dated": False}
        number = _inserted(self.connection, insert(games).values(row))
        self._write_rows(number, game)
        return number

    def _without_id(self, game: ReadGame) -> Any | None:
        """The row of a game that had no id when it was pulled, or has none now; None without one.

        It has the same set-up, and one of both goes on from the other. A computed id gives way to
        the newer one.
        """
        if game.journal.log.count < IN_COMMON:
            return None
        conditions = [games.c.rules == clean(game.header.game)]
        if not game.stored.derived:
            conditions.append(games.c.derived)
        for row in self._rows(*conditions):
            if row.move_count >= IN_COMMON and _is_version(row, game):
                if row.derived:
                    values = {"id": game.stored.id, "derived": game.stored.derived}
                    self._set(row.number, values)
                return row
        return None

    def _update(self, row: Any, game: ReadGame) -> str:
        """Compare a game with its row, and replace that if it must be; what was done."""
        what = _compared(row, game)
        if what == SAME and self._is_wrong(row, game):
            what = MENDED
        if what in (GROWN, CHANGED, MENDED):
            self._replace(row, game, what)
        elif what == FORKED:
            self._keep(row.number, game.stored.sections)
        elif what == SAME:
            self._move(row, game)
        return what

    def _replace(self, row: Any, game: ReadGame, what: str) -> None:
        """Write a game in place of its row. Another version is kept; a corrected date stays."""
        same = bytes(row.sections) == game.stored.sections
        if what != GROWN and not same:
            self._keep(row.number, row.sections)
        values = game_row(game) | {"pull": self.pull, "dated": row.dated}
        if "played" in row.damage or not (same or row.dated):
            values["played"] = self.time
        if what == MENDED and row.place == FINISHED:
            del values["place"]
        self._set(row.number, values)
        self._write_rows(row.number, game)

    def _move(self, row: Any, game: ReadGame) -> None:
        """Note where a game is now; a finished one stays so."""
        if row.place not in (FINISHED, game.stored.place):
            self._set(row.number, {"place": game.stored.place})

    def _set(self, number: int, values: dict[str, Any]) -> None:
        self.connection.execute(update(games).where(games.c.number == number).values(values))

    def _keep(self, number: int, sections: bytes) -> None:
        """Keep a version of a game, once."""
        digest = hashlib.sha256(sections).hexdigest()
        known = select(versions.c.pull).where(
            versions.c.game == number, versions.c.digest == digest
        )
        if self.connection.execute(known).first() is None:
            row = {"game": number, "digest": digest, "pull": self.pull, "sections": sections}
            self.connection.execute(insert(versions).values(row))

    def _is_wrong(self, row: Any, game: ReadGame) -> bool:
        """Whether the rows of a game with the same moves are damaged, or not those of its replay.

        A replay that has a problem says nothing about rows without it.
        """
        made = part_rows(game, row.number)
        found = {table: self._rows_of(table, row.number) for table in made}
        if row.damage or any(each.damage for rows in found.values() for each in rows):
            return True
        if clean(game.outcome.problem) not in ("", row.problem):
            return False
        values = game_row(game) | {"place": row.place, "sections": row.sections}
        parts = {table: [each | SOUND for each in rows] for table, rows in made.items()}
        known = {table: [vars(each) for each in rows] for table, rows in found.items()}
        return not values.items() <= vars(row).items() or parts != known

    def _rows_of(self, table: Table, number: int) -> list[Any]:
        """The checked rows of a game in a table, in the order of its key."""
        query = raw(table).where(table.c.game == number).order_by(*table.primary_key)
        return list(checked(table, self.connection.execute(query)))

    def _write_rows(self, number: int, game: ReadGame) -> None:
        """Write the seats, moves and rolls of a game, in place of those that are there."""
        for table, made in part_rows(game, number).items():
            self.connection.execute(delete(table).where(table.c.game == number))
            if made:
                self.connection.execute(insert(table), made)


def _compared(row: Any, game: ReadGame) -> str:
    """What a game is to its row; MENDED if it can be read and the row could not."""
    if bytes(row.sections) == game.stored.sections:
        return SAME
    try:
        old = opened(row.sections, game.store)
    except NONSENSE:
        return MENDED
    return relation(old, replayed(old), game.journal, game.outcome)


def _is_another(row: Any, game: ReadGame) -> bool:
    """Whether a game with the id of a row has other rules or seats, and so is another game."""
    try:
        old = opened(row.sections, game.store).header
    except NONSENSE:
        return False
    assert old
    # Later rules may add options; the first one is the number of seats.
    return (old.game, old.options[:1]) != (game.header.game, game.header.options[:1])


def _is_version(row: Any, game: ReadGame) -> bool:
    """Whether a game and its row are the same game, whatever their ids are."""
    try:
        old = opened(row.sections, game.store)
    except NONSENSE:
        return False
    assert old.header
    if packed(old.header)[ID_SIZE:] != packed(game.header)[ID_SIZE:]:
        return False
    return continues(old, game.journal)


def _inserted(connection: Connection, statement: Any) -> int:
    """Insert a row; its number."""
    key = connection.execute(statement).inserted_primary_key
    assert key
    return int(key[0])
