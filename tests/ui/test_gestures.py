"""What players may do by accident with two keys, or with one that they hold too long."""

import pytest
from simulated import Box

from simulator.desk import HOLD_MS, TAP_MS, Desk
from turnbox.change_setting import change_setting
from turnbox.settings import ROTATION
from turnbox.ui.scene import UNREAD_MS


def test_a_held_key_does_nothing_on_the_page_that_it_has_opened(box: Box) -> None:
    box.begin("turn_clock", 3)
    box.desk.hold("prev", 3000)  # pauses
    assert box.scene.name == "paused"


def test_the_page_of_a_draw_takes_only_ok(box: Box) -> None:
    box.begin_party(3, starter=None)
    box.press("ok")
    assert box.scene.name == "drawn"
    box.desk.hold("prev", 2000)
    box.press("next")
    assert box.scene.name == "drawn"
    box.press("prev+next")
    assert (box.scene.name, box.rules.life) == ("table", [40, 40, 40])
    assert box.rules.step == "turn"


@pytest.mark.parametrize(
    "game", ["archenemy", "supervillain_rumble", "commander_party", "counters"]
)
def test_ok_and_next_jump_to_the_history_and_to_the_ways_out(box: Box, game: str) -> None:
    box(new=game, options={"seats": 3})
    box.hold("ok")
    lines = [box.scene.label(place) for place in range(len(box.scene._items))]
    box.press("ok+next")
    assert lines[box.scene.cursor] == "History"
    box.press("ok+next")
    assert lines[box.scene.cursor] == "Main menu"
    box.press("ok+next")
    assert box.scene.cursor == box.scene._parts[0]
    box.press("ok+prev")
    assert lines[box.scene.cursor] == "Main menu"


def test_a_key_after_a_hold_jumps_on_the_page_that_the_hold_opens_though_the_box_was_busy(
    box: Box,
) -> None:
    """The box has not looked between the first key and the last one."""
    box.begin_party(3)
    desk = box.desk
    desk.move_key("ok", True)
    desk.now += HOLD_MS
    desk.move_key("next", True)
    desk.now += TAP_MS
    desk.move_key("next", False)
    desk.move_key("ok", False)
    desk.advance(0)
    assert box.scene.name == "moves"
    assert box.scene.label(box.scene.cursor) == "History"


def test_same_again_has_the_same_seats_and_heroes(box: Box) -> None:
    box.begin_party(3)
    header = box.desk.box.session.header
    box.move("concede", 1)
    box.move("concede", 2)
    box.press("ok")
    box(wait_ms=UNREAD_MS)
    box.choose("box.same_again")
    session = box.desk.box.session
    assert session is not None
    assert session.header.id != header.id
    assert (session.header.names, tuple(session.header.options)) == (
        header.names,
        tuple(header.options),
    )
    assert session.log.count == 0


def test_dice_in_a_game_lead_back_to_it_while_its_time_goes_on(box: Box) -> None:
    box(new="turn_clock", options={"seats": 3, "starter": 0})
    box.hold("ok")
    box.choose("box.free_dice")
    box.press("ok")
    assert len(box.scene.faces) == 1
    box(wait_ms=5000)
    answer = box(press="prev+next")
    assert (answer["scene"], answer["clock"]["paused"]) == ("table", False)
    assert answer["clock"]["turn"] >= 5


def test_a_seat_that_its_preview_kills_is_left_by_a_jump(box: Box) -> None:
    box.begin_party(3)
    box.desk.hold("prev", 3500)
    box.press("ok+next")
    assert box.rules.life[0] <= 0
    box.wait(UNREAD_MS)
    box.press("ok")  # the page that says who is out
    assert box.scene.part().cursor == 1


def test_the_self_test_tells_a_press_of_ok_from_the_hold_of_another_key(box: Box) -> None:
    box.choose("box.self_test")
    box.desk.hold("prev", 800)
    box.press("ok")
    assert box.scene.pressed == [1, 1, 0]
    assert box.scene.held[1] == 0


def test_on_the_far_side_prev_and_next_change_places(box: Box) -> None:
    """The key on the left of a player is always prev; the pins stay where they are."""
    desk = box.desk
    box(new="counters", options={"seats": 2})
    for pin, value in ((0, -1), (2, 0)):
        tap_pin(desk, pin)
        box.wait(1200)
        assert box.rules.counters[0] == value
    change_setting(desk.box, ROTATION, 1)
    tap_pin(desk, 0)
    box.wait(1200)
    assert box.rules.counters[0] == 1
    box(press="prev")
    assert box(wait_ms=1200)["state"]["counters"][0] == 0


def tap_pin(desk: Desk, pin: int) -> None:
    """Tap the key at a pin, for a player on either side."""
    for down in (True, False):
        desk.port.move_key(pin, down)
        desk.advance(60)
