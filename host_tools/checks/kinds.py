"""What a file of players is: a scheme deck, names, settings, or names and settings."""

from host_tools.checks import Wrong
from host_tools.checks.settings import KEY
from host_tools.checks.table import BLOCKS, LISTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

DECK, NAMES, SETTINGS = "deck", "names", "settings"
_KEYS = ((DECK, ("number", "title", "schemes")), (NAMES, LISTS + (BLOCKS,)), (SETTINGS, (KEY,)))


def holds(values: "Mapping[str, Any]") -> "list[str]":
    """What the values of a file are. Raises Wrong if they are none of these."""
    found = [kind for kind, keys in _KEYS if [key for key in keys if key in values]]
    if not found:
        raise Wrong(
            "",
            "neither a scheme deck (number, title, schemes) nor names (%s, %s) nor settings;"
            " turnbox pack new writes a sample" % (", ".join(LISTS), BLOCKS),
        )
    return [DECK] if DECK in found else found
