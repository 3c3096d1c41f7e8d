"""Heroes Incorporated: Megalopolis, with S.U.P.E.R. (rules H1-H118).

The moves are in overlays, which the box loads when it needs them: opening, turn, powers, cards,
fight, count, phase, companion; the reasons for refusals are in `refusals`. Shared questions are in
`city`, the tables in `tables`.

Blocks are numbered 1 to 25, row by row from the north-west corner; 0 is nowhere. Heroes are
numbered two per seat: 0 and 1 are the first seat's.
"""

from turnbox.games.megalopolis.rules import tables
from turnbox.games.megalopolis.rules.city import City
from turnbox.games.megalopolis.rules.names import COMPANION, OTHER_GADGET

# The steps in which no seat is active.
_NOBODYS = ["starter", "deal", "pawns", "crime", "count", "phase_end", "over"]

# Moves whose overlay must say whether they are possible: it is needed then anyway.
_UNSURE = ["move", "fight", "draw", "pass", "end_turn", "villain", "other_villain", "pay_justice"]


class Megalopolis(City):
    """Two to four teams of two heroes clean up a city of 5 x 5 blocks, phase by phase."""

    SET_UP = "games.megalopolis.set_up"
    SIDES = 8
    LAYOUT = 1
    EARLIER = "games.megalopolis.rules.earlier"
    STATE = tables.STATE
    MOVES = tables.MOVES
    DRAW_MOVES = ["draw_starter", "next_phase"]
    STEPS = tables.STEPS
    OVERLAYS = tables.OVERLAYS

    def set_up(self) -> None:
        """Justice markers and lairs belong to S.U.P.E.R. (H40, H112).

        The set-up offers them only with it; games saved by earlier builds may ask for them without.
        """
        self.depth = self.start_depth
        self.with_justice = self.with_justice and self.with_super
        self.lairs = self.lairs and self.with_super
        self.goal = 36 if self.seats == 2 or (self.lairs and self.long_game) else 30  # H1, H2
        self.pawn_count = self.seats + 3  # H3
        self.most_combat = 1 if self.one_combat else 3

    def winners(self) -> "list[int]":
        """Who reached the goal with the most points; several of them share the city (H104-H108)."""
        seats: list[int] = (
            self.overlay("games.megalopolis.rules.count").winners(self) if self.over else []
        )
        return seats

    def active_seat(self) -> "int | None":
        """Whose turn it is; None before the first turn and between the phases."""
        return None if self.step in _NOBODYS else self.seat

    def timed_seat(self) -> "int | None":
        """The set-up is nobody's turn (H19)."""
        return self.active_seat() if self.turn else None

    # Turns

    def begin_turn(self, seat: int) -> str:
        """Another seat's turn."""
        self.seat = seat
        self.acted = self.copier = self.copied = self.copy_ready = 0
        return "companion" if self.depth == COMPANION else "turn"

    def announce(self, hero: int, block: int) -> str:
        """A fight is announced; the block's value must be known by now (H39, H54)."""
        self.fighter = hero
        self.block = block
        self.plus = self.combat[hero]
        self.face = 0
        return "villains" if self.value[block - 1] or self.lair_at(block) else "value"

    def after_action(self) -> str:
        """The turn continues while an action is possible; otherwise it ends by itself."""
        return "turn" if self.more_to_do() else self.next_turn()

    def next_turn(self) -> str:
        """Clockwise; four turns each make a phase (H19)."""
        if self.ends_phase():
            self.before = list(self.score)
            self.extra = [0] * self.seats
            self.counted = [0] * self.seats
            return "count"
        seat = (self.seat + 1) % self.seats
        if seat == self.starter:
            self.turn += 1
        return self.begin_turn(seat)

    def ends_phase(self) -> bool:
        """Whether this turn is the last one before the count."""
        return self.turn == 4 and (self.seat + 1) % self.seats == self.starter

    def offers(self, name: str) -> bool:
        """An overlay is asked only about what is often possible, or with the power for it."""
        if name == "noble":
            return bool(self.noble_seats())
        if name == "play":
            return bool(self.card_markers())
        if name == "use_hq":
            return self.hq_ready(OTHER_GADGET)
        if name == "companion":
            return self.depth != COMPANION
        power = tables.OF_POWERS.get(name, 0)
        if power and not [hero for hero in self.team(self.seat) if self.has(hero, power)]:
            return False
        return bool(not power and name not in _UNSURE or self.ranges(name))

    def refusal(self, name: str, args: "tuple[int, ...]") -> str:
        """Why a move that players may expect is not possible (H24, H35, H36, H42)."""
        reason: str = self.overlay("games.megalopolis.rules.refusals").reason(self, name, args)
        return reason


GAME = Megalopolis
