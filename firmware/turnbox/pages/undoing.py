"""Undo and redo on a table, and what they say. In memory only for them."""

from turnbox.pages.in_words import in_words, newest_first
from turnbox.rules import Illegal
from turnbox.ui.screen import COLUMNS, short_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box

LETTERS = 4  # of a name, at least


def undo(box: "Box", moves: int) -> None:
    """Undo the last moves, or redo some (below 0); say what was undone, or why that failed."""
    from turnbox.pages.news import News

    news = News(box)
    try:
        if box.saved(box.undo, moves):
            if moves < 0:
                box.news += news.told()
            box.told = undone(box, moves)
    except Illegal as error:
        box.scenes.notice("box.undo", box.say(str(error)))


def undone(box: "Box", moves: int) -> str:
    """What undo has just taken back, or redo has brought back if `moves` is below 0: one line."""
    assert box.session
    log = box.session.log
    text = box.say("box.redone" if moves < 0 else "box.undone") + " "
    if abs(moves) > 1:
        return text + box.say("box.several").replace("{number}", str(abs(moves)))
    first = log.count + min(moves, 0)
    (entry,) = newest_first(box, first, first + 1)
    room = COLUMNS - len(text)
    who, what = in_words(box, entry, room)
    letters = room - 1 - len(what)
    if entry and not entry[2] and who and letters >= min(len(who), LETTERS):  # it names nobody
        what = short_name(who, box.scenes.table().names, letters) + " " + what
    return text + (what if len(what) <= room else what[: room - 1] + "…")
