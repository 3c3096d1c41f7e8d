"""The same game on four Pythons: equal states, equal screens, and on the boards equal pixels."""

import random
import subprocess
import sysconfig
from pathlib import Path

import pytest
from core import parity

from host_tools.boards import load_board
from host_tools.build import RUNTIMES, compile_module, files_for
from simulator.desk import Flash
from simulator.emulated import Emulated
from simulator.pico import FirmwareMissing
from simulator.table import Desk
from turnbox.journal import KEPT
from turnbox.rules.commander_party import GAME, NO_CARDS
from turnbox.session import APART
from turnbox.settings import CLOSE_VIEW, LANGUAGE

SEATS = len(parity.NAMES)
FAR = APART * (KEPT + 1) + 2  # moves to take back: behind every state that a session keeps
MOST = 6  # life, damage or poison in one move
LIKELY = {"end_step": 16, "life": 8, "concede": 0, "lose": 0, "win": 0}  # the others: 2
HEAP = "256k"  # of the 64-bit port: what the board has for 32-bit objects

PARITY = Path(parity.__file__)
DESK = PARITY.parents[2] / "simulator/desk.py"
ENTRY = """\
from parity import play
from turnbox.box import Box
from turnbox.ports.{runtime} import Port

box = Box(Port())
box.start()
play(box, "/game.txt")
"""


class Walk:
    """A walk over the legal moves, at random but the same each time; `lines` are for parity.py."""

    def __init__(self) -> None:
        self.random = random.Random(2026)
        self.rules = GAME(SEATS, lambda sides: self.random.randint(1, sides))
        self.before: list[bytes] = []
        self.lines: list[str] = []

    def move(self, name: str, *args: int) -> None:
        """Make this very move."""
        self.before.append(self.rules.packed)
        self.rules.apply(name, *args)
        rolls = [":", *self.rules.rolled] if self.rules.rolled else []
        self.lines.append(" ".join(map(str, [name, *args, *rolls])))

    def undo(self, moves: int) -> None:
        """Take some back."""
        self.rules.go_to(self.before[-moves])
        del self.before[-moves:]
        self.lines.append(f"undo {moves}")

    def until(self, step: str, name: str) -> None:
        """This move again and again, until the rules are in that step."""
        while self.rules.step != step:
            self.move(name)

    def stroll(self, moves: int) -> None:
        """Moves at random that leave two seats or more."""
        end = len(self.lines) + moves
        while len(self.lines) < end:
            name, args = self._pick()
            self.move(name, *args)
            if self.rules.over:
                self.rules.go_to(self.before.pop())
                self.lines.pop()

    def _pick(self) -> tuple[str, tuple[int, ...]]:
        legal = self.rules.legal()
        names = sorted({name for name, _ in legal})
        (name,) = self.random.choices(names, [LIKELY.get(name, 2) for name in names])
        box = self.random.choice([box for other, box in legal if other == name])
        ranges = [(max(low, -MOST), min(high, MOST)) for low, high in box]
        return name, tuple(self.random.randint(low, high) for low, high in ranges)


def a_game() -> list[str]:
    """All twenty moves, near and far undo, a lost starter, the waking, and three ends."""
    walk = Walk()
    walk.move("choose_starter", 2)
    walk.undo(1)
    walk.move("draw_starter")
    starter = walk.rules.starter
    walk.move("extra_turn", starter)
    walk.move("extra_end_step")
    walk.move("concede", starter)
    walk.until("waking", "end_step")
    walk.move("not_yet")
    walk.until("waking", "end_turn")
    walk.move("wake")
    for part in range(8):
        walk.lines.append(f"set {CLOSE_VIEW} {part % 2}")
        if part % 2 == 0:
            walk.lines.append(f"set {LANGUAGE} {part // 2 % 2}")
        walk.stroll(21)
        walk.undo(walk.random.randint(1, 5))
        walk.stroll(15)
        if part in (3, 6):
            walk.undo(FAR)
    walk.move("life_everyone", -max(walk.rules.life))  # nobody is left
    walk.undo(1)
    walk.move("win", walk.rules.alive()[-1])
    walk.undo(1)
    while not walk.rules.over:
        walk.move("lose", walk.rules.alive()[0], NO_CARDS)
    return walk.lines


class Played:
    """What the desk's box said, and its picture each time it did."""

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


@pytest.fixture(scope="module")
def played(tmp_path_factory) -> Played:
    game = tmp_path_factory.mktemp("parity") / "game.txt"
    game.write_text("\n".join(a_game()) + "\n")
    return Played(game)


def files(runtime: str, played: Played) -> dict[str, bytes]:
    """A build, the moves, and parity.py compiled for it."""
    module = compile_module("parity.py", PARITY.read_bytes(), RUNTIMES[runtime].magic, asserts=True)
    extra = {"parity.mpy": module, "game.txt": played.game.read_bytes()}
    return files_for(load_board("raspberry_pi_pico"), runtime) | extra


def test_the_game_is_worth_playing(played):
    lines = played.game.read_text().splitlines()
    moves = [line.split()[0] for line in lines if line.split()[0] not in ("undo", "set")]
    assert set(moves) == {move.split(" ")[0] for move in GAME.MOVES}
    assert len(moves) >= 300
    assert max(int(line.split()[1]) for line in lines if line.startswith("undo")) == FAR
    assert played.said[-1] == f"done {len(lines)}"
    assert len(set(played.said)) == len(played.said)


def test_micropython_on_the_desk(played, tmp_path):
    build = files("micropython", played)
    build["simulator/desk.mpy"] = compile_module("simulator/desk.py", DESK.read_bytes(), b"M")
    for name, content in build.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    micropython = Path(sysconfig.get_path("scripts")) / "micropython"
    start = f"import parity; parity.on_desk({str(tmp_path) + '/'!r}, 'game.txt')"
    done = subprocess.run(
        [micropython, "-X", f"heapsize={HEAP}", "-c", start],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stderr == ""
    assert done.stdout.splitlines() == played.said


@pytest.mark.emulator
@pytest.mark.parametrize("runtime", ["circuitpython", "micropython"])
def test_the_boards(runtime, played):
    entry = {RUNTIMES[runtime].entries[-1]: ENTRY.format(runtime=runtime).encode()}
    try:
        board = Emulated(runtime, files(runtime, played) | entry)
    except FirmwareMissing as missing:
        pytest.skip(str(missing))
    for line, picture in zip(played.said, played.pictures, strict=True):
        board.wait_for(lambda line=line: f"{line}\r\n" in board.pico.console, 5000)
        if not line.startswith("done"):
            assert board.picture() == picture, line
