"""Each thing that happens in a game has a short tone of its own."""

import pytest
from simulated import THREE, Box

from turnbox.change_setting import change_setting
from turnbox.settings import SOFT, SOUND

TURN, ROLL, STONE, OUT, WINNER, REFUSED = 660, 1200, 940, 220, 1320, 180


@pytest.fixture
def heard(box: Box) -> list[tuple[int, bool]]:
    """The tones since the last move, each with whether it is soft; a Commander Party of three."""
    tones: list[tuple[int, bool]] = []
    port = box.desk.port

    def note(hertz: int, soft: bool = False) -> None:
        if hertz:
            tones.append((hertz, soft))

    port.tone = note  # type: ignore[method-assign]
    box(**THREE)
    return tones


def after(box: Box, heard: list[tuple[int, bool]], name: str, *args: int) -> list[int]:
    """The tones of a move."""
    heard.clear()
    assert box.desk.box.play(name, *args)
    return [hertz for hertz, _ in heard]


def test_a_change_of_life_is_silent(box: Box, heard: list[tuple[int, bool]]) -> None:
    assert after(box, heard, "life", 0, -1) == []


def test_a_turn_a_fall_and_a_victory_sound_different(
    box: Box, heard: list[tuple[int, bool]]
) -> None:
    after(box, heard, "life", 0, -1)
    assert after(box, heard, "end_step") == [TURN]
    assert after(box, heard, "concede", 0) == [OUT]
    assert after(box, heard, "concede", 1) == [WINNER]


def test_a_stone_does_not_sound_like_other_dice(box: Box, heard: list[tuple[int, bool]]) -> None:
    box.wake(2)
    box(rolls=[4])
    heard.clear()
    assert box.desk.box.play("end_step")
    assert [hertz for hertz, _ in heard] == [STONE]


def test_a_refusal_sounds(box: Box, heard: list[tuple[int, bool]]) -> None:
    heard.clear()
    assert not box.desk.box.play("obeyed")
    assert [hertz for hertz, _ in heard] == [REFUSED]


def test_the_setting_makes_them_soft_or_silent(box: Box, heard: list[tuple[int, bool]]) -> None:
    change_setting(box.desk.box, SOUND, SOFT)
    after(box, heard, "life", 0, -1)
    after(box, heard, "end_step")
    assert heard == [(TURN, True)]
    change_setting(box.desk.box, SOUND, 0)
    assert after(box, heard, "end_step") == []
