"""What the check of the golden screens finds: texts that are cut, touch or overlap."""

from checked_screen import CheckedScreen

from turnbox.ui.scene import HINTS, hint, title


def test_a_heading_that_is_too_long_is_cut() -> None:
    screen = CheckedScreen()
    with screen.watching_lines():
        title(screen, "Commander damage of all")
        title(screen, "Commander damage")
    assert screen.cut == ["Commander damage of all"]


def test_a_key_that_hides_a_part_of_another_is_cut() -> None:
    screen = CheckedScreen()
    with screen.watching_lines():
        hint(screen, "previous", "continue", "next")
        hint(screen, "-1", "End step", "+1")
    assert screen.cut == ["continue"]


def test_a_word_of_which_only_the_beginning_is_there_is_found() -> None:
    screen = CheckedScreen()
    screen.text(2, 10, "Extinguished"[:11])
    screen.text(3, 0, "Draw", 5)
    assert screen.shortened(["Extinguished", "Draw", "Drawn"]) == ["Extinguishe of Extinguished"]


def test_an_abbreviation_with_its_point_is_no_cut_word() -> None:
    screen = CheckedScreen()
    screen.text(6, 0, "Basile: princip.")
    assert screen.shortened(["principale"]) == []


def test_a_line_that_was_shortened_to_a_row_is_found() -> None:
    screen = CheckedScreen()
    screen.text(6, 0, "Maximilien: main phas…")
    screen.text(6, 0, "Maximilien: main pha…")
    assert screen.shortened([]) == ["Maximilien: main pha…"]


def test_a_text_that_does_not_fit_and_two_that_touch_are_found() -> None:
    screen = CheckedScreen()
    screen.text(0, 15, "seven letters")
    screen.text(1, 0, "40")
    screen.text(1, 2, "5")
    screen.text(HINTS, 0, "over")
    screen.text(HINTS, 2, "lap")
    assert screen.cut == ["seven letters"]
    assert screen.touching()[0] == "40 | 5"
    assert screen.overlapping == ["over / lap", "over / lap"]
