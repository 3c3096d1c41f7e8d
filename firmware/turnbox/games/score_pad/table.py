"""The score pad on the screen: totals, and the points of the round under way."""

from turnbox.overlays import loaded
from turnbox.pages.table import ask
from turnbox.pages.totals import Totals, TotalsTable
from turnbox.ui.keys import NEXT, OK
from turnbox.ui.scene import hint
from turnbox.ui.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.games.score_pad.rounds import Lines
    from turnbox.games.score_pad.rules import ScorePad
    from turnbox.ui.menu import Item
    from turnbox.ui.scene import Scene
    from turnbox.ui.screen import Screen


LETTERS = 2  # of a name beside points and the cursor


class ScorePadTable(TotalsTable):
    """The pad; the seat that enters next is marked, and has its lights."""

    rules: "ScorePad"
    timed = False
    _lines: "Lines | None" = None  # of the sheet, read ahead

    def part_for(self, step: str) -> "Scene":
        """There is only one step."""
        return Page(self)

    def total(self, seat: int) -> int:
        """With what the seat has entered in this round."""
        return self.rules.total(seat)

    def acting(self) -> "list[int]":
        """Who enters next."""
        seat = self.rules.next_seat()
        return [] if seat is None else [seat]

    def turn_mark(self) -> object:
        """After each move the cursor goes to who enters next."""
        return self.rules.version

    def at_first(self, move: str, given: "tuple[int, ...]") -> "int | None":
        """Begin with the points that are replaced, or the total that is corrected."""
        if not given:
            return None
        return self.rules.points[given[0]] if move == "enter" else self.total(given[0])

    def pages(self) -> "list[Item]":
        """The sheet of all rounds."""
        return [(self.say("rounds"), self._rounds, ())]

    def notes(self) -> "list[Item]":
        """The end of the game where it is not possible."""
        if "end_game" in self.session.offered():
            return []
        from turnbox.pages.moves import refused_line

        return [refused_line(self, "end_game")]

    def _rounds(self) -> None:
        from turnbox.games.score_pad.rounds import Rounds

        self.box.scenes.push(Rounds(self.box, self._lines))

    def ahead(self) -> "Iterator[None]":
        """Read the sheet too: its lines come from all moves."""
        yield from TotalsTable.ahead(self)
        known = self._lines and self._lines[0] is self.rules.packed
        if loaded("games.score_pad.rounds") and not known:
            from turnbox.games.score_pad.rounds import read_lines

            self._lines = yield from read_lines(self)

    def details(self, seat: int) -> "list[str]":
        """The round, and what the seat has entered in it."""
        entered = "%+d" % self.rules.points[seat] if self.rules.entered[seat] else "..."
        return [self._round(), entered]

    def _round(self) -> str:
        rules = self.rules
        of = "/%d" % rules.rounds if rules.rounds else ""
        return "%s %d%s" % (self.say("round"), rules.played + 1, of)

    def status(self) -> str:
        """The round, and the goal."""
        rules = self.rules
        status = self._round()
        if rules.goal:
            goal = " · %s %d" % (self.say("goal"), rules.goal)
            if len(status + goal) > COLUMNS:
                goal = " · %d" % rules.goal
            status += goal
        return status

    def ok_label(self) -> str:
        """Points."""
        return self.say("arg_points")

    def end_of(self, seat: int) -> str:
        """The total, and whether it won."""
        won = seat in self.rules.winners()
        return "%5d%s" % (self.rules.totals[seat], " ★" if won else "")


class Page(Totals):
    """Prev and next go from seat to seat; ok asks for the points of the one under the cursor."""

    table: ScorePadTable
    counts = False

    def __init__(self, table: ScorePadTable) -> None:
        Totals.__init__(self, table)
        self._came_from = self.cursor

    def press(self, key: int) -> None:
        """Another seat, or its points."""
        self._came_from = self.cursor
        if key == OK:
            ask(self.box, "enter", (self.cursor,))
        else:
            self.cursor = (self.cursor + (1 if key == NEXT else -1)) % self.table.rules.seats

    def back(self) -> None:
        """Revert the press of the first key."""
        self.cursor = self._came_from

    def refresh(self, screen: "Screen") -> bool:
        """Only the cursor moves; in the large view all changes."""
        if self._close():
            return False
        acting = self.table.acting()
        for seat in (self._came_from, self.cursor):
            self._draw_name(screen, seat, seat in acting)
        return True

    def draw(self, screen: "Screen") -> None:
        """The chosen view, with the keys of this page."""
        Totals.draw(self, screen)
        hint(screen, "←", self.table.ok_label(), "→")

    def _draw_block(self, screen: "Screen", seat: int, acting: bool) -> None:
        block = self.table.block(seat)
        self._draw_name(screen, seat, acting, block)
        self._draw_total(screen, seat, block)

    def _draw_name(
        self, screen: "Screen", seat: int, acting: bool, block: "tuple[int, ...]" = ()
    ) -> None:
        """Whose total it is; once the points are in, the name makes room for them.

        The cursor is marked, unless it is on the seat that enters next. If there is no room for the
        points and two letters, they are shown when the cursor is elsewhere. The blank before them
        is left out rather than the second letter.
        """
        rules = self.table.rules
        row, column, _, width = block or self.table.block(seat)
        width = min(width, 10)  # beside the other block
        marked = seat == self.cursor and not acting
        room = width - 1 - 2 * marked
        points = " %+d" % rules.points[seat] if rules.entered[seat] else ""
        if room - len(points) < LETTERS:
            points = points[1:]
        if room - len(points) < LETTERS:
            points = ""
        line = self._short_name(seat, room - len(points)) + points
        screen.text(row, column, line, width)
        if marked:
            screen.text(row, column + width - 2, "◀")
        if acting:
            before = min(column, 1)  # as on other tables
            screen.invert(row, column - before, width - 1 + before)


TABLE = ScorePadTable
