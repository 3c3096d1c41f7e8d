"""The beginning of a game."""

from turnbox.overlays import worn
from turnbox.session import Session, load_rules
from turnbox.storage.format import ID_SIZE
from turnbox.storage.journal import Header
from turnbox.timing.stopwatch import Stopwatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box


def begin(
    box: "Box", game: str, revision: int, options: "tuple[int, ...]", names: "list[str]"
) -> None:
    """What `Box.new_game` does."""
    header = Header(game, revision, options, names, box.dice.pool.draw(ID_SIZE))
    box.journal.begin(header)
    box.scenes, box.session, box.clock = [], None, None
    load_rules(game)  # they stay while others leave
    if worn():
        box.port.restart()  # which resumes the new game
    box.session = Session(header, box.journal, box.dice.roll)
    box.stopwatch = Stopwatch(box.now)
    box.tell("new", (), [])
    box.open_table()
