"""Games for other programs: CSV, JSON, and plays for BG Stats."""

import csv
import io
import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from host_tools.history.listing import moves_of
from host_tools.history.words import title_of

if TYPE_CHECKING:
    from host_tools.history.database import History
    from host_tools.history.listing import Game

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Turnbox"
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # how a text begins that a spreadsheet computes


def report(game: "Game") -> dict[str, Any]:
    """A game for programs: numbers, names, seats."""
    told = {"title": title_of(game.rules), "winners": game.winners}
    return asdict(game) | told | {"played": f"{game.played:%Y-%m-%dT%H:%M:%SZ}"}


def as_json(games: "list[Game]", history: "History") -> str:
    """All of the games, with their moves."""
    told = [report(game) | {"moves": moves_of(history, game.number)} for game in games]
    return json.dumps({"games": told}, indent=1) + "\n"


def as_csv(games: "list[Game]", history: "History") -> str:
    """A line for each seat of each game."""
    out = io.StringIO()
    game_columns = ["number", "id", "played", "rules", "place", "over", "move_count", "seconds"]
    seat_columns = ["name", "pick", "winner", "seconds", "turns", "points"]
    renamed = ["seat_seconds" if name == "seconds" else name for name in seat_columns]
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*game_columns, "seat", *renamed])
    for game in games:
        start = [getattr(game, name) for name in game_columns]
        for number, seat in enumerate(game.seats):
            cells = [*start, number, *(getattr(seat, name) for name in seat_columns)]
            writer.writerow(map(_no_formula, cells))
    return out.getvalue()


def _no_formula(cell: Any) -> Any:
    """A cell; a text that a spreadsheet would compute gets an apostrophe. Numbers stay numbers."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell


def as_bgstats(games: "list[Game]", history: "History") -> str:
    """The finished games as plays, each with the link that adds it to BG Stats."""
    told = [
        {"number": game.number, "play": play(game), "link": link(game)}
        for game in games
        if game.over
    ]
    return json.dumps({"plays": told}, indent=1) + "\n"


def play(game: "Game") -> dict[str, Any]:
    """A game as BG Stats takes it.

    The app refuses a play that lacks one of its booleans, and numbers that are texts.
    """
    return {
        "sourceName": SOURCE,
        "sourcePlayId": game.id,
        "playDate": f"{game.played:%Y-%m-%d %H:%M:%S}",
        "durationMin": round(game.seconds / 60),
        "game": {
            "name": title_of(game.rules),
            "sourceGameId": game.rules,
            "highestWins": not game.lowest_wins,
            "noPoints": not game.scored,
        },
        "players": [_player(game, number, rank) for number, rank in enumerate(game.ranks())],
    }


def _player(game: "Game", number: int, rank: int) -> dict[str, Any]:
    seat = game.seats[number]
    told: dict[str, Any] = {
        "name": seat.name,
        "sourcePlayerId": seat.name,
        "startPlayer": number == game.starter,
        "winner": seat.winner,
        "rank": rank,
        "role": seat.pick,
    }
    if game.scored and seat.points is not None:
        told["score"] = seat.points
    return told


def link(game: "Game") -> str:
    """The address that opens BG Stats with this play."""
    return LINK + quote(json.dumps(play(game), separators=(",", ":")), safe="")


FORMATS = {"csv": as_csv, "json": as_json, "bgstats": as_bgstats}
