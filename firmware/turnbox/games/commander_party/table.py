"""Commander Party on the screen: lives, and the demands of the stones."""

from turnbox.games.commander_party import rules as rulebook
from turnbox.magic.table import LifeTable
from turnbox.pages.totals import Totals
from turnbox.ui.screen import short_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.commander_party.rules import CommanderParty
    from turnbox.pages.table import Picker
    from turnbox.ui.menu import Item
    from turnbox.ui.scene import Scene

MUCH_DAMAGE = 16  # a seat in danger blinks
COUNTERS = " ○●★"  # no digits, which would look like a part of the life total
SIGNS = " ◉⬡♄↯⧗☥"  # the stones by their number on the die


class CommanderPartyTable(LifeTable):
    """A turn shows lives, every other step asks a question."""

    rules: "CommanderParty"
    hertz = 940  # of a stone: see `turnbox.pages.news`
    signs = SIGNS
    usual = ("commander_damage",)

    def notes(self) -> "list[Item]":
        """Commander damage (M32), and the chart of the stones (M4)."""
        return [(self.say("dealt"), self._dealt, ()), (self.say("chart"), self._chart, ())]

    def picker(self, kind: str, given: "tuple[int, ...]") -> "Picker | None":
        """Seats and amount of commander damage are on one page."""
        if kind != "to":
            return None
        from turnbox.games.commander_party.damage import Damage

        return Damage

    def of_moves(self) -> "list[str]":
        """Commander damage, too."""
        return LifeTable.of_moves(self) + ["games.commander_party.damage"]

    def _dealt(self) -> None:
        from turnbox.games.commander_party.dealt import Dealt

        self.box.scenes.push(Dealt(self.box))

    def _chart(self) -> None:
        from turnbox.games.commander_party.stone_chart import StoneChart

        self.box.scenes.push(StoneChart(self.box))

    def part_for(self, step: str) -> "Scene":
        """The lives in a turn, else a question."""
        if step == "turn":
            return Totals(self)
        from turnbox.games.commander_party.question import Question

        return Question(self)

    def worst(self, seat: int) -> int:
        """The most damage that a seat has taken from one commander."""
        rules = self.rules
        return max([rules.damage_by(seat, source) for source in range(rules.seats)])

    def in_danger(self, seat: int) -> bool:
        """Whether a seat is close to losing."""
        return self.worst(seat) >= MUCH_DAMAGE or LifeTable.in_danger(self, seat)

    def marks(self, seat: int) -> "tuple[str, str]":
        """The infinity counters, a star for three; poison or danger below."""
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
            return "%s %s" % (self.say("asleep"), count)
        if not rules.stone:
            return self.say("awake")
        return "%s %s%s %s" % (
            SIGNS[rules.stone],
            short_name(self.names[rules.stone_seat], self.names, 6),
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


TABLE = CommanderPartyTable
