"""Archenemy on the screen: one against a team that has its turn together."""

from turnbox.schemes.table import SchemesTable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.archenemy.rules import Archenemy


class ArchenemyTable(SchemesTable):
    """The archenemy and the team: two slots, one tracker of phases (A15, A16)."""

    rules: "Archenemy"
    drawn = "archenemy.drawn"

    def acting(self) -> "list[int]":
        """In the team's turn all of it."""
        rules = self.rules
        if rules.active_seat() is None:
            return []
        return rules.team() if rules.teams_turn() else [rules.seat]

    def team_acts(self) -> bool:
        """Whether the words of a phase are for the team."""
        return self.rules.teams_turn()

    def side(self) -> str:
        """The team as one."""
        return self.say("team") if self.rules.teams_turn() else SchemesTable.side(self)

    def names_of(self, winners: "list[int]") -> "list[str]":
        """The team as one."""
        if self.rules.starter in winners:
            return SchemesTable.names_of(self, winners)
        return [self.say("team")]

    def opening_text(self) -> str:
        """With a note if the team is smaller than in the rulebook (A1)."""
        text = SchemesTable.opening_text(self)
        few = self.rules.seats == 3 and self.rules.step == "archenemy"
        return text + " " + self.say("few_text") if few else text

    def marks(self, seat: int) -> "tuple[str, str]":
        """A star for the archenemy."""
        return "★" if seat == self.rules.starter else "", SchemesTable.marks(self, seat)[1]


TABLE = ArchenemyTable
