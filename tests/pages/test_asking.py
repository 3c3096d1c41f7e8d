"""Lists of seats, and a menu under a page that a program makes out of date."""

import pytest
from simulated import Box

from turnbox.ui.menu import OfSeats


@pytest.mark.parametrize("steps", [0, 1, 3])
def test_a_list_of_seats_begins_at_the_seat_of_the_cursor(box: Box, steps: int) -> None:
    box(new="counters", options={"seats": 4})
    box.press(*["ok+next"] * steps)
    box.hold("ok")
    box.choose("counters.set_to")
    page = box.desk.box.scenes.top
    assert isinstance(page, OfSeats)
    assert page.cursor == steps


def test_without_a_cursor_it_begins_at_the_seat_whose_turn_it_is(box: Box) -> None:
    box.begin("megalopolis", 3, start_depth=0, starter=2)
    assert box.desk.box.scenes.table().likely_seat() == 2


def test_a_menu_that_an_undo_makes_out_of_date_stays_open(box: Box) -> None:
    box.begin("shards_of_infinity", 2)
    box.move("choose_hero", 1)
    box.move("choose_hero", 2)
    box.move("focus")
    box.hold("ok")
    box.press("ok")
    box(undo=1)
    assert box.press("ok")["scene"] == "moves"


def test_an_amount_points_to_its_seat_and_shows_what_it_leads_to(box: Box) -> None:
    box.begin("archenemy", 4)
    box.move("table_cards")
    box.hold("ok")
    box.choose("schemes.poison")
    box.press("next", "ok", "next")
    answer = box(wait_ms=100)
    assert answer["scene"] == "amount"
    assert answer["screen"][6].split() == ["0", "->", "1"]
    assert [place for place, light in enumerate(answer["lights"]) if any(light)] == [3, 4, 5]
