"""A first player drawn without a game, by keys, and what the JSON lines tell of it."""

from dice_by_keys import event, rolled
from simulated import LOOK, Box

from turnbox.ui.lights import SHOW_MS


def first_player(box: Box, players: int) -> None:
    box.choose("box.first_player")
    for _ in range(4):
        box.press("prev")
    for _ in range(players - 2):
        box.press("next")


def test_a_first_player_is_drawn_and_again(box: Box) -> None:
    first_player(box, 6)
    answer = rolled(box, 3)
    told = {"event": "first_player", "players": 6, "seat": 2, "rolls": [3]}
    assert event(answer) == told
    assert answer["scene"] == "drawn"
    assert box(wait_ms=SHOW_MS)["screen"][3].strip() == "Chloé"
    assert event(rolled(box, 6))["seat"] == 5
    assert box(wait_ms=SHOW_MS)["screen"][3].strip() == "Félix"
    assert box(press="prev+next")["scene"] == "first_player"
    assert box(press="prev+next")["scene"] == "menu"


def test_the_light_stops_at_the_seat_that_was_drawn(box: Box) -> None:
    first_player(box, 4)
    rolled(box, 2)
    lights = box(wait_ms=1500)["lights"]
    assert [place for place, light in enumerate(lights) if any(light)] == [3, 4, 5]


def test_each_player_is_as_likely_as_the_others(box: Box) -> None:
    first_player(box, 3)
    drawn = []
    for _ in range(300):
        drawn.append(event(box(press="ok"))["seat"])
        box.press("next")  # the light stops
    assert set(drawn) == {0, 1, 2}
    assert all(70 <= drawn.count(seat) <= 130 for seat in range(3))


def test_two_to_six_play(box: Box) -> None:
    first_player(box, 2)
    assert box.press("prev", "prev")["screen"][2].strip() == "Players: 2"
    assert box.press(*["next"] * 9)["screen"][2].strip() == "Players: 6"
    answer = box(**LOOK)["screen"]
    assert [name for row in answer[3:6] for name in row.split()] == [
        *("Alice", "Basile", "Chloé", "David", "Emma", "Félix")
    ]


def test_a_bad_scripted_roll_draws_nobody(box: Box) -> None:
    first_player(box, 2)
    answer = rolled(box, 3)
    assert (answer["scene"], answer["events"]) == ("notice", [])
    assert box(press="ok")["scene"] == "first_player"
    box(rolls=[])
    rolled(box, 2)
    box.wait(SHOW_MS)
    answer = rolled(box, 5)
    assert (answer["scene"], answer["events"]) == ("notice", [])
    assert box(press="ok")["screen"][3].strip() == "Basile"
