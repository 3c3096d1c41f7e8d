"""A wheel has all that the commands read: firmware, boards, words, decks and the manual."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
from folders import folder

from host_tools.boards import load_board
from host_tools.build import files_for
from host_tools.places import FIRMWARE

ROOT = FIRMWARE.parent
SOURCES = ("firmware", "boards", "host_tools", "simulator")
FILES = ("pyproject.toml", "setup.py", "README.md", "LICENSE")


def run(*command: str | Path, cwd: Path, given: str = "") -> str:
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        input=given,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": ""},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def turnbox(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of a wheel, installed apart from this clone, with this Python's dependencies."""
    here = tmp_path_factory.mktemp("wheel")
    source = here / "source"
    for name in SOURCES:
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy(ROOT / name, source)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    run(*pip, "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", here, source, cwd=here)
    shutil.rmtree(source)
    run(sys.executable, "-m", "venv", "--without-pip", here / "env", cwd=here)
    python = here / "env/bin/python"
    (wheel,) = here.glob("*.whl")
    run(*pip, "--python", python, "install", "-q", "--no-deps", wheel, cwd=here)
    packages = Path(
        run(python, "-c", "import sysconfig as s; print(s.get_path('purelib'))", cwd=here).strip()
    )
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return here / "env/bin/turnbox"


@pytest.mark.parametrize("runtime", ["circuitpython", "micropython"])
def test_it_builds_the_same_files_as_the_clone(turnbox, tmp_path, runtime):
    run(turnbox, "build", "raspberry_pi_pico", "--runtime", runtime, "--out", "out", cwd=tmp_path)
    assert folder(tmp_path / "out") == files_for(load_board("raspberry_pi_pico"), runtime)


def test_it_has_the_manual_and_the_decks(turnbox, tmp_path):
    assert "turnbox sim --json" in run(turnbox, "manual", "sim", cwd=tmp_path)
    assert "Rents and Tithes" in run(turnbox, "decks", cwd=tmp_path)


def test_it_plays(turnbox, tmp_path):
    given = json.dumps({"new": "counters", "options": {"seats": 2}})
    answer = json.loads(run(turnbox, "sim", "--json", cwd=tmp_path, given=given + "\n"))
    assert answer["ok"]
    assert answer["game"] == "counters"


def test_it_is_the_wheel_that_runs(turnbox, tmp_path):
    place = run(
        turnbox.with_name("python"),
        "-c",
        "import host_tools; print(host_tools.__file__)",
        cwd=tmp_path,
    )
    assert place.startswith(str(turnbox.parent.parent))
