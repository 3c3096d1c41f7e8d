"""Research cards, and the changes that they make in the city (H64-H74).

Fate, equipment and the blocks' powers say what they do where they are printed; `correct` puts it
on the map.
"""

from turnbox.games.megalopolis.rules.names import (
    ADVENTURE,
    ALIEN,
    AT,
    CANCELLED,
    COMBAT,
    COMPANION,
    DIE,
    FAME,
    FAME_POINTS,
    FATE,
    FREE,
    GADGET,
    GADGETS,
    HQ_GADGET,
    JUSTICE,
    KNOCKED_OUT,
    KO,
    MIND_CONTROL,
    OTHER_GADGET,
    PAWN,
    POWER_UP,
    VILLAIN,
    VILLAINS,
)
from turnbox.rules.ranges import spans

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.rules import Megalopolis
    from turnbox.rules import Ranges

MOST_AT_ONCE = 20  # points


# Playing a card


def ranges_play(game: "Megalopolis") -> "Ranges":
    """Each kind of card with what it is played on, and what pays for it (H27, H64)."""
    heroes = range(2 * game.seats)
    found: Ranges = []
    for marker in game.card_markers():
        paid = (marker, marker)
        if marker != FREE:
            found.append(((FAME, FAME), (1, 9), paid))
            found.append(((FATE, FATE), (0, 0), paid))
            found.append(((ADVENTURE, ADVENTURE), (1, 1), paid))
            found.append(((ADVENTURE, ADVENTURE), (3, 3), paid))
            for hero in game.team(game.seat):
                if game.combat[hero] < game.most_combat:
                    found.append(((POWER_UP, POWER_UP), (hero, hero), paid))
            if [hero for hero in heroes if game.has(hero, MIND_CONTROL) and not game.ko[hero]]:
                found.append(((CANCELLED, CANCELLED), (0, 0), paid))
        for hero in heroes:
            if not game.ko[hero]:
                found.append(((KO, KO), (hero, hero), paid))
        for hero in game.team(game.seat):
            if game.origin[hero] != ALIEN and game.gadgets[hero] < 3:
                found.append(((GADGET, GADGET), (hero, hero), paid))
        found.append(((HQ_GADGET, HQ_GADGET), (1, OTHER_GADGET), paid))
    return found


def do_play(game: "Megalopolis", card: int, target: int, marker: int) -> str:
    """Play a card, and apply what the box can apply."""
    game.pay(marker)
    if card == KO:  # until the end of the phase, a reading (H65)
        game.ko[target] = 1
        game.take_die(target)
    elif card == GADGET:  # three a hero, none for aliens (H66)
        game.gadgets[target] += 1
    elif card == HQ_GADGET:  # one a team, ready at once (H34, H67)
        game.hq[game.seat] = target
    elif card == FAME:  # one in play, counted with the blocks (H68, H69)
        game.fame[game.seat] = target
    elif card == ADVENTURE:  # at once, and so for the order of the next count (H71, H106)
        game.gain(game.seat, target)
    elif card == POWER_UP:  # this also raises a die on a block (H49, H72)
        game.combat[target] += 1
        game.overlay("games.megalopolis.rules.fight").recheck(game, game.die_at[target])
    # The players apply a Fate card (H70). A cancelled card has no effect, and leaves the game like
    # the card that cancelled it; its marker is still spent (H88).
    return game.after_action()


def ranges_noble(game: "Megalopolis") -> "Ranges":
    """Any seat with a noble hero and two justice markers, with S.U.P.E.R. (H78)."""
    return spans(game.noble_seats())


def do_noble(game: "Megalopolis", seat: int) -> None:
    """Two justice markers for a hero point, at any time (H78)."""
    game.justice[seat] -= 2
    game.gain(seat, 1)


# What a card changes


def ranges_points(game: "Megalopolis") -> "Ranges":
    """Points won or lost outside of the count (H106, H109)."""
    found: Ranges = []
    for seat, score in enumerate(game.score):
        if score:
            found.append(((seat, seat), (-min(score, MOST_AT_ONCE), -1)))
        found.append(((seat, seat), (1, MOST_AT_ONCE)))
    return found


def do_points(game: "Megalopolis", seat: int, n: int) -> None:
    """A card or a block says so (H106, H109)."""
    game.gain(seat, n)


def ranges_correct(game: "Megalopolis") -> "Ranges":
    """What, of which seat, hero, pawn or villain, and what it is from now on."""
    seats = (0, game.seats - 1)
    heroes = (0, 2 * game.seats - 1)
    found: Ranges = [
        ((PAWN, PAWN), (0, game.pawn_count - 1), (1, 25)),
    ]
    if game.with_justice:
        found.append(((JUSTICE, JUSTICE), seats, (0, 3)))
    if game.depth == COMPANION:
        return found
    found += [
        ((FAME_POINTS, FAME_POINTS), seats, (0, 9)),
        ((COMBAT, COMBAT), heroes, (0, game.most_combat)),
        ((AT, AT), heroes, (1, 25)),
        ((KNOCKED_OUT, KNOCKED_OUT), heroes, (0, 1)),
    ]
    for hero in range(2 * game.seats):
        if game.origin[hero] != ALIEN:
            found.append(((GADGETS, GADGETS), (hero, hero), (0, 3)))
        if game.die[hero]:
            found.append(((DIE, DIE), (hero, hero), (0, 6)))
    for place in range(VILLAINS):
        if game.villain[place]:
            found.append(((VILLAIN, VILLAIN), (place, place), (0, 0)))
    return found


def do_correct(game: "Megalopolis", what: int, which: int, to: int) -> None:
    """Change a value because of a card or a mistake; dice that become too low return (H46, H47)."""
    if what == JUSTICE:
        game.justice[which] = to
    elif what == FAME_POINTS:
        game.fame[which] = to
    elif what == PAWN:
        game.put_pawn(which, to)
    elif what == COMBAT:
        game.combat[which] = to
        game.overlay("games.megalopolis.rules.fight").recheck(game, game.die_at[which])
    elif what == GADGETS:
        game.gadgets[which] = to
    elif what == AT:
        if game.at[which] != to:
            game.take_die(which)
        game.at[which] = to
    elif what == KNOCKED_OUT:
        game.ko[which] = to
        if to:
            game.take_die(which)
    elif what == DIE:
        game.die[which] = to
        if to:
            game.overlay("games.megalopolis.rules.fight").recheck(game, game.die_at[which])
        else:
            game.take_die(which)
    else:
        game.drop_villain(which)


def ranges_block(game: "Megalopolis") -> "Ranges":
    """In a fight the block it is about, else any: its value, and its name from the list."""
    blocks = (game.block, game.block) if game.step == "value" else (1, 25)
    return [(blocks, (1, 9), (0, 99))]


def do_block(game: "Megalopolis", block: int, value: int, tile: int) -> "str | None":
    """Set a block's value and name (H14)."""
    game.value[block - 1] = value
    game.tile[block - 1] = tile
    if game.step == "value":
        return "villains"
    game.overlay("games.megalopolis.rules.fight").recheck(game, block)
    return None
