"""Champions, relics, the Infinity Shard, giving up (rules S25, S30 to S37, S46).

An overlay of the rules.
"""

from turnbox.games.shards_of_infinity.rules.seats import (
    CONCEDED,
    MOST,
    MOST_MASTERY,
    NEMESIS,
    SHARD,
)
from turnbox.games.shards_of_infinity.rules.turn import BONUS_AT, CRESCENTS
from turnbox.rules.ranges import changes, spans

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.shards_of_infinity.rules.turn import Turn
    from turnbox.rules import Ranges


def ranges_champion(game: "Turn") -> "Ranges":
    """Those in play, and those to come."""
    found: Ranges = []
    for seat in game.alive():
        found += changes(-game.champions[seat], MOST - game.champions[seat], (seat, seat))
    return found


def do_champion(game: "Turn", seat: int, n: int) -> "str | None":
    """Champions enter play or leave it; those of the Nemesis are banished then (S25, S46).

    If one leaves while they are activated, the box assumes that it is the next one to be activated.
    """
    game.champions[seat] += n
    if game.step != "activate" or seat != NEMESIS or n > 0:
        return None
    game.activated = min(game.activated, game.champions[NEMESIS])
    nemesis = game.overlay("games.shards_of_infinity.rules.nemesis")
    return str(nemesis.after_champion(game))


def ranges_recruit_relic(game: "Turn") -> "Ranges":
    """One of the two of one's hero, for nothing (S30-S33, S35)."""
    if not game.relic_open(game.seat):
        return []
    last = 2 * game.hero[game.seat]
    return [((last - 1, last),)]


def do_recruit_relic(game: "Turn", relic: int) -> str:
    """It goes to the discard pile, and is the only one in this game (S31, S33)."""
    game.relic[game.seat] = relic
    return "turn"


def do_later(game: "Turn") -> str:
    """The relic can wait: mastery never falls (S34)."""
    return "turn"


def ranges_crescents(game: "Turn") -> "Ranges":
    """For the owner of the Crescents (S35)."""
    return [()] if game.relic[game.seat] == CRESCENTS else []


def do_crescents(game: "Turn") -> None:
    """Gain 1, then half the mastery, rounded up; from 20 on all of it (S36, S37)."""
    game.receive(game.seat, game.crescents_first, 1)
    mastery = game.mastery[game.seat]
    if mastery < BONUS_AT:
        mastery = (mastery + 1) // 2
    game.receive(game.seat, game.crescents_then, mastery)


def ranges_shard(game: "Turn") -> "Ranges":
    """With mastery 30 (S52)."""
    return [()] if game.mastery[game.seat] == MOST_MASTERY else []


def do_shard(game: "Turn") -> "str | None":
    """The Infinity Shard's power has no end: all opponents are out."""
    for seat in game.opponents(game.seat):
        game.out[seat] = SHARD
    return game.go_on()


def ranges_concede(game: "Turn") -> "Ranges":
    """Any player in the game; the Nemesis does not."""
    return [((0, 0),)] if game.solo else spans(game.alive())


def do_concede(game: "Turn", seat: int) -> "str | None":
    """A player gives up."""
    game.out[seat] = CONCEDED
    return game.go_on()
