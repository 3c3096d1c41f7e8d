"""Checks of the settings of a box, which players write in a table [settings]."""

from host_tools.checks import Wrong
from host_tools.checks.said import alternatives, quoted
from turnbox.settings import FOR_PLAYERS, SETTINGS
from turnbox.timing.limits import DIM_MINUTES, LIMITS, OFF_MINUTES
from turnbox.ui.text import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

KEY = "settings"
_ON = (False, True)
# What players write for each value, the lowest first. For the others they write the number.
_VALUES: "dict[str, Sequence[Any]]" = {
    "language": LANGUAGES,
    "rotation": (False, True, "turn"),
    "dim": DIM_MINUTES,
    "off": OFF_MINUTES,
    "sound": (False, True, "soft"),
    "close_view": _ON,
    "clock": ("off", "no limit") + LIMITS[2:],
}


def settings_strings(values: "Mapping[str, Any]") -> "dict[str, str]":
    """The settings for the box: a line for each, with its name and its number. Raises Wrong."""
    settings = values.get(KEY, {})
    if not isinstance(settings, dict):
        raise Wrong(KEY, "settings must be a table; write [settings], then brightness = 3")
    known = {SETTINGS[index][0]: SETTINGS[index] for index in FOR_PLAYERS}
    lines = []
    for name, value in settings.items():
        place = KEY + "." + name
        if name not in known:
            problem = "unknown setting %s; known: %s"
            raise Wrong(place, problem % (quoted(name), ", ".join(known)))
        _, low, high, _ = known[name]
        choices = list(_VALUES.get(name, range(low, high + 1)))
        found = [choice for choice in choices if type(choice) is type(value) and choice == value]
        if not found:
            written = alternatives([_written(choice) for choice in choices])
            raise Wrong(place, "%s is %s; write %s" % (name, quoted(value), written))
        lines.append("%s %d" % (name, low + choices.index(found[0])))
    return {KEY: "\n".join(lines)}


def _written(value: object) -> str:
    """A value as it is written in TOML."""
    return '"%s"' % value if isinstance(value, str) else quoted(value)
