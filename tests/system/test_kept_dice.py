"""Dice of a roll that are kept, dice that are rolled again, and dice of the last time, by keys."""

import pytest
from dice_by_keys import KINDS, choose, event, in_hand, keep, rolled
from simulated import LOOK, Box

from turnbox.storage.notes import DICE

# Keeping


def test_the_highest_of_a_roll_are_kept(box: Box) -> None:
    in_hand(box, 4, "d6")
    rolled(box, 5, 1, 6, 3)
    answer = keep(box, "Keep highest ▲", 3)
    assert event(answer) == {"event": "keep", "dice": [4, 6], "kept": [5, 6, 3]}
    assert answer["scene"] == "free_dice"
    assert answer["screen"][0].strip(" ─") == "4 d6 ▲3"
    assert answer["screen"][5].split()[:2] == ["Sum", "14"]
    assert answer["screen"][6].strip() == "◷ 14"


def test_the_next_throws_keep_as_many(box: Box) -> None:
    in_hand(box, 2, "d20")
    answer = keep(box, "Keep lowest ▼", 1)
    assert answer["events"] == []  # nothing lies there yet
    assert event(rolled(box, 17, 4))["kept"] == [4]
    answer = rolled(box, 9, 9)
    assert event(answer) == {"event": "roll", "dice": [2, 20], "kept": [9], "rolls": [9, 9]}
    assert answer["screen"][4] == " ✓                   "  # one of two equal ones
    assert answer["screen"][6].strip() == "◷ 9 · 4"


def test_all_are_kept_again(box: Box) -> None:
    in_hand(box, 3, "d6")
    keep(box, "Keep highest ▲", 2)
    rolled(box, 1, 2, 3)
    box(hold="ok")
    answer = choose(box, "Keep all")
    assert event(answer)["kept"] == [1, 2, 3]
    assert answer["screen"][0].strip(" ─") == "3 d6"
    box(hold="ok")
    assert "Keep all" not in "".join(box(**LOOK)["screen"])


def test_another_kind_keeps_all(box: Box) -> None:
    in_hand(box, 3, "d6")
    assert keep(box, "Keep highest ▲", 1)["screen"][0].strip(" ─") == "3 d6 ▲1"
    assert box(press="prev")["screen"][0].strip(" ─") == "3 d20"
    assert event(rolled(box, 4, 1, 2))["kept"] == [4, 1, 2]


def test_fewer_dice_than_are_kept_all_count(box: Box) -> None:
    in_hand(box, 3, "d6")
    keep(box, "Keep highest ▲", 2)
    box.press("ok+next", "ok+next")
    assert event(rolled(box, 2))["kept"] == [2]
    assert box(press="next")["screen"][0].strip(" ─") == "2 d6"
    assert box(press="next")["screen"][0].strip(" ─") == "3 d6 ▲2"


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
        box(press="prev+next")
        box(press="prev+next")


def test_one_die_is_not_chosen_from(box: Box) -> None:
    in_hand(box, 1, "d6")
    screen = box(hold="ok")["screen"]
    assert [row.strip() for row in screen[1:3]] == ["Are they fair?", "Back"]


# Throwing some again


def test_marked_dice_are_rolled_again_and_the_others_lie(box: Box) -> None:
    in_hand(box, 5, "d6")
    rolled(box, 1, 6, 1, 4, 1)
    box(hold="ok")
    assert choose(box, "Reroll some")["scene"] == "reroll"
    box.press("ok", "next", "next", "ok")
    assert box(press="ok+next")["screen"][6].split()[:2] == ["▶roll:", "2"]
    answer = rolled(box, 5, 2)
    assert event(answer) == {
        "event": "roll",
        "dice": [5, 6],
        "kept": [5, 6, 2, 4, 1],
        "rolls": [5, 2],
        "rerolled": [0, 2],
    }
    assert answer["scene"] == "free_dice"
    assert answer["screen"][6].strip() == "◷ 18 · 13"


def test_what_is_kept_is_chosen_anew_after_some_are_rolled_again(box: Box) -> None:
    in_hand(box, 3, "d6")
    keep(box, "Keep highest ▲", 1)
    rolled(box, 6, 2, 3)
    box(hold="ok")
    choose(box, "Reroll some")
    box.press("ok")
    box(press="ok+next")
    assert event(rolled(box, 1))["kept"] == [3]


def test_a_mark_is_taken_back_and_without_one_nothing_is_rolled(box: Box) -> None:
    in_hand(box, 2, "d6")
    rolled(box, 3, 4)
    box(hold="ok")
    choose(box, "Reroll some")
    box.press("ok", "ok")
    screen = box.press("prev")["screen"]  # round to the end
    assert (screen[6][:8], screen[7].strip("◀▶→← ")) == ("▶roll: 0", "⏎Back")
    answer = box(press="ok")
    assert (answer["scene"], answer["events"]) == ("free_dice", [])
    assert answer["screen"][5].split()[1] == "7"


def test_a_bad_scripted_roll_throws_none_again(box: Box) -> None:
    in_hand(box, 2, "d6")
    rolled(box, 3, 4)
    box(hold="ok")
    choose(box, "Reroll some")
    box.press("ok", "prev")
    assert rolled(box, 9)["scene"] == "notice"
    assert box(press="ok")["scene"] == "reroll"
    box(rolls=[])
    assert event(box(rolls=[6]) and box(press="ok"))["kept"] == [6, 4]


def test_nothing_is_rolled_again_before_the_first_roll(box: Box) -> None:
    in_hand(box, 2, "d6")
    assert "Reroll some" not in "".join(box(hold="ok")["screen"])


# The dice of the last time


def opened(box: Box) -> str:
    """The heading of the free dice after a power cut."""
    box(power="cut")
    box.choose("box.free_dice")
    return str(box(wait_ms=100)["screen"][0]).strip(" ─")


@pytest.mark.parametrize("kind", KINDS)
def test_the_dice_that_were_rolled_last_are_in_hand_again(box: Box, kind: str) -> None:
    in_hand(box, 3, kind)
    label = box(press="ok")["screen"][0].strip(" ─")
    box.press("prev+next")
    box.choose("box.free_dice")
    assert box(wait_ms=100)["screen"][0].strip(" ─") == label
    assert opened(box) == label


def test_as_many_dice_count_as_in_the_last_roll(box: Box) -> None:
    for what, heading in (("Keep highest ▲", "4 d6 ▲3"), ("Keep lowest ▼", "4 d6 ▼3")):
        in_hand(box, 4, "d6")
        keep(box, what, 3)
        box.press("ok")
        assert opened(box) == heading
        box.press("prev+next")


def test_as_many_dice_count_as_were_chosen_after_the_roll(box: Box) -> None:
    in_hand(box, 3, "d6")
    rolled(box, 1, 6, 4)
    assert keep(box, "Keep highest ▲", 2)["screen"][0].strip(" ─") == "3 d6 ▲2"
    box(power="cut")
    assert choose(box, "Dice")["screen"][0].strip(" ─") == "3 d6 ▲2"


def test_dice_that_were_not_rolled_are_forgotten(box: Box) -> None:
    in_hand(box, 2, "d20")
    box.press("ok", "next", "prev")
    assert opened(box) == "2 d20"


def test_throwing_the_same_dice_saves_nothing(box: Box) -> None:
    in_hand(box, 2, "d6")
    box.press("ok")
    end = box.desk.box.journal.tail_end
    box.press("ok", "ok")
    assert box.desk.box.journal.tail_end == end


@pytest.mark.parametrize(
    "note", [b"\x09\x01\x1e", b"\0\1", b"\0\xff\xff", b"\0\xff\x1e", b"\6\0\x1e"]
)
def test_dice_that_make_no_sense_are_no_obstacle(box: Box, note: bytes) -> None:
    box.desk.box.journal.notes[DICE] = note
    box.choose("box.free_dice")
    assert event(box(press="ok"))["kept"]
