"""The count at the end of a phase: every seat's sum, and who scores next."""

from turnbox.games.megalopolis.labels import block_name, tile_name, tile_power
from turnbox.games.megalopolis.rules.names import COMPANION, FAME, MOST_EXTRA, NOBLE
from turnbox.pages.totals import LATE_MS, REST_MS
from turnbox.ui.keys import NEXT, OK
from turnbox.ui.scene import HINTS, Scene, hint, title
from turnbox.ui.screen import COLUMNS, short_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.games.megalopolis.table import MegalopolisTable
    from turnbox.ui.screen import Screen


LONGEST = 10  # cells of a name


class Count(Scene):
    """Prev and next: points to add for the seat under the cursor; with ok down: another seat.

    Ok counts all seats in their order, up to one that has won.
    """

    name = "count"
    lasts = repeats = counts = True

    def __init__(self, table: "MegalopolisTable") -> None:
        Scene.__init__(self, table.box)
        self.table = table
        self.rules = table.rules
        self.count = table.rules.overlay("games.megalopolis.rules.count")
        self.seat = self._next()[0]
        self.delta = 0
        self._before = 0
        self._changed_at = self._ok_from = 0

    def expects(self) -> "list[str]":
        """The rolls for the pawns, which follow."""
        return ["pages.news", "games.megalopolis.crime"]

    def ahead(self) -> "Iterator[None]":
        """Look up the words of the page with the rolls for the pawns."""
        for key in ("crime_title", "crime", "roll_die"):
            self.table.say(key)
        self.box.say("box.colon")
        return iter(())

    def _next(self) -> "list[int]":
        found: list[int] = self.count.next_to_count(self.rules)
        return found

    def press(self, key: int) -> None:
        """Change what is added; ok takes it, and then counts."""
        self._before = self.delta
        if key == OK:
            if self.delta:
                self._commit()
            elif self.box.now >= self._ok_from:
                while self.rules.step == "count" and self.box.play("count"):
                    pass
            return
        by, extra = self.box.keys.by(), self.rules.extra[self.seat]
        after = extra + self.delta + (by if key == NEXT else -by)
        self.delta = max(0, min(MOST_EXTRA, after)) - extra
        self._changed_at = self.box.now

    def tick(self, now: int) -> bool:
        """Take what is added after a second without a key, as on a table with totals."""
        rested = self._changed_at + REST_MS
        if not self.delta:
            return False
        if now < rested:
            self.box.wake_at(rested)
            return False
        self._commit()
        self._ok_from = now + LATE_MS
        return True

    def hold(self) -> None:
        """The menu of moves opens: make the preview a move before."""
        self._commit()

    def back(self) -> None:
        """Drop the preview; without one, the last move is undone."""
        self.keeps_undo = self._before != 0
        self.delta = 0

    def jump(self, key: int) -> None:
        """The points of the next seat, or of the one before."""
        self._commit()
        counted = self.rules.counted
        left = [seat for seat in self.rules.clockwise(self.seat) if not counted[seat]]
        self.seat = left[(1 if key == NEXT else -1) % len(left)] if self.seat in left else left[0]

    def _commit(self) -> None:
        delta, self.delta = self.delta, 0
        if delta:
            self.box.play("extra", self.seat, delta)

    def draw(self, screen: "Screen") -> None:
        """A line per seat: before, what it adds, after.

        Nothing can be added for a team once it is counted: the cursor leaves it.
        """
        rules, say = self.rules, self.table.say
        title(screen, "%s · %s %d" % (say("count"), say("goal"), rules.goal))
        if rules.counted[self.seat]:
            self.seat, self.delta = self._next()[0], 0
        sums: list[str] = []
        for seat in range(rules.seats):
            score = rules.score[seat]
            if rules.counted[seat]:
                sums.append("= %d" % score)
            else:
                total = self.count.total(rules, seat) + (self.delta if seat == self.seat else 0)
                sums.append("%d+%d=%d" % (score, total, score + total))
        room = COLUMNS - 2 - max([len(text) for text in sums])
        names = short_names(self.table.session.names, min(room, LONGEST))
        for seat, text in enumerate(sums):
            screen.text(seat + 1, 1, names[seat])
            screen.right(seat + 1, COLUMNS, text)
        screen.invert(self.seat + 1)
        self._draw_parts(screen)
        extra = rules.extra[self.seat] + self.delta
        ok = self.box.say("box.ok") if self.delta else say("count")
        hint(screen, "-1" if extra else "", ok, "+1" if extra < MOST_EXTRA else "")

    def _draw_parts(self, screen: "Screen") -> None:
        """Where the sum of the seat under the cursor comes from: its blocks, and all else."""
        rules, seat, say = self.rules, self.seat, self.table.say
        parts = []
        if rules.depth == COMPANION:
            blocks = [say("companion_count")]
        else:
            blocks = self._blocks() or [say("no_block")]
            if rules.fame[seat]:
                parts.append("%s %d" % (say("card_%d" % FAME), rules.fame[seat]))
            nobles = self.count.nobles(rules, seat)
            if nobles:
                parts.append("%s %d" % (say("power_%d" % NOBLE), nobles))
            extra = rules.extra[seat] + self.delta
            if extra:
                parts.append("+%d" % extra)
        last = HINTS - 1
        if rules.seats + len(blocks) < last:  # else the blocks need all the room
            line, turn = " ".join(parts), "⏎+▶ " + say("next_seat")
            screen.text(last, 0, line)
            below = rules.seats + 1  # the row under the seats
            if below + len(blocks) < last:  # is free
                screen.right(below, COLUMNS, turn)
            elif len(line) + len(turn) < COLUMNS:
                screen.right(last, COLUMNS, turn)
            last -= 1
        for row, line in enumerate(reversed(blocks)):
            screen.text(last - row, 0, line)

    def _blocks(self) -> "list[str]":
        """Each block of the seat: where it is, what it gives, and its power, in a line of its own.

        Without a power, it is the name, as far as it fits: all such blocks are in one line.
        """
        held = self.count.holdings(self.rules, self.seat)
        lines, words = [], []
        for block, points, seats in held:
            place, sign = block_name(block), "◇%d" % points if seats == 1 else "=%d" % points
            power = tile_power(self.table, block) if seats == 1 else ""
            if power:
                lines.append("%s %s %s" % (place, sign, power))
                continue
            room = (COLUMNS + 1) // len(held) - 7  # beside the place, the points, and spaces
            name = tile_name(self.table, block)[:room].strip()
            words.append(" ".join([place] + [name] * (name != "") + [sign]))
        return lines + [" ".join(words)] * (words != [])
