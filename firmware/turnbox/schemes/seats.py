"""What the large view says of a seat, and the last page. In memory only for these."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.schemes.table import SchemesTable


def details(table: "SchemesTable", seat: int) -> "list[str]":
    """The turn, how many schemes of the seat are ongoing (A13), the poison."""
    rules = table.rules
    ongoing = rules.ongoing.count(seat + 1)
    return [
        "%s %d" % (table.box.say("box.turn"), rules.turns[seat]),
        "◆%d" % ongoing if ongoing else "",
        "☠%d" % rules.poison[seat] if rules.poison[seat] else "",
    ]


def end_of(table: "SchemesTable", seat: int) -> str:
    """Life at the end and why the seat is out; a lost member may have won with its team."""
    star = "★" if seat in table.rules.winners() else ""
    why = table.gone(seat)
    return "%4d %s" % (table.rules.life[seat], ("†" + why if why else "") + star)
