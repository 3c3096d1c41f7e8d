"""The updater of a board on this computer, with a folder as its drive."""

import importlib.util
import os
from collections.abc import Iterable
from pathlib import Path
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


class Box:
    """What the updater needs of a box on a drive.

    `notices` are the texts that it shows, `settings` those that it changes, by their numbers.
    """

    def __init__(self, folder: Path) -> None:
        self.chores: Iterable[None] = ()
        self.root = f"{folder}/"
        self.notices: list[str] = []
        self.settings: dict[int, int] = {}
        self.port = self.words = self.scenes = self

    def close(self) -> None:
        """Words are not open here."""

    def say(self, key: str) -> str:
        """Words are not read here."""
        return key

    def notice(self, heading: str, text: str) -> None:
        """Show a message."""
        self.notices.append(f"{heading}: {text}")

    def saved(self, change: object, box: object, index: int, value: int) -> bool:
        """Change a setting."""
        self.settings[index] = value
        return True


def start(folder: Path) -> Box:
    """Start the box: it goes on with an update, draws its first page, and does its chores."""
    board, box = updater(folder), Box(folder)
    board.begin()
    board.drawn(box)
    for _ in box.chores:
        pass
    return box
