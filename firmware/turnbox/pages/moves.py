"""The menu of moves, which holds every legal move and the other pages of a table."""

from turnbox.overlays import loaded
from turnbox.pages.labels import CARD
from turnbox.settings import CLOSE_VIEW
from turnbox.storage.notes import SUSPENDED
from turnbox.ui.keys import NEXT
from turnbox.ui.menu import Choices
from turnbox.ui.scene import HINTS, Scene

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.box import Box
    from turnbox.pages.history import Pages
    from turnbox.pages.table import Table
    from turnbox.timing.times import Times
    from turnbox.ui.menu import Item


class Moves(Choices):
    """The moves that are legal now, and below them the other pages of a table.

    In a turn the usual moves come first; those that are not possible come last, and are marked. The
    menu may stay open: see `Table.after`.
    """

    def __init__(self, box: "Box") -> None:
        table = self._table = box.scenes.table()
        log = table.session.log
        moves: list[Item] = [("box.redo", self._redo, ())] if log.undone else []
        if log.count:
            moves.append(("box.undo", self._undo, ()))
        first = len(moves)
        if box.clock and box.clock.running():
            moves.append(("box.pause", self._pause, ()))
        offered = table.session.offered()
        usual: list[str] = []
        refused: list[Item] = []
        for name in table.usual if table.rules.step == "turn" else ():
            if name in offered:
                usual.append(name)
            else:
                refused.append(refused_line(table, name))
        moves += [("", self._ask, (name,)) for name in usual]
        moves += [row for row in table.pages() if all(row[3:])]
        moves += [("", self._ask, (name,)) for name in offered if name not in usual]
        moves += refused
        pages: list[Item] = [
            ("box.history", self._history, ()),
            ("box.free_dice", self._dice, ()),
        ]
        if table.timed and not table.rules.TIMED:  # such a game has a move for its limit
            pages.append(("box.clock", self._clock, ()))
        pages += [row for row in table.notes() if all(row[3:])]
        if table.two_views:
            view = "box.table_view" if box.settings[CLOSE_VIEW] else "box.close_view"
            pages.append((view, self._other_view, ()))
        lines = moves + pages
        # Where the moves, the other pages and the ways out begin.
        self._parts = (first, len(moves), len(lines))
        if box.journal.notes.get(SUSPENDED):
            lines.append(("box.switch_game", self._switch, ()))
        lines.append(("box.main_menu", box.scenes.home, ()))
        Choices.__init__(self, box, box.say("box.moves"), lines, "moves")
        self.cursor = first
        # For its pages, worked out ahead; both know the state of the game that they belong to.
        self._pages: Pages = {}
        self._times: Times | None = None

    def text(self, place: int) -> str:
        """The game's name of a move."""
        return str(self._table.say(self._items[place][2][0]))

    def expects(self) -> "list[str]":
        """What every move needs comes first, then the slowest pages, then what a single move needs.

        Under another page, which is most often an argument of a move, nothing else is likely, but
        the move may be the last one.
        """
        table = self._table
        modules: list[str] = ["pages.news", "pages.asking", table.labels]
        moves: list[str] = table.of_moves() + ["ui.number_input"]
        if self.box.scenes.top is not self:
            return modules + moves + ["pages.winner"]
        modules += ["pages.history", "pages.clock", "timing.times"] + moves + ["pages.undoing"]
        return modules + Scene.expects(table) + ["system.free_dice"] + Choices.expects(self)

    def ahead(self) -> "Iterator[None]":
        """Read the first page of the history, and the turn times, which come from all moves.

        Then look up the words of the clock's page.
        """
        if loaded("pages.history"):
            from turnbox.pages.history import read_page

            read_page(self.box, self._pages, 0)
            yield
        known = self._times and self._times[0] is self._table.session.rules.packed
        if loaded("pages.clock") and not (known or self.box.clock):
            from turnbox.timing.times import read_times

            self._times = yield from read_times(self._table.session)
            yield
        for key in ("box.clock_0", "box.clock_1", "box.total", "box.ok"):
            self.box.say(key)

    def jump(self, key: int) -> None:
        """To the next part of the list: the moves, the pages, the ways out."""
        parts, cursor = self._parts, self.cursor
        if key == NEXT:
            self.cursor = ([place for place in parts if place > cursor] or parts)[0]
        else:
            self.cursor = ([place for place in parts if place < cursor] or parts)[-1]

    def go_to(self, move: str) -> None:
        """Put the cursor on a move, if it is listed: a program may have changed the game."""
        lines = [row[2] for row in self._items]
        if (move,) in lines:
            self.cursor = lines.index((move,))

    def _undo(self) -> None:
        self.box.scenes.to_table()
        self._table.undo()

    def _redo(self) -> None:
        self.box.scenes.to_table()
        self._table.undo(-1)

    def _dice(self) -> None:
        self.box.scenes.home("dice")

    def _switch(self) -> None:
        self.box.scenes.home("previous")

    def _ask(self, name: str) -> None:
        from turnbox.pages.asking import ask_on

        ask_on(self.box, name)

    def _history(self) -> None:
        from turnbox.pages.history import History

        self.box.scenes.push(History(self.box, self._pages))

    def _clock(self) -> None:
        from turnbox.pages.clock import ClockPage

        self.box.scenes.push(ClockPage(self.box, self._times))

    def _pause(self) -> None:
        from turnbox.pages.paused import Paused

        self.box.scenes.to_table()
        self.box.scenes.push(Paused(self.box))

    def _other_view(self) -> None:
        box = self.box
        if box.saved(box.journal.set, CLOSE_VIEW, 1 - box.settings[CLOSE_VIEW]):
            self._table.part().needed = []  # the large view says what it needs
            box.scenes.pop()


def refused_line(table: "Table", move: str) -> "Item":
    """A line for a move that is not possible now: choosing it says why."""
    args = (0,) * len(table.rules.arguments(move))
    return ("✗ " + table.say(move), table.box.play, (move,) + args)


def look_up(table: "Table") -> None:
    """Look up words: of this menu, of a refusal, of the last page, and those that are needed soon.

    Each takes up to a millisecond.
    """
    for key in ("moves", "choose", "not_now", "ok", "wins", "ends", "dice_menu"):
        table.box.say("box." + key)
    for key in table.session.offered()[: HINTS - 1] + list(table.soon):
        table.say(key)
    if table.shared and loaded(table.labels):  # a game with cards on the table
        table.label(CARD, 0)  # opens the pack of its deck, which takes 20 ms
