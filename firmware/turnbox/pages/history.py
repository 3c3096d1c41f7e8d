"""What happened in the game: who, what and when, the newest first."""

from turnbox.pages.labels import SEAT, kind_of, name_of
from turnbox.storage.log import NOBODY, NONSENSE
from turnbox.storage.replay import decode, seconds
from turnbox.ui.keys import NEXT, PREV
from turnbox.ui.scene import Scene, hint, title
from turnbox.ui.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.box import Box
    from turnbox.storage.replay import Entry
    from turnbox.ui.screen import Screen


SCREENFUL = 6  # lines of a page


class History(Scene):
    """Pages of moves; next goes back in time."""

    name = "history"

    def __init__(self, box: "Box") -> None:
        Scene.__init__(self, box)
        self.page = 0
        self._packed = b""  # the state of the game when it was last drawn
        # Of the pages so far: the seconds from the first move of the game to the newest of theirs.
        self._passed: dict[int, int] = {}

    def _pages(self) -> int:
        assert self.box.session
        return max(1, (self.box.session.count + SCREENFUL - 1) // SCREENFUL)

    def draw(self, screen: "Screen") -> None:
        """One page: the time since the first move, the seat, the move."""
        box, session = self.box, self.box.session
        assert session
        packed = session.rules.packed
        if packed is not self._packed:  # a program has made moves, or taken them back
            self._packed, self._passed = packed, {}
            self.page = min(self.page, self._pages() - 1)
        title(screen, box.say("box.history"))
        screen.right(0, COLUMNS, "%d/%d" % (self.page + 1, self._pages()))
        last = session.count - self.page * SCREENFUL
        first = max(0, last - SCREENFUL)
        moves = self._moves(first, last)
        for row, (entry, passed) in enumerate(moves):
            minutes = passed // 60
            screen.text(row + 1, 0, "%d:%02d" % (minutes // 60, minutes % 60))
            try:
                who, line = self._words(entry)
            except NONSENSE:  # it was saved so
                who, line = "", "✗ " + box.say("box.damaged")
            screen.text(row + 1, 5, who)
            screen.text(row + 1, 10, line)
        if not moves:
            screen.text(2, 0, box.say("box.no_moves"))
        newer = box.say("box.newer") if self.page else ""
        older = box.say("box.older") if self.page + 1 < self._pages() else ""
        hint(screen, newer, box.say("box.ok"), older)

    def _words(self, entry: "Entry | None") -> "tuple[str, str]":
        """Who made a move, and what it was. Raises one of NONSENSE if it makes no sense."""
        assert self.box.session
        table = self.box.scenes.table()
        assert entry
        number, seat, args, rolls, _ = entry
        rules = self.box.session.rules
        name = rules.MOVES[number][0]
        who = "" if seat == NOBODY else table.names[seat][:4]
        told = table.say("log_" + name)
        return who, describe(told, rules.arguments(name), args, rolls, table.label)

    def _moves(self, first: int, last: int) -> "list[tuple[Entry | None, int]]":
        """Entries of the log, newest first, each with the seconds since the first of them all.

        None for an entry that cannot be read.
        """
        assert self.box.session
        log = self.box.session.log
        found: list[Entry | None] = []
        for data, place in log.places(first):
            if len(found) == last - first:
                break
            try:
                found.append(decode(data, place))
            except IndexError:
                found.append(None)
        passed = self._passed.get(self.page, -1)
        if passed < 0:
            passed = self._passed[self.page] = seconds(log) - seconds(log, last)
        moves: list[tuple[Entry | None, int]] = []
        for entry in reversed(found):
            moves.append((entry, passed))
            passed -= entry[4] if entry else 0
        self._passed[self.page + 1] = passed
        return moves

    def press(self, key: int) -> None:
        """Newer, back to the game, older."""
        if key == NEXT:
            self.page = min(self.page + 1, self._pages() - 1)
        elif key == PREV:
            self.page = max(self.page - 1, 0)
        else:
            self.box.scenes.pop()


def describe(
    what: str,
    arguments: "list[str]",
    args: "tuple[int, ...]",
    rolls: "tuple[int, ...]",
    label: "Callable[..., str]",
) -> str:
    """A move in words: `{seat}` and the like in the text are its arguments, shortened.

    `{roll}` is its dice, `{compass}` its crime die, `{drawn}` the seat that its die has drawn.
    """
    for place, value in enumerate(args):
        kind = kind_of(arguments[place])
        sign = "{%s}" % name_of(arguments[place])
        if sign in what:
            shown = label(kind, value, args[:place])
            what = what.replace(sign, shown[: 4 if kind == SEAT else 6])
    if "{drawn}" in what:
        seats = [label(SEAT, roll - 1)[:4] for roll in rolls]
        what = what.replace("{drawn}", " ".join(seats))
    for die in ("roll", "compass") if "{" in what else ():
        what = what.replace("{%s}" % die, " ".join([label(die, roll) for roll in rolls]))
    return what
