"""Switch between games: begin one, resume the saved one, open its table, put it on the shelf.

In memory only while that happens.
"""

from turnbox.heap import small
from turnbox.overlays import begin, fetch, load, note_leaving, position, since, worn
from turnbox.session import Session, UnknownGame
from turnbox.settings import CLOCK
from turnbox.storage.format import MOST_PASSED, PASSED
from turnbox.storage.journal import Header
from turnbox.storage.log import NONSENSE
from turnbox.storage.notes import ENDED
from turnbox.storage.undo import catch_up, go_to, go_to_first
from turnbox.timing.stopwatch import Stopwatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.storage.shelf import Shelf


def begin_game(box: "Box", game: str, options: "tuple[int, ...]", names: "list[str]") -> None:
    """Begin a game; the current one is suspended, or kept as a finished one.

    `options` begin with the number of seats. The box may restart first, to free its memory; it then
    resumes the new game. Raises OSError if it cannot be saved, ValueError if the names are too long
    for that.
    """
    from turnbox.storage.snapshot import new_id, packed_record

    header = Header(game, fetch("games.%s.set_up" % game).REVISION, options, names)
    packed_record(header)  # before anything is saved
    put_away(box)
    header.id = new_id(box.dice.pool.roll)
    box.journal.begin(header)
    box.scenes.stack, box.session, box.clock = [], None, None
    box.journal.heads = None
    begin()  # all that leaves before the rules come: the heap has no room for both
    if small():
        note_leaving()  # else a key that loads more measures the heap each time
    if worn():
        if box.later:
            box.later()
        box.port.restart()  # which resumes the new game
    box.session = Session(header, box.journal, box.dice.roll)
    box.stopwatch = Stopwatch(box.now)
    box.tell("new", (), [])
    open_table(box)


def put_away(box: "Box", shelf: "Shelf | None" = None, wanted: bytes = b"") -> None:
    """Put the current game on the shelf, if a move was made in it, undone or not.

    It stays the current one until another is saved. `shelf`: if it has been read before, which
    takes a board 150 ms. The game with the id `wanted` is not evicted. Raises OSError if there is
    no room.
    """
    journal = box.journal
    if journal.header and (journal.log.size or journal.log.base):
        from turnbox.storage.shelf import Shelf

        save_time(box)
        shelf = shelf or Shelf(journal)
        over = box.session is not None and box.session.rules.over
        number = shelf.put(over, wanted)
        if over and ENDED in journal.notes:
            from turnbox.storage.ended import carry_over

            carry_over(shelf, number)


def save_time(box: "Box") -> None:
    """Save the time since the last move of the current game. Raises OSError if that fails."""
    journal, passed = box.journal, min(box.stopwatch.passed(box.now), MOST_PASSED)
    if box.session and journal.passed != passed:
        journal.write(PASSED, passed.to_bytes(4, "little"))
        journal.passed = passed


def resumed(box: "Box") -> "Session | None":
    """The journal's game; None without one, or if this version cannot play it.

    The stopwatch goes on from the time that was saved when the game was left.
    Raises one of NONSENSE if it is damaged.
    """
    header = box.journal.header
    if not header:
        return None
    if not header.id:  # format 1 saved none, and a loss may take it away
        from turnbox.storage.snapshot import new_id

        header.id = new_id(box.dice.pool.roll)
    try:
        session = Session(header, box.journal, box.dice.roll)
    except UnknownGame:
        return None
    catch_up(session)
    _check(session)
    box.stopwatch = Stopwatch(box.now - box.journal.passed)
    return session


def _check(session: Session) -> None:
    """Check what pages need later: a name for each seat and each pick (ValueError if there are too
    few), and the state before the first move, without which nothing can be undone."""
    rules, journal = session.rules, session.journal
    if len(session.header.names) < session.seats * (2 if fetch(rules.SET_UP).PICKS else 1):
        raise ValueError("names are missing")
    if not journal.log.base:
        return
    present = rules.packed
    try:
        if not session.dropped()[0]:
            raise ValueError("a short state")
        go_to_first(session)
    except NONSENSE:  # the rules have not changed
        from turnbox.storage.full_log import begin_here

        begin_here(session)
        journal.troubles.append("trouble.early_text")
    go_to(rules, present)


def report(box: "Box", troubles: "list[str]") -> None:
    """Tell the players and the console what was lost, by message ids, and which packs are bad.

    Nothing happens if there are no troubles.
    """
    texts: list[str] = []
    for trouble in troubles:
        if trouble.startswith("trouble."):
            text = box.say(trouble)
        else:
            from turnbox.ui.pack_reason import in_words

            text = in_words(box.words, trouble)
        if text not in texts:
            texts.append(text)
    box.words.troubles = []  # told, those of the texts too
    for text in texts:
        print("turnbox:", text)
    if texts:
        box.scenes.notice("box.trouble", "\n".join(texts))


def open_table(box: "Box") -> None:
    """Show the table of the current game."""
    assert box.session
    game = box.session.header.game
    box.scenes.stack = []
    box.table_open = True
    box.stopwatch.go_on(box.now)
    box.clock = None
    box.journal.heads = None  # they take memory
    wind(box)
    begin()
    box.scenes.push(load("games.%s.table" % game, "TABLE")(box))


def wind(box: "Box") -> None:
    """Start the turn clock if the current game needs it; otherwise drop it."""
    assert box.session
    if not (box.settings[CLOCK] or box.session.rules.TIMED):
        box.clock = None
    elif not box.clock:
        place = position()
        from turnbox.timing.clock import Clock

        box.clock = Clock(box)
        box.clock.modules = since(place)
