"""Games for test_parity.py: walks over the legal moves, at random but the same each time."""

import random

from walks_clock import turn_clock

from turnbox.journal import KEPT
from turnbox.keys import NEXT
from turnbox.rules._magic import NO_CARDS
from turnbox.rules.megalopolis.names import (
    AT,
    COLOURED,
    FREE,
    HQ_GADGET,
    JUSTICE,
    LOSES_CARD,
    OTHER_GADGET,
    PAWN,
    TELEPORT,
)
from turnbox.session import APART, load_rules
from turnbox.settings import CLOSE_VIEW, LANGUAGE

NAMES = ["Alice", "Basile", "Chloé", "Félix"]
FAR = APART * (KEPT + 1) + 2  # moves to take back: behind every state that a session keeps
MOST = 6  # life, damage, poison or points in one move

# How likely a stroll takes a move: 2 if it is not here.
LIKELY = {"end_step": 16, "life": 8, "concede": 0, "lose": 0, "win": 0}
LIKELY |= {
    "abandon": 0,
    "leave": 1,
    "end_game": 0,
    "end_turn": 8,
    "fight": 12,
    "move": 6,
    "roll": 8,
    "spend": 8,
    "companion": 0,
}
# What leads on in Megalopolis: the first of these that is legal.
ONWARD = (
    *("end_turn", "pass", "draw", "block", "roll", "spend", "land", "give_in"),
    *("count", "lair_die", "lair", "crime_die", "next_phase", "turn_over"),
)

NAME = (23, 1, 12, 12, 0, 0, 0, 0)  # of a scheme, as letters

# Two a seat: name, two powers, origin.
HEROES = (
    (15, 14, 2, 1),  # Slingshot: Rocket, Fly
    (13, 6, 4, 2),  # Traveller: Teleport, Noble
    (6, 11, 5, 3),  # Dr. Illusion: Illusion, Magic
    (7, 13, 15, 2),  # Silver King: Minions, Outsmart
    (8, 16, 0, 4),  # Cloner: Mimic
    (9, 8, 10, 1),  # Huntaar: SuperSenses, Inventor
)


class Walk:
    """Walks from game to game; `lines` are for parity.py."""

    def __init__(self) -> None:
        self.random = random.Random(2026)
        self.script: list[int] = []  # what the next dice show
        self.lines: list[str] = []

    def begin(self, game: str, seats: int, *options: int) -> None:
        """A new game, of which the first seat is the youngest."""
        kind = load_rules(game)
        self.rules = kind(seats, self._roll, options)
        self.before: list[bytes] = []
        names = NAMES[:seats] + [f"Héros{seat + 1}" for seat in range(seats) if kind.PICKS]
        self.lines.append(" ".join(map(str, ["new", game, 1, seats, 0, *options, ":", *names])))

    def _roll(self, sides: int) -> int:
        return self.script.pop(0) if self.script else self.random.randint(1, sides)

    def move(self, name: str, *args: int, rolls: tuple[int, ...] = ()) -> None:
        """Make this very move."""
        self.before.append(self.rules.packed)
        self.script = list(rolls)
        self.rules.apply(name, *args)
        shown = [":", *self.rules.rolled] if self.rules.rolled else []
        self.lines.append(" ".join(map(str, [name, *args, *shown])))

    def undo(self, moves: int) -> None:
        """Take some back."""
        self.rules.go_to(self.before[-moves])
        del self.before[-moves:]
        self.lines.append(f"undo {moves}")

    def set(self, setting: int, value: int) -> None:
        """Change a setting."""
        self.lines.append(f"set {setting} {value}")

    def see(self, scene: str, *args: int) -> None:
        """Look at something that is not the table."""
        self.lines.append(" ".join(map(str, ["see", scene, *args])))

    def until(self, step: str, name: str) -> None:
        """This move again and again, until the rules are in that step."""
        while self.rules.step != step:
            self.move(name)

    def onward(self, step: str) -> None:
        """The shortest way to a step of Megalopolis."""
        while self.rules.step != step:
            moves = [name for name in ONWARD if name in self.rules.moves_now()]
            name = next(name for name in moves if self.rules.ranges(name))
            self.move(name, *[low for low, _ in self.rules.ranges(name)[0]])

    def stroll(self, moves: int) -> None:
        """Moves at random that do not end the game."""
        end = len(self.lines) + moves
        while len(self.lines) < end:
            name, args = self._pick()
            self.move(name, *args)
            if self.rules.over:
                self.rules.go_to(self.before.pop())
                self.lines.pop()

    def _pick(self) -> tuple[str, tuple[int, ...]]:
        legal = self.rules.legal()
        names = sorted({name for name, _ in legal})
        (name,) = self.random.choices(names, [LIKELY.get(name, 2) for name in names])
        box = self.random.choice([box for other, box in legal if other == name])
        # A range of all numbers is one to change something by: not by too much.
        ranges = [(max(low, -MOST), min(high, MOST) if low <= MOST else high) for low, high in box]
        return name, tuple(self.random.randint(low, high) for low, high in ranges)


def commander_party() -> list[str]:
    """All twenty moves, near and far undo, a lost starter, the waking, and three ends."""
    walk = Walk()
    walk.begin("commander_party", 4)
    walk.move("choose_starter", 2)
    walk.undo(1)
    walk.move("draw_starter")
    starter = walk.rules.starter
    walk.move("extra_turn", starter)
    walk.move("extra_end_step")
    walk.move("concede", starter)
    walk.until("waking", "end_step")
    walk.move("not_yet")
    walk.until("waking", "end_turn")
    walk.move("wake")
    for part in range(4):
        walk.set(CLOSE_VIEW, part % 2)
        if part % 2 == 0:
            walk.set(LANGUAGE, part // 2 % 2)
        walk.stroll(21)
        walk.undo(walk.random.randint(1, 5))
        walk.stroll(15)
        walk.see("history" if part % 2 else "moves")
        if part % 2:
            walk.undo(FAR)
    walk.move("life_everyone", -max(walk.rules.life))  # nobody is left
    walk.undo(1)
    walk.move("win", walk.rules.alive()[-1])
    walk.undo(1)
    while not walk.rules.over:
        walk.move("lose", walk.rules.alive()[0], NO_CARDS)
    return walk.lines


def megalopolis() -> list[str]:
    """A game of two phases with everything in it; then a short one of a companion."""
    walk = Walk()
    walk.begin("megalopolis", 3, 0, 1, 1, 1, 0, 0)
    set_up(walk)
    first_turns(walk)
    walk.set(LANGUAGE, 1)
    walk.stroll(30)
    walk.see("history")
    walk.undo(5)
    walk.stroll(20)
    walk.undo(FAR)
    walk.set(LANGUAGE, 0)
    walk.see("megalopolis.actions")
    walk.onward("count")
    walk.move("extra", 0, 2)
    walk.onward("lair_die")
    a_lair(walk)
    walk.onward("phase_end")
    walk.set(LANGUAGE, 1)
    for seat in range(3):
        walk.move("points", seat, 20)
    walk.onward("turn")
    walk.move("companion")
    walk.undo(1)
    walk.see("megalopolis.look", NEXT)
    walk.onward("count")
    walk.move("extra", 1, 12)
    walk.onward("over")
    a_companion(walk)
    return walk.lines


def set_up(walk: Walk) -> None:
    """Up to the first turn, Alice's."""
    walk.move("draw_starter")
    walk.undo(1)
    walk.move("choose_starter", 0)
    for hero, known in enumerate(HEROES):
        walk.move("choose_hero", hero, *known)
    walk.move("go_on")
    for pawn, block in enumerate((7, 2, 14, 20, 18, 24)):
        walk.move("place_pawn", pawn, block)
    for hero, block in ((0, 7), (2, 2), (4, 12), (1, 11), (3, 14), (5, 19)):
        walk.move("place_hero", hero, block)
    walk.onward("turn")


def first_turns(walk: Walk) -> None:
    """Everything that a hero can do; lost fights, so that villains stay."""
    for pawn, block in ((0, 8), (1, 2), (2, 14)):
        walk.move("correct", PAWN, pawn, block)
    walk.move("rocket", 0, 8)
    walk.move("block", 8, 5, 0)
    walk.move("villain", 1, 1)
    walk.move("other_villain", 2, 5, 0, 5, LOSES_CARD)
    walk.move("roll", rolls=(1,))
    walk.move("turn_die", 2)
    walk.move("spend", 0)
    walk.move("illusion", 2, 1, 1)
    walk.see("megalopolis.actions")
    walk.move("minions", 3, 2)
    walk.move("pass")
    walk.move("play", HQ_GADGET, OTHER_GADGET, FREE)
    walk.move("use_hq")
    walk.move("mimic", 4, TELEPORT)
    walk.move("teleport", 4, COLOURED, rolls=(4,))
    walk.move("land", 20)
    walk.move("end_turn")
    walk.move("correct", JUSTICE, 0, 3)
    walk.move("noble", 0)
    walk.move("teleport", 1, COLOURED, rolls=(1,))
    walk.move("give_in")
    walk.undo(2)
    walk.move("correct", JUSTICE, 0, 3)
    walk.move("teleport", 1, COLOURED, rolls=(1,))
    walk.move("pay_justice")
    walk.move("land", 13)
    walk.move("move", 2, 7, COLOURED)
    walk.move("correct", AT, 5, 8)
    walk.move("fight", 5, 8, COLOURED)
    walk.see("megalopolis.look", NEXT)


def a_lair(walk: Walk) -> None:
    """The crime die leaves a choice of two corners."""
    corners = walk.rules.chapter("megalopolis.phase").empty_corners
    face = next(face for face in (1, 3, 5, 7) if len(corners(walk.rules, face)) == 2)
    walk.move("lair_die", rolls=(face,))
    walk.move("lair", corners(walk.rules, face)[1])


def a_companion(walk: Walk) -> None:
    """Two seats, and a box that only counts."""
    walk.begin("megalopolis", 2, 1)
    walk.move("choose_starter", 1)
    for pawn in range(5):
        walk.move("place_pawn", pawn, 5 * pawn + 1)
    walk.onward("companion")
    walk.move("throw", 5, 1, 2)
    walk.move("spend", 0)
    walk.onward("count")
    walk.move("extra", 0, 36)
    walk.onward("over")


def schemes(walk: Walk, boss: int) -> None:
    """Turns with a scheme of each kind: one that goes, one that stays, one that is abandoned."""
    walk.until("scheme", "next_phase")
    walk.move("stays" if walk.rules.card else "named", *[] if walk.rules.card else NAME)
    walk.see("scheme_list")
    walk.move("go_to", 3)
    walk.see("scheme_help")
    walk.move("extra_turn", boss)
    walk.move("end_turn")
    walk.until("scheme", "next_phase")
    walk.move("to_bottom")
    walk.stroll(8)
    walk.move("abandon", 0)
    walk.see("history")
    walk.undo(4)


def archenemy() -> list[str]:
    """A deck in the box and a team that wins; then one on the table, and an archenemy that does."""
    walk = Walk()
    walk.begin("archenemy", 4)
    walk.move("choose_archenemy", 1)
    walk.undo(1)
    walk.move("draw_archenemy")
    walk.move("deck", 1, 24)
    boss = walk.rules.starter
    schemes(walk, boss)
    walk.set(LANGUAGE, 1)
    walk.move("poison", (boss + 1) % 4, 10)
    walk.move("win", (boss + 2) % 4)
    walk.begin("archenemy", 3)
    walk.move("choose_archenemy", 0)
    walk.move("table_cards")
    schemes(walk, 0)
    walk.set(CLOSE_VIEW, 1)
    walk.move("life", 1, -1)
    walk.move("life_opponents", 0, -1)
    walk.move("life_everyone", -1)
    walk.move("lose", 1, NO_CARDS)
    walk.move("concede", 2)
    return walk.lines


def supervillain_rumble() -> list[str]:
    """One deck in the box, the others on the table."""
    walk = Walk()
    walk.begin("supervillain_rumble", 3)
    walk.move("choose_starter", 2)
    walk.undo(1)
    walk.move("draw_starter", rolls=(1,))
    walk.move("deck", 0, 1, 24)
    walk.move("table_cards")
    schemes(walk, 0)
    walk.set(LANGUAGE, 1)
    walk.move("end_turn")
    walk.until("scheme", "next_phase")
    walk.move("named", *NAME)
    for name in ("life", "life_opponents", "poison"):
        walk.move(name, 1, 2)
    walk.move("life_everyone", -1)
    walk.set(CLOSE_VIEW, 1)
    walk.move("lose", 1, NO_CARDS)
    walk.undo(1)
    walk.move("concede", 1)
    walk.move("win", 2)
    return walk.lines


GAMES = {
    "archenemy": archenemy,
    "commander_party": commander_party,
    "megalopolis": megalopolis,
    "supervillain_rumble": supervillain_rumble,
    "turn_clock": lambda: turn_clock(Walk()),
}
