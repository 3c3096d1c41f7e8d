"""A turn: one normal action and bonus actions, in any order (H19-H37, H75-H94)."""

from turnbox.games.megalopolis.rules.city import towards
from turnbox.games.megalopolis.rules.names import (
    BLAST,
    BONUS,
    COLOURED,
    CRIME_COMPUTER,
    DETECTIVE,
    FLY,
    HOVERCRAFT,
    HQ,
    SUPER_SENSES,
    SUPER_SPEED,
    WHITE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.rules import Megalopolis
    from turnbox.rules import Ranges

_TO_FIGHT = (SUPER_SENSES, SUPER_SPEED)


# Moving


def beside(game: "Megalopolis", block: int, diagonal: bool = False) -> "list[int]":
    """The blocks next to one, in the order of the compass."""
    faces = range(1, 9, 1 if diagonal else 2)
    return [near for near in [towards(block, face) for face in faces] if near]


def steps(game: "Megalopolis", hero: int) -> "list[int]":
    """Where a hero gets in one move (H25, H76)."""
    return beside(game, game.at[hero], game.has(hero, FLY))


def movers(game: "Megalopolis") -> "list[tuple[int, list[int]]]":
    """Each free hero of the seat with the markers that can pay for moving it."""
    found = []
    for hero in game.team(game.seat):
        if game.free(hero):
            paying = game.markers(hero, (SUPER_SPEED,))
            if game.hq_ready(HOVERCRAFT):
                paying.append(HQ)
            found.append((hero, paying))
    return found


def ranges_move(game: "Megalopolis") -> "Ranges":
    """One block, also onto an occupied one (H25)."""
    return [
        ((hero, hero), (block, block), (marker, marker))
        for hero, paying in movers(game)
        for marker in paying
        for block in steps(game, hero)
    ]


def do_move(game: "Megalopolis", hero: int, block: int, marker: int) -> str:
    """A hero moves (H25)."""
    game.pay(marker)
    game.at[hero] = block
    return game.after_action()


# Fighting: announced here, fought out in the overlay `fight`


def ranges_fight(game: "Megalopolis") -> "Ranges":
    """On its own block, with Blast also beside it, where there is crime (H26, H38, H77)."""
    found: Ranges = []
    for hero in game.team(game.seat):
        if game.free(hero):
            blocks = [game.at[hero]]
            if game.has(hero, BLAST):
                blocks += beside(game, game.at[hero])
            for block in blocks:
                if game.crime_at(block):
                    for marker in game.markers(hero, _TO_FIGHT):
                        found.append(((hero, hero), (block, block), (marker, marker)))
    return found


def do_fight(game: "Megalopolis", hero: int, block: int, marker: int) -> str:
    """A fight is announced; the block's value must be known by now (H39, H54)."""
    game.pay(marker)
    return game.announce(hero, block)


# Drawing, passing, ending


def ranges_draw(game: "Megalopolis") -> "Ranges":
    """With the white marker, a detective's black one, or the Crime Computer (H28, H32, H82)."""
    found = []
    if not game.acted and game.white[game.seat]:
        found.append(WHITE)
    if game.hq_ready(CRIME_COMPUTER):
        found.append(HQ)
    for hero in game.team(game.seat):
        if game.can_spend(hero, DETECTIVE):
            found.append(BONUS + hero % 2)
    return [((marker, marker),) for marker in found]


def do_draw(game: "Megalopolis", marker: int) -> str:
    """A research card (H28)."""
    game.pay(marker)
    return game.after_action()


def ranges_pass(game: "Megalopolis") -> "Ranges":
    """Passing takes a coloured marker (H29)."""
    return [()] if not game.acted and game.coloured[game.seat] else []


def do_pass(game: "Megalopolis") -> str:
    """Nothing is saved for later (H29)."""
    game.pay(COLOURED)
    return game.after_action()


def ranges_end_turn(game: "Megalopolis") -> "Ranges":
    """Once the normal action is done; passing is one too (H20, H29)."""
    return [()] if game.acted else []


def do_end_turn(game: "Megalopolis") -> str:
    """No bonus action wanted any more."""
    return game.next_turn()
