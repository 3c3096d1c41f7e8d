"""The names of the values of a move's arguments, in menus and in the history."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.pages.table import Table

SEATS = ("seat", "to", "from")  # arguments that are seats
CHANGES = ("delta", "n")  # arguments that add or take away


def label(table: "Table", argument: str, value: int, given: "tuple[int, ...]") -> str:
    """A seat's name, or the game's words if it has any, or the plain number.

    A digit 2 at the end distinguishes two arguments of one kind.
    """
    if argument in SEATS and 0 <= value < len(table.names):
        return table.names[value]
    text = table.find("%s_%d" % (argument.rstrip("2"), value))
    return text or ("%+d" if argument in CHANGES and value else "%d") % value


def known(table: "Table", key: str, otherwise: str) -> str:
    """The words of a game, or others if it has none."""
    return table.find(key) or otherwise
