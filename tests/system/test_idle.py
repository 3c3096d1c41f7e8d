"""An idle box: it sleeps until something is due, and finally goes dark."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from simulated import THREE, Box

from turnbox.box import LONGEST_MS, QUIET_MS, TIDY_MS
from turnbox.change_setting import change_setting
from turnbox.settings import DIM, OFF
from turnbox.system.idle import MINUTE_MS
from turnbox.timing.limits import DIM_MINUTES, OFF_MINUTES
from turnbox.ui.lights import SHOW_MS, Ring

HOUR_MS = 60 * MINUTE_MS


@pytest.fixture
def box() -> Iterator[Box]:
    box = Box()
    yield box
    box.desk.close()


def steps(box: Box, milliseconds: int) -> int:
    """How many steps the box takes in a time in which nobody touches it."""
    desk = box.desk
    end = desk.now + milliseconds
    count = 0
    while desk.now < end:
        desk.now += max(1, desk.box.step())
        count += 1
    return count


def test_nothing_is_due_in_a_still_menu_until_the_panel_dims(box: Box) -> None:
    desk = box.desk
    box(wait_ms=1000)
    assert desk.now + desk.box.step() == QUIET_MS  # the work for an idle box is loaded then
    box(wait_ms=QUIET_MS)
    assert desk.now + desk.box.step() == DIM_MINUTES[desk.box.settings[DIM]] * MINUTE_MS


def test_a_step_that_comes_too_early_does_nothing(box: Box) -> None:
    box(wait_ms=1000)
    sent = box.desk.panel.bytes_received
    due = box.desk.box.step()
    assert [box.desk.box.step() for _ in range(3)] == [due] * 3
    assert box.desk.panel.bytes_received == sent


def test_a_still_table_takes_a_few_steps_an_hour(box: Box) -> None:
    box(**THREE)
    box(wait_ms=1000)
    change_setting(box.desk.box, DIM, 0)
    change_setting(box.desk.box, OFF, 0)
    assert steps(box, HOUR_MS) <= 3 + HOUR_MS // LONGEST_MS


def test_a_running_clock_takes_one_step_a_second(box: Box) -> None:
    change_setting(box.desk.box, DIM, 0)
    box(new="turn_clock", options={"seats": 3, "starter": 0, "limit": 8})
    box(wait_ms=1000)
    assert 60 <= steps(box, MINUTE_MS) <= 63


def test_a_preview_ends_by_itself(box: Box) -> None:
    box(**THREE)
    box(press="prev")
    box(wait_ms=3000)  # the modules that are loaded early take a step each
    box(press="prev")
    assert steps(box, 1500) < 12
    assert box(wait_ms=0)["state"]["life"][0] == 38


def test_an_untouched_box_goes_dark_and_a_key_only_wakes_it(box: Box) -> None:
    box(**THREE)
    before = box(wait_ms=2000)
    assert any(any(light) for light in before["lights"])
    dark = box(wait_ms=OFF_MINUTES[box.desk.box.settings[OFF]] * MINUTE_MS)
    assert not box.desk.panel.on
    assert not any(any(light) for light in dark["lights"])
    after = box(press="next")
    assert box.desk.panel.on
    assert after["events"] == []
    assert after["screen"] == before["screen"]
    assert after["lights"] == before["lights"]
    assert box(wait_ms=2000)["state"] == before["state"]


def test_a_box_that_is_never_to_go_dark_does_not(box: Box) -> None:
    change_setting(box.desk.box, OFF, 0)
    box(wait_ms=24 * HOUR_MS)
    assert box.desk.panel.on


class Cut(BaseException):
    """The power is cut: no crash, which would be an Exception."""


@pytest.mark.parametrize("wait_ms", [1000, 20 * MINUTE_MS, 2 * HOUR_MS])
def test_the_crash_page_is_seen_and_nothing_is_prepared_for_it(
    box: Box, monkeypatch: pytest.MonkeyPatch, wait_ms: int
) -> None:
    box(wait_ms=wait_ms)  # not idle, under a screen saver, or dark
    desk, inner = box.desk, box.desk.box
    waits = iter(range(60))

    def wait(milliseconds: int) -> None:
        desk.now += 100
        if next(waits, None) is None:
            raise Cut

    def fail(*_: object) -> bool:
        raise ValueError

    monkeypatch.setattr("turnbox.preparing.prepare", fail)
    monkeypatch.setattr(inner, "start", lambda: None)
    monkeypatch.setattr(inner.port, "wait", wait)
    monkeypatch.setattr(inner.scenes.top, "tick", fail)
    inner._due = 0
    with pytest.raises(Cut):
        inner.run()
    assert box.desk.panel.on
    assert box.desk.picture()[0][0].strip(" ─") == inner.say("box.crash")


def test_a_running_clock_keeps_the_box_on_for_an_hour_more(box: Box) -> None:
    change_setting(box.desk.box, OFF, 1)
    box(new="turn_clock", options={"seats": 3, "starter": 0})
    box(wait_ms=HOUR_MS)
    assert box.desk.panel.on
    box(wait_ms=OFF_MINUTES[1] * MINUTE_MS + 1000)
    assert not box.desk.panel.on


def test_the_page_of_a_held_key_is_shown_before_the_box_tidies_up(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    box(**THREE)
    box(wait_ms=1000)
    tidied_at: list[str] = []

    def prepare(*_: object) -> Iterator[None]:
        tidied_at.append(box.desk.picture()[0][0].strip(" ─"))
        yield

    monkeypatch.setattr("turnbox.preparing.prepare", prepare)
    box.desk.hold("ok")
    box(wait_ms=1000)
    assert set(tidied_at) == {"Moves"}


def watched(
    box: Box, monkeypatch: pytest.MonkeyPatch, game: str, paint: Callable[[Ring], object]
) -> list[int]:
    """Begin a game and touch a key. From now on its table paints so, and the times are noted at
    which garbage is collected."""
    box(new=game)
    box(press="next")
    box(wait_ms=1000)
    desk, table = box.desk, type(box.desk.box.scenes.top)
    collected: list[int] = []
    monkeypatch.setattr("turnbox.box.collect", lambda last: collected.append(desk.now))
    monkeypatch.setattr(table, "paint", lambda _, ring, now: paint(ring))
    desk.box.ring.due = 0
    desk.box.redraw()
    return collected


def blink(ring: Ring) -> bool:
    return ring.beat(1000, 500)


@pytest.mark.parametrize(("game", "pause_ms"), [("turn_clock", 2000), ("archenemy", 20000)])
def test_garbage_of_a_clock_and_of_blinking_lights_never_piles_up(
    box: Box, monkeypatch: pytest.MonkeyPatch, game: str, pause_ms: int
) -> None:
    collected = watched(box, monkeypatch, game, lambda ring: game == "archenemy" and blink(ring))
    box(wait_ms=50000)
    apart = [then - now for now, then in pairwise(collected)]
    assert len(collected) >= 50000 // (pause_ms + 1000)
    assert all(pause_ms <= pause < pause_ms + 1000 for pause in apart)


def test_no_garbage_is_collected_while_a_light_runs(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    collected = watched(box, monkeypatch, "turn_clock", lambda ring: ring.again(50))
    box(wait_ms=50000)
    assert collected == []


def test_the_box_tidies_up_only_after_a_running_light_has_stopped(box: Box) -> None:
    for key in ("next", "next", "ok", "ok"):  # who begins: drawn, which a light shows
        box.desk.press(key)
    inner = box.desk.box
    box(wait_ms=TIDY_MS + 100)
    assert inner._tidied < inner._last_key
    box(wait_ms=SHOW_MS)
    assert inner._tidied >= inner._last_key


def test_the_screen_saver_covers_the_turn_of_a_nemesis_that_no_player_is(box: Box) -> None:
    box(new="shards_of_infinity", options={"seats": 1})
    box.move("choose_hero", 1)
    box.move("choose_hero", 2)
    box.move("end_turn")
    box(wait_ms=10 * MINUTE_MS)
    assert "".join(box.desk.picture()[0]).split() == ["Turnbox"]
