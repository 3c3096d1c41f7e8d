"""A game is its own files and nothing else: no other file knows its name, and no list has it.

The first part reads the sources. The second takes the small game of the manual's page, writes its
seven files into a copy of the project, changes nothing else, and plays it there.
"""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from host_tools.build import RUNTIMES
from host_tools.drives import read_fat12
from host_tools.places import FIRMWARE
from host_tools.updating.drives import VOLUME
from turnbox.game_list import games, set_up_of
from turnbox.session import load_rules
from turnbox.ui.text import LANGUAGES

ROOT = FIRMWARE.parent
FOLDERS = ("firmware/turnbox", "simulator", "host_tools")
# What plays a certain game: measurements, the demo, the pictures of it, the emulated board's story.
PLAYS_ONE = re.compile(
    r"simulator/(bench\w*|demo|hand_city|hand_tasks|pictures)\.py|simulator/commands/emulate\.py"
)


# What the sources know


def sources() -> Iterator[tuple[str, str]]:
    """Each module of the house by its path there, with its text."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), path.read_text("utf-8")


def owner(path: str) -> str:
    """The game that a module belongs to, if any."""
    found = re.match(r"firmware/turnbox/games/(\w+)/", path)
    return found[1] if found and found[1] in games() else ""


def said(text: str) -> set[str]:
    """The words in all names, strings and imports of a module; docstrings and comments are none."""
    tree = ast.parse(text)
    remarks = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant):
            found += [node.value] if isinstance(node.value, str) and id(node) not in remarks else []
            continue
        for _, value in ast.iter_fields(node):  # id, attr, arg, name, asname, module, names
            values = value if isinstance(value, list) else [value]
            found += [name for name in values if isinstance(name, str)]
    return {word for name in found for word in re.findall(r"\w+", name)}


def declared(game: str) -> set[str]:
    """The words of a game's own: what it has in its state, its moves, steps and options."""
    rules = load_rules(game)
    lists = (rules.STATE, rules.MOVES, rules.STEPS, set_up_of(game).OPTIONS)
    return {word for rows in lists for row in rows for word in row if isinstance(word, str)}


@pytest.mark.parametrize("game", games())
def test_no_other_file_knows_the_game(game):
    """Another game may have a word of that name itself, such as the counters of heroes."""
    names = {game, load_rules(game).__name__}
    knows = []
    for path, text in sources():
        whose = owner(path)
        own_words = declared(whose) if whose else set()
        if whose != game and not PLAYS_ONE.fullmatch(path) and names & said(text) - own_words:
            knows.append(path)
    assert knows == []


@pytest.mark.parametrize("game", games())
def test_no_list_of_the_project_has_the_game(game):
    for name in ("pyproject.toml", "Makefile"):
        assert not re.search(rf"\b{game}\b", (ROOT / name).read_text("utf-8"))


@pytest.mark.parametrize(
    "line",
    [
        "from turnbox.games.chess.rules import Chess",
        "from turnbox.games import chess",
        "import turnbox.games.chess.board as b",
        "GAMES = ['draughts', 'chess']",
        "title = say('chess.title')",
        "chess = 1",
        "game.chess()",
        "def chess(): ...",
        "play(chess=1)",
        "text = f'{x}/games/chess/rules.py'",
    ],
)
def test_a_module_that_knows_a_game_is_found(line):
    assert "chess" in said(line)


def test_remarks_and_longer_words_are_not():
    assert "chess" not in said(
        '"""Like chess."""\nchessboard = 1  # of chess\ndef f():\n    "chess"'
    )


def test_the_files_of_a_game_are_its_own():
    assert owner("firmware/turnbox/games/megalopolis/city.py") == "megalopolis"
    assert owner("firmware/turnbox/games/counters/rules.py") == "counters"
    assert owner("firmware/turnbox/magic/rules.py") == ""
    assert owner("simulator/counters.py") == ""
    assert {owner(path) for path, _ in sources()} == {"", *games()}


# A game of one's own

PAGE = (ROOT / "host_tools/manual/adding_a_game.md").read_text("utf-8")
FILES = dict(re.findall(r"`([\w/]+\.\w+)`\n\n```\w+\n(.*?)```\n", PAGE, re.DOTALL))


class House:
    """A copy of the house with the game in it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        leave = shutil.ignore_patterns("__pycache__", "golden")
        for folder in ("firmware", "simulator", "host_tools", "boards", "tests"):
            shutil.copytree(ROOT / folder, root / folder, ignore=leave)
        for name in ("pyproject.toml", "Makefile", "README.md"):
            shutil.copy(ROOT / name, root)
        assert len(FILES) == 7
        for name, text in FILES.items():
            assert not (root / name).exists()
            (root / name).parent.mkdir(exist_ok=True)
            (root / name).write_text(text, "utf-8")
        (root / "modules").mkdir()  # firmware/code.py would stand before the library's own
        (root / "modules/turnbox").symlink_to(root / "firmware/turnbox")

    def run(self, *command: str, lines: str = "") -> str:
        """The output of a Python command that runs there."""
        paths = os.pathsep.join([str(self.root), str(self.root / "modules")])
        ran = subprocess.run(
            [sys.executable, *command],
            input=lines,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"},
            check=False,
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    def turnbox(self, *arguments: str, lines: str = "") -> str:
        """The output of the command `turnbox`."""
        return self.run("-c", "from host_tools.cli import main; main()", *arguments, lines=lines)

    def play(self, *lines: dict[str, object]) -> list[dict[str, Any]]:
        """The answers of the simulator, all obeyed."""
        told = "\n".join(map(json.dumps, lines))
        answers = self.turnbox("sim", "--json", "--strict", lines=told).splitlines()
        return [json.loads(answer) for answer in answers]


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    return House(tmp_path_factory.mktemp("house"))


def marked(answer) -> str:
    """The line under the cursor."""
    return answer["screen"][answer["inverse"][-1][0]].strip("▲▼ ")


def test_the_menu_of_new_games_has_it_and_keys_play_it(house):
    down, ok = {"press": "next"}, {"press": "ok"}
    place = sorted([*games(), "last_match"]).index("last_match")
    answers = house.play(ok, *[down] * place, ok, ok, ok)
    assert marked(answers[place]) == "Last match"
    assert "Last match" in answers[-3]["screen"][0]  # the page of its set-up
    assert "Heap: 7" in answers[-3]["screen"][3]
    assert (answers[-2]["game"], answers[-2]["step"]) == ("last_match", "turn")
    assert answers[-2]["screen"][2].strip() == "In the heap: 7"
    assert answers[-1]["scene"] == "moves"  # how many


def test_json_lines_play_it_to_its_end(house):
    names = {"seats": ["Ann", "Ben"], "heap": 5}
    takes = [{"move": ["take", matches]} for matches in (3, 1, 1)]
    answers = house.play({"new": "last_match", "options": names}, *takes, {"undo": 3}, *takes)
    assert answers[0]["moves"] == [["take", [1, 3]]]
    assert answers[1]["state"] == {"seat": 1, "left": 2}
    assert answers[1]["moves"] == [["take", [1, 2]]]
    lit = [[sum(light) > 20 for light in answer["lights"]] for answer in answers[:2]]
    assert lit == [[True] * 6 + [False] * 6, [False] * 6 + [True] * 6]  # whose turn it is
    for end in (answers[3], answers[-1]):
        assert (end["over"], end["winners"]) == (True, [0])
        assert end["screen"][0].startswith("★ Ann wins!")


@pytest.mark.parametrize("runtime", sorted(RUNTIMES))
def test_a_build_has_it(house, runtime):
    told = house.turnbox(
        *("build", "raspberry_pi_pico", "--runtime", runtime, "--json"),
        *("--out", str(house.root / runtime)),
    )
    paths = [entry["path"] for entry in json.loads(told)["files"]]
    if VOLUME in paths:
        paths += read_fat12((house.root / runtime / VOLUME).read_bytes())
    packages = [path for path in paths if path.endswith("/__init__.mpy")]  # on CircuitPython
    assert sorted(path for path in paths if "last_match" in path and path not in packages) == [
        "turnbox/games/last_match/rules.mpy",
        "turnbox/games/last_match/set_up.mpy",
        "turnbox/games/last_match/table.mpy",
        *(f"turnbox/words/{code}/last_match.pack" for code in LANGUAGES),
    ]


def test_the_manual_has_it(house):
    page = house.turnbox("manual", "last_match")
    assert page == FILES["host_tools/manual/last_match.md"]


def test_the_tests_of_all_games_are_its_tests_too(house):
    """Words, manual and clock ask for every game by its name; these pass, and are run at all."""
    modules = (
        *("host_tools/test_words", "host_tools/test_manual"),
        *("timing/test_clock_seen", "games/test_adding_a_game"),
    )
    told = house.run(
        *("-m", "pytest", "-p", "no:cacheprovider", "-k", "last_match", "-v", "-v"),
        *(f"tests/{module}.py" for module in modules),
    )
    passed = re.findall(r"tests/([\w/]+)\.py::\w+\[[-\w]*last_match\] PASSED", told)
    assert set(passed) == set(modules)
