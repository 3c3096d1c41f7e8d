"""The games on this box (the folders in `games`), and what players choose before each."""

import os

from turnbox.overlays import fetch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Protocol

    class GameSetUp(Protocol):
        """The module `set_up` of a game: it opens the set-up without loading the rules.

        REVISION is saved with every game; raise it when old games can no longer be read. SEATS is
        the least and the largest number of seats. PICKS is the list in table.toml of which each
        seat picks one ("": none). OPTIONS is an ordered list of [name, highest value, default]:
        each is a number from 0 up, and an attribute of the game. NEEDS pairs an option with another
        one, without which (0) it has no effect. ONLY_WITH, if there is any, has the options that
        have an effect with some numbers of seats only: the least and the largest of these. OPENS,
        if there is any, names the modules that the game begins with, beside its table, which loads
        them on demand. WORDS, if there are any, are the words of its first page, unless this asks
        who begins. POINTS: see `points_of`.
        """

        REVISION: int
        SEATS: tuple[int, int]
        PICKS: str
        OPTIONS: list[list[Any]]
        NEEDS: Sequence[Sequence[str]]


def games() -> "list[str]":
    """The names of all games, sorted, without importing them."""
    names = os.listdir(__file__.rsplit("/", 1)[0] + "/games")
    return sorted([name for name in names if "." not in name and name[0] != "_"])


def set_up_of(game: str) -> "GameSetUp":
    """What players choose before a game. Raises ImportError if there is no such game."""
    chosen: GameSetUp = fetch("games.%s.set_up" % game)
    return chosen


def points_of(game: str) -> "dict[str, Any]":
    """What POINTS of its set-up declares, for the last page of a game and for the history.

    "field" is the list in the state that says how the seats are doing. "decide": whether these
    values decide who wins; life does not. "lowest", if given: the option with which the lowest
    value wins. Empty if nothing says how the seats are doing. Raises ImportError if there is no
    such game.
    """
    points: dict[str, Any] = getattr(set_up_of(game), "POINTS", {})
    return points


def lacks(chosen: "GameSetUp", option: str, values: "list[int]") -> str:
    """The name of the option that `option` needs but that is off (0); "" if none is missing.

    `values` are the values of all options, in the order of OPTIONS. Options can form a chain: then
    the first missing one is returned.
    """
    for name, other in chosen.NEEDS:
        if name == option:
            names = [name for name, _, _ in chosen.OPTIONS]
            return lacks(chosen, other, values) if values[names.index(other)] else other
    return ""
