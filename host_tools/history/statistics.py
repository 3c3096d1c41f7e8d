"""What all games together show: the dice, and the players."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from host_tools.history.listing import Game

FEWEST = 5  # rolls that each face should have, or the test says nothing
EXTRA = "pip install 'turnbox[history]'"


@dataclass
class Die:
    """How often each face of a kind of die came up, and a test of whether that is chance.

    `chi_square` has `sides` - 1 degrees of freedom; fair dice reach it with the probability
    `p_value`. Both are None with fewer than FEWEST rolls for each face, or without scipy.
    """

    sides: int
    counts: list[int]
    chi_square: float | None = None
    p_value: float | None = None

    @property
    def rolls(self) -> int:
        """All rolls of this die."""
        return sum(self.counts)


def has_scipy() -> bool:
    """Whether scipy is installed, which makes the test."""
    try:
        import scipy.stats  # noqa: F401
    except ImportError:
        return False
    return True


def dice(rolls: "Iterable[tuple[int, int]]") -> list[Die]:
    """The dice of all rolls (sides, value), the smallest first."""
    counted: dict[int, Counter[int]] = defaultdict(Counter)
    for sides, value in rolls:
        counted[sides][value] += 1
    found = []
    for sides, counts in sorted(counted.items()):
        die = Die(sides, [counts[face] for face in range(1, sides + 1)])
        if sides > 1 and die.rolls >= FEWEST * sides and has_scipy():
            from scipy.stats import chisquare

            test = chisquare(die.counts)
            die.chi_square, die.p_value = float(test.statistic), float(test.pvalue)
        found.append(die)
    return found


@dataclass
class Player:
    """A player by name: finished games, wins, and those against each other player.

    `rating` is that of Plackett and Luce from the ranks of all games, None without openskill: a
    value below which the player's strength is almost never; everybody begins at 0.
    `against` has a pair for each other player: games that one of both won and the other lost, and
    how many of them this player won.
    """

    name: str
    games: int = 0
    wins: int = 0
    rating: float | None = None
    against: dict[str, tuple[int, int]] = field(default_factory=dict)


def players(games: "Iterable[Game]") -> list[Player]:
    """All players of finished games, the best rating first, then the most wins."""
    finished = sorted((game for game in games if game.over), key=lambda game: game.played)
    found: dict[str, Player] = {}
    for game in finished:
        names = {seat.name: seat.winner for seat in game.seats}
        for name, winner in names.items():
            player = found.setdefault(name, Player(name))
            player.games += 1
            player.wins += winner
            for other, won in names.items():
                if won != winner:
                    met, better = player.against.get(other, (0, 0))
                    player.against[other] = (met + 1, better + winner)
    for name, rating in _ratings(finished).items():
        found[name].rating = round(rating, 2)
    order = sorted(found.values(), key=lambda player: player.name)
    return sorted(order, key=lambda player: (-(player.rating or 0), -player.wins))


def _ratings(games: "Iterable[Game]") -> dict[str, float]:
    """The rating of each player after all games; none without openskill."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    model = PlackettLuce()
    known: dict[str, Any] = defaultdict(model.rating)
    for game in games:
        names = [seat.name for seat in game.seats]
        if len(names) > 1 and len(set(names)) == len(names):
            rated = model.rate(
                [[known[name]] for name in names], ranks=list(map(float, game.ranks()))
            )
            known.update(zip(names, (team[0] for team in rated), strict=True))
    return {name: rating.ordinal() for name, rating in known.items()}
