"""The points of a game, as its set-up declares them (POINTS, see `turnbox.game_list`)."""

from functools import cache
from typing import NamedTuple

from turnbox.game_list import games, set_up_of


class Points(NamedTuple):
    """The field of the state with a value for each seat, which says how the seats are doing.

    `decide`: whether these values decide who wins: life does not. `lowest`: the option with which
    the lowest value wins; "" if the highest always does.
    """

    field: str
    decide: bool
    lowest: str = ""


@cache
def points_of(game: str) -> Points | None:
    """What a game declares; None if it declares nothing, or if there is no such game."""
    declared = getattr(set_up_of(game), "POINTS", None) if game in games() else None
    return Points(**declared) if declared else None
