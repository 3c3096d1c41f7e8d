"""A wheel has all that the commands read: firmware, boards, words, decks and the manual."""

import json
import shutil
from pathlib import Path

import pytest
from folders import folder
from wheels import copy_of_the_clone, install, run

from host_tools.boards import load_board
from host_tools.build import files_for
from simulator.web.site import PAGE, box_files, usb_files


@pytest.fixture(scope="module")
def turnbox(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of a wheel, installed apart from this clone, with this Python's dependencies."""
    here = tmp_path_factory.mktemp("wheel")
    clone = copy_of_the_clone(here / "clone")
    command = install(clone, here / "env")
    shutil.rmtree(clone)
    return command


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


def test_it_has_what_the_page_is_made_of(turnbox, tmp_path):
    code = "from simulator.web import site; print(*sorted(p.name for p in site.PAGE.rglob('*.*')))"
    listed = run(turnbox.with_name("python"), "-c", code, cwd=tmp_path)
    assert listed.split() == sorted(path.name for path in PAGE.rglob("*.*"))
    code = "from simulator.web import site; print(*sorted(site.box_files() | site.usb_files()))"
    listed = run(turnbox.with_name("python"), "-c", code, cwd=tmp_path)
    assert listed.split() == sorted(box_files() | usb_files())


def test_it_is_the_wheel_that_runs(turnbox, tmp_path):
    place = run(
        turnbox.with_name("python"),
        "-c",
        "import host_tools; print(host_tools.__file__)",
        cwd=tmp_path,
    )
    assert place.startswith(str(turnbox.parent.parent))
