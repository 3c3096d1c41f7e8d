"""The end of a phase: the count, the lairs, the crime pawns, the next starter (H95-H118)."""

from turnbox.games.megalopolis.rules.city import towards
from turnbox.games.megalopolis.rules.names import (
    CRIMELAND,
    NOBLE,
    REFEREE,
    VILLAINS,
)
from turnbox.games.megalopolis.rules.tables import WITH_MARKER
from turnbox.rules import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.rules import Megalopolis
    from turnbox.rules import Ranges

CORNERS = (1, 5, 25, 21)  # clockwise from the north-west


# The count


def holdings(game: "Megalopolis", seat: int) -> "list[tuple[int, int, int]]":
    """The blocks that a seat's dice hold: each with its share of the value, and of how many seats.

    There must be a pawn; a tie is split and floored, and shares no power (H96-H98).
    """
    found = []
    for block in sorted({game.die_at[hero] for hero in game.team(seat)}):
        if block and game.pawns_at(block):
            busy = game.busy_at(block)
            best = max([game.strength(hero) for hero in busy])
            seats = {hero // 2 for hero in busy if game.strength(hero) == best}
            if seat in seats:
                found.append((block, game.value[block - 1] // len(seats), len(seats)))
    return found


def block_points(game: "Megalopolis", seat: int) -> int:
    """The points of a seat's dice on the blocks now (H96-H98)."""
    return sum([points for _, points, _ in holdings(game, seat)])


def nobles(game: "Megalopolis", seat: int) -> int:
    """How many heroes of a seat are noble themselves: a point each (H78)."""
    heroes = game.team(seat)
    return len([hero for hero in heroes if NOBLE in (game.power[hero], game.power2[hero])])


def total(game: "Megalopolis", seat: int) -> int:
    """The score of a seat in this count: blocks, Fame, Noble, and added points (H99)."""
    points = game.extra[seat]
    if game.depth == REFEREE:
        points += block_points(game, seat) + game.fame[seat] + nobles(game, seat)
    return points


def next_to_count(game: "Megalopolis") -> "list[int]":
    """Who scores next: the most points before the count first, equal ones together (H95, H107)."""
    left = [seat for seat in range(game.seats) if not game.counted[seat]]
    most = max([game.before[seat] for seat in left])
    return [seat for seat in left if game.before[seat] == most]


def ranges_extra(game: "Megalopolis") -> "Ranges":
    """Points of a block's power, or all of them in a companion's count; taken back too."""
    found: Ranges = []
    for seat, points in enumerate(game.extra):
        if not game.counted[seat]:
            if points:
                found.append(((seat, seat), (-points, -1)))
            if points < 99:
                found.append(((seat, seat), (1, 99 - points)))
    return found


def do_extra(game: "Megalopolis", seat: int, n: int) -> None:
    """Add points to a seat's count (H96)."""
    game.extra[seat] += n


def do_count(game: "Megalopolis") -> str:
    """The next in the order scores its sum; who reaches the goal first has won (H99, H104)."""
    scoring = next_to_count(game)
    for seat in scoring:
        game.gain(seat, total(game, seat))
        game.counted[seat] = 1
    if [seat for seat in scoring if game.score[seat] >= game.goal]:
        return OVER
    return _villains_leave(game) if 0 not in game.counted else "count"


# Lairs


def _villains_leave(game: "Megalopolis") -> str:
    """Unbeaten villains look for a lair one by one, or are discarded (H56, H112, H118)."""
    for place in range(VILLAINS):
        if game.villain[place] and not game.in_lair[place]:
            if game.lairs:
                game.seat = game.villain_by[place]
                return "lair_die"
            game.drop_villain(place)
    game.pawn = 0
    return "crime"


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
    return _villains_leave(game)


def ranges_lair(game: "Megalopolis") -> "Ranges":
    """The empty corners of the side (H113)."""
    return [((corner, corner),) for corner in empty_corners(game, game.compass)]


def do_lair(game: "Megalopolis", block: int) -> str:
    """The villain's player picks a corner (H113)."""
    _settle(game, leaving(game), block)
    return _villains_leave(game)


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


def winners(game: "Megalopolis") -> "list[int]":
    """The seats with the most points of those that reached the goal (H104-H108)."""
    there = [seat for seat in range(game.seats) if game.counted[seat]]
    best = max([game.score[seat] for seat in there])
    return [seat for seat in there if game.score[seat] == best]
