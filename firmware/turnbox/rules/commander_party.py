"""Marvel Super Heroes Commander Party (rules M1-M34): Commander with six hungry Infinity Stones.

Life, commander damage and poison are the ordinary Commander ones (M32, a reading: the event sheet
names no other way to win).
"""

from turnbox.rules import OVER, Rules
from turnbox.state import EACH_PAIR, EACH_SEAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.rules import Boxes

LIFE = 40
LOWEST, HIGHEST = -999, 999  # life totals the box can hold
MOST_TURNS = 999  # of one seat that are counted
LETHAL_DAMAGE = 21  # from one commander
LETHAL_POISON = 10
ACTIVE_AT = 3  # infinity counters (M8)
WAKING_TURN = 3  # of the starter (M9)

# What became of the last stone.
ROLLED, COULD_NOT, OBEYED, RESOLVED, COUNTERED = range(5)

# Why a seat is out.
IN, NO_LIFE, COMMANDER, POISON, CONCEDED, NO_CARDS, A_CARD = range(7)

ANY_TIME = [
    "life",
    "life_opponents",
    "life_everyone",
    "commander_damage",
    "poison",
    "extra_turn",
    "concede",
    "lose",
    "win",
]


class CommanderParty(Rules):
    """The table of one event game: two to six seats, 40 life, the last player standing wins."""

    REVISION = 1
    SEATS = (2, 6)
    SIDES = 6
    PICKS = "heroes"
    STATE = [
        ["seat", 0, 5, 0],  # whose turn it is
        ["place", 0, 5, 0],  # who had the last turn in the order of the table
        ["starter", 0, 5, 0],
        ["starter_turns", 0, 255, 0],  # had, or passed over once the starter is out (M30)
        ["turns", 0, MOST_TURNS, EACH_SEAT],  # each seat's own
        ["life", LOWEST, HIGHEST, EACH_SEAT],
        ["counters", 0, 255, EACH_SEAT],  # infinity counters (M27; no cap, M28)
        ["poison", 0, 99, EACH_SEAT],
        ["damage", 0, HIGHEST, EACH_PAIR],  # to x seats + from
        ["out", IN, A_CARD, EACH_SEAT],  # why, or IN
        ["stone", 0, 6, 0],  # the last d6, 0 before the first
        ["stone_seat", 0, 5, 0],
        ["stone_result", ROLLED, COUNTERED, 0],
        ["extra_turns", 0, 6, 8],  # a stack of seats + 1: the newest is taken first
        ["extra_end_steps", 0, 9, 0],  # still to come in this turn (M31)
    ]
    MOVES = [
        ["choose_starter", "seat"],
        ["draw_starter"],
        ["end_step"],
        ["obeyed"],
        ["could_not"],
        ["resolved"],
        ["countered"],
        ["life", "seat", "delta"],
        ["life_opponents", "seat", "delta"],
        ["life_everyone", "delta"],
        ["commander_damage", "to", "from", "n"],
        ["poison", "seat", "n"],
        ["concede", "seat"],
        ["lose", "seat", "reason"],
        ["win", "seat"],
        ["extra_turn", "seat"],
        ["extra_end_step"],
        ["end_turn"],
        ["wake"],
        ["not_yet"],
    ]
    STEPS = [
        ["starter", "choose_starter", "draw_starter"],
        ["turn", "end_step", "extra_end_step", "end_turn"] + ANY_TIME,
        ["answer", "obeyed", "could_not"] + ANY_TIME,
        ["trigger", "resolved", "countered"] + ANY_TIME,
        ["waking", "wake", "not_yet"] + ANY_TIME,
    ]

    # Filled in from STATE.
    seat: int
    place: int
    starter: int
    starter_turns: int
    turns: "list[int]"
    life: "list[int]"
    counters: "list[int]"
    poison: "list[int]"
    damage: "list[int]"
    out: "list[int]"
    stone: int
    stone_seat: int
    stone_result: int
    extra_turns: "list[int]"
    extra_end_steps: int

    def set_up(self) -> None:
        """40 life each; the first move names the starter."""
        self.life = [LIFE] * self.seats

    # What the table wants to know

    def alive(self) -> "list[int]":
        """The seats still in the game."""
        return [seat for seat in range(self.seats) if self.out[seat] == IN]

    def stones_awake(self) -> bool:
        """From the starter's third turn on, taken or passed over (M9, M11, M30)."""
        return self.starter_turns >= WAKING_TURN and self.step != "waking"

    def ability_active(self, seat: int) -> bool:
        """Three infinity counters switch the ability on; derived, never latched (M8, M29)."""
        return self.counters[seat] >= ACTIVE_AT

    def counters_needed(self, seat: int) -> int:
        """How many infinity counters are missing for the ability (M27)."""
        return max(0, ACTIVE_AT - self.counters[seat])

    def damage_by(self, to: int, source: int) -> int:
        """Commander damage that seat `to` has taken from the commander of seat `source`."""
        return self.damage[to * self.seats + source]

    def active_seat(self) -> "int | None":
        """The seat whose turn it is, once there is a starter."""
        return None if self.step == "starter" else self.seat

    def winners(self) -> "list[int]":
        """The last player standing; nobody in a draw."""
        return self.alive() if self.over else []

    # The starter

    def ranges_choose_starter(self) -> "Boxes":
        """Any seat."""
        return [((0, self.seats - 1),)]

    def do_choose_starter(self, seat: int) -> str:
        """The table says who goes first."""
        self.starter = self.place = seat
        return self._begin_turn(seat)

    def do_draw_starter(self) -> str:
        """The box draws who goes first, each seat equally likely."""
        return self.do_choose_starter(self.roll(self.seats) - 1)

    # Turns

    def _begin_turn(self, seat: int) -> str:
        self.seat = seat
        self.turns[seat] = min(self.turns[seat] + 1, MOST_TURNS)
        if seat == self.starter:
            self.starter_turns = min(self.starter_turns + 1, 255)
        return "turn"

    def _next_turn(self) -> str:
        """Extra turns first, the newest before the others; then clockwise round the table."""
        self.extra_end_steps = 0
        while self.extra_turns[0]:
            seat = self.extra_turns[0] - 1
            self.extra_turns = self.extra_turns[1:] + [0]
            if self.out[seat] == IN:
                return self._begin_turn(seat)
        waking = False
        for seat in self.clockwise((self.place + 1) % self.seats):
            if self.out[seat] == IN:
                break
            if seat == self.starter and self.starter_turns < WAKING_TURN:
                # The starter is out: its turns go on counting where they would have come (M30).
                self.starter_turns += 1
                waking = self.starter_turns == WAKING_TURN
        self.place = seat
        self._begin_turn(seat)
        return "waking" if waking else "turn"

    def do_wake(self) -> str:
        """The table agrees that the stones wake where the lost starter's third turn was (M30)."""
        return "turn"

    def do_not_yet(self) -> str:
        """The table disagrees; the box asks again a round later (M30)."""
        self.starter_turns -= 1
        return "turn"

    def do_end_turn(self) -> str:
        """The turn ends without an end step (an effect said so), and so without a roll."""
        return self._next_turn()

    def ranges_extra_turn(self) -> "Boxes":
        """Any seat in the game, while the stack has room."""
        return [] if self.extra_turns[-1] else self._spans(self.alive())

    def do_extra_turn(self, seat: int) -> None:
        """This seat takes an extra turn after the present one (M31)."""
        self.extra_turns = [seat + 1] + self.extra_turns[:-1]

    def ranges_extra_end_step(self) -> "Boxes":
        """While the box can count them."""
        return [] if self.extra_end_steps == 9 else [()]

    def do_extra_end_step(self) -> None:
        """This turn gets one more end step, with a roll of its own (M31)."""
        self.extra_end_steps += 1

    # The stones

    def do_end_step(self) -> str:
        """At the beginning of each end step the awake stones are rolled; no decline (M10, M14)."""
        if not self.stones_awake():
            return self._after_end_step()
        self.stone = self.roll(6)
        self.stone_seat = self.seat
        self.stone_result = ROLLED
        return "answer"

    def do_obeyed(self) -> str:
        """The instruction was done, so the stone's ability triggers (M12)."""
        self.stone_result = OBEYED
        return "trigger"

    def do_could_not(self) -> str:
        """The instruction could not be done: no trigger and no counter (M16, M18, M22)."""
        self.stone_result = COULD_NOT
        return self._after_end_step()

    def do_resolved(self) -> str:
        """The ability resolved: only now the infinity counter is placed (M13)."""
        self.stone_result = RESOLVED
        self.counters[self.seat] = min(self.counters[self.seat] + 1, 255)
        return self._after_end_step()

    def do_countered(self) -> str:
        """The ability was countered in response: no counter (M13)."""
        self.stone_result = COUNTERED
        return self._after_end_step()

    def _after_end_step(self) -> str:
        if self.extra_end_steps:
            self.extra_end_steps -= 1
            return "turn"
        return self._next_turn()

    # Life, commander damage, poison

    def ranges_life(self) -> "Boxes":
        """Any change of a living seat's total that the box can hold."""
        boxes = []
        for seat in self.alive():
            boxes += _changes(LOWEST - self.life[seat], HIGHEST - self.life[seat], (seat, seat))
        return boxes

    def do_life(self, seat: int, delta: int) -> "str | None":
        """One seat gains or loses life."""
        return self._change_life([seat], delta)

    def ranges_life_opponents(self) -> "Boxes":
        """A change that fits every opponent of the seat."""
        boxes = []
        for seat in self.alive():
            totals = [self.life[other] for other in self.alive() if other != seat]
            boxes += _changes(LOWEST - min(totals), HIGHEST - max(totals), (seat, seat))
        return boxes

    def do_life_opponents(self, seat: int, delta: int) -> "str | None":
        """Each opponent of a seat gains or loses life, all at once."""
        return self._change_life([other for other in self.alive() if other != seat], delta)

    def ranges_life_everyone(self) -> "Boxes":
        """A change that fits every living seat."""
        totals = [self.life[seat] for seat in self.alive()]
        return _changes(LOWEST - min(totals), HIGHEST - max(totals))

    def do_life_everyone(self, delta: int) -> "str | None":
        """Everyone gains or loses life, all at once."""
        return self._change_life(self.alive(), delta)

    def _change_life(self, seats: "list[int]", delta: int) -> "str | None":
        for seat in seats:
            self.life[seat] += delta
        return self._eliminate()

    def ranges_commander_damage(self) -> "Boxes":
        """Damage that both totals can hold; a negative number takes mistaken damage back."""
        boxes = []
        for to in self.alive():
            for source in self.alive():
                dealt = self.damage_by(to, source)
                low = max(-dealt, self.life[to] - HIGHEST)
                high = min(HIGHEST - dealt, self.life[to] - LOWEST)
                boxes += _changes(low, high, (to, to), (source, source))
        return boxes

    def do_commander_damage(self, to: int, source: int, n: int) -> "str | None":
        """Combat damage by a commander: counted apart, and it lowers life too (M32)."""
        self.damage[to * self.seats + source] += n
        return self._change_life([to], -n)

    def ranges_poison(self) -> "Boxes":
        """Poison counters given, or mistaken ones taken back."""
        boxes = []
        for seat in self.alive():
            boxes += _changes(-self.poison[seat], 99 - self.poison[seat], (seat, seat))
        return boxes

    def do_poison(self, seat: int, n: int) -> "str | None":
        """A seat gets poison counters; ten of them lose the game."""
        self.poison[seat] += n
        return self._eliminate()

    # Leaving the game

    def ranges_concede(self) -> "Boxes":
        """Any seat in the game."""
        return self._spans(self.alive())

    def do_concede(self, seat: int) -> "str | None":
        """A player gives up."""
        self.out[seat] = CONCEDED
        return self._go_on_without()

    def ranges_lose(self) -> "Boxes":
        """Any seat in the game, for want of cards or because a card says so."""
        return [(span[0], (NO_CARDS, A_CARD)) for span in self._spans(self.alive())]

    def do_lose(self, seat: int, reason: int) -> "str | None":
        """A seat loses for a reason that the box cannot see."""
        self.out[seat] = reason
        return self._go_on_without()

    ranges_win = ranges_concede

    def do_win(self, seat: int) -> "str | None":
        """A card wins the game for a seat."""
        for other in self.alive():
            if other != seat:
                self.out[other] = A_CARD
        return self._go_on_without()

    def _eliminate(self) -> "str | None":
        """All who have lost now are out together, each with its reason (M32)."""
        for seat in self.alive():
            if self.life[seat] <= 0:
                self.out[seat] = NO_LIFE
            elif max(self.damage[seat * self.seats : (seat + 1) * self.seats]) >= LETHAL_DAMAGE:
                self.out[seat] = COMMANDER
            elif self.poison[seat] >= LETHAL_POISON:
                self.out[seat] = POISON
        return self._go_on_without()

    def _go_on_without(self) -> "str | None":
        """The last one standing wins, nobody is a draw; a lost player's own turn ends at once."""
        if len(self.alive()) < 2:
            return OVER
        if self.out[self.seat] == IN:
            return None
        asking = self.step == "waking"
        step = self._next_turn()
        return "waking" if asking else step

    def _spans(self, seats: "list[int]") -> "Boxes":
        """Seats in a row as one range each."""
        spans: list[tuple[int, int]] = []
        for seat in seats:
            if spans and spans[-1][1] == seat - 1:
                spans[-1] = (spans[-1][0], seat)
            else:
                spans.append((seat, seat))
        return [(span,) for span in spans]

    def refusal(self, name: str, args: "tuple[int, ...]") -> str:
        """A seat that is out, a change of nothing, or a number the box cannot hold."""
        named = self.arguments(name)
        if len(named) == len(args):
            for argument, value in zip(named, args):
                if argument in ("seat", "to", "from"):
                    if not 0 <= value < self.seats:
                        return "box.why.no_seat_text"
                    if self.out[value]:
                        return "box.why.seat_out_text"
                elif value == 0:
                    return "box.why.nothing_text"
        if name in ("extra_turn", "extra_end_step"):
            return "box.why.too_many_text"
        return "box.why.range_text"


def _changes(low: int, high: int, *before: "tuple[int, int]") -> "Boxes":
    """Boxes for a change from `low` to `high` that is not nothing, after other arguments."""
    boxes = []
    if low < 0:
        boxes.append(before + ((low, -1),))
    if high > 0:
        boxes.append(before + ((1, high),))
    return boxes


GAME = CommanderParty
