"""A score pad: points by round, for any game (there is no rulebook).

In each round every seat enters its points. The round is complete when all have, and its points go
to the totals. Who enters first moves on by a seat with each round, as the deal does.
"""

from turnbox.rules import OVER, Rules
from turnbox.rules.ranges import changes
from turnbox.rules.state import EACH_SEAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.rules import Ranges

MOST_POINTS = 999  # of a seat in a round, or as many less
MOST_TOTAL = 9999
MOST_ROUNDS = 999  # then the pad is full


class ScorePad(Rules):
    """Rounds until a total reaches the goal, the number of rounds is reached, or players end the
    game."""

    SET_UP = "games.score_pad.set_up"
    STATE = [
        ["played", 0, MOST_ROUNDS, 0],  # rounds that are complete
        ["totals", -MOST_TOTAL, MOST_TOTAL, EACH_SEAT],  # after those
        ["points", -MOST_POINTS, MOST_POINTS, EACH_SEAT],  # of the round under way
        ["entered", 0, 1, EACH_SEAT],  # whether a seat has entered those
    ]
    MOVES = [
        ["enter", "seat", "points:#"],
        ["correct", "seat", "delta:+"],
        ["end_game"],
    ]
    STEPS = [["round", "enter", "correct", "end_game"]]

    # Filled in from STATE and OPTIONS.
    played: int
    totals: "list[int]"
    points: "list[int]"
    entered: "list[int]"
    goal: int
    lowest: int
    rounds: int

    # Questions of the scenes

    def total(self, seat: int) -> int:
        """A seat's total with what it has entered in this round."""
        return self.totals[seat] + self.points[seat]

    def active_seat(self) -> "int | None":
        """None: any seat may enter points at any time."""
        return None

    def next_seat(self) -> "int | None":
        """The seat that enters next: the first without points, from the round's first seat on."""
        for seat in self.clockwise(self.played % self.seats):
            if not self.over and not self.entered[seat]:
                return seat
        return None

    def between_rounds(self) -> bool:
        """Whether no seat has entered points for the next round yet."""
        return not max(self.entered)

    def winners(self) -> "list[int]":
        """The best total, or all that share it."""
        if not self.over:
            return []
        best = min(self.totals) if self.lowest else max(self.totals)
        return [seat for seat in range(self.seats) if self.totals[seat] == best]

    # Writing

    def ranges_enter(self) -> "Ranges":
        """Points within the limits of the round and the total.

        New points replace those entered before, but the same points would be no change.
        """
        found: Ranges = []
        for seat in range(self.seats):
            low = max(-MOST_POINTS, -MOST_TOTAL - self.totals[seat])
            high = min(MOST_POINTS, MOST_TOTAL - self.totals[seat])
            spans = [(low, high)]
            if self.entered[seat]:
                spans = [(low, self.points[seat] - 1), (self.points[seat] + 1, high)]
            found += [((seat, seat), span) for span in spans if span[0] <= span[1]]
        return found

    def do_enter(self, seat: int, points: int) -> "str | None":
        """Enter a seat's points in this round. The last seat completes the round."""
        self.points[seat] = points
        self.entered[seat] = 1
        if not min(self.entered):
            return None
        for other in range(self.seats):
            self.totals[other] += self.points[other]
        self.points = [0] * self.seats
        self.entered = [0] * self.seats
        self.played += 1
        return OVER if self._complete() else None

    def _complete(self) -> bool:
        """Whether a total has reached the goal, or the last round has been played."""
        if self.goal and self.played and max(self.totals) >= self.goal:
            return True
        return self.played >= (self.rounds or MOST_ROUNDS)

    def ranges_correct(self) -> "Ranges":
        """A change that the total can hold, with the points of this round too."""
        found = []
        for seat in range(self.seats):
            both = (self.totals[seat], self.total(seat))
            low, high = -MOST_TOTAL - min(both), MOST_TOTAL - max(both)
            found += changes(low, high, (seat, seat))
        return found

    def do_correct(self, seat: int, delta: int) -> "str | None":
        """Correct a total: an earlier round was wrong, or a seat has a head start."""
        self.totals[seat] += delta
        return OVER if self.between_rounds() and self._complete() else None

    def ranges_end_game(self) -> "Ranges":
        """Between rounds, once there was one."""
        return [()] if self.played and self.between_rounds() else []

    def do_end_game(self) -> str:
        """End the game."""
        return OVER

    def refusal(self, name: str, args: "tuple[int, ...]") -> str:
        """The reason: an open round, no such seat, no change, or a number that is too large."""
        if name == "end_game" and not args:
            return "score_pad.why.round_text"
        if len(args) == 2:
            seat, number = args
            if not 0 <= seat < self.seats:
                return "box.why.no_seat_text"
            same = self.points[seat] if name == "enter" else 0
            if number == same:
                return "box.why.nothing_text"
        return "box.why.range_text"


GAME = ScorePad
