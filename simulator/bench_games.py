"""The games that the benchmark plays: one of each kind, with any number of moves."""

import json
import random
from collections.abc import Callable
from dataclasses import dataclass

from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.link import legal_moves
from simulator.sim import Simulation


@dataclass(frozen=True)
class PlayedGame:
    """A game for four, and how the benchmark plays it."""

    game: str
    play: Callable[[Desk, int], None]
    full_tail: int = 0  # this many moves nearly fill the tail, so power-on has the most to read
    modules: tuple[str, ...] = ()  # in memory in a turn, beside the core
    opening: tuple[str, ...] = ()  # options that are 0: who begins, and the like

    def saved(self, moves: int) -> tuple[Flash, int]:
        """A store with the game after this many moves, and how much of its tail is used."""
        store = Flash()
        desk = Desk(store, seed=1)
        line = {"new": self.game, "options": {"seats": 4} | dict.fromkeys(self.opening, 0)}
        Simulation(desk).answer(json.dumps(line))
        self.play(desk, moves - 1)
        used = desk.box.journal.tail_end
        desk.close()
        return store, used


def _lives(desk: Desk, moves: int) -> None:
    """Everybody loses a life and gains it back, again and again."""
    for number in range(moves):
        desk.box.make("life", number % 4, -1 if number // 4 % 2 else 1)


BOX = "box"  # without a game: the main menu and the pages that it leads to
SPAN = 6  # a random move changes a number by at most this
# Name, two powers and origin of the heroes of four teams with many options.
HEROES = (
    (7, 13, 1, 1),
    (2, 1, 8, 2),
    (15, 14, 2, 3),
    (8, 16, 0, 4),
    (4, 7, 5, 1),
    (5, 9, 0, 2),
    (6, 11, 0, 3),
    (13, 6, 0, 4),
)
PLACES = (2, 7, 3, 8, 4, 9, 5, 10)
# The moves made in each step of Megalopolis; in a turn the first legal one.
IN_STEP = {
    "deal": "go_on",
    "crime": "crime_die",
    "value": "block",
    "villains": "roll",
    "rolled": "spend",
    "count": "count",
    "lair_die": "lair_die",
    "phase_end": "next_phase",
}
IN_TURN = ("fight", "move", "draw", "end_turn")


def _city(desk: Desk, moves: int) -> None:
    """Fight wherever there is crime, and lose points in time, so that the game is long."""
    assert desk.box.session
    rules = desk.box.session.rules
    for number in range(moves):
        step = rules.step
        if step == "heroes":
            name, ranges = "choose_hero", rules.ranges("choose_hero")
            hero = ranges[0][0][0]
            desk.box.make(name, hero, *HEROES[hero])
        elif step == "pawns":
            desk.box.make("place_pawn", rules.ranges("place_pawn")[0][0][0], 1 + number % 25)
        elif step == "place":
            hero = rules.ranges("place_hero")[0][0][0]
            desk.box.make("place_hero", hero, PLACES[hero])
        elif step == "phase_end" and max(getattr(rules, "score")) > 9:  # noqa: B009
            seat, points = next(pair for pair in rules.ranges("points") if pair[1][1] == -1)
            desk.box.make("points", seat[0], points[0])
        else:
            names = IN_TURN if step == "turn" else (IN_STEP[step],)
            name = next(name for name in names if rules.ranges(name))
            arguments = rules.ranges(name)[0]
            desk.box.make(name, *[min(max(3, low), high) for low, high in arguments])


def _schemes(desk: Desk, moves: int) -> None:
    """A deck in the box; the first two ongoing schemes stay, and everybody's life changes."""
    assert desk.box.session
    rules = desk.box.session.rules
    desk.box.make("deck", 1, 24)
    for number in range(moves - 1):
        if rules.step == "scheme":
            stays = number < 40 and rules.ranges("stays")
            desk.box.make("stays" if stays else "to_bottom")
        elif number % 3:
            desk.box.make("next_phase")
        else:
            desk.box.make("life", number % 4, 1 if number // 12 % 2 else -1)


def _shards(desk: Desk, moves: int) -> None:
    """Two teams that gain mastery and lose a little health in turn."""
    assert desk.box.session
    rules = desk.box.session.rules
    for number in range(moves):
        if rules.step == "heroes":
            desk.box.make("draw_hero")
        elif rules.step == "relic":
            desk.box.make("later")
        elif number % 2:
            desk.box.make("end_turn")
        elif number % 20 == 8 and rules.ranges("focus"):
            desk.box.make("focus")
        else:
            seat = number // 2 % 4
            desk.box.make("health", seat, 1 if rules.health[seat] < 50 else -1)  # type: ignore[attr-defined]


def _danger(desk: Desk, moves: int) -> None:
    """Somebody has almost no life left."""
    desk.box.make("life", 0, -38)


def _anything(desk: Desk, moves: int) -> None:
    """Random legal moves that do not end the game, the same each time."""
    luck = random.Random(1)
    for _ in range(moves):
        assert desk.box.session
        name, ranges = luck.choice(legal_moves(desk.box.session.rules))
        near = [(max(low, min(-SPAN, high)), min(high, max(SPAN, low))) for low, high in ranges]
        desk.box.make(name, *[luck.randint(*pair) for pair in near])
        if desk.box.session.rules.over:
            desk.box.undo()


LIVES = PlayedGame(
    "commander_party",
    _lives,
    350,
    ("games.commander_party.rules", "games.commander_party.table"),
    ("starter",),
)
CITY = PlayedGame(
    "megalopolis",
    _city,
    494,
    (
        "games.megalopolis.rules",
        "games.megalopolis.rules.turn",
        "games.megalopolis.table",
        "games.megalopolis.turn",
    ),
    ("starter", "start_depth"),
)
SCHEMES = PlayedGame(
    "archenemy", _schemes, 325, ("games.archenemy.rules", "games.archenemy.table"), ("archenemy",)
)
SHARDS = PlayedGame(
    "shards_of_infinity",
    _shards,
    445,
    ("games.shards_of_infinity.rules", "games.shards_of_infinity.table"),
    ("starter",),
)
LONG = (LIVES, CITY, SCHEMES, SHARDS)  # games with a history that takes long to read
OTHERS = (
    PlayedGame("supervillain_rumble", _anything, opening=("starter",)),
    PlayedGame("counters", _anything),
    PlayedGame("score_pad", _anything),
    PlayedGame("turn_clock", _anything, opening=("starter",)),
)
GAMES = {played.game: played for played in (*LONG, *OTHERS)}
DANGER = PlayedGame("commander_party", _danger, opening=("starter",))
