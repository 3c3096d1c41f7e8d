"""A fight: playing villains, the roll, justice, and the result (H38-H63, H110-H117)."""

from turnbox.games.megalopolis.rules.names import (
    COMPANION,
    LAIR_POINTS,
    LOSES_CARD,
    LOSES_GADGET,
    MAGIC,
    MUTANT,
    NO_EFFECT,
    OUTSMART,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.rules import Megalopolis
    from turnbox.rules import Ranges

# The villains that the rulebook names: number, origin it is harder for, number for that, effect.
CARDS = (
    (6, MUTANT, 8, NO_EFFECT),  # Evolver
    (7, 0, 7, NO_EFFECT),  # Mammoth
    (5, 0, 5, LOSES_CARD),  # Mind Ripper
    (5, 0, 5, LOSES_GADGET),  # Berserker
)
OTHER = len(CARDS) + 1


# The number to reach


def number_of(game: "Megalopolis", place: int, hero: int) -> int:
    """The number of a villain against a hero (H61)."""
    if game.villain_origin[place] and game.villain_origin[place] == game.origin[hero]:
        return game.villain_versus[place]
    return game.villain_number[place]


def target(game: "Megalopolis", hero: int, block: int) -> int:
    """The number a hero has to reach on a block, other heroes' dice aside (H39, H59)."""
    numbers = [number_of(game, place, hero) for place in game.villains_at(block)]
    return max([game.value[block - 1]] + numbers)


def recheck(game: "Megalopolis", block: int) -> None:
    """Return dice that are now too low, or lower than a rival (H46, H47, H57)."""
    busy = game.busy_at(block) if block else []
    best = max([game.strength(hero) for hero in busy] + [0])
    for hero in busy:
        if game.strength(hero) < max(best, target(game, hero, block)):
            game.take_die(hero)


# Playing villains


def _opponents(game: "Megalopolis") -> "Ranges":
    """The seats that may play a villain: not into a lair (H117), while the box can hold it."""
    if game.lair_at(game.block) or 0 not in game.villain:
        return []
    return [((seat, seat),) for seat in range(game.seats) if seat != game.seat]


def ranges_villain(game: "Megalopolis") -> "Ranges":
    """One of the named villains that is not on the table, played by an opponent (H54)."""
    return [
        seats + ((card, card),)
        for seats in _opponents(game)
        for card in range(1, OTHER)
        if card not in game.villain
    ]


def do_villain(game: "Megalopolis", seat: int, card: int) -> None:
    """A villain by its name (H61)."""
    _enter(game, seat, card, CARDS[card - 1])


def ranges_other_villain(game: "Megalopolis") -> "Ranges":
    """Any card: its number, and whom it is harder for (0: nobody, then the same number)."""
    return [
        seats + ((1, 12), (0, 4), (1, 12), (NO_EFFECT, LOSES_GADGET)) for seats in _opponents(game)
    ]


def do_other_villain(
    game: "Megalopolis", seat: int, number: int, origin: int, versus: int, effect: int
) -> None:
    """A villain with the values on its card."""
    _enter(game, seat, OTHER, (number, origin, versus, effect))


def _enter(game: "Megalopolis", seat: int, card: int, printed: "tuple[int, int, int, int]") -> None:
    """Place a villain. It raises the number to reach; a die that is too low returns (H55, H57)."""
    place = game.villain.index(0)
    game.villain[place] = card
    game.villain_at[place] = game.block
    game.villain_by[place] = seat
    game.villain_number[place] = printed[0]
    game.villain_origin[place] = printed[1]
    game.villain_versus[place] = printed[2]
    game.villain_effect[place] = printed[3]
    recheck(game, game.block)


# The roll


def do_roll(game: "Megalopolis") -> str:
    """One die, or the higher of two with Magic (H39, H79)."""
    game.face = game.roll(6)
    if game.has(game.fighter, MAGIC):
        game.face = max(game.face, game.roll(6))
    game.need = needed(game)
    return "rolled"


def needed(game: "Megalopolis") -> int:
    """The number that the fighter must reach: block, villains, and the dice there.

    A die lower than one already there is a failure (H48, a reading); equal dice both stay, unless
    one side outsmarts the other (H44, H91).
    """
    need = target(game, game.fighter, game.block)
    mine = game.has(game.fighter, OUTSMART)
    for hero in game.busy_at(game.block):
        rival = hero // 2 != game.seat
        tie = int(rival and game.has(hero, OUTSMART) and not mine)
        need = max(need, game.strength(hero) + tie)
    return need


def ranges_spend(game: "Megalopolis") -> "Ranges":
    """As many justice markers as the team has, up to a six on the die (H50, H111)."""
    return [((0, min(game.justice[game.seat], 6 - game.face)),)]


def ranges_turn_die(game: "Megalopolis") -> "Ranges":
    """A card or a gadget changes what was rolled."""
    return [((1, 6),)]


def do_turn_die(game: "Megalopolis", face: int) -> None:
    """The die shows another face."""
    game.face = face


def do_spend(game: "Megalopolis", n: int) -> str:
    """Each justice marker raises the die by one; then the fight is won or lost (H111)."""
    game.justice[game.seat] -= n
    game.face += n
    won = game.face + game.plus >= game.need
    if game.depth == COMPANION:
        if not won:
            game.earn_justice(game.seat)
        return "companion"
    if won:
        _win(game)
    else:
        _lose(game)
    return game.after_action()


def beaten(game: "Megalopolis", strength: int) -> "list[int]":
    """The heroes whose dice return if the fighter wins with this strength (H43, H91)."""
    mine = game.has(game.fighter, OUTSMART)
    found = []
    for hero in game.busy_at(game.block):
        rival = hero // 2 != game.seat
        tie = int(rival and mine and not game.has(hero, OUTSMART))
        if game.strength(hero) < strength + tie:
            found.append(hero)
    return found


def _win(game: "Megalopolis") -> None:
    """The villains there are beaten, rivals return, and the die stays; from a lair it returns."""
    in_lair = game.lair_at(game.block)
    for hero in beaten(game, game.face + game.plus):
        game.take_die(hero)
    for place in game.villains_at(game.block):
        game.drop_villain(place)
    if in_lair:
        game.gain(game.seat, LAIR_POINTS)
    else:
        game.die[game.fighter] = game.face
        game.die_at[game.fighter] = game.block


def _lose(game: "Megalopolis") -> None:
    """A justice marker, and the effects of all villains there on losers (H40, H58, H60)."""
    game.earn_justice(game.seat)
    for place in game.villains_at(game.block):
        if game.villain_effect[place] == LOSES_GADGET and game.gadgets[game.fighter]:
            game.gadgets[game.fighter] -= 1
