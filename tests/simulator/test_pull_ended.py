"""A finished game that is pulled while it is still the current one."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from played_saves import PAD, finish_duel, playing, to_pull

from host_tools.cli import main


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A save whose only game is finished, and still on its table."""
    with playing(tmp_path / "box.tbx") as box:
        finish_duel(box)
    pull(tmp_path / "box.tbx")
    return tmp_path / "box.tbx"


def pull(save: Path) -> str:
    database = str(save.with_name("history.db"))
    said = CliRunner().invoke(main, ["pull", "--save", str(save), "--database", database])
    assert said.exit_code == 0
    assert "not marked" not in said.output
    return said.output


def test_it_waits_no_more(save):
    with playing(save) as box:
        assert to_pull(box) == 0


def test_it_waits_no_more_when_another_one_is_begun(save):
    with playing(save) as box:
        box(**PAD)
        assert to_pull(box) == 0
        (_, duel) = box(games="list")["games"]
        assert (duel["game"], duel["pulled"]) == ("commander_party", True)


def test_it_waits_again_if_it_ends_otherwise(save):
    with playing(save) as box:
        box(undo=1)
        box.move("life", 0, -40)
        assert to_pull(box) == 1
        box(**PAD)
        assert to_pull(box) == 1
    assert "1 with more moves" in pull(save)


def test_it_waits_no_more_if_the_same_end_comes_back(save):
    with playing(save) as box:
        box(undo=1)
        box(redo=1)
        assert to_pull(box) == 0


def test_a_game_that_ends_later_waits(save):
    with playing(save) as box:
        finish_duel(box)
        assert to_pull(box) == 1
        box(**PAD)
        assert to_pull(box) == 1


def test_nothing_is_written_if_it_is_marked_already(save):
    before = save.read_bytes()
    pull(save)
    assert save.read_bytes() == before


def test_another_game_that_waits_is_not_marked_with_it(save):
    """The first game is resumed again, while a second one waits on the shelf."""
    with playing(save) as box:
        finish_duel(box)
        box(**PAD)
        (first,) = [g for g in box(games="list")["games"] if g["pulled"]]
        box(resume=first["id"])
        box(**PAD)
        assert to_pull(box) == 2
    pull(save)
    with playing(save) as box:
        assert to_pull(box) == 0
