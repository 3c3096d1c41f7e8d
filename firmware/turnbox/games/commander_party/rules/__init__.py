"""Marvel Super Heroes Commander Party (rules M1-M34): Commander with six Infinity Stones.

Life, commander damage and poison are the ordinary Commander ones (M32, a reading: the event sheet
names no other way to win).
"""

from turnbox.magic import rules as magic
from turnbox.magic.rules import (
    A_CARD,
    COMMANDER,
    HIGHEST,
    IN,
    LOWEST,
    MOST_EXTRA_TURNS,
    MOST_POISON,
    MOST_TURNS,
    MagicRules,
)
from turnbox.rules.ranges import changes
from turnbox.rules.state import EACH_PAIR, EACH_SEAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.rules import Ranges

LIFE = 40
LETHAL_DAMAGE = 21  # from one commander
ACTIVE_AT = 3  # infinity counters (M8)
MOST_EXTRA_END_STEPS = 9  # that can wait
WAKING_TURN = 3  # of the starter (M9)

# What became of the last stone.
ROLLED, COULD_NOT, OBEYED, RESOLVED, COUNTERED = range(5)

ANY_TIME = magic.ANY_TIME[:3] + ["commander_damage"] + magic.ANY_TIME[3:]


class CommanderParty(MagicRules):
    """One event game: two to six seats, 40 life, the last player standing wins."""

    SET_UP = "games.commander_party.set_up"
    SIDES = 6
    STATE = [
        ["seat", 0, 5, 0],
        ["place", 0, 5, 0],
        ["starter", 0, 5, 0],
        ["starter_turns", 0, 255, 0],  # had, or passed over once the starter is out (M30)
        ["turns", 0, MOST_TURNS, EACH_SEAT],
        ["life", LOWEST, HIGHEST, EACH_SEAT],
        ["counters", 0, 255, EACH_SEAT],  # infinity counters (M27; no cap, M28)
        ["poison", 0, MOST_POISON, EACH_SEAT],
        ["damage", 0, HIGHEST, EACH_PAIR],  # to x seats + from
        ["out", IN, A_CARD, EACH_SEAT],
        ["stone", 0, 6, 0],  # the last d6, 0 before the first
        ["stone_seat", 0, 5, 0],
        ["stone_result", ROLLED, COUNTERED, 0],
        ["extra_turns", 0, 6, MOST_EXTRA_TURNS],
        ["extra_end_steps", 0, MOST_EXTRA_END_STEPS, 0],  # still to come in this turn (M31)
    ]
    MOVES = [
        ["choose_starter", "seat"],
        ["draw_starter"],
        ["end_step"],
        ["obeyed"],
        ["could_not"],
        ["resolved"],
        ["countered"],
        ["life", "seat", "delta:+"],
        ["life_opponents", "seat", "delta:+"],
        ["life_everyone", "delta:+"],
        ["commander_damage", "to:seat", "from:seat", "n:+"],
        ["poison", "seat", "n:+"],
        ["concede", "seat"],
        ["lose", "seat", "reason"],
        ["win", "seat"],
        ["extra_turn", "seat"],
        ["extra_end_step"],
        ["end_turn"],
        ["wake"],
        ["not_yet"],
    ]
    OVERLAYS = [
        magic.OVERLAY,
        [
            "games.commander_party.rules.rarer",
            "choose_starter",
            "draw_starter",
            "wake",
            "not_yet",
            "extra_end_step",
        ],
    ]
    STEPS = [
        ["starter", "choose_starter", "draw_starter"],
        ["turn", "end_step", "extra_end_step", "end_turn"] + ANY_TIME,
        ["answer", "obeyed", "could_not"] + ANY_TIME,
        ["trigger", "resolved", "countered"] + ANY_TIME,
        ["waking", "wake", "not_yet"] + ANY_TIME,
    ]

    # Filled in from STATE.
    starter: int
    starter_turns: int
    counters: "list[int]"
    damage: "list[int]"
    stone: int
    stone_seat: int
    stone_result: int
    extra_end_steps: int

    def set_up(self) -> None:
        """40 life each; the first move names the starter."""
        self.life = [LIFE] * self.seats

    # Questions of the scenes

    def stones_awake(self) -> bool:
        """From the starter's third turn on, taken or passed over (M9, M11, M30)."""
        return self.starter_turns >= WAKING_TURN and self.step != "waking"

    def ability_active(self, seat: int) -> bool:
        """Three infinity counters activate the ability; derived from the count, never stored (M8,
        M29)."""
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

    # Turns

    def begin_turn(self, seat: int) -> str:
        """The starter's own turns are counted, extra ones too (M30)."""
        if seat == self.starter:
            self.starter_turns = min(self.starter_turns + 1, 255)
        return MagicRules.begin_turn(self, seat)

    def next_turn(self) -> str:
        """The stones wake with the starter's third turn, which may pass without it (M30)."""
        self.extra_end_steps = 0
        asleep = self.starter_turns < WAKING_TURN
        step = MagicRules.next_turn(self)
        woken = asleep and self.starter_turns == WAKING_TURN
        return "waking" if woken and self.out[self.starter] else step

    def passed_over(self, seat: int) -> None:
        """If the starter is out, its turns still count when they would have come (M30)."""
        if seat == self.starter and self.starter_turns < WAKING_TURN:
            self.starter_turns += 1

    def do_end_turn(self) -> str:
        """The turn ends without an end step (an effect said so), and so without a roll."""
        return self.next_turn()

    def offers(self, name: str) -> bool:
        """Extra end steps only while the box can count them."""
        room = name != "extra_end_step" or self.extra_end_steps < MOST_EXTRA_END_STEPS
        return room and MagicRules.offers(self, name)

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
        return self.next_turn()

    # Commander damage

    def ranges_commander_damage(self) -> "Ranges":
        """Damage that both totals can hold; a negative number takes mistaken damage back."""
        found = []
        for to in self.alive():
            for source in self.alive():
                dealt = self.damage_by(to, source)
                low = max(-dealt, self.life[to] - HIGHEST)
                high = min(HIGHEST - dealt, self.life[to] - LOWEST)
                found += changes(low, high, (to, to), (source, source))
        return found

    def do_commander_damage(self, to: int, source: int, n: int) -> "str | None":
        """Combat damage by a commander: counted apart, and it lowers life too (M32)."""
        self.damage[to * self.seats + source] += n
        return self.change_life([to], -n)

    def fate(self, seat: int) -> int:
        """21 damage from one commander lose the game too (M32)."""
        worst = max(self.damage[seat * self.seats : (seat + 1) * self.seats])
        if self.life[seat] > 0 and worst >= LETHAL_DAMAGE:
            return COMMANDER
        return MagicRules.fate(self, seat)

    def go_on_without(self) -> "str | None":
        """A turn that ends because its player is lost does not answer whether the stones wake."""
        asking = self.step == "waking"
        step = MagicRules.go_on_without(self)
        return "waking" if asking and step == "turn" else step


GAME = CommanderParty
