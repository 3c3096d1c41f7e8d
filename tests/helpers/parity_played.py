"""The games of the parity test as the desk plays them, and parity.py for the other Pythons."""

from pathlib import Path

import parity
from parity_games import GAMES

from host_tools.build import RUNTIMES, compile_module
from simulator.desk import Desk
from simulator.desk_port import Flash

PARITY = Path(parity.__file__)


class Played:
    """The output of the desk's box, with its picture at each line."""

    def __init__(self, game: Path) -> None:
        self.game = game
        self.said: list[str] = []
        self.pictures: list[object] = []
        self._desk = Desk(Flash(), seed=1)
        parity.play(self._desk.box, str(game), self._hear)
        self._desk.close()

    def _hear(self, line: str) -> None:
        self.said.append(line)
        self.pictures.append(self._desk.picture())


def text(name: str) -> str:
    """The lines of a game."""
    return "\n".join(GAMES[name]()) + "\n"


def one_by_one(name: str) -> list[str]:
    """The lines of `text` as a list for each new game in it.

    A box with a worn heap restarts before a new game. A board that plays a list cannot, so it gets
    one list at a time.
    """
    first, *others = text(name).split("new ")
    assert not first
    return ["new " + lines for lines in others]


def compiled_parity(runtime: str) -> dict[str, bytes]:
    """parity.py and what it imports, compiled for a build."""
    magic = RUNTIMES[runtime].magic
    return {
        path.with_suffix(".mpy").name: compile_module(
            path.name, path.read_bytes(), magic, asserts=True
        )
        for path in (PARITY, PARITY.with_name("showing.py"))
    }
