"""Supervillain Rumble (rules A22-A25): everyone for oneself, everyone with a scheme deck."""

from turnbox.rules.state import EACH_SEAT
from turnbox.schemes import rules as schemes
from turnbox.schemes.rules import SchemeRules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.rules import Ranges

LIFE = 40  # A23


class SupervillainRumble(SchemeRules):
    """Three players or more (A22)."""

    SET_UP = "games.supervillain_rumble.set_up"
    STATE = schemes.scheme_state(EACH_SEAT)
    MOVES = [
        ["choose_starter", "seat"],
        ["draw_starter"],
        ["deck", "seat", "number:deck", "size:#"],
    ] + schemes.MOVES
    STEPS = [
        ["starter", "choose_starter", "draw_starter"],
        ["decks", "table_cards", "deck"],
    ] + schemes.STEPS

    def set_up(self) -> None:
        """40 life each (A23)."""
        self.life = [LIFE] * self.seats

    def deck_of(self, seat: int) -> int:
        """Everyone has one (A25)."""
        return seat

    # The opening

    def ranges_choose_starter(self) -> "Ranges":
        """Any seat: for players who have drawn already."""
        return [((0, self.seats - 1),)]

    def do_choose_starter(self, seat: int) -> str:
        """Who goes first."""
        self.starter = self.place = self.seat = seat
        return "decks"

    def do_draw_starter(self) -> str:
        """The first player is random, each seat equally likely (A24)."""
        return self.do_choose_starter(self.roll(self.seats) - 1)

    def without_deck(self) -> "list[int]":
        """The seats that have no deck on the box, round the table from the starter."""
        return [seat for seat in self.clockwise(self.starter) if not self.deck[seat]]

    def ranges_deck(self) -> "Ranges":
        """A deck of this box for the next seat without one."""
        seats = [(seat, seat) for seat in self.without_deck()[:1]]
        return [(seat,) + deck for seat in seats for deck in self.moves().known_decks(self)]

    def do_deck(self, seat: int, number: int, size: int) -> "str | None":
        """A seat's deck, in the box; several may play copies of one deck. The last one begins."""
        self.moves().put_in(self, seat, number, size)
        return None if 0 in self.deck else self.begin_turn(self.starter)


GAME = SupervillainRumble
