"""Before the first turn: who starts, a Health Bid, the heroes (rules S2, S8, S9, S12, S41 to S43).

An overlay of the rules.
"""

from turnbox.games.shards_of_infinity.rules.seats import HEALTH, HEROES, NEMESIS
from turnbox.rules.ranges import spans

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.shards_of_infinity.rules import ShardsOfInfinity
    from turnbox.rules import Ranges


def ranges_choose_starter(game: "ShardsOfInfinity") -> "Ranges":
    """Any seat; in teams the left one of either (S43); alone, the player (S10)."""
    return spans([0, 2] if game.teams else list(range(game.seats)))


def do_choose_starter(game: "ShardsOfInfinity", seat: int) -> str:
    """The players choose who goes first. Later seats begin with more mastery (S41, S52)."""
    game.starter = game.seat = seat
    if game.solo:
        game.mastery[NEMESIS] = game.nemesis_mastery
    elif not game.teams:
        for place, other in enumerate(game.clockwise(seat)):
            game.mastery[other] = place
    return "heroes"


def do_draw_starter(game: "ShardsOfInfinity") -> str:
    """Each seat equally likely, or each team (S42)."""
    if game.solo:
        return do_choose_starter(game, 0)
    if game.teams:
        return do_choose_starter(game, 2 * game.roll(2) - 2)
    return do_choose_starter(game, game.roll(game.seats) - 1)


def ranges_bid(game: "ShardsOfInfinity") -> "Ranges":
    """Seats that may start, for less than all health; not in a solo game (S8)."""
    if game.solo:
        return []
    return [(span[0], (1, HEALTH - 1)) for span in ranges_choose_starter(game)]


def do_bid(game: "ShardsOfInfinity", seat: int, health: int) -> str:
    """The highest bid of the Health Bid is paid, and that seat starts (S9, a reading)."""
    game.health[seat] -= health
    return do_choose_starter(game, seat)


def _left(game: "ShardsOfInfinity") -> "list[int]":
    """The heroes that are not taken."""
    return [hero for hero in range(1, HEROES + 1) if hero not in game.hero]


def ranges_choose_hero(game: "ShardsOfInfinity") -> "Ranges":
    """One of those that are left."""
    return spans(_left(game))


def do_choose_hero(game: "ShardsOfInfinity", hero: int) -> "str | None":
    """A hero for the next seat (S2); its two relics are set aside (S3, S30)."""
    game.hero[game.chooser()] = hero
    return game.begin_turn(game.starter) if 0 not in game.hero else None


def do_draw_hero(game: "ShardsOfInfinity") -> "str | None":
    """The same at random (S2); the last one needs no draw."""
    left = _left(game)
    return do_choose_hero(game, left[game.roll(len(left)) - 1 if left[1:] else 0])
