"""Modules leave when the heap is short: no class may be in memory twice then."""

import subprocess
import sys
from pathlib import Path

import pytest

from turnbox.game_list import games

PROGRAM = Path(__file__).parents[1] / "helpers" / "evicting.py"
KEYS = 150


@pytest.mark.parametrize("game", games())
def test_no_class_is_in_memory_twice(game: str) -> None:
    command = [sys.executable, str(PROGRAM), game, "1", str(KEYS)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    dropped, *twice = done.stdout.splitlines()
    assert int(dropped.removeprefix("dropped ")) > 0
    assert twice == []
