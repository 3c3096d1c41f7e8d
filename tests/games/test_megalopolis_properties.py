"""Random games of Megalopolis, and 100,000 pawns that a crime die moved."""

import random
from collections import Counter
from functools import partial
from typing import Any

import pytest

from simulator.desk import seeded
from simulator.desk_port import Flash
from turnbox.dice import Pool
from turnbox.games.megalopolis.rules import Megalopolis
from turnbox.games.megalopolis.rules.fight import target
from turnbox.games.megalopolis.rules.names import (
    BONUS,
    COLOURED,
    COMPANION,
    CRIMELAND,
    FREE,
    HQ,
    MIMIC,
    NOWHERE,
    PAWN,
    REFEREE,
    WHITE,
)
from turnbox.games.megalopolis.rules.tables import WITH_MARKER
from turnbox.games.megalopolis.rules.turn import beside
from turnbox.games.megalopolis.set_up import OPTIONS, REVISION
from turnbox.session import Session
from turnbox.storage.journal import Header, Journal
from turnbox.storage.replay import replay

GAMES, MANY_GAMES = 150, 1000  # in make test, and with those of make long
ENDLESS = 3000  # moves that no game of the bot comes near to
# How much the bot likes a move; 1 if it is not here. It wants to be done.
LIKES = {
    "fight": 20,
    "play": 5,
    "end_turn": 4,
    "teleport": 4,
    "extra": 3,
    "villain": 0.5,
    "other_villain": 0.5,
    "companion_roll": 0.5,
    "turn_die": 0.1,
    "correct": 0.1,
    "points": 0.1,
    "block": 0.1,
    "companion": 0.005,
}
# What the moves that cannot choose are paid with; the others name it as their last argument.
PAID_WITH = {"pass": COLOURED, "rocket": COLOURED, "use_hq": HQ}
OF_A_MARKER = ("illusion", "minions", "mimic")
CHOOSING = ("move", "fight", "draw", "play", "teleport")

Move = tuple[str, tuple[int, ...]]


def no_dice(sides: int) -> int:
    """For games that only take up what another one rolled."""
    raise AssertionError(sides)


def set_up(number: int) -> tuple[int, tuple[int, ...], random.Random]:
    """How many play game number so-and-so, what they agreed on, and their luck."""
    luck = random.Random(number)
    options: list[list[Any]] = OPTIONS[1:]
    agreed = [luck.randint(0, highest) for _, highest, _ in options]
    depth = COMPANION if number % 20 == 19 else REFEREE
    return 2 + number % 3, (depth, *agreed), luck


def a_move(game: Megalopolis, luck: random.Random) -> Move:
    """The next move of the bot: any legal move, but fights more often than corrections."""
    names = list(game.moves_now())
    while True:
        (name,) = luck.choices(names, [LIKES.get(name, 1) for name in names])
        found = game.ranges(name)
        if found:
            args = [luck.randint(low, high) for low, high in luck.choice(found)]
            if name in ("extra", "points"):  # not too many, or the game is over at once
                args[1] = max(-2, min(args[1], 5))
            return name, tuple(args)
        names.remove(name)


class Phase:
    """The actions of each seat and hero in this phase, derived from the moves alone."""

    def __init__(self, game: Megalopolis) -> None:
        self.number = game.phase
        self.normal = [0] * game.seats
        self.gadget = [0] * game.seats
        self.bonus = [0] * (2 * game.seats)
        self.copies = [0] * (2 * game.seats)
        self.without_pawn: set[int] = set()  # from where the table itself took one

    def note(self, seat: int, name: str, args: tuple[int, ...]) -> None:
        """One more move."""
        paid = PAID_WITH.get(name, args[-1] if name in CHOOSING else FREE)
        if name in OF_A_MARKER:
            paid = BONUS + args[0] % 2
        self.normal[seat] += paid in (COLOURED, WHITE)
        self.gadget[seat] += paid == HQ
        if paid in (BONUS, BONUS + 1):
            self.bonus[2 * seat + paid - BONUS] += 1
        if name == "mimic":
            self.copies[args[0]] += 1


def check_pawns_and_heroes_are_on_the_map(game: Megalopolis) -> None:
    """As many pawns as the seats ask for; heroes only where the box is the referee."""
    assert game.pawn_count == {2: 5, 3: 6, 4: 7}[game.seats]
    if game.phase:
        assert all(1 <= block <= 25 for block in game.pawns[: game.pawn_count])
        if game.depth == REFEREE:
            assert all(1 <= block <= 25 for block in game.at)
        else:
            assert game.at == [NOWHERE] * len(game.at)
    assert all(block == NOWHERE for block in game.pawns[game.pawn_count :])


def check_dice_stand_where_they_may(game: Megalopolis, phase: Phase) -> None:
    """One a hero, near it, where crime is; on a block all are equal and high enough."""
    for hero, block in enumerate(game.die_at):
        assert (game.die[hero] > 0) == (block != NOWHERE)
        # Between two phases the pawns move away from under the dice, which are about to go.
        if block != NOWHERE and game.step not in ("crime", "phase_end"):
            assert game.pawns_at(block) or block in phase.without_pawn
            assert game.at[hero] == block or game.at[hero] in beside(game, block)
            assert not game.ko[hero]
            assert game.strength(hero) >= target(game, hero, block)
            assert all(game.strength(rival) == game.strength(hero) for rival in game.busy_at(block))


def check_counters_are_within_their_limits(game: Megalopolis) -> None:
    """Justice 0 to 3, points never below 0, three gadgets and combat markers at most."""
    assert all(0 <= justice <= 3 * game.with_justice for justice in game.justice)
    assert all(score >= 0 for score in game.score)
    assert all(0 <= gadgets <= 3 for gadgets in game.gadgets)
    assert all(0 <= combat <= (1 if game.one_combat else 3) for combat in game.combat)


def check_markers_account_for_all_actions(game: Megalopolis, phase: Phase) -> None:
    """At most four normal ones, one of the gadget and one of each hero's marker (H33)."""
    for seat in range(game.seats):
        assert phase.normal[seat] <= game.turn <= 4
        assert phase.gadget[seat] == game.hq_used[seat]
        spent = 4 - game.coloured[seat] + 1 - game.white[seat]
        assert spent == phase.normal[seat] + phase.gadget[seat]
        if game.step == "count":
            assert phase.normal[seat] == 4
    for hero, used in enumerate(phase.bonus):
        has_marker = {game.power[hero], game.power2[hero]} & set(WITH_MARKER)
        # What Mimic copies is used as if the hero had the marker of that, too (H92).
        assert phase.copies[hero] <= (MIMIC in has_marker)
        assert used <= bool(has_marker) + phase.copies[hero]
        assert game.bonus[hero] == bool(has_marker) - min(used, 1)


def check_winners(game: Megalopolis) -> None:
    """One, or several that were equal before the count and are after it (H107)."""
    winners = game.winners()
    first = winners[0]
    assert game.score[first] >= game.goal
    for seat in winners[1:]:
        assert (game.score[seat], game.before[seat]) == (game.score[first], game.before[first])
    for seat in set(range(game.seats)) - set(winners):
        reached = game.score[seat] >= game.goal
        assert game.score[seat] < game.score[first] or game.before[seat] < game.before[first]
        assert not reached or game.before[seat] <= game.before[first]


@pytest.mark.parametrize(
    "numbers", [range(GAMES), pytest.param(range(GAMES, MANY_GAMES), marks=pytest.mark.long)]
)
def test_random_games_keep_every_promise_and_end_with_a_winner(numbers):
    made: Counter[int] = Counter()
    for number in numbers:
        seats, agreed, luck = set_up(number)
        game = Megalopolis(seats, partial(luck.randint, 1), agreed)
        twin = Megalopolis(seats, no_dice, agreed)
        replayed = Megalopolis(seats, no_dice, agreed)
        fields = list(game.fields())
        one: Any
        for one in (game, twin):  # spelled out once, it takes long
            one.fields = partial(list, fields)
        log = []
        phase = Phase(game)
        while not game.over:
            name, args = a_move(game, luck)
            if name == "correct" and args[0] == PAWN:
                phase.without_pawn.add(game.pawns[args[1]])
            phase.note(game.seat, name, args)
            game.apply(name, *args)
            log.append((game.move_number(name), args, tuple(game.rolled)))
            if phase.number != game.phase:
                phase = Phase(game)
            check_pawns_and_heroes_are_on_the_map(game)
            check_dice_stand_where_they_may(game, phase)
            check_counters_are_within_their_limits(game)
            if game.depth == REFEREE and game.phase:
                check_markers_account_for_all_actions(game, phase)
            twin.unpack(game.packed)
            assert twin.step == game.step
            assert all(getattr(twin, name) == getattr(game, name) for name, *_ in fields)
            assert len(log) < ENDLESS
        check_winners(game)
        for entry in log:
            replay(replayed, *entry)
        assert replayed.pack() == game.packed
        made.update(entry[0] for entry in log)
    assert [name for move, name in enumerate(Megalopolis.MOVES) if not made[move]] == []


@pytest.mark.parametrize("number", range(6))
def test_a_whole_game_can_be_taken_back_move_by_move(number):
    seats, agreed, luck = set_up(number)
    journal = Journal(Flash(), bytearray())
    names = [f"Seat {seat}" for seat in range(seats)]
    journal.begin(Header("megalopolis", REVISION, (seats, 0, *agreed), names))
    assert journal.header
    session: Any = Session(journal.header, journal, lambda sides, again=0: luck.randint(1, sides))
    states = [session.rules.packed]
    while not session.rules.over:
        name, args = a_move(session.rules, luck)
        session.play(name, args, 0)
        states.append(session.rules.packed)
    while session.log.count:
        states.pop()
        session.undo(1)
        assert session.rules.packed == session.rules.pack() == states[-1]
    assert len(states) == 1


# What fair dice exceed once in a hundred thousand times, by the number of places a pawn may get to.
LIMITS = {4: 25.9, 6: 30.9, 8: 35.3}
ROLLS = 4000  # from each of the 25 blocks


def ways_from(block: int) -> dict[int, int]:
    """Where the eight faces of the crime die lead, and how many of them there (H100-H102)."""
    row, column = divmod(block - 1, 5)
    ways: Counter[int] = Counter()
    for near_row in (row - 1, row, row + 1):
        for near_column in (column - 1, column, column + 1):
            if (near_row, near_column) != (row, column):
                on_map = near_row in range(5) and near_column in range(5)
                ways[near_row * 5 + near_column + 1 if on_map else CRIMELAND] += 1
    assert sum(ways.values()) == 8
    return ways


@pytest.mark.parametrize("block", range(1, 26))
def test_a_pawn_moves_as_often_each_way_as_a_fair_crime_die_says(block):
    game = Megalopolis(2, no_dice)
    game.step = "crime"
    dice = Pool(seeded(block))
    crime_die = game.move_number("crime_die")
    counts: Counter[int] = Counter()
    for _ in range(ROLLS):
        game.pawn, game.pawns[0] = 0, block
        replay(game, crime_die, (), (dice.roll(8),))
        counts[game.pawns[0]] += 1
    ways = ways_from(block)
    assert set(counts) == set(ways)
    expected = {place: ROLLS * faces / 8 for place, faces in ways.items()}
    chi_square = sum((counts[place] - n) ** 2 / n for place, n in expected.items())
    assert 0 < chi_square < LIMITS[len(ways)]
