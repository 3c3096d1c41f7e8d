"""The end of a phase: the lairs, the crime pawns, the next starter (H100-H103, H112-H118)."""

from turnbox.games.megalopolis.rules.city import towards
from turnbox.games.megalopolis.rules.names import CRIMELAND, VILLAINS
from turnbox.games.megalopolis.rules.tables import WITH_MARKER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.rules import Megalopolis
    from turnbox.rules import Ranges

COUNT = "games.megalopolis.rules.count"
CORNERS = (1, 5, 25, 21)  # clockwise from the north-west


# Lairs


def leaving(game: "Megalopolis") -> int:
    """The villain that looks for a lair."""
    return [place for place in range(VILLAINS) if game.villain[place] and not game.in_lair[place]][
        0
    ]


def empty_corners(game: "Megalopolis", face: int) -> "list[int]":
    """The corners that a crime die names, without a hero, a pawn or another lair (H112-H114)."""
    here = game.at + game.pawns[: game.pawn_count]
    found = []
    for place, corner in enumerate(CORNERS):
        apart = (face - 2 * place) % 8  # north-west is face 8, north-east 2, and so on
        named = apart in (1, 7) if face % 2 else apart == 0
        if named and corner not in here and not set(game.villains_at(corner)) - {leaving(game)}:
            found.append(corner)
    return found


def do_lair_die(game: "Megalopolis") -> str:
    """The villain's player rolls the crime die; if there is no empty corner, it is discarded
    (H112-H114)."""
    game.compass = game.roll(8)
    corners = empty_corners(game, game.compass)
    if len(corners) > 1:
        return "lair"
    place = leaving(game)
    if corners:
        _settle(game, place, corners[0])
    else:
        game.drop_villain(place)
    return _others_leave(game)


def ranges_lair(game: "Megalopolis") -> "Ranges":
    """The empty corners of the side (H113)."""
    return [((corner, corner),) for corner in empty_corners(game, game.compass)]


def do_lair(game: "Megalopolis", block: int) -> str:
    """The villain's player picks a corner (H113)."""
    _settle(game, leaving(game), block)
    return _others_leave(game)


def _others_leave(game: "Megalopolis") -> str:
    step: str = game.overlay(COUNT).villains_leave(game)
    return step


def _settle(game: "Megalopolis", place: int, corner: int) -> None:
    game.villain_at[place] = corner
    game.in_lair[place] = 1


# The crime pawns


def do_crime_die(game: "Megalopolis") -> "str | None":
    """The next pawn moves one block; over the edge or into a lair it goes to Crimeland (H100)."""
    game.compass = game.roll(8)
    game.put_pawn(game.pawn, towards(game.pawns[game.pawn], game.compass) or CRIMELAND)
    game.pawn += 1
    if game.pawn < game.pawn_count:
        return None
    game.pawn = 0
    return "phase_end" if game.phase else begin(game, game.starter)


# The next phase


def begin(game: "Megalopolis", starter: int) -> str:
    """Return all markers and dice; no hero is knocked out any more (H31, H103)."""
    game.phase = min(game.phase + 1, 99)
    game.turn = 1
    game.starter = starter
    seats, heroes = range(game.seats), range(2 * game.seats)
    game.coloured = [4 for _ in seats]
    game.white = [1 for _ in seats]
    game.hq_used = [0 for _ in seats]
    game.ko = [0 for _ in heroes]
    game.bonus = [
        1 if game.power[hero] in WITH_MARKER or game.power2[hero] in WITH_MARKER else 0
        for hero in heroes
    ]
    for hero in heroes:
        game.take_die(hero)
    return game.begin_turn(starter)


def leaders(game: "Megalopolis") -> "list[int]":
    """The seats with the most points."""
    return [seat for seat in range(game.seats) if game.score[seat] == max(game.score)]


def do_next_phase(game: "Megalopolis") -> str:
    """The leader starts; a tie is drawn (H21, H103)."""
    first = leaders(game)
    return begin(game, first[game.roll(len(first)) - 1] if len(first) > 1 else first[0])
