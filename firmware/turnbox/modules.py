"""Modules that come when they are needed and go when they are not: memory is short on a board."""

import os
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


def names_in(package: str) -> "list[str]":
    """The modules of a package by name, in order, without importing them."""
    folder = (sys.modules[package].__file__ or "").rsplit("/", 1)[0]
    names = {name.split(".")[0] for name in os.listdir(folder)}
    return sorted([name for name in names if name[0] != "_"])
