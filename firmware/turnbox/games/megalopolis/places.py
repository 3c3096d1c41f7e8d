"""Where pieces stood at the last set-up: the box suggests that again.

In these settings: 5, 6 and 7 pawns of two, three and four seats, 18 in all, and then 8 heroes.
"""

from turnbox.settings import OF_GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.table import MegalopolisTable

PAWNS = OF_GAMES
HEROES = OF_GAMES + 18


def setting_of(table: "MegalopolisTable", step: str, piece: int) -> int:
    """The setting that remembers where a pawn or a hero was placed; 0 for other pieces."""
    if step == "pawns":
        return PAWNS + (0, 5, 11)[table.rules.seats - 2] + piece
    return HEROES + piece if step == "place" else 0


def pawns_before(table: "MegalopolisTable") -> bytearray:
    """Where the pawns were placed in the last game; 0 for one that the box has not seen."""
    first = setting_of(table, "pawns", 0)
    return table.box.settings[first : first + table.rules.pawn_count]
