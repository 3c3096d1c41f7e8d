"""Modules that come when they are needed and go when they are not: memory is short on a board."""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def load(module: str, name: str = "") -> "Any":
    """A module, or one name out of it, imported now. Raises ImportError if there is no such one."""
    found = __import__(module, None, None, ("*",))
    return getattr(found, name) if name else found


def unload(package: str, name: str) -> None:
    """Let go of a module somewhere in a package; the next `load` imports it anew."""
    path = package + "." + name
    sys.modules.pop(path, None)
    holder, _, leaf = path.rpartition(".")
    if hasattr(sys.modules[holder], leaf):
        delattr(sys.modules[holder], leaf)
