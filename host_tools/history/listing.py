"""The games of a history, read back from the database. All errors are UserError."""

import json
from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Row, select, update

from host_tools.errors import BAD_ARGUMENT, UserError
from host_tools.history.points import points_of
from host_tools.history.tables import games, moves, rolls, seats

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
    points of the seats are ("life", "score"; "" for none).
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
        places = [(0, 0) if seat.winner else (1, self._place(seat)) for seat in self.seats]
        return [1 + sum(other < place for other in places) for place in places]

    def _place(self, seat: Seat) -> int:
        """A number that is lower for a better seat; 0 for all if points do not decide."""
        if not self.scored or seat.points is None:
            return 0
        return seat.points if self.lowest_wins else -seat.points


def list_games(history: "History", numbers: "Sequence[int]" = ()) -> list[Game]:
    """All games, or those with these numbers; the newest first. Raises UserError for a number
    that no game has."""
    with history.reading() as connection:
        query = select(games).order_by(games.c.played.desc(), games.c.number.desc())
        sat = _seats(connection)
        found = [_game(row, sat[row.number]) for row in connection.execute(query)]
    if numbers:
        missing = set(numbers) - {game.number for game in found}
        if missing:
            raise _unknown(history, min(missing))
        found = [game for game in found if game.number in numbers]
    return found


def _seats(connection: Connection) -> dict[int, list[Seat]]:
    """The seats of each game, by its number."""
    found: dict[int, list[Seat]] = defaultdict(list)
    for row in connection.execute(select(seats).order_by(seats.c.game, seats.c.seat)):
        seat = Seat(row.name, row.pick, row.winner, row.seconds, row.turns, row.points)
        found[row.game].append(seat)
    return found


def _game(row: Row[Any], sat: list[Seat]) -> Game:
    values = {name: getattr(row, name) for name in Game.__dataclass_fields__ if name != "seats"}
    return Game(**values, seats=tuple(sat))


def _unknown(history: "History", number: int) -> UserError:
    remedy = "turnbox history lists the games"
    return UserError(f"{history.title}: there is no game {number}; {remedy}", BAD_ARGUMENT)


def sections_of(history: "History", number: int) -> bytes:
    """A game as the box saved it. Raises UserError if there is no such game."""
    with history.reading() as connection:
        found = connection.scalar(select(games.c.sections).where(games.c.number == number))
    if found is None:
        raise _unknown(history, number)
    return bytes(found)


def moves_of(history: "History", number: int) -> list[dict[str, Any]]:
    """The moves of a game, for programs: move, seat, name, args, rolls, seconds."""
    query = select(moves).where(moves.c.game == number).order_by(moves.c.move)
    with history.reading() as connection:
        return [
            {
                "move": row.move,
                "seat": row.seat,
                "name": row.name,
                "args": json.loads(row.args),
                "rolls": json.loads(row.rolls),
                "seconds": row.seconds,
            }
            for row in connection.execute(query)
        ]


def all_rolls(history: "History") -> list[tuple[int, int]]:
    """Every roll of every game: the sides of the die, and its value."""
    with history.reading() as connection:
        query = select(rolls.c.sides, rolls.c.value)
        return [(row.sides, row.value) for row in connection.execute(query)]


def set_date(history: "History", number: int, played: datetime) -> None:
    """Correct the date of a game (UTC). Raises UserError if there is no such game."""
    list_games(history, [number])
    values = {"played": played, "dated": True}
    query = update(games).where(games.c.number == number).values(values)
    history.write(lambda connection: connection.execute(query))
