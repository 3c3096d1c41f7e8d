"""The states of Megalopolis that earlier builds saved (see `turnbox.rules.earlier`).

Layout 0 had room for six villains.
"""

from turnbox.rules.state import EACH_SEAT, TWO_A_SEAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from turnbox.games.megalopolis.rules import Megalopolis
    from turnbox.rules.earlier import Layout


def fields(game: "Megalopolis", layout: int) -> "list[list[Any]]":
    """The STATE of layout 0, the only one before the current one."""
    return [
        ["depth", 0, 1, 0],
        ["phase", 0, 99, 0],
        ["turn", 0, 4, 0],
        ["starter", 0, 3, 0],
        ["seat", 0, 3, 0],
        ["acted", 0, 1, 0],
        ["pawn", 0, 7, 0],
        ["compass", 0, 8, 0],
        ["score", 0, 250, EACH_SEAT],
        ["before", 0, 250, EACH_SEAT],
        ["extra", 0, 99, EACH_SEAT],
        ["counted", 0, 1, EACH_SEAT],
        ["hq_used", 0, 1, EACH_SEAT],
        ["white", 0, 1, EACH_SEAT],
        ["justice", 0, 3, EACH_SEAT],
        ["fame", 0, 9, EACH_SEAT],
        ["hq", 0, 3, EACH_SEAT],
        ["coloured", 0, 4, EACH_SEAT],
        ["hero", 0, 15, TWO_A_SEAT],
        ["power", 0, 16, TWO_A_SEAT],
        ["power2", 0, 16, TWO_A_SEAT],
        ["origin", 0, 4, TWO_A_SEAT],
        ["at", 0, 25, TWO_A_SEAT],
        ["die_at", 0, 25, TWO_A_SEAT],
        ["combat", 0, 3, TWO_A_SEAT],
        ["gadgets", 0, 3, TWO_A_SEAT],
        ["ko", 0, 1, TWO_A_SEAT],
        ["bonus", 0, 1, TWO_A_SEAT],
        ["die", 0, 6, TWO_A_SEAT],
        ["pawns", 0, 25, 7],
        ["value", 0, 9, 25],
        ["tile", 0, 99, 25],
        ["villain", 0, 5, 6],
        ["villain_at", 0, 25, 6],
        ["villain_by", 0, 3, 6],
        ["villain_number", 0, 12, 6],
        ["villain_versus", 0, 12, 6],
        ["villain_origin", 0, 4, 6],
        ["villain_effect", 0, 2, 6],
        ["in_lair", 0, 1, 6],
        ["fighter", 0, 7, 0],
        ["block", 0, 25, 0],
        ["face", 0, 6, 0],
        ["need", 0, 15, 0],
        ["plus", 0, 9, 0],
        ["copier", 0, 8, 0],
        ["copied", 0, 16, 0],
        ["copy_ready", 0, 1, 0],
    ]


def carry(game: "Megalopolis", old: "Layout", new: "Layout") -> None:
    """Nothing to do: longer lists keep the values of the shorter ones."""
