"""Make a move, and tell what all players should notice: by a short tone of its own, or a page.

Also why a move was refused, or why something could not be saved.
"""

from turnbox.dice import BadRoll
from turnbox.rules import Illegal
from turnbox.settings import SOUND
from turnbox.ui.scene import UNREAD_MS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.ui.scene import Scene

# Hertz and milliseconds.
WON, OUT, TURN, REFUSED = (1320, 600), (220, 400), (660, 40), (180, 120)
ROLL, ROLL_MS = 1200, 30
GONE, ACTIVE = "gone_text", "active_text"  # words of a game that are shown on a page


def play(box: "Box", name: str, args: "tuple[int, ...]") -> bool:
    """Make a move and save it, as `Box.play` says."""
    news = News(box)
    try:
        if box.saved(box.make, name, *args):
            box.news += news.told()
            return True
    except (Illegal, BadRoll) as error:
        news.refused(error)
    return False


def failed(box: "Box", error: OSError) -> None:
    """Say why something could not be saved."""
    reason = str(error)  # a message id, or the runtime's own words
    key = reason if reason.startswith("trouble.") else "trouble.full_text"
    box.scenes.notice("box.trouble", box.say(key))


class News:
    """The state before a move of the players, to be compared with the one after it.

    A seat is out by the `out` of its rules, and has gained an ability by their `ability_active`. A
    table may have a tone of its own for its rolls: `hertz`.
    """

    def __init__(self, box: "Box") -> None:
        self._box = box
        self._table = box.scenes.table()
        self._turn = self._table.rules.turn_count()
        self._before = self._facts()

    def _facts(self) -> "list[tuple[int, str]]":
        table = self._table
        rules = table.rules
        found = [(seat, GONE) for seat, why in enumerate(getattr(rules, "out", ())) if why]
        active = getattr(rules, "ability_active", None)
        if active:
            found += [(seat, ACTIVE) for seat in table.alive() if active(seat)]
        return found

    def told(self) -> "list[Scene]":
        """Sound for the move. Returns the pages to be read, each with the name of a seat.

        There are none at the end of the game, which has a page of its own.
        """
        box, table = self._box, self._table
        new = [fact for fact in self._facts() if fact not in self._before]
        if box.settings[SOUND]:
            self._sound(GONE in [key for _, key in new])
        if not new or table.rules.over:
            return []
        return [self._page(seat, key) for seat, key in new if table.find(key)]

    def _page(self, seat: int, key: str) -> "Scene":
        """What happened to a player, below the name; a player who is out, with the reason."""
        from turnbox.ui.message import Notice

        table = self._table
        name: str = table.names[seat]
        reason = table.gone(seat) if key == GONE else ""
        heading = "%s †%s" % (name, reason) if reason else name
        return Notice(self._box, heading, table.find(key), None, UNREAD_MS)

    def _sound(self, out: bool) -> None:
        rules, beep = self._table.rules, self._box.beep
        if rules.over:
            beep(*WON)
        elif out:
            beep(*OUT)
        elif rules.rolled:
            beep(getattr(self._table, "hertz", ROLL), ROLL_MS)
        elif rules.turn_count() != self._turn:
            beep(*TURN)

    def refused(self, error: Exception) -> None:
        """Say why a move was not made: it is illegal, or its scripted roll is bad."""
        box, reason = self._box, str(error)
        if isinstance(error, Illegal):
            box.beep(*REFUSED)
            reason = box.say(reason)
        box.scenes.notice("box.not_now", reason)
