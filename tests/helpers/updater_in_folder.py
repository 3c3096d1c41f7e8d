"""The updater of a board on this computer, with a folder as its drive."""

import importlib.util
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from host_tools.places import FIRMWARE


class _Rooted:
    """The module os, with a folder in the place of the root."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __getattr__(self, name: str) -> Any:
        function = getattr(os, name)
        return lambda *paths: function(*(f"{self._folder}{path}" for path in paths))


def updater(folder: Path) -> Any:
    """The module, which finds the drive in that folder."""
    spec = importlib.util.spec_from_file_location("updater", FIRMWARE / "updater.py")
    assert spec
    assert spec.loader
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.os = _Rooted(folder)
    module.open = lambda path, mode: Path(f"{folder}{path}").open(mode)  # noqa: SIM115
    return module


def start(folder: Path) -> None:
    """Start the box: it goes on with an update, draws its first page, and does its chores."""
    board, box = updater(folder), SimpleNamespace(chores=())
    board.begin()
    board.drawn(box)
    for _ in box.chores:
        pass
