"""The seats of Shards of Infinity: partners and opponents, gains and damage, the end."""

from turnbox.rules import OVER, Rules

HEALTH = 50
MOST = 99  # health, power, champions that the box can hold
MOST_MASTERY = 30
HEROES = 4  # Decima, Ko Syn Wu, Tetra, Volos: also the number of their factions
NEMESIS = 1  # its seat
RELIC_AT = 10  # mastery (S31)

# What can be gained. Of gems and draws the Nemesis has something else (S22, S23).
MASTERY, POWER, RECOVERY, GEMS, DRAWS, CHAMPION = range(6)
GAINING = ("revealed", "river", "activate")  # steps of the Nemesis's turn (S18, S19, S27)
MATCH = 3  # what a revealed card of the Nemesis's own faction gives it (S16)

# Why a seat is out.
IN, NO_HEALTH, CONCEDED, SHARD = range(4)


class Seats(Rules):
    """Rules about seats that apply in every turn."""

    # Options.
    health_limit: int
    base_game: int
    match_gain: int
    draw_gain: int
    crescents_first: int
    crescents_then: int
    nemesis_mastery: int
    survivor_safe: int
    # Fields.
    seat: int
    starter: int
    hero: "list[int]"
    health: "list[int]"
    mastery: "list[int]"
    champions: "list[int]"
    relic: "list[int]"
    out: "list[int]"
    power: int
    focused: int
    excess: int
    revealed: int
    activated: int
    banished: int

    def places(self) -> int:
        """The Nemesis has place 1 beside a single seat (S10)."""
        return max(2, self.seats)

    def set_up(self) -> None:
        """50 health each; mastery comes with the starter (S51)."""
        self.health = [HEALTH] * self.places()
        self.limit = HEALTH if self.health_limit else MOST
        self.solo = self.seats == 1
        self.teams = self.seats == 4 and not self.base_game
        self.arena = self.seats == 3 and not self.base_game

    # Friends and foes

    def alive(self) -> "list[int]":
        """The seats still in the game."""
        return [seat for seat in range(self.places()) if self.out[seat] == IN]

    def opponents(self, seat: int) -> "list[int]":
        """A seat's opponents who are still in, clockwise."""
        count = self.places()
        around = [(seat + place) % count for place in range(1, count)]
        if self.teams:
            around.remove(partner(seat))
        return [other for other in around if self.out[other] == IN]

    def targets(self, seat: int) -> "list[int]":
        """The seats that a seat's power can hit.

        In an arena an attack names the first opponent, and the other one is hit too (S4). In teams
        it is the player across the table (S45), or both once one's partner is out (S48); a survivor
        faces the player whose opposite is out, or nobody (S49).
        """
        found = self.opponents(seat)
        if self.arena:
            return found[:1]
        if self.teams and self.out[partner(seat)] == IN:
            if facing(seat) in found:
                return [facing(seat)]
            return [] if self.survivor_safe else found
        return found

    def struck(self, seat: int, to: int) -> "list[int]":
        """Who takes the damage of a hit on `to`: in an arena both opponents, each in full (S4)."""
        return self.opponents(seat) if self.arena else [to]

    def relic_open(self, seat: int) -> bool:
        """From mastery 10 on, once a game; the Nemesis gains no cards (S11, S31, S33)."""
        if self.solo and seat == NEMESIS:
            return False
        return self.mastery[seat] >= RELIC_AT and not self.relic[seat]

    def matches(self) -> bool:
        """Whether the revealed card is of the Nemesis's own faction (S16)."""
        return self.revealed == self.hero[NEMESIS]

    # Gains and damage

    def receive(self, seat: int, what: int, n: int) -> None:
        """Mastery, power or health, as much as there is room for."""
        if what == MASTERY:
            self.mastery[seat] = min(self.mastery[seat] + n, MOST_MASTERY)
        elif what == POWER:
            self.power = min(self.power + n, MOST)
        else:
            self.health[seat] = min(self.health[seat] + n, self.limit)

    def hit(self, seat: int, damage: int) -> int:
        """Damage one seat, which may eliminate it. Returns the excess; below 0: there is none."""
        over = damage - self.health[seat]
        self.health[seat] -= min(max(0, damage), self.health[seat])
        if not self.health[seat]:
            self.out[seat] = NO_HEALTH
        return over

    # Turns and the end

    def begin_turn(self, seat: int) -> str:
        """Clear what was left of the last turn; the Nemesis has its own steps (S10)."""
        self.seat = seat
        self.power = self.focused = self.revealed = self.activated = self.banished = 0
        return "reveal" if self.solo and seat == NEMESIS else "turn"

    def next_turn(self) -> str:
        """Clockwise, past who is out (S43, S44)."""
        count = self.places()
        order = [(self.seat + place) % count for place in range(1, count + 1)]
        return self.begin_turn([seat for seat in order if self.out[seat] == IN][0])

    def go_on(self) -> "str | None":
        """One player or team left: over (S6, S7, S50). A lost player's own turn ends at once."""
        if not self.opponents(self.alive()[0]):
            return OVER
        return None if self.out[self.seat] == IN else self.next_turn()

    def winners(self) -> "list[int]":
        """The last one standing, or both of the last team (S6, S50)."""
        if not self.over:
            return []
        left = self.alive()[0]
        return sorted([left, partner(left)]) if self.teams else [left]


def partner(seat: int) -> int:
    """The other seat of a team: 0 and 3, 1 and 2 (S40)."""
    return 3 - seat


def facing(seat: int) -> int:
    """The seat across the table: 0 and 1, 2 and 3 (S44)."""
    return seat ^ 1
