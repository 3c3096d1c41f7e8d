"""The first moments of a box: what was saved, and what is wrong.

In memory only while it runs.
"""

from turnbox.modules import load
from turnbox.session import Session, UnknownGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box


def start(box: "Box") -> None:
    """Read what was saved and show it: the game if there is one, else the main menu."""
    box.journal.load()
    box.settings = load("turnbox.settings", "repair")(box.journal.settings)
    box.journal.settings = box.settings
    box.apply_settings()
    try:
        if box.journal.header:
            box.session = Session(box.journal.header, box.journal, box.dice.roll)
    except (UnknownGame, ValueError):
        pass  # it is kept: the main menu shows it
    if box.session:
        box.open_table()
        if box.clock and box.clock.running():  # nobody knows who has just come back to it
            box.visit("paused")
    else:
        box.home()
    troubles = box.journal.troubles + box.port.troubles + box.words.troubles
    for trouble in troubles:
        print("turnbox:", box.say(trouble))
    if troubles:
        box.notice("box.trouble", "\n".join([box.say(trouble) for trouble in troubles]))
