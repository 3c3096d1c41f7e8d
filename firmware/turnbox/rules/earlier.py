"""States saved by an earlier build, converted for the current rules.

When the STATE of a game changes, three things keep its saved games usable:

1. Its LAYOUT is raised by one (the REVISION in `set_up` stays).
2. Its EARLIER names a module of the rules folder, which is loaded only here. In it, `fields(game,
   layout)` returns the STATE of each earlier layout, with copies of its numbers: never use the
   current constants, which may change again.
3. Fields of the same name are carried over; a longer list keeps its first values, and new fields
   keep their initial values. `carry(game, old, new)` in that module does the rest: both are states
   with their fields as attributes and `step_number`, the place in STEPS (a finished game has one
   past the last, so a new step moves it: handle that too). `old.LAYOUT` is its layout.

    def fields(game, layout):
        return [["score", 0, 99, EACH_SEAT], ["cards", 0, 40, 40]]

    def carry(game, old, new):
        new.cards = [card for card in old.cards if card]

Loaded only when such a game is resumed.
"""

from turnbox.overlays import fetch
from turnbox.rules.packed import UP_TO, OutOfRange, layout_of
from turnbox.rules.state import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from turnbox.rules import Rules


class Layout(State):
    """The state of a game in one of its layouts, without its rules."""

    def __init__(self, fields: "list[list[Any]]", layout: int, places: int) -> None:
        self.STATE = fields
        self.LAYOUT = layout
        State.__init__(self, places)


def brought_up(game: "Rules", packed: bytes) -> bytes:
    """Convert a packed state of an earlier layout. Raises OutOfRange if it is not one."""
    layout = layout_of(packed)
    if layout > game.LAYOUT:
        raise OutOfRange("layout %d of a state, %d is the newest" % (layout, game.LAYOUT))
    module = fetch(game.EARLIER)
    old = Layout(module.fields(game, layout), layout, game.places())
    new = Layout(game.STATE, game.LAYOUT, game.places())
    old.unpack(packed)
    new.step_number = old.step_number
    known = [field[0] for field in old.STATE]
    for name, _, _, count in new.fields():
        if name in known:
            value = getattr(old, name)
            if 0 < count < UP_TO:
                value = (value + getattr(new, name)[len(value) :])[:count]
            setattr(new, name, value)
    module.carry(game, old, new)
    return new.pack()
