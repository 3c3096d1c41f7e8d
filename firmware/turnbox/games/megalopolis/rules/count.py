"""The count at the end of a phase, the villains that leave after it, and who has won (H56, H95-H99,
H104-H108, H112, H118)."""

from turnbox.games.megalopolis.rules.names import MOST_EXTRA, NOBLE, REFEREE, VILLAINS
from turnbox.rules import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.rules import Megalopolis
    from turnbox.rules import Ranges


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
            if points < MOST_EXTRA:
                found.append(((seat, seat), (1, MOST_EXTRA - points)))
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
    return villains_leave(game) if 0 not in game.counted else "count"


def villains_leave(game: "Megalopolis") -> str:
    """Unbeaten villains look for a lair one by one, or are discarded (H56, H112, H118)."""
    for place in range(VILLAINS):
        if game.villain[place] and not game.in_lair[place]:
            if game.lairs:
                game.seat = game.villain_by[place]
                return "lair_die"
            game.drop_villain(place)
    game.pawn = 0
    return "crime"


def winners(game: "Megalopolis") -> "list[int]":
    """The seats with the most points of those that reached the goal (H104-H108)."""
    there = [seat for seat in range(game.seats) if game.counted[seat]]
    best = max([game.score[seat] for seat in there])
    return [seat for seat in there if game.score[seat] == best]
