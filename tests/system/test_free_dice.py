"""Dice without a game, by keys, and what the JSON lines tell of them."""

import pytest
from dice_by_keys import KINDS, choose, event, in_hand, rolled, turn_to
from simulated import Box

from turnbox.ui.lights import SHOW_MS

# What a roll is


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_throws_its_own_faces(box: Box, kind: str) -> None:
    in_hand(box, 1, kind)
    sides = {"crime die": 0, "coin": 2}.get(kind) or (int(kind[1:]) if kind[0] == "d" else 0)
    for _ in range(5):
        told = event(box(press="ok"))
        assert told["dice"] == [1, sides]
        assert told["kept"] == told["rolls"]
        assert 1 <= told["rolls"][0] <= (sides or 8)
    box(rolls=[(sides or 8) + 1] if sides < 100 else [100])
    answer = box(press="ok")
    assert answer["scene"] == ("notice" if sides < 100 else "free_dice")


def test_a_bad_scripted_roll_throws_nothing_and_uses_nothing_up(box: Box) -> None:
    in_hand(box, 3, "d6")
    rolled(box, 1, 2, 3)
    answer = rolled(box, 4, 5, 7)
    assert (answer["scene"], answer["events"]) == ("notice", [])
    assert box.desk.box.dice.script == [4, 5, 7]
    assert box(press="ok")["screen"][5:7] == ["Sum 6 ▲3 ▼1          ", "◷ 6                  "]
    assert event(rolled(box))["rolls"] not in ([4, 5, 7], [])


def test_thirty_dice_of_every_kind_can_be_read(box: Box) -> None:
    """Each face stands on the screen, whole; of d100 there are no more than 25."""
    box.choose("box.free_dice")
    for kind in KINDS:
        turn_to(box, kind)
        sides = {"crime die": 8, "coin": 2}.get(kind) or int(kind[1:])
        while box(wait_ms=0)["screen"][0].split()[0] != "1":
            box(press="ok+next")
        answer = box.press(*["next"] * 29)
        count = 5 if kind == "d100" else 30
        assert answer["screen"][0].split()[0] == str(count)
        if kind == "d100":
            count = 25
            box.press(*["next"] * 20)
        screen = rolled(box, *[sides] * count)["screen"]
        face = {"crime die": "NW", "coin": "T"}.get(kind, str(sides))
        shown = " ".join(screen[1:7]).split()
        assert shown[:count] == [face] * count


def test_the_last_throws_are_never_cut(box: Box) -> None:
    in_hand(box, 3, "d100")
    for value in (100, 33, 99, 7, 64):
        answer = rolled(box, value, value, value)
    assert answer["screen"][6] == "◷ 192 · 21 · 297 · 99"
    assert rolled(box, 100, 100, 100)["screen"][6] == "◷ 300 · 192 · 21     "


def test_a_die_with_three_digits_has_a_frame_to_hold_them(box: Box) -> None:
    in_hand(box, 4, "d100")
    assert rolled(box, 100, 5, 42, 100)["screen"][1:4] == [
        "┌───┐┌───┐┌───┐┌───┐ ",
        "│100││ 5 ││42 ││100│ ",
        "└───┘└───┘└───┘└───┘ ",
    ]


# Coins


def test_a_coin_shows_its_word_and_remembers_it(box: Box) -> None:
    in_hand(box, 1, "coin")
    answer = rolled(box, 1)
    assert event(answer) == {"event": "roll", "dice": [1, 2], "kept": [1], "rolls": [1]}
    assert answer["screen"][6].strip() == "◷ heads"
    answer = rolled(box, 2)
    assert answer["screen"][6].strip() == "◷ tails · heads"


def test_many_coins_are_counted(box: Box) -> None:
    in_hand(box, 5, "coin")
    screen = rolled(box, 1, 2, 2, 1, 1)["screen"]
    assert screen[1].split() == ["H", "T", "T", "H", "H"]
    assert screen[5].strip() == "heads 3 · tails 2"
    assert screen[6].strip() == "◷ heads ×3"


# Fairness


def test_the_counts_on_the_page_of_fairness_stand_apart(box: Box) -> None:
    in_hand(box, 1, "d6")
    box(hold="ok")
    choose(box, "Are they fair?")
    screen = box(wait_ms=3000)["screen"]
    counts = [int(number) for row in screen[3:5] for number in row.split()]
    assert len(counts) == 6
    assert sum(counts) == 600
    assert box(press="prev+next")["scene"] == "free_dice"


@pytest.mark.parametrize("keys", ["prev+next", "next+prev"])
def test_both_keys_close_the_page_of_fairness_whichever_is_first(box: Box, keys: str) -> None:
    """Next alone opens a notice, which both keys close like any other."""
    in_hand(box, 1, "d6")
    box(hold="ok")
    choose(box, "Are they fair?")
    assert [box.press(key)["scene"] for key in ("next", keys)] == ["notice", "fairness"]
    assert box.press(keys)["scene"] == "free_dice"


def test_a_saved_game_waits_while_dice_are_rolled(box: Box) -> None:
    """The main menu tells of its own dice even if the game under it has moves of that name."""
    box(new="megalopolis", options={"starter": 0})
    box.desk.box.scenes.home()
    box.choose("box.free_dice")
    assert event(box(press="ok"))["dice"] == [1, 6]


@pytest.mark.parametrize(
    ("face", "lights"), [(1, [6]), (2, [7, 8]), (3, [9]), (5, [0]), (6, [1, 2]), (8, [4, 5])]
)
def test_the_crime_die_points(box: Box, face: int, lights: list[int]) -> None:
    """The lights count clockwise from the front, which is south: one of them, or two beside it."""
    in_hand(box, 1, "crime die")
    rolled(box, face)
    lit = box(wait_ms=SHOW_MS + 100)["lights"]
    assert [place for place, light in enumerate(lit) if any(light)] == lights
