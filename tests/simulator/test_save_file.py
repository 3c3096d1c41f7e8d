"""The file of a save: what is taken for one, how it comes to be, and who may write in it."""

import errno
import json
import os
import resource
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from simulated import LOOK, THREE, Box

from host_tools.errors import UserError
from host_tools.history.save_file import FILE_SIZE, SHELF, read_save
from simulator.save import FileStore, open_store

TURNBOX = str(Path(sys.executable).parent / "turnbox")
SIM = [TURNBOX, "sim", "--json", "--save"]


def sim(save: Path, **options: object) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*SIM, str(save)],
        **{"input": json.dumps(LOOK), "capture_output": True, "text": True, "timeout": 20}
        | options,  # type: ignore[call-overload]
    )


@pytest.mark.parametrize("device", ["/dev/full", "/dev/zero", "/dev/null"])
def test_a_device_is_no_save(device: str) -> None:
    ran = sim(Path(device))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith(f"turnbox: {device}: not a regular file; give another file")
    assert ran.stderr.count("\n") == 1


def test_a_pipe_is_no_save_and_nobody_waits_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    ran = sim(tmp_path / "pipe")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert f"{tmp_path}/pipe: not a regular file; give another file" in ran.stderr


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(1 << 40)  # more than any memory holds; it takes no room itself
    with pytest.raises(
        UserError, match=f"{1 << 40} bytes, but a Turnbox save has {SHELF} to {FILE_SIZE}"
    ):
        open_store(path)


@pytest.mark.parametrize("content", [b"SQLite format 3\0", b"\0" * 16, bytes(range(16))])
def test_a_file_of_another_kind_is_refused_and_stays_as_it_is(
    tmp_path: Path, content: bytes
) -> None:
    """Even if its size is that of a save."""
    path = tmp_path / "photo.jpg"
    path.write_bytes(content * (SHELF // len(content) + 1))
    before = path.read_bytes()
    ran = sim(path)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert f"{path}: this is not a Turnbox save; give another file" in ran.stderr
    assert path.read_bytes() == before
    with pytest.raises(UserError, match="this is not a Turnbox save"):
        read_save(path)


def test_a_disk_that_fills_up_leaves_no_half_save(tmp_path: Path) -> None:
    path = tmp_path / "box.tbx"

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (SHELF // 2, SHELF // 2))

    ran = sim(path, preexec_fn=little_room)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "give a writable file with --save" in ran.stderr
    assert list(tmp_path.iterdir()) == []
    assert sim(path).returncode == 0
    assert [path.name for path in tmp_path.iterdir()] == ["box.tbx"]


def test_a_full_disk_is_told_to_need_space(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UserError, match="box.tbx: No space left on device; free some space"):
        open_store(tmp_path / "box.tbx")
    assert list(tmp_path.iterdir()) == []


def test_a_disk_without_links_takes_a_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*paths: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    FileStore(tmp_path / "box.tbx")
    assert [path.stat().st_size for path in tmp_path.iterdir()] == [SHELF]


def test_a_link_to_a_save_that_is_not_there_yet_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "real.tbx")
    FileStore(tmp_path / "link")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real.tbx").stat().st_size == SHELF


def test_one_program_at_a_time_has_a_save(tmp_path: Path) -> None:
    path = tmp_path / "box.tbx"
    with subprocess.Popen(
        [*SIM, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as first:
        assert first.stdin
        assert first.stdout
        first.stdin.write(json.dumps(THREE) + "\n")
        first.stdin.flush()
        begun = json.loads(first.stdout.readline())
        second = sim(path)
        first.stdin.close()
        assert first.wait(20) == 0
    assert (second.returncode, second.stdout) == (1, "")
    assert second.stderr.count("\n") == 1
    assert f"{path}: another program uses it; end that program, or give another" in second.stderr
    assert json.loads(sim(path).stdout)["state"] == begun["state"]


def test_a_save_that_is_deleted_under_the_game_takes_no_more_moves(tmp_path: Path) -> None:
    path = tmp_path / "box.tbx"
    store = FileStore(path)
    store.append(0, b"kept")
    path.unlink()
    with pytest.raises(FileNotFoundError):
        store.append(4, b"lost")
    assert store.read_tail()[:5] == b"kept\xff"


@pytest.mark.parametrize("left", [0, 4096, SHELF])
def test_a_save_that_is_cut_off_under_the_game_takes_no_more_moves(
    tmp_path: Path, left: int
) -> None:
    path = tmp_path / "box.tbx"
    lines(path, THREE, {"new": "counters"})
    store = FileStore(path)
    os.truncate(path, left)
    before = path.read_bytes()
    with pytest.raises(OSError, match="another program has truncated this file"):
        store.write_slot(0, [b"lost"])
    with pytest.raises(OSError, match="another program has truncated this file"):
        store.pages().write(0, 0, [b"lost"])
    assert path.read_bytes() == before


def test_a_save_that_was_cut_off_is_not_played_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "box.tbx"
    lines(path, THREE, {"new": "counters"})
    os.truncate(path, FILE_SIZE - 1)
    before = path.read_bytes()
    ran = sim(path)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert f"only {FILE_SIZE - 1:,} of {FILE_SIZE:,} bytes; some games may be missing" in ran.stderr
    remedy = f"restore it from a copy, or play in a new save; turnbox pull --save {path} reads"
    assert remedy in ran.stderr
    assert path.read_bytes() == before


def test_a_save_whose_growth_was_interrupted_has_lost_nothing(tmp_path: Path) -> None:
    path = tmp_path / "box.tbx"
    state = lines(path, THREE)[-1]["state"]
    with path.open("ab") as file:
        file.write(b"\xff" * 5000)
    assert lines(path, LOOK)[-1]["state"] == state
    assert lines(path, {"new": "counters"})[-1]["ok"]
    assert path.stat().st_size == FILE_SIZE


@pytest.mark.parametrize(
    ("language", "cause"),
    [
        ("en", "the drive is full or not writable."),
        ("fr", "le disque est plein ou en lecture seule."),
    ],
)
def test_a_box_whose_save_is_deleted_does_not_say_that_the_drive_must_be_full(
    tmp_path: Path, language: str, cause: str
) -> None:
    """A program gets the name of the file, too."""
    path = tmp_path / "box.tbx"
    with Box(FileStore(path), language=language) as box:
        box(**THREE)
        path.unlink()
        box.press("ok")
        assert cause in " ".join(row.strip() for row in box(**LOOK)["screen"])
        answer = box.simulation.answer('{"move":["life",0,-1]}')
        assert answer["error"].endswith(f"No such file or directory: '{path}'")


def test_a_file_system_without_locks_lets_everyone_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(*arguments: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", no_locks)
    assert FileStore(tmp_path / "box.tbx").read_tail() == b"\xff" * 4096


def test_a_link_to_itself_is_no_save(tmp_path: Path) -> None:
    path = tmp_path / "circle"
    path.symlink_to(path)
    with pytest.raises(UserError, match="circle: not a regular file; give another file"):
        open_store(path)
    assert [entry.name for entry in tmp_path.iterdir()] == ["circle"]


def lines(path: Path, *lines: Mapping[str, object]) -> list[dict[str, Any]]:
    ran = sim(path, input="\n".join(json.dumps(line) for line in lines))
    return [json.loads(line) for line in ran.stdout.splitlines()]


def test_a_save_grows_with_its_first_suspended_game_and_keeps_it(tmp_path: Path) -> None:
    path = tmp_path / "box.tbx"
    move = {"move": ["life", 1, -3]}
    state = lines(path, THREE, move)[-1]["state"]
    assert path.stat().st_size == SHELF
    assert lines(path, {"new": "counters"})[-1]["ok"]
    assert path.stat().st_size == FILE_SIZE
    (listed,) = lines(path, {"games": "list"})
    suspended = [game["id"] for game in listed["games"] if not game["active"]]
    (taken,) = lines(path, {"resume": suspended[0]})
    assert (taken["game"], taken["state"]) == ("commander_party", state)
    assert lines(path, LOOK)[-1]["state"] == state


def test_a_disk_that_fills_up_suspends_no_game_and_begins_none(tmp_path: Path) -> None:
    path = tmp_path / "box.tbx"
    state = lines(path, THREE, {"move": ["life", 1, -3]})[-1]["state"]

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (SHELF + 9000, SHELF + 9000))

    ran = sim(path, input='{"new":"counters"}', preexec_fn=little_room)
    assert "cannot be saved" in json.loads(ran.stdout)["error"]
    (listed,) = lines(path, {"games": "list"})
    assert [game["active"] for game in listed["games"]] == [True]
    assert lines(path, LOOK)[-1]["state"] == state
