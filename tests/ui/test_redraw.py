"""A part of a screen that is drawn by itself: the whole must look as if it was drawn anew."""

import random

import pytest
from simulated import Box

from turnbox.change_setting import change_setting
from turnbox.game_list import games
from turnbox.session import load_rules
from turnbox.settings import CLOSE_VIEW, LANGUAGE

KEYS = ("next", "next", "next", "ok", "ok", "prev")
HOLDS = ("next", "ok", "prev")


def assert_whole(box: Box) -> None:
    """Assert that the screen is the same as if everything were drawn again."""
    shown, told = box.desk.picture(), box.desk.box.told
    box.desk.box.redraw()
    box.desk.box.told = told  # what undo has done: no page draws that
    box.desk.box.show()
    assert box.desk.picture() == shown, box.desk.box.scenes.top


def wander(box: Box, generator: random.Random, presses: int) -> None:
    """Keys at random; now and then one is held."""
    for _ in range(presses):
        if generator.random() < 0.1:
            box.desk.hold(generator.choice(HOLDS))
        else:
            box.desk.press(generator.choice(KEYS))
        assert_whole(box)


def test_fewer_seats_leave_no_row_of_more(box: Box) -> None:
    """Four seats, five, six, two."""
    box.choose("box.new_game", "commander_party.title")
    assert "4 David" in " ".join(box.press("next")["screen"])
    rows = box.press("ok", "ok", "ok")["screen"]
    assert [row.strip() for row in rows[2:6]] == ["Seats: 2", "1 Alice", "2 Basile", "Back"]
    assert_whole(box)


@pytest.mark.parametrize("game", games())
def test_keys_at_random_leave_nothing_old_behind(box: Box, game: str) -> None:
    """In the set-up of a game, and then in the game in both views; time that runs is left out."""
    generator = random.Random(game)
    box.choose("box.new_game", game + ".title")
    if not load_rules(game).TIMED:
        wander(box, generator, 40)
    for view in () if load_rules(game).TIMED else (0, 1):
        box(new=game)
        change_setting(box.desk.box, CLOSE_VIEW, view)
        change_setting(box.desk.box, LANGUAGE, view)
        wander(box, generator, 60)


def test_keys_at_random_in_the_main_menu_leave_nothing_old_behind(box: Box) -> None:
    """Free dice, settings, who goes first."""
    wander(box, random.Random(9), 150)
