"""A game as rows of the tables of the history."""

import json
from functools import cached_property
from typing import TYPE_CHECKING, Any

from sqlalchemy import Table

from host_tools.history.outcome import Outcome, replayed
from host_tools.history.source import StoredGame, opened
from host_tools.history.tables import moves, rolls, seats
from host_tools.plays import labels_of
from turnbox.storage.turn_times import LARGEST

if TYPE_CHECKING:
    from turnbox.storage.journal import Header, Store


class ReadGame:
    """A game that was read; it is replayed when its outcome is asked for."""

    def __init__(self, stored: StoredGame, store: "Store") -> None:
        self.stored = stored
        self.journal = opened(stored.sections, store)
        self.store = store

    @property
    def header(self) -> "Header":
        """The header, which every game has."""
        assert self.journal.header
        return self.journal.header

    @cached_property
    def outcome(self) -> Outcome:
        """What a replay shows."""
        return replayed(self.journal)


def clean(text: str) -> str:
    """A text that every database takes: UTF-8, and PostgreSQL refuses the character 0."""
    return text.encode(errors="replace").decode().replace("\0", "\N{REPLACEMENT CHARACTER}")


def game_row(game: ReadGame) -> dict[str, Any]:
    """The columns of a game that follow from its contents."""
    header, outcome = game.header, game.outcome
    return {
        "place": game.stored.place,
        "rules": clean(header.game),
        "revision": header.revision,
        "options": json.dumps([min(option, LARGEST) for option in header.options]),
        "over": outcome.over,
        "starter": outcome.starter,
        "move_count": len(outcome.moves),
        "dropped": bool(game.journal.log.base),
        "seconds": outcome.duration,
        "measure": outcome.measure,
        "lowest_wins": outcome.lowest_wins,
        "problem": clean(outcome.problem),
        "sections": game.stored.sections,
    }


def part_rows(game: ReadGame, number: int) -> dict[Table, list[dict[str, Any]]]:
    """The rows of the other tables, for a game with this number, in the order of their keys."""
    made = {seats: _seat_rows(game), moves: _move_rows(game), rolls: _roll_rows(game)}
    return {table: [row | {"game": number} for row in found] for table, found in made.items()}


def _seat_rows(game: ReadGame) -> list[dict[str, Any]]:
    """The seats of a game that the rules know; of another one, a seat for each name."""
    outcome, header = game.outcome, game.header
    known = [clean(name) for name in header.names]
    count = outcome.seats or min(header.options[0] if header.options else 0, len(known))
    names, picks = labels_of(known, count)
    rows = []
    for seat in range(count):
        row: dict[str, Any] = {"seat": seat, "winner": seat in outcome.winners}
        row["name"], row["pick"] = names[seat], picks[seat]
        for name in ("seconds", "turns", "points"):
            values = getattr(outcome, name)
            row[name] = values[seat] if seat < len(values) else None
        rows.append(row)
    return rows


def _move_rows(game: ReadGame) -> list[dict[str, Any]]:
    """The moves of a game; arguments and rolls are JSON."""
    return [
        {
            "move": move.number,
            "seat": move.seat,
            "name": move.name,
            "args": json.dumps(move.args),
            "rolls": json.dumps(move.rolls),
            "seconds": move.seconds,
        }
        for move in game.outcome.moves
    ]


def _roll_rows(game: ReadGame) -> list[dict[str, Any]]:
    """The rolls of the moves that the rules have made again."""
    return [roll._asdict() for roll in game.outcome.rolls]
