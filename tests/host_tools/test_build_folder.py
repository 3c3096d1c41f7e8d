"""The folder that a build is written into: nothing lost, nothing half-written."""

import os
import resource
from pathlib import Path

import pytest
from folders import folder

from host_tools.errors import UserError
from host_tools.installers import with_lists
from host_tools.output import write_build

FILES = {"main.py": b"pass\n", "turnbox/box.mpy": bytes(3000)}
OTHERS = {"main.py": b"import turnbox\n", "turnbox/storage/log.mpy": b"M"}


LIBRARIES = ("neopixel",)


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """Where a build may go; its lists are beside it."""
    return tmp_path / "pico"


def test_a_build_replaces_an_earlier_one_as_a_whole(tmp_path: Path) -> None:
    out = tmp_path / "deep" / "pico"
    write_build(FILES, out, LIBRARIES)
    write_build(OTHERS, out)
    assert folder(out.parent) == with_lists("pico", OTHERS)
    assert {path.name for path in out.parent.iterdir()} == {"pico", "pico.package.json"}


def test_an_empty_folder_is_filled(tmp_path: Path, out: Path) -> None:
    out.mkdir()
    write_build(FILES, out, LIBRARIES)
    assert folder(tmp_path) == with_lists("pico", FILES, LIBRARIES)


@pytest.mark.parametrize(
    "name",
    [
        *("pico/notes.txt", "pico/turnbox/notes.txt", "pico/turnbox/box.mpy"),
        *("pico.package.json", "pico.requirements.txt"),
    ],
)
def test_a_file_that_no_build_wrote_is_never_lost(tmp_path: Path, out: Path, name: str) -> None:
    write_build(FILES, out, LIBRARIES)
    (tmp_path / name).write_text("mine")
    before = folder(tmp_path)
    with pytest.raises(
        UserError, match=f"{name} would be lost: no build wrote it, or it has changed"
    ):
        write_build(OTHERS, out)
    assert folder(tmp_path) == before


def test_a_list_of_one_s_own_is_not_lost_to_a_new_folder(tmp_path: Path, out: Path) -> None:
    (tmp_path / "pico.requirements.txt").write_text("adafruit-circuitpython-gps\n")
    with pytest.raises(UserError, match="pico.requirements.txt would be lost: no build wrote it"):
        write_build(FILES, out, LIBRARIES)
    assert not out.exists()


def test_a_link_in_the_folder_is_not_ours(tmp_path: Path, out: Path) -> None:
    write_build(FILES, out)
    (tmp_path / "games").mkdir()
    (out / "games").symlink_to(tmp_path / "games")
    with pytest.raises(UserError, match="pico/games would be lost: no build wrote it"):
        write_build(OTHERS, out)


def test_a_pipe_is_refused_unread(tmp_path: Path) -> None:
    """Neither in the place of a file nor of a list does anybody wait for it."""
    for place in ("pico/main.py", "pico.package.json", "pico.requirements.txt"):
        out = tmp_path / place.replace("/", "_") / "pico"
        write_build(FILES, out, LIBRARIES)
        (out.parent / place).unlink()
        os.mkfifo(out.parent / place)
        with pytest.raises(UserError, match="would be lost: no build wrote it"):
            write_build(OTHERS, out)


def test_a_list_of_files_that_is_too_large_is_refused_unread(tmp_path: Path, out: Path) -> None:
    with (tmp_path / "pico.package.json").open("wb") as file:
        file.truncate(1 << 40)  # more than any memory holds; it takes no room itself
    with pytest.raises(UserError, match=r"pico\.package\.json would be lost: no build wrote it"):
        write_build(FILES, out)


def test_a_link_to_itself_is_no_folder(tmp_path: Path) -> None:
    out = tmp_path / "circle"
    out.symlink_to(out)
    with pytest.raises(UserError, match="circle: the build could not be written"):
        write_build(FILES, out)
    assert list(tmp_path.iterdir()) == [out]


def test_a_file_in_the_place_of_the_folder_stays(tmp_path: Path) -> None:
    (tmp_path / "pico").write_text("mine")
    with pytest.raises(UserError, match="is a file; give a folder with --out"):
        write_build(FILES, tmp_path / "pico")
    assert (tmp_path / "pico").read_text() == "mine"


def test_a_full_disk_leaves_the_earlier_build_as_it_was(tmp_path: Path, out: Path) -> None:
    """The system itself refuses to write past a file's first 1,000 bytes."""
    write_build(OTHERS, out)
    before = folder(tmp_path)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))
    try:
        with pytest.raises(UserError, match="the build could not be written: File"):
            write_build(FILES, out)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert folder(tmp_path) == before


@pytest.mark.parametrize("refused", ["pico", "pico.package.json", "pico.requirements.txt"])
def test_a_stop_between_the_renames_puts_the_earlier_build_back(
    tmp_path: Path, out: Path, monkeypatch: pytest.MonkeyPatch, refused: str
) -> None:
    write_build(OTHERS, out, LIBRARIES)
    before = folder(tmp_path)
    rename = os.rename

    def refuse_new(source: Path, target: Path) -> None:
        if source.parent.name == "new" and source.name == refused:
            raise PermissionError(13, "Permission denied")
        rename(source, target)

    monkeypatch.setattr(os, "rename", refuse_new)
    with pytest.raises(UserError, match="the build could not be written"):
        write_build(FILES, out, LIBRARIES)
    assert folder(tmp_path) == before
