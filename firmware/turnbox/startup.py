"""The start of a box: load what was saved, and report problems.

On a board its file also holds copies of all modules that it imports, each of which would take 10 to
20 ms (`host_tools.tree.ALONE`). So import here only what is needed before the first picture, and
use nothing of it that later has to be the same object, such as a class that others name.
"""

from turnbox.heap import collect
from turnbox.overlays import begin
from turnbox.settings import AT_MENU, BRIGHTNESS, apply, repair
from turnbox.settings import defaults as defaults  # the box takes it from here: one file, not two
from turnbox.storage.log import NONSENSE
from turnbox.storage.recovery import NEWER, recover
from turnbox.switching import open_table, report, resumed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box


def start(box: "Box") -> None:
    """Read what was saved and show it: the game if there is one, else the main menu.

    The panel is switched on when its first picture is complete. Only then may the box write to a
    store of an earlier version: if this version does not start, the earlier one still can.
    """
    recover(box.journal)
    if box.journal.troubles:
        from turnbox.storage.later import part

        part(box.journal)
    box.settings = box.journal.settings = repair(box.journal.settings)
    apply(box, dark=True)
    collect()  # else what stays from here on lies above garbage, and leaves no large free block
    if not _resume(box, _was_at_menu(box)):
        box.session = None
        begin()  # the menu does not need the modules of the start
        box.scenes.home()  # a kept game: the main menu shows it
    elif box.clock and box.clock.running():  # the players may not be back yet
        from turnbox.pages.paused import Paused

        box.scenes.push(Paused(box))
    troubles = box.journal.troubles + box.port.troubles + box.words.troubles
    report(box, troubles)
    box.show()
    box.port.panel(box.settings[BRIGHTNESS], box.far)
    if NEWER not in troubles:
        box.journal.refuses = ""


def _was_at_menu(box: "Box") -> bool:
    """Whether the box has restarted on the way to the main menu, to free its memory."""
    if not box.settings[AT_MENU]:
        return False
    try:
        box.journal.set(AT_MENU, 0)
    except OSError:
        # It would never come back to the table. After a failure, the next write saves all settings.
        box.settings[AT_MENU] = 0
        return False
    return True


def _covered(box: "Box") -> bool:
    """Whether another page will open on top of the table at once."""
    troubles = box.journal.troubles or box.port.troubles or box.words.troubles
    return bool(troubles) or (box.clock is not None and box.clock.running())


def _resume(box: "Box", at_menu: bool) -> bool:
    """Show the saved game, or the main menu with it.

    Returns whether there is one. An invalid game may only be noticed here: it must not stop the box
    from starting, now and every time.
    """
    try:
        box.session = resumed(box)
        if box.session and at_menu:
            begin()
            box.scenes.home()
        elif box.session:
            _open_table(box)
    except NONSENSE as error:
        print("turnbox:", type(error).__name__, error)
        box.journal.troubles.append("trouble.game_text")
        return False
    return box.session is not None


def _open_table(box: "Box") -> None:
    open_table(box)
    if _covered(box):
        box.scenes.top.part().draw(box.screen)
    else:
        box.show()
