"""The lists beside a build: mip installs from one, and circup can read the other."""

import json
from collections.abc import Callable
from importlib.metadata import requires
from pathlib import Path
from typing import Any

import pytest
from folders import folder
from mpremote import mip  # type: ignore[import-untyped]

from host_tools.boards import load_board
from host_tools.build import files_for, libraries_of
from host_tools.installers import circup_requirements
from host_tools.output import write_build
from host_tools.release import for_mip
from turnbox.system.about import VERSION

FILES = {"main.py": b"pass\n", "turnbox/box.mpy": bytes(3000), "turnbox/words/box.mpy": bytes(3000)}
PICO = load_board("raspberry_pi_pico")


def built(place: Path) -> Path:
    """What `turnbox build` writes, and an unpacked ZIP file of a release has."""
    write_build(FILES, place / "pico")
    return place / "pico.package.json"


def released(place: Path) -> Path:
    """A release: it has no folders."""
    for name, content in for_mip("pico", FILES).items():
        (place / name).write_bytes(content)
    return place / "pico.package.json"


BOTH = pytest.mark.parametrize("made", [built, released])


@BOTH
def test_mip_installs_every_file_in_its_place(tmp_path: Path, made: Callable[[Path], Path]) -> None:
    """mpremote's own reader of package.json, on a board that is a folder."""
    package = made(tmp_path)
    installed: dict[str, bytes] = {}

    class Board:
        def fs_exists(self, path: str) -> bool:
            return True

        def fs_writefile(self, path: str, data: bytes, progress_callback: object) -> None:
            installed[path] = data

    mip._install_package(Board(), str(package), "", "", None, True)
    assert installed == {f"/{path}": content for path, content in FILES.items()}


@BOTH
def test_the_package_has_the_version_and_needs_no_other(
    tmp_path: Path, made: Callable[[Path], Path]
) -> None:
    package: dict[str, Any] = json.loads(made(tmp_path).read_bytes())
    assert package["version"] == VERSION
    assert package["deps"] == []


def test_a_release_has_no_folders_and_equal_files_once(tmp_path: Path) -> None:
    released(tmp_path)
    other = {"main.py": b"pass\n", "turnbox/box.mpy": b"other"}
    released_too = for_mip("pico2", other)
    assert not any("/" in name for name in released_too)
    assert len(folder(tmp_path) | released_too) == len(FILES) + 1 + 2  # a file and two lists more


def test_circup_reads_the_versions_that_are_in_the_build() -> None:
    """These are the versions that the project pins; the build has a file for each."""
    libraries = libraries_of(PICO, "circuitpython")
    lines = circup_requirements(libraries).decode().splitlines()
    assert set(lines) <= set(requires("turnbox") or ())
    files = files_for(PICO, "circuitpython")
    assert {path for path in files if path.startswith("lib/")} == {
        f"lib/{module}.mpy" for module in libraries
    }
    assert len(lines) == len(libraries) == 2


def test_micropython_has_its_drivers_built_in() -> None:
    assert libraries_of(PICO, "micropython") == ()
