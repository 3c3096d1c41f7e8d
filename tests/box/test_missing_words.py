"""A drive without its words: every text shows as its key, and no page fails."""

import random

import pytest
from simulated import Box

from turnbox.game_list import games, set_up_of

KEYS = 120


@pytest.mark.parametrize("game", games())
def test_a_box_that_has_lost_its_words_can_be_played(game: str, box: Box) -> None:
    desk = box.desk
    desk.box.words.close()
    for pack in desk.root.rglob("*.pack"):
        pack.unlink()
    desk.cut_power()
    assert "en/box.pack" in desk.box.words.troubles[0]
    box(new=game, options={"seats": set_up_of(game).SEATS[0]})
    keys = random.Random(1)
    for _ in range(KEYS):
        box(
            **{
                keys.choice(("press", "press", "press", "hold")): keys.choice(
                    ("prev", "ok", "next")
                )
            }
        )
