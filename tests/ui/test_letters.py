"""The letter picker: three presses a letter, two pages of letters, and the ways back."""

import pytest
from simulated import Box

from simulator.hand import keys_of
from turnbox.ui.text_input import FIRST, LETTERS, PAGE, Letters


@pytest.fixture
def taken(box: Box) -> list[str]:
    """The words that the page of letters, which is open now, has handed over."""
    words: list[str] = []
    box.desk.box.scenes.push(Letters(box.desk.box, "Name", "", words.append))
    return words


def word(box: Box) -> str:
    """The word on the screen, up to the cursor."""
    line: str = box(wait_ms=0)["screen"][1][2:]
    return line.rstrip()[:-1]


def spell(box: Box, letters: str) -> None:
    for letter in letters:
        box.press(*keys_of(letter))


def test_every_letter_of_both_pages_takes_three_presses(box: Box, taken: list[str]) -> None:
    for place, letter in enumerate(FIRST):
        if place >= PAGE and (place == PAGE or not LETTERS[place - 1].isdigit()):
            box.press("ok+next")
        spell(box, LETTERS[place % PAGE])
        assert word(box) == letter
        box.press("prev+next")


def test_a_word_begins_with_a_capital_and_goes_on_small(box: Box, taken: list[str]) -> None:
    spell(box, "ANNA")
    box.hold("ok")
    assert taken == ["Anna"]
    assert box.scene.name == "menu"


def test_an_accented_first_letter_is_a_capital_too(box: Box, taken: list[str]) -> None:
    box.press("ok+next", "prev", "prev", "prev")  # é
    spell(box, "lo")
    box.hold("ok")
    assert taken == ["Élo"]


def test_a_full_word_shows_no_place_for_another_letter(box: Box, taken: list[str]) -> None:
    spell(box, "A" * Letters.longest)
    assert box(wait_ms=0)["screen"][1].strip() == "Aaaaaaaaaa"
    spell(box, "B")
    assert box(wait_ms=0)["screen"][1].strip() == "Aaaaaaaaaa"
    box.press("prev+next")
    assert box(wait_ms=0)["screen"][1].strip() == "Aaaaaaaaa_"


def test_both_keys_take_back_a_press_then_a_letter_then_leave(box: Box, taken: list[str]) -> None:
    for chord in ("prev+next", "next+prev"):
        spell(box, "Jo")
        box.press("next", chord)
        assert word(box) == "Jo"
        box.press(chord)
        assert word(box) == "J"
        box.press(chord)
        assert word(box) == ""
    box.press("prev+next")
    assert (box.scene.name, taken) == ("menu", [])


def test_the_bottom_row_says_what_each_key_takes(box: Box, taken: list[str]) -> None:
    assert box(wait_ms=0)["screen"][7] == "◀A-I    ⏎J-R     S-_▶"
    assert box.press("ok")["screen"][7] == "◀JKL    ⏎MNO     PQR▶"
    assert box.press("next")["screen"][7] == "◀P       ⏎Q        R▶"


def test_no_more_letters_than_a_name_has_are_taken(box: Box, taken: list[str]) -> None:
    spell(box, "A" * 12)
    box.hold("ok")
    assert taken == ["A" + "a" * 9]


def test_a_name_of_blanks_is_none(box: Box, taken: list[str]) -> None:
    spell(box, "  ")
    box.hold("ok")
    assert (taken, box.scene.name) == ([], "menu")


def test_after_an_accent_the_plain_letters_are_there_and_after_a_digit_the_digits(
    box: Box, taken: list[str]
) -> None:
    box.press("prev", "ok+next", "prev", "prev", "ok")  # è
    assert "⏎+▶é0" in box(wait_ms=0)["screen"][6]
    spell(box, "s")
    box.press("ok+next")
    assert "⏎+▶ABC" in box(wait_ms=0)["screen"][6]
    box.press("next", "prev", "prev", "next", "next", "next")
    assert word(box) == "Ès19"
