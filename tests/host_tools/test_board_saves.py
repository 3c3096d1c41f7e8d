"""What a box has saved, read over its REPL: as the box itself would read it, and no more of it."""

from pathlib import Path

import pytest
from box_folders import playing_in, repl_in, store_in
from emulated_boards import BOTH
from played_saves import PAD, finish_duel

from host_tools.device.saves import BoardStore, DriveStore, mark_pulled
from host_tools.errors import UserError
from host_tools.history.source import Found, read_games
from host_tools.updating.saves import FAT_PAGES
from turnbox.storage.format import PAGE_SIZE
from turnbox.storage.notes import NAMES, write_note


def play(folder: Path, runtime: str = "micropython") -> None:
    """A finished game, a suspended one and a running one; slots and tail are in use."""
    with playing_in(folder, runtime) as box:
        finish_duel(box)
        box.begin("megalopolis", 3, start_depth=0)
        box.desk.box.journal.snapshot()
        box(**PAD)
        write_note(box.desk.box.journal, NAMES, b"Zoe\nAnn")
        box.move("enter", 0, 12)


def read(folder: Path, runtime: str = "micropython") -> Found:
    """All games of a board, over its REPL."""
    with repl_in(folder, runtime) as repl:
        return read_games(BoardStore(repl))


@BOTH
def test_a_board_is_read_as_it_reads_itself(runtime: str, tmp_path: Path) -> None:
    play(tmp_path / "drive", runtime)
    found = read(tmp_path / "drive", runtime)
    assert found == read_games(store_in(tmp_path / "drive", runtime))
    assert sorted(game.place for game in found.games) == ["finished", "running", "suspended"]
    assert found.names == ["Zoe", "Ann"]


@BOTH
def test_a_box_that_was_never_used_has_no_games(runtime: str, tmp_path: Path) -> None:
    store_in(tmp_path / "drive", runtime).prepare()
    assert read(tmp_path / "drive", runtime) == Found()


def test_a_board_without_saves_has_no_games(tmp_path: Path) -> None:
    assert read(tmp_path) == Found()


@BOTH
def test_only_heads_and_what_is_used_are_sent(
    runtime: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(tmp_path / "drive", runtime)
    sent: list[str] = []
    told: list[tuple[int, int]] = []
    with repl_in(tmp_path / "drive", runtime) as repl:
        run = repl.run

        def noted(code: str) -> str:
            sent.append(run(code))
            return sent[-1]

        monkeypatch.setattr(repl, "run", noted)
        found = read_games(BoardStore(repl, lambda done, pages: told.append((done, pages))))
    games = sum(len(game.sections) for game in found.games)
    assert sum(map(len, sent)) < 3 * games + 6000  # there are 45 pages of 4096 bytes, and copies
    assert told == [(1, 2), (2, 2)]


def test_a_damaged_page_is_read_from_its_copy(tmp_path: Path) -> None:
    play(tmp_path / "drive", "circuitpython")
    whole = read(tmp_path / "drive", "circuitpython")
    pages = tmp_path / f"drive{FAT_PAGES[0]}"
    data = bytearray(pages.read_bytes())
    for page in range(2):
        data[page * PAGE_SIZE + 60] ^= 1
    pages.write_bytes(data)
    assert read(tmp_path / "drive", "circuitpython") == whole


def test_a_damaged_game_is_listed_and_the_others_are_read(tmp_path: Path) -> None:
    play(tmp_path)
    page = tmp_path / "saves/games/00"
    page.write_bytes(page.read_bytes()[:-1] + b"\x00")
    found = read(tmp_path)
    assert [game.place for game in found.damaged] == ["finished"]
    assert len(found.games) == 2


@BOTH
def test_a_lost_slot_is_told_as_on_the_box(runtime: str, tmp_path: Path) -> None:
    play(tmp_path / "drive", runtime)
    (tmp_path / "drive/saves/b/slot").unlink()
    found = read(tmp_path / "drive", runtime)
    assert found.troubles
    assert found == read_games(store_in(tmp_path / "drive", runtime))


def test_a_garbled_answer_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with repl_in(tmp_path) as repl:
        monkeypatch.setattr(repl, "run", lambda code: "QQ==\nwhat?\n")
        with pytest.raises(UserError, match="the board's answer is garbled; try again"):
            BoardStore(repl)
        monkeypatch.undo()


def test_a_drive_has_the_games_that_are_not_running(tmp_path: Path) -> None:
    play(tmp_path / "drive", "circuitpython")
    found = read_games(DriveStore(tmp_path / "drive"))
    assert [game.place for game in found.games] == ["finished", "suspended"]
    assert (found.names, found.troubles) == ([], [])


def test_what_is_lost_on_a_drive_is_named(tmp_path: Path) -> None:
    drive = tmp_path / "drive"
    play(drive, "circuitpython")
    assert DriveStore(drive).unread() == []
    (drive / "saves/copies/pages").write_bytes(b"short")
    (drive / "saves/games/pages").unlink()
    (drive / "saves/games/pages").mkdir()
    one, other = DriveStore(drive).unread()
    assert one.endswith("saves/games/pages: Is a directory; its games were not read")
    assert "saves/copies/pages: only 5 of 184,320 bytes; some games may be missing" in other


def test_the_board_notes_itself_that_its_current_game_was_pulled(tmp_path: Path) -> None:
    play(tmp_path)
    before = read(tmp_path)
    with repl_in(tmp_path) as repl:
        assert mark_pulled(repl, 1, b"id of it and a check") == ""
    after = read(tmp_path)
    assert (after.pulled, after.ended) == (1, b"id of it and a check")
    assert after.games == before.games


def test_the_board_notes_itself_what_was_pulled(tmp_path: Path) -> None:
    play(tmp_path)
    before = read(tmp_path)
    with repl_in(tmp_path) as repl:
        assert mark_pulled(repl, before.complete_up_to()) == ""
    before.pulled = before.complete_up_to()
    assert before.pulled == 1
    assert read(tmp_path) == before
