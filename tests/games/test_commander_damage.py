"""The page of commander damage by its keys: whose commander, whom it hits, how much."""

import pytest
from simulated import LOOK, Box


def seven(box: Box) -> None:
    """The page, with Alice's commander and seven damage to Basile; nothing is taken yet."""
    box.begin_party(3)
    box.hold("ok")
    box.press("ok", *["next"] * 7)
    assert pair_and_life(box) == ("Alice → Basile", "♥40 -> 33")


def pair_and_life(box: Box) -> tuple[str, str]:
    rows = box(**LOOK)["screen"]
    return rows[1].strip(), rows[2].partition("⚔")[0].strip()


@pytest.mark.parametrize(
    ("key", "pair"), [("ok+next", "Alice → Chloé"), ("ok+prev", "Basile → Chloé")]
)
def test_another_pair_of_seats_begins_without_damage(box: Box, key: str, pair: str) -> None:
    seven(box)
    box.press(key)
    assert pair_and_life(box) == (pair, "♥40 -> 40")


def test_a_number_of_another_pair_is_never_dealt(box: Box) -> None:
    seven(box)
    answer = box.press("ok+next", "ok")
    assert answer["scene"] == "table"
    assert answer["state"]["damage"] == [0] * 9


def test_the_number_counts_for_the_pair_on_the_page(box: Box) -> None:
    seven(box)
    answer = box.press("ok+next", "next", "next", "ok")
    assert answer["events"][-1]["move"] == ["commander_damage", 2, 0, 2]


def test_the_page_survives_a_program_that_ends_the_game(box: Box) -> None:
    seven(box)
    box.move("life_everyone", -842)
    box.press("ok+prev", "ok+next")
    box.press("ok")
    assert box.desk.box.session.rules.over
