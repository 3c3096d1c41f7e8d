"""A table with totals: all seats at a glance, or one of them large across the table.

Prev and next change the total of the seat under the cursor, as a preview at first.
"""

from turnbox.pages.table import Table
from turnbox.settings import CLOSE_VIEW
from turnbox.ui.digits import big
from turnbox.ui.keys import NEXT, OK
from turnbox.ui.scene import HINTS, Scene, hint
from turnbox.ui.screen import CLOCK_CELLS, COLUMNS, short_name, short_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.ui.screen import Screen

# How up to two, three, ... six seats are laid out, eight bytes each: the rows of a digit, the cells
# of a block, and each block's corner, row * 32 + column. As the players sit round the box: the
# first at its front, on the left. The last layout is that of four beside the turn clock.
LAYOUTS = (
    b"\x05\x0b\x00\x0b    "
    b"\x03\x07\x00\x07\x0e   "
    b"\x02\x0b\x60\x00\x0b\x6b  "
    b"\x02\x07\x60\x00\x07\x0e\x67 "
    b"\x02\x07\x60\x00\x07\x0e\x6e\x67"
    b"\x02\x07\x60\x00\x07\x67    "
)
WITH_CLOCK = b"\1\1\5\3"  # the layouts with a free corner
HUGE = 8  # cells of a number of five rows
REST_MS = 1000  # a preview becomes a move after this time without a key
LATE_MS = 500  # after that, ok does nothing yet: it may have been meant for the preview
STATUS = HINTS - 1


class TotalsTable(Table):
    """The table of a game in which each seat has a total, and what it shows of a seat."""

    two_views = True
    change = "life"  # the move that changes a total: (seat, delta)
    low, high = -999, 999  # of a total

    def crowded(self) -> bool:
        """Whether six blocks fill the table, so that the turn clock must take cells of a name."""
        return len(self.names) > 5 and not self.box.settings[CLOSE_VIEW]

    def likely_seat(self) -> "int | None":
        """The seat under the cursor; without one, whose turn it is."""
        part = self.part()
        return part.cursor if isinstance(part, Totals) else Table.likely_seat(self)

    def total(self, seat: int) -> int:
        """A seat's total."""
        raise NotImplementedError

    def turn_mark(self) -> object:
        """A value that changes with each turn: then the cursor moves to the active seat."""
        return self.acting()

    def block(self, seat: int) -> "tuple[int, int, int, int]":
        """The row and column of a seat's block, the rows of its digits, and the block's cells.

        If the turn clock needs room, the layout is one with a free corner.
        """
        place = max(0, len(self.names) - 2)
        if self.clock_runs() and place < 4:
            place = WITH_CLOCK[place]
        return placed(LAYOUTS, place, seat)

    def marks(self, seat: int) -> "tuple[str, str]":
        """Two signs beside a seat's total, in its upper and its lower row."""
        return "", ""

    def heading(self, seat: int) -> str:
        """The top row of the large view."""
        return self.names[seat]

    def details(self, seat: int) -> "list[str]":
        """Up to five lines of 9 cells beside the large number of a seat."""
        return []

    def status(self) -> str:
        """The row above the keys."""
        return ""

    def ok_label(self) -> str:
        """The label of ok when there is no preview."""
        raise NotImplementedError

    def ok(self) -> None:
        """What ok does when there is no preview."""
        raise NotImplementedError


def placed(layouts: bytes, place: int, seat: int) -> "tuple[int, int, int, int]":
    """What `TotalsTable.block` returns, from one of these layouts."""
    height, width = layouts[8 * place : 8 * place + 2]
    corner = layouts[8 * place + 2 + seat]
    return corner >> 5, corner & 31, height, width


class Totals(Scene):
    """All totals, or one of them large. Prev and next change one, as a preview at first."""

    lasts = repeats = counts = True
    large: str  # the number in the large view, as far as it is on the screen

    def __init__(self, table: TotalsTable) -> None:
        Scene.__init__(self, table.box)
        self.table = table
        self._before = 0  # the preview before the last press
        self._changed_at = self._ok_from = 0
        self._room, self._short = -1, [""]  # the names in so many cells
        self._clock_seat: int | None = None  # see `_beside`
        self.keeps_undo = False  # the last `back` dropped a preview, and nothing else
        self._begin_turn()

    def _begin_turn(self) -> None:
        self._turn = self.table.turn_mark()
        acting = self.table.acting()
        self.cursor = acting[0] if acting else 0
        self.delta = 0

    @property
    def clock_row(self) -> int:  # type: ignore[override]
        """Not the status row: previews use it. On a crowded table the row of the active name."""
        return STATUS - 1 if self._clock_seat is None else self.table.block(self._clock_seat)[0]

    @property
    def clock_cells(self) -> "tuple[int, int]":  # type: ignore[override]
        """On a crowded table those after the active name."""
        if self._clock_seat is None:
            return CLOCK_CELLS
        _, column, _, width = self.table.block(self._clock_seat)
        return column + width - 1 - self._clock_width(), column + width - 1

    @property
    def name(self) -> str:  # type: ignore[override]
        """Which of the two views."""
        return "close" if self._close() else "table"

    def _close(self) -> bool:
        return bool(self.box.settings[CLOSE_VIEW])

    # Keys

    def press(self, key: int) -> None:
        """Prev and next: less or more. Ok: make the preview a move; without one, see `ok`."""
        self._before = self.delta
        if key == OK:
            if self.delta:
                self._commit()
            elif self.box.now >= self._ok_from or not self.table.timed:
                self.table.ok()
            return
        table, by = self.table, self.box.keys.by()
        total = table.total(self.cursor)
        after = total + self.delta + (by if key == NEXT else -by)
        self.delta = max(table.low, min(table.high, after)) - total
        self._changed_at = self.box.now

    def hold(self) -> None:
        """The menu of moves opens: make the preview a move before."""
        self._commit()

    def back(self) -> None:
        """Drop the preview; without one, the last move is undone."""
        self.delta = self._before
        self.keeps_undo = self.delta != 0
        self.delta = 0

    def jump(self, key: int) -> None:
        """To the next seat that is in the game, or the one before."""
        self._commit()
        seats, alive = len(self.table.names), self.table.alive() or [0]
        step = 1 if key == NEXT else -1
        self.cursor = (self.cursor + step) % seats
        while self.cursor not in alive:
            self.cursor = (self.cursor + step) % seats

    def tick(self, now: int) -> bool:
        """Make the preview a move after REST_MS without a key."""
        if self.table.turn_mark() != self._turn:  # a turn that passed without a step between
            self._begin_turn()
            return True
        if self.delta:
            rested = self._changed_at + REST_MS
            if now >= rested:
                self._commit()
                self._ok_from = now + LATE_MS
                return True
            self.box.wake_at(rested)
        return False

    def _commit(self) -> None:
        delta, self.delta = self.delta, 0
        if delta:
            self.box.play(self.table.change, self.cursor, delta)

    # Cells

    def draw(self, screen: "Screen") -> None:
        """Draw the chosen view. The total of a seat that is out cannot be changed."""
        alive = self.table.alive()
        if alive and self.cursor not in alive:
            self.cursor = (self.table.acting() + alive)[0]
        self._clock_seat = None
        if self._close():
            from turnbox.pages.close_view import draw

            draw(screen, self.table, self.cursor, self._total(self.cursor))
        else:
            acting = self.table.acting()
            if self.table.clock_runs():
                self._clock_seat = self._beside(acting)
            for seat in range(len(self.table.names)):
                self._draw_block(screen, seat, seat in acting)
        self._draw_status(screen)
        self.box.say("box.ok")  # read it before a key waits for it
        self.draw_keys(screen)

    def refresh(self, screen: "Screen") -> bool:
        """Draw only the number of the preview and the status."""
        if self._close():
            from turnbox.pages.close_view import draw_number

            draw_number(screen, self, self._total(self.cursor))
        else:
            self._draw_total(screen, self.cursor)
        self._draw_status(screen)
        if not (self.delta and self._before):
            self.draw_keys(screen)
        return True

    def _total(self, seat: int) -> int:
        return self.table.total(seat) + (self.delta if seat == self.cursor else 0)

    def _clock_width(self) -> int:
        """Cells of the time beside a name."""
        clock = self.table.box.clock
        return len(clock.beside_name()) if clock else 0

    def _beside(self, acting: "list[int]") -> "int | None":
        """On a crowded table the active seat whose name has the time beside it.

        Of several, one without the cursor, which needs a cell there.
        """
        if not self.table.crowded():
            return None
        return next((seat for seat in acting if seat != self.cursor or len(acting) == 1), None)

    def _short_name(self, seat: int, room: int) -> str:
        """A seat's name in so many cells."""
        if room != self._room:
            self._room, self._short = room, short_names(self.table.names, room)
        return self._short[seat]

    def _draw_block(self, screen: "Screen", seat: int, acting: bool) -> None:
        block = row, column, height, width = self.table.block(seat)
        marked = seat == self.cursor and self.table.acting() != [seat]
        room, blank = width - 1, True
        if marked and len(self.table.names[seat]) > width - 2:
            room = width - 3  # a blank is left before the mark
        if seat == self._clock_seat:
            room -= self._clock_width()
            blank = room > 2
            room -= blank
        name = self._short_name(seat, room)
        if not blank and name[-1:].isdigit():
            name = name[:-1]  # a digit must not touch the time
        screen.text(row, column, name, width - 1)
        if acting:
            # With the blank before it: the first letter must not touch the dark.
            before = min(column, 1)
            shown = room if seat == self._clock_seat else width - 1
            screen.invert(row, column - before, shown + before)
        if marked:
            screen.text(row, column + width - 2, "◀")
        gone = self.table.gone(seat)
        if gone:
            screen.text(row + 1, column, "†" + gone, width)
            return
        self._draw_total(screen, seat, block)
        column += 9 if height == 5 else 6
        for line, mark in enumerate(self.table.marks(seat)):
            if mark:
                screen.text(row + 1 + line, column, mark)

    def _draw_total(self, screen: "Screen", seat: int, block: "tuple[int, ...]" = ()) -> None:
        row, column, height, _ = block or self.table.block(seat)
        number = "%3d" % self._total(seat)
        if height == 5:
            from turnbox.ui.huge import huge

            huge(screen, row + 1, column, number.strip(), HUGE, True)
            return
        if len(number) > 3:  # no room for four large digits
            for line in range(height):
                screen.text(row + 1 + line, column, number if line == 1 else "", 6)
            return
        big(screen, row + 1, column, number, height)

    def _draw_status(self, screen: "Screen") -> None:
        if self.delta:
            total, names = self.table.total(self.cursor), self.table.names
            name = names[self.cursor]
            numbers = " %d -> %d" % (total, total + self.delta)
            line = "%s%s (%+d)" % (name, numbers, self.delta)
            if len(line) > COLUMNS:
                line = short_name(name, names, COLUMNS - len(numbers)) + numbers
        else:
            line = self.table.status()
        if len(line) > COLUMNS:
            line = line[: COLUMNS - 1] + "…"
        screen.text(STATUS, 0, line, COLUMNS)

    def draw_keys(self, screen: "Screen", less: str = "-1", more: str = "+1") -> None:
        """Show what the keys do."""
        hint(screen, less, self.box.say("box.ok") if self.delta else self.table.ok_label(), more)
