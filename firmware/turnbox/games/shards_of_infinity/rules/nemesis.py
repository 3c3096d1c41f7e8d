"""The turn of the Nemesis, in the solo game (rules S10-S29).

Reveal, gain 3 if it matches, play the revealed card, play the river's matches, activate its
champions one after the other (S28), and finally use its power on the player (S29, a reading). An
overlay of the rules.
"""

from turnbox.games.shards_of_infinity.rules.seats import (
    CHAMPION,
    DRAWS,
    GEMS,
    HEROES,
    MATCH,
    MOST,
    MOST_MASTERY,
    NEMESIS,
)
from turnbox.rules.ranges import changes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.shards_of_infinity.rules.turn import Turn
    from turnbox.rules import Ranges


def ranges_reveal(game: "Turn") -> "Ranges":
    """One of the four factions, or none."""
    return [((0, HEROES),)]


def do_reveal(game: "Turn", faction: int) -> str:
    """Of its own faction: it gains 3 (S16, S17). In any case it plays the card (S18, S20)."""
    game.revealed = faction
    if game.matches():
        game.receive(NEMESIS, game.match_gain, MATCH)
    return "revealed"


def ranges_gain(game: "Turn") -> "Ranges":
    """What a card gives the Nemesis, as far as the box can count it."""
    room = (
        MOST_MASTERY - game.mastery[NEMESIS],
        MOST - game.power,
        game.limit - game.health[NEMESIS],
        MOST - game.banished,
        MOST,
        MOST - game.champions[NEMESIS],
    )
    found: Ranges = []
    for what, most in enumerate(room):
        found += changes(0, most, (what, what))
    return found


def do_gain(game: "Turn", what: int, n: int) -> None:
    """Gems banish as many cards (S22), draws give 1 each (S23), champions just enter (S24)."""
    if what == GEMS:
        game.banished += n
    elif what == DRAWS:
        game.receive(NEMESIS, game.draw_gain, n)
    elif what == CHAMPION:
        game.champions[NEMESIS] += n
    else:
        game.receive(NEMESIS, what, n)


def do_done(game: "Turn") -> str:
    """The revealed card, then the river's cards of its faction (S19), then champions (S27)."""
    if game.step == "revealed" and game.revealed:
        return "river"
    if game.step == "activate":
        game.activated += 1
    return after_champion(game)


def after_champion(game: "Turn") -> str:
    """The next champion, if there is one (S27); then its power, or the player's turn (S29)."""
    if game.activated < game.champions[NEMESIS]:
        return "activate"
    return "strike" if game.power else game.next_turn()


def ranges_strike(game: "Turn") -> "Ranges":
    """All its power, or what it did not use on champions; any shield of the player's (S29)."""
    return [((0, game.power), (0, MOST))]


def do_strike(game: "Turn", power: int, shield: int) -> str:
    """Its power hits the player at the end of its turn (S29), and the turn is over."""
    game.hit(0, power - shield)
    return game.go_on() or game.next_turn()
