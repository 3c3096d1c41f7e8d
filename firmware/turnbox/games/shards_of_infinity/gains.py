"""All that the Nemesis gains in its turn, on one page (S16-S28).

Its card, the river's and its champions add up: what matters is the sum. The page also reminds that
you make its choices (S21). Once it has champions, it reminds instead that a destroyed one is
banished (S25).
"""

from turnbox.games.shards_of_infinity.rules.seats import (
    CHAMPION,
    DRAWS,
    GAINING,
    GEMS,
    MASTERY,
    MATCH,
    NEMESIS,
    POWER,
    RECOVERY,
)
from turnbox.ui.keys import NEXT, OK
from turnbox.ui.scene import HINTS, Scene, hint, title
from turnbox.ui.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.shards_of_infinity.table import ShardsTable
    from turnbox.ui.screen import Screen

ORDER = (POWER, MASTERY, RECOVERY, CHAMPION, DRAWS, GEMS)  # the most frequent first
TOP = 4  # row of the first line
ROWS = HINTS - TOP


class Gains(Scene):
    """Prev: the next line; next: one more; ok: all of it. With ok down, backwards.

    After an undo it begins with what was undone. Other pages and moves do not change the counts.
    """

    lasts = repeats = counts = True

    def __init__(self, table: "ShardsTable") -> None:
        Scene.__init__(self, table.box)
        self.table = table
        self.name = table.rules.step
        self.cursor = 0
        self.values = bytearray(len(ORDER))
        self._find_limits()
        for gain in table.gains_undone():
            if gain:
                self._count(ORDER.index(gain[0]), gain[1])
        self._before = (0, bytes(self.values))
        self._full = False  # whether the keys show that the line can count no more

    def _find_limits(self) -> None:
        self._most = [0] * len(ORDER)
        for what, amount in self.table.session.ranges("gain"):
            self._most[ORDER.index(what[0])] = amount[1]

    def press(self, key: int) -> None:
        """Go to the next line, count, or make the moves."""
        self._before = (self.cursor, bytes(self.values))
        if key == OK:
            self._take()
        elif key == NEXT:
            self._count(self.cursor, self.box.keys.by())
        else:
            self.cursor = (self.cursor + 1) % len(ORDER)

    def _count(self, place: int, by: int) -> None:
        self.values[place] = max(0, min(self.values[place] + by, self._most[place]))

    def jump(self, key: int) -> None:
        """One less, or the line before."""
        if key == NEXT:
            self._count(self.cursor, -1)
        else:
            self.cursor = (self.cursor - 1) % len(ORDER)

    def back(self) -> None:
        """Drop what was counted; without that, the last move is undone."""
        self.cursor, values = self._before
        self.keeps_undo = any(values)
        self.values = bytearray(len(ORDER))

    def _take(self) -> None:
        """A move for each gain, then all steps up to the strike."""
        play, rules = self.box.play, self.table.rules
        for what, amount in zip(ORDER, self.values):  # noqa: B905 - no strict on a board
            if amount and not play("gain", what, amount):
                return
        while rules.step in GAINING and play("done"):
            pass

    def draw(self, screen: "Screen") -> None:
        """The card that was revealed, what else gives something, and the sums."""
        table, rules = self.table, self.table.rules
        self._find_limits()
        title(screen, table.nemesis())
        card = table.say("faction_%d" % rules.revealed)
        if rules.matches():  # the name of its hero, behind that of the faction, is known
            card = "%s +%d%s ✓" % (card.partition(" (")[0], MATCH, "◆⚔♥"[rules.match_gain])
        screen.text(1, 0, card)
        text = table.say("sources" if rules.revealed else "sources_alone")
        champions = rules.champions[NEMESIS]
        screen.text(2, 0, text.replace("{n}", "%d" % champions), COLUMNS)
        screen.text(3, 0, table.say("banish_it" if champions else "you_choose"), COLUMNS)
        self._draw_list(screen)
        self._draw_keys(screen)

    def refresh(self, screen: "Screen") -> bool:
        """Only the list changes."""
        screen.clear(TOP, HINTS - 1)
        self._draw_list(screen)
        if self._at_most() != self._full:
            self._draw_keys(screen)
        return True

    def _at_most(self) -> bool:
        return self.values[self.cursor] >= self._most[self.cursor]

    def _draw_keys(self, screen: "Screen") -> None:
        self._full = self._at_most()
        hint(screen, "▼", self.box.say("box.ok"), "" if self._full else "+1")

    def _draw_list(self, screen: "Screen") -> None:
        """Three lines, with that of the cursor among them."""
        first = max(0, self.cursor - ROWS + 1)
        for row in range(TOP, HINTS):
            place = first + row - TOP
            number = "+%d" % self.values[place] if self.values[place] else ""
            text = self.table.say("what_%d" % ORDER[place])
            screen.text(row, 1, text, COLUMNS - 3 - len(number))
            screen.right(row, COLUMNS - 1, number)
            if place == self.cursor:
                screen.invert(row, 0, COLUMNS - 1)
        if first:
            screen.text(TOP, COLUMNS - 1, "▲")
        if first + ROWS < len(ORDER):
            screen.text(HINTS - 1, COLUMNS - 1, "▼")
