"""The games on this box (the folders in `games`), and options that need other options."""

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.rules import Rules


def games() -> "list[str]":
    """The names of all games, sorted, without importing them."""
    names = os.listdir(__file__.rsplit("/", 1)[0] + "/games")
    return sorted([name for name in names if "." not in name and name[0] != "_"])


def lacks(rules: "type[Rules]", option: str, values: "list[int]") -> str:
    """The name of the option that `option` needs but that is off (0); "" if none is missing.

    `values` are the values of all options, in the order of OPTIONS. Options can form a chain: then
    the first missing one is returned.
    """
    names = [name for name, _, _ in rules.OPTIONS]
    for name, other in rules.NEEDS:
        if name == option:
            return lacks(rules, other, values) if values[names.index(other)] else other
    return ""
