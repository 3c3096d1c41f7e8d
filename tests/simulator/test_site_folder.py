"""The folder of the page: what is in it already, and what stays if it cannot be written."""

import json
from pathlib import Path

import pytest

from host_tools.errors import UserError
from simulator.web.site_folder import digest, refuse_other_files, replaced


def write_page(folder: Path) -> Path:
    """A page of two files, with one board's build."""
    for name in ("index.html", "manual/box.html", "boards/list.json"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    names = ["index.html", "manual/box.html"]
    worker = f'const CACHE = "turnbox-" + "{digest(folder, names)}";\n'
    (folder / "sw.js").write_text(worker + f"const FILES = {json.dumps(names)};\n")
    return folder


@pytest.fixture
def page(tmp_path: Path) -> Path:
    return write_page(tmp_path / "page")


def test_a_page_may_be_replaced_and_so_may_nothing(page: Path, tmp_path: Path) -> None:
    refuse_other_files(page)
    refuse_other_files(tmp_path / "new")
    (tmp_path / "empty").mkdir()
    refuse_other_files(tmp_path / "empty")


@pytest.mark.parametrize("name", ["notes.txt", "index.html", "manual/mine.html", "sw.js"])
def test_a_file_of_somebody_else_is_never_lost(page: Path, name: str) -> None:
    (page / name).write_text("mine")
    with pytest.raises(UserError, match=r"would be lost.*--out"):
        refuse_other_files(page)


def test_a_link_is_not_followed(page: Path, tmp_path: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_text((page / "index.html").read_text())
    (page / "index.html").unlink()
    (page / "index.html").symlink_to(precious)
    with pytest.raises(UserError, match="would be lost"):
        refuse_other_files(page)


def test_a_file_in_its_place_is_named(tmp_path: Path) -> None:
    (tmp_path / "page").write_text("")
    with pytest.raises(UserError, match="is a file"):
        refuse_other_files(tmp_path / "page")


def test_the_old_page_stays_if_the_disk_is_full(page: Path, tmp_path: Path) -> None:
    full = OSError(28, "No space left on device")
    with pytest.raises(UserError, match=r"could not be written: No space"), replaced(page):
        raise full
    refuse_other_files(page)
    assert [path.name for path in tmp_path.iterdir()] == ["page"]


def test_an_interrupt_leaves_the_old_page(page: Path, tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), replaced(page):
        raise KeyboardInterrupt
    refuse_other_files(page)
    assert [path.name for path in tmp_path.iterdir()] == ["page"]


def test_the_new_page_takes_the_place_of_the_old_one(page: Path, tmp_path: Path) -> None:
    (page / "boards" / "old.bin").write_text("")
    with replaced(page) as new:
        write_page(new)
    refuse_other_files(page)
    assert not (page / "boards" / "old.bin").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["page"]


def test_the_current_folder_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UserError, match=r"it contains the current one; give another folder"):
        refuse_other_files(Path())
