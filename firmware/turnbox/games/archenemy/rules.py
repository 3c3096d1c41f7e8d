"""Archenemy (rules A1-A21, A26): one with schemes against a team that shares its turns."""

from turnbox.magic.rules import IN, MOST_TURNS
from turnbox.schemes import rules as schemes
from turnbox.schemes.rules import SchemeRules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.rules import Ranges

ARCHENEMY_LIFE = 40  # A4
TEAM_LIFE = 20  # A3


class Archenemy(SchemeRules):
    """An archenemy and two to five others; the rulebook asks for three or more of them (A1)."""

    SET_UP = "games.archenemy.set_up"
    STATE = schemes.scheme_state(1)
    MOVES = [
        ["choose_archenemy", "seat"],
        ["draw_archenemy"],
        ["deck", "number:deck", "size:#"],
    ] + schemes.MOVES
    DRAW_MOVES = ["draw_archenemy"]
    STEPS = [
        ["archenemy", "choose_archenemy", "draw_archenemy"],
        ["decks", "table_cards", "deck"],
    ] + schemes.STEPS

    def set_up(self) -> None:
        """20 life each; the archenemy's 40 come with the first move (A3)."""
        self.life = [TEAM_LIFE] * self.seats

    # Who is who

    def team(self) -> "list[int]":
        """The seats against the archenemy that are in the game, clockwise from it."""
        return [
            seat
            for seat in self.clockwise(self.starter)
            if seat != self.starter and self.out[seat] == IN
        ]

    def teams_turn(self) -> bool:
        """Whether the team has its turn, all of it at once (A15)."""
        return self.seat != self.starter

    def opponents(self, seat: int) -> "list[int]":
        """The team's opponent is the archenemy alone."""
        if seat == self.starter:
            return self.team()
        return [self.starter] if self.out[self.starter] == IN else []

    def decided(self) -> bool:
        """The archenemy is out, or the whole team (A21)."""
        return self.out[self.starter] != IN or not self.team()

    def winners(self) -> "list[int]":
        """The archenemy, or the team with its players who are out (A26); nobody if all are out at
        once."""
        if not self.over:
            return []
        if self.out[self.starter] == IN:
            return [self.starter]
        return [seat for seat in range(self.seats) if seat != self.starter] if self.team() else []

    def team_of(self, seat: int) -> "list[int]":
        """The team takes its turns together (A15)."""
        if seat == self.starter:
            return [seat]
        return [other for other in range(self.seats) if other != self.starter]

    def active_seat(self) -> "int | None":
        """In the team's turn, one of those still in the game (A15, A20)."""
        seat = self.timed_seat()
        lost = seat is not None and self.teams_turn() and self.out[seat] != IN
        return (self.team() + [seat])[0] if lost else seat

    def timed_seat(self) -> "int | None":
        """The seat with which the turn began: a loss does not interrupt the team's time."""
        return SchemeRules.active_seat(self)

    def deck_of(self, seat: int) -> int:
        """There is one scheme deck."""
        return 0

    def sets_schemes(self) -> bool:
        """Only in the archenemy's turn (A9)."""
        return not self.teams_turn()

    # The opening

    def ranges_choose_archenemy(self) -> "Ranges":
        """Any seat."""
        return [((0, self.seats - 1),)]

    def do_choose_archenemy(self, seat: int) -> str:
        """The archenemy has 40 life and always goes first (A4, A7)."""
        self.starter = self.place = self.seat = seat
        self.life[seat] = ARCHENEMY_LIFE
        return "decks"

    def do_draw_archenemy(self) -> str:
        """The box draws who it is, each seat equally likely."""
        return self.do_choose_archenemy(self.roll(self.seats) - 1)

    def ranges_deck(self) -> "Ranges":
        """A deck of this box by its number, with as many cards as it has (A5)."""
        found: Ranges = self.moves().known_decks(self)
        return found

    def do_deck(self, number: int, size: int) -> str:
        """The scheme deck is in the box, shuffled."""
        self.moves().put_in(self, 0, number, size)
        return self.begin_turn(self.seat)

    # Turns: the archenemy and the team, two slots (A16)

    def next_turn(self) -> str:
        """Extra turns first; else the other side's."""
        while self.extra_turns[0]:
            seat = self.extra_turns[0] - 1
            self.extra_turns = self.extra_turns[1:] + [0]
            if seat == self.starter:
                return self.begin_turn(seat)
            if self.team():
                return self.begin_turn(self.team()[0])
        self.place = self.starter if self.place != self.starter else self.team()[0]
        return self.begin_turn(self.place)

    def begin_turn(self, seat: int) -> str:
        """A turn of the team counts for each of its members (A15)."""
        step = SchemeRules.begin_turn(self, seat)
        for other in self.team() if self.teams_turn() else []:
            if other != seat:
                self.turns[other] = min(self.turns[other] + 1, MOST_TURNS)
        return step

    def turn_goes_on(self) -> bool:
        """The team's turn continues without a member who is out; without the archenemy the game is
        over (A21)."""
        return True


GAME = Archenemy
