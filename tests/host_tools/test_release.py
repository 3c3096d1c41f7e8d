"""The files of a release: builds as ZIP files and for mip, and checksums that a computer checks."""

import io
import json
import subprocess
import zipfile
from itertools import product

import pytest

from host_tools.boards import known_boards, load_board
from host_tools.build import RUNTIMES, files_for, libraries_of
from host_tools.installers import with_lists
from host_tools.release import CHECKSUMS, builds, checksums, zipped
from turnbox.system.about import VERSION


@pytest.fixture(scope="module")
def made():
    return builds()


def unpacked(archive):
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


@pytest.mark.parametrize("runtime", RUNTIMES)
def test_a_zip_file_has_a_build_and_the_lists_beside_it(made, runtime):
    name = f"turnbox-{VERSION}-raspberry_pi_pico-{runtime}"
    board = load_board("raspberry_pi_pico")
    stored = with_lists(name, files_for(board, runtime), libraries_of(board, runtime))
    assert unpacked(made[f"{name}.zip"]) == stored


def test_mip_finds_each_file_of_each_micropython_build(made):
    for board in known_boards():
        name = f"turnbox-{VERSION}-{board}-micropython"
        package = json.loads(made[f"{name}.package.json"])
        found = {f"{name}/{path}": made[source] for path, source in package["urls"]}
        stored = unpacked(made[f"{name}.zip"])
        assert found | {f"{name}.package.json": stored[f"{name}.package.json"]} == stored


def test_a_release_has_nothing_else(made):
    packages = [name for name in made if name.endswith(".package.json")]
    sources = {source for name in packages for _, source in json.loads(made[name])["urls"]}
    pairs = product(known_boards(), RUNTIMES)
    zips = {f"turnbox-{VERSION}-{board}-{runtime}.zip" for board, runtime in pairs}
    assert set(made) == sources | set(packages) | zips


def test_a_zip_file_depends_on_its_files_only():
    files = {"main.py": b"", "turnbox/core.mpy": bytes(1000)}
    assert zipped(files) == zipped(files)


def test_sha256sum_finds_the_files_whole_or_changed(tmp_path):
    (tmp_path / "a.whl").write_bytes(b"wheel")
    (tmp_path / "b.zip").write_bytes(b"build")
    (tmp_path / CHECKSUMS).write_text(checksums(tmp_path))
    check = ("sha256sum", "--check", "--quiet", CHECKSUMS)
    assert subprocess.run(check, cwd=tmp_path, check=False).returncode == 0
    (tmp_path / "b.zip").write_bytes(b"builD")
    assert subprocess.run(check, cwd=tmp_path, capture_output=True, check=False).returncode == 1
