"""What the large view says of a seat, and the last page. In memory only for these."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.commander_party.table import CommanderPartyTable


def heading(table: "CommanderPartyTable", seat: int) -> str:
    """The player and the hero, if it has any."""
    from turnbox.pages.close_view import with_hero  # in memory in the large view only

    session = table.session
    return with_hero(table, seat, session.header.names[session.seats + seat])


def details(table: "CommanderPartyTable", seat: int) -> "list[str]":
    """The turn, the infinity counters, the worst commander damage and the poison."""
    rules = table.rules
    needed = rules.counters_needed(seat)
    counters = "●" * min(3, rules.counters[seat]) + "○" * needed
    return [
        "%s %d" % (table.box.say("box.turn"), rules.turns[seat]),
        "∞" + counters + (table.say("active") if not needed else ""),
        "⚔%d ☠%d" % (table.worst(seat), rules.poison[seat]),
    ]


def end_of(table: "CommanderPartyTable", seat: int) -> str:
    """Life at the end, and why the seat is out."""
    why = table.gone(seat)
    return "%4d %s" % (table.rules.life[seat], "†" + why if why else "★")
