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


def loaded(package: str) -> "set[str]":
    """The full names of a package's modules that are in memory."""
    return {name for name in sys.modules if name.startswith(package + ".")}


def unload_but(package: str, keep: "set[str]") -> None:
    """Let go of all modules of a package but those to keep, by their full names."""
    for name in sorted(loaded(package) - keep, reverse=True):  # what is in a package before it
        unload(package, name[len(package) + 1 :])
