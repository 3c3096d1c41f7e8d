"""Games of Shards of Infinity to test on, with scripted dice."""

from turnbox.games.shards_of_infinity.rules import ShardsOfInfinity

DECIMA, KO_SYN_WU, TETRA, VOLOS = 1, 2, 3, 4
# The options in their order, with the values that the box proposes.
HEALTH_LIMIT, BASE_GAME, MATCH_GAIN, DRAW_GAIN, CRESCENTS_FIRST = range(5)
CRESCENTS_THEN, NEMESIS_MASTERY, SURVIVOR_SAFE = 5, 6, 7
DEFAULTS = [1, 0, 0, 0, 0, 1, 0, 0]


def fresh(seats, rolls=(), changed=()):
    """A game before its first move. `changed` are options, each (place, value)."""
    options = list(DEFAULTS)
    for place, value in changed:
        options[place] = value
    script = list(rolls)
    game = ShardsOfInfinity(seats, lambda sides: script.pop(0), tuple(options))
    game.rolls_left = script
    return game


def first_turn(seats, starter=0, changed=(), heroes=(DECIMA, KO_SYN_WU, TETRA, VOLOS)):
    """A game in the starter's first turn; the heroes go round the table from the starter on."""
    game = fresh(seats, (), changed)
    game.apply("choose_starter", starter)
    for hero in heroes[: game.places()]:
        game.apply("choose_hero", hero)
    assert (game.step, game.seat) == ("turn", starter)
    return game


def solo(nemesis=VOLOS, changed=()):
    """You are Tetra; it is your first turn."""
    return first_turn(1, 0, changed, (TETRA, nemesis))


def nemesis_turn(faction, nemesis=VOLOS, changed=(), champions=0):
    """The Nemesis has revealed a card of a faction."""
    game = solo(nemesis, changed)
    if champions:
        game.apply("champion", 1, champions)
    game.apply("end_turn")
    game.apply("reveal", faction)
    return game


def order(game, turns):
    """Whose turns come, with this one."""
    seats = []
    for _ in range(turns):
        seats.append(game.seat)
        game.apply("end_turn")
    return seats
