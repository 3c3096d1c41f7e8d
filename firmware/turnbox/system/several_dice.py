"""The faces of several free dice: pictures, or a list. In memory only for several."""

from turnbox.dice import CRIME
from turnbox.ui.faces import DICE6, shape
from turnbox.ui.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.system.free_dice import FreeDice
    from turnbox.ui.screen import Screen


def draw_several(dice: "FreeDice", screen: "Screen", inner: int) -> int:
    """Pictures of all dice if they fit, `inner` cells wide inside. Otherwise a list.

    Returns how many rows the list takes.
    """
    room = inner + 2
    if len(dice.faces) * room > COLUMNS:
        return _list(dice, screen)
    counting = dice.counting()
    for place, face in enumerate(dice.faces):
        column = place * room
        if dice.sides() == 6:
            for row, pips in enumerate(shape(DICE6, face - 1, 3)):
                screen.text(row + 1, column, pips)
        else:
            _draw_box(screen, column, inner, *dice.seen(place))
        if place in counting and len(counting) < len(dice.faces):
            screen.text(4, column + 1, "✓")
    return 0


def _draw_box(screen: "Screen", column: int, inner: int, label: str, below: str) -> None:
    screen.text(4, column + 1, below)
    screen.text(1, column, "┌" + "─" * inner + "┐")
    screen.text(2, column, "│" + " " * inner + "│")
    screen.text(2, column + 1 + (inner - len(label)) // 2, label)
    screen.text(3, column, "└" + "─" * inner + "┘")


def _list(dice: "FreeDice", screen: "Screen") -> int:
    """All faces in a grid, those that count inverse unless all do. Returns how many rows."""
    width, counting = dice.width(), dice.counting()
    in_row = (COLUMNS + 1) // (width + 1)
    for place in range(len(dice.faces)):
        row, column = place // in_row + 1, place % in_row * (width + 1)
        label = dice.face(place)
        screen.right(row, column + width, label)
        if place in counting and len(counting) < len(dice.faces):
            screen.invert(row, column + width - len(label), len(label))
    return (len(dice.faces) - 1) // in_row + 1


def summed_up_in(dice: "FreeDice") -> str:
    """A line below: sum, highest and lowest, or how many heads and tails."""
    if dice.adds_up():
        faces = [dice.faces[place] for place in dice.counting()]
        called = dice.box.say("box.sum")
        return "%s %d ▲%d ▼%d" % (called, sum(faces), max(faces), min(faces))
    if dice.sides() == CRIME:
        return ""
    heads = dice.faces.count(1)
    return "%s %d · %s %d" % (dice.side(1), heads, dice.side(2), len(dice.faces) - heads)
