"""Games for other programs: CSV, JSON, and plays for BG Stats."""

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from host_tools import plays
from host_tools.history.listing import moves_of
from host_tools.history.words import title_of

if TYPE_CHECKING:
    from host_tools.history.database import History
    from host_tools.history.listing import Game

LINK = plays.LINK


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
    return plays.as_csv([_told(game) for game in games])


def _told(game: "Game") -> dict[str, Any]:
    """A game as `host_tools.plays` takes it."""
    return asdict(game) | {"title": title_of(game.rules), "scored": game.scored}


def as_bgstats(games: "list[Game]", history: "History") -> str:
    """The finished games as plays, each with the link that adds it to BG Stats."""
    told = [
        {"number": game.number, "play": plays.play(_told(game)), "link": plays.link(_told(game))}
        for game in games
        if game.over
    ]
    return json.dumps({"plays": told}, indent=1) + "\n"


FORMATS = {"csv": as_csv, "json": as_json, "bgstats": as_bgstats}
