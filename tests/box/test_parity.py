"""The same games on four Pythons: equal states and screens, and on the boards equal pixels."""

from functools import partial

import pytest
from emulated_boards import NAMES, build
from parity_games import GAMES
from parity_played import PARITY, Played, compiled_parity, one_by_one, text
from parity_script import FAR
from unix_port import micropython

from host_tools.boards import load_board
from host_tools.build import RUNTIMES, board_program, compile_module, separate_files
from simulator.emulated import Emulated
from turnbox.game_list import games
from turnbox.session import load_rules

WAIT_MS = 30000  # emulated, for CHECK moves and their pages

DESK = PARITY.parents[3] / "simulator/desk_port.py"
ENTRY = """\
from parity import play
from turnbox.box import Box
from turnbox.ports.{runtime} import Port

class Steady(Port):
    def restart(self):
        pass  # the list goes on


box = Box(Steady())
box.start()
play(box, "/%s.txt" % input("Which list?"))
input()  # at the end of the program, CircuitPython shows its console on the panel
"""
# On CircuitPython, the slower one, these are played in `make long`.
SMALL = ("counters", "score_pad", "supervillain_rumble", "turn_clock")


def _marks(runtime: str, name: str) -> list[pytest.MarkDecorator]:
    """One worker boots the board of a runtime."""
    later = runtime == "circuitpython" and name in SMALL
    return [pytest.mark.xdist_group(runtime), *([pytest.mark.long] if later else [])]


BOARDS = [
    pytest.param(runtime, name, marks=_marks(runtime, name)) for name in GAMES for runtime in NAMES
]


@pytest.fixture(scope="module", params=GAMES)
def name(request) -> str:
    """Which game: the tests below play each of them."""
    return request.param


@pytest.fixture(scope="module")
def played(name, tmp_path_factory) -> Played:
    game = tmp_path_factory.mktemp("parity") / "game.txt"
    game.write_text(text(name))
    return Played(game)


def with_all_games(runtime: str) -> dict[str, bytes]:
    """A board's drive, whose entry file asks which list to play."""
    moves = {
        f"{name}{number}.txt": lines.encode()
        for name in GAMES
        for number, lines in enumerate(one_by_one(name))
    }
    entry = {RUNTIMES[runtime].entries[-1]: board_program(ENTRY.format(runtime=runtime), runtime)}
    return build(runtime) | compiled_parity(runtime) | moves | entry


def asks(board: Emulated) -> None:
    """Run until the entry file asks which list to play."""
    board.wait_for(lambda: "Which list?" in board.pico.console)


def test_the_game_is_worth_playing(name, played):
    lines = played.game.read_text().splitlines()
    known = {move[0] for move in load_rules(name).MOVES}
    assert {line.split()[0] for line in lines} == known | {"new", "undo", "set", "see"}
    assert played.said[-1] == f"done {len(lines)}"
    assert len(set(played.said)) == len(played.said)


def test_every_game_is_played():
    assert sorted(GAMES) == games()


def test_moves_are_also_taken_back_by_replaying():
    undone = [line.split()[1] for game in GAMES.values() for line in game() if line[:4] == "undo"]
    assert max(map(int, undone)) == FAR


def test_micropython_on_the_desk(played, tmp_path):
    files = separate_files(load_board("raspberry_pi_pico"), "micropython")
    files |= compiled_parity("micropython")
    files["game.txt"] = played.game.read_bytes()
    files["simulator/desk_port.mpy"] = compile_module(
        "simulator/desk_port.py", DESK.read_bytes(), b"M"
    )
    for name, content in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    program = f"import parity; parity.on_desk({str(tmp_path) + '/'!r}, 'game.txt')"
    assert micropython(program, tmp_path).splitlines() == played.said


def said(board: Emulated, line: str) -> bool:
    """Whether a board has printed a whole line."""
    return f"{line}\r\n" in board.pico.console


def check(board: Emulated, played: Played) -> None:
    """The board says and shows the same as the desk."""
    for line, picture in zip(played.said, played.pictures, strict=True):
        board.wait_for(partial(said, board, line), WAIT_MS)
        if not line.startswith("done"):
            assert board.picture() == picture, line


@pytest.mark.emulator
@pytest.mark.parametrize(("runtime", "name"), BOARDS, indirect=["name"])
def test_the_boards(runtime, name, copies, tmp_path):
    for number, lines in enumerate(one_by_one(name)):
        game = tmp_path / f"{number}.txt"
        game.write_text(lines)
        board = copies.copy("parity", runtime, with_all_games, asks)
        board.pico.send(f"{name}{number}\r")
        check(board, Played(game))
