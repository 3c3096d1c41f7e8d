"""The question after a stone was rolled: its keys wait until the roll has been shown, once."""

from simulated import LOOK, Box

from turnbox.ui.lights import SHOW_MS


def hints(box: Box) -> str:
    screen: list[str] = box(**LOOK)["screen"]
    return screen[-1].strip()


def test_a_roll_that_has_been_shown_is_not_shown_again_after_the_menu(box: Box) -> None:
    box.wake(3)
    box.roll(1)
    assert hints(box) == "⏎…"
    box.wait(SHOW_MS)
    asked = hints(box)
    assert asked != "⏎…"
    box.hold("ok")
    box.press("prev+next")
    assert hints(box) == asked
