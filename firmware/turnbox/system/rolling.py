"""Rolls of the free dice: made, noted, told. In memory only for them."""

from turnbox.dice import COIN, COUNTS, KEPT, MOST, ROLLED, BadRoll
from turnbox.storage.notes import DICE, keep_note
from turnbox.system.tumbling import Tumbling

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from turnbox.system.free_dice import FreeDice


def roll(dice: "FreeDice", places: "Iterable[int]") -> bool:
    """Roll these dice with the box's dice; the others stay as they are.

    After a bad scripted roll no die is rolled, no scripted roll is used up, and a notice is shown.
    Returns whether the dice were rolled.
    """
    box = dice.box
    script = list(box.dice.script)
    faces = list(dice.faces) or [0] * dice.count
    rolled = list(places)
    try:
        rolls = [box.dice.roll(dice.sides() or 8) for _ in rolled]
    except BadRoll as error:
        box.dice.script = script
        box.scenes.notice("box.not_now", str(error))
        return False
    for place, face in zip(rolled, rolls):
        faces[place] = face
    dice.faces = faces
    dice.last = [_in_short(dice)] + dice.last[: KEPT - 1]
    dice.rolled_at = box.now
    dice.tumbling = Tumbling(dice, rolled)
    box.beep(1200, 30)
    _tell(dice, "roll", rolled)
    _note(dice)
    return True


def keep_some(dice: "FreeDice", number: int) -> None:
    """Set which dice count, in the last roll too: see `FreeDice.keep`."""
    dice.keep = number
    if dice.faces:
        dice.last[0] = _in_short(dice)
        _tell(dice, "keep", [])
        _note(dice)


def _in_short(dice: "FreeDice") -> str:
    """The last roll in short, for the list of rolls: a sum, a word, or the faces."""
    if dice.adds_up():
        return "%d" % sum([dice.faces[place] for place in dice.counting()])
    if dice.sides() == COIN:
        if len(dice.faces) == 1:
            return dice.side(dice.faces[0])
        return "%s ×%d" % (dice.side(1), dice.faces.count(1))
    faces = [dice.face(place) for place in range(len(dice.faces))]
    return " ".join(faces[:4]) + ("…" if len(faces) > 4 else "")


def _note(dice: "FreeDice") -> None:
    """Save the dice of the last roll."""
    keep_note(dice.box.journal, DICE, bytes((dice.kind, dice.count, dice.keep + MOST)))


def _tell(dice: "FreeDice", what: str, rolled: "list[int]") -> None:
    """Report the last roll: the number of dice and sides, then the flags of each die."""
    signs = [ROLLED if place in rolled else 0 for place in range(len(dice.faces))]
    for place in dice.counting():
        signs[place] |= COUNTS
    dice.box.tell(what, (dice.count, dice.sides()) + tuple(signs), dice.faces)
