"""Dice and draws without a game, by keys, for tests."""

from typing import Any

from simulated import LOOK, Answer, Box

KINDS = ("d6", "d4", "d8", "d10", "d12", "d20", "d100", "crime die", "coin")


def in_hand(box: Box, count: int, kind: str) -> None:
    """Open the free dice with so many of a kind."""
    box.choose("box.free_dice")
    turn_to(box, kind)
    while box.scene.count != count:
        box.press("next")


def turn_to(box: Box, kind: str) -> None:
    """Go to this kind of dice."""
    while box.scene.kind != KINDS.index(kind):
        box.press("prev")


def rolled(box: Box, *rolls: int) -> Answer:
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
