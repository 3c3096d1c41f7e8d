"""The games on this box, the folders of `games`, and what their options need."""

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.rules import Rules


def games() -> "list[str]":
    """The names of all games, in order, without importing any."""
    names = os.listdir(__file__.rsplit("/", 1)[0] + "/games")
    return sorted([name for name in names if "." not in name and name[0] != "_"])


def lacks(rules: "type[Rules]", option: str, values: "list[int]") -> str:
    """The option that this one needs, if it is 0 in all `values`."""
    names = [name for name, _, _ in rules.OPTIONS]
    for name, other in rules.NEEDS:
        if name == option:
            return lacks(rules, other, values) if values[names.index(other)] else other
    return ""
