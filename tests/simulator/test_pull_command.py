"""`turnbox pull`: what it prints, and what it notes in the save."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from played_saves import PAD, playing, three_games

from host_tools.cli import main
from host_tools.history.save_file import FILE_SIZE, SHELF, TAIL_SIZE, read_save
from host_tools.history.source import read_games
from turnbox.storage.format import PAGE_SIZE

TURNBOX = str(Path(sys.executable).parent / "turnbox")


@pytest.fixture
def save(tmp_path: Path) -> Path:
    three_games(tmp_path / "box.tbx")
    return tmp_path / "box.tbx"


def pull(save: Path, *more: str) -> Result:
    database = str(save.with_name("history.db"))
    arguments = ["pull", "--save", str(save), "--database", database, *more]
    return CliRunner().invoke(main, arguments)


def marked(save: Path) -> int:
    return read_games(read_save(save)).pulled


def test_one_line_says_what_was_pulled(save):
    said = pull(save)
    assert (said.exit_code, said.stderr) == (0, "")
    database = save.with_name("history.db")
    numbers = "3 new, 0 with more moves, 0 known, 0 new names"
    assert said.stdout == f"{save}: {numbers} in {database}\n"
    assert "0 new, 0 with more moves, 3 known" in pull(save).stdout


def test_programs_get_json(save):
    told = json.loads(pull(save, "--json").stdout)
    assert [game["what"] for game in told["games"]] == ["added"] * 3
    assert {game["rules"] for game in told["games"]} == {
        "commander_party",
        "megalopolis",
        "score_pad",
    }
    assert (told["damaged"], told["troubles"], told["not_marked"]) == ([], [], "")


def test_finished_games_are_marked_as_pulled(save):
    assert marked(save) == 0
    pull(save)
    assert marked(save) == 1
    with playing(save) as box:
        told = {game["game"]: game["pulled"] for game in box(games="list")["games"]}
    assert told == {"score_pad": False, "commander_party": True, "megalopolis": False}


def test_marking_changes_nothing_else_in_the_save(save):
    with playing(save) as box:
        box.hold("ok")  # nothing is pending
        before = box(wait_ms=0)["state"], list(box.desk.box.settings)
    pull(save)
    with playing(save) as box:
        assert (box(wait_ms=0)["state"], list(box.desk.box.settings)) == before


def test_marking_in_a_full_tail_loses_nothing(save):
    with playing(save) as box:
        journal = box.desk.box.journal
        points = 0
        while journal.tail_end + 12 < TAIL_SIZE:  # the note does not fit any more
            points += 1
            box.move("enter", 0, points % 60 + 1)
        before, generation = box(wait_ms=0)["state"], journal.generation
    pull(save)
    with playing(save) as box:
        assert box(wait_ms=0)["state"] == before
        assert box.desk.box.journal.generation > generation
        box(undo=points)
        assert box(wait_ms=0)["state"]["points"] == [0, 7, 0]


def test_the_database_may_be_named_by_a_variable(save, monkeypatch):
    name = str(save.with_name("named.db"))
    monkeypatch.setenv("TURNBOX_DATABASE", name)
    assert f"in {name}\n" in CliRunner().invoke(main, ["pull", "--save", str(save)]).stdout
    assert len(CliRunner().invoke(main, ["history"]).stdout.splitlines()) == 4


def test_a_save_that_is_marked_already_is_not_written(save):
    pull(save)
    before = save.read_bytes()
    pull(save)
    assert save.read_bytes() == before


def test_a_save_in_use_is_pulled_but_not_marked(save):
    with playing(save):
        said = pull(save)
    assert said.exit_code == 0
    first, second = said.stdout.splitlines()
    assert "3 new" in first
    assert second.startswith(f"not marked as pulled: {save}: another program uses it")
    assert marked(save) == 0
    pull(save)
    assert marked(save) == 1


def test_a_damaged_game_is_told_with_its_id_and_the_others_are_pulled(save):
    data = bytearray(save.read_bytes())
    id = data[SHELF + 4 : SHELF + 12].hex()
    data[SHELF + 100] ^= 1
    save.write_bytes(data)
    said = pull(save)
    assert said.exit_code == 1
    assert "2 new" in said.stdout
    assert f"game {id} is damaged: it cannot be read\n" in said.stdout
    assert marked(save) == 0


@pytest.mark.parametrize(("pages", "left"), [(1, 2), (2, 3)])
def test_a_save_that_was_cut_off_gives_the_games_that_are_left(save, pages, left):
    size = SHELF + pages * PAGE_SIZE
    os.truncate(save, size)
    said = pull(save)
    assert said.exit_code == 1
    first, second, third = said.stdout.splitlines()
    assert f"{left} new" in first
    assert second == f"{save}: only {size:,} of {FILE_SIZE:,} bytes; some games may be missing"
    assert third.startswith(f"not marked as pulled: {save}: only {size:,} of")


def test_a_game_that_cannot_be_replayed_is_told(save, monkeypatch):
    from turnbox.games.score_pad import set_up

    monkeypatch.setattr(set_up, "REVISION", 2)
    said = pull(save)
    line = said.stdout.splitlines()[1]
    assert "this version has no rules for 'score_pad', revision 1; it is kept as the box" in line


def test_a_longer_version_in_the_history_is_told(save):
    early = save.read_bytes()
    with playing(save) as box:
        box.move("enter", 0, 5)
    pull(save)
    save.write_bytes(early)
    assert "the history has a longer version" in pull(save).stdout


def test_what_the_save_has_lost_is_told_and_it_is_not_marked(save):
    data = bytearray(save.read_bytes())
    data[40] ^= 1
    save.write_bytes(data)
    result = pull(save)
    said = result.stdout
    assert result.exit_code == 1
    assert f"{save}: The last moves are damaged. Everything before them is kept." in said
    remedy = f"open it with turnbox play --save {save}"
    why = "some data in this save is lost, or in another format"
    assert f"not marked as pulled: {why}; {remedy}" in said
    assert marked(save) == 0


def test_the_save_of_play_and_the_history_are_in_the_data_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "turnbox").mkdir()
    with playing(tmp_path / "turnbox/save.tbx") as box:
        box(**PAD)
    ran = subprocess.run([TURNBOX, "pull", "--play"], capture_output=True, text=True, check=True)
    assert "1 new" in ran.stdout
    assert (tmp_path / "turnbox/history.db").is_file()


def test_without_a_save_the_remedy_is_told(tmp_path):
    said = pull(tmp_path / "no.tbx")
    assert (said.exit_code, said.stdout) == (2, "")
    assert "there is no save; give a save with --save" in said.stderr
    assert not (tmp_path / "history.db").exists()
