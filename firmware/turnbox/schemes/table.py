"""Archenemy and Supervillain Rumble on the screen: life and phases, and schemes to read."""

from turnbox.magic.table import LifeTable
from turnbox.pages.totals import Totals
from turnbox.schemes import rules as rulebook
from turnbox.ui.screen import COLUMNS, short_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.pages.table import Picker
    from turnbox.schemes.rules import SchemeRules
    from turnbox.ui.menu import Item
    from turnbox.ui.scene import Scene

SIDE = 8  # cells of a name in the status row, at least


class SchemesTable(LifeTable):
    """A table with life totals and schemes."""

    rules: "SchemeRules"
    shared = "schemes"
    labels = "schemes.labels"
    usual = ("abandon",)
    soon = ("turn_up_text", "scheme", "to_bottom", "named")  # the next scheme

    def __init__(self, box: "Box") -> None:
        LifeTable.__init__(self, box)
        self._decks: list[tuple[int, int]] | None = None
        self.rules.decks = self.decks
        self.rules.is_ongoing = self.is_ongoing

    def decks(self) -> "list[tuple[int, int]]":
        """Number and size of each deck on this drive, which is looked at once."""
        if self._decks is None:
            from turnbox.schemes.deck import decks

            self._decks = [(number, size) for number, _, size in decks(self.box.words)]
        return self._decks

    def is_ongoing(self, deck: int, number: int) -> "bool | None":
        """Whether a card of a deck is ongoing (A11); None if there is no such card."""
        from turnbox.schemes.deck import card

        found = card(self.box.words, deck, number)
        return bool(found[1]) if found else None

    def part_for(self, step: str) -> "Scene":
        """The lives in a turn, the scheme that is set in motion, or the opening."""
        if step == "turn":
            return Totals(self)
        from turnbox.schemes.page import Page

        return Page(self)

    def opening_text(self) -> str:
        """What the opening asks."""
        return self.say(self.rules.step + "_text")

    def picker(self, kind: str, given: "tuple[int, ...]") -> "Picker | None":
        """A deck or a scheme comes from the list of them, a name letter by letter."""
        if kind == "deck":
            from turnbox.schemes.decks import SchemeDecks

            return SchemeDecks
        if kind == "ongoing":
            from turnbox.schemes.ongoing import SchemeList

            return SchemeList
        if kind == "letter":
            from turnbox.schemes.name import SchemeName

            return SchemeName
        return None

    def pages(self) -> "list[Item]":
        """The ongoing schemes, and help for this phase."""
        if self.rules.step != "turn":
            return []
        count = self.count_ongoing()
        mark = " ◆%d" % count
        line = self.say("ongoing")[: COLUMNS - 2 - len(mark)] + mark
        return [(line, self._ongoing, (), count), (self.say("help"), self._help, ())]

    def _ongoing(self) -> None:
        from turnbox.schemes.ongoing import SchemeList

        self.box.scenes.push(SchemeList(self.box))

    def _help(self) -> None:
        from turnbox.schemes.help import Help

        self.box.scenes.push(Help(self.box))

    def count_ongoing(self) -> int:
        """How many schemes are face up (A13)."""
        return len(self.rules.ongoing)

    def team_acts(self) -> bool:
        """Whether this is a team's turn, which has no scheme."""
        return False

    def side(self) -> str:
        """Whose turn it is, in words."""
        return self.names[self.rules.seat]

    def status(self) -> str:
        """Whose turn it is, the phase, and how many schemes are ongoing."""
        phase = self.rules.phase
        mark = "◆%d" % self.count_ongoing()
        if not self.count_ongoing():
            mark = ""
        room = COLUMNS - len(mark) - bool(mark)
        who, words = self.side(), self.box.say("box.colon") + " " + self.say("phase_%d" % phase)
        if len(words) + min(SIDE, len(who)) > room:
            words = self.box.say("box.colon") + " " + self.say("short_%d" % phase).lower()
        line = short_name(who, self.names, room - len(words)) + words
        return line + " " * (COLUMNS - len(line) - len(mark)) + mark

    def details(self, seat: int) -> "list[str]":
        """The turn, the schemes, the poison."""
        from turnbox.schemes.seats import details

        return details(self, seat)

    def ok_label(self) -> str:
        """The next phase, or the end of the turn."""
        phase = self.rules.phase
        return self.say("end" if phase == rulebook.ENDING else "short_%d" % (phase + 1))

    def ok(self) -> None:
        """The next phase."""
        self.box.play("next_phase")

    def end_of(self, seat: int) -> str:
        """Life, and why the seat is out."""
        from turnbox.schemes.seats import end_of

        return end_of(self, seat)
