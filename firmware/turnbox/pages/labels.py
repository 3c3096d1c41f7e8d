"""The names of the values of a move's arguments, in menus and in the history."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.pages.table import Table

# Kinds of arguments that every game has.
SEAT = "seat"
NUMBER = "#"
CHANGE = "+"  # a number that is added, or taken away
DRAWN = "drawn"  # a roll that has drawn a seat
CARD = "ongoing"  # a card on the table: it is asked for even if there is only one


def name_of(argument: str) -> str:
    """The name of an argument, as it was declared."""
    return argument.split(":")[0]


def kind_of(argument: str) -> str:
    """Its kind: the same as its name if no other is declared."""
    return argument.split(":")[-1]


def label(table: "Table", kind: str, value: int, given: "tuple[int, ...]") -> str:
    """A seat's name, or the game's words if it has any, or the plain number."""
    if kind == DRAWN:
        kind, value = SEAT, value - 1
    if kind == SEAT and 0 <= value < len(table.names):
        return table.names[value]
    if kind in (NUMBER, CHANGE):
        return ("%+d" if kind == CHANGE and value else "%d") % value
    return table.find("%s_%d" % (kind, value)) or "%d" % value


def known(table: "Table", key: str, otherwise: str) -> str:
    """The words of a game, or others if it has none."""
    return table.find(key) or otherwise
