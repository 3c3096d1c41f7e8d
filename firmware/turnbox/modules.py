"""Modules that come when they are needed and go when they are not: memory is short on a board."""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def load(module: str, name: str) -> "Any":
    """One name out of a module, imported now. Raises ImportError if there is no such module."""
    return getattr(__import__(module, None, None, (name,)), name)


def unload(package: str, name: str) -> None:
    """Let go of a module of a package; the next `load` imports it anew."""
    sys.modules.pop(package + "." + name, None)
    holder = sys.modules[package]
    if hasattr(holder, name):
        delattr(holder, name)
