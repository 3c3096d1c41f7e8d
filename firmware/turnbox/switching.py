"""Switching between games: begin one, open its table, drop it.

In memory only while that happens.
"""

from turnbox.overlays import begin, load, mark, since, worn
from turnbox.session import Session, load_rules
from turnbox.settings import CLOCK
from turnbox.storage.journal import Header
from turnbox.storage.snapshot import new_id
from turnbox.timing.stopwatch import Stopwatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box


def begin_game(
    box: "Box", game: str, revision: int, options: "tuple[int, ...]", names: "list[str]"
) -> None:
    """Begin a game, replacing the current one.

    `options` begin with the number of seats. The box may restart first, to free its memory; it then
    resumes the new game. Raises OSError if it cannot be saved, ValueError if the names are too long
    for that.
    """
    header = Header(game, revision, options, names, new_id(box.dice.pool.roll))
    box.journal.begin(header)
    box.scenes, box.session, box.clock = [], None, None
    load_rules(game)  # they stay while others leave
    if worn():
        box.port.restart()  # which resumes the new game
    box.session = Session(header, box.journal, box.dice.roll)
    box.stopwatch = Stopwatch(box.now)
    box.tell("new", (), [])
    open_table(box)


def forget_game(box: "Box") -> None:
    """Drop the saved game for good. Raises OSError if that cannot be saved."""
    box.journal.forget()
    box.session = None


def open_table(box: "Box") -> None:
    """Show the game that is on the table."""
    assert box.session
    game = box.session.header.game
    box.scenes = []
    box.table_open = True
    box.stopwatch.go_on(box.now)
    box.clock = None
    wind(box)
    begin()
    box.push(load("games.%s.table" % game, "TABLE")(box))


def wind(box: "Box") -> None:
    """Start the turn clock if it is to run in the game on the table; else drop it."""
    session = box.session if box.table_open else None
    if not session or not (box.settings[CLOCK] or session.rules.TIMED):
        box.clock = None
    elif not box.clock:
        place = mark()
        from turnbox.timing.clock import Clock

        box.clock = Clock(box)
        box.clock.modules = since(place)
