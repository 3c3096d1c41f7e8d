"""Games of Archenemy and of the Supervillain Rumble, with scripted dice."""

from turnbox.games.archenemy.rules import Archenemy
from turnbox.games.supervillain_rumble.rules import SupervillainRumble
from turnbox.schemes.rules import BEGINNING, LETTERS

ANN, BEN, CLEO, DAN = range(4)
WALL = (23, 1, 12, 12)  # letters of a name


def dice(rolls):
    """Dice that follow a script; one more roll is an error."""
    script = list(rolls)
    return lambda sides: script.pop(0)


def archenemy(seats=4, boss=ANN, size=0, rolls=()):
    """The archenemy's first turn, with cards on the table or a deck of some size in the box."""
    game = Archenemy(seats, dice(rolls))
    game.apply("choose_archenemy", boss)
    if size:
        game.apply("deck", 1, size)
    else:
        game.apply("table_cards")
    return game


def rumble(seats=3, starter=ANN, rolls=()):
    """The starter's first turn, cards on the table."""
    game = SupervillainRumble(seats, dice(rolls))
    game.apply("choose_starter", starter)
    game.apply("table_cards")
    return game


def phases(game, count):
    """On by some phases; schemes go to the bottom."""
    for _ in range(count):
        game.apply("next_phase")
        if game.step == "scheme":
            game.apply("to_bottom")


def turns(game, count):
    """Whole turns."""
    for _ in range(count):
        phases(game, 5 - game.phase)
        assert game.phase == BEGINNING


def name(*letters):
    """The arguments of a name: as many letters as there may be."""
    return letters + (0,) * (LETTERS - len(letters))


def pile(game, deck):
    """The cards of a deck in the box."""
    return game.overlay("schemes.moves").pile(game, deck)


def name_of(game, place):
    """The letters of an ongoing scheme on the table."""
    start = game.name_start(place)
    return tuple(game.ongoing_name[start : start + LETTERS])


def keep(game, *letters):
    """On to the next scheme, which is ongoing."""
    while game.step != "scheme":
        game.apply("next_phase")
    game.apply("named", *name(*(letters or WALL)))
