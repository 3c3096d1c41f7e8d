"""What all overlays ask about the city, its heroes and their markers."""

from turnbox.games.megalopolis.rules.names import (
    BONUS,
    BONUS2,
    COLOURED,
    CRIME_COMPUTER,
    CRIMELAND,
    FREE,
    HQ,
    INVENTOR,
    MOST_POINTS,
    NOBLE,
    NOWHERE,
    OTHER_GADGET,
    SUPER_SPEED,
    VILLAINS,
    WHITE,
)
from turnbox.rules import Rules


class City(Rules):
    """State of a game, and questions about it."""

    # Follow from seats and options.
    goal: int
    pawn_count: int
    most_combat: int
    # Filled in from OPTIONS and STATE.
    start_depth: int
    with_super: int
    with_justice: int
    lairs: int
    long_game: int
    one_combat: int
    depth: int
    phase: int
    turn: int
    starter: int
    seat: int
    acted: int
    pawn: int
    compass: int
    score: "list[int]"
    before: "list[int]"
    extra: "list[int]"
    counted: "list[int]"
    justice: "list[int]"
    fame: "list[int]"
    hq: "list[int]"
    hq_used: "list[int]"
    coloured: "list[int]"
    white: "list[int]"
    hero: "list[int]"
    power: "list[int]"
    power2: "list[int]"
    origin: "list[int]"
    at: "list[int]"
    combat: "list[int]"
    gadgets: "list[int]"
    ko: "list[int]"
    bonus: "list[int]"
    die: "list[int]"
    die_at: "list[int]"
    pawns: "list[int]"
    value: "list[int]"
    tile: "list[int]"
    villain: "list[int]"
    villain_at: "list[int]"
    villain_by: "list[int]"
    villain_number: "list[int]"
    villain_origin: "list[int]"
    villain_versus: "list[int]"
    villain_effect: "list[int]"
    in_lair: "list[int]"
    fighter: int
    block: int
    face: int
    need: int
    plus: int
    copier: int
    copied: int
    copy_ready: int

    # The heroes

    def team(self, seat: int) -> "tuple[int, int]":
        """The two heroes of a seat."""
        return 2 * seat, 2 * seat + 1

    def has(self, hero: int, power: int) -> bool:
        """Whether a hero has a power now, its own or copied for this turn (H92)."""
        return (
            power in (self.power[hero], self.power2[hero])
            or power == self.copied
            and self.copier == hero + 1
        )

    def can_spend(self, hero: int, power: int) -> bool:
        """Whether a hero may still use the bonus marker of a power (H31, H37)."""
        if self.ko[hero]:
            return False
        if self.bonus[hero] and power in (self.power[hero], self.power2[hero]):
            return True
        return bool(self.copy_ready) and power == self.copied and self.copier == hero + 1

    def free(self, hero: int) -> bool:
        """Whether a hero may move and fight: not knocked out, and without a die in the city (H42,
        H65)."""
        return not self.ko[hero] and not self.die[hero]

    def strength(self, hero: int) -> int:
        """The value of a hero's die on a block, with its combat markers (H49)."""
        return self.die[hero] + self.combat[hero]

    def busy_at(self, block: int) -> "list[int]":
        """The heroes whose dice are on a block."""
        return [hero for hero in range(2 * self.seats) if self.die_at[hero] == block]

    # The city

    def pawns_at(self, block: int) -> "list[int]":
        """The pawns on a block."""
        return [pawn for pawn in range(self.pawn_count) if self.pawns[pawn] == block]

    def villains_at(self, block: int) -> "list[int]":
        """The villains on a block."""
        return [
            place
            for place in range(VILLAINS)
            if self.villain[place] and self.villain_at[place] == block
        ]

    def lair_at(self, block: int) -> bool:
        """Whether a villain has its lair there (H115)."""
        for place in self.villains_at(block):
            if self.in_lair[place]:
                return True
        return False

    def crime_at(self, block: int) -> bool:
        """Whether there is something to fight: a pawn, however many, or a lair (H38, H41, H115)."""
        return bool(self.pawns_at(block)) or self.lair_at(block)

    def put_pawn(self, pawn: int, block: int) -> None:
        """A pawn arrives: in a villain's lair it does not stay (H116)."""
        self.pawns[pawn] = CRIMELAND if self.lair_at(block) else block

    def drop_villain(self, place: int) -> None:
        """A villain's card is discarded."""
        self.villain[place] = self.in_lair[place] = 0
        self.villain_at[place] = NOWHERE

    def take_die(self, hero: int) -> None:
        """A hero's die returns; the hero is free again (H43, H46)."""
        self.die[hero] = 0
        self.die_at[hero] = NOWHERE

    # Points

    def gain(self, seat: int, points: int) -> None:
        """Hero points won or lost, never below 0 (H109)."""
        self.score[seat] = min(max(0, self.score[seat] + points), MOST_POINTS)

    def earn_justice(self, seat: int) -> None:
        """A justice marker for a failure; a fourth is lost (H40, H110)."""
        if self.with_justice:
            self.justice[seat] = min(3, self.justice[seat] + 1)

    # Markers

    def markers(self, hero: int, powers: "tuple[int, ...]") -> "list[int]":
        """The markers that can pay for an action of a hero, including bonus markers of these
        powers."""
        found = []
        if not self.acted and self.coloured[self.seat]:
            found.append(COLOURED)
        for power in powers:
            if self.can_spend(hero, power):
                found.append(BONUS + hero % 2)
                break
        return found

    def hq_ready(self, gadget: int) -> bool:
        """Whether the seat's headquarters gadget can be used: it takes a marker too (H32, H35)."""
        seat = self.seat
        if self.hq[seat] != gadget or self.hq_used[seat]:
            return False
        return bool(self.white[seat] if gadget == CRIME_COMPUTER else self.coloured[seat])

    def card_markers(self) -> "list[int]":
        """The markers that can pay for a card: the normal action, SuperSpeed; gadgets of an
        inventor are free."""
        found = []
        for hero in self.team(self.seat):
            for marker in self.markers(hero, (SUPER_SPEED,)):
                if marker not in found:
                    found.append(marker)
            if self.has(hero, INVENTOR) and not self.ko[hero] and FREE not in found:
                found.append(FREE)
        return found

    def pay(self, marker: int) -> None:
        """Spend a marker; a coloured or white one makes the action the normal action."""
        seat = self.seat
        if marker == COLOURED:
            self.coloured[seat] -= 1
            self.acted = 1
        elif marker == WHITE:
            self.white[seat] = 0
            self.acted = 1
        elif marker == HQ:
            self.hq_used[seat] = 1
            if self.hq[seat] == CRIME_COMPUTER:
                self.white[seat] = 0
            else:
                self.coloured[seat] -= 1
        elif marker in (BONUS, BONUS2):
            hero = 2 * seat + marker - BONUS
            if self.bonus[hero]:
                self.bonus[hero] = 0
            else:
                self.copy_ready = 0

    def noble_seats(self) -> "list[int]":
        """The seats with a noble hero and two justice markers, which may become a point (H78)."""
        return [
            seat
            for seat in range(self.seats)
            if self.justice[seat] >= 2
            and [hero for hero in self.team(seat) if self.has(hero, NOBLE)]
        ]

    def more_to_do(self) -> bool:
        """Whether the seat may have something left to do in this turn (H20, H30)."""
        if not self.acted or self.copy_ready:
            return True
        for hero in self.team(self.seat):
            if not self.ko[hero] and (self.bonus[hero] or self.has(hero, INVENTOR)):
                return True
        return self.hq_ready(self.hq[self.seat] or OTHER_GADGET)


def towards(block: int, face: int) -> int:
    """The block one step along a face of the crime die, 1 north to 8 north-west; 0 off the map."""
    row, column = (block - 1) // 5, (block - 1) % 5
    row += (0, -1, -1, 0, 1, 1, 1, 0, -1)[face]
    column += (0, 0, 1, 1, 1, 0, -1, -1, -1)[face]
    return row * 5 + column + 1 if 0 <= row < 5 and 0 <= column < 5 else NOWHERE
