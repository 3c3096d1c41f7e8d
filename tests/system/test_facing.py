"""The picture may face the player who acts."""

import pytest
from simulated import LOOK, Box

import turnbox.box
from turnbox.change_setting import change_setting
from turnbox.settings import FAR, ROTATION, WHOSE_TURN
from turnbox.system.facing import on_far_side
from turnbox.ui.keys import PREV
from turnbox.ui.lights import Ring


@pytest.fixture
def game(box: Box) -> Box:
    """Turns of four, with this setting. The first player sits at the front, on the left."""
    change_setting(box.desk.box, ROTATION, WHOSE_TURN)
    box(new="turn_clock", options={"seats": ["Ann", "Ben", "Cleo", "Dan"], "starter": 0})
    return box


def faces_far_side(box: Box) -> bool:
    """Whether the picture is upside down for the players at the front."""
    box(wait_ms=100)
    return box.desk.box.far


def test_it_turns_round_with_the_turn(game: Box) -> None:
    seen = [faces_far_side(game)]
    for _ in range(4):
        game.move("end_turn")
        seen.append(faces_far_side(game))
    assert seen == [False, True, True, False, False]


def test_the_keys_turn_with_it(game: Box) -> None:
    """The left key of the box is `next` for the player on its far side."""
    game.move("end_turn")
    game(hold="ok")
    before = game.scene.cursor
    for down in (True, False):
        game.desk.port.move_key(PREV, down)
        game(wait_ms=50)
    assert game.scene.cursor == before + 1


def test_a_page_over_the_table_faces_the_same_player(game: Box) -> None:
    game.move("end_turn")
    game(wait_ms=100)
    game(hold="ok")
    assert faces_far_side(game)


def test_the_main_menu_faces_the_front(game: Box) -> None:
    game.move("end_turn")
    assert faces_far_side(game)
    game.desk.box.scenes.home()
    assert not faces_far_side(game)


def test_a_fixed_side_is_taken_at_once(game: Box) -> None:
    game.move("end_turn")
    assert faces_far_side(game)
    change_setting(game.desk.box, ROTATION, 0)
    assert not faces_far_side(game)


def test_the_upper_row_of_every_table_is_the_far_side() -> None:
    far = {
        seats: [seat for seat in range(seats) if on_far_side(seat, seats)] for seats in range(2, 7)
    }
    assert far == {2: [1], 3: [1, 2], 4: [1, 2], 5: [1, 2, 3], 6: [1, 2, 3]}


def test_a_game_is_played_on_all_sides(game: Box) -> None:
    for _ in range(6):
        game(press="ok")
    assert game(**LOOK)["state"]["turns"] == [2, 2, 2, 1]


def test_where_the_far_side_is_the_front_the_ring_begins_there(box: Box) -> None:
    """So the lights of a player stay where the map of the seats shows the player."""
    box(new="turn_clock", options={"seats": ["Ann", "Ben", "Cleo", "Dan"], "starter": 0})
    lights = box(wait_ms=100)["lights"]
    change_setting(box.desk.box, ROTATION, FAR)
    assert box(wait_ms=100)["lights"] == lights[6:] + lights[:6]


class Enough(BaseException):
    pass


def test_the_crash_page_faces_the_front(game: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    def enough(_milliseconds: int) -> None:
        raise Enough

    lit: list[int] = []

    def fail_once(ring: Ring, now: int) -> None:
        lit.append(now)
        if len(lit) == 1:
            raise ZeroDivisionError
        begin(ring, now)

    begin = Ring.begin
    game.move("end_turn")
    desk = game.desk
    again = turnbox.box.Box(desk.port)
    monkeypatch.setattr(Ring, "begin", fail_once)
    monkeypatch.setattr(desk.port, "wait", enough)
    with pytest.raises(Enough):
        again.run()
    again.words.close()
    assert "ZeroDivisionError" in " ".join(desk.picture()[0])
    assert not again.far
