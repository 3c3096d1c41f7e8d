"""Moves in words, as the history and undo show them."""

from turnbox.pages.labels import DRAWN, SEAT, kind_of, name_of
from turnbox.storage.log import NOBODY, NONSENSE
from turnbox.storage.replay import decode
from turnbox.ui.screen import COLUMNS, short_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from turnbox.box import Box
    from turnbox.storage.replay import Entry

WHAT = 10  # in the history: the first cell of a move in words
# Letters of a seat and of other values: fewer if there is no room.
LETTERS = ((COLUMNS, COLUMNS), (4, COLUMNS), (4, 8), (4, 6), (4, 4), (3, 4), (2, 4))


def newest_first(box: "Box", first: int, last: int) -> "list[Entry | None]":
    """Entries of the log, the newest first; None for one that cannot be read."""
    assert box.session
    found: list[Entry | None] = []
    for data, place in box.session.log.places(first, last):
        try:
            found.append(decode(data, place))
        except IndexError:
            found.append(None)
    found.reverse()
    return found


def in_words(box: "Box", entry: "Entry | None", room: int = COLUMNS - WHAT) -> "tuple[str, str]":
    """Who made a move, and what it was, in `room` cells if that is possible."""
    assert box.session
    table = box.scenes.table()
    try:
        assert entry
        number, seat, args, rolls, _ = entry
        move = box.session.rules.MOVES[number]
        who = "" if seat == NOBODY else table.names[seat]
        text = table.say("log_" + move[0])
        return who, describe(text, move[1:], args, rolls, table.label, table.names, room)
    except NONSENSE:  # it was saved so
        return "", "✗ " + box.say("box.damaged")


def describe(
    what: str,
    arguments: "Sequence[str]",
    args: "tuple[int, ...]",
    rolls: "tuple[int, ...]",
    label: "Callable[..., str]",
    names: "list[str]",
    room: int = COLUMNS - WHAT,
) -> str:
    """A move in words: `{seat}` and the like in the text are its arguments, shortened if need be.

    `{roll}` is its dice, `{compass}` its crime die, `{drawn}` the seat that its die has drawn.
    """
    if "{" not in what:
        return what
    for die in ("roll", "compass"):
        what = what.replace("{%s}" % die, " ".join([label(die, roll) for roll in rolls]))
    if not rolls:  # a draw of the only seat
        what = what.replace("{drawn}", "").rstrip(": ")
    # For each sign: whether it is a seat, and its words. They are looked up once: it takes long.
    signs: list[tuple[str, bool, str]] = []
    if "{drawn}" in what:
        signs.append(("{drawn}", True, label(DRAWN, rolls[0])))
    for place, value in enumerate(args):
        kind = kind_of(arguments[place])
        sign = "{%s}" % name_of(arguments[place])
        if sign in what:
            signs.append((sign, kind == SEAT, label(kind, value, args[:place])))
    room -= len(what) - sum([len(sign) for sign, _, _ in signs])
    shown: list[str] = []
    for of_seat, of_other in LETTERS:
        shown = [
            (short_name(words, names, of_seat) if is_seat else cut(words, of_other)).rstrip(" (")
            for _, is_seat, words in signs
        ]
        if sum([len(words) for words in shown]) <= room:
            break
    for place, words in enumerate(shown):
        what = what.replace(signs[place][0], words)
    return what


def cut(words: str, cells: int) -> str:
    """Words in so many cells: a number at their end is kept ("Hero 2"), no bracket is cut."""
    if len(words) > cells and words[-2:-1] == " " and words[-1:].isdigit():
        return words[: cells - 2] + words[-2:]
    if len(words) > cells:
        words = words[:cells].partition(" (")[0]
    return words
