"""Commander Party on the screen: the life of all seats, and the demands of the stones."""

from turnbox.games.commander_party import rules as rulebook
from turnbox.magic.table import LifeTable
from turnbox.pages.question import Ask
from turnbox.pages.totals import Totals
from turnbox.ui.lights import SHOW_MS, WHITE
from turnbox.ui.scene import hint
from turnbox.ui.screen import COLUMNS
from turnbox.ui.spin import spin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.commander_party.rules import CommanderParty
    from turnbox.pages.table import Picker
    from turnbox.ui.lights import Ring
    from turnbox.ui.menu import Item
    from turnbox.ui.scene import Scene
    from turnbox.ui.screen import Screen

MUCH_DAMAGE = 16  # a seat in danger blinks
COUNTERS = " ○●★"  # no digits, which would seem to be of the life total
SIGNS = " ◉⬡♄↯⧗☥"  # the stones by their number on the die


class CommanderPartyTable(LifeTable):
    """A turn shows life totals, every other step asks a question."""

    rules: "CommanderParty"
    hertz = 940  # of a stone: see `turnbox.pages.news`
    signs = SIGNS
    usual = ("commander_damage",)

    def notes(self) -> "list[Item]":
        """The damage of the commanders (M32), and the chart of the stones (M4)."""
        return [(self.say("dealt"), self._dealt, ()), (self.say("chart"), self._chart, ())]

    def picker(self, kind: str, given: "tuple[int, ...]") -> "Picker | None":
        """The seats and the amount of commander damage are chosen on one page."""
        if kind != "to":
            return None
        from turnbox.games.commander_party.damage import Damage

        return Damage

    def _dealt(self) -> None:
        from turnbox.games.commander_party.dealt import Dealt

        self.box.scenes.push(Dealt(self.box))

    def _chart(self) -> None:
        from turnbox.games.commander_party.stone_chart import StoneChart

        self.box.scenes.push(StoneChart(self.box))

    def part_for(self, step: str) -> "Scene":
        """The lives in a turn, else a question."""
        return Totals(self) if step == "turn" else Question(self)

    def worst(self, seat: int) -> int:
        """The most damage that a seat has taken from one commander."""
        rules = self.rules
        return max([rules.damage_by(seat, source) for source in range(rules.seats)])

    def in_danger(self, seat: int) -> bool:
        """Whether a seat is close to losing."""
        return self.worst(seat) >= MUCH_DAMAGE or LifeTable.in_danger(self, seat)

    def marks(self, seat: int) -> "tuple[str, str]":
        """The infinity counters, up to a star for three of them; poison or danger below."""
        counters = min(self.rules.counters[seat], 3)
        return COUNTERS[counters], LifeTable.marks(self, seat)[1]

    def heading(self, seat: int) -> str:
        """The player and the hero."""
        from turnbox.games.commander_party.seats import heading

        return heading(self, seat)

    def details(self, seat: int) -> "list[str]":
        """The turn, the infinity counters, the worst commander damage and the poison."""
        from turnbox.games.commander_party.seats import details

        return details(self, seat)

    def status(self) -> str:
        """The last result of the stones, or when they wake."""
        rules = self.rules
        if not rules.stones_awake():
            count = "%d/%d" % (rules.starter_turns, rulebook.WAKING_TURN)
            line = "%s %s" % (self.say("asleep"), count)
            return line if len(line) <= self.room else "%s %s" % (count, self.say("asleep"))
        if not rules.stone:
            return self.say("awake")
        return "%s %s%s %s" % (
            SIGNS[rules.stone],
            self.names[rules.stone_seat][:6],
            self.box.say("box.colon"),
            self.say("result_%d" % rules.stone_result),
        )

    def end_of(self, seat: int) -> str:
        """Life at the end, and why the seat is out."""
        from turnbox.games.commander_party.seats import end_of

        return end_of(self, seat)

    def ok_label(self) -> str:
        """The end step."""
        return self.say("end_step")

    def ok(self) -> None:
        """The end step."""
        self.box.play("end_step")


class Question(Ask):
    """A step that waits for one of a few answers: what the stone wants, who starts."""

    def __init__(self, table: CommanderPartyTable) -> None:
        rules, step = table.rules, table.rules.step
        answers = [move for move in rules.moves_now() if move not in rulebook.ANY_TIME]
        heading, text = table.say("title"), step + "_text"
        if step == "starter":
            answers.reverse()  # the draw first
            if not table.session.header.names[-1]:  # they play without heroes
                text = "starter_2_text"
        elif step in ("answer", "trigger"):
            heading = "%s %s" % (SIGNS[rules.stone], table.say("stone_%d" % rules.stone))
            text = "%s_%d_text" % (step, rules.stone)
        Ask.__init__(self, table, heading, table.say(text), answers)
        self._was_unread = False

    def press(self, key: int) -> None:
        """An answer counts only once the roll has been shown."""
        if not self._unread():
            Ask.press(self, key)

    def draw(self, screen: "Screen") -> None:
        """The question, and whose stone it is."""
        Ask.draw(self, screen)
        if self.name in ("answer", "trigger"):
            name = self.table.names[self.table.rules.seat]
            screen.right(0, COLUMNS, " " + name[: COLUMNS - len(self.heading) - 2])
            if self._unread():
                hint(screen, "", "…", "")

    def _unread(self) -> bool:
        """Whether the roll is still being shown: nobody can have read the question."""
        return self.name == "answer" and self.box.now - self.since < SHOW_MS

    def tick(self, now: int) -> bool:
        """When the roll has been shown, the keys are."""
        unread, self._was_unread = self._was_unread, self._unread()
        if self._was_unread:
            self.box.wake_at(self.since + SHOW_MS)
        return unread and not self._was_unread

    def paint(self, ring: "Ring", now: int) -> None:
        """A new roll runs round the ring, then as many lights stay lit."""
        if self.name == "answer":
            ring.clear()
            elapsed = now - self.since
            if elapsed < SHOW_MS:
                spin(ring, elapsed, 0)
            else:
                ring.fill(range(self.table.rules.stone), WHITE)


TABLE = CommanderPartyTable
