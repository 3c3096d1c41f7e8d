"""What the page offers once a game is over: the CSV and the play of `turnbox history export`.

MicroPython runs it there, like `browser_box`. A box has no calendar: the page says when the game
was `played`, in UTC, as "2026-11-20 21:30:00".
"""

from host_tools.plays import as_csv, labels_of, link, times_of
from simulator.web import browser_box
from turnbox.game_list import points_of
from turnbox.storage.log import NOBODY
from turnbox.storage.replay import entries

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from turnbox.session import Session

RUNNING = "running"  # until the next game, the history finds it there too


def ended() -> str:
    """A text that is different for each end of a game, "" if no game is over."""
    session = browser_box.box.session
    if not (session and session.rules.over):
        return ""
    game = session.header.id.hex()
    return "%s %d %s" % (game, session.log.count, browser_box.language())


def csv(played: str) -> str:
    """A line for each seat of the game."""
    return as_csv([_game(played)])


def bgstats(played: str) -> str:
    """The address that adds the game to BG Stats."""
    return link(_game(played))


def _game(played: str) -> "dict[str, Any]":
    """The game as `host_tools.plays` takes it. No history has numbered it."""
    session = browser_box.box.session
    header, rules = session.header, session.rules
    declared = points_of(header.game)
    lowest = declared.get("lowest")
    logged = entries(session.log)
    moves = [(None if seat == NOBODY else seat, seconds) for _, seat, _, _, seconds in logged]
    duration, starter, seconds, turns = times_of(session, moves)
    return {
        "number": None,
        "id": header.id.hex(),
        "played": played,
        "rules": header.game,
        "title": browser_box.box.say(header.game + ".title"),
        "place": RUNNING,
        "over": rules.over,
        "move_count": len(moves),
        "starter": starter,
        "seconds": duration,
        "scored": declared.get("decide", False),
        "lowest_wins": bool(lowest and getattr(rules, lowest)),
        "seats": _seats(session, declared.get("field"), seconds, turns),
    }


def _seats(
    session: "Session", field: "str | None", seconds: "list[int]", turns: "list[int]"
) -> "list[dict[str, Any]]":
    """How each seat ended; `field` has the points, if the game has any."""
    names, picks = labels_of(session.header.names, session.seats)
    winners = session.rules.winners()
    return [
        {
            "name": names[seat],
            "pick": picks[seat],
            "winner": seat in winners,
            "seconds": seconds[seat],
            "turns": turns[seat],
            "points": getattr(session.rules, field)[seat] if field else None,
        }
        for seat in range(session.seats)
    ]
