"""Checks of table.toml: the names of the players, the heroes and the blocks of a city."""

from host_tools.checks import Wrong
from host_tools.checks.said import quoted
from host_tools.checks.settings import KEY, settings_strings
from host_tools.checks.text import check_length, check_tiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Any

LONGEST_NAME = 10
LISTS = ("players", "heroes")
BLOCKS = "blocks"  # blocks of a city, each with its value
POWERS = "powers"  # what they do, in the same order
LONGEST_POWER = 15  # cells beside the place and the points of a block
MOST = 99  # of each list: the box splits a whole list in memory
HIGHEST_VALUE = 9
# What the box calls seats and heroes without a name, in every language.
SEATS = (("Alpha",), ("Beta", "Bêta"), ("Gamma",), ("Delta",), ("Epsilon",), ("Zeta", "Zêta"))
HERO = ("Hero", "Héros")


def table_strings(values: "Mapping[str, Any]") -> "dict[str, str]":
    """The lists of table.toml for the box, one entry per line. Raises Wrong.

    Players and heroes are names; a block is its name, a tab and its value. Powers of blocks are a
    list of their own, which earlier versions do not read. Settings are checked, too: they are in
    the same file, but not in the same pack.
    """
    for key in values:
        if key not in LISTS + (BLOCKS, KEY):
            known = ", ".join(LISTS + (BLOCKS, KEY))
            raise Wrong(key, f"unknown list {quoted(key)}; known: {known}")
    settings_strings(values)
    strings = {key: "\n".join(_names(key, values.get(key))) for key in LISTS}
    blocks = _blocks(values.get(BLOCKS, {}))
    strings[BLOCKS] = "\n".join(["%s\t%d" % block[:2] for block in blocks])
    if any([power for _, _, power in blocks]):
        strings[POWERS] = "\n".join([power for _, _, power in blocks])
    return strings


def _names(key: str, names: "Any") -> "list[str]":
    if not isinstance(names, list) or not names:
        problem = "is missing" if names is None else "must be a list of names"
        raise Wrong(key, f'{key} {problem}; write {key} = ["...", "..."]')
    _check_count(key, names)
    found: list[str] = []
    for name in names:
        found.append(_name(key, key, name, found))
        if found[-1] in _given(key, len(names)):
            problem = "%s: the box itself gives the name %s; use a different one"
            raise Wrong(key, problem % (key, quoted(found[-1])))
    return found


def _given(key: str, count: int) -> "list[str]":
    """The names that the box gives to seats beyond so many players, or to heroes."""
    if key == "players":
        return [name for names in SEATS[count:] for name in names]
    return ["%s %d" % (hero, seat + 1) for hero in HERO for seat in range(len(SEATS))]


def _check_count(key: str, entries: "Collection[Any]") -> None:
    if len(entries) > MOST:
        problem = "%d %s; the box takes at most %d: leave some out"
        raise Wrong(key, problem % (len(entries), key, MOST))


def _name(key: str, what: str, name: object, others: "list[str]") -> str:
    """A name without the blanks around it; `key` is its place, `what` its list.

    Raises Wrong if the box cannot show it, or if it is one of the others.
    """
    if not isinstance(name, str) or not name.strip():
        raise Wrong(key, f"{what}: {quoted(name)} is not a name; write a name in quotes")
    name = name.strip()
    check_tiles(key, key, name)
    check_length(key, what, name, LONGEST_NAME)
    if name in others:
        raise Wrong(key, f"{what}: {quoted(name)} appears twice; use different names")
    return name


def _blocks(blocks: "Any") -> "list[tuple[str, int, str]]":
    """The name, the value and the power of each."""
    if not isinstance(blocks, dict):
        raise Wrong(BLOCKS, 'blocks must be a table; write [blocks], then "NAME" = 3')
    _check_count(BLOCKS, blocks)
    found: list[tuple[str, int, str]] = []
    for written, value in blocks.items():
        key, power = "blocks." + written, ""
        name = _name(key, BLOCKS, written, [block[0] for block in found])
        if isinstance(value, dict):
            value, power = _described(key, name, value)
        if type(value) is not int or not 0 <= value <= HIGHEST_VALUE:
            problem = "blocks: the value of %s is %s; write 1 to %d, or 0 to choose at the table"
            raise Wrong(key, problem % (quoted(name), quoted(value), HIGHEST_VALUE))
        found.append((name, value, power))
    return found


def _described(key: str, name: str, block: "Mapping[str, Any]") -> "tuple[Any, str]":
    """The value and the power of a block that has both."""
    power = block.get("power", "")
    if sorted(block) != ["power", "value"] or not isinstance(power, str):
        problem = 'blocks: %s takes value and power; write { value = 3, power = "..." }'
        raise Wrong(key, problem % quoted(name))
    check_tiles(key, key, power)
    check_length(key, BLOCKS, power, LONGEST_POWER)
    return block["value"], power.strip()
