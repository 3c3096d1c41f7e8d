"""About: how many finished games no computer has pulled yet."""

import pytest
from played_saves import PAD, finish_duel, to_pull
from simulated import Box

from turnbox.storage.format import PAGES
from turnbox.storage.shelf import Shelf


@pytest.fixture
def played(box: Box) -> Box:
    """Two finished games, a suspended one and a running one."""
    for _ in range(2):
        finish_duel(box)
    box(**PAD)
    box.move("enter", 0, 5)
    box(**PAD)
    box.move("enter", 0, 5)
    return box


def test_finished_games_wait_to_be_pulled(played):
    assert to_pull(played) == 2


def test_a_pulled_game_waits_no_more(played):
    shelf = Shelf(played.desk.box.journal)
    first = next(game for game in shelf.games() if game.finished)
    shelf.mark_pulled(first.number)
    assert to_pull(played) == 1
    finish_duel(played)
    played(**PAD)
    assert to_pull(played) == 2


def test_a_finished_game_waits_before_another_one_begins(box):
    finish_duel(box)
    assert to_pull(box) == 1
    box(**PAD)
    assert to_pull(box) == 1


def test_nothing_is_said_if_no_game_waits(box):
    assert to_pull(box) == 0


def test_a_key_leaves_before_all_is_counted(played, monkeypatch):
    steps: list[None] = []
    read = Shelf.read_heads

    def counted(shelf):
        for step in read(shelf):
            if played.scene.name == "about":  # the main menu reads them, too
                steps.append(step)
            yield

    monkeypatch.setattr(Shelf, "read_heads", counted)
    played.desk.box.scenes.home()
    played.choose("box.about")
    for _ in range(1000):
        if steps:
            break
        played.wait(1)
    played.press("ok")
    assert played.scene.name == "menu"
    played.wait(1000)
    assert 0 < len(steps) < PAGES
