"""Stories of Megalopolis in JSON lines: what a program, a test case or a bot would play."""

from typing import Any

import pytest
from simulated import LOOK, Answer, Box, labels
from simulated_city import city, to_the_count

EVOLVER, MAMMOTH, MIND_RIPPER, BERSERKER = 1, 2, 3, 4
CARD, GADGET_MARKER = 1, 2


def moves_of(answer: Answer, name: str) -> list[Any]:
    """The legal ways to make a move."""
    return [move[1:] for move in answer["moves"] if move[0] == name]


def fight(box: Box, hero: int, face: int) -> Answer:
    """Announced on c2, rolled; no villain comes."""
    box.move("fight", hero, 8, 0)
    box(rolls=[face])
    return box.move("roll")


def with_four_lairs(box: Box) -> None:
    """The second phase, with a villain in each corner; Ann and Ben are on c2, and so is a pawn."""
    city(box, lairs=1)
    box.move("correct", 5, 1, 3)  # out of the corner
    box.move("fight", 0, 8, 0)
    for number in (4, 5, 6, 7):
        box.move("other_villain", 1, number, 0, number, 0)
    box(rolls=[1])
    box.move("roll")
    box.move("spend", 0)
    to_the_count(box)
    while box(**LOOK)["step"] == "count":
        box.move("count")
    for face in (8, 2, 4, 6):
        box(rolls=[face])
        box.move("lair_die")
    while box(**LOOK)["step"] == "crime":
        box(rolls=[5])
        box.move("crime_die")
    box(rolls=[1])
    state = box.move("next_phase")["state"]
    assert (state["villain_at"][:4], sum(state["in_lair"])) == ([1, 5, 25, 21], 4)
    box.move("correct", 2, 0, 8)


@pytest.mark.parametrize(("hero", "seat", "number"), [(0, 0, 7), (2, 1, 8)])
def test_the_rulebooks_four_villains_come_to_a_fight_in_a_city_with_four_lairs(
    box: Box, hero: int, seat: int, number: int
) -> None:
    """H56, H61: Scrap needs 7; Huntaar is a mutant and needs 8. Both lose a card and a gadget."""
    with_four_lairs(box)
    if seat != box(**LOOK)["seat"]:
        box.move("pass")
        if box(**LOOK)["seat"] != seat:
            box.move("end_turn")
    box.move("correct", 4, hero, 2)
    box.move("fight", hero, 8, 0)
    for villain in (EVOLVER, MAMMOTH, MIND_RIPPER, BERSERKER):
        said = box.move("villain", 1 - seat, villain)
    assert said["state"]["villain"][:8] == [5, 5, 5, 5, 1, 2, 3, 4]
    assert sorted(said["state"]["villain_at"][:8]) == [1, 5, 8, 8, 8, 8, 21, 25]
    box(rolls=[6])
    assert box.move("roll")["state"]["need"] == number
    lost = box.move("spend", 0)["state"]
    assert lost["gadgets"][hero] == 1
    assert lost["villain_effect"][4:8] == [0, 0, CARD, GADGET_MARKER]
    assert lost["villain"][:8] == [5, 5, 5, 5, 1, 2, 3, 4]  # nobody has beaten them


def test_twelve_villains_are_on_the_table_and_no_thirteenth(box: Box) -> None:
    """H56."""
    with_four_lairs(box)
    opponent = 1 - box(**LOOK)["seat"]
    box.move("fight", 2 - 2 * opponent, 8, 0)
    for _ in range(8):
        said = box.move("other_villain", opponent, 5, 0, 5, 0)
    assert 0 not in said["state"]["villain"]
    assert moves_of(said, "villain") == moves_of(said, "other_villain") == []
    assert (
        box.refused({"move": ["villain", opponent, EVOLVER]})
        == "No villain can be played here now."
    )


def test_a_lost_roll_can_be_awaited_with_fewer_justice_markers(box: Box) -> None:
    """H78, H110: Paragon turns two of three into a point, and so the third loss earns one too."""
    city(box)
    box.move("correct", 0, 0, 3)
    fight(box, 0, 1)
    box(hold="ok")
    lines = labels(box.desk.box.scenes.top)
    assert lines[:4] == ["Undo", "Spend justice", "Turn the die", "2 justice → 1 HP"]
    said = box.press("next", "next", "ok")
    assert said["events"] == [{"event": "move", "move": ["noble", 0], "rolls": []}]
    assert (said["scene"], said["state"]["justice"]) == ("rolled", [1, 0])
    said = box.move("spend", 0)
    assert (said["state"]["score"], said["state"]["justice"]) == ([1, 0], [2, 0])
    assert (box.move("noble", 0)["state"]["score"]) == [2, 0]


def test_noble_waits_for_no_step_of_a_phase(box: Box) -> None:
    """H78: the villains' window, a teleport, the count, the crime die, the end."""
    city(box)
    box.move("correct", 0, 0, 3)
    steps = []

    def noble() -> None:
        said = box.move("noble", 0)
        assert moves_of(said, "noble") == []
        steps.append(said["step"])
        box(undo=1)

    box.move("fight", 0, 8, 0)
    noble()
    box(rolls=[1])
    box.move("roll")
    noble()
    box.move("spend", 0)
    box.move("end_turn")
    box(rolls=[1])
    box.move("teleport", 3, 0)
    noble()
    box.move("give_in")
    to_the_count(box)
    noble()
    box.move("count")
    while box(**LOOK)["step"] == "count":
        box.move("count")
    noble()
    while box(**LOOK)["step"] == "crime":
        box.move("crime_die")
    noble()
    assert steps == ["villains", "rolled", "fizzle", "count", "crime", "phase_end"]


@pytest.mark.parametrize("roll", [2, 6])
def test_the_map_for_a_teleport_shows_the_roll(box: Box, roll: int) -> None:
    city(box)
    box.move("pass")
    box.move("end_turn")
    box(rolls=[roll])
    said = box.move("teleport", 3, 0)
    assert said["step"] == "land"
    assert said["screen"][0].startswith(f"Traveller ↯{roll} ")


def test_a_teleport_is_refused_with_the_reason(box: Box) -> None:
    """H80: no power, another team's hero, a marker that does not pay for it."""
    said = city(box)
    assert moves_of(said, "teleport") == []
    assert box.refused({"move": ["teleport", 0, 0]}) == "This hero does not have that power."
    assert box.refused({"move": ["teleport", 3, 0]}) == "Another team has this hero."
    box.move("pass")
    box.move("end_turn")
    assert box.refused({"move": ["teleport", 3, 1]}) == "That marker cannot pay for it."
    box.move("correct", 6, 3, 1)
    assert box.refused({"move": ["teleport", 3, 0]}) == "This hero is knocked out."


@pytest.mark.parametrize("lairs", [0, 1])
def test_a_villain_under_a_die_that_would_beat_it_stays(box: Box, lairs: int) -> None:
    """H57, H112: the die too, and it counts; then the villain leaves, with lairs for a corner."""
    city(box, lairs=lairs)
    fight(box, 0, 6)
    box.move("spend", 0)
    box.move("end_turn")
    box.move("fight", 2, 8, 0)
    said = box.move("villain", 0, BERSERKER)["state"]
    assert (said["die"][0], said["villain_at"][0]) == (6, 8)
    box(rolls=[2])
    box.move("roll")
    said = box.move("spend", 0)["state"]
    assert (said["die"][0], said["villain_at"][0]) == (6, 8)
    said = to_the_count(box)
    assert said["screen"][5] == "c2 ◇4                "
    while said["step"] == "count":
        said = box.move("count")
    assert said["state"]["score"] == [5, 0]  # with a point for Paragon
    assert said["step"] == ("lair_die" if lairs else "crime")
    assert said["state"]["villain"][0] == (BERSERKER if lairs else 0)


def test_the_count_shows_where_the_blocks_are(box: Box) -> None:
    """H96, H97: of the team under the cursor, by place and name; = is shared."""
    city(box)
    box.move("block", 8, 5, 1)
    fight(box, 0, 6)
    box.move("spend", 0)
    box.move("end_turn")
    fight(box, 2, 6)
    box.move("spend", 0)
    to_the_count(box)
    assert box(**LOOK)["screen"][5] == "c2 GENICON =2        "
    box(press="ok+next")
    assert box(**LOOK)["screen"][5] == "c2 GENICON =2        "
    box.move("count")
