"""A tablet in the middle of the table: the picture, with its keys, faces whose turn it is."""

import pytest
from own_files import paste
from phone import OK, PREV, Phone, start_a_game

pytestmark = pytest.mark.web
TABLET = {"width": 1024, "height": 768}
MOST_STEPS = 12  # of two turns
FACING = '[settings]\nrotation = "turn"\n'


def middle(phone: Phone, what: str) -> tuple[float, float]:
    """The middle of a part of the page."""
    box = phone.page.locator(what).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def faces(phone: Phone) -> str:
    """The side of the table that the picture and the keys face."""
    (first, keys), (last, _), (_, panel) = (
        middle(phone, what) for what in ('[data-key="0"]', '[data-key="2"]', "#panel")
    )
    return {(True, True): "near", (False, False): "far"}[first < last, panel < keys]


def test_the_page_turns_to_whose_turn_it_is(new_phone, address):
    phone = new_phone(viewport=TABLET, reduced_motion="reduce").open(address)
    paste(phone, FACING)
    phone.page.click("#own summary")
    phone.tap(OK, "New game")
    start_a_game(phone)
    sides = set()
    for _ in range(MOST_STEPS):
        if faces(phone) not in sides:
            phone.tap(PREV, "(-1)")  # the key on the reader's left
            phone.tap(OK, "Stones asleep")
            sides.add(faces(phone))
        phone.tap(OK)
        phone.page.wait_for_timeout(200)
    assert sides == {"near", "far"}
    assert phone.errors == []
