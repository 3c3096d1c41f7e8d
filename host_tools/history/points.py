"""The points of a game, as it declares them: see `turnbox.game_list.points_of`."""

from functools import cache
from typing import NamedTuple

from turnbox import game_list


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
    declared = game_list.points_of(game) if game in game_list.games() else None
    return Points(**declared) if declared else None
