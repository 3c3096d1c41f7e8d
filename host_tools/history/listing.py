"""The games of a history, read back from the database. All errors are UserError."""

import json
from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select, update

from host_tools.errors import BAD_ARGUMENT, UserError
from host_tools.history.checked import checked, raw
from host_tools.history.points import points_of
from host_tools.history.tables import games, moves, rolls, seats
from host_tools.plays import ranks

MOST_SIDES = 32767  # of a die in the database

if TYPE_CHECKING:
    from collections.abc import Sequence

    from host_tools.history.database import History


@dataclass(frozen=True)
class Seat:
    """A seat of a game; what the rules could not tell is None. `pick` is a hero, or empty."""

    name: str
    pick: str
    winner: bool
    seconds: int | None
    turns: int | None
    points: int | None


@dataclass(frozen=True)
class Game:
    """A game of the history.

    `played` is in UTC, `starter` a seat, `seconds` the time of all moves. `measure` says what the
    points of the seats are ("life", "score"; "" for none), `problem` how the replay differs from
    the save, or what is damaged in the database.
    """

    number: int
    id: str
    rules: str
    played: datetime
    place: str
    over: bool
    starter: int | None
    move_count: int
    dropped: bool
    seconds: int
    measure: str
    lowest_wins: bool
    problem: str
    seats: tuple[Seat, ...]

    @property
    def winners(self) -> list[str]:
        """The names of the players who have won."""
        return [seat.name for seat in self.seats if seat.winner]

    @property
    def scored(self) -> bool:
        """Whether the points decide: life does not."""
        points = points_of(self.rules)
        return points is not None and points.field == self.measure and points.decide

    def ranks(self) -> list[int]:
        """The rank of each seat, from 1 on: the winners first, then by points if they decide.

        In a draw all have rank 1.
        """
        scores = [seat.points if self.scored else None for seat in self.seats]
        return ranks([seat.winner for seat in self.seats], scores, self.lowest_wins)


def list_games(history: "History", numbers: "Sequence[int]" = ()) -> list[Game]:
    """All games, or those with these numbers; the newest first. Raises UserError for a number
    that no game has."""
    with history.reading() as connection:
        sat = _seats(connection)
        rows = checked(games, connection.execute(raw(games)))
        found = [_game(row, sat[row.number]) for row in rows]
    found.sort(key=lambda game: (game.played, game.number), reverse=True)
    if numbers:
        missing = set(numbers) - {game.number for game in found}
        if missing:
            raise _unknown(history, min(missing))
        found = [game for game in found if game.number in numbers]
    return found


def _seats(connection: Connection) -> dict[int, list[Any]]:
    """The rows of the seats of each game, by its number."""
    found: dict[int, list[Any]] = defaultdict(list)
    query = raw(seats).order_by(seats.c.game, seats.c.seat)
    for row in checked(seats, connection.execute(query)):
        found[row.game].append(row)
    return found


def _game(row: Any, sat: list[Any]) -> Game:
    values = {name: getattr(row, name) for name in Game.__dataclass_fields__ if name != "seats"}
    damaged = [f"a seat is {seat.damage}" for seat in sat if seat.damage]
    values["problem"] = row.damage or row.problem or "; ".join(damaged[:1])
    found = (Seat(*(getattr(seat, name) for name in Seat.__dataclass_fields__)) for seat in sat)
    return Game(**values, seats=tuple(found))


def _unknown(history: "History", number: int) -> UserError:
    remedy = "turnbox history lists the games"
    return UserError(f"{history.title}: there is no game {number}; {remedy}", BAD_ARGUMENT)


def sections_of(history: "History", number: int) -> bytes:
    """A game as the box saved it. Raises UserError if there is no such game."""
    with history.reading() as connection:
        found = connection.scalar(select(games.c.sections).where(games.c.number == number))
    if found is None:
        raise _unknown(history, number)
    return bytes(found) if isinstance(found, bytes | memoryview) else b""  # which no game has


def moves_of(history: "History", number: int) -> list[dict[str, Any]]:
    """The moves of a game, for programs: move, seat, name, args, rolls, seconds.

    Raises UserError for a damaged one.
    """
    query = raw(moves).where(moves.c.game == number).order_by(moves.c.move)
    with history.reading() as connection:
        rows = list(checked(moves, connection.execute(query)))
    found = []
    for row in rows:
        args, rolled = _numbers(row.args), _numbers(row.rolls)
        if row.damage or args is None or rolled is None:
            raise UserError(
                f"{history.title}: move {row.move} of game {number} is damaged in the database;"
                " restore a copy, or export the other games by their numbers"
            )
        told = {"move": row.move, "seat": row.seat, "name": row.name, "args": args, "rolls": rolled}
        found.append(told | {"seconds": row.seconds})
    return found


def _numbers(text: str) -> list[int] | None:
    """Numbers from JSON; None if it is anything else."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    sound = isinstance(found, list) and all(type(number) is int for number in found)
    return found if sound else None


def all_rolls(history: "History") -> tuple[list[tuple[int, int]], int]:
    """Every roll of every game: the sides of the die, and its value; and how many are damaged."""
    with history.reading() as connection:
        rows = list(checked(rolls, connection.execute(raw(rolls))))
    found = [(row.sides, row.value) for row in rows if 1 <= row.value <= row.sides <= MOST_SIDES]
    return found, len(rows) - len(found)


def set_date(history: "History", number: int, played: datetime) -> None:
    """Correct the date of a game (UTC). Raises UserError if there is no such game."""
    list_games(history, [number])
    values = {"played": played, "dated": True}
    query = update(games).where(games.c.number == number).values(values)
    history.write(lambda connection: connection.execute(query))
