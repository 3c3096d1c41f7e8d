"""The list of ongoing schemes by its keys."""

from golden_schemes import DECK, ONGOING
from simulated import LOOK, Box

from turnbox.ui.scene import UNREAD_MS


def open_list(box: Box) -> None:
    """Play until a scheme is ongoing, and open the list."""
    box(new="archenemy", options={"seats": 4, "archenemy": 0})
    box.move("deck", *DECK)
    box(rolls=[ONGOING])
    box.press("ok")
    box.wait(UNREAD_MS)
    box.press("next", "ok", "ok", "ok", "ok", "ok")
    box(hold="ok")
    box.press("next", "ok")


def test_only_both_keys_together_leave_the_text_of_an_ongoing_scheme(box: Box) -> None:
    open_list(box)
    box.press("ok")
    text = box.desk.box.scenes.top
    assert box(**LOOK)["scene"] == "ongoing"
    box(press="ok+next")
    assert box.desk.box.scenes.top is text
    box(press="prev+next")
    assert box.desk.box.scenes.top is not text
    assert box(**LOOK)["scene"] == "ongoing"  # the list


def test_the_list_is_that_of_now_if_a_program_abandons_a_scheme(box: Box) -> None:
    open_list(box)
    assert "abandon" in [name for name, *_ in box(**LOOK)["moves"]]
    left = box.move("abandon", 0)
    assert left["scene"] == "ongoing"
    assert left["screen"][1].strip() == box.desk.box.say("box.back")
    assert box(press="ok")["scene"] != "ongoing"


def test_the_only_ongoing_scheme_is_named_before_it_is_abandoned(box: Box) -> None:
    """A held ok and another ok must not drop it unseen."""
    open_list(box)
    box.press("prev+next", "prev+next")
    box(hold="ok")
    asked = box(press="ok")
    assert asked["scene"] == "ongoing"
    assert len(asked["state"]["ongoing"]) == 1
    assert asked["screen"][:2] == ["Which scheme? ───────", " The Toll Bridge     "]
    assert box(press="ok")["state"]["ongoing"] == []
