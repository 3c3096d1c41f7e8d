"""Cities to test on: Megalopolis with scripted dice, its heroes put where a story needs them."""

from turnbox.games.megalopolis.rules import Megalopolis
from turnbox.games.megalopolis.rules.names import CHOSEN, COLOURED, CRIMELAND, REFEREE
from turnbox.games.megalopolis.rules.phase import begin
from turnbox.games.megalopolis.set_up import OPTIONS
from turnbox.rules import Illegal

ASIDE = 24  # a block far from those of the stories


def new_game(seats, rolls=(), **options):
    """A game before its first move, a referee's if nothing else is chosen.

    A roll that was not scripted is an error.
    `sides_rolled` tells which dice were rolled.
    """
    script = list(rolls)
    sides = []
    options = {"start_depth": REFEREE} | options
    chosen = [options.pop(name, default) for name, _, default in OPTIONS]
    assert not options
    game = Megalopolis(seats, lambda count: sides.append(count) or script.pop(0), tuple(chosen))
    game.rolls_left = script
    game.sides_rolled = sides
    return game


def city(seats, heroes, rolls=(), **options):
    """The first turn of the first phase, seat 0's. `heroes`: number -> block and powers.

    The other heroes stand aside and have no power, the pawns are in Crimeland, and every block is
    worth 3.
    """
    game = new_game(seats, rolls, **options)
    for hero in range(2 * seats):
        block, power, power2 = (heroes.get(hero, (ASIDE,)) + (0, 0))[:3]
        game.at[hero], game.power[hero], game.power2[hero] = block, power, power2
        game.origin[hero] = CHOSEN
    game.pawns = [CRIMELAND] * 7
    game.value = [3] * 25
    game.step = begin(game, 0)
    return known(game)


def known(game, **facts):
    """Set fields before the test: a number, a list, or some places of a list."""
    for name, fact in facts.items():
        if isinstance(fact, dict):
            for place, value in fact.items():
                getattr(game, name)[place] = value
        else:
            setattr(game, name, fact)
    game.packed = game.pack()
    return game


def crime(game, block, value, pawn=0):
    """A pawn on a block of this value."""
    return known(game, pawns={pawn: block}, value={block - 1: value})


def idle(game, turns=1):
    """Turns in which somebody passes and does nothing more."""
    for _ in range(turns):
        game.apply("pass")
        end_turn(game)


def end_turn(game):
    """It may have ended by itself, when there was nothing more to do."""
    if game.step == "turn" and game.acted:
        game.apply("end_turn")


def fight(game, hero, justice=0, marker=COLOURED):
    """A hero fights where it stands, on a block whose value is known, with no villain played."""
    game.apply("fight", hero, game.at[hero], marker)
    roll(game, justice)


def roll(game, justice=0):
    """The dice of a fight that is announced, and the justice markers spent on them."""
    game.apply("roll")
    game.apply("spend", justice)


def to_the_count(game):
    """Everybody passes until the phase is over."""
    while game.step == "turn":
        idle(game)
    assert game.step == "count"


def options_of(game, name):
    """Every legal set of arguments of a move whose ranges are small."""
    found = []
    for ranges in game.ranges(name) if name in game.moves_now() else []:
        sets = [()]
        for low, high in ranges:
            sets = [some + (value,) for some in sets for value in range(low, high + 1)]
        found += sets
    return sorted(found)


def why(game, name, *args):
    """Why a move is refused, without what is the same in all ids; "" if it was made.

    A refusal changes nothing. (`playing.refusal` would bring another game into memory.)
    """
    before = game.packed
    try:
        game.apply(name, *args)
    except Illegal as error:
        assert game.pack() == game.packed == before
        return str(error).replace("megalopolis.why.", "").replace("_text", "")
    return ""
