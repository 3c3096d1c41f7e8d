"""The question after a stone was rolled: it appears when the light has stopped, once."""

from simulated import LOOK, Box

from turnbox.ui.lights import SHOW_MS


def middle(box: Box) -> str:
    screen: list[str] = box(**LOOK)["screen"]
    return screen[3].strip()


def test_the_stone_is_hidden_until_the_light_stops(box: Box) -> None:
    box.wake(3)
    box.roll(1)
    assert middle(box) == "…"
    assert box.press("next", "ok")["step"] == "answer"
    assert middle(box) == "…"
    box.wait(SHOW_MS)
    assert middle(box) != "…"


def test_a_stone_that_has_been_shown_is_not_shown_again_after_another_move_or_an_undo(
    box: Box,
) -> None:
    box.wake(3)
    box.roll(1)
    box.wait(SHOW_MS)
    asked = middle(box)
    box.move("life", 0, -1)
    assert middle(box) == asked
    box.move("obeyed")
    box.press("prev+next")
    assert middle(box) == asked != "…"


def test_undo_shows_the_sign_of_the_stone(box: Box) -> None:
    box.wake(3)
    box.roll(5)
    box.press("prev+next")
    assert box(**LOOK)["screen"][7].rstrip() == "Undone: end step ⧗"


def test_a_roll_that_has_been_shown_is_not_shown_again_after_the_menu(box: Box) -> None:
    box.wake(3)
    box.roll(1)
    box.wait(SHOW_MS)
    asked = middle(box)
    box.hold("ok")
    box.press("prev+next")
    assert middle(box) == asked != "…"
