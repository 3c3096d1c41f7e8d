"""Writes a script for parity.py: legal moves of games, at random but the same each time."""

import random
from functools import cache
from typing import Any

from host_tools.decks import deck_files, read_decks
from simulator.link import legal_moves
from turnbox.game_list import set_up_of
from turnbox.session import load_rules
from turnbox.settings import CLOSE_VIEW, LANGUAGE
from turnbox.storage.undo import NEAR

NAMES = ["Alice", "Basile", "Chloé", "Félix"]
FAR = NEAR + 18  # moves to take back, so many that parity.py has them replayed
MOST = 6  # life, damage, poison or points in one move

# How likely a move is taken at random: 2 if it is not here.
LIKELY = {"end_step": 16, "life": 8, "concede": 0, "lose": 0, "win": 0}
LIKELY |= {"end_turn": 8, "fight": 12, "move": 6, "roll": 8, "spend": 8, "companion": 0}
LIKELY |= {"abandon": 0, "leave": 1, "enter": 8, "end_game": 0}
# What leads on in Megalopolis: the first of these that is legal.
ONWARD = (
    *("end_turn", "pass", "draw", "block", "roll", "spend", "land", "give_in"),
    *("count", "lair_die", "lair", "crime_die", "next_phase", "companion_end_turn"),
)


class Script:
    """Plays one game or several; `lines` are for parity.py."""

    def __init__(self) -> None:
        self.random = random.Random(2026)
        self.faces: list[int] = []  # what the next dice show
        self.lines: list[str] = []

    def begin(self, game: str, seats: int, *options: int) -> None:
        """A new game, of which the first seat is the youngest."""
        kind: Any = load_rules(game)
        self.rules: Any = kind(seats, self._roll, options)
        if hasattr(kind, "is_ongoing"):
            self.rules.is_ongoing = is_ongoing
        self.before: list[bytes] = []
        names = NAMES[:seats] + [
            f"Héros{seat + 1}" for seat in range(seats) if set_up_of(game).PICKS
        ]
        self.lines.append(" ".join(map(str, ["new", game, seats, 0, *options, ":", *names])))

    def _roll(self, sides: int) -> int:
        return self.faces.pop(0) if self.faces else self.random.randint(1, sides)

    def move(self, name: str, *args: int, rolls: tuple[int, ...] = ()) -> None:
        """Make this very move."""
        self.before.append(self.rules.packed)
        self.faces = list(rolls)
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

    def at_random(self, moves: int) -> None:
        """Moves at random that do not end the game."""
        end = len(self.lines) + moves
        while len(self.lines) < end:
            name, args = self._pick()
            self.move(name, *args)
            if self.rules.over:
                self.rules.go_to(self.before.pop())
                self.lines.pop()

    def mixed(self, page: str) -> None:
        """Random moves in both views and languages, undo, and looks at two pages."""
        for part in range(2):
            self.set(CLOSE_VIEW, part)
            self.set(LANGUAGE, part)
            self.at_random(8)
            self.undo(self.random.randint(1, 5))
            self.at_random(5)
            self.see("history" if part else page)

    def _pick(self) -> tuple[str, tuple[int, ...]]:
        legal = legal_moves(self.rules)
        names = sorted({name for name, _ in legal})
        (name,) = self.random.choices(names, [LIKELY.get(name, 2) for name in names])
        ranges = self.random.choice([ranges for other, ranges in legal if other == name])
        # A range of all numbers is one to change something by: not by too much.
        return name, tuple(self.random.randint(*_near(low, high)) for low, high in ranges)


def is_ongoing(deck: int, card: int) -> bool:
    """Whether a card of a deck in the box is ongoing, as the box itself will see it."""
    return (deck, card) in ongoing_cards()


@cache
def ongoing_cards() -> set[tuple[int, int]]:
    """Deck and number of each ongoing card."""
    return {
        (deck.number, number)
        for deck in [file.deck for file in read_decks(deck_files())]
        for number, scheme in enumerate(
            (scheme for scheme in deck.schemes for _ in range(scheme.copies)), 1
        )
        if scheme.ongoing
    }


def _near(low: int, high: int) -> tuple[int, int]:
    """Of a range only what is not far from 0, if there is anything."""
    return (low if high < -MOST else max(low, -MOST)), (high if low > MOST else min(high, MOST))
