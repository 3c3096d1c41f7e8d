"""Powers that are actions of their own, and the headquarters (H32, H80-H94)."""

from turnbox.games.megalopolis.rules.names import (
    BONUS,
    COLOURED,
    CRIMELAND,
    HQ,
    ILLUSION,
    MIMIC,
    MINIONS,
    OTHER_GADGET,
    ROCKET,
    TELEPORT,
    TRANSFORM,
)
from turnbox.games.megalopolis.rules.tables import WITH_MARKER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.rules import Megalopolis
    from turnbox.rules import Ranges

PREY = 2  # the value that Minions need and win (H89)


# Rocket


def ranges_rocket(game: "Megalopolis") -> "Ranges":
    """Only where there is something to fight (H90)."""
    if game.acted or not game.coloured[game.seat]:
        return []
    return [
        ((hero, hero), (block, block))
        for hero in game.team(game.seat)
        if game.free(hero) and game.has(hero, ROCKET)
        for block in game.overlay("games.megalopolis.rules.turn").steps(game, hero)
        if game.crime_at(block)
    ]


def do_rocket(game: "Megalopolis", hero: int, block: int) -> str:
    """Move and fight for one coloured marker (H90)."""
    game.at[hero] = block
    game.pay(COLOURED)
    return game.announce(hero, block)


# Teleport


def ranges_teleport(game: "Megalopolis") -> "Ranges":
    """In place of a move (H80)."""
    return [
        ((hero, hero), (marker, marker))
        for hero, paying in game.overlay("games.megalopolis.rules.turn").movers(game)
        if game.has(hero, TELEPORT)
        for marker in paying
    ]


def do_teleport(game: "Megalopolis", hero: int, marker: int) -> str:
    """A die: 1 leads to Crimeland, unless two justice markers change it (H80, H81)."""
    game.pay(marker)
    game.fighter = hero
    game.face = game.roll(6)
    return "land" if game.face > 1 else "fizzle"


def do_give_in(game: "Megalopolis") -> str:
    """To Crimeland, with a justice marker for it; it cannot help to pay (H81, a reading)."""
    game.at[game.fighter] = CRIMELAND
    game.earn_justice(game.seat)
    return game.after_action()


def ranges_pay_justice(game: "Megalopolis") -> "Ranges":
    """With two justice markers in hand (H81)."""
    return [()] if game.justice[game.seat] >= 2 else []


def do_pay_justice(game: "Megalopolis") -> str:
    """Two justice markers change the 1 (H81)."""
    game.justice[game.seat] -= 2
    return "land"


def ranges_land(game: "Megalopolis") -> "Ranges":
    """Any block."""
    return [((1, 25),)]


def do_land(game: "Megalopolis", block: int) -> str:
    """The teleported hero arrives (H80)."""
    game.at[game.fighter] = block
    return game.after_action()


# Powers with a marker of their own


def _near(game: "Megalopolis", hero: int) -> "list[int]":
    """The hero's own block and those beside it."""
    near: list[int] = game.overlay("games.megalopolis.rules.turn").beside(game, game.at[hero])
    return [game.at[hero]] + near


def ranges_illusion(game: "Megalopolis") -> "Ranges":
    """A pawn near the hero; not from or to Crimeland, a lair, or under a die (H86, H87)."""
    found: Ranges = []
    for hero in game.team(game.seat):
        if game.can_spend(hero, ILLUSION):
            for pawn in range(game.pawn_count):
                block = game.pawns[pawn]
                if block in _near(game, hero) and block != CRIMELAND and not game.busy_at(block):
                    for other in game.overlay("games.megalopolis.rules.turn").beside(
                        game, block, True
                    ):
                        if other != CRIMELAND and not game.lair_at(other):
                            found.append(((hero, hero), (pawn, pawn), (other, other)))
    return found


def do_illusion(game: "Megalopolis", hero: int, pawn: int, block: int) -> str:
    """Move a pawn to an adjacent block, diagonals included (H86, a reading)."""
    game.pay(BONUS + hero % 2)
    game.pawns[pawn] = block
    return game.after_action()


def ranges_minions(game: "Megalopolis") -> "Ranges":
    """A pawn near the hero, on a block of value 2 without a die; unknown values may be 2 (H89)."""
    return [
        ((hero, hero), (pawn, pawn))
        for hero in game.team(game.seat)
        if game.can_spend(hero, MINIONS)
        for pawn in range(game.pawn_count)
        if game.pawns[pawn] in _near(game, hero)
        and game.pawns[pawn] != CRIMELAND
        and game.value[game.pawns[pawn] - 1] in (0, PREY)
        and not game.busy_at(game.pawns[pawn])
    ]


def do_minions(game: "Megalopolis", hero: int, pawn: int) -> str:
    """Two points at once, and the pawn goes to Crimeland (H89, H93)."""
    game.pay(BONUS + hero % 2)
    game.value[game.pawns[pawn] - 1] = PREY  # the player has read it off the block
    game.pawns[pawn] = CRIMELAND
    game.gain(game.seat, PREY)
    return game.after_action()


def ranges_mimic(game: "Megalopolis") -> "Ranges":
    """One power of another hero on the same block or beside it (H92)."""
    found: Ranges = []
    for hero in game.team(game.seat):
        if game.can_spend(hero, MIMIC) and not game.copy_ready:
            powers = set()
            for other in range(2 * game.seats):
                if other != hero and game.at[other] in _near(game, hero):
                    powers |= {game.power[other], game.power2[other]}
            for power in sorted(powers - {0, TRANSFORM, MIMIC}):
                found.append(((hero, hero), (power, power)))
    return found


def do_mimic(game: "Megalopolis", hero: int, power: int) -> None:
    """The power is copied for this turn; a bonus power is free, a normal one costs (H92-H94)."""
    game.pay(BONUS + hero % 2)
    game.copier = hero + 1
    game.copied = power
    game.copy_ready = int(power in WITH_MARKER)


# The headquarters


def ranges_use_hq(game: "Megalopolis") -> "Ranges":
    """A headquarters gadget that the box knows nothing about."""
    return [()] if game.hq_ready(OTHER_GADGET) else []


def do_use_hq(game: "Megalopolis") -> str:
    """The players apply the gadget."""
    game.pay(HQ)
    return game.after_action()
