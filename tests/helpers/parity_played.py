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
    """The same lines, cut before each new game.

    A box restarts before a game if the one before has worn its heap. A board that plays one list
    cannot, so it gets a list for each game.
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
