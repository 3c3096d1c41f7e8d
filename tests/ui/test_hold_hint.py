"""What a hold will do is shown while a key is down, and a tap draws nothing."""

import pytest
from simulated import Box

from simulator.desk import TAP_MS
from turnbox.system.tumbling import PICTURES
from turnbox.ui.keys import HINT_MS, HOLD_MS

SHORT, LONG = HINT_MS - 40, HINT_MS + 40


@pytest.fixture
def table(box: Box) -> Box:
    box.begin_party(2)
    return box


def bottom(box: Box) -> str:
    return str(box.desk.picture()[0][7])


def down(box: Box, key: str, milliseconds: int) -> str:
    """The bottom row after a key has been down for a while."""
    box.desk.move_key(key, True)
    box.desk.advance(milliseconds)
    return bottom(box)


def up(box: Box, key: str) -> str:
    box.desk.move_key(key, False)
    box.desk.advance(TAP_MS)
    return bottom(box)


def test_ok_says_that_it_opens_the_moves_before_it_does(table: Box) -> None:
    before = bottom(table)
    assert down(table, "ok", SHORT) == before
    table.desk.advance(LONG - SHORT)
    assert bottom(table) == "      ⏎⤓ Moves       "
    assert table.scene.name == "table"
    table.desk.advance(HOLD_MS)
    assert table.scene.name == "moves"


@pytest.mark.parametrize(
    ("key", "shown"), [("prev", "◀⤓ -1 -5 -10         "), ("next", "         +1 +5 +10 ⤓▶")]
)
def test_a_key_that_counts_says_how_far_it_will_go(table: Box, key: str, shown: str) -> None:
    assert down(table, key, LONG) == shown
    table.desk.advance(2000)
    assert bottom(table) == shown
    assert up(table, key) == "◀-1      ⏎ok      +1▶"


def test_a_long_number_says_that_it_will_go_by_hundreds(box: Box) -> None:
    box(new="score_pad", options={"seats": 2})
    box.press("ok")
    assert down(box, "next", LONG) == "    +1 +5 +10 +100 ⤓▶"


def test_the_row_is_as_before_after_a_long_press_that_was_no_hold(table: Box) -> None:
    table.desk.box.scenes.home()
    table.desk.advance(100)
    table.choose("box.free_dice")
    before = bottom(table)
    assert down(table, "ok", LONG) == "       ⏎⤓ Menu       "
    up(table, "ok")
    table.desk.advance(PICTURES[-1])
    assert bottom(table) == before
    assert table.scene.faces


def test_a_tap_draws_nothing(table: Box) -> None:
    seen = []
    for key in ("prev", "ok", "next"):
        table.desk.move_key(key, True)
        for _ in range(SHORT // 20):
            table.desk.advance(20)
            seen.append("⤓" in bottom(table))
        up(table, key)
    assert not any(seen)


def test_where_a_hold_does_nothing_nothing_is_shown(table: Box) -> None:
    table.hold("ok")
    before = bottom(table)
    assert down(table, "ok", LONG) == before


@pytest.mark.parametrize(("key", "shown"), [("prev", "◀⤓ repeat"), ("next", "repeat ⤓▶")])
def test_in_a_list_a_held_key_goes_on(table: Box, key: str, shown: str) -> None:
    table.hold("ok")
    table.scene.cursor = 4  # a held key stops at the ends
    assert down(table, key, LONG).strip() == shown
    before = table.scene.cursor
    table.desk.advance(700)
    assert table.scene.cursor != before
