"""Supervillain Rumble on the screen: everyone has schemes."""

from turnbox.schemes.table import SchemesTable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.supervillain_rumble.rules import SupervillainRumble


NARROW = 7  # cells of a block: one is left beside two digits


class RumbleTable(SchemesTable):
    """Everyone for oneself."""

    rules: "SupervillainRumble"

    def opening_text(self) -> str:
        """The deck is asked of one seat after the other (A25)."""
        text = SchemesTable.opening_text(self)
        if self.rules.step != "decks":
            return text
        return text.replace("{seat}", self.names[self.rules.without_deck()[0]])

    def marks(self, seat: int) -> "tuple[str, str]":
        """Whether schemes of the seat are ongoing, and where there is room, how many."""
        count = self.rules.ongoing.count(seat + 1)
        sign = "◆" if count else ""
        if count and self.block(seat)[3] > NARROW:
            sign += "%d" % count if count < 10 else "+"
        return sign, SchemesTable.marks(self, seat)[1]


TABLE = RumbleTable
