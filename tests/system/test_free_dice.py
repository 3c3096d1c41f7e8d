"""Dice and draws without a game, by keys, and what the JSON lines tell of them."""

from typing import Any

import pytest
from simulated import LOOK, Answer, Box

KINDS = ("d6", "d4", "d8", "d10", "d12", "d20", "d100", "crime die", "coin")


def in_hand(box: Box, count: int, kind: str) -> None:
    """Open the free dice with so many of a kind."""
    box.choose("box.free_dice")
    for _ in range(KINDS.index(kind)):
        box.press("prev")
    for _ in range(count - 1):
        box.press("next")


def thrown(box: Box, *rolls: int) -> Answer:
    box(rolls=list(rolls))
    return box(press="ok")


def choose(box: Box, line: str) -> Answer:
    """A line of the list on the screen."""
    while True:
        answer = box(**LOOK)
        row = next(run[0] for run in answer["inverse"] if run[0])
        if answer["screen"][row].strip() == line:
            return box(press="ok")
        box(press="next")


def keep(box: Box, what: str, count: int) -> Answer:
    box(hold="ok")
    choose(box, what)
    return choose(box, str(count))


def event(answer: Answer) -> dict[str, Any]:
    (told,) = answer["events"]
    return dict(told)


# What a throw is


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
    thrown(box, 1, 2, 3)
    answer = thrown(box, 4, 5, 7)
    assert (answer["scene"], answer["events"]) == ("notice", [])
    assert box.desk.box.dice.script == [4, 5, 7]
    assert box(press="ok")["screen"][5:7] == ["Sum 6 ▲3 ▼1          ", "◷ 6                  "]
    assert event(thrown(box))["rolls"] not in ([4, 5, 7], [])


def test_thirty_dice_of_every_kind_can_be_read(box: Box) -> None:
    """Each face stands on the screen, whole; of d100 there are no more than 25."""
    box.choose("box.free_dice")
    for kind in KINDS:
        sides = {"crime die": 8, "coin": 2}.get(kind) or int(kind[1:])
        box(hold="next")
        answer = box.press(*["next"] * 29)
        count = 5 if kind == "d100" else 30
        assert answer["screen"][0].split()[0] == str(count)
        if kind == "d100":
            count = 25
            box.press(*["next"] * 20)
        screen = thrown(box, *[sides] * count)["screen"]
        face = {"crime die": "NW", "coin": "T"}.get(kind, str(sides))
        shown = " ".join(screen[1:7]).split()
        assert shown[:count] == [face] * count
        box.press("prev")


def test_the_last_throws_are_never_cut(box: Box) -> None:
    in_hand(box, 3, "d100")
    for value in (100, 33, 99, 7, 64):
        answer = thrown(box, value, value, value)
    assert answer["screen"][6] == "◷ 192 · 21 · 297 · 99"
    assert thrown(box, 100, 100, 100)["screen"][6] == "◷ 300 · 192 · 21     "


def test_a_die_with_three_digits_has_a_box_to_hold_them(box: Box) -> None:
    in_hand(box, 4, "d100")
    assert thrown(box, 100, 5, 42, 100)["screen"][1:4] == [
        "┌───┐┌───┐┌───┐┌───┐ ",
        "│100││ 5 ││42 ││100│ ",
        "└───┘└───┘└───┘└───┘ ",
    ]


# Coins


def test_a_coin_shows_its_word_and_remembers_it(box: Box) -> None:
    in_hand(box, 1, "coin")
    answer = thrown(box, 1)
    assert event(answer) == {"event": "throw", "dice": [1, 2], "kept": [1], "rolls": [1]}
    assert answer["screen"][2].strip() == "│heads│"
    answer = thrown(box, 2)
    assert answer["screen"][2].strip() == "│tails│"
    assert answer["screen"][6].strip() == "◷ tails · heads"


def test_many_coins_are_counted(box: Box) -> None:
    in_hand(box, 5, "coin")
    screen = thrown(box, 1, 2, 2, 1, 1)["screen"]
    assert screen[1].split() == ["H", "T", "T", "H", "H"]
    assert screen[5].strip() == "heads 3 · tails 2"
    assert screen[6].strip() == "◷ heads ×3"


# Keeping


def test_the_highest_of_a_throw_are_kept(box: Box) -> None:
    in_hand(box, 4, "d6")
    thrown(box, 5, 1, 6, 3)
    answer = keep(box, "Keep highest ▲", 3)
    assert event(answer) == {"event": "keep", "dice": [4, 6], "kept": [5, 6, 3]}
    assert answer["scene"] == "free_dice"
    assert answer["screen"][0].strip() == "4 d6 ▲3"
    assert answer["screen"][5].split()[:2] == ["Sum", "14"]
    assert answer["screen"][6].strip() == "◷ 14"


def test_the_next_throws_keep_as_many(box: Box) -> None:
    in_hand(box, 2, "d20")
    answer = keep(box, "Keep lowest ▼", 1)
    assert answer["events"] == []  # nothing lies there yet
    assert event(thrown(box, 17, 4))["kept"] == [4]
    answer = thrown(box, 9, 9)
    assert event(answer) == {"event": "throw", "dice": [2, 20], "kept": [9], "rolls": [9, 9]}
    assert answer["screen"][4] == " ✓                   "  # one of two equal ones
    assert answer["screen"][6].strip() == "◷ 9 · 4"


def test_all_are_kept_again(box: Box) -> None:
    in_hand(box, 3, "d6")
    keep(box, "Keep highest ▲", 2)
    thrown(box, 1, 2, 3)
    box(hold="ok")
    answer = choose(box, "Keep all")
    assert event(answer)["kept"] == [1, 2, 3]
    assert answer["screen"][0].strip() == "3 d6"
    box(hold="ok")
    assert "Keep all" not in "".join(box(**LOOK)["screen"])


def test_another_kind_keeps_all(box: Box) -> None:
    in_hand(box, 3, "d6")
    assert keep(box, "Keep highest ▲", 1)["screen"][0].strip() == "3 d6 ▲1"
    assert box(press="prev")["screen"][0].strip() == "3 d4"
    assert event(thrown(box, 4, 1, 2))["kept"] == [4, 1, 2]


def test_fewer_dice_than_are_kept_all_count(box: Box) -> None:
    in_hand(box, 3, "d6")
    keep(box, "Keep highest ▲", 2)
    box(hold="next")
    assert event(thrown(box, 2))["kept"] == [2]
    assert box(press="next")["screen"][0].strip() == "2 d6"
    assert box(press="next")["screen"][0].strip() == "3 d6 ▲2"


def test_what_does_not_add_up_is_not_kept(box: Box) -> None:
    for kind in ("coin", "crime die"):
        in_hand(box, 3, kind)
        box(press="ok")
        screen = box(hold="ok")["screen"]
        assert [row.strip() for row in screen[1:4]] == [
            "Reroll some",
            "Are they fair?",
            "Back",
        ]
        box(hold="prev")
        box(hold="prev")


def test_one_die_is_not_chosen_from(box: Box) -> None:
    in_hand(box, 1, "d6")
    screen = box(hold="ok")["screen"]
    assert [row.strip() for row in screen[1:3]] == ["Are they fair?", "Back"]


# Throwing some again


def test_marked_dice_are_thrown_again_and_the_others_lie(box: Box) -> None:
    in_hand(box, 5, "d6")
    thrown(box, 1, 6, 1, 4, 1)
    box(hold="ok")
    assert choose(box, "Reroll some")["scene"] == "reroll"
    box.press("ok", "next", "next", "ok")
    assert box(hold="next")["screen"][6].split()[:2] == ["▶throw:", "2"]
    answer = thrown(box, 5, 2)
    assert event(answer) == {
        "event": "throw",
        "dice": [5, 6],
        "kept": [5, 6, 2, 4, 1],
        "rolls": [5, 2],
        "rerolled": [0, 2],
    }
    assert answer["scene"] == "free_dice"
    assert answer["screen"][6].strip() == "◷ 18 · 13"


def test_what_is_kept_is_chosen_anew_after_some_are_thrown_again(box: Box) -> None:
    in_hand(box, 3, "d6")
    keep(box, "Keep highest ▲", 1)
    thrown(box, 6, 2, 3)
    box(hold="ok")
    choose(box, "Reroll some")
    box.press("ok")
    box(hold="next")
    assert event(thrown(box, 1))["kept"] == [3]


def test_a_mark_is_taken_back_and_without_one_nothing_is_thrown(box: Box) -> None:
    in_hand(box, 2, "d6")
    thrown(box, 3, 4)
    box(hold="ok")
    choose(box, "Reroll some")
    box.press("ok", "ok")
    screen = box.press("prev")["screen"]  # round to the end
    assert (screen[6][:9], screen[7].strip("◀▶→← ")) == ("▶throw: 0", "⏎Back")
    answer = box(press="ok")
    assert (answer["scene"], answer["events"]) == ("free_dice", [])
    assert answer["screen"][5].split()[1] == "7"


def test_a_bad_scripted_roll_throws_none_again(box: Box) -> None:
    in_hand(box, 2, "d6")
    thrown(box, 3, 4)
    box(hold="ok")
    choose(box, "Reroll some")
    box.press("ok", "prev")
    assert thrown(box, 9)["scene"] == "notice"
    assert box(press="ok")["scene"] == "reroll"
    box(rolls=[])
    assert event(box(rolls=[6]) and box(press="ok"))["kept"] == [6, 4]


def test_nothing_is_thrown_again_before_the_first_throw(box: Box) -> None:
    in_hand(box, 2, "d6")
    assert "Reroll some" not in "".join(box(hold="ok")["screen"])


# Fairness


def test_the_counts_on_the_page_of_fairness_stand_apart(box: Box) -> None:
    in_hand(box, 1, "d6")
    box(hold="ok")
    choose(box, "Are they fair?")
    screen = box(wait_ms=3000)["screen"]
    counts = [int(number) for row in screen[3:5] for number in row.split()]
    assert len(counts) == 6
    assert sum(counts) == 600
    assert box(hold="prev")["scene"] == "free_dice"


# The first player


def first_player(box: Box, players: int) -> None:
    box.choose("box.first_player")
    for _ in range(4):
        box.press("prev")
    for _ in range(players - 2):
        box.press("next")


def test_a_first_player_is_drawn_and_again(box: Box) -> None:
    first_player(box, 6)
    answer = thrown(box, 3)
    told = {"event": "first_player", "players": 6, "seat": 2, "rolls": [3]}
    assert event(answer) == told
    assert (answer["scene"], answer["screen"][3].strip()) == ("drawn", "Chloé")
    answer = thrown(box, 6)
    assert (event(answer)["seat"], answer["screen"][3].strip()) == (5, "Félix")
    assert box(hold="prev")["scene"] == "first_player"
    assert box(hold="prev")["scene"] == "menu"


def test_the_light_stops_at_the_seat_that_was_drawn(box: Box) -> None:
    first_player(box, 4)
    thrown(box, 2)
    lights = box(wait_ms=1500)["lights"]
    assert [place for place, light in enumerate(lights) if any(light)] == [3, 4, 5]


def test_each_player_is_as_likely_as_the_others(box: Box) -> None:
    first_player(box, 3)
    drawn = [event(box(press="ok"))["seat"] for _ in range(300)]
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
    answer = thrown(box, 3)
    assert (answer["scene"], answer["events"]) == ("notice", [])
    assert box(press="ok")["scene"] == "first_player"
    box(rolls=[])
    thrown(box, 2)
    answer = thrown(box, 5)
    assert (answer["scene"], answer["events"]) == ("notice", [])
    assert box(press="ok")["screen"][3].strip() == "Basile"


def test_a_saved_game_waits_while_dice_are_thrown(box: Box) -> None:
    """The main menu tells of its own dice even if the game behind it has moves of that name."""
    box(new="megalopolis", options={"starter": 0})
    box.desk.box.home()
    box.choose("box.free_dice")
    assert event(box(press="ok"))["dice"] == [1, 6]
