"""Games for other programs, made in one place for the history and for the page: CSV and BG Stats.

This module uses only what MicroPython has, and no files: a browser runs it too. A game is a dict:

- `number` (None: it is in no history), `id`, `rules`, `title`, `place`, `over`, `move_count`
- `played`: when, in UTC: a datetime, or its text
- `starter`: the seat that began, None if unknown; `seconds`: the time of all moves
- `scored`: whether points decide; `lowest_wins`: whether the lowest do
- `seats`: a dict for each, with `name`, `pick`, `winner`, `seconds`, `turns`, `points`; None for
  what is unknown
"""

import json

from turnbox.storage.turn_times import LARGEST, TurnTimes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from turnbox.session import Session

    Game = Mapping[str, Any]

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Turnbox"
DATE_AND_TIME = 19  # characters, up to the seconds
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # how a text begins that a spreadsheet computes
QUOTED = (",", '"', "\n", "\r")  # what a cell may hold in quotes only
PLAIN = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~"  # in any address

_GAME_COLUMNS = ["number", "id", "played", "rules", "place", "over", "move_count", "seconds"]
_SEAT_COLUMNS = ["name", "pick", "winner", "seconds", "turns", "points"]
_HEADINGS = ["seat", "name", "pick", "winner", "seat_seconds", "turns", "points"]


def as_csv(games: "Sequence[Game]") -> str:
    """A line for each seat of each game."""
    lines = [_GAME_COLUMNS + _HEADINGS]
    for game in games:
        start = [game[name] for name in _GAME_COLUMNS]
        for number, seat in enumerate(game["seats"]):
            lines.append(start + [number] + [seat[name] for name in _SEAT_COLUMNS])
    return "".join([",".join([_cell(value) for value in line]) + "\n" for line in lines])


def _cell(value: object) -> str:
    """A cell; a text that a spreadsheet would compute gets an apostrophe. Numbers stay numbers."""
    if value is None:
        return ""
    text = str(value)
    if isinstance(value, str) and text[:1] in FORMULA:
        text = "'" + text
    if any([sign in text for sign in QUOTED]):
        text = '"%s"' % text.replace('"', '""')
    return text


def play(game: "Game") -> "dict[str, Any]":
    """A game as BG Stats takes it.

    The app refuses a play that lacks one of its booleans, and numbers that are texts.
    """
    scores = [seat["points"] if game["scored"] else None for seat in game["seats"]]
    ranked = ranks([seat["winner"] for seat in game["seats"]], scores, game["lowest_wins"])
    players = []
    for number, seat in enumerate(game["seats"]):
        player = {
            "name": seat["name"],
            "sourcePlayerId": seat["name"],
            "startPlayer": number == game["starter"],
            "winner": seat["winner"],
            "rank": ranked[number],
            "role": seat["pick"],
        }
        if scores[number] is not None:
            player["score"] = scores[number]
        players.append(player)
    return {
        "sourceName": SOURCE,
        "sourcePlayId": game["id"],
        "playDate": str(game["played"])[:DATE_AND_TIME],
        "durationMin": round(game["seconds"] / 60),
        "game": {
            "name": game["title"],
            "sourceGameId": game["rules"],
            "highestWins": not game["lowest_wins"],
            "noPoints": not game["scored"],
        },
        "players": players,
    }


def link(game: "Game") -> str:
    """The address that opens BG Stats with this play."""
    data = json.dumps(play(game), separators=(",", ":")).encode()
    return LINK + "".join([chr(byte) if byte in PLAIN else "%%%02X" % byte for byte in data])


def ranks(
    winners: "Sequence[bool]", scores: "Sequence[int | None]", lowest_wins: bool
) -> "list[int]":
    """The rank of each seat, from 1 on: the winners first, then by scores where there are any.

    In a draw all have rank 1.
    """
    places = []
    for winner, score in zip(winners, scores):
        if winner or score is None:
            places.append((not winner, 0))
        else:
            places.append((True, score if lowest_wins else -score))
    return [1 + sum([other < place for other in places]) for place in places]


def labels_of(names: "Sequence[str]", seats: int) -> "tuple[list[str], list[str]]":
    """Who sits at each seat, and what each has picked ("": nothing), from the names of a header."""
    labels = [name or "seat %d" % (place + 1) for place, name in enumerate(names)]
    labels += ["seat %d" % (place + 1) for place in range(len(labels), seats)]
    labels += [""] * (2 * seats - len(labels))
    return labels[:seats], labels[seats : 2 * seats]


def times_of(
    session: "Session", moves: "Sequence[tuple[int | None, int]]"
) -> "tuple[int, int | None, list[int], list[int]]":
    """The seconds of a game, the seat that began (None if unknown), seconds and turns of each seat.

    `moves` are those of the log: the seat of each (None: nobody's), and its seconds. The times of
    moves that the log has dropped count too.
    """
    log, seats = session.log, session.seats
    times = TurnTimes(session.rules.places(), session.dropped()[1])
    total = sum(times.seconds) + sum([seconds for _, seconds in moves])
    times.read(log, 0, log.count)
    acted = [seat for seat, _ in moves if seat is not None]
    starter = acted[0] if acted and not log.base and acted[0] < seats else None
    seconds_of_seats = [min(seconds, LARGEST) for seconds in times.seconds[:seats]]
    return min(total, LARGEST), starter, seconds_of_seats, times.turns[:seats]
