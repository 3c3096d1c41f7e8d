"""The names of heroes, villains, blocks and other values of Megalopolis."""

from turnbox.games.megalopolis.rules.names import (
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
from turnbox.pages import labels

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.table import MegalopolisTable


def block_name(block: int) -> str:
    """A block as on a chess board: a to e from west to east, 1 to 5 from north to south."""
    return "abcde"[(block - 1) % 5] + "12345"[(block - 1) // 5] if block else "-"


def tile_name(table: "MegalopolisTable", block: int) -> str:
    """A block's name from table.toml, if it was entered."""
    return _of_tile(table, block, "blocks").partition("\t")[0]


def tile_power(table: "MegalopolisTable", block: int) -> str:
    """What a block's power is, if table.toml says it."""
    return _of_tile(table, block, "powers")


def _of_tile(table: "MegalopolisTable", block: int, key: str) -> str:
    tile = table.rules.tile[block - 1]
    if not tile:
        return ""
    from turnbox.pages.table_lists import table_list

    lines = table_list(table.box.port.root, key)
    return lines[tile - 1] if tile <= len(lines) else ""


def hero_name(table: "MegalopolisTable", hero: int) -> str:
    """The name of a rulebook hero; for another one, the name of its player."""
    known = table.rules.hero[hero]
    if known:
        return table.say("name_%d" % known)
    return "%s %d" % (table.session.names[hero // 2], hero % 2 + 1)


def hero_to_choose(table: "MegalopolisTable") -> str:
    """Whose hero is next, and which of the two."""
    hero = table.rules.ranges("choose_hero")[0][0][0]
    name = table.session.names[table.rules.seat] + table.box.say("box.colon")
    return "%s %s %d" % (name, table.say("name_0"), hero % 2 + 1)


def villain_name(table: "MegalopolisTable", place: int, number: int = 0) -> str:
    """A villain's number and name; `number` is the one for a hero, if it is about one."""
    rules = table.rules
    name = table.say("villain_%d" % rules.villain[place])
    return "%d %s" % (number or rules.villain_number[place], name)


def label(table: "MegalopolisTable", kind: str, value: int, given: "tuple[int, ...]") -> str:
    """The name of a value; for the target of a card or of a correction it depends on which one.

    Empty for the second power of a hero who has it already: a menu leaves that line out.
    """
    what = given[0] if given else 0
    if kind == "power" and value and given[2:] == (value,):
        return ""
    if kind == "target":
        if what in (KO, GADGET, POWER_UP):
            kind = "hero"
        elif what == HQ_GADGET:
            kind = "gadget"
    elif kind == "which":
        if what in (JUSTICE, FAME_POINTS):
            kind = "seat"
        elif what == VILLAIN:
            return villain_name(table, value) + " " + block_name(table.rules.villain_at[value])
        else:
            kind = "pawn" if what == PAWN else "hero"
    elif kind == "to":
        kind = "block" if what in (PAWN, AT) else "ko" if what == KNOCKED_OUT else labels.NUMBER
    if kind == "hero":
        return hero_name(table, value)
    if kind == "pawn":
        return "ABCDEFG"[value]
    if kind == "block":
        return block_name(value)
    return labels.label(table, kind, value, given)
