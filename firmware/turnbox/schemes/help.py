"""Help for the current phase: who draws, who attacks whom, who blocks."""

from turnbox.pages.labels import known
from turnbox.ui.message import Notice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box


class Help(Notice):
    """The game's words on a phase; the team's own where it differs."""

    def __init__(self, box: "Box") -> None:
        table = box.scenes.table()
        phase = table.rules.phase
        text = table.say("help_%d_text" % phase)
        if table.team_acts():
            text = known(table, "team_%d_text" % phase, text)
        Notice.__init__(self, box, table.say("phase_%d" % phase), text)
