"""A simulated game of Megalopolis in the middle of the first phase, for tests."""

from typing import Any

from simulated import LOOK, Answer, Box

from simulator.hand_city import CARDS, CRIMELAND, PLACES

HEROES = 4  # of two teams


def city(box: Box, **options: Any) -> Answer:
    """Ann's first turn, with Scrap and Paragon on c2 and a1; Ben has Huntaar there and Traveller.

    A pawn is on c2, the others are in Crimeland.
    """
    box(
        new="megalopolis",
        options={"seats": ["Ann", "Ben"], "starter": 0, "start_depth": 0} | options,
    )
    for hero, card in enumerate(CARDS[:HEROES]):
        box.move("choose_hero", hero, *card)
    box.move("go_on")
    for pawn in range(5):
        box.move("place_pawn", pawn, CRIMELAND)
    for hero, block in PLACES:
        if hero < HEROES:
            box.move("place_hero", hero, block)
    for _ in range(5):
        box(rolls=[1])
        box.move("crime_die")
    for pawn in range(5):
        box.move("correct", 2, pawn, 8 if pawn == 0 else CRIMELAND)
    box.move("correct", 5, 2, 8)
    box.move("block", 8, 4, 0)
    return box(**LOOK)


def to_the_count(box: Box) -> Answer:
    """Everybody passes, and draws in the last turn."""
    said = box(**LOOK)
    while said["step"] == "turn":
        names = [move[0] for move in said["moves"]]
        if "end_turn" in names:
            said = box.move("end_turn")
        else:
            said = box.move("pass") if "pass" in names else box.move("draw", 1)
    return said
