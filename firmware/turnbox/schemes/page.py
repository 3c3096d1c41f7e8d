"""The questions about schemes: where the decks are, and what to do with the scheme in motion."""

from turnbox.pages.question import Ask
from turnbox.schemes.deck import card
from turnbox.ui.lights import SHOW_MS
from turnbox.ui.spin import spin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.schemes.table import SchemesTable
    from turnbox.ui.lights import Ring


def card_of(table: "SchemesTable", seat: int, number: int) -> "tuple[str, bool, str]":
    """Name, ongoing and text of a card of a seat's deck, if the box has it."""
    rules = table.rules
    found = card(table.box.words, rules.deck[rules.deck_of(seat)], number)
    return found or ("%s %d" % (table.say("scheme"), number), False, table.say("lost_text"))


class Page(Ask):
    """The opening (who is it, where are the decks), or a scheme that is set in motion (A9)."""

    def __init__(self, table: "SchemesTable") -> None:
        rules = table.rules
        self._about = (rules.turns[rules.seat], rules.seat, rules.card)
        if rules.step != "scheme":
            answers = [move for move in rules.moves_now() if rules.ranges(move)]
            answers.reverse()  # the draw, the deck in the box
            Ask.__init__(self, table, table.say("title"), table.opening_text(), answers)
        elif rules.card:
            name, ongoing, text = card_of(table, rules.seat, rules.card)
            answers = ["to_bottom", "stays"] if rules.ranges("stays") else ["to_bottom"]
            if ongoing:
                answers.reverse()
                text = table.say("ongoing_text") + "\n" + text
            Ask.__init__(self, table, name, text, answers)
        else:
            text = table.say("turn_up_text").replace("{seat}", table.names[rules.seat])
            answers = ["to_bottom", "named"] if rules.ranges("named") else ["to_bottom"]
            Ask.__init__(self, table, table.say("scheme"), text, answers)

    @property
    def lasts(self) -> bool:  # type: ignore[override]
        """A change of life, or taking it back, keeps the page of a scheme and the place in it."""
        rules = self.table.rules
        about = (rules.turns[rules.seat], rules.seat, rules.card)
        return self.name == "scheme" and about == self._about

    def paint(self, ring: "Ring", now: int) -> None:
        """A scheme: a light runs round the ring and stops at the seat that has it."""
        elapsed = now - self.since
        if self.name == "scheme" and elapsed < SHOW_MS:
            ring.clear()
            spin(ring, elapsed, ring.arc(self.table.rules.seat, len(self.table.names))[0])
