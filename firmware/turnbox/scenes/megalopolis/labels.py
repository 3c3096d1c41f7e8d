"""What the last arguments of playing a card and of a correction are called: that depends on which.

In memory only while a menu of them is made.
"""

from turnbox.rules.megalopolis.names import (
    AT,
    FAME_POINTS,
    GADGET,
    HQ_GADGET,
    JUSTICE,
    KNOCKED_OUT,
    KO,
    PAWN,
    POWER_UP,
    VILLAIN,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.scenes.megalopolis import MegalopolisTable


def label(table: "MegalopolisTable", argument: str, value: int, given: "tuple[int, ...]") -> str:
    """The words for one value."""
    if argument == "target":
        if given[0] in (KO, GADGET, POWER_UP):
            return table.hero_name(value)
        return table.say("gadget_%d" % value) if given[0] == HQ_GADGET else "%d" % value
    what = given[0]
    if argument == "which":
        if what in (JUSTICE, FAME_POINTS):
            return table.session.names[value]
        if what == PAWN:
            return table.label("pawn", value)
        return table.villain_name(value) if what == VILLAIN else table.hero_name(value)
    if what in (PAWN, AT):
        return table.label("block", value)
    if what == KNOCKED_OUT:
        return table.say("ko_%d" % value)
    return "%d" % value
