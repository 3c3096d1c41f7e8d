"""Putting the games of a box into a database, each once.

A game that has grown since replaces its earlier version. Nothing that was pulled is lost: a version
that its successor does not contain is kept beside it.
"""

import hashlib
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, insert, select, update

from host_tools.history.checked import checked, raw
from host_tools.history.outcome import replayed
from host_tools.history.rows import (
    ReadGame,
    clean,
    game_row,
    move_rows,
    roll_rows,
    seat_rows,
)
from host_tools.history.source import FINISHED, DamagedGame, Found, opened
from host_tools.history.tables import games, moves, names, pulls, rolls, seats, versions
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
# What was done with a game, in words.
IN_WORDS = {
    ADDED: "new",
    GROWN: "has grown",
    CHANGED: "replaces a version with other moves, which is kept",
    MENDED: "can be replayed now",
    SAME: "known",
    OLDER: "the history has a longer version",
    FORKED: "the history has a longer version with other moves; this one is kept too",
}


@dataclass
class Pulled:
    """What a pull did with one game: see IN_WORDS; `problem` is that of the box's version."""

    number: int
    id: str
    rules: str
    what: str
    problem: str


@dataclass
class Summary:
    """What a pull has done; `names` are the learned names that were new."""

    games: list[Pulled] = field(default_factory=list)
    damaged: list[DamagedGame] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)

    def count(self, *what: str) -> int:
        """How many games this was done with."""
        return sum(game.what in what for game in self.games)


def pull(found: Found, store: "Store", history: "History", source: str) -> Summary:
    """Import all games and learned names in one transaction. Raises UserError.

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
        row = next(self._rows(games.c.id == game.stored.id), None) or self._without_id(game)
        if row is None:
            number, what = self._add(game), ADDED
        else:
            number, what = row.number, self._update(row, game)
        rules = clean(game.header.game)
        known = row is not None and _unchanged(row, game)
        problem = "" if known else clean(game.outcome.problem)
        return Pulled(number, game.stored.id, rules, what, problem)

    def _rows(self, *conditions: Any) -> "Iterator[Any]":
        """The games that meet conditions; what is damaged in the database is their problem."""
        query = raw(games).where(*conditions).with_for_update()
        for row in checked(games, self.connection.execute(query).all()):
            row.problem = row.damage or row.problem
            yield row

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
        """Compare a game with its row, and replace that if the game has gone on; what was done."""
        row.problem = row.problem or self._damage(row.number)
        if _unchanged(row, game):
            self._move(row, game)
            return SAME
        what = _compared(row, game)
        if what in (GROWN, CHANGED, MENDED):
            if what != GROWN:
                self._keep(row.number, row.sections)
            values = game_row(game) | {"pull": self.pull}
            if not row.dated or "played" in row.damage:
                values["played"] = self.time
            self._set(row.number, values)
            self._write_rows(row.number, game)
        elif what == FORKED:
            self._keep(row.number, game.stored.sections)
        elif what == SAME:
            self._move(row, game)
        return what

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

    def _damage(self, number: int) -> str:
        """What is damaged in the seats, moves and rolls of a game; "" if nothing is."""
        for table in (seats, moves, rolls):
            query = raw(table).where(table.c.game == number)
            for row in checked(table, self.connection.execute(query)):
                if row.damage:
                    return str(row.damage)
        return ""

    def _write_rows(self, number: int, game: ReadGame) -> None:
        """Write the seats, moves and rolls of a game, in place of those that are there."""
        made = {seats: seat_rows(game), moves: move_rows(game), rolls: roll_rows(game)}
        for table, found in made.items():
            self.connection.execute(delete(table).where(table.c.game == number))
            if found:
                self.connection.execute(insert(table), [row | {"game": number} for row in found])


def _unchanged(row: Any, game: ReadGame) -> bool:
    """Whether a game is as it was when its replay showed no difference: it need not be repeated."""
    return not row.problem and bytes(row.sections) == game.stored.sections


def _compared(row: Any, game: ReadGame) -> str:
    """What a game is to its row; MENDED if it can be read or replayed and the row could not."""
    try:
        old = opened(row.sections, game.store)
    except NONSENSE:
        return MENDED
    what = relation(old, replayed(old), game.journal, game.outcome)
    return MENDED if what == SAME and row.problem and not game.outcome.problem else what


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
