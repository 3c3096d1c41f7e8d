"""Free dice tumble for a moment, and any key ends that."""

import pytest
from dice_by_keys import in_hand, turn_to
from simulated import Box

from turnbox.system.rolling import roll
from turnbox.system.tumbling import PICTURES

END_MS = PICTURES[-1]


def tap(box: Box, key: str) -> None:
    """Tap a key, and let no more time pass than that takes."""
    for down in (True, False):
        box.desk.move_key(key, down)
        box.desk.advance(20)


def faces(box: Box) -> list[str]:
    """The rows of the dice."""
    return box.desk.picture()[0][1:6]


@pytest.fixture
def die(box: Box) -> Box:
    """One d6, of which a 4 was rolled just now."""
    in_hand(box, 1, "d6")
    box(rolls=[4, 2])
    tap(box, "ok")
    return box


def test_a_roll_is_seen_only_when_the_die_lies(die: Box) -> None:
    seen = []
    for _ in range(0, END_MS, 20):
        seen.append(faces(die))
        die.desk.advance(20)
    lies = faces(die)
    assert "4" in die.desk.picture()[0][6]
    tumbled = [picture for picture in seen if picture != lies]
    assert len(tumbled) >= END_MS // 20 - 3
    assert all("4" not in row for picture in tumbled for row in picture)
    assert len({tuple(picture) for picture in tumbled}) > 2


def test_ok_ends_it_and_rolls_no_other_die(die: Box) -> None:
    tap(die, "ok")
    assert die.scene.part() is die.scene
    assert die.scene.faces == [4]
    tap(die, "ok")
    assert die.scene.faces == [2]


def test_any_other_key_ends_it_and_the_dice_stay(die: Box) -> None:
    tap(die, "prev")
    assert die.scene.part() is die.scene
    assert (die.scene.sides(), die.scene.faces) == (6, [4])


def test_the_page_can_be_left_while_dice_tumble(die: Box) -> None:
    die.desk.move_key("prev", True)
    die.desk.move_key("next", True)
    die.desk.advance(20)
    assert die.scene.name == "menu"


def test_dice_that_are_not_rolled_again_lie_still(box: Box) -> None:
    in_hand(box, 3, "d8")
    box(rolls=[3, 5, 7])
    box(press="ok")
    still = [row[:8] for row in faces(box)[:3]]
    box(rolls=[1])
    assert roll(box.scene, [2])
    box.desk.box.redraw()
    box.desk.advance(20)
    assert box.scene.part() is not box.scene
    assert [row[:8] for row in faces(box)[:3]] == still


@pytest.mark.parametrize("kind", ["d4", "d100", "crime die", "coin"])
@pytest.mark.parametrize("count", [1, 2, 25])
def test_all_kinds_tumble(box: Box, kind: str, count: int) -> None:
    in_hand(box, count, kind)
    turn_to(box, kind)
    tap(box, "ok")
    rolled = list(box.scene.faces)
    for _ in range(0, END_MS, 20):
        box.desk.advance(20)
    assert box.scene.part() is box.scene
    assert box.scene.faces == rolled


def test_a_program_reads_the_dice_as_they_lie(box: Box) -> None:
    in_hand(box, 2, "d6")
    box(rolls=[3, 4])
    assert "Sum 7" in box(press="ok")["screen"][5]
