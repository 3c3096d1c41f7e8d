"""Archenemy and the Supervillain Rumble on the screen: lives and phases, and schemes to read."""

from turnbox.rules import _schemes as rulebook
from turnbox.rules._magic import NO_LIFE
from turnbox.scenes.magic import LifeTable
from turnbox.scenes.totals import Totals
from turnbox.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.rules._schemes import SchemeTable
    from turnbox.scenes import Scene

SIDE = 6  # cells of a name in the status row


class SchemesTable(LifeTable):
    """A table at which schemes are set in motion."""

    rules: "SchemeTable"
    shared = "schemes"
    labels = "scheme_labels"

    def part_for(self, step: str) -> "Scene":
        """The lives in a turn, the scheme that is set in motion, or the opening."""
        if step == "turn":
            return Totals(self)
        return self.page("scheme_page")

    def opening_text(self) -> str:
        """What the opening asks."""
        return self.say(self.rules.step + "_text")

    def picker(self, argument: str, given: "tuple[int, ...]") -> str:
        """A deck comes from the list of those in the box, a name letter by letter."""
        return {"number": "scheme_decks", "a": "scheme_name"}.get(argument, "")

    def pages(self) -> "list[tuple[str, str]]":
        """What is to do in this phase, and the ongoing schemes."""
        if self.rules.step != "turn":
            return []
        pages = [(self.say("help"), "scheme_help")]
        count = self.count_ongoing()
        return [("%s ◆%d" % (self.say("ongoing"), count), "scheme_list")] * (count > 0) + pages

    def count_ongoing(self) -> int:
        """How many schemes lie face up (A13)."""
        return len([seat for seat in self.rules.ongoing if seat])

    def side(self) -> str:
        """Whose turn it is, in words."""
        return self.names[self.rules.seat]

    def status(self) -> str:
        """Whose turn it is, the phase, and how many schemes are ongoing."""
        phase, count = self.rules.phase, self.count_ongoing()
        if self.room < COLUMNS:
            line = "%s:%s" % (self.side()[:3], self.say("short_%d" % phase))
        else:
            line = "%s: %s" % (self.side()[:SIDE], self.say("phase_%d" % phase))
        room = self.room - 2
        return line[:room] + " " * (room - len(line)) + "◆%d" % count if count else line

    def details(self, seat: int) -> "list[str]":
        """The turn, the schemes so far, the poison."""
        rules = self.rules
        return [
            "%s %d" % (self.box.say("box.turn"), rules.turns[seat]),
            "◆%d" % rules.schemes[seat] if rules.schemes[seat] else "",
            "☠%d" % rules.poison[seat] if rules.poison[seat] else "",
        ]

    def ok_label(self) -> str:
        """The next phase, or the end of the turn."""
        phase = self.rules.phase
        return self.say("end" if phase == rulebook.ENDING else "short_%d" % (phase + 1))

    def ok(self) -> None:
        """The next phase."""
        self.box.play("next_phase")

    def end_of(self, seat: int) -> str:
        """Life at the end and why the seat is out; a lost member may have won with its team."""
        star = "★" if seat in self.rules.winners() else ""
        out = self.rules.out[seat]
        why = "" if out == NO_LIFE and star else self.gone(seat)
        return "%4d %s %s" % (self.rules.life[seat], why, star)
