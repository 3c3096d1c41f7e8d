"""Names in capitals of 24 pixels."""

import pytest

from turnbox.ui.capitals import fits, write
from turnbox.ui.screen import Screen
from turnbox.ui.tiles import tile_of

FULL, HALF = tile_of("█"), tile_of("▄")


def picture(name: str) -> list[str]:
    """The lines of the letters as # and blanks, two for each row of cells."""
    screen = Screen()
    write(screen, 0, name)
    lines = []
    for row in range(3):
        tiles, inverse = screen.row(row)
        cells = list(zip(tiles, inverse, strict=True))
        upper = "".join(
            "#" if tile == FULL or tile == HALF and turned else " " for tile, turned in cells
        )
        lower = "".join(
            "#" if tile == FULL or tile == HALF and not turned else " " for tile, turned in cells
        )
        lines += [upper.rstrip(), lower.rstrip()]
    return lines


def test_a_name_stands_in_the_middle() -> None:
    assert picture("Hal") == [
        "     # #  #  #",
        "     # # # # #",
        "     ### ### #",
        "     # # # # #",
        "     # # # # ###",
        "",
    ]


def test_the_last_letters_and_digits_have_all_their_lines() -> None:
    assert picture("Yz 29") == [
        " # # ###     ### ###",
        " # #   #       # # #",
        "  #   #       #  ###",
        "  #  #       #     #",
        "  #  ###     ### ###",
        "",
    ]


@pytest.mark.parametrize("sign", "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.")
def test_every_sign_is_drawn(sign: str) -> None:
    assert any(line.strip() for line in picture(sign))


def test_accents_are_left_out() -> None:
    assert picture("Chloé") == picture("CHLOE")


@pytest.mark.parametrize("name", ["Al", "Chloé", "Z-9.1"])
def test_up_to_five_letters_fit(name: str) -> None:
    assert fits(name)


@pytest.mark.parametrize("name", ["", "Basile", "A+B", "Ann ☠"])
def test_longer_names_and_other_signs_do_not(name: str) -> None:
    assert not fits(name)
