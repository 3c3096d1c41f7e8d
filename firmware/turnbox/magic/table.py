"""What all games of Magic show of a seat: life, poison, danger, and why it is out."""

from turnbox.pages.totals import TotalsTable

LOW_LIFE, MUCH_POISON = 5, 7  # a seat in danger blinks


class LifeTable(TotalsTable):
    """The life totals of Magic players."""

    def total(self, seat: int) -> int:
        """A seat's life."""
        life: int = self.rules.life[seat]
        return life

    def alive(self) -> "list[int]":
        """The seats in the game."""
        seats: list[int] = self.rules.alive()
        return seats

    def at_first(self, move: str, given: "tuple[int, ...]") -> "int | None":
        """Life and poison of a seat, which a move changes."""
        fields = {"life": self.rules.life, "poison": self.rules.poison}
        return fields[move][given[0]] if move in fields and given else None

    def turn_mark(self) -> object:
        """Each turn is counted, also two of one seat in a row."""
        return list(self.rules.turns)

    def in_danger(self, seat: int) -> bool:
        """Little life or much poison."""
        rules = self.rules
        danger: bool = rules.life[seat] <= LOW_LIFE or rules.poison[seat] >= MUCH_POISON
        return danger

    def marks(self, seat: int) -> "tuple[str, str]":
        """Poison, else danger."""
        if self.rules.poison[seat]:
            return "", "☠"
        return "", "▼" if self.in_danger(seat) else ""

    def gone(self, seat: int) -> str:
        """Why a seat is out."""
        out = self.rules.out[seat]
        return self.say("out_%d" % out) if out else ""
