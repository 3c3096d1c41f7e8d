"""What a finished game was like: its length, the starter, who led longest, the largest change."""

from turnbox.game_list import points_of
from turnbox.storage.log import NONSENSE
from turnbox.storage.replay import entries, replay
from turnbox.storage.undo import go_to

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from turnbox.session import Session


class Story:
    """Plays a game again to find out. The seats are None as long as nobody is known."""

    def __init__(self, session: "Session") -> None:
        points = points_of(session.header.game)
        self._session = session
        self._field: str = points.get("field", "")
        lowest = points.get("lowest")
        self._sign = -1 if lowest and getattr(session.rules, str(lowest)) else 1
        self.gains: bool = points.get("decide", False)  # points are won; life is lost
        self.seconds = 0
        self.turns = _turns(session.rules)
        self.starter: int | None = None
        self.led: list[int] = [0]  # of each seat, the seconds at the top, alone
        self.most: tuple[int, int | None] = (0, None)  # the largest gain or loss, and whose
        self._best = 0
        self.known = False

    def read(self) -> "Iterator[None]":
        """Play it again, a move in each step. Stops at a move that the rules cannot repeat."""
        session, dropped = self._session, self._session.dropped()[0]
        rules = type(session.rules)(session.seats, session.rules.dice, session.header.options[2:])
        go_to(rules, dropped or session.first)
        yield
        before = self._values(rules)
        self.led = [0] * max(1, len(before))
        level = len(before) > 1 and before.count(before[0]) == len(before)  # nobody begins ahead
        try:
            for number, seat, args, rolls, seconds in entries(session.log, 0):
                self.seconds += seconds
                if self.starter is None and seat < session.seats and not dropped:
                    self.starter = seat
                top = max(before) if before else 0
                if level and before.count(top) == 1:
                    self.led[before.index(top)] += seconds
                replay(rules, number, args, rolls)
                after = self._values(rules)
                self._compare(before, after)
                before = after
                yield
        except NONSENSE:
            pass
        self.known = True

    def _values(self, rules: object) -> "list[int]":
        """What each seat has, more being better; nothing if the game has no points."""
        if not self._field:
            return []
        return [self._sign * value for value in getattr(rules, self._field)]

    def _compare(self, before: "list[int]", after: "list[int]") -> None:
        for seat, value in enumerate(after):
            change = value - before[seat] if self.gains else before[seat] - value
            if change > self._best:
                self._best = change
                self.most = (self._sign * (value - before[seat]), seat)

    def leader(self) -> "int | None":
        """The seat that was alone at the top for the longest time."""
        longest = max(self.led)
        return self.led.index(longest) if longest else None


def _turns(rules: "Any") -> int:
    """How many turns there were. A team that acts together has had those of its last member."""
    count: int = rules.turn_count()
    for seat in range(rules.seats):
        team = rules.team_of(seat)
        if team[1:] and seat == team[0]:
            turns = [rules.turns[member] for member in team]
            count += max(turns) - sum(turns)
    return count
