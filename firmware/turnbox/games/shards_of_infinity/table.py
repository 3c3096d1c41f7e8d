"""Shards of Infinity on the screen: health and mastery of all seats, and questions."""

from turnbox.games.shards_of_infinity.rules.seats import NEMESIS
from turnbox.games.shards_of_infinity.rules.turn import SPHERE
from turnbox.pages.labels import DRAWN
from turnbox.pages.totals import Totals, TotalsTable, placed
from turnbox.settings import CLOSE_VIEW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.games.shards_of_infinity.rules import ShardsOfInfinity
    from turnbox.pages.table import Picker
    from turnbox.ui.scene import Scene
    from turnbox.ui.screen import Screen

# Moves of a turn after which its menu stays open: cards are played one after the other.
OPEN = ("power", "attack", "focus", "gain_mastery", "champion", "crescents") + (
    "recruit_relic",
    "later",
    "pass_on",
    "spare",
)
LOW_HEALTH = 10  # a seat in danger blinks
# Two blocks in a row: there is much to say beside the health.
LAYOUTS = b"\x03\x0b\x20\x2b    \x02\x0b\x65\x00\x0b   \x02\x0b\x60\x00\x0b\x6b  "


class Health(Totals):
    """Health goes from 0 to a limit. At either end, the keys do not show what does nothing."""

    _ends = (False, False)

    def refresh(self, screen: "Screen") -> bool:
        """Draw the number, the status, and the keys if they do something else now."""
        Totals.refresh(self, screen)
        if self._at_ends() != self._ends:
            self.draw_keys(screen)
        return True

    def draw_keys(self, screen: "Screen", less: str = "-1", more: str = "+1") -> None:
        """Show what the keys do."""
        self._ends = lowest, highest = self._at_ends()
        Totals.draw_keys(self, screen, "" if lowest else less, "" if highest else more)

    def _at_ends(self) -> "tuple[bool, bool]":
        total = self.table.total(self.cursor) + self.delta
        return total <= self.table.low, total >= self.table.high


class ShardsTable(TotalsTable):
    """A turn shows health, every other step asks something."""

    rules: "ShardsOfInfinity"
    change = "health"
    usual = ("power", "attack", "focus", "end_turn")
    low = 0

    def __init__(self, box: "Box") -> None:
        assert box.session
        TotalsTable.__init__(self, box)
        self.high = self.rules.limit
        if self.rules.solo:
            self.names = self.names + [self.say("nemesis")]

    def part_for(self, step: str) -> "Scene":
        """Health in a turn, else a question."""
        if step == "turn":
            return Health(self)
        from turnbox.games.shards_of_infinity.question import question

        return question(self)

    def say(self, key: str) -> str:
        """The words of this game. Alone, nobody chooses who starts."""
        alone = key == "choose_starter" and self.rules.solo
        return TotalsTable.say(self, "begin" if alone else key)

    def label(self, kind: str, value: int, given: "tuple[int, ...]" = ()) -> str:
        """A die draws one of two teams: its left seat starts (S42, S43)."""
        drawn = kind == DRAWN and self.rules.teams
        return TotalsTable.label(self, kind, 2 * value - 1 if drawn else value, given)

    def picker(self, kind: str, given: "tuple[int, ...]") -> "Picker | None":
        """Power and shields are put in on one page."""
        if kind not in ("power", "shield"):
            return None
        from turnbox.games.shards_of_infinity.attack import Attack

        return Attack

    def at_first(self, move: str, given: "tuple[int, ...]") -> "int | None":
        """What the pool holds; a seat's mastery, health or champions."""
        rules = self.rules
        if move == "power":
            return rules.power
        if given and move in ("health", "champion"):
            return (rules.health if move == "health" else rules.champions)[given[0]]
        return rules.mastery[rules.seat] if move == "gain_mastery" else None

    def after(self, move: str) -> str:
        """The attack while there is power, then mastery, then the end of the turn."""
        if self.rules.step == "turn" and move in OPEN:
            for name in self.usual[1:]:
                if name in self.session.offered() and (name != "attack" or self.rules.power):
                    return name
        return ""

    # The gains of the Nemesis: one page makes a move for each

    def undo(self, moves: int = 1) -> None:
        """They are undone together, and redone."""
        log = self.session.log
        if not self.rules.solo:
            together = 0
        elif moves < 0:
            together = len(self.gains_undone())
        else:
            together = 0
            while self._gains(log.count - together - 1, log.count - together):
                together += 1
        TotalsTable.undo(self, moves * max(1, together))

    def gains_undone(self) -> "list[tuple[int, ...]]":
        """The arguments of those that can be redone next; () for a step that is done."""
        log = self.session.log
        return self._gains(log.count, log.count + log.undone)

    def _gains(self, first: int, last: int) -> "list[tuple[int, ...]]":
        """The same for moves of the log, up to one that is none of them."""
        from turnbox.storage.replay import entries

        found: list[tuple[int, ...]] = []
        for number, _, args, _, _ in entries(self.session.log, max(0, first), last):
            if self.rules.MOVES[number][0] not in ("gain", "done"):
                break
            found.append(args)
        return found

    def nemesis(self) -> str:
        """The heading of its pages: its power, mastery and health."""
        rules = self.rules
        numbers = (rules.power, rules.mastery[NEMESIS], rules.health[NEMESIS])
        return self.say("nemesis") + " ⚔%d ◆%d ♥%d" % numbers

    # A seat

    def alive(self) -> "list[int]":
        """The seats in the game."""
        seats: list[int] = self.rules.alive()
        return seats

    def acting(self) -> "list[int]":
        """Whose turn it is, or who is to get a hero."""
        if self.rules.step == "heroes":
            return [self.rules.chooser()]
        return TotalsTable.acting(self)

    def total(self, seat: int) -> int:
        """A seat's health."""
        return self.rules.health[seat]

    def crowded(self) -> bool:
        """Whether four blocks fill the table."""
        return len(self.names) > 3 and not self.box.settings[CLOSE_VIEW]

    def block(self, seat: int) -> "tuple[int, int, int, int]":
        """The same with and without the turn clock."""
        return placed(LAYOUTS, len(self.names) - 2, seat)

    def in_danger(self, seat: int) -> bool:
        """Little health."""
        return self.rules.health[seat] <= LOW_HEALTH

    def marks(self, seat: int) -> "tuple[str, str]":
        """Mastery, with a star if a relic is available; below, danger and champions."""
        danger = "▼" if self.in_danger(seat) else ""
        champions = self.rules.champions[seat]
        return self._mastery(seat), danger + ("●%d" % champions if champions else "")

    def _mastery(self, seat: int) -> str:
        star = "★" if self.rules.relic_open(seat) else ""
        return "◆%d%s" % (self.rules.mastery[seat], star)

    def gone(self, seat: int) -> str:
        """Why a seat is out."""
        out = self.rules.out[seat]
        return self.say("out_%d" % out) if out else ""

    def heading(self, seat: int) -> str:
        """The player and the hero."""
        from turnbox.pages.close_view import with_hero

        return with_hero(self, seat, self.hero(seat))

    def hero(self, seat: int) -> str:
        """The name of a seat's hero."""
        return self.say("hero_%d" % self.rules.hero[seat])

    def details(self, seat: int) -> "list[str]":
        """Mastery; champions; power, or what the Reflecting Sphere is worth (S38)."""
        rules = self.rules
        lines = [self._mastery(seat), "●%d" % rules.champions[seat]]
        if seat == rules.seat:
            lines[1] += "  ⚔%d" % rules.power
        if rules.relic[seat] == SPHERE:
            lines.append(self.sphere(seat))
        return lines

    def sphere(self, seat: int) -> str:
        """The shield of the Reflecting Sphere (S38)."""
        return self.say("sphere").replace("{n}", "%d" % self.rules.sphere(seat)[0])

    def end_of(self, seat: int) -> str:
        """Health and mastery, a star for a winner, and why the seat is out (S50: both may be)."""
        rules = self.rules
        mark = "★" if seat in rules.winners() else ""
        gone = self.gone(seat)
        if gone:
            mark += "†" + gone
        return "%2d◆%-2d %s" % (rules.health[seat], rules.mastery[seat], mark)

    # The turn

    def status(self) -> str:
        """The pool of power; an available relic, what the Sphere draws (S31, S38), or the hero."""
        rules = self.rules
        if rules.relic_open(rules.seat):
            return "⚔%d %s" % (rules.power, self.say("relic_free"))
        if rules.relic[rules.seat] == SPHERE:
            cards = self.say("sphere_draws").replace("{n}", "%d" % rules.sphere(rules.seat)[1])
            return "⚔%d %s" % (rules.power, cards)
        power = "%s %d" % (self.say("power_now"), rules.power)
        if self.box.settings[CLOSE_VIEW]:  # it has the hero at the top
            return power
        return "%s · %s" % (self.hero(rules.seat), power)

    def ok_label(self) -> str:
        """The label of ok."""
        return self.say("act")

    def ok(self) -> None:
        """Power; the menu then goes on with the attack."""
        from turnbox.pages.asking import ask_on

        ask_on(self.box, "power")

    def expects(self) -> "list[str]":
        """The page of power comes first."""
        return ["pages.asking", self.labels, "ui.number_input"] + TotalsTable.expects(self)


TABLE = ShardsTable
