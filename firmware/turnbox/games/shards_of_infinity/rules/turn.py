"""The turn of a player: power, mastery, health, champions, relics (rules S4, S5, S30-S49)."""

from turnbox.games.shards_of_infinity.rules.seats import (
    IN,
    MASTERY,
    MOST,
    MOST_MASTERY,
    RELIC_AT,
    Seats,
    partner,
)
from turnbox.rules.ranges import changes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.rules import Ranges

BONUS_AT = 20  # mastery at which both relics of Tetra do more (S36, S38)
SPHERE, CRESCENTS = 5, 6  # of the eight relics, two per hero in order (S35)


class Turn(Seats):
    """What a player may do in a turn."""

    def do_end_turn(self) -> str:
        """The next seat."""
        return self.next_turn()

    # Power used on a player

    def ranges_attack(self) -> "Ranges":
        """Any power: the pool is only an aid. Each that is hit may reveal shields (S5, S45)."""
        shields = (0, 0) if self.solo else (0, MOST)
        found: Ranges = []
        for to in self.targets(self.seat):
            both = len(self.struck(self.seat, to)) > 1
            found.append(((to, to), (1, MOST), shields, shields if both else (0, 0)))
        return found

    def do_attack(self, to: int, power: int, shield: int, shield2: int) -> "str | None":
        """Each takes the power minus its own shield (S4, S5); the rest may pass on (S47)."""
        self.power = max(0, self.power - power)
        struck = self.struck(self.seat, to)
        over = self.hit(to, power - shield)
        if len(struck) > 1:
            self.hit(struck[1], power - shield2)
        if self.teams and over > 0 and self.out[partner(to)] == IN:
            self.excess = over
            return "excess"
        return self.go_on()

    def ranges_pass_on(self) -> "Ranges":
        """With any shield of the partner's."""
        return [((0, MOST),)]

    def do_pass_on(self, shield: int) -> str:
        """The excess hits the partner of the one who fell (S47)."""
        self.hit(self.opponents(self.seat)[0], self.excess - shield)
        return self.do_spare()

    def do_spare(self) -> str:
        """The excess is lost (S47: it may pass on, but need not)."""
        self.excess = 0
        return self.go_on() or "turn"

    # Mastery and the pool of power

    def ranges_focus(self) -> "Ranges":
        """Once a turn (S52)."""
        return [] if self.focused or self.mastery[self.seat] == MOST_MASTERY else [()]

    def do_focus(self) -> "str | None":
        """One gem becomes one mastery."""
        self.focused = 1
        return self.do_gain_mastery(1)

    def ranges_gain_mastery(self) -> "Ranges":
        """Up to 30, and never down (S34, S52)."""
        return changes(0, MOST_MASTERY - self.mastery[self.seat])

    def do_gain_mastery(self, n: int) -> "str | None":
        """The active seat gains mastery; at 10 it may take a relic (S31)."""
        before = self.mastery[self.seat]
        self.receive(self.seat, MASTERY, n)
        return "relic" if before < RELIC_AT and self.relic_open(self.seat) else None

    def ranges_power(self) -> "Ranges":
        """Changes that the pool can hold."""
        return changes(-self.power, MOST - self.power)

    def do_power(self, n: int) -> None:
        """Power gained in this turn, or used on a champion (S46)."""
        self.power += n

    # Health and champions

    def ranges_health(self) -> "Ranges":
        """Down to 0 and up to the limit."""
        found: Ranges = []
        for seat in self.alive():
            found += changes(-self.health[seat], self.limit - self.health[seat], (seat, seat))
        return found

    def do_health(self, seat: int, delta: int) -> "str | None":
        """A seat loses health or is healed."""
        if delta < 0:
            self.hit(seat, -delta)
        else:
            self.health[seat] += delta
        return self.go_on()

    def sphere(self, seat: int) -> "tuple[int, int]":
        """The Reflecting Sphere's shield, and how many cards it draws (S38)."""
        return self.mastery[seat], 2 if self.mastery[seat] >= BONUS_AT else 1
