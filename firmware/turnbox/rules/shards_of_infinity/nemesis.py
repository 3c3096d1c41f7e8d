"""The turn of the Nemesis, in the solo game (rules S10-S29).

Reveal, gain 3 if it matches, play the revealed card, play the river's matches, activate its
champions one after the other (S28), and at last use its power on the player (S29, a reading).
"""

from turnbox.rules._boxes import changes
from turnbox.rules.shards_of_infinity.seats import (
    CHAMPION,
    DRAWS,
    GEMS,
    HEROES,
    MOST,
    MOST_MASTERY,
    NEMESIS,
    Seats,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.rules import Boxes

MATCH = 3  # what a revealed card of its own faction gives (S16)


class Nemesis(Seats):
    """The steps of a turn that nobody sits at the table for."""

    def matches(self) -> bool:
        """Whether the revealed card is of the Nemesis's own faction (S16)."""
        return self.revealed == self.hero[NEMESIS]

    def ranges_reveal(self) -> "Boxes":
        """One of the four factions, or none."""
        return [((0, HEROES),)]

    def do_reveal(self, faction: int) -> str:
        """Of its own faction: it gains 3 (S16, S17). In any case it plays the card (S18, S20)."""
        self.revealed = faction
        if self.matches():
            self.receive(NEMESIS, self.match_gain, MATCH)
        return "revealed"

    def ranges_gain(self) -> "Boxes":
        """What a card gives the Nemesis, as far as the box can count it."""
        room = (
            MOST_MASTERY - self.mastery[NEMESIS],
            MOST - self.power,
            self.limit - self.health[NEMESIS],
            MOST - self.banished,
            MOST,
            MOST - self.champions[NEMESIS],
        )
        boxes: Boxes = []
        for what, most in enumerate(room):
            boxes += changes(0, most, (what, what))
        return boxes

    def do_gain(self, what: int, n: int) -> None:
        """Gems banish as many cards (S22), draws give 1 each (S23), champions just enter (S24)."""
        if what == GEMS:
            self.banished += n
        elif what == DRAWS:
            self.receive(NEMESIS, self.draw_gain, n)
        elif what == CHAMPION:
            self.champions[NEMESIS] += n
        else:
            self.receive(NEMESIS, what, n)

    def do_done(self) -> str:
        """The revealed card, then the river's cards of its faction (S19), then champions (S27)."""
        if self.step == "revealed" and self.revealed:
            return "river"
        if self.step == "activate":
            self.activated += 1
        if self.activated < self.champions[NEMESIS]:
            return "activate"
        return "strike" if self.power else self.next_turn()

    def ranges_strike(self) -> "Boxes":
        """All its power, or what it did not use on champions; any shield of the player's (S29)."""
        return [((0, self.power), (0, MOST))]

    def do_strike(self, power: int, shield: int) -> str:
        """Its power hits the player at the end of its turn (S29), and the turn is over."""
        self.hit(0, power - shield)
        return self.go_on() or self.next_turn()
