"""The files of a release: the builds as ZIP files, and checksums that a computer can check."""

import io
import subprocess
import zipfile
from itertools import product

from host_tools.boards import known_boards, load_board
from host_tools.build import RUNTIMES, files_for
from host_tools.release import CHECKSUMS, builds, checksums, zipped
from turnbox.system.about import VERSION


def test_each_board_and_runtime_has_a_zip_file_of_its_build():
    made = builds()
    pairs = product(known_boards(), RUNTIMES)
    every = {f"turnbox-{VERSION}-{board}-{runtime}.zip" for board, runtime in pairs}
    assert set(made) == every
    content = made[f"turnbox-{VERSION}-raspberry_pi_pico-micropython.zip"]
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        found = {name: archive.read(name) for name in archive.namelist()}
    assert found == files_for(load_board("raspberry_pi_pico"), "micropython")


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
