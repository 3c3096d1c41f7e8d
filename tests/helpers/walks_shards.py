"""The walk of Shards of Infinity for test_parity.py: all modes, all moves."""

from walking import Walk

from turnbox.games.shards_of_infinity.rules.turn import CRESCENTS
from turnbox.settings import CLOSE_VIEW, LANGUAGE

TETRA = 3


def shards_of_infinity() -> list[str]:
    """Two teams, an arena, and the Nemesis, each to its end."""
    walk = Walk()
    two_teams(walk)
    an_arena(walk)
    the_nemesis(walk)
    return walk.lines


def shards(walk: Walk, seats: int, starter: int) -> None:
    """A game in its first turn; the starter is Tetra."""
    walk.begin("shards_of_infinity", seats, 1, 0, 0, 0, 0, 1, 0, 0)
    walk.move("choose_starter", starter)
    for hero in (TETRA, 1, 2, 4)[: walk.rules.places()]:
        walk.move("choose_hero", hero)


def turn_of(walk: Walk, seat: int) -> None:
    """On to this seat's turn, with no question left."""
    ways = ("later", "spare", "reveal", "done", "strike", "end_turn")
    while (walk.rules.seat, walk.rules.step) != (seat, "turn"):
        name = next(name for name in ways if name in walk.rules.moves_now())
        walk.move(name, *[low for low, _ in walk.rules.ranges(name)[0]])


def two_teams(walk: Walk) -> None:
    """The Health Bid, heroes at random, undo, excess that goes on or does not."""
    walk.begin("shards_of_infinity", 4, 0, 0, 0, 0, 0, 1, 0, 0)
    walk.move("draw_starter")
    walk.undo(1)
    walk.move("bid", 2, 7)
    for _ in range(4):
        walk.move("draw_hero")
    for part in range(2):
        walk.set(CLOSE_VIEW, part % 2)
        walk.stroll(8)
        walk.undo(walk.random.randint(1, 5))
        walk.stroll(5)
        walk.see("history" if part % 2 else "moves")
        walk.set(LANGUAGE, part % 2)
    turn_of(walk, 0)
    walk.move("attack", 1, walk.rules.health[1] + 3, 0, 0)
    walk.move("spare")
    walk.undo(1)
    walk.move("pass_on", 1)
    walk.move("attack", 2, 99, 0, 0)


def an_arena(walk: Walk) -> None:
    """The relics of Tetra, and both opponents out at one blow."""
    shards(walk, 3, 1)
    walk.move("gain_mastery", 9)
    walk.move("focus")
    walk.move("later")
    walk.move("recruit_relic", CRESCENTS)
    walk.move("crescents")
    walk.set(CLOSE_VIEW, 1)
    walk.stroll(6)
    walk.set(CLOSE_VIEW, 0)
    turn_of(walk, 1)
    walk.move("attack", 2, 99, 9, 3)


def the_nemesis(walk: Walk) -> None:
    """Turns of hers with everything in them; she loses to the Shard, and wins when you give up."""
    shards(walk, 1, 0)
    walk.move("champion", 1, 1)
    walk.set(LANGUAGE, 1)
    for faction in (1, 4, 0):
        walk.move("end_turn")
        walk.move("reveal", faction)
        for what in range(6):
            if walk.rules.why_not("gain", what, 1) is None:
                walk.move("gain", what, 1)
        while walk.rules.step != "strike":
            walk.move("done")
        walk.move("strike", walk.rules.power, 1)
    walk.stroll(6)
    turn_of(walk, 0)
    walk.move("gain_mastery", 30 - walk.rules.mastery[0])
    turn_of(walk, 0)
    walk.move("shard")
    walk.undo(1)
    walk.move("concede", 0)
