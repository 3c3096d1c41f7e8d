"""Before the first phase: who starts, the heroes, the pawns and the heroes on the map (H1-H18)."""

from turnbox.games.megalopolis.rules.names import (
    ALIEN,
    COMPANION,
    DETECTIVE,
    FLY,
    ILLUSION,
    INVENTOR,
    MIMIC,
    MIND_CONTROL,
    MINIONS,
    MUTANT,
    NOBLE,
    ROCKET,
    SUPER_SENSES,
    SUPER_SPEED,
    TELEPORT,
    TRANSFORM,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.rules import Megalopolis
    from turnbox.rules import Ranges

UNKNOWN = 0

# What the rulebook says about its heroes: two powers and the origin. What it does not say is
# UNKNOWN, and players read it off the card. 0 is another hero, the others by their names in the
# words: name_1 and so on.
KNOWN = (
    (UNKNOWN, UNKNOWN, UNKNOWN),
    (TRANSFORM, UNKNOWN, UNKNOWN),  # Titan
    (TRANSFORM, SUPER_SENSES, UNKNOWN),  # Werebeast
    (TRANSFORM, UNKNOWN, UNKNOWN),  # Andron
    (DETECTIVE, UNKNOWN, UNKNOWN),  # Shadowboxer
    (SUPER_SPEED, UNKNOWN, UNKNOWN),  # Stampede
    (ILLUSION, UNKNOWN, UNKNOWN),  # Dr. Illusion
    (MINIONS, UNKNOWN, UNKNOWN),  # Silver King
    (MIMIC, UNKNOWN, UNKNOWN),  # Cloner
    (SUPER_SENSES, UNKNOWN, MUTANT),  # Huntaar
    (SUPER_SENSES, UNKNOWN, UNKNOWN),  # Thunderhawk
    (INVENTOR, UNKNOWN, UNKNOWN),  # Scrap
    (NOBLE, UNKNOWN, UNKNOWN),  # Paragon
    (TELEPORT, UNKNOWN, UNKNOWN),  # Traveller
    (MIND_CONTROL, UNKNOWN, UNKNOWN),  # Ceera
    (ROCKET, FLY, UNKNOWN),  # Slingshot
)


def ranges_choose_starter(game: "Megalopolis") -> "Ranges":
    """Any seat: the largest collection of comics (H15)."""
    return [((0, game.seats - 1),)]


def do_choose_starter(game: "Megalopolis", seat: int) -> str:
    """The players choose who begins; a companion skips the heroes."""
    game.starter = game.seat = seat
    return "pawns" if game.depth == COMPANION else "heroes"


def do_draw_starter(game: "Megalopolis") -> str:
    """The box draws who begins."""
    return do_choose_starter(game, game.roll(game.seats) - 1)


def _to_choose(game: "Megalopolis") -> "list[int]":
    """The heroes not chosen yet: clockwise, each seat its two."""
    order = [hero for seat in game.clockwise(game.starter) for hero in game.team(seat)]
    return [hero for hero in order if not game.origin[hero]]


def ranges_choose_hero(game: "Megalopolis") -> "Ranges":
    """Any hero not yet in the game, with its powers if the rulebook has them."""
    hero = _to_choose(game)[0]
    found: Ranges = []
    for name, known in enumerate(KNOWN):
        if name and name in game.hero:
            continue
        power, power2, origin = known
        found.append(
            (
                (hero, hero),
                (name, name),
                (power, power) if power else (1, MIMIC),
                (power2, power2) if power2 else (0, MIMIC),
                (origin, origin) if origin else (MUTANT, ALIEN),
            )
        )
    return found


def do_choose_hero(
    game: "Megalopolis", hero: int, name: int, power: int, power2: int, origin: int
) -> str:
    """A team's hero after the draft; some start with a marker (H5, H8, H9, H75, H85)."""
    game.hero[hero] = name
    game.power[hero] = power
    game.power2[hero] = power2
    game.origin[hero] = origin
    if TRANSFORM in (power, power2):
        game.combat[hero] = 1
    if INVENTOR in (power, power2) and origin != ALIEN:
        game.gadgets[hero] = 1
    left = _to_choose(game)
    if not left:
        game.seat = game.starter
        return "deal"
    game.seat = left[0] // 2
    return "heroes"


def do_go_on(game: "Megalopolis") -> str:
    """The cards are dealt and the city is laid out (H4, H10-H13)."""
    return "pawns"


def ranges_place_pawn(game: "Megalopolis") -> "Ranges":
    """The next pawn, on any block: the diagrams are in the rulebook (H12)."""
    return [((game.pawn, game.pawn), (1, 25))]


def do_place_pawn(game: "Megalopolis", pawn: int, block: int) -> "str | None":
    """A crime pawn on its first block, A to the last (H3)."""
    game.pawns[pawn] = block
    game.pawn += 1
    if game.pawn < game.pawn_count:
        return None
    game.pawn = 0
    return "crime" if game.depth == COMPANION else "place"


def ranges_place_hero(game: "Megalopolis") -> "Ranges":
    """One of the seat's heroes on a block without a hero (H16)."""
    heroes = [hero for hero in game.team(game.seat) if not game.at[hero]]
    blocks = [block for block in range(1, 26) if block not in game.at]
    return [((hero, hero), (block, block)) for hero in heroes for block in blocks]


def do_place_hero(game: "Megalopolis", hero: int, block: int) -> str:
    """Clockwise, one hero each, twice round the table (H16, a reading)."""
    game.at[hero] = block
    if 0 not in game.at:
        return "crime"
    game.seat = (game.seat + 1) % game.seats
    return "place"
