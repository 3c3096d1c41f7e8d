"""The folder that a build is written into: nothing lost, nothing half-written."""

import os
import resource
import shutil
from pathlib import Path

import pytest
from folders import folder

from host_tools.errors import UserError
from host_tools.output import MANIFEST, manifest, write_build

FILES = {"main.py": b"pass\n", "turnbox/box.mpy": bytes(3000)}
OTHERS = {"main.py": b"import turnbox\n", "turnbox/storage/log.mpy": b"M"}


def test_a_build_replaces_an_earlier_one_as_a_whole(tmp_path: Path) -> None:
    out = tmp_path / "deep" / "pico"
    write_build(FILES, out)
    write_build(OTHERS, out)
    assert folder(out) == OTHERS | {MANIFEST: manifest(OTHERS)}
    assert list(out.parent.iterdir()) == [out]


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    write_build(FILES, tmp_path)
    assert folder(tmp_path) == FILES | {MANIFEST: manifest(FILES)}


@pytest.mark.parametrize("name", ["notes.txt", "turnbox/notes.txt", "turnbox/box.mpy", MANIFEST])
def test_a_file_that_no_build_wrote_is_never_lost(tmp_path: Path, name: str) -> None:
    out = tmp_path / "pico"
    write_build(FILES, out)
    (out / name).write_text("mine")
    before = folder(out)
    with pytest.raises(UserError, match="was not written by a build, or was changed since"):
        write_build(OTHERS, out)
    assert folder(out) == before


def test_a_link_in_the_folder_is_not_ours(tmp_path: Path) -> None:
    write_build(FILES, tmp_path / "pico")
    (tmp_path / "games").mkdir()
    (tmp_path / "pico" / "games").symlink_to(tmp_path / "games")
    with pytest.raises(UserError, match="pico/games was not written by a build"):
        write_build(OTHERS, tmp_path / "pico")


def test_a_pipe_in_the_folder_is_refused_unread(tmp_path: Path) -> None:
    """Neither in the place of a file nor of the list of files does anybody wait for it."""
    out = tmp_path / "pico"
    for name in ("main.py", MANIFEST):
        write_build(FILES, out)
        (out / name).unlink()
        os.mkfifo(out / name)
        with pytest.raises(UserError, match="was not written by a build"):
            write_build(OTHERS, out)
        shutil.rmtree(out)


def test_a_list_of_files_that_is_too_large_is_refused_unread(tmp_path: Path) -> None:
    with (tmp_path / MANIFEST).open("wb") as file:
        file.truncate(1 << 40)  # more than any memory holds; it takes no room itself
    with pytest.raises(UserError, match=f"{MANIFEST} was not written by a build"):
        write_build(FILES, tmp_path)


def test_a_link_to_itself_is_no_folder(tmp_path: Path) -> None:
    out = tmp_path / "circle"
    out.symlink_to(out)
    with pytest.raises(UserError, match="circle is unchanged, the build could not be written"):
        write_build(FILES, out)
    assert list(tmp_path.iterdir()) == [out]


def test_a_file_in_the_place_of_the_folder_stays(tmp_path: Path) -> None:
    (tmp_path / "pico").write_text("mine")
    with pytest.raises(UserError, match="is a file; give a folder with --out"):
        write_build(FILES, tmp_path / "pico")
    assert (tmp_path / "pico").read_text() == "mine"


def test_a_full_disk_leaves_the_earlier_build_as_it_was(tmp_path: Path) -> None:
    """The system itself refuses to write past a file's first 1,000 bytes."""
    out = tmp_path / "pico"
    write_build(OTHERS, out)
    before = folder(out)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))
    try:
        with pytest.raises(UserError, match="is unchanged, the build could not be written: File"):
            write_build(FILES, out)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert folder(out) == before
    assert list(tmp_path.iterdir()) == [out]


def test_a_stop_between_the_two_renames_puts_the_earlier_build_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "pico"
    write_build(OTHERS, out)
    before = folder(out)
    rename = os.rename

    def refuse_new(source: Path, target: Path) -> None:
        if source.name == "new":
            raise PermissionError(13, "Permission denied")
        rename(source, target)

    monkeypatch.setattr(os, "rename", refuse_new)
    with pytest.raises(UserError, match="is unchanged"):
        write_build(FILES, out)
    assert folder(out) == before
    assert list(tmp_path.iterdir()) == [out]


def test_mip_finds_every_file_beside_the_list(tmp_path: Path) -> None:
    """mpremote's own reader of package.json installs the folder on a board that is a folder."""
    from mpremote import mip  # type: ignore[import-untyped]

    write_build(FILES, tmp_path / "out")
    installed: dict[str, bytes] = {}

    class Board:
        def fs_exists(self, path: str) -> bool:
            return True

        def fs_writefile(self, path: str, data: bytes, progress_callback: object) -> None:
            installed[path] = data

    mip._install_package(Board(), str(tmp_path / "out" / MANIFEST), "", "", None, True)
    assert installed == {f"/{path}": content for path, content in FILES.items()}
